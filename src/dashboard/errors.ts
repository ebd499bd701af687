/**
 * Every way a request to the dashboard can fail, and what is answered: what only the dashboard knows, and,
 * from the service's own table, what any request can meet. docs/ERRORS.md is held against it by a test.
 */
import type { EdgeFailure } from '../answers/failure.js'
import { describeFailure } from '../http/reply/errors.js'
import { DeclaredKeyError } from '../state/keys/declared.js'
import { StateAway } from '../state/state.js'

/** Codes that only the dashboard answers with, and those of the service that it uses, with their status. */
export const DASHBOARD_STATUS = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INVALID_PARAMETER: 400,
  KEY_NOT_FOUND: 404,
  VERSION_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  KEY_DECLARED: 409,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type DashboardCode = keyof typeof DASHBOARD_STATUS

type OwnFailure =
  | { readonly kind: 'no-session' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'bad-body'; readonly problem: string }
  | { readonly kind: 'no-such-key'; readonly id: string }
  | { readonly kind: 'no-such-version'; readonly id: string }
  | { readonly kind: 'no-such-operator'; readonly name: string }
  | { readonly kind: 'declared-key'; readonly problem: string }
  | { readonly kind: 'not-here'; readonly method: string; readonly allowed: string }
  | { readonly kind: 'not-built' }

type SharedKind =
  | 'bad-parameter'
  | 'undecodable'
  | 'no-path'
  | 'limited'
  | 'internal'
  | 'unavailable'
  | 'away'

export type DashboardFailure = OwnFailure | Extract<EdgeFailure, { kind: SharedKind }>

type Row<K extends OwnFailure['kind']> = readonly [
  code: DashboardCode,
  message: (failure: Extract<OwnFailure, { kind: K }>) => string,
]

const TABLE: { readonly [K in OwnFailure['kind']]: Row<K> } = {
  'no-session': ['UNAUTHORIZED', () => 'Nobody is signed in here, or the session has ended'],
  'wrong-password': ['UNAUTHORIZED', () => 'The name or the password is wrong'],
  forged: [
    'FORBIDDEN',
    () => 'The header X-CSRF-Token is missing or is not of this session; load the page again',
  ],
  'bad-body': ['INVALID_PARAMETER', ({ problem }) => problem],
  'no-such-key': [
    'KEY_NOT_FOUND',
    ({ id }) => `There is no key ${JSON.stringify(id.slice(0, 40))}; it may have been deleted`,
  ],
  'no-such-version': [
    'VERSION_NOT_FOUND',
    ({ id }) => `No version ${JSON.stringify(id.slice(0, 40))} is served`,
  ],
  'no-such-operator': [
    'NOT_FOUND',
    ({ name }) => `There is no operator ${JSON.stringify(name.slice(0, 40))}`,
  ],
  'declared-key': ['KEY_DECLARED', ({ problem }) => problem],
  'not-here': [
    'METHOD_NOT_ALLOWED',
    ({ method, allowed }) => `${method} is not allowed here; use ${allowed}`,
  ],
  'not-built': ['NOT_FOUND', () => 'The dashboard is not built; run make build'],
}

/** Status, code and message of a failure. */
export function describeDashboardFailure(failure: DashboardFailure): {
  status: number
  code: DashboardCode
  message: string
} {
  if (!isOwn(failure)) {
    const { code, message } = describeFailure(failure)
    return { status: DASHBOARD_STATUS[code as DashboardCode], code: code as DashboardCode, message }
  }
  const [code, message] = TABLE[failure.kind] as Row<OwnFailure['kind']>
  return { status: DASHBOARD_STATUS[code], code, message: message(failure as never) }
}

function isOwn(failure: DashboardFailure): failure is OwnFailure {
  return failure.kind in TABLE
}

/** The sentence for a body that is no JSON object. */
export const JSON_ONLY = 'The body must be a JSON object, with Content-Type: application/json'

/** Errors of Fastify and its plugins that are mistakes of the request, by their code. */
const THROWN: Readonly<Record<string, DashboardFailure>> = {
  FST_CSRF_MISSING_SECRET: { kind: 'forged' },
  FST_CSRF_INVALID_TOKEN: { kind: 'forged' },
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'bad-body', problem: 'The body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { kind: 'bad-body', problem: JSON_ONLY },
  FST_ERR_CTP_EMPTY_JSON_BODY: { kind: 'bad-body', problem: JSON_ONLY },
  FST_ERR_CTP_INVALID_JSON_BODY: { kind: 'bad-body', problem: JSON_ONLY },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    kind: 'bad-body',
    problem: 'The body is not as long as Content-Length says',
  },
}

/** Maps a thrown error to a failure: known codes by the table, another 4xx to `undecodable`, the rest to `internal`. */
export function failureOf(error: unknown): DashboardFailure {
  if (error instanceof StateAway) return { kind: 'away' }
  if (error instanceof DeclaredKeyError) return { kind: 'declared-key', problem: error.message }
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  const known = THROWN[String(code)]
  if (known !== undefined) return known
  return Number(statusCode) >= 400 && Number(statusCode) < 500
    ? { kind: 'undecodable', part: 'request' }
    : { kind: 'internal' }
}
