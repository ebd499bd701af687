/**
 * The shape of every body and answer of the dashboard's API, as TypeBox schemas. The OpenAPI document, and from it
 * the page's types, are made from them; tests hold each answer and the reading of bodies against them. The server
 * imports their types only: nothing is validated or serialised by them at run time.
 */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { byLanguage, LANGUAGES } from '../answers/language.js'
import { A_KEEP, USUAL_KEEP } from '../state/keys/rotation.js'
import { AUDIT_ACTIONS, type AuditAction, MOST_LINES } from '../state/operator/audit.js'
import { OPERATOR } from '../state/operator/store.js'
import { MOST_RANKED } from '../state/usage/ranking.js'
import { OPERATIONS, STATUS_CLASSES } from '../state/usage/usage.js'
import { DASHBOARD_STATUS } from './errors.js'

const closed = { additionalProperties: false }
/** `title` makes the schema a component of the document. */
const object = <P extends TProperties>(properties: P, title?: string) =>
  Type.Object(properties, title === undefined ? closed : { ...closed, title })
const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

const success = <T extends TSchema>(data: T) =>
  object({
    success: Type.Literal(true),
    data,
    meta: object(
      {
        request_id: Type.String({
          pattern: '^req_[A-Za-z0-9_-]+$',
          description: 'Names this request, as the header X-Request-Id does',
        }),
      },
      'DashboardMeta',
    ),
  })

// Bodies: their types only. src/state/keys/rules.ts has the rules for names, instants and limits.
const Expires = Type.Union([Type.String(), Type.Null()], {
  description: 'A date or an instant of ISO 8601 with its zone, in the future; null for never',
})
const RateLimit = Type.Union([Type.Number(), Type.Literal('none'), Type.Null()], {
  description: 'Requests a minute, 1 to 1000000, or none; null for the usual limit',
})
const DailyLimit = Type.Union([Type.Number(), Type.Null()], {
  description: 'Requests a day in UTC, 1 to 1000000000; null for no limit',
})
const Versions = Type.Union([Type.Array(Type.String()), Type.Null()], {
  description: 'Ids or aliases of the only versions that it may read, 1 to 100; null for all',
})
const Origins = Type.Union([Type.Array(Type.String()), Type.Null()], {
  description:
    'The only origins whose pages may use it, 1 to 20, like https://example.org; null for every request',
})
const Name = Type.String({ description: '1 to 100 characters' })
const Language = Type.Union(LANGUAGES.map((language) => Type.Literal(language)))

const Password = Type.String({ minLength: 1, maxLength: 1024 })
const OperatorName = Type.String({ minLength: 1, maxLength: 64 })

export const SignInBody = object({
  name: Type.Optional(
    Type.String({ ...OperatorName, description: `The operator; ${OPERATOR} by default` }),
  ),
  password: Password,
})

export const NewOperatorBody = object({ name: OperatorName, password: Password })
export const OperatorBody = object({ password: Password })

export const NewKeyBody = object({
  name: Name,
  expires: Type.Optional(Expires),
  rate_limit: Type.Optional(RateLimit),
  daily_limit: Type.Optional(DailyLimit),
  versions: Type.Optional(Versions),
  origins: Type.Optional(Origins),
})

export const KeyChangeBody = object({
  name: Type.Optional(Name),
  disabled: Type.Optional(Type.Boolean({ description: 'A disabled key is refused' })),
  expires: Type.Optional(Expires),
  rate_limit: Type.Optional(RateLimit),
  daily_limit: Type.Optional(DailyLimit),
  versions: Type.Optional(Versions),
  origins: Type.Optional(Origins),
})

export const RotationBody = object({
  keep: Type.Optional(
    Type.String({
      description: `How long the old secret stays valid: ${A_KEEP}; ${USUAL_KEEP} by default`,
    }),
  ),
})

export const KeyCheckBody = object({
  key: Type.String({ minLength: 1, maxLength: 4096, description: 'The whole key' }),
})

const Count = Type.Integer({ minimum: 0 })
const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'ISO 8601, UTC',
})
const KeyId = Type.String({ pattern: '^key_[A-Za-z0-9]{12}$', description: 'Id of the key' })
const Token = Type.String({
  minLength: 20,
  description: 'Belongs into the header X-CSRF-Token of every change',
})

const Key = object(
  {
    id: KeyId,
    name: Type.String({ minLength: 1 }),
    last_four: Type.Union([Type.String({ pattern: '^[A-Za-z0-9]{4}$' }), Type.Null()], {
      description: "The key's last four characters, for recognising it; null if a file declares it",
    }),
    state: Type.Union([Type.Literal('active'), Type.Literal('disabled'), Type.Literal('expired')]),
    created: Instant,
    expires: orNull(Instant),
    last_used: orNull(Instant),
    rate_limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('none'), Type.Null()], {
      description: 'Requests a minute; null for the usual limit',
    }),
    daily_limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Requests a day in UTC; null for no limit',
    }),
    versions: Type.Union([Type.Array(Type.String(), { minItems: 1 }), Type.Null()], {
      description: 'Ids of the only versions that it may read; null for all',
    }),
    origins: Type.Union([Type.Array(Type.String(), { minItems: 1 }), Type.Null()], {
      description: 'The only origins whose pages may use it; null for every request',
    }),
    previous_until: Type.Union([Instant, Type.Null()], {
      description: 'Until when the secret before the last rotation is valid; null if there is none',
    }),
    origin: Type.Union([Type.Literal('state'), Type.Literal('file')], {
      description: 'A key that the file of KEYS_FILE declares can be changed there alone',
    }),
    requests_today: Count,
    requests_30_days: Count,
  },
  'Key',
)

const SignedIn = object(
  { signed_in: Type.Literal(true), csrf_token: Token, expires: Instant, operator: OperatorName },
  'SignedIn',
)
const SignedOut = object({ signed_in: Type.Literal(false), csrf_token: Token })
const NotSignedIn = object({ ...SignedOut.properties, expires: Type.Null() }, 'NotSignedIn')

const Session = Type.Union([SignedIn, NotSignedIn])
export const SessionAnswer = success(Session)
export const SignInAnswer = success(SignedIn)
export const SignOutAnswer = success(SignedOut)

const Keys = object({ keys: Type.Array(Key) })
export const KeysAnswer = success(Keys)
const NewKey = object({
  key: Type.String({
    pattern: '^[a-z0-9]{1,16}_live_[A-Za-z0-9]{64}$',
    description: 'The whole key, in this answer alone; it is stored nowhere',
  }),
  record: Key,
})
export const NewKeyAnswer = success(NewKey)
const ChangedKey = object({ record: Key })
export const KeyAnswer = success(ChangedKey)
const Deleted = object({ deleted: KeyId })
export const DeletedAnswer = success(Deleted)

const CheckedKey = object(
  {
    state: Type.Union(
      [
        Type.Literal('active'),
        Type.Literal('disabled'),
        Type.Literal('expired'),
        Type.Literal('ended'),
        Type.Literal('unknown'),
      ],
      { description: 'ended: an old secret whose time after a rotation is over' },
    ),
    id: orNull(KeyId),
    name: orNull(Type.String({ minLength: 1 })),
    ended: Type.Union([Instant, Type.Null()], {
      description: 'When it expired or ended; null if it is neither',
    }),
  },
  'CheckedKey',
)
export const CheckedKeyAnswer = success(CheckedKey)

const counts = <N extends string>(names: readonly N[]) =>
  object(Object.fromEntries(names.map((name) => [name, Count])) as Record<N, typeof Count>)

const Usage = object({
  by: Type.Union([Type.Literal('hour'), Type.Literal('day')]),
  from: Instant,
  to: Instant,
  total: Count,
  points: Type.Array(
    object(
      {
        at: Instant,
        total: Count,
        operations: counts(OPERATIONS),
        statuses: counts(STATUS_CLASSES),
      },
      'UsagePoint',
    ),
    { minItems: 1, maxItems: 400 },
  ),
  before: orNull(
    object({ from: Instant, to: Instant, total: Count, statuses: counts(STATUS_CLASSES) }),
  ),
  keys: object({
    most_used: Type.Array(
      object({ id: Type.String(), total: Count, errors: Count, before: orNull(Count) }, 'KeyUse'),
      { maxItems: MOST_RANKED, description: 'The keys with a request, the most used first' },
    ),
    others: object({ keys: Count, total: Count }),
  }),
  versions: object({
    from: Instant,
    to: Instant,
    most_used: Type.Array(object({ id: Type.String({ minLength: 1 }), total: Count }), {
      description: 'Answers by version on whole days, the most used first',
    }),
    others: Count,
  }),
})
export const UsageAnswer = success(Usage)

const Library = object({
  default_version: Type.String({ minLength: 1 }),
  versions: Type.Array(
    object({
      id: Type.String({ minLength: 1 }),
      name: Type.String({ minLength: 1 }),
      abbreviation: Type.String({ minLength: 1 }),
      language_code: Type.String({ pattern: '^[a-z]{2,3}$' }),
      further_books: Type.Boolean({ description: 'Whether it has books beyond both testaments' }),
    }),
    { minItems: 1 },
  ),
})
export const LibraryAnswer = success(Library)

const VersionBooks = object({
  version: Type.String({ minLength: 1, description: 'The id of the version' }),
  books: Type.Array(
    object({
      id: Type.String({ pattern: '^[1-6a-z][a-z][a-z1-3]$' }),
      abbreviation: Type.String({ pattern: '^[1-6A-Z][A-Z][A-Z1-3]$' }),
      name: Type.String({ minLength: 1 }),
      testament: Type.Union([Type.Literal('OT'), Type.Literal('NT'), Type.Literal('DC')]),
      chapters: Type.Array(Count, {
        minItems: 1,
        description: 'The highest verse number of each chapter, 0 for one that the version lacks',
      }),
    }),
  ),
})
export const VersionBooksAnswer = success(VersionBooks)

const Acceptance = orNull(
  object({
    by: Type.String({ minLength: 1 }),
    on: Type.String({ description: 'The day, as 2031-05-17' }),
  }),
)
const Text = object(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    abbreviation: Type.String({ minLength: 1 }),
    language: Type.String({ minLength: 1, description: 'English name of the language' }),
    language_code: Type.String({ pattern: '^[a-z]{2,3}$' }),
    copyright: Type.String(),
    copies: Type.Union([Type.Literal('allowed'), Type.Literal('forbidden'), Type.Null()], {
      description: 'Whether it may be exported; null if nobody has said so, and it may not',
    }),
    books: Count,
    verses: orNull(Count),
    bytes: Type.Integer({ minimum: 0, description: 'Of its compiled files' }),
    source: Type.Union(
      [
        object({
          format: Type.String({ description: 'Name of the reader' }),
          name: Type.String({ description: "The source's own name for itself" }),
          revision: Type.String({ description: "The source's own revision; empty if it has none" }),
        }),
        Type.Null(),
      ],
      { description: 'null if there is no report, as in the single executable' },
    ),
    origin: Type.Union(
      [
        object({
          from: Type.String({ description: 'The file or folder that was added' }),
          warnings_accepted: Acceptance,
          catalogue: orNull(
            object({
              name: Type.String(),
              id: Type.String(),
              revision: Type.String(),
              licence: Type.String({ description: 'Class of the licence' }),
              terms: Type.String({ description: 'The words that the class was read from' }),
              licence_accepted: Acceptance,
            }),
          ),
        }),
        Type.Null(),
      ],
      { description: 'null if it was not added but comes with the build' },
    ),
    warnings: Type.Union(
      [
        object({
          count: Count,
          first: Type.Array(object({ place: Type.String(), text: Type.String() }), {
            maxItems: 20,
          }),
        }),
        Type.Null(),
      ],
      { description: 'Of the last report; null if there is none' },
    ),
  },
  'Text',
)
const Texts = object({
  default_version: Type.String({ minLength: 1 }),
  texts: Type.Array(Text, { minItems: 1 }),
})
export const TextsAnswer = success(Texts)

const Health = object(
  {
    software: Type.String({ minLength: 1, description: "The software's version" }),
    state: Type.Union([Type.Literal('ok'), Type.Literal('degraded')], {
      description:
        'degraded: keys and usage cannot be stored; the service goes on with what is in memory',
    }),
    workers: object({
      running: Type.Integer({ minimum: 1, description: 'Processes that answer' }),
      wanted: Type.Integer({ minimum: 1, description: 'Processes that are to answer' }),
    }),
  },
  'Health',
)
export const HealthAnswer = success(Health)

const InEachLanguage = object(
  byLanguage(() => Type.String()),
  'InEachLanguage',
)
const Checks = object(
  {
    checks: Type.Array(
      object({
        check: Type.String({ description: 'What was found, for programs' }),
        level: Type.Union([
          Type.Literal('ok'),
          Type.Literal('note'),
          Type.Literal('warning'),
          Type.Literal('error'),
        ]),
        said: InEachLanguage,
        advice: orNull(InEachLanguage),
      }),
    ),
  },
  'Checks',
)
export const ChecksAnswer = success(Checks)

const Audit = object(
  {
    entries: Type.Array(
      object({
        at: Type.String({ format: 'date-time' }),
        action: Type.Unsafe<AuditAction>({ type: 'string', enum: AUDIT_ACTIONS }),
        key: orNull(Type.String({ description: 'The id of the key' })),
        name: orNull(Type.String()),
        settings: Type.Optional(
          Type.Array(Type.String(), { description: 'Of a change: what it set' }),
        ),
        by: Type.Union([Type.Literal('dashboard'), Type.Literal('command line')]),
        who: Type.Optional(Type.String({ description: 'Of the dashboard: the operator' })),
        from: Type.String({ description: 'The address of the browser, or account@machine' }),
      }),
      { maxItems: MOST_LINES, description: 'The newest first' },
    ),
  },
  'Audit',
)
export const AuditAnswer = success(Audit)

const Operators = object(
  {
    operators: Type.Array(
      object({
        name: OperatorName,
        fixed: Type.Boolean({
          description: 'Whether the password is that of ADMIN_PASSWORD, and is changed there alone',
        }),
      }),
      { description: `In order; ${OPERATOR} is the first one, who stays` },
    ),
  },
  'Operators',
)
export const OperatorsAnswer = success(Operators)

/** The state that the server writes into the page: all but session and language only for a signed-in operator. */
export const PageState = Type.Union([
  object({
    session: SignedIn,
    language: Language,
    keys: Keys,
    key_prefix: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
    library: Library,
    health: Health,
  }),
  object({
    session: NotSignedIn,
    language: Language,
  }),
])

export const DashboardFailureAnswer = object({
  success: Type.Literal(false),
  error: object({
    code: Type.Union(Object.keys(DASHBOARD_STATUS).map((code) => Type.Literal(code))),
    message: Type.String({ minLength: 1 }),
  }),
})

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }
type Shape<S extends TSchema> = DeepReadonly<Static<S>>

export type SignIn = Shape<typeof SignInBody>
export type KeyCheck = Shape<typeof KeyCheckBody>
export type CheckedKeyView = Shape<typeof CheckedKey>
export type KeySettings = Shape<typeof NewKeyBody>
export type KeyChangeSettings = Shape<typeof KeyChangeBody>
export type KeyRotation = Shape<typeof RotationBody>
export type KeyView = Shape<typeof Key>
export type KeysView = Shape<typeof Keys>
export type NewKeyView = Shape<typeof NewKey>
export type ChangedKeyView = Shape<typeof ChangedKey>
export type DeletedView = Shape<typeof Deleted>
export type SessionView = Shape<typeof Session>
export type SignedOutView = Shape<typeof SignedOut>
export type UsageView = Shape<typeof Usage>
export type LibraryView = Shape<typeof Library>
export type VersionBooksView = Shape<typeof VersionBooks>
export type TextView = Shape<typeof Text>
export type TextsView = Shape<typeof Texts>
export type HealthView = Shape<typeof Health>
export type ChecksView = Shape<typeof Checks>
export type NewOperator = Shape<typeof NewOperatorBody>
export type OperatorSettings = Shape<typeof OperatorBody>
export type OperatorsView = Shape<typeof Operators>
export type AuditView = Shape<typeof Audit>
