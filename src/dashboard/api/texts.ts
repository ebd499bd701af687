/** /dashboard/api/texts: the texts that are served, with where they came from. */
import type { FastifyInstance } from 'fastify'
import { answering } from '../answer.js'
import type { TextsView } from '../schemas.js'

export function routeTexts(app: FastifyInstance, view: () => Promise<TextsView>): void {
  app.get(
    '/texts',
    answering(async () => ({ kind: 'done', data: await view() })),
  )
}
