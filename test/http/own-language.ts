// check: A version in a third language is read, searched and answered in its own language.
/** Invented texts in Portuguese beside Spanish and English ones. */
import t from 'tap'
import { encodeBundle } from '../../src/bundle/encode.js'
import type { VersionRecord } from '../../src/bundle/format.js'
import { portuguese } from '../helpers/languages.js'
import { startApp } from '../helpers/running-app.js'
import { ENGLISH, libraryOf, PORTUGUESE, SPANISH, smallBundle } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const [JOB, JONAH, JOHN, JUDE] = [18, 32, 43, 65] as const
const TEXTS: Readonly<Record<number, string>> = {
  [JOB]: 'A pá ficou no chão da casa',
  [JONAH]: 'O pão e a maçã do João são bons',
  [JOHN]: 'As nações ouviram canções e a canção do coração',
  [JUDE]: 'Cães e gaviões não têm razão',
}

function bundleOf(record: VersionRecord): Buffer {
  const books = [JOB, JONAH, JOHN, JUDE].map((book) => {
    const { name, abbreviation } = portuguese.books[book - 1]!
    const verses = [{ number: 1, text: TEXTS[book] as string }]
    const chapters = [{ number: 1, verses, omitted: [], headings: [] }]
    return { book, name, abbreviationLocal: abbreviation, chapters }
  })
  return encodeBundle({ version: record, source: SOURCE, books })
}

const app = await startApp(
  await libraryOf(bundleOf(PORTUGUESE), smallBundle(SPANISH), smallBundle(ENGLISH)),
)
t.teardown(() => app.close())

interface Body {
  readonly data: {
    readonly reference: string
    readonly total: number
    readonly results: readonly { readonly highlight: string }[]
    readonly books: readonly { readonly name: string }[]
  }
  readonly meta: { readonly passage?: { readonly reference: string } }
  readonly error: {
    readonly code: string
    readonly message: string
    readonly suggestions?: readonly string[]
  }
}

async function ask(path: string, parameters: Readonly<Record<string, string>>) {
  const { status, body } = await app.get(`${path}?${new URLSearchParams(parameters)}`)
  return { status, body: body as unknown as Body }
}

t.test(
  'a name of several languages is read in the language of the request, and has its tag',
  async (t) => {
    const get = (query: string, language: string, more = {}) =>
      app.get(`/v1/passage?version=prova&${encodeURI(query)}`, {
        'accept-language': language,
        ...more,
      })
    const spanish = await get('ref=Jn 1:1', 'es')
    const other = await get('ref=Jn 1:1', 'pt')
    t.match(spanish.body, { data: { reference: 'João 1:1' } })
    t.match(other.body, { data: { reference: 'Jonas 1:1' } })
    t.not(other.headers.etag, spanish.headers.etag)
    for (const { headers } of [spanish, other]) t.match(headers.vary, /Accept-Language/i)
    const tag = { 'if-none-match': spanish.headers.etag }
    t.equal((await get('ref=Jn 1:1', 'es', tag)).status, 304)
    t.not((await get('ref=Jn 1:1', 'pt', tag)).status, 304, 'the tag of another book')
    for (const query of ['ref=Juan 1:1', 'ref=Jn 1:1&language=es']) {
      const answers = [await get(query, 'es'), await get(query, 'pt')]
      t.match(answers[1]?.body, { data: { reference: 'João 1:1' } }, query)
      t.equal(answers[0]?.headers.etag, answers[1]?.headers.etag, query)
      for (const { headers } of answers) t.notMatch(headers.vary ?? '', /Accept-Language/i, query)
    }
  },
)

t.test('a reference is read in the language of its version', async (t) => {
  for (const [ref, version, reference] of [
    ['Jn 1:1', 'prova', 'Jonas 1:1'],
    ['Jn 1:1', 'prueba', 'Juan 1:1'],
    ['Jn 1:1', 'trial', 'John 1:1'],
    ['Jo 1:1', 'prova', 'João 1:1'],
    ['Jó 1:1', 'prova', 'Jó 1:1'],
    ['JÓ 1.1', 'prova', 'Jó 1:1'],
    ['Juan 1:1', 'prova', 'João 1:1'],
    ['João 1:1', 'prueba', 'Juan 1:1'],
    ['Jd 1', 'prova', 'Judas 1'],
    ['Jn 1:1; Jo 1:1; Jó 1:1', 'prova', 'Jonas 1:1; João 1:1; Jó 1:1'],
  ] as const) {
    const { status, body } = await ask('/v1/passage', { ref, version })
    t.equal(status, 200, ref)
    t.equal(body.data.reference, reference, `${ref} in ${version}`)
  }
  const { status, body } = await ask('/v1/passage', { ref: 'Jo 1:1', version: 'prueba' })
  t.equal(status, 400)
  t.match(body.error.message, /more than one book/)
})

t.test('a reference side by side is read in the language of the first version', async (t) => {
  for (const [versions, reference] of [
    ['prova,prueba', 'Jonas 1:1'],
    ['prueba,prova', 'Juan 1:1'],
    ['trial,prova', 'John 1:1'],
  ] as const) {
    const { status, body } = await ask('/v1/parallel', { ref: 'Jn 1:1', versions })
    t.equal(status, 200, versions)
    t.equal(body.data.reference, reference, versions)
  }
})

t.test('the language is that of the version behind the places, if it is there', async (t) => {
  for (const [ref, version, reference] of [
    ['Jn 1:1 PROVA', undefined, 'Jonas 1:1'],
    ['Jn 1:1 (PROVA)', 'prova', 'Jonas 1:1'],
    ['Jn 1:1 TRIAL', undefined, 'John 1:1'],
    ['Jn 1:1 PRUEBA', undefined, 'Juan 1:1'],
    ['João 1:1, Versão de Prova', undefined, 'João 1:1'],
  ] as const) {
    const answer = await ask('/v1/passage', { ref, ...(version !== undefined && { version }) })
    t.equal(answer.status, 200, ref)
    t.equal(answer.body.data.reference, reference, ref)
  }
  const { status, body } = await ask('/v1/passage', { ref: 'Jn 1:1 TRIAL', version: 'prova' })
  t.equal(status, 400)
  t.equal(body.error.code, 'INVALID_PARAMETER')
})

t.test('each of many references is read in the language of each version', async (t) => {
  const read = async (query: string) => {
    const { body } = await app.get(`/v1/passages?${query}`)
    const { passages } = body.data as {
      passages: readonly {
        data?: { reference: string }
        reference?: string
        error?: { code: string }
      }[]
    }
    return passages.map(({ data, reference, error }) => data?.reference ?? reference ?? error?.code)
  }
  t.strictSame(await read('ref=Jn+1:1&ref=Jo+1:1&version=prueba,prova,trial'), [
    ...['Juan 1:1', 'Jonas 1:1', 'John 1:1'],
    ...['INVALID_REFERENCE', 'João 1:1', 'INVALID_REFERENCE'],
  ])
  t.strictSame(await read('ref=Jn+1:1+PROVA&ref=Jn+1:1+TRIAL'), ['Jonas 1:1', 'John 1:1'])
})

t.test('suggestions are in the language of the version, and lead to a place', async (t) => {
  for (const [ref, version, suggestions] of [
    ['Jonnas 1:1', 'prova', ['Jonas 1:1']],
    ['Jonas 9', 'prova', ['Jonas 1']],
    ['Joãoo 1:1', 'prova', ['João 1:1']],
    ['Jhuan 1:1', 'prueba', ['Juan 1:1']],
  ] as const) {
    const { body } = await ask('/v1/passage', { ref, version })
    t.strictSame(body.error.suggestions, suggestions, `${ref} in ${version}`)
    for (const found of suggestions) {
      t.equal((await ask('/v1/passage', { ref: found, version })).status, 200, found)
    }
  }
})

t.test(
  'a search names the place that its query names in the language of the version',
  async (t) => {
    for (const [q, version, reference] of [
      ['jn 1:1 pao', 'prova', 'Jonas 1:1'],
      ['jó 1 chão', 'prova', 'Jó 1'],
      ['na 1 casa', 'prova', undefined],
      ['jn 1:1 amor', 'prueba', 'Juan 1:1'],
      ['at 1 love', 'trial', undefined],
    ] as const) {
      const { body } = await ask('/v1/search', { q, version })
      t.equal(body.meta.passage?.reference, reference, `${q} in ${version}`)
    }
    const { body } = await ask('/v1/search', { q: 'jn 1:1', versions: 'trial,prova' })
    t.equal(body.meta.passage?.reference, 'John 1:1', 'the first version that has the place')
  },
)

t.test('ã, õ and ç are found without their signs, as every accent is', async (t) => {
  for (const [q, total] of [
    ['pao', 1],
    ['pão', 1],
    ['PÃO', 1],
    ['maca', 1],
    ['maçã', 1],
    ['macã', 1],
    ['nacoes', 1],
    ['nações', 1],
    ['coracao', 1],
    ['"caes e gavioes"', 1],
    ['nao tem razao', 1],
    ['pa', 1],
    ['pata', 0],
  ] as const) {
    const { body } = await ask('/v1/search', { q, version: 'prova' })
    t.equal(body.data.total, total, q)
  }
  const { body } = await ask('/v1/search', { q: 'coracao', version: 'prova' })
  t.match(body.data.results[0]?.highlight, /<mark>coração<\/mark>/)
})

t.test('words of a language without rows of forms are their only forms', async (t) => {
  const found = async (q: string, match: string) =>
    (await ask('/v1/search', { q, match, version: 'prova' })).body.data.total
  t.equal(await found('nação', 'forms'), 0)
  t.equal(await found('nações', 'forms'), 1)
  t.equal(await found('nac', 'prefix'), 1)
})

t.test('books have their Portuguese names and abbreviations', async (t) => {
  const { body } = await ask('/v1/books', { version: 'prova' })
  t.strictSame(
    body.data.books.map(({ name }) => name),
    ['Jó', 'Jonas', 'João', 'Judas'],
  )
  const lost = await ask('/v1/passage', { ref: 'Sabedoria 1', version: 'prova' })
  t.equal(lost.status, 404)
  t.match(lost.body.error.message, /PROVA has no book "Sabedoria"/)
})
