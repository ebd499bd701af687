/** GET /v1/search: the verses that contain all words and phrases of a query, one page per request. */
import type { FastifyInstance } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { excerpt } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { SEARCH_QUERY, writeSearch } from '../../answers/search.js'
import { hintFor } from '../../answers/search-hint.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routeSearch(app: FastifyInstance, context: RouteContext): void {
  const { searched } = context
  const { sendData, sendFailure } = context.envelope
  const writer = new ByteWriter()
  // Belongs to the current request, like the writer; a request is answered without a pause.
  let total = 0
  const count = (found: number) => {
    total = found
    searched(found)
  }

  app.get('/search', (request, reply) => {
    request.operation = 'search'
    const query = readQuery(rawQuery(request), SEARCH_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const failure = writeSearch(context.snapshot(), query, writer, count)
    if (failure !== undefined) return sendFailure(request, reply, failure)
    const hint = total === 0 ? hintFor(query.q as string) : undefined
    const data = excerpt('', writer.view(), 0, writer.length, '')
    sendData(request, reply, data, false, { hint, meta: '', isWorded: false })
  })
}
