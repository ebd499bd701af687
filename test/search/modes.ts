// full, long: The shipped texts are searched in every mode as a plain scan does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createSnapshot } from '../../src/answers/texts.js'
import { loadFamilyKeys } from '../../src/forms/families.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import {
  type NaiveModes,
  type NaiveText,
  naiveFind,
  naiveMarks,
  naiveParts,
  naiveScores,
  naiveText,
} from '../helpers/naive-modes.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { fc, runs } from '../helpers/property.js'
import { openSearches, searchData } from '../helpers/search-data.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')
const library = await loadLibrary(CORPUS, undefined)
const snapshot = createSnapshot(library)
await openSearches(snapshot)

const TEXTS = new Map<string, NaiveText>()
for (const { record } of library.versions) {
  const verses = plainVerses(readFileSync(join(CORPUS, `${record.id}.json`), 'utf8'))
  TEXTS.set(record.id, naiveText(verses, await loadFamilyKeys(record.language_code)))
}

/** A few words of one verse, changed in one of the ways in which people write them. */
const piece = fc.record({
  verse: fc.nat(),
  start: fc.nat(40),
  length: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('words', 'words', 'phrase', 'beginning', 'phrase of beginnings'),
  isExcluded: fc.boolean(),
  cut: fc.integer({ min: 2, max: 9 }),
})

const asked = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
  match: fc.constantFrom('exact', 'forms', 'prefix'),
  near: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 2 }),
  testament: fc.option(fc.constantFrom('OT', 'NT', 'DC'), { nil: undefined, freq: 1 }),
  sort: fc.constantFrom('canonical', 'relevance'),
  limit: fc.integer({ min: 1, max: 30 }),
  offset: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(600) }),
})
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

/** The query: pieces of one verse, so that something is found, and excluded ones of any verse. */
function write({ verses, words }: NaiveText, { pieces }: Asked): string {
  const [first] = pieces as [Asked['pieces'][number]]
  return pieces
    .map(({ verse, start, length, kind, isExcluded, cut }, index) => {
      const sign = isExcluded && index > 0 ? '-' : ''
      const from = verses[(sign === '' ? first.verse : verse) % verses.length]!
      const all = words.get(from)!
      if (all.length === 0) return 'vacío'
      const some = all.slice(start % all.length).slice(0, length)
      const cuts = some.map((word) => (word.length > cut ? `${word.slice(0, cut)}*` : word))
      if (kind === 'phrase') return `${sign}"${some.join(' ')}"`
      if (kind === 'phrase of beginnings') return `${sign}"${cuts.join(' ')}"`
      return `${sign}${(kind === 'words' ? some : cuts).join(' ')}`
    })
    .join(' ')
}

/** What is met, so that no change of the texts leaves a mode untried. */
const met = new Map<string, number>()
function note(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1)
}

function compare(id: string, text: NaiveText, query: Asked): void {
  const q = write(text, query)
  const { match, near, testament, sort, limit, offset } = query
  if ([...q].length > 256) return
  const modes = { match, near } as NaiveModes
  const found = naiveFind(text, q, modes).filter(
    (verse) => testament === undefined || verse.testament === testament,
  )
  let expected = found
  if (sort === 'relevance') {
    const scores = naiveScores(text, q, modes, found)
    const places = [...found.keys()].sort(
      (one, other) => (scores[other] as number) - (scores[one] as number) || one - other,
    )
    expected = places.map((place) => found[place]!)
  }
  const parameters = {
    ...{ q, version: id, match, sort, limit: String(limit), offset: String(offset) },
    ...(near === undefined ? {} : { near: String(near) }),
    ...(testament === undefined ? {} : { testament }),
  }
  const answer = searchData(snapshot, parameters)
  const asked = `${id} ${JSON.stringify(parameters)}`
  if (answer.total !== found.length) {
    throw new Error(`${asked}: total ${answer.total}, expected ${found.length}`)
  }
  const page = expected.slice(offset, offset + limit)
  const got = answer.results.map(({ verse_id, highlight }) => [verse_id, highlight])
  const wanted = page.map((verse) => [verse.id, naiveMarks(text, verse, q, modes)])
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Error(`${asked}: ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`)
  }
  if (found.length === 0) return
  note(`${match} by ${sort}`)
  if (near !== undefined) note('near')
  const parts = naiveParts(q)
  if (parts.some(({ excluded }) => excluded)) note('excluded')
  if (parts.some(({ words }) => words.some(({ starred }) => starred))) note('beginnings')
}

const MODES = [
  ...['exact', 'forms', 'prefix'].flatMap((match) => [
    `${match} by canonical`,
    `${match} by relevance`,
  ]),
  ...['near', 'excluded', 'beginnings'],
]

/** A word of a verse by its place in the version and the word's place in it. */
function wordAt(verse: number, start: number): Asked['pieces'][number] {
  return { verse, start, length: 1, kind: 'words', isExcluded: false, cut: 2 }
}

t.test('words of the first and the last verse are near as those of any other', async (t) => {
  for (const [id, text] of TEXTS) {
    for (const verse of [0, text.verses.length - 1]) {
      const words = text.words.get(text.verses[verse]!)!
      t.ok(words.length > 5, `${id} has words there`)
      for (const other of [1, 4, words.length - 1]) {
        for (const near of [1, other - 1, other].filter((near) => near > 0)) {
          compare(id, text, {
            pieces: [wordAt(verse, 0), wordAt(verse, other)],
            ...{ match: 'exact', near, testament: undefined },
            ...{ sort: 'canonical', limit: 30, offset: 0 },
          })
        }
      }
    }
  }
})

t.test('a phrase and one or two words are near each other as words are', async (t) => {
  for (const [id, text] of TEXTS) {
    const words = text.words.get(text.verses[0]!)!
    t.ok(words.length > 5, `${id} has words there`)
    for (const start of [2, words.length - 2]) {
      const phrase = { ...wordAt(0, start), length: 2, kind: 'phrase' } as const
      for (const pieces of [
        [wordAt(0, 0), phrase],
        [wordAt(0, 0), wordAt(0, 1), phrase],
        [phrase],
        // Longer than any of these distances: alone it is near enough.
        [{ ...wordAt(0, 0), length: words.length, kind: 'phrase' } as const],
      ]) {
        for (const near of [1, start - 1, start + 1]) {
          compare(id, text, {
            ...{ pieces, match: 'exact', near, testament: undefined },
            ...{ sort: 'canonical', limit: 30, offset: 0 },
          })
        }
      }
    }
  }
})

for (const [id, text] of TEXTS) {
  t.test(`${id} is searched in every mode as a plain scan does`, async (t) => {
    met.clear()
    fc.assert(
      fc.property(asked, (query) => compare(id, text, query)),
      { numRuns: runs(150) },
    )
    for (const mode of MODES) {
      t.ok((met.get(mode) ?? 0) >= Math.floor(runs(150) / 60), `${mode}: ${met.get(mode)}`)
    }
  })
}
