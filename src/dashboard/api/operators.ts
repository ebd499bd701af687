/** /dashboard/api/operators: who may sign in; one is added, has another password, is removed. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAudit } from '../../state/operator/audit.js'
import {
  addOperator,
  changePassword,
  type OperatorChange,
  type Operators,
  removeOperator,
} from '../../state/operator/operators.js'
import type { OperatorPasswords } from '../../state/operator/password.js'
import { OPERATOR, type OperatorStore } from '../../state/operator/store.js'
import { answering, type Outcome } from '../answer.js'
import { badBody, NEW_OPERATOR, OPERATOR_CHANGE, readBody } from '../body.js'
import type { OperatorsView } from '../schemas.js'
import { actorOf } from '../sessions.js'

export interface OperatorsParts {
  readonly store: OperatorStore
  readonly passwords: OperatorPasswords
  /** Called if a change cannot be written down. */
  readonly auditFailed: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function routeOperators(app: FastifyInstance, parts: OperatorsParts): void {
  const { store, passwords, auditFailed: failed, now } = parts
  const operatorsFor = (request: FastifyRequest): Operators => ({
    store,
    write: createAudit(store, actorOf(request), { failed, now }),
  })
  const list = async (status = 200): Promise<Outcome> => {
    const data: OperatorsView = {
      operators: (await namesIn(parts)).map((name) => ({ name, fixed: passwords.isGiven(name) })),
    }
    return { kind: 'done', data, status }
  }
  const settle = async (name: string, change: OperatorChange, status?: number) => {
    if (change.kind === 'refused') return badBody(change.problems.join(' '))
    return change.kind === 'unknown' ? ({ kind: 'no-such-operator', name } as const) : list(status)
  }

  app.get(
    '/operators',
    answering(() => list()),
  )

  app.post(
    '/operators',
    answering(async (request) => {
      const reading = readBody(NEW_OPERATOR, request.body)
      if (reading.kind !== 'read') return reading
      const { name } = reading.body
      return settle(name, await addOperator(operatorsFor(request), reading.body), 201)
    }),
  )

  app.patch(
    '/operators/:name',
    answering(async (request) => {
      const reading = readBody(OPERATOR_CHANGE, request.body)
      if (reading.kind !== 'read') return reading
      const name = nameOf(request)
      if (passwords.isGiven(name)) {
        return badBody(`The password of ${name} is that of ADMIN_PASSWORD; change it there.`)
      }
      const { password } = reading.body
      return settle(name, await changePassword(operatorsFor(request), { name, password }))
    }),
  )

  app.delete(
    '/operators/:name',
    answering(async (request) => {
      const name = nameOf(request)
      return settle(name, await removeOperator(operatorsFor(request), name))
    }),
  )
}

/** The first operator is there before a password is stored, if ADMIN_PASSWORD is set. */
async function namesIn({ store, passwords }: OperatorsParts): Promise<readonly string[]> {
  const names = await store.operators()
  return passwords.isGiven(OPERATOR) && !names.includes(OPERATOR) ? [OPERATOR, ...names] : names
}

function nameOf({ params }: { readonly params: unknown }): string {
  return (params as { readonly name: string }).name
}
