/**
 * Operators by name: one is added, has another password, is removed. Each has a password of their own; all may do the
 * same. The first one stays. Used by the command line and the dashboard; each change is written to the audit log.
 */
import { checkOperatorName, checkPassword } from '../keys/rules.js'
import type { AuditAction } from './audit.js'
import { hashPassword } from './password.js'
import { OPERATOR, type OperatorStore } from './store.js'

/** The most operators that there may be. */
export const MAX_OPERATORS = 100

export type OperatorChange =
  | { readonly kind: 'done'; readonly name: string }
  /** What was typed breaks a rule; the problems are sentences for people. */
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  | { readonly kind: 'unknown' }

/** Who has a password, with what writes a line of the audit log. */
export interface Operators {
  readonly store: OperatorStore
  readonly write: (
    action: AuditAction,
    about: readonly { readonly id: null; readonly name: string }[],
  ) => Promise<void>
}

export async function addOperator(
  { store, write }: Operators,
  asked: { readonly name: string; readonly password: string },
): Promise<OperatorChange> {
  const [name, password] = [checkOperatorName(asked.name), checkPassword(asked.password)]
  const problems = [name, password].flatMap((one) => (one.kind === 'refused' ? one.problems : []))
  if (name.kind === 'refused' || password.kind === 'refused') return { kind: 'refused', problems }
  if ((await store.operators()).length >= MAX_OPERATORS) {
    return refused(`There are ${MAX_OPERATORS} operators, and no more are possible.`)
  }
  if (!(await store.addOperator(name.value, await hashPassword(password.value)))) {
    return refused(`There is an operator ${name.value} already.`)
  }
  await write('addOperator', [{ id: null, name: name.value }])
  return { kind: 'done', name: name.value }
}

/** Ends all sessions of this operator. */
export async function changePassword(
  { store, write }: Operators,
  asked: { readonly name: string; readonly password: string },
): Promise<OperatorChange> {
  const password = checkPassword(asked.password)
  if (password.kind === 'refused') return password
  const { name } = asked
  const isKnown = await store.setPasswordHash(name, await hashPassword(password.value))
  if (!isKnown) return { kind: 'unknown' }
  await write('password', [{ id: null, name }])
  return { kind: 'done', name }
}

/** Ends all sessions of this operator. */
export async function removeOperator(
  { store, write }: Operators,
  name: string,
): Promise<OperatorChange> {
  if (name === OPERATOR) {
    return refused(`The operator ${OPERATOR} is the first one, and stays.`)
  }
  if (!(await store.removeOperator(name))) return { kind: 'unknown' }
  await write('removeOperator', [{ id: null, name }])
  return { kind: 'done', name }
}

function refused(problem: string): OperatorChange {
  return { kind: 'refused', problems: [problem] }
}
