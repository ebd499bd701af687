// full: Books beyond the 66 in a version that has them, and in one that has none.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { loadLibrary } from '../../src/library/loading.js'
import {
  BookAnswer,
  BooksAnswer,
  ChapterAnswer,
  CrossReferencesAnswer,
  PassageAnswer,
  RandomAnswer,
  ReferencesAnswer,
  SearchAnswer,
  VersesAnswer,
} from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startApp } from '../helpers/running-app.js'

const ajv = new Ajv()
const app = await startApp(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'rv1909'))
t.teardown(() => app.close())

/** Their verses in Debian's module as mod2imp counts them, with those that were merged into the last slot of a chapter. */
const VERSES = {
  TOB: 240 + 4,
  JDT: 339,
  WIS: 436,
  SIR: 1357 + 2,
  BAR: 213,
  '1MA': 924,
  '2MA': 555,
  '3MA': 228,
  '4MA': 482 + 2,
  '1ES': 448,
  '2ES': 944,
  MAN: 15,
  PS2: 7,
}

interface ListedBook {
  readonly abbreviation: string
  readonly testament: string
  readonly book_number: number
  readonly order?: number
}

async function data(path: string, schema?: object) {
  const { status, body, text } = await app.get(path)
  t.equal(status, 200, `${path}: ${text.slice(0, 200)}`)
  if (schema !== undefined) t.ok(ajv.validate(schema, body), `${path}: ${ajv.errorsText()}`)
  return body.data as Record<string, unknown>
}

async function refusal(path: string) {
  const { status, body } = await app.get(path)
  return `${status} ${body.error?.code}`
}

t.test(
  'they are listed after Revelation, with the place that the edition prints them in',
  async (t) => {
    const { version } = await data('/v1/versions/web')
    t.match(version, { book_count: 79 })
    const { books } = (await data('/v1/books?version=web', BooksAnswer)) as { books: ListedBook[] }
    t.strictSame(
      books.slice(0, 66).map(({ abbreviation }) => abbreviation),
      BOOKS.map(({ abbreviation }) => abbreviation),
    )
    const further = books.slice(66)
    t.strictSame(
      further.map(({ abbreviation }) => abbreviation),
      Object.keys(VERSES),
    )
    t.ok(further.every(({ testament }) => testament === 'DC'))
    t.ok(books.slice(0, 66).every(({ testament }) => testament !== 'DC'))
    t.match(further[0], { id: 'tob', name: 'Tobit', abbreviation_local: 'TOB', book_number: 67 })
    t.strictSame(
      books.map(({ order }) => order).sort((one, other) => (one ?? 0) - (other ?? 0)),
      books.map((_, at) => at + 1),
    )
    const printed = books.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    t.strictSame(
      printed.slice(37, 54).map(({ abbreviation }) => abbreviation),
      'ZEC MAL TOB JDT WIS SIR BAR 1MA 2MA 1ES MAN PS2 3MA 2ES 4MA MAT MRK'.split(' '),
    )
    for (const id of ['kjv', 'rv1909']) {
      const { books } = (await data(`/v1/books?version=${id}`, BooksAnswer)) as {
        books: ListedBook[]
      }
      t.equal(books.length, 66)
      t.ok(books.every((book) => !('order' in book)))
    }
  },
)

t.test('every verse of theirs is served', async (t) => {
  for (const [code, count] of Object.entries(VERSES)) {
    const { book } = (await data(`/v1/books/${code}?version=web`, BookAnswer)) as {
      book: { id: string; chapters: { number: number; verse_count: number }[] }
    }
    t.equal(book.id, code.toLowerCase())
    let verses = 0
    for (const { number } of book.chapters) {
      const chapter = await data(`/v1/chapters/${code}/${number}?version=web`, ChapterAnswer)
      verses += (chapter.verses as unknown[]).length
    }
    t.equal(verses, count, code)
  }
})

t.test('verses that the importer had merged stand under their own numbers', async (t) => {
  for (const [place, beginning] of [
    ['TOB/7/17', 'She did as he asked her'],
    ['TOB/7/18', '“Be comforted'],
    ['TOB/11/19', 'Tobias’ wedding feast'],
    ['TOB/13/18', 'All her streets'],
    ['SIR/41/23', 'of repeating'],
    ['SIR/41/24', 'So you will be ashamed'],
    ['4MA/7/24', 'This is why even boys'],
    ['4MA/12/20', 'Thus having prayed'],
  ] as const) {
    const { text } = (await data(`/v1/verses/${place}?version=web`, VersesAnswer)) as {
      text: string
    }
    t.ok(text.startsWith(beginning), place)
    const next = place.replace(/\d+$/, (number) => String(Number(number) + 1))
    if (/\/(18|19|24|20)$/.test(place)) {
      t.equal(await refusal(`/v1/verses/${next}?version=web`), '404 VERSE_NOT_FOUND', next)
    }
  }
})

t.test('paths and passages find them, in the names of every language', async (t) => {
  t.match(await data('/v1/verses/TOB/1/1?version=web', VersesAnswer), {
    book: { name: 'Tobit', abbreviation: 'TOB' },
    chapter: 1,
    verse: 1,
    text: /^The book of the words of Tobit/,
  })
  t.equal(((await data('/v1/chapters/sir/44?version=WEB')).verses as unknown[]).length, 23)
  t.equal(((await data('/v1/chapters/1ma/2?version=WEB')).verses as unknown[]).length, 70)
  for (const [ref, reference, number] of [
    ['Tobías 1:1', 'Tobit 1:1', 67],
    ['Tobit 1:1', 'Tobit 1:1', 67],
    ['Tb 1,1', 'Tobit 1:1', 67],
    ['Tobias 1:1', 'Tobit 1:1', 67],
    ['Eclo 44:1', 'Sirach 44:1', 71],
    ['Ecclesiasticus 44', 'Sirach 44', 71],
    ['1 Mac 2', '1 Maccabees 2', 77],
    ['II Macabeos 3:1', '2 Maccabees 3:1', 78],
    ['Sab 1:1', 'Wisdom 1:1', 70],
    ['Sb 3', 'Wisdom 3', 70],
    ['Bar 6', 'Baruch 6', 72],
    ['Judite 4:1', 'Judith 4:1', 68],
    ['1 Esdras 2:1', '1 Esdras 2:1', 81],
    ['3 Esdras 2:1', '1 Esdras 2:1', 81],
    ['Salmo 151', 'Psalm 151', 84],
    ['Psalm 151:2', 'Psalm 151:2', 84],
    ['Prayer of Manasseh 3', 'Prayer of Manasseh 1:3', 83],
    ['Oración de Manasés 5', 'Prayer of Manasseh 1:5', 83],
    ['Prayer of Manasseh', 'Prayer of Manasseh 1', 83],
  ] as const) {
    const path = `/v1/passage?version=web&ref=${encodeURIComponent(ref)}`
    t.match(await data(path, PassageAnswer), { reference, book: { number } }, ref)
  }
  const both = await data('/v1/passage?version=web&ref=Tobit%201:1;%20John%203:16', PassageAnswer)
  t.equal(both.reference, 'Tobit 1:1; John 3:16')
})

t.test('what an answer calls a place reads back as the same place', async (t) => {
  const { results } = (await data('/v1/search?q=the&testament=DC&limit=50&version=web')) as {
    results: { reference: string }[]
  }
  const { results: psalm } = (await data('/v1/search?q=the&book=PS2&version=web')) as {
    results: { reference: string }[]
  }
  t.ok(psalm.length > 0)
  for (const { reference } of [...results, ...psalm]) {
    const path = `/v1/passage?version=web&ref=${encodeURIComponent(reference)}`
    t.equal((await data(path)).reference, reference)
  }
})

t.test('searches find them, count them, and are limited to them', async (t) => {
  const only = (await data('/v1/search?q=Maccabaeus&version=web&include=counts', SearchAnswer)) as {
    total: number
    results: { verse_id: string; highlight: string; text: string }[]
    counts: { testaments: object; books: { testament: string }[] }
  }
  t.ok(only.total > 0)
  t.strictSame(only.counts.testaments, { OT: 0, NT: 0, DC: only.total })
  t.ok(only.counts.books.every(({ testament }) => testament === 'DC'))
  for (const { highlight, text } of only.results) {
    t.match(highlight, /<mark>Maccabaeus<\/mark>/)
    t.equal(highlight.replace(/<\/?mark>/g, ''), text)
  }
  const total = async (query: string, version = 'web') =>
    (await data(`/v1/search?q=brother&version=${version}&${query}`, SearchAnswer)).total as number
  const [all, old, young, further] = [
    await total(''),
    await total('testament=OT'),
    await total('testament=NT'),
    await total('testament=dc'),
  ]
  t.ok(further > 0)
  t.equal(old + young + further, all)
  t.equal(await total('testament=DC&group=gospels'), 0)
  t.equal(await total('testament=DC', 'kjv'), 0)
  t.equal(await total('book=1MA-2MA'), (await total('book=1ma')) + (await total('book=2MA')))
  t.ok((await total('book=TOB')) > 0)
  t.equal(await total('book=GEN,TOB'), (await total('book=GEN')) + (await total('book=TOB')))
  t.equal(await total('book=REV-4MA'), (await total('book=REV')) + (await total('book=TOB-4MA')))
  const several = (await data(
    '/v1/search?q=brother&versions=rv1909,web&book=TOB&include=counts,context&limit=1',
    SearchAnswer,
  )) as { totals: object; results: { reference: string }[] }
  t.match(several.totals, { rv1909: 0 })
  t.match(several.results[0]?.reference, /^Tobit /)
  const { counts } = (await data(
    '/v1/search?q=brethren&version=kjv&include=counts',
    SearchAnswer,
  )) as {
    counts: { testaments: object }
  }
  t.strictSame(Object.keys(counts.testaments), ['OT', 'NT'])
})

t.test('a version without them refuses them by name', async (t) => {
  for (const path of (
    '/v1/books/TOB /v1/books/tob?version=kjv /v1/chapters/SIR/44 /v1/verses/1MA/2/1?version=kjv ' +
    '/v1/passage?ref=Tob%C3%ADas%201:1 /v1/passage?ref=Salmo%20151 /v1/search?q=a&book=TOB ' +
    '/v1/search?q=a&book=1MA-2MA /v1/search?q=a&versions=kjv,rv1909&book=TOB /v1/cross-references?ref=Tobit%201:1 ' +
    '/v1/verses/ESG/1/1?version=web /v1/passage?ref=Greek%20Daniel%201:1&version=web ' +
    '/v1/search?q=a&book=DAG&version=web /v1/search?q=a&book=TOB-LJE&version=web'
  ).split(' ')) {
    t.equal(await refusal(path), '404 BOOK_NOT_FOUND', path)
  }
  t.equal(await refusal('/v1/books/QQQ?version=web'), '404 BOOK_NOT_FOUND')
  const { body } = await app.get('/v1/search?q=a&testament=XX')
  t.match(body.error.message, /DC/)
})

t.test('all else works on them', async (t) => {
  for (const [path, schema] of [
    ['/v1/random?seed=a&testament=DC&version=web', RandomAnswer],
    ['/v1/random?seed=a&book=1MA-2MA&length=3&version=web', RandomAnswer],
    [
      '/v1/references?version=web&text=See%20Tob%203:1;%20Ps%20151:2%20and%20Sir%2099',
      ReferencesAnswer,
    ],
    ['/v1/cross-references?ref=Sirach%201:1&version=web', CrossReferencesAnswer],
    ['/v1/passage?ref=Tobit%201&numbering=hebrew&version=web', PassageAnswer],
  ] as const) {
    await data(path, schema)
  }
  const { references } = (await data(
    '/v1/references?version=web&text=See%20Tob%203:1;%20Ps%20151:2%20and%20Sir%2099:1',
  )) as { references: { places: { reference: string; exists: boolean }[] }[] }
  t.match(
    references.flatMap(({ places }) => places),
    [
      { reference: 'Tobit 3:1', exists: true },
      { reference: 'Psalm 151:2', exists: true },
      { reference: 'Sirach 99:1', exists: false },
    ],
  )
  const { rows } = (await data('/v1/parallel?ref=Tobit%201:1&versions=web,rv1909')) as {
    rows: { verses: unknown[] }[]
  }
  t.equal(rows.length, 1)
})

t.test('formats lay them out', async (t) => {
  for (const [format, words] of [
    ['text', /The book of the words of Tobit/],
    ['markdown', /The book of the words of Tobit/],
    ['html', /The book of the words of Tobit/],
    ['usj', /"code":"TOB"/],
  ] as const) {
    for (const path of [
      '/v1/chapters/TOB/1?',
      '/v1/passage?ref=Tobit%201&',
      '/v1/verses/TOB/1/1-3?',
    ]) {
      const { status, text } = await app.get(`${path}version=web&format=${format}`)
      t.equal(status, 200, `${path} ${format}: ${text.slice(0, 100)}`)
      t.match(text, words)
    }
  }
})

t.test('pages turn within the 66 and within the books beyond them', async (t) => {
  const turn = async (path: string) =>
    (await app.get(path)).body.meta as { previous?: unknown; next?: unknown }
  const end = await turn('/v1/passage?ref=Revelation%2022:21&version=web&include=neighbours')
  t.equal(end.next ?? null, null)
  t.match(end.previous, { reference: 'Revelation 22:20' })
  const first = await turn('/v1/chapters/TOB/1?version=web&include=neighbours')
  t.equal(first.previous ?? null, null)
  t.match(first.next, { reference: 'Tobit 2' })
  t.match(await turn('/v1/chapters/TOB/14?version=web&include=neighbours'), {
    next: { reference: 'Judith 1' },
  })
})
