// check: Search over HTTP: words, phrases, accents, scripts, marks and pages.
import { Ajv } from 'ajv'
import t from 'tap'
import { encodeBundle } from '../../src/bundle/encode.js'
import { BundleError } from '../../src/bundle/format.js'
import type { WordForms } from '../../src/bundle/word-forms.js'
import { SearchAnswer } from '../../src/operations/schemas/v1.js'
import { Lazy } from '../../src/runtime/lazy.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Version } from '../../src/text/version.js'
import { libraryInMemory, wordsOf } from '../helpers/opened-library.js'
import { startApp } from '../helpers/running-app.js'
import { ENGLISH, libraryOf, SPANISH, smallBundle } from '../helpers/small-library.js'

const ajv = new Ajv()
const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A version of one chapter each of Genesis and John, with the texts given. */
function textBundle(old: readonly string[], fresh: readonly string[], id = 'mini'): Buffer {
  const book = (number: number, name: string, texts: readonly string[]) => ({
    book: number,
    name,
    abbreviationLocal: name.toUpperCase(),
    chapters: [
      {
        number: 1,
        verses: texts.map((text, index) => ({ number: index + 1, text })),
        omitted: [],
        headings: [],
      },
    ],
  })
  const books = [book(1, 'Génesis', old), book(43, 'Juan', fresh)]
  return encodeBundle({ version: { ...SPANISH, id, aliases: [] }, source: SOURCE, books })
}

const OLD = (
  'El año de la Niña: "sí", dijo.|Un ano & otro <b>año</b> más.|Sin nada. Nandú ñandú NANDU.|uno dos uno dos uno|' +
  'A\u0301rbol a\u0301rbol árbol|Dios amó; amó Dios. ½ 12'
).split('|')
const FRESH =
  'dos tres|En el principio — dijo «él» — fue|神爱世人 神 爱|λόγος ΛΌΓΟΣ|vio, vió|Dios 世界|א בראשית ב|un 人'.split(
    '|',
  )
// More verses in a chapter than two digits count, as in Psalm 119.
const LONG = Array.from({ length: 120 }, (_, index) => `palabra ${index + 1}, y más`)

const app = await startApp(
  await libraryOf(
    textBundle(OLD, FRESH),
    textBundle(LONG, LONG.slice(0, 1), 'largo'),
    smallBundle(ENGLISH),
  ),
)
t.teardown(() => app.close())

interface Results {
  readonly total: number
  readonly results: readonly Record<string, unknown>[]
}

async function find(q: string, more = ''): Promise<Results> {
  const { status, body } = await app.get(
    `/v1/search?q=${encodeURIComponent(q)}&version=mini${more}`,
  )
  t.equal(status, 200, q)
  t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
  t.equal(body.data.query, q)
  return body.data as unknown as Results
}

const highlights = async (q: string, more = '') =>
  (await find(q, more)).results.map(({ highlight }) => highlight)

t.test('a result carries its place, the text and the text with marks', async (t) => {
  const { total, results } = await find('principio')
  t.equal(total, 1)
  t.same(results, [
    {
      verse_id: 'joh_1_2',
      reference: 'Juan 1:2',
      book: { id: 'joh', name: 'Juan' },
      chapter: 1,
      verse: 2,
      text: FRESH[1],
      highlight: 'En el <mark>principio</mark> — dijo «él» — fue',
    },
  ])
})

t.test('words match whole, in any case, with or without accents; ñ is not n', async (t) => {
  t.same((await find('ano')).total, 2, 'n is n and ñ')
  t.same(await highlights('año'), [
    'El <mark>año</mark> de la Niña: "sí", dijo.',
    'Un ano &amp; otro &lt;b&gt;<mark>año</mark>&lt;/b&gt; más.',
  ])
  t.same((await find('ÑANDÚ')).total, 1)
  t.same(await highlights('nandu'), [
    'Sin nada. <mark>Nandú</mark> <mark>ñandú</mark> <mark>NANDU</mark>.',
  ])
  t.same(await highlights('ñandu'), ['Sin nada. Nandú <mark>ñandú</mark> NANDU.'])
  t.same((await find('niña')).total, 1)
  t.same((await find('princip')).total, 0)
  t.same((await find('vio')).total, 1)
})

t.test('composed and decomposed accents are the same, and the text stays as it is', async (t) => {
  for (const q of ['árbol', 'a\u0301rbol', 'arbol']) {
    t.same(await highlights(q), [
      '<mark>A\u0301rbol</mark> <mark>a\u0301rbol</mark> <mark>árbol</mark>',
    ])
  }
})

t.test('every word and every phrase must be there', async (t) => {
  t.same((await find('dios dos')).total, 0)
  t.same((await find('amó dios')).total, 1)
  t.same(await highlights('"amo dios"'), ['Dios amó; <mark>amó Dios</mark>. ½ 12'])
  t.same(await highlights('"dios amo" amo'), ['<mark>Dios amó</mark>; <mark>amó</mark> Dios. ½ 12'])
  t.same(await highlights('"uno dos uno"'), ['<mark>uno dos uno dos uno</mark>'], 'overlaps merge')
  t.same(await highlights('"uno dos"'), ['<mark>uno dos</mark> <mark>uno dos</mark> uno'])
  t.same(await highlights('"el fue"'), ['En el principio — dijo «<mark>él» — fue</mark>'])
  t.same(
    await highlights('dijo "el'),
    [
      '<mark>El</mark> año de la Niña: "sí", <mark>dijo</mark>.',
      'En <mark>el</mark> principio — <mark>dijo</mark> «<mark>él</mark>» — fue',
    ],
    'a quote without its pair is punctuation',
  )
})

t.test('signs of scripts without blanks are words, and a run of them is a phrase', async (t) => {
  t.same(await highlights('世人'), ['神爱<mark>世人</mark> 神 爱'])
  t.same(await highlights('神爱'), ['<mark>神爱</mark>世人 <mark>神 爱</mark>'])
  t.same((await find('人世')).total, 0)
  t.same(await highlights('λογοσ'), ['<mark>λόγος</mark> <mark>ΛΌΓΟΣ</mark>'])
})

t.test('a spaced word and a run of signs stay apart in one query', async (t) => {
  t.same(await highlights('dios 世界'), ['<mark>Dios</mark> <mark>世界</mark>'])
  t.same(await highlights('世界 dios'), ['<mark>Dios</mark> <mark>世界</mark>'])
  t.same((await find('dios 界世')).total, 0, 'the run is a phrase')
  t.same(await highlights('人un'), ['<mark>un</mark> <mark>人</mark>'], 'a letter behind is a word')
})

t.test('Hebrew is found with and without its points and accents', async (t) => {
  for (const q of ['בראשית', 'בְּרֵאשִׁית', 'בְּרֵאשִׁ֖ית']) {
    t.same(await highlights(q), ['א <mark>בראשית</mark> ב'], q)
  }
})

t.test('every verse of a long chapter is given its own place and text', async (t) => {
  const expected = LONG.map((text, index) => ({
    verse_id: `gen_1_${index + 1}`,
    reference: `Génesis 1:${index + 1}`,
    book: { id: 'gen', name: 'Génesis' },
    chapter: 1,
    verse: index + 1,
    text,
    highlight: text.replace('palabra', '<mark>palabra</mark>'),
  }))
  const found: unknown[] = []
  for (const offset of [0, 40, 80]) {
    const url = `/v1/search?q=palabra&book=GEN&version=largo&limit=40&offset=${offset}`
    found.push(...((await app.get(url)).body.data as unknown as Results).results)
  }
  t.strictSame(found, expected)
})

t.test('a query that is a reference is still a search', async (t) => {
  t.same((await find('Juan 3:16')).total, 0)
  t.same(await highlights('amó 12'), [
    'Dios <mark>amó</mark>; <mark>amó</mark> Dios. ½ <mark>12</mark>',
  ])
})

t.test('filters are bounds, pages are slices, the total counts all', async (t) => {
  t.equal((await find('dos')).total, 2)
  t.equal((await find('dos', '&book=GEN')).total, 1)
  t.equal((await find('dos', '&book=joh&testament=nt')).total, 1)
  t.equal((await find('dos', '&book=joh&testament=OT')).total, 0)
  t.equal((await find('dos', '&testament=OT')).total, 1)
  const page = await find('dos', '&limit=1&offset=1')
  t.equal(page.total, 2)
  t.match(page, { limit: 1, offset: 1, results: [{ verse_id: 'joh_1_1' }] })
  const past = await find('dos', '&offset=9007199254740991')
  t.same([past.total, past.results], [2, []])
  t.equal((await find('dijo', '&limit=100')).results.length, 2)
})

t.test('lists, ranges and groups of books are searched together', async (t) => {
  for (const [filter, total] of [
    ['book=GEN,JHN', 2],
    ['book=gen%20,%20joh', 2],
    ['book=GEN-REV', 2],
    ['book=EXO-REV', 1],
    ['book=EXO-MAL', 0],
    ['group=gospels', 1],
    ['group=Evangelios,pentateuco', 2],
    ['group=paul', 0],
    ['group=gospels&testament=OT', 0],
    ['group=gospels&book=GEN-JHN', 1],
  ] as const) {
    t.equal((await find('dos', `&${filter}`)).total, total, filter)
  }
  const both = await find('dos', '&book=JHN,GEN')
  t.same(
    both.results.map(({ verse_id }) => verse_id),
    ['gen_1_4', 'joh_1_1'],
    'in the order of the Bible',
  )
})

t.test('counts are of all matches, by testament and book', async (t) => {
  const { body } = await app.get('/v1/search?q=dos&version=mini&limit=1&include=counts')
  t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
  t.equal(Object.keys(body.data).at(-1), 'counts')
  t.same(body.data.counts, {
    testaments: { OT: 1, NT: 1 },
    books: [
      { id: 'gen', name: 'Génesis', abbreviation: 'GEN', testament: 'OT', total: 1 },
      { id: 'joh', name: 'Juan', abbreviation: 'JHN', testament: 'NT', total: 1 },
    ],
  })
  const none = await find('zyzzyva', '&include=counts')
  t.match(none, { counts: { testaments: { OT: 0, NT: 0 }, books: [] } })
  const one = await find('dos', '&include=counts&book=JHN')
  t.match(one, { counts: { testaments: { OT: 0, NT: 1 }, books: [{ id: 'joh', total: 1 }] } })
})

t.test('context is the verses around a result, within its book', async (t) => {
  const verse = (reference: string, number: number, text = '') => ({
    reference,
    chapter: 1,
    verse: number,
    text,
  })
  const { results } = await find('dos', '&include=context')
  t.same(
    results.map(({ context }) => context),
    [
      { before: verse('Génesis 1:3', 3, OLD[2]), after: verse('Génesis 1:5', 5, OLD[4]) },
      { before: null, after: verse('Juan 1:2', 2, FRESH[1]) },
    ],
  )
  const last = await find('amó', '&include=counts,context')
  t.match(last.results, [{ context: { before: verse('Génesis 1:5', 5, OLD[4]), after: null } }])
  // Chapter 2 of the small version has no verses 3, 6 and 7, and chapter 4 has none.
  const small = await app.get('/v1/search?q=ocho&version=trial&include=context')
  const [{ context } = {}] = small.body.data.results as { context?: unknown }[]
  t.match(context, { before: { reference: 'John 2:5' }, after: { reference: 'John 3:1' } })
  const third = await app.get('/v1/search?q=%22JHN+3+60%22&version=trial&include=context')
  t.match(third.body.data.results, [{ context: { after: { reference: 'John 5:1' } } }])
})

t.test('several versions give each verse once, with each text that matches', async (t) => {
  const path = '/v1/search?q=y&versions=LARGO,mini,largo'
  const { body } = await app.get(`${path}&limit=2&include=counts`)
  t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
  t.match(body.data, { versions: ['largo', 'mini'], total: 121, totals: { largo: 121, mini: 0 } })
  t.match(body.data, { counts: { testaments: { OT: 120, NT: 1 } } })
  t.same((body.data.results as unknown[])[0], {
    verse_id: 'gen_1_1',
    reference: 'Génesis 1:1',
    book: { id: 'gen', name: 'Génesis' },
    chapter: 1,
    verse: 1,
    matches: [
      {
        version: 'largo',
        text: 'palabra 1, y más',
        highlight: 'palabra 1, <mark>y</mark> más',
      },
    ],
  })
  const shared = await app.get('/v1/search?q=mas&versions=mini,largo&limit=3&include=context')
  t.ok(ajv.validate(SearchAnswer, shared.body), ajv.errorsText())
  t.match(shared.body.data, { total: 121, totals: { mini: 1, largo: 121 } })
  const second = (shared.body.data.results as Record<string, unknown>[])[1]
  t.match(second, {
    verse_id: 'gen_1_2',
    matches: [
      { version: 'mini', text: OLD[1], context: { before: { text: OLD[0] } } },
      { version: 'largo', text: LONG[1], context: { after: { text: LONG[2] } } },
    ],
  })
  const spoken = await app.get('/v1/search?q=y&language=EN')
  t.match(spoken.body.data, { versions: ['trial'], total: 1, results: [{ verse_id: 'joh_2_5' }] })
  const one = await app.get('/v1/search?q=dos&versions=mini')
  t.match(one.body.data, { versions: ['mini'], total: 2, totals: { mini: 2 } })
  const far = await app.get('/v1/search?q=dos&versions=mini&offset=9007199254740991')
  t.match(far.body.data, { total: 2, results: [] })
  const unshared = await app.get('/v1/search?q=dos&versions=mini,trial&book=1CO')
  t.match(unshared.body.data, { total: 0 }, 'a book that one of them has')
})

t.test('a place in the query is named beside the search', async (t) => {
  const meta = async (q: string, more = '') => {
    const { body } = await app.get(`/v1/search?q=${encodeURIComponent(q)}${more}`)
    t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
    const { request_id, ...others } = body.meta as Record<string, unknown>
    t.match(request_id, /^req_/)
    return others
  }
  t.same(await meta('jn 1:2 dijo', '&version=mini'), {
    passage: { reference: 'Juan 1:2', path: '/v1/passage?ref=Juan%201%3A2&version=mini' },
    suggestions: ['dijo'],
  })
  t.same(await meta('dijo Génesis 1', '&version=mini'), {
    passage: { reference: 'Génesis 1', path: '/v1/passage?ref=G%C3%A9nesis%201&version=mini' },
    suggestions: ['dijo'],
  })
  for (const q of ['dijo', 'Juan', '"Juan 1:2"', 'Juan 3:16', 'dijo -Juan 1:2', '12']) {
    t.notOk('passage' in (await meta(q, '&version=mini')), q)
  }
  const { passage } = await meta('John 21:1', '&versions=mini,trial')
  t.match(passage, { reference: 'John 21:1' }, 'the first version that has it')
  const { path } = (await meta('jn 1:2', '&version=mini')).passage as { path: string }
  t.match((await app.get(path)).body.data, { reference: 'Juan 1:2', text: FRESH[1] })
  t.same(Object.keys(await meta('jn 1:2 AND nada', '&version=mini')), [
    ...['hint', 'passage', 'suggestions'],
  ])
})

t.test('a query has 256 characters at most', async (t) => {
  t.equal((await app.get(`/v1/search?q=${'a'.repeat(256)}`)).status, 200)
  const { status, body } = await app.get(`/v1/search?q=${'a'.repeat(257)}`)
  t.equal(status, 400)
  t.match(body.error.message, '256')
})

t.test('a file that cannot be read later fails one search, not the service', async (t) => {
  const whole = await libraryOf(textBundle(OLD, FRESH))
  const [[version, words]] = [...wordsOf(whole)] as [[Version, WordIndex]]
  let reads = 0
  const forms = new Lazy(async () => {
    reads += 1
    if (reads === 1) throw new BundleError('mini.forms is damaged')
    return words.forms.open()
  })
  const { absent, names } = whole
  const library = libraryInMemory(
    new Map([[version, { ...words, forms }]]),
    { absent, names },
    'mini',
  )
  const broken = await startApp(library)
  t.teardown(() => broken.close())
  const refused = await broken.get('/v1/search?q=dos&match=forms')
  t.equal(refused.status, 503)
  t.equal(refused.body.error.code, 'SERVICE_UNAVAILABLE')
  t.ok(broken.log.some((line) => line.includes('mini.forms is damaged')))
  t.equal((await broken.get('/v1/search?q=dos')).status, 200)
  t.match((await broken.get('/v1/search?q=dos&match=forms')).body.data, { total: 2 })
  t.equal(reads, 2)
})

t.test('a search without results is answered though its suggestions cannot be read', async (t) => {
  const whole = await libraryOf(textBundle(OLD, FRESH))
  const [[version, words]] = [...wordsOf(whole)] as [[Version, WordIndex]]
  const damage = new BundleError('mini.forms is damaged')
  const forms = new Lazy<WordForms>(() => Promise.reject(damage))
  const { absent, names } = whole
  const library = libraryInMemory(
    new Map([[version, { ...words, forms }]]),
    { absent, names },
    'mini',
  )
  const broken = await startApp(library)
  t.teardown(() => broken.close())
  const { status, body, headers } = await broken.get('/v1/search?q=prinsipio')
  t.equal(status, 200)
  t.notOk('etag' in headers, 'a cache must not take it for the whole answer')
  t.match(headers, { 'cache-control': 'no-store' })
  t.match(body.data, { query: 'prinsipio', total: 0, results: [] })
  const { request_id, ...more } = body.meta as { request_id: string }
  t.same(more, {}, 'nothing is suggested')
  const [told] = broken.log.filter((line) => line.includes('mini.forms is damaged'))
  t.match(JSON.parse(told as string), { request_id, msg: 'no suggestions: forms cannot be read' })
})

t.test(
  'a search that waits while texts are exchanged answers from its own, with their tag',
  async (t) => {
    const whole = await libraryOf(textBundle(OLD, FRESH))
    const [[version, words]] = [...wordsOf(whole)] as [[Version, WordIndex]]
    const fresh = await libraryOf(textBundle(OLD, FRESH, 'other'))
    const forms = new Lazy(async () => {
      own.served.replace(fresh)
      return words.forms.open()
    })
    const { absent, names } = whole
    const slow = libraryInMemory(
      new Map([[version, { ...words, forms }]]),
      { absent, names },
      'mini',
    )
    const own = await startApp(slow)
    t.teardown(() => own.close())
    const { etag: before } = (await own.get('/v1/search?q=dos')).headers
    const waited = await own.get('/v1/search?q=dos&match=forms')
    t.match(waited.body.data, { version: 'mini' })
    t.equal(waited.headers.etag, before)
    const after = await own.get('/v1/search?q=dos')
    t.match(after.body.data, { version: 'other' })
    t.not(after.headers.etag, before)
  },
)

t.test('a query that names a place is not respelled', async (t) => {
  const suggestedFor = async (q: string) => {
    const { body } = await app.get(`/v1/search?q=${encodeURIComponent(q)}&version=mini`)
    return body.meta as { passage?: object; suggestions?: string[] }
  }
  t.match(await suggestedFor('principa'), { suggestions: ['principio'] })
  const { passage, suggestions = [] } = await suggestedFor('Juan 1:1 principa')
  t.match(passage, { reference: 'Juan 1:1' })
  t.notOk(suggestions.some((q) => q.includes('principio')))
})

t.test('many searches that open the forms at once read them once', async (t) => {
  const whole = await libraryOf(textBundle(OLD, FRESH))
  const fresh = await startApp(whole)
  t.teardown(() => fresh.close())
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => fresh.get(`/v1/search?q=${at % 2 ? 'un*' : 'dos'}`)),
  )
  for (const [at, { body }] of answers.entries()) {
    t.match(body.data, at % 2 ? { query: 'un*', total: 3 } : { query: 'dos', total: 2 })
  }
})

t.test('the default version is searched where none is named', async (t) => {
  const { body } = await app.get('/v1/search?q=dos')
  t.match(body.data, { version: 'mini', limit: 20, offset: 0, total: 2 })
})

t.test('a search that found nothing says what would find something', async (t) => {
  const meta = async (path: string) => {
    const { status, body, text } = await app.get(`/v1/search?version=mini&${path}`)
    t.equal(status, 200, path)
    t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
    return { ...(body.meta as { request_id: string; suggestions?: string[] }), text }
  }
  const { request_id, text, ...slip } = await meta('q=prinsipio')
  t.same(slip, { suggestions: ['principio'] })
  t.ok(text.endsWith(`"meta":{"request_id":"${request_id}","suggestions":["principio"]}}`))
  t.same((await meta('q=nandues')).suggestions, ['Nandú', 'ñandú'], 'as the text writes it')
  t.same((await meta('q=%C3%B1andu%20arbl')).suggestions, ['ñandu'])
  t.equal((await meta('q=principio')).suggestions, undefined)
  t.equal((await meta('q=zyzzyva')).suggestions, undefined)
})
