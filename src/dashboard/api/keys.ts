/** /dashboard/api/keys: the list, a new key, changes of one, its rotation and its end. */
import type { FastifyInstance } from 'fastify'
import { answering, type Outcome } from '../answer.js'
import { KEY_CHANGE, NEW_KEY, ROTATION, readBody } from '../body.js'
import type { DashboardFailure } from '../errors.js'
import type { KeyAdmin } from '../key-admin.js'
import { actorOf } from '../sessions.js'

export function routeKeys(app: FastifyInstance, keyAdmin: KeyAdmin): void {
  app.get(
    '/keys',
    answering(async () => outcomeOf(await keyAdmin.list())),
  )

  app.post(
    '/keys',
    answering(async (request) => {
      const reading = readBody(NEW_KEY, request.body)
      return reading.kind === 'read'
        ? outcomeOf(await keyAdmin.create(reading.body, actorOf(request)), 201)
        : reading
    }),
  )

  app.patch<{ Params: { id: string } }>(
    '/keys/:id',
    answering(async (request) => {
      const reading = readBody(KEY_CHANGE, request.body)
      if (reading.kind !== 'read') return reading
      return outcomeOf(await keyAdmin.change(idOf(request), reading.body, actorOf(request)))
    }),
  )

  app.post<{ Params: { id: string } }>(
    '/keys/:id/rotate',
    answering(async (request) => {
      const reading = readBody(ROTATION, request.body)
      if (reading.kind !== 'read') return reading
      return outcomeOf(await keyAdmin.rotate(idOf(request), reading.body, actorOf(request)))
    }),
  )

  app.delete(
    '/keys/:id',
    answering(async (request) => outcomeOf(await keyAdmin.remove(idOf(request), actorOf(request)))),
  )

  app.get(
    '/audit',
    answering(async () => ({ kind: 'done', data: await keyAdmin.audit() })),
  )
}

function idOf({ params }: { readonly params: unknown }): string {
  return (params as { readonly id: string }).id
}

function outcomeOf(result: object | DashboardFailure, status = 200): Outcome {
  return 'kind' in result ? result : { kind: 'done', data: result, status }
}
