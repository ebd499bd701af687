/** A request's JSON body, field by field; what is wrong becomes a sentence that names the field. */
import { PASSWORD_LENGTH } from '../state/keys/rules.js'
import { type DashboardFailure, JSON_ONLY } from './errors.js'

/** A field: what it is, as the end of the sentence "X must be ...", and whether a value is it. */
interface Field<T> {
  readonly kind: string
  readonly required?: true
  readonly check: (value: unknown) => value is T
}
type Fields = Readonly<Record<string, Field<unknown>>>
type Read<F> = F extends Field<infer T> ? T : never
type Body<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { required: true } ? N : never]: Read<F[N]>
} & {
  readonly [N in keyof F as F[N] extends { required: true } ? never : N]?: Read<F[N]>
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
const DISABLED: Field<boolean> = {
  kind: 'true or false',
  check: (value) => typeof value === 'boolean',
}
const PASSWORD: Field<string> = {
  kind: `a text of 1 to ${PASSWORD_LENGTH.most} characters`,
  check: (value): value is string =>
    typeof value === 'string' && value !== '' && [...value].length <= PASSWORD_LENGTH.most,
}

// The bodies; what a name, an instant or a limit may be is said by the rules of keys.
export const SIGN_IN = { password: { ...PASSWORD, required: true } } as const
export const NEW_KEY = {
  name: { ...NAME, required: true },
  expires: EXPIRES,
  rate_limit: RATE_LIMIT,
} as const
export const KEY_CHANGE = {
  name: NAME,
  disabled: DISABLED,
  expires: EXPIRES,
  rate_limit: RATE_LIMIT,
} as const

/** The body, or the failure of its first wrong field; a field that it does not know is wrong. */
export function readBody<F extends Fields>(fields: F, body: unknown): BodyReading<Body<F>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return badBody(JSON_ONLY)
  const values = body as Record<string, unknown>
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(values, name)) {
      if (!field.check(values[name])) return badBody(`${name} must be ${field.kind}`)
    } else if (field.required) {
      return badBody(`${name} is required: it must be ${field.kind}`)
    }
  }
  const stranger = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (stranger !== undefined) {
    const known = Object.keys(fields).join(', ')
    return badBody(`${JSON.stringify(stranger.slice(0, 40))} is no field here; there are: ${known}`)
  }
  return { kind: 'read', body: values as Body<F> }
}

export function badBody(problem: string): Extract<DashboardFailure, { kind: 'bad-body' }> {
  return { kind: 'bad-body', problem }
}
