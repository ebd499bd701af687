/** /dashboard/api/library: the versions, books and chapters for the test tool. */
import type { FastifyInstance } from 'fastify'
import { answering } from '../answer.js'
import type { LibraryWatch } from '../library-view.js'

export function routeLibrary(app: FastifyInstance, library: LibraryWatch): void {
  app.get(
    '/library',
    answering(async () => ({ kind: 'done', data: library.view })),
  )
}
