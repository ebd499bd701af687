/** The general parts of the document: description, tags, headers, security schemes. */

import { ANY_LANGUAGE } from '../answers/language.js'
import { BOOKS } from '../canon/books.js'
import { STATUS } from '../http/reply/errors.js'
import type { JsonSchema } from '../operations/vocabulary/operation.js'

const CODES = Object.entries(STATUS)
  .map(([code, status]) => `| \`${code}\` | ${status} |`)
  .join('\n')

const DESCRIPTION = `Bible text over HTTP, as JSON: versions, books, chapters, verses, passages by a reference in
Spanish, English or Portuguese, and search.

**First request.** Every request under \`/v1\` carries an API key in the header \`X-API-Key\`, or as
\`Authorization: Bearer <key>\`; the operator of the server makes keys in the dashboard or on the command line.

    curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/v1/verses/JHN/3/16?version=KJV'

**Answers.** A success is \`{"success": true, "data": {...}, "meta": {"request_id": "req_..."}}\`, a failure
\`{"success": false, "error": {"code": "...", "message": "..."}}\`. Decide by \`code\`: messages are
for people, in ${ANY_LANGUAGE} as \`Accept-Language\` prefers. If something close to the input would work,
\`suggestions\` has it; the header \`Link\` with \`rel="help"\` is a path of this server that explains the code. The header \`X-Request-Id\` names the request. Fields and codes are only ever added within \`/v1\`.

**Parameters.** One that is given twice or cannot be decoded is refused with \`INVALID_PARAMETER\`; one that is
not known is ignored.

**Methods.** Where \`GET\` works, \`HEAD\` does. Another method on a known path is answered with
\`METHOD_NOT_ALLOWED\` and the header \`Allow\`, an unknown path with \`NOT_FOUND\`. A page of any origin may ask.

**Caching.** An answer carries an \`ETag\` that holds until the texts or the software change; sent back in
\`If-None-Match\` it saves the body.

**Codes under \`/v1\`.**

| code | status |
|---|---|
${CODES}
`

const DESCRIPTION_ES = `Texto bíblico por HTTP, en JSON: versiones, libros, capítulos, versículos, pasajes por una cita en
español, inglés o portugués, y búsqueda.

**Primera solicitud.** Toda solicitud a \`/v1\` lleva una clave de API en el encabezado \`X-API-Key\`, o como
\`Authorization: Bearer <key>\`; el operador del servidor crea las claves en el panel o en la línea de comandos.

    curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/v1/verses/JHN/3/16?version=KJV'

**Respuestas.** Una respuesta correcta es \`{"success": true, "data": {...}, "meta": {"request_id": "req_..."}}\`; un error,
\`{"success": false, "error": {"code": "...", "message": "..."}}\`. Decida por \`code\`: los mensajes son
para personas, en español, inglés o portugués según \`Accept-Language\`. Si algo parecido a lo escrito sirviera,
está en \`suggestions\`; el encabezado \`Link\` con \`rel="help"\` es una ruta de este servidor que explica el código. El encabezado \`X-Request-Id\` identifica la solicitud. Dentro de \`/v1\`, los campos y los códigos solo se añaden.

**Parámetros.** Uno que se da dos veces o que no se puede decodificar se rechaza con \`INVALID_PARAMETER\`; uno
desconocido se pasa por alto.

**Métodos.** Donde funciona \`GET\`, funciona \`HEAD\`. A otro método en una ruta que existe se responde
\`METHOD_NOT_ALLOWED\` con el encabezado \`Allow\`; a una ruta desconocida, \`NOT_FOUND\`. Puede preguntar una página de cualquier origen.

**Caché.** Una respuesta lleva un \`ETag\` que vale hasta que cambian los textos o el programa; enviado en
\`If-None-Match\`, ahorra el cuerpo.

**Códigos de \`/v1\`.**

| código | estado |
|---|---|
${CODES}
`

const ABBREVIATIONS = BOOKS.map(({ abbreviation }) => abbreviation).join(' ')

/** All that stands at the head of the document; the version of `info` is the software's. */
export const HEAD = {
  openapi: '3.1.0',
  servers: [{ url: '/', description: 'The server that this document comes from' }],
}

/** Groups of operations; their descriptions are English. */
export const TAGS = [
  {
    name: { en: 'Versions', es: 'Versiones', pt: 'Versões' },
    description: 'Translations and editions, each with its own numbering.',
  },
  {
    name: { en: 'Books', es: 'Libros', pt: 'Livros' },
    description: `Books by their standard abbreviations: ${ABBREVIATIONS}.`,
  },
  { name: { en: 'Text', es: 'Texto', pt: 'Texto' }, description: 'Chapters, verses and passages.' },
  { name: { en: 'Search', es: 'Búsqueda', pt: 'Busca' }, description: 'Verses by their words.' },
  {
    name: { en: 'Words', es: 'Palabras', pt: 'Palavras' },
    description: 'What stands behind the words of the verses.',
  },
  {
    name: { en: 'Dashboard', es: 'Panel', pt: 'Painel' },
    description:
      "The dashboard's own API, for its operator: keys and their use. It asks for a signed-in " +
      'session in a cookie, and for a token with every change; other origins may not ask.',
  },
]

/** The contact's URL must be a whole one: it is the address that a server has if nobody sets another. */
export const INFO = {
  title: 'Lectern',
  summary: 'A self-hosted, read-only HTTP service for Bible text',
  description: { en: DESCRIPTION, es: DESCRIPTION_ES },
  contact: { name: 'The operator of this server', url: 'http://127.0.0.1:8080/dashboard' },
  license: { name: 'MIT', identifier: 'MIT' },
}

export const SECURITY_SCHEMES = {
  ApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'A key as the dashboard shows it once: `<prefix>_live_<64 letters and digits>`.',
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key; sent beside another one in `X-API-Key` it is refused.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'lectern_session',
    description: 'Set by the server; it stands for whoever signs in.',
  },
  CsrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: '`csrf_token` of the last answer about the session.',
  },
} as const

const header = (description: string, schema: JsonSchema) => ({
  description,
  required: true,
  schema,
})
/** The pattern of a list of items with these parameters, one for each limit. */
const listOf = (parameters: string) => {
  const item = `"[a-z]+"${parameters}`
  return `^${item}(, ${item})*$`
}
const SECONDS = { type: 'integer', minimum: 1 }

/** Headers of answers, by the name of their component. */
export const HEADERS = {
  RequestId: header('Names this request, also in the log of the server.', {
    type: 'string',
    pattern: '^req_[A-Za-z0-9_-]+$',
  }),
  ETag: header('Holds until the texts or the software change.', {
    type: 'string',
    pattern: '^(W/)?".+"$',
  }),
  SometimesETag: {
    ...header('Holds until the texts or the software change; absent if the answer is not stored.', {
      type: 'string',
      pattern: '^(W/)?".+"$',
    }),
    required: false,
  },
  // Not there for keys without a limit.
  RateLimitLimit: {
    ...header('Requests a minute that the key may make.', { type: 'integer', minimum: 1 }),
    required: false,
  },
  RateLimitRemaining: {
    ...header('Requests that are left of them.', { type: 'integer', minimum: 0 }),
    required: false,
  },
  RateLimitReset: {
    ...header('Seconds until the minute is over.', { type: 'integer', minimum: 0 }),
    required: false,
  },
  // As draft-ietf-httpapi-ratelimit-headers-11 has them.
  RateLimitPolicy: {
    ...header('The limits of the key: requests (`q`) in a window of so many seconds (`w`).', {
      type: 'string',
      pattern: listOf(';q=\\d+;w=\\d+'),
    }),
    required: false,
  },
  RateLimit: {
    ...header('What is left of each: requests (`r`) for so many seconds (`t`).', {
      type: 'string',
      pattern: listOf(';r=\\d+;t=\\d+'),
    }),
    required: false,
  },
  Allow: header('The methods that the path has.', {
    type: 'string',
    pattern: '^[A-Z]+(, [A-Z]+)*$',
  }),
  Help: {
    ...header('A path of this server, with `rel="help"`, that explains the code.', {
      type: 'string',
      pattern: '^</docs/errors#[a-z_]+>; rel="help"$',
    }),
    // Not there for failures of the dashboard.
    required: false,
  },
  Challenge: header('How a client may identify itself (RFC 9110, 11.6.1).', {
    type: 'string',
    pattern: '^(Bearer|Cookie) realm=',
  }),
  RetryAfter: header('Seconds to wait before the next attempt.', SECONDS),
}

/** Of every success under /v1, by the name of the header. */
export const V1_HEADERS: Readonly<Record<string, keyof typeof HEADERS>> = {
  ETag: 'ETag',
  'X-RateLimit-Limit': 'RateLimitLimit',
  'X-RateLimit-Remaining': 'RateLimitRemaining',
  'X-RateLimit-Reset': 'RateLimitReset',
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
}

/** The one header that a request under /v1 may carry beside its key. */
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: {
    en: 'The `ETag` of an earlier answer: 304 without a body if it is still valid.',
    es: 'El `ETag` de una respuesta anterior: 304 sin cuerpo si todavía vale.',
  },
  required: false,
  schema: { type: 'string', minLength: 1 },
  example: 'W/"0123456789abcdef.rv1909.0.3.0"',
}
