// test: Questions to the compiled texts: what is found, why, where, in which language, and what is refused.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { ALL_LAYERS, readQuestion } from '../../src/meaning/question.js'
import { scoreDocs } from '../../src/meaning/score.js'
import { SearchAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startApp } from '../helpers/running-app.js'
import { libraryOf, PORTUGUESE, smallBundle } from '../helpers/small-library.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const app = await startApp(library)
t.teardown(() => app.close())
const check = new Ajv().compile(SearchAnswer)

async function ask(parameters: Readonly<Record<string, string>>) {
  const { status, text } = await app.get(`/v1/search?${new URLSearchParams(parameters)}`)
  const body = JSON.parse(text)
  if (status === 200 && !check(body)) throw new Error(JSON.stringify(check.errors))
  return { status, body, results: body.data?.results ?? [], meta: body.meta }
}

const firstOf = ({ results }: Awaited<ReturnType<typeof ask>>) => results[0]?.verse_id

t.test('what no verse says in these words is found by what it means, with reasons', async (t) => {
  const found = await ask({ q: 'no se preocupen por el mañana', match: 'best' })
  t.equal(firstOf(found), 'mat_6_34')
  t.equal(found.meta.stage, 'meaning')
  t.match(found.results[0].reasons[0], { by: 'meaning', word: 'preocupen' })
  t.match(found.results[0].highlight, /<mark>/)
  for (const { reasons } of found.results) t.ok(reasons.length > 0)
})

t.test('a version that is added later is asked by the space of the others', async (t) => {
  // The space knows no Portuguese text, and this one has a few verses in words of its own.
  const added = await libraryOf(smallBundle(PORTUGUESE))
  const later = await startApp({ ...added, meaning: library.meaning })
  t.teardown(() => later.close())
  for (const [q, verse] of [
    ['separó la luz de las tinieblas', 'gen_1_4'],
    ['who called the waters that were gathered seas', 'gen_1_10'],
  ] as const) {
    const asked = new URLSearchParams({ q, match: 'meaning', version: PORTUGUESE.id, limit: '5' })
    const { status, text } = await later.get(`/v1/search?${asked}`)
    t.equal(status, 200, text)
    const { results } = JSON.parse(text).data
    const ids = results.map((one: { readonly verse_id: string }) => one.verse_id)
    t.ok(ids.includes(verse), `${q}: ${ids}`)
    for (const { reasons } of results) t.ok(reasons.length > 0)
  }
})

t.test('words that verses have are found as words', async (t) => {
  const found = await ask({ q: 'amor', match: 'best' })
  t.equal(found.meta.stage, 'all')
  t.equal(found.results[0].reasons, undefined)
  const forms = await ask({ q: 'amor', match: 'forms', sort: 'relevance' })
  t.same(found.body.data, forms.body.data)
})

t.test('few verses are followed by those that have most words, and these by others', async (t) => {
  const few = await ask({ q: 'el señor es mi pastor', match: 'best' })
  t.equal(few.meta.stage, 'meaning')
  t.equal(few.results[1].verse_id, 'psa_23_1', 'after the one verse that has all words')
  const most = await ask({ q: 'quién bautizó a Jesús', match: 'best' })
  t.equal(most.meta.stage, 'most')
  t.same(most.meta.left_out, ['quién', 'a'])
  t.ok(most.results[0].highlight.includes('<mark>'))
  const joined = await ask({ q: 'tanto amo dios al mundo', match: 'best' })
  t.equal(firstOf(joined), 'joh_3_16', 'one verse has most words')
  t.equal(joined.meta.stage, 'meaning', 'which are few')
  t.ok(joined.body.data.total > 1)
})

t.test('slips are mended, but no word that is known elsewhere', async (t) => {
  const slip = await ask({ q: 'bienabenturados los pobres en espiritu', match: 'best' })
  t.equal(firstOf(slip), 'mat_5_3')
  t.same(slip.meta.mended, [{ word: 'bienabenturados', as: 'bienaventurados' }])
  const both = await ask({ q: 'nebuchadnezer dream', match: 'best', versions: 'kjv,web' })
  t.match(both.meta.mended, [{ word: 'nebuchadnezer' }])
  t.ok(both.body.data.total > 0)
  for (const q of ['suicidio', 'racismo', 'hijo pródigo']) {
    t.equal((await ask({ q, match: 'best' })).meta.mended, undefined, q)
  }
})

t.test('a question in one language is answered in versions of another', async (t) => {
  t.equal(firstOf(await ask({ q: 'hijo pródigo', match: 'meaning', version: 'kjv' })), 'luk_15_11')
  t.equal(
    firstOf(await ask({ q: 'armor of God', match: 'meaning', version: 'rv1909' })),
    'eph_6_11',
  )
  t.equal(firstOf(await ask({ q: 'filho pródigo', match: 'meaning' })), 'luk_15_11')
  const both = await ask({
    q: 'prodigal son',
    match: 'meaning',
    versions: 'kjv,rv1909',
    limit: '1',
  })
  t.equal(both.results[0].matches.length, 2)
  t.ok(both.results[0].matches[1].reasons.length > 0)
})

t.test('places and pages are as of any search', async (t) => {
  const question = { q: 'gossip', match: 'meaning', version: 'kjv' }
  const whole = await ask({ ...question, limit: '6' })
  const second = await ask({ ...question, limit: '3', offset: '3' })
  t.same(second.results, whole.results.slice(3))
  const placed = await ask({ ...question, book: 'PRO', include: 'counts,context' })
  for (const { book } of placed.results) t.equal(book.id, 'pro')
  t.equal(placed.body.data.counts.testaments.NT, 0)
  const ordered = await ask({ ...question, sort: 'canonical', testament: 'NT' })
  t.ok(ordered.body.data.total > 0)
})

t.test('nonsense and other fields give nothing, and say so', async (t) => {
  for (const q of ['qwzx plof', 'kubernetes ingress']) {
    for (const match of ['best', 'meaning']) {
      const found = await ask({ q, match, version: 'kjv' })
      t.equal(found.body.data.total, 0, `${q}, ${match}`)
      t.same(found.meta.left_out, q.split(' '))
    }
  }
})

t.test('signs are of words alone, and what does not go together is refused', async (t) => {
  const phrase = await ask({ q: '"no se preocupen"', match: 'best' })
  t.equal(phrase.body.data.total, 0)
  t.equal((await ask({ q: 'amor', match: 'meaning', near: '3' })).status, 400)
  t.equal((await ask({ q: 'love', match: 'meaning', strongs: 'G26', version: 'kjv' })).status, 400)
  t.equal((await ask({ q: '!?', match: 'meaning' })).status, 400)
})

t.test('a question costs few steps, and each layer can be left out', async (t) => {
  const opened = await library.meaning?.open()
  if (opened === undefined) throw new Error('the build has no index of meaning')
  const { index, keys } = opened
  const steps = (layers = ALL_LAYERS) =>
    scoreDocs(index, readQuestion(index, keys, 'amor al dinero', 'es', layers), layers).steps
  t.ok(steps() < 400_000, 'postings and products')
  t.ok(steps({ ...ALL_LAYERS, sense: false }) < steps())
  t.ok(steps({ ...ALL_LAYERS, list: false }) < steps())
})
