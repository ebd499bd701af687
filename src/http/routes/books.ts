/** GET /v1/books and /v1/books/:id. */

import type { FastifyInstance } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { templateOf } from '../../answers/templates.js'
import { chooseBook } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { pathParameter, type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['version'] as const

export function routeBooks(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/books', (request, reply) => {
    request.operation = 'books'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const version = findVersion(context.snapshot(request).library, query.version)
    if (isFailure(version)) return sendFailure(request, reply, version)
    request.versions = version.record.id
    sendData(request, reply, templateOf(version).books)
  })

  app.get('/books/:id', (request, reply) => {
    request.operation = 'book'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chosen = chooseBook(
      context.snapshot(request),
      query.version,
      pathParameter(request, 'id'),
    )
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    request.versions = chosen.listed.record.id
    sendData(request, reply, chosen.bookTemplate.single)
  })
}
