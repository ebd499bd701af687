/** /dashboard/api/library: the versions to choose from, and the books and chapters of one. */
import type { FastifyInstance } from 'fastify'
import { answering, type Outcome } from '../answer.js'
import type { LibraryWatch } from '../library-view.js'

export function routeLibrary(app: FastifyInstance, library: LibraryWatch): void {
  app.get(
    '/library',
    answering(async () => ({ kind: 'done', data: library.view })),
  )
  app.get(
    '/library/:version',
    answering(async ({ params }): Promise<Outcome> => {
      const { version } = params as { readonly version: string }
      const data = library.booksOf(version)
      return data === undefined ? { kind: 'no-such-version', id: version } : { kind: 'done', data }
    }),
  )
}
