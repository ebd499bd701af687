/** GET /v1/books and /v1/books/:id. */
import type { FastifyInstance } from 'fastify'
import { isFailure, readQuery } from '../parameters.js'
import { chooseBook, chooseVersion, pathParameter, rawQuery, type Service } from '../service.js'

const QUERY = ['version'] as const

export function routeBooks(app: FastifyInstance, service: Service): void {
  const { sendData, sendFailure } = service.envelope

  app.get('/books', (request, reply) => {
    request.operation = 'books'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chosen = chooseVersion(service.snapshot(), query.version)
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    sendData(request, reply, chosen.template.books)
  })

  app.get('/books/:id', (request, reply) => {
    request.operation = 'book'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chosen = chooseBook(service.snapshot(), query.version, pathParameter(request, 'id'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    sendData(request, reply, chosen.bookTemplate.single)
  })
}
