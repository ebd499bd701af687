/**
 * The data of the dashboard's API by name. The types come from the OpenAPI document, through schema.ts; only the
 * order of the operations and the state inside the page are written here.
 */
import type { components, operations } from './schema.js'
import { OPERATION_NAMES } from './strings/operations.js'

type Schemas = components['schemas']
type BodyOf<Id extends 'createKey' | 'changeKey'> =
  operations[Id]['requestBody']['content']['application/json']

export type Session = Schemas['SessionAnswer']['data']
export type SignedIn = Schemas['SignInAnswer']['data']
export type SignedOut = Schemas['SignOutAnswer']['data']

export type KeyList = Schemas['KeysAnswer']['data']
export type NewKey = Schemas['NewKeyAnswer']['data']
export type ChangedKey = Schemas['KeyAnswer']['data']
export type DeletedKey = Schemas['DeletedAnswer']['data']
export type Key = Schemas['Key']
/** Requests a minute; `none` for no limit; null for the service's own. */
export type RateLimit = Key['rate_limit']
export type KeySettings = BodyOf<'createKey'>
export type KeyChange = BodyOf<'changeKey'>

export type OperatorList = Schemas['OperatorsAnswer']['data']
export type Audit = Schemas['AuditAnswer']['data']
export type Checks = Schemas['ChecksAnswer']['data']
export type Usage = Schemas['UsageAnswer']['data']
export type UsagePoint = Schemas['UsagePoint']
export type Operation = keyof UsagePoint['operations']

/** Those that come first on the page. */
const FIRST = [
  'verse',
  'range',
  'chapter',
  'passage',
  'passages',
  'parallel',
  'search',
  'random',
  'today',
  'references',
  'crossReferences',
  'mcp',
  'book',
  'books',
  'version',
  'versions',
] as const satisfies readonly Operation[]

/** Every operation, in the order of the page. */
export const OPERATIONS: readonly Operation[] = [
  ...new Set<Operation>([...FIRST, ...namedOperations(), 'other']),
]

function namedOperations(): Operation[] {
  return Object.keys(OPERATION_NAMES.en).map((key) => key.replace('operation.', '') as Operation)
}

export type Library = Schemas['LibraryAnswer']['data']
export type VersionBooks = Schemas['VersionBooksAnswer']['data']
export type LibraryBook = VersionBooks['books'][number]

export type Texts = Schemas['TextsAnswer']['data']
export type Text = Schemas['Text']

/** What a key is, as the operator is told. */
export type CheckedKey = Schemas['CheckedKeyAnswer']['data']

export type Health = Schemas['HealthAnswer']['data']

/** What the server writes into the page, so that the first view needs no request. */
export interface FirstState {
  readonly session: Session
  readonly language: string
  /** Absent, as are the next three, if nobody is signed in. */
  readonly keys?: KeyList
  readonly key_prefix?: string
  readonly library?: Library
  readonly health?: Health
}
