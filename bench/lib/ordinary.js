// The comparison: the same answers from a service written the ordinary way, out of objects and plugins. Each
// verse is an object; parameters are coerced and checked by schemas, answers serialised by TypeBox schemas;
// key, limit, CORS and entity tag come from a hook and plugins as their READMEs show them. It counts no usage
// and reads references with one expression and a table, so it does less than Lectern does.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import Type from 'typebox'
import { decodeBundle } from '../../dist/src/bundle/decode.js'
import { anyBookByNumber } from '../../dist/src/canon/further-books.js'

const { ORDINARY_CORPUS: folder, ORDINARY_KEY: key } = process.env
const keys = new Map([
  [createHash('sha256').update(key).digest('hex'), { id: 'bench', active: true }],
])

const catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8'))
const versions = new Map(catalogue.versions.map(({ file }) => readVersion(join(folder, file))))
const bookCodes = new Map(
  catalogue.names.flatMap(({ books }) =>
    books.map(({ name }, index) => [name.toLowerCase(), anyBookByNumber(index + 1).abbreviation]),
  ),
)

/** A version as objects: books by abbreviation, each with its chapters, each with its verses. */
function readVersion(file) {
  const { header, verses } = decodeBundle(readFileSync(file), file)
  const all = JSON.parse(`[${verses}]`)
  const books = new Map()
  let next = 0
  for (const { book, name, chapters } of header.books) {
    const { abbreviation } = anyBookByNumber(book)
    const read = chapters.map((shape) => {
      const { last = shape, omitted = [], joined = [] } = shape
      const inside = joined.reduce((sum, [first, end]) => sum + end - first, 0)
      const from = next
      next += last - omitted.length - inside
      return all.slice(from, next)
    })
    books.set(abbreviation, { name, abbreviation, number: book, chapters: read })
  }
  const { id, name, abbreviation } = header.version
  return [id, { id, name, abbreviation, books }]
}

const Meta = Type.Object({ request_id: Type.String() })
const answer = (data) => ({
  200: Type.Object({ success: Type.Boolean(), data: Type.Object(data), meta: Meta }),
})
const Book = Type.Object({ name: Type.String(), abbreviation: Type.String() })
const Verse = Type.Object({ verse: Type.Integer(), text: Type.String() })
const Verses = Type.Array(Verse)
const Query = Type.Object({ version: Type.Optional(Type.String()) })
const Chapter = Type.Integer({ minimum: 1, maximum: 999 })
const optional = Type.Optional

const app = fastify({ logger: { level: 'error' }, genReqId: nextId })
let count = 0
function nextId() {
  count += 1
  return `req_${count.toString(36).padStart(22, '0')}`
}

app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id)
  const hash = createHash('sha256').update(String(request.headers['x-api-key'])).digest('hex')
  const record = keys.get(hash)
  if (record === undefined || !record.active) {
    return reply
      .code(401)
      .send({ success: false, error: { code: 'UNAUTHORIZED', message: 'Invalid API key' } })
  }
  request.keyId = record.id
})
await app.register(rateLimit, {
  max: 1_000_000_000,
  timeWindow: '1 minute',
  keyGenerator: (request) => request.keyId,
})
await app.register(cors, { origin: '*' })
await app.register(etag, { weak: true })

function findBook(version, code) {
  const found = versions.get((version ?? 'rv1909').toLowerCase())
  const book = found?.books.get(code.toUpperCase())
  if (book === undefined) throw Object.assign(new Error('not found'), { statusCode: 404 })
  return { found, book }
}

const headOf = ({ name, abbreviation }) => ({ name, abbreviation })

app.get(
  '/v1/chapters/:book/:chapter',
  {
    schema: {
      params: Type.Object({ book: Type.String(), chapter: Chapter }),
      querystring: Query,
      response: answer({ book: Book, chapter: Type.Integer(), verses: Verses }),
    },
  },
  async (request) => {
    const { book: code, chapter } = request.params
    const { book } = findBook(request.query.version, code)
    const data = { book: headOf(book), chapter, verses: book.chapters[chapter - 1] }
    return { success: true, data, meta: { request_id: request.id } }
  },
)

app.get(
  '/v1/verses/:book/:chapter/:verse',
  {
    schema: {
      params: Type.Object({
        book: Type.String(),
        chapter: Chapter,
        verse: Type.String({ pattern: '^\\d{1,3}(-\\d{1,3})?$' }),
      }),
      querystring: Query,
      response: answer({
        book: Book,
        chapter: Type.Integer(),
        verse: optional(Type.Integer()),
        text: optional(Type.String()),
        verses: optional(Verses),
      }),
    },
  },
  async (request) => {
    const { book: code, chapter, verse } = request.params
    const { book } = findBook(request.query.version, code)
    const [first, last] = verse.split('-').map(Number)
    const verses = book.chapters[chapter - 1]
    const data = { book: headOf(book), chapter }
    if (last === undefined)
      Object.assign(
        data,
        verses.find((candidate) => candidate.verse === first),
      )
    else data.verses = verses.filter((one) => one.verse >= first && one.verse <= last)
    return { success: true, data, meta: { request_id: request.id } }
  },
)

const REFERENCE = /^(.+?) (\d{1,3})(?::(\d{1,3})(?:-(\d{1,3}))?)?$/
const Named = Type.Object({ id: Type.String(), name: Type.String(), abbreviation: Type.String() })

app.get(
  '/v1/passage',
  {
    schema: {
      querystring: Type.Object({
        ref: Type.String({ minLength: 1, maxLength: 100 }),
        version: optional(Type.String()),
      }),
      response: answer({
        reference: Type.String(),
        version: optional(Named),
        book: optional(
          Type.Object({ name: Type.String(), number: Type.Integer(), abbreviation: Type.String() }),
        ),
        chapter: optional(Type.Integer()),
        verse: optional(Type.Integer()),
        text: optional(Type.String()),
        verses: optional(Verses),
      }),
    },
  },
  async (request) => {
    const [, name, chapter, first, last] = REFERENCE.exec(request.query.ref)
    const { found, book } = findBook(request.query.version, bookCodes.get(name.toLowerCase()))
    const all = book.chapters[chapter - 1]
    const numbers = first === undefined ? chapter : `${chapter}:${first}${last ? `-${last}` : ''}`
    const data = { reference: `${book.name} ${numbers}` }
    if (last === undefined) {
      const { id, name, abbreviation } = found
      data.version = { id, name, abbreviation }
      data.book = { name: book.name, number: book.number, abbreviation: book.abbreviation }
      data.chapter = Number(chapter)
    }
    if (first === undefined) data.verses = all
    else if (last === undefined)
      Object.assign(
        data,
        all.find((one) => one.verse === Number(first)),
      )
    else data.verses = all.filter((one) => one.verse >= Number(first) && one.verse <= Number(last))
    return { success: true, data, meta: { request_id: request.id } }
  },
)

process.stdout.write(`ordinary listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
