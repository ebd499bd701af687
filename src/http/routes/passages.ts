/** GET /v1/passages?ref=&ref=: many passages by written references, in one version or in several. */
import type { FastifyInstance } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { readQuery } from '../../answers/parameters.js'
import { answerBatch, BATCH_QUERY, repeatedReference } from '../../answers/passages/batch.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routePassages(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/passages', (request, reply) => {
    request.operation = 'passages'
    const refs = repeatedReference()
    const query = readQuery(rawQuery(request), BATCH_QUERY, refs)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const language = askedLanguage(request.headers['accept-language'])
    const batch = answerBatch(context.snapshot(request), refs.values, query, language)
    if (isFailure(batch)) return sendFailure(request, reply, batch)
    const { data, isWorded, versions } = batch
    request.versions = versions
    sendData(request, reply, data, !isWorded, { meta: '', isWorded })
  })
}
