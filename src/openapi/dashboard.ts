/** Operations of the dashboard's own API. */
import { describeDashboardFailure, JSON_ONLY } from '../dashboard/errors.js'
import {
  KeyChangeBody,
  KeyCheckBody,
  NewKeyBody,
  NewOperatorBody,
  OperatorBody,
  RotationBody,
  SignInBody,
} from '../dashboard/schemas.js'
import { declaredId } from '../state/keys/keys-file.js'
import { checkKeep } from '../state/keys/rotation.js'
import type { Checked } from '../state/keys/rules.js'
import { OPERATOR } from '../state/operator/store.js'
import { OPERATIONS, STATUS_CLASSES } from '../state/usage/usage.js'
import type { ApiOperation, Parameter } from './operation.js'

const ID = 'key_Ab12Cd34Ef56'
const NOBODY = 'key_AAAAAAAAAAAA'
const KEY = {
  id: ID,
  name: 'reading app',
  last_four: 'Qx7Z',
  state: 'active',
  created: '2026-01-02T03:04:05.678Z',
  expires: null,
  last_used: '2026-01-31T08:30:00.000Z',
  rate_limit: 600,
  daily_limit: null,
  versions: null,
  origins: null,
  previous_until: null,
  origin: 'state',
  requests_today: 12,
  requests_30_days: 3456,
}
const SIGNED_IN = {
  signed_in: true,
  operator: OPERATOR,
  csrf_token: 'Yb3kP0sV-2JmQ8cT4nX6wL1aZ9dF7hR5gK0eU',
  expires: '2026-01-02T15:04:05.678Z',
}
const { csrf_token } = SIGNED_IN

const statuses = (good: number) =>
  Object.fromEntries(STATUS_CLASSES.map((name) => [name, name === '2xx' ? good : 0]))
const point = (day: number) => ({
  at: `2026-01-0${day}T00:00:00.000Z`,
  total: 2,
  operations: Object.fromEntries(OPERATIONS.map((name) => [name, name === 'verse' ? 2 : 0])),
  statuses: statuses(2),
})
const ranked = (before: number | null, to: string) => ({
  keys: {
    most_used: [{ id: ID, total: 4, errors: 0, before }],
    others: { keys: 0, total: 0 },
  },
  versions: {
    from: '2026-01-01T00:00:00.000Z',
    to,
    most_used: [
      { id: 'rv1909', total: 3 },
      { id: 'kjv', total: 1 },
    ],
    others: 0,
  },
})

const bad = (problem: string) => describeDashboardFailure({ kind: 'bad-body', problem })
const declared = {
  summary: 'A key that the keys file declares',
  failure: describeDashboardFailure({
    kind: 'declared-key',
    problem: `The key harness (${declaredId('harness')}) is declared in /run/secrets/keys.json (KEYS_FILE); change it there.`,
  }),
}
const noSuchKey = describeDashboardFailure({ kind: 'no-such-key', id: NOBODY })
const tooLong = (checkKeep('91d', 0) as Extract<Checked<null>, { kind: 'refused' }>).problems.join(
  ' ',
)
const notJson = { sent: { body: [] }, failure: bad(JSON_ONLY) }

const id: Parameter = {
  name: 'id',
  in: 'path',
  description: { en: 'Id of the key.' },
  schema: { type: 'string', pattern: '^key_[A-Za-z0-9]{12}$' },
  required: true,
}
const version: Parameter = {
  name: 'version',
  in: 'path',
  description: { en: 'Id or alias of the version, in any letter case.' },
  schema: { type: 'string', minLength: 1 },
  required: true,
}
const asked = (name: string, description: string, schema: object): Parameter => ({
  name,
  in: 'query',
  description: { en: description },
  schema: { ...schema },
  required: false,
})
const INSTANT = { type: 'string', minLength: 10 }

const base = { tag: 'Dashboard', status: 200, parameters: [] } as const
const FAILING = ['Undecodable', 'MethodNotAllowed', 'InternalError', 'Unavailable'] as const
/** Requires a session. */
const READING = { ...base, security: [['Session']], shared: ['NotSignedIn', ...FAILING] } as const
/** Requires a session and its token. */
const CHANGING = {
  ...base,
  security: [['Session', 'CsrfToken']],
  shared: ['NotSignedIn', 'Forged', ...FAILING],
} as const

const SESSION: readonly ApiOperation[] = [
  {
    ...base,
    id: 'getSession',
    method: 'GET',
    path: '/dashboard/api/session',
    summary: {
      en: 'Ask who is signed in',
      es: 'Consultar quién ha iniciado sesión',
      pt: 'Consultar quem entrou',
    },
    description: {
      en:
        'Sets a cookie if there is none, and gives the token that every change must carry ' +
        'in the header `X-CSRF-Token`.',
    },
    answer: 'SessionAnswer',
    examples: {
      visitor: {
        summary: { en: 'Nobody is signed in' },
        data: { signed_in: false, csrf_token, expires: null },
      },
    },
    failures: {},
    shared: FAILING,
    security: [],
  },
  {
    ...base,
    id: 'signIn',
    method: 'POST',
    path: '/dashboard/api/session',
    summary: { en: 'Sign in', es: 'Iniciar sesión', pt: 'Entrar' },
    description: {
      en:
        `Signs in with an operator's name (without it: \`${OPERATOR}\`, the first one) and password. The answer sets a new cookie and gives a new token. ` +
        'Ten attempts a minute from one address are checked.',
    },
    body: SignInBody,
    answer: 'SignInAnswer',
    examples: {
      signedIn: {
        summary: { en: 'The right password' },
        body: { password: 'correct horse battery staple' },
        data: SIGNED_IN,
      },
    },
    failures: {
      wrongPassword: {
        sent: { body: { password: 'open, sesame' } },
        failure: describeDashboardFailure({ kind: 'wrong-password' }),
      },
      notJson,
      tooMany: {
        summary: 'Too many attempts',
        failure: describeDashboardFailure({ kind: 'limited', seconds: 42 }),
      },
    },
    shared: ['Forged', ...FAILING],
    security: [['Session', 'CsrfToken']],
  },
  {
    ...base,
    id: 'signOut',
    method: 'DELETE',
    path: '/dashboard/api/session',
    summary: { en: 'Sign out', es: 'Cerrar sesión', pt: 'Sair' },
    description: {
      en: 'Ends the session on the server. The answer gives a token for signing in again.',
    },
    answer: 'SignOutAnswer',
    examples: {
      signedOut: { summary: { en: 'Signed out' }, data: { signed_in: false, csrf_token } },
    },
    failures: {
      notJson: { summary: 'A body that is no JSON', failure: bad(JSON_ONLY) },
    },
    shared: ['Forged', ...FAILING],
    security: [['Session', 'CsrfToken']],
  },
]

const KEYS: readonly ApiOperation[] = [
  {
    ...READING,
    id: 'listKeys',
    method: 'GET',
    path: '/dashboard/api/keys',
    summary: { en: 'List the keys', es: 'Listar las claves', pt: 'Listar as chaves' },
    description: {
      en: 'All keys, newest first, with what was counted of them. No answer repeats a key.',
    },
    answer: 'KeysAnswer',
    examples: { one: { summary: { en: 'One key' }, data: { keys: [KEY] } } },
    failures: {},
  },
  {
    ...CHANGING,
    id: 'createKey',
    method: 'POST',
    path: '/dashboard/api/keys',
    summary: { en: 'Create a key', es: 'Crear una clave', pt: 'Criar uma chave' },
    description: {
      en:
        'Makes a key. The answer holds the whole key, this once: it is stored nowhere and cannot be ' +
        'recovered.',
    },
    body: NewKeyBody,
    answer: 'NewKeyAnswer',
    status: 201,
    examples: {
      created: {
        summary: { en: 'A key with an expiry and a limit' },
        body: {
          name: 'reading app',
          expires: '2099-12-31T00:00:00Z',
          rate_limit: 600,
          daily_limit: 10_000,
        },
        data: {
          key: `lectern_live_${'0123456789abcdef'.repeat(4)}`,
          record: {
            ...KEY,
            last_four: 'cdef',
            daily_limit: 10_000,
            expires: '2099-12-31T00:00:00.000Z',
            last_used: null,
            requests_today: 0,
            requests_30_days: 0,
          },
        },
      },
    },
    failures: {
      emptyName: {
        sent: { body: { name: '' } },
        failure: bad('name: The name must not be empty.'),
      },
      notJson,
    },
  },
  {
    ...CHANGING,
    id: 'changeKey',
    method: 'PATCH',
    path: '/dashboard/api/keys/:id',
    summary: { en: 'Change a key', es: 'Cambiar una clave', pt: 'Alterar uma chave' },
    description: {
      en:
        'Renames, disables or enables a key, or sets its expiry, limits, versions or origins: at least one of them. Every ' +
        'process that shares the store knows within a second.',
    },
    parameters: [id],
    body: KeyChangeBody,
    answer: 'KeyAnswer',
    examples: {
      disabled: {
        summary: { en: 'Disable a key' },
        values: { id: ID },
        body: { disabled: true },
        data: { record: { ...KEY, state: 'disabled' } },
      },
      renamed: {
        summary: { en: 'Rename a key and take away its own limit' },
        values: { id: ID },
        body: { name: 'lectionary', rate_limit: null },
        data: { record: { ...KEY, name: 'lectionary', rate_limit: null } },
      },
    },
    failures: {
      nothing: {
        sent: { body: {} },
        failure: bad(
          'The body must hold at least one of: name, disabled, expires, rate_limit, daily_limit, versions, origins',
        ),
      },
      notJson,
      noSuchKey: { sent: { values: { id: NOBODY } }, failure: noSuchKey },
      declared,
    },
  },
  {
    ...CHANGING,
    id: 'rotateKey',
    method: 'POST',
    path: '/dashboard/api/keys/:id/rotate',
    summary: { en: 'Rotate a key', es: 'Renovar una clave', pt: 'Renovar uma chave' },
    description: {
      en:
        'Gives a key another secret, which the answer holds this once. Id, name, limits and usage stay. The old ' +
        'secret stays valid for the time of `keep`, 24 hours by default; one that was old before ends. Every ' +
        'process that shares the store knows within a second.',
    },
    parameters: [id],
    body: RotationBody,
    answer: 'NewKeyAnswer',
    examples: {
      rotated: {
        summary: { en: 'The old secret stays valid for a week' },
        values: { id: ID },
        body: { keep: '7d' },
        data: {
          key: `lectern_live_${'fedcba9876543210'.repeat(4)}`,
          record: { ...KEY, last_four: '3210', previous_until: '2026-02-07T08:30:00.000Z' },
        },
      },
    },
    failures: {
      tooLong: {
        sent: { body: { keep: '91d' } },
        failure: bad(`keep: ${tooLong}`),
      },
      notJson,
      noSuchKey: { sent: { values: { id: NOBODY }, body: {} }, failure: noSuchKey },
      declared,
    },
  },
  {
    ...CHANGING,
    id: 'deleteKey',
    method: 'DELETE',
    path: '/dashboard/api/keys/:id',
    summary: { en: 'Delete a key', es: 'Eliminar una clave', pt: 'Excluir uma chave' },
    description: { en: 'Deletes a key for good. What was counted of it stays under its id.' },
    parameters: [id],
    answer: 'DeletedAnswer',
    examples: {
      deleted: { summary: { en: 'Deleted' }, values: { id: ID }, data: { deleted: ID } },
    },
    failures: {
      notJson: { summary: 'A body that is no JSON', failure: bad(JSON_ONLY) },
      noSuchKey: { sent: { values: { id: NOBODY } }, failure: noSuchKey },
      declared,
    },
  },
]

const REPORTS: readonly ApiOperation[] = [
  {
    ...READING,
    id: 'getUsage',
    method: 'GET',
    path: '/dashboard/api/usage',
    summary: { en: 'Count requests', es: 'Contar solicitudes', pt: 'Contar solicitações' },
    description: {
      en:
        'Requests by hour or day, by operation and class of status, of one key or of all. Counts are ' +
        'kept 400 days. A point stands for every hour or day, also if nothing was counted. `before` has the sums of ' +
        'the period of the same length before; while the last day is not over, both end at the same hour. It is null if ' +
        'that period is older than the counts. `keys` has the 100 most used keys; their `errors` are 4xx and 5xx. ' +
        '`versions` has the answers (200 and 304) of each version, on whole days; an answer from several versions counts ' +
        'once for each. For one key they are the first 64 of each day; `others` sums the rest.',
    },
    parameters: [
      asked('key', 'Id of one key, also of a deleted one that was used; all keys without it.', {
        type: 'string',
        pattern: '^key_[A-Za-z0-9]{12}$',
      }),
      asked('by', 'What a point stands for.', {
        type: 'string',
        enum: ['hour', 'day'],
        default: 'day',
      }),
      asked(
        'from',
        'The first instant, ISO 8601 with its zone, or a date; without it 30 days or 24 hours before `to`. ' +
          'At most 400 days before `to` by day, and 14 by hour.',
        INSTANT,
      ),
      asked('to', 'The end, ISO 8601 with its zone, or a date; without it now.', INSTANT),
    ],
    answer: 'UsageAnswer',
    examples: {
      usual: {
        summary: { en: 'All keys (the first two points)' },
        data: {
          by: 'day',
          from: '2026-01-01T00:00:00.000Z',
          to: '2026-01-31T00:00:00.000Z',
          total: 4,
          points: [point(1), point(2)],
          before: {
            from: '2025-12-02T00:00:00.000Z',
            to: '2026-01-01T00:00:00.000Z',
            total: 3,
            statuses: statuses(3),
          },
          ...ranked(3, '2026-01-31T00:00:00.000Z'),
        },
      },
      oneKey: {
        summary: { en: 'Two days of one key' },
        values: { key: ID, by: 'day', from: '2026-01-01', to: '2026-01-03T00:00:00Z' },
        data: {
          by: 'day',
          from: '2026-01-01T00:00:00.000Z',
          to: '2026-01-03T00:00:00.000Z',
          total: 4,
          points: [point(1), point(2)],
          before: null,
          ...ranked(null, '2026-01-03T00:00:00.000Z'),
        },
      },
    },
    failures: {
      badUnit: { sent: { values: { by: 'week' } }, failure: bad('by must be hour or day.') },
      noSuchKey: { sent: { values: { key: NOBODY } }, failure: noSuchKey },
    },
  },
  {
    ...READING,
    id: 'getLibrary',
    method: 'GET',
    path: '/dashboard/api/library',
    summary: { en: 'Get the versions', es: 'Obtener las versiones', pt: 'Obter as versões' },
    description: {
      en: 'Every version that is served, in one answer; its books are asked for by its id.',
    },
    answer: 'LibraryAnswer',
    examples: {
      shortened: {
        summary: { en: 'One version' },
        data: {
          default_version: 'kjv',
          versions: [
            {
              id: 'kjv',
              name: 'King James Version',
              abbreviation: 'KJV',
              language_code: 'en',
              further_books: false,
            },
          ],
        },
      },
    },
    failures: {},
  },
  {
    ...READING,
    id: 'getVersionBooks',
    method: 'GET',
    path: '/dashboard/api/library/:version',
    summary: {
      en: "Get one version's books and chapters",
      es: 'Obtener los libros y capítulos de una versión',
      pt: 'Obter os livros e capítulos de uma versão',
    },
    description: { en: 'The books of a version, and the highest verse number of each chapter.' },
    parameters: [version],
    answer: 'VersionBooksAnswer',
    examples: {
      shortened: {
        summary: { en: 'One book' },
        values: { version: 'kjv' },
        data: {
          version: 'kjv',
          books: [
            {
              id: 'rut',
              abbreviation: 'RUT',
              name: 'Ruth',
              testament: 'OT',
              chapters: [22, 23, 18, 22],
            },
          ],
        },
      },
    },
    failures: {
      noSuchVersion: {
        sent: { values: { version: 'niv' } },
        failure: describeDashboardFailure({ kind: 'no-such-version', id: 'niv' }),
      },
    },
  },
  {
    ...READING,
    id: 'getTexts',
    method: 'GET',
    path: '/dashboard/api/texts',
    summary: {
      en: 'List where the texts came from',
      es: 'Ver de dónde vienen los textos',
      pt: 'Ver de onde vêm os textos',
    },
    description: {
      en:
        'Every version that is served: the catalogue or file that it came from, licence and revision, who accepted a ' +
        'licence that is not free, sizes, and the warnings of the last report. Texts are added with `lectern corpus add`.',
    },
    answer: 'TextsAnswer',
    examples: {
      shortened: {
        summary: { en: 'A text of a catalogue' },
        data: {
          default_version: 'spavbl',
          texts: [
            {
              id: 'spavbl',
              name: 'Versión Biblia Libre',
              abbreviation: 'VBL',
              language: 'Spanish',
              language_code: 'es',
              copyright: '© 2018-2020 Jonathan Gallagher y Shelly Barrios de Avila',
              copies: 'allowed',
              books: 66,
              verses: 31101,
              bytes: 11534336,
              source: { format: 'usfm', name: 'spavbl_usfm.zip', revision: '' },
              origin: {
                from: 'spavbl_usfm.zip',
                warnings_accepted: { by: 'ana', on: '2026-01-03' },
                catalogue: {
                  name: 'ebible',
                  id: 'spavbl',
                  revision: '2025-11-30',
                  licence: 'free',
                  terms: 'Creative Commons BY-SA 4.0',
                  licence_accepted: null,
                },
              },
              warnings: {
                count: 1,
                first: [{ place: 'MRK 9:44', text: 'the version omits this verse' }],
              },
            },
          ],
        },
      },
    },
    failures: {},
  },
]

const SERVICE: readonly ApiOperation[] = [
  {
    ...CHANGING,
    id: 'checkKey',
    method: 'POST',
    path: '/dashboard/api/key-check',
    summary: {
      en: 'Ask why a key is refused',
      es: 'Consultar por qué se rechaza una clave',
      pt: 'Consultar por que uma chave é recusada',
    },
    description: {
      en:
        'What a whole key is: the service itself answers with the same message whether a key is unknown, ' +
        'disabled or ended. Changes nothing; a key belongs into no address, so it is in the body.',
    },
    body: KeyCheckBody,
    answer: 'CheckedKeyAnswer',
    examples: {
      unknown: {
        summary: { en: 'No such key' },
        body: { key: 'lectern_live_mistyped' },
        data: { state: 'unknown', id: null, name: null, ended: null },
      },
    },
    failures: {
      noKey: {
        sent: { body: {} },
        failure: bad('key is required: it must be a text of 1 to 4096 characters'),
      },
      notJson,
    },
  },
  {
    ...READING,
    id: 'getHealth',
    method: 'GET',
    path: '/dashboard/api/health',
    summary: {
      en: 'Ask how the service is',
      es: 'Consultar el estado del servicio',
      pt: 'Consultar o estado do serviço',
    },
    description: {
      en: "The software's version, whether its state can be reached, and how many of its processes answer.",
    },
    answer: 'HealthAnswer',
    examples: {
      well: {
        summary: { en: 'All is well' },
        data: { software: '1.2.3', state: 'ok', workers: { running: 2, wanted: 2 } },
      },
    },
    failures: {},
  },
  {
    ...READING,
    id: 'getChecks',
    method: 'GET',
    path: '/dashboard/api/checks',
    summary: {
      en: 'Check the installation',
      es: 'Revisar la instalación',
      pt: 'Verificar a instalação',
    },
    description: {
      en:
        'What `lectern doctor` finds of a service that runs, with what to do about it. What reads every file (texts and state) ' +
        'is left to that command.',
    },
    answer: 'ChecksAnswer',
    examples: {
      found: {
        summary: { en: 'One finding' },
        data: {
          checks: [
            {
              check: 'node',
              level: 'ok',
              said: {
                es: 'Node.js 26.10.0 es lo bastante reciente.',
                en: 'Node.js 26.10.0 is new enough.',
                pt: 'O Node.js 26.10.0 é recente o bastante.',
              },
              advice: null,
            },
          ],
        },
      },
    },
    failures: {},
  },
  {
    ...READING,
    id: 'getAudit',
    method: 'GET',
    path: '/dashboard/api/audit',
    summary: {
      en: 'List the last changes',
      es: 'Listar los últimos cambios',
      pt: 'Listar as últimas alterações',
    },
    description: {
      en: 'Who made, changed or deleted which key or operator, when and from where: the last thousand, the newest first.',
    },
    answer: 'AuditAnswer',
    examples: {
      one: {
        summary: { en: 'A key was made' },
        data: {
          entries: [
            {
              at: '2031-05-17T08:30:00.000Z',
              action: 'create',
              key: 'key_8Qd4mZ1xPb6T',
              name: 'Parish website',
              by: 'dashboard',
              who: 'ana',
              from: '192.0.2.7',
            },
          ],
        },
      },
    },
    failures: {},
  },
]

const ana: Parameter = {
  name: 'name',
  in: 'path',
  description: { en: 'Name of the operator.' },
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  required: true,
}
const TWO = {
  operators: [
    { name: OPERATOR, fixed: true },
    { name: 'ana', fixed: false },
  ],
}
const noSuchOperator = describeDashboardFailure({ kind: 'no-such-operator', name: 'eva' })
const SHORT = bad('The password must have 8 to 1024 characters, and it has 5.')

const OPERATORS: readonly ApiOperation[] = [
  {
    ...READING,
    id: 'listOperators',
    method: 'GET',
    path: '/dashboard/api/operators',
    summary: {
      en: 'List the operators',
      es: 'Listar los operadores',
      pt: 'Listar os operadores',
    },
    description: { en: 'Who may sign in, each with a password of their own. All may do the same.' },
    answer: 'OperatorsAnswer',
    examples: { two: { summary: { en: 'Two operators' }, data: TWO } },
    failures: {},
  },
  {
    ...CHANGING,
    id: 'addOperator',
    method: 'POST',
    path: '/dashboard/api/operators',
    summary: { en: 'Add an operator', es: 'Agregar un operador', pt: 'Adicionar um operador' },
    description: {
      en: 'A name of 1 to 64 letters, digits or `. _ @ -`, in lower case, and a password of 8 to 1024 characters.',
    },
    body: NewOperatorBody,
    answer: 'OperatorsAnswer',
    status: 201,
    examples: {
      added: {
        summary: { en: 'Added' },
        body: { name: 'ana', password: 'correct horse battery' },
        data: TWO,
      },
    },
    failures: {
      short: { sent: { body: { name: 'eva', password: 'short' } }, failure: SHORT },
      notJson,
    },
  },
  {
    ...CHANGING,
    id: 'changeOperator',
    method: 'PATCH',
    path: '/dashboard/api/operators/:name',
    summary: {
      en: "Change an operator's password",
      es: 'Cambiar la contraseña de un operador',
      pt: 'Alterar a senha de um operador',
    },
    description: { en: 'Ends all sessions of this operator, also the one that asks.' },
    parameters: [ana],
    body: OperatorBody,
    answer: 'OperatorsAnswer',
    examples: {
      changed: {
        summary: { en: 'Changed' },
        values: { name: 'ana' },
        body: { password: 'another horse battery' },
        data: TWO,
      },
    },
    failures: {
      short: { sent: { values: { name: 'ana' }, body: { password: 'short' } }, failure: SHORT },
      notJson,
      noSuchOperator: {
        sent: { values: { name: 'eva' }, body: { password: 'another horse battery' } },
        failure: noSuchOperator,
      },
    },
  },
  {
    ...CHANGING,
    id: 'removeOperator',
    method: 'DELETE',
    path: '/dashboard/api/operators/:name',
    summary: { en: 'Remove an operator', es: 'Quitar un operador', pt: 'Remover um operador' },
    description: {
      en: `Ends all sessions of this operator; the keys that they made stay. \`${OPERATOR}\`, the first one, cannot be removed.`,
    },
    parameters: [ana],
    answer: 'OperatorsAnswer',
    examples: {
      removed: {
        summary: { en: 'Removed' },
        values: { name: 'ana' },
        data: { operators: [{ name: OPERATOR, fixed: true }] },
      },
    },
    failures: {
      notJson: { summary: 'A body that is no JSON', failure: bad(JSON_ONLY) },
      noSuchOperator: { sent: { values: { name: 'eva' } }, failure: noSuchOperator },
    },
  },
]

export const DASHBOARD_OPERATIONS: readonly ApiOperation[] = [
  ...SESSION,
  ...KEYS,
  ...REPORTS,
  ...SERVICE,
  ...OPERATORS,
]
