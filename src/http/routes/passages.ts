/** GET /v1/passages?ref=&ref=: many passages by written references, in one version or in several. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { readQuery } from '../../answers/parameters.js'
import { BATCH_QUERY, findBatch, repeatedReference } from '../../answers/passages/batch.js'
import { layersAmong, type ShownLayers } from '../../answers/passages/layers.js'
import { writeBatch } from '../../answers/passages/write-batch.js'
import { openLayers } from '../reply/open-layers.js'
import { missingTexts, openParts } from '../reply/open-parts.js'
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
    const found = findBatch(snapshot, refs.values, query)
    if (isFailure(found)) return sendFailure(request, reply, found)
    const again = () => answer(request, reply)
    if ('unopened' in found) {
      const missing = missingTexts(found.unopened)
      return openParts(context, request, reply, snapshot, missing, again)
    }
    const send = (shown?: ReadonlyMap<string, ShownLayers>) => {
      const { data, isWorded, versions } = writeBatch(writer, found, language, shown)
      request.versions = versions
      sendData(request, reply, data, !isWorded, { meta: '', isWorded })
    }
    const wanted = layersAmong(found.include)
    if (wanted.length === 0) return send()
    return openLayers(context, request, reply, snapshot, found.versions, wanted, send, again)
  }

  app.get('/passages', answer)
}
