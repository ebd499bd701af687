/** Checks the JSON body of a request, field by field. The message about a wrong body names the field. */
import { A_KEEP } from '../state/keys/rotation.js'
import { PASSWORD_LENGTH } from '../state/keys/rules.js'
import { type DashboardFailure, JSON_ONLY } from './errors.js'
import type {
  KeyChangeSettings,
  KeyCheck,
  KeyRotation,
  KeySettings,
  NewOperator,
  OperatorSettings,
  SignIn,
} from './schemas.js'

/** A field of a body. */
interface Field<T> {
  /** The end of the sentence "X must be ...". */
  readonly kind: string
  readonly check: (value: unknown) => value is T
}
/** The fields of a body of the shape `T`; a field that is not optional in it is required. */
type Fields<T> = {
  readonly [N in keyof T]-?: Field<Exclude<T[N], undefined>> &
    (undefined extends T[N] ? { readonly required?: never } : { readonly required: true })
}

export type BodyReading<T> = { readonly kind: 'read'; readonly body: T } | DashboardFailure

const NAME: Field<string> = {
  kind: 'a text of 1 to 100 characters',
  check: (value) => typeof value === 'string',
}
const EXPIRES: Field<string | null> = {
  kind: 'an instant in ISO 8601, like 2031-05-17T08:30:00Z, or null for never',
  check: (value) => value === null || typeof value === 'string',
}
const RATE_LIMIT: Field<number | 'none' | null> = {
  kind: 'a whole number of requests a minute, "none", or null for the usual limit',
  check: (value) => value === null || value === 'none' || typeof value === 'number',
}
const DAILY_LIMIT: Field<number | null> = {
  kind: 'a whole number of requests a day, or null for no limit',
  check: (value) => value === null || typeof value === 'number',
}
const isListOrNull = (value: unknown): value is string[] | null =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
const VERSIONS: Field<readonly string[] | null> = {
  kind: 'a list of ids of versions, or null for all',
  check: isListOrNull,
}
const ORIGINS: Field<readonly string[] | null> = {
  kind: 'a list of origins like https://example.org, or null for every request',
  check: isListOrNull,
}
const DISABLED: Field<boolean> = {
  kind: 'true or false',
  check: (value) => typeof value === 'boolean',
}
const KEEP: Field<string> = {
  kind: A_KEEP,
  check: (value) => typeof value === 'string',
}
const WHOLE_KEY: Field<string> = {
  kind: 'a text of 1 to 4096 characters',
  check: (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= 4096,
}
const PASSWORD: Field<string> = {
  kind: `a text of 1 to ${PASSWORD_LENGTH.most} characters`,
  check: (value): value is string =>
    typeof value === 'string' && value !== '' && [...value].length <= PASSWORD_LENGTH.most,
}
const OPERATOR_NAME: Field<string> = {
  kind: 'a text of 1 to 64 characters',
  check: (value): value is string =>
    typeof value === 'string' && value !== '' && [...value].length <= 64,
}

// The bodies by their types; src/state/keys/rules.ts has the rules for names, instants and limits.
export const SIGN_IN: Fields<SignIn> = {
  name: OPERATOR_NAME,
  password: { ...PASSWORD, required: true },
}
export const NEW_OPERATOR: Fields<NewOperator> = {
  name: { ...OPERATOR_NAME, required: true },
  password: { ...PASSWORD, required: true },
}
export const OPERATOR_CHANGE: Fields<OperatorSettings> = {
  password: { ...PASSWORD, required: true },
}
export const NEW_KEY: Fields<KeySettings> = {
  name: { ...NAME, required: true },
  expires: EXPIRES,
  rate_limit: RATE_LIMIT,
  daily_limit: DAILY_LIMIT,
  versions: VERSIONS,
  origins: ORIGINS,
}
export const KEY_CHANGE: Fields<KeyChangeSettings> = {
  name: NAME,
  disabled: DISABLED,
  expires: EXPIRES,
  rate_limit: RATE_LIMIT,
  daily_limit: DAILY_LIMIT,
  versions: VERSIONS,
  origins: ORIGINS,
}

export const ROTATION: Fields<KeyRotation> = { keep: KEEP }

export const KEY_CHECK: Fields<KeyCheck> = { key: { ...WHOLE_KEY, required: true } }

/** The body, or the failure of its first wrong field. An unknown field is wrong. */
export function readBody<T extends object>(fields: Fields<T>, body: unknown): BodyReading<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return badBody(JSON_ONLY)
  const values = body as Record<string, unknown>
  const known: [name: string, Field<unknown> & { required?: boolean }][] = Object.entries(fields)
  for (const [name, field] of known) {
    if (Object.hasOwn(values, name)) {
      if (!field.check(values[name])) return badBody(`${name} must be ${field.kind}`)
    } else if (field.required) {
      return badBody(`${name} is required: it must be ${field.kind}`)
    }
  }
  const stranger = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (stranger !== undefined) {
    const names = Object.keys(fields).join(', ')
    return badBody(`${JSON.stringify(stranger.slice(0, 40))} is no field here; there are: ${names}`)
  }
  return { kind: 'read', body: values as T }
}

export function badBody(problem: string): Extract<DashboardFailure, { kind: 'bad-body' }> {
  return { kind: 'bad-body', problem }
}
