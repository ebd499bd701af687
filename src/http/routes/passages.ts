/** GET /v1/passages?ref=&ref=: many passages by written references, in one version or in several. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { readQuery } from '../../answers/parameters.js'
import { BATCH_QUERY, findBatch, repeatedReference } from '../../answers/passages/batch.js'
import { layersAmong, readShown } from '../../answers/passages/layers.js'
import { writeBatch } from '../../answers/passages/write-batch.js'
import { chosenBeside } from '../reply/chosen-language.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routePassages(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    request.operation = 'passages'
    const refs = repeatedReference()
    const query = readQuery(rawQuery(request), BATCH_QUERY, refs)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const language = askedLanguage(request.headers['accept-language'])
    const snapshot = context.snapshot(request)
    const found = findBatch(snapshot, refs.values, query, language)
    if (isFailure(found)) return sendFailure(request, reply, found)
    const wanted = layersAmong(found.include)
    const shown =
      wanted.length === 0
        ? undefined
        : new Map(
            found.versions.map(({ record, layers }) => [record.id, readShown(layers, wanted)]),
          )
    const { data, isWorded, versions } = writeBatch(writer, found, language, shown)
    request.versions = versions
    const beside = chosenBeside(found.chosen, { meta: '', isWorded })
    return sendData(request, reply, data, !isWorded, beside)
  }

  app.get('/passages', answer)
}
