// full: A search by Strong's numbers finds what a plain scan over all spans finds: places, order, highlights.
import { join } from 'node:path'
import t from 'tap'
import { ByteWriter } from '../../../src/answers/byte-writer.js'
import { type AskedSearch, openSearch } from '../../../src/answers/search.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { rankVerses } from '../../../src/search/order/relevance.js'
import { readSearchQuery, type SearchQuery } from '../../../src/search/query.js'
import { resolveTerms, type Terms } from '../../../src/search/terms.js'
import {
  type NaiveVerse,
  naiveHighlight,
  naiveSearch,
  naiveVerse,
  type Token,
  tokens,
} from '../../helpers/naive-search.js'
import { fc, runs } from '../../helpers/property.js'
import { askTexts, writtenAsRead } from '../../helpers/search-data.js'

const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))
const writer = new ByteWriter()

interface Data {
  readonly query: string
  readonly strongs: readonly string[]
  readonly total: number
  readonly totals: Readonly<Record<string, number>>
  readonly results: readonly {
    readonly verse_id: string
    readonly highlight: string
    readonly matches: readonly { readonly version: string; readonly highlight: string }[]
  }[]
}

async function search(parameters: Record<string, string>): Promise<Data> {
  const asked = askTexts(snapshot, parameters) as AskedSearch
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  await openSearch(asked)
  return JSON.parse(writtenAsRead(asked, writer))
}

interface Span {
  readonly start: number
  readonly end: number
  readonly numbers: readonly string[]
}

interface Verse extends NaiveVerse {
  readonly ordinal: number
  readonly spans: readonly Span[]
}

/** The verses of a version in its order, with all their spans. */
function readVersion(id: string) {
  const version = snapshot.library.versions.find(({ record }) => record.id === id)!
  const { bytes, offsets, numbers, chapterFirst } = version.text.read()
  const layers = version.layers.read(['strongs'])
  const verses: Verse[] = []
  for (const { canon, firstChapter, chapterCount } of version.books) {
    for (let chapter = 1; chapter <= chapterCount; chapter++) {
      const index = firstChapter + chapter - 1
      const { strongs } = layers.chapter(index)
      for (let at = chapterFirst[index]!; at < chapterFirst[index + 1]!; at++) {
        const { text } = JSON.parse(String(bytes(offsets[at]!, offsets[at + 1]! - 1)))
        const spans = strongs.filter(({ verse }) => verse === numbers[at])
        const verseId = `${canon.id}_${chapter}_${numbers[at]}`
        const plain = naiveVerse(verseId, canon.abbreviation, canon.testament, text)
        verses.push({ ...plain, ordinal: at, spans })
      }
    }
  }
  const tagged = verses.filter(({ spans }) => spans.length > 0)
  const holders = new Map<string, Verse[]>()
  for (const verse of tagged) {
    for (const number of new Set(verse.spans.flatMap(({ numbers }) => numbers))) {
      const own = holders.get(number)
      if (own === undefined) holders.set(number, [verse])
      else own.push(verse)
    }
  }
  return { id, tagged, holders, words: version.words.ready! }
}

const VERSIONS = [readVersion('kjv'), readVersion('web')]

/** Places of words in a verse, from the first to the last. */
type Run = readonly [first: number, last: number]

const known = new Map<string, Token[]>()

function wordsOf(text: string): Token[] {
  const words = known.get(text) ?? tokens(text)
  known.set(text, words)
  return words
}

/** The words that carry a number, span by span. */
function runsOf({ text, spans }: Verse, number: string): Run[] {
  const words = wordsOf(text)
  return spans
    .filter(({ numbers }) => numbers.includes(number))
    .map(({ start, end }) => {
      const own = [...words.keys()].filter((at) => words[at]!.start < end && start < words[at]!.end)
      return own
    })
    .filter((own) => own.length > 0)
    .map((own) => [own[0]!, own.at(-1)!])
}

/** The words that a query marks. */
function queryRuns({ text }: Verse, q: string): Run[] {
  const runs: Run[] = []
  let count = 0
  for (const [at, part] of naiveHighlight(text, q)
    .split(/<\/?mark>/)
    .entries()) {
    const { length } = tokens(part)
    if (at % 2 === 1) runs.push([count, count + length - 1])
    count += length
  }
  return runs
}

const meet = (one: Run, other: Run) => one[0] <= other[1] && other[0] <= one[1]

/** Whether some runs, one of each list, have at most `near` words from the first to the last. */
function areNear(lists: readonly Run[][], near: number, chosen: readonly Run[] = []): boolean {
  const [list, ...rest] = lists
  if (list !== undefined) return list.some((run) => areNear(rest, near, [...chosen, run]))
  const [first, last] = [chosen.map(([a]) => a), chosen.map(([, b]) => b)]
  return Math.max(...last) - Math.min(...first) <= near
}

function highlight(verse: Verse, runs: readonly Run[]): string {
  const words = wordsOf(verse.text)
  const joined: [number, number][] = []
  for (const [first, last] of runs.toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before === undefined || before[1] < first) joined.push([first, last])
    else before[1] = Math.max(before[1], last)
  }
  let html = ''
  let done = 0
  for (const [first, last] of joined) {
    const [start, end] = [words[first]!.start, words[last]!.end]
    html += `${verse.text.slice(done, start)}<mark>${verse.text.slice(start, end)}</mark>`
    done = end
  }
  return html + verse.text.slice(done)
}

interface Request {
  readonly version: (typeof VERSIONS)[0]
  readonly numbers: readonly string[]
  readonly q: string | undefined
  readonly book: string | undefined
  readonly testament: 'OT' | 'NT' | undefined
  readonly near: number | undefined
  readonly isRanked: boolean
}

/** All verses that are to be found, in their order, with their highlights. */
function scan({ version, numbers, q, book, testament, near, isRanked }: Request) {
  const [some, ...others] = numbers.map((number) => version.holders.get(number)!)
  const rest = others.map((verses) => new Set(verses))
  const held = some!.filter((verse) => rest.every((verses) => verses.has(verse)))
  const found = (naiveSearch(held, q ?? '', { book, testament }) as Verse[]).filter((verse) => {
    const carried = numbers.map((number) => runsOf(verse, number))
    if (q === undefined) return near === undefined || numbers.length === 1 || areNear(carried, near)
    const words = queryRuns(verse, q)
    return carried.every((own) => own.some((run) => words.some((word) => meet(run, word))))
  })
  const all = (verse: Verse) => numbers.flatMap((number) => runsOf(verse, number))
  if (isRanked && q === undefined) {
    const score = (verse: Verse) =>
      Math.round((all(verse).length / Math.max(wordsOf(verse.text).length, 1)) * 1e6)
    const scores = new Map(found.map((verse) => [verse, score(verse)]))
    found.sort((a, b) => scores.get(b)! - scores.get(a)!)
  } else if (isRanked) {
    const query = readSearchQuery(q!) as SearchQuery
    const terms = resolveTerms(version.words, query) as Terms
    const ordinals = Uint32Array.from(found, ({ ordinal }) => ordinal)
    const ranked = rankVerses(version.words, terms, ordinals, 0, ordinals.length).verses
    const byOrdinal = new Map(found.map((verse) => [verse.ordinal, verse]))
    found.splice(0, found.length, ...[...ranked].map((ordinal) => byOrdinal.get(ordinal)!))
  }
  return found.map((verse) => ({
    verse_id: verse.id,
    highlight: () =>
      highlight(verse, [...all(verse), ...(q === undefined ? [] : queryRuns(verse, q))]),
  }))
}

const aVerse = fc.oneof(
  ...VERSIONS.map((version) =>
    fc.constantFrom(...version.tagged).map((verse) => ({ version, verse })),
  ),
)

/** A request about numbers of one verse, so that most requests find something; and its page. */
const requests = fc
  .record({
    from: aVerse,
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    asks: fc.constantFrom('nothing', 'nothing', 'word', 'carrier', 'phrase'),
    place: fc.constantFrom('all', 'all', 'book', 'testament'),
    near: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 3 }),
    isRanked: fc.boolean(),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.constantFrom(0, 0, 1, 7, 300),
  })
  .map(({ from: { version, verse }, picks, asks, place, near, isRanked, limit, offset }) => {
    const all = verse.spans.flatMap(({ numbers }) => numbers)
    const numbers = [...new Set(picks.map((pick) => all[pick % all.length]!))]
    const words = wordsOf(verse.text)
    const at = picks[0]! % Math.max(words.length - 1, 1)
    const carrier = runsOf(verse, numbers[0]!)[0]?.[0] ?? 0
    const texts = {
      nothing: undefined,
      word: words[at]?.word,
      carrier: words[carrier]?.word,
      phrase: words.length > 1 ? `"${words[at]!.word} ${words[at + 1]!.word}"` : undefined,
    }
    const q = texts[asks as keyof typeof texts]
    const request: Request = {
      ...{ version, numbers, q, isRanked },
      book: place === 'book' ? verse.book : undefined,
      testament: place === 'testament' ? (verse.testament as 'OT' | 'NT') : undefined,
      // With a query it is the distance of its words, which is none of the numbers' business.
      near: q === undefined ? (near ?? undefined) : undefined,
    }
    return { request, limit, offset }
  })

t.test('random requests find what a plain scan finds', async (t) => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ request, limit, offset }) => {
      const { version, numbers, q, book, testament, near, isRanked } = request
      const data = await search({
        version: version.id,
        strongs: numbers.join(','),
        ...(q !== undefined && { q }),
        ...(book !== undefined && { book }),
        ...(testament !== undefined && { testament }),
        ...(near !== undefined && { near: String(near) }),
        ...(isRanked && { sort: 'relevance' }),
        ...{ limit: String(limit), offset: String(offset) },
      })
      const found = scan(request)
      const page = found.slice(offset, offset + limit)
      const expected = page.map(({ verse_id, highlight }) => [verse_id, highlight()])
      const real = data.results.map(({ verse_id, highlight }) => [verse_id, highlight])
      if (data.total !== found.length) throw new Error(`${data.total} for ${found.length}`)
      if (JSON.stringify(real) === JSON.stringify(expected)) return
      const wrong = real.findIndex((one, at) => String(one) !== String(expected[at]))
      throw new Error(`${real[wrong]} for ${expected[wrong]}`)
    }),
    { numRuns: runs(800) },
  )
  t.pass('all')
})

t.test('in several versions each has what it has alone', async (t) => {
  const asked = [
    { strongs: 'G26' },
    { strongs: 'H430,H7225' },
    { strongs: 'G25', q: 'love*' },
    { strongs: 'G2316,G26', sort: 'relevance' },
  ]
  for (const one of asked) {
    const both = await search({ ...one, versions: 'kjv,web', limit: '100' })
    for (const { id } of VERSIONS) {
      const alone = await search({ ...one, version: id, limit: '100' })
      t.equal(both.totals[id], alone.total)
      const marks = new Map(alone.results.map(({ verse_id, highlight }) => [verse_id, highlight]))
      for (const { verse_id, matches } of both.results) {
        const own = matches.find(({ version }) => version === id)
        if (own !== undefined && marks.has(verse_id)) t.equal(own.highlight, marks.get(verse_id))
      }
    }
    t.ok(both.total >= Math.max(...Object.values(both.totals)) && both.results.length > 0)
    t.same(both.strongs, one.strongs.split(','))
  }
})

t.test('numbers are read as they are written', async (t) => {
  const usual = await search({ strongs: 'G26', version: 'kjv' })
  t.equal(usual.total, 106)
  t.equal(usual.query, '')
  for (const strongs of ['g0026', ' G26 , g26', '26']) {
    const data = await search({
      strongs,
      version: 'kjv',
      ...(strongs === '26' && { testament: 'nt' }),
    })
    t.same([data.total, data.strongs], [106, ['G26']], strongs)
  }
  t.equal((await search({ strongs: 'G26', testament: 'OT', version: 'kjv' })).total, 0)
  t.equal((await search({ strongs: 'G9999', version: 'kjv' })).total, 0)
  t.equal((await search({ strongs: 'G26', q: 'zyzzyva', version: 'kjv' })).total, 0)
  const counted = await search({
    strongs: 'G26',
    include: 'counts',
    version: 'kjv',
    sort: 'relevance',
  })
  t.match(counted, { counts: { testaments: { OT: 0, NT: 106 } } })
})

t.test('what cannot be searched for is refused', async (t) => {
  const refused = (parameters: Record<string, string>) =>
    askTexts(snapshot, { version: 'kjv', ...parameters })
  const wrong = (is: string) => ({ kind: 'bad-parameter', name: 'strongs', problem: { is } })
  for (const strongs of ['', 'love', '26', 'G0', `G${'0'.repeat(40)}26`, 'G-1', 'G26;G27']) {
    t.match(refused({ strongs }), wrong('no-strongs-number'), strongs)
  }
  for (const strongs of ['G26,', ',', 'G26,,G27']) {
    t.match(refused({ strongs }), wrong('empty-part'), strongs)
  }
  t.match(refused({ strongs: 'G1,G2,G3,G4,G5,G6,G7,G8,G9' }), wrong('too-many-parts'))
  t.match(refused({ strongs: 'G1'.padEnd(101) }), wrong('too-long'))
  t.match(refused({}), { name: 'q', problem: { is: 'missing' } })
  t.match(refused({ strongs: 'G26', q: '-love' }), { name: 'q' })
  const without = { is: 'without-strongs', versions: ['kjv', 'web'] }
  const chosen = { version: { version: 'rv1909' }, versions: { versions: 'kjv,rv1909' } }
  for (const [name, parameters] of Object.entries({ ...chosen, language: { language: 'es' } })) {
    const failure = askTexts(snapshot, { strongs: 'G26', ...parameters })
    t.match(failure, { name, problem: without }, name)
  }
})
