/** /dashboard/api/health: the software's version, the state and the workers. */
import type { FastifyInstance } from 'fastify'
import { answering } from '../answer.js'
import { type HealthParts, viewHealth } from '../health.js'

export function routeHealth(app: FastifyInstance, health: HealthParts): void {
  app.get(
    '/health',
    answering(async () => ({ kind: 'done', data: await viewHealth(health) })),
  )
}
