// test: Seeds choose every verse equally often and the same in every release; what cannot be chosen is refused.
import { join } from 'node:path'
import t from 'tap'
import {
  chooseRandom,
  pickBySeed,
  type RandomParameters,
} from '../../../src/answers/daily/random.js'
import { isFailure } from '../../../src/answers/failure.js'
import { decodeBundle } from '../../../src/bundle/decode.js'
import { loadLibrary } from '../../../src/library/loading.js'
import type { Reference } from '../../../src/reference/reference.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { isMiss, locate } from '../../../src/text/locate.js'
import type { Version } from '../../../src/text/version.js'
import { loadVersion } from '../../../src/text/version.js'
import { textOf } from '../../helpers/opened-library.js'
import { fc, runs } from '../../helpers/property.js'
import { portionBundle, smallVersion } from '../../helpers/small-library.js'

const TEXTS = { suggestions: { books: () => [] }, library: { versions: [] } }
const small = smallVersion()

const USUAL = { book: undefined, testament: undefined, seed: undefined, length: 1 }
type Some = Partial<RandomParameters>

function choose(version: Version, parameters: Some): Reference {
  const place = chooseRandom(TEXTS, version, { ...USUAL, ...parameters })
  if (isFailure(place)) throw new Error(JSON.stringify(place))
  return place
}

/** The first and last ordinal of a place. */
function ordinals(version: Version, place: Reference): [first: number, last: number] {
  const book = version.bookByNumber[place.book]
  const runs = book === undefined ? undefined : locate(version, book, place)
  if (runs === undefined || isMiss(runs) || runs.length !== 1) throw new Error('no such place')
  const [run] = runs as unknown as [{ first: number; last: number }]
  return [run.first, run.last]
}

/** How far counts are from equal ones, in standard deviations of the chi-square statistic. */
function deviation(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  const freedom = counts.length - 1
  return (chi - freedom) / Math.sqrt(2 * freedom)
}

function countStarts(parameters: Some, tries: number, starts: number): number[] {
  const counts = new Map<number, number>()
  for (let seed = 0; seed < tries; seed++) {
    const [first] = ordinals(small, choose(small, { ...parameters, seed: `seed ${seed}` }))
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  t.equal(counts.size, starts, 'every start comes')
  return [...counts.values()]
}

t.test('seeds choose every verse equally often', async (t) => {
  const total = small.numbers.length
  t.ok(Math.abs(deviation(countStarts({}, 60 * total, total))) < 4)
  // Psalms: 6 and 12 verses; John 2 has 5 texts.
  t.ok(Math.abs(deviation(countStarts({ book: 'PSA' }, 4000, 18))) < 4)
  t.ok(Math.abs(deviation(countStarts({ book: 'PSA,JUD' }, 9000, 43))) < 4)
})

t.test('the starts of several verses are those that have so many in their chapter', async (t) => {
  t.ok(Math.abs(deviation(countStarts({ book: 'PSA', length: 5 }, 4000, 2 + 8))) < 4)
  t.ok(Math.abs(deviation(countStarts({ testament: 'OT', length: 6 }, 9000, 26 + 20 + 1 + 7))) < 4)
  t.equal(countStarts({ book: 'PSA', length: 12 }, 20, 1).length, 1)
})

t.test('a place is where the parameters say, and has as many verses as they say', async (t) => {
  const asked = fc.record({
    seed: fc.string({ minLength: 1, maxLength: 30 }),
    length: fc.integer({ min: 1, max: 12 }),
    book: fc.constantFrom(undefined, 'GEN', 'jhn', 'GEN,JUD', 'PSA-1CO', ' psa - jhn , JUD '),
    testament: fc.constantFrom(undefined, 'NT', 'ot'),
  })
  fc.assert(
    fc.property(asked, ({ seed, length, book, testament }) => {
      const place = chooseRandom(TEXTS, small, { seed, length, book, testament })
      if (isFailure(place)) return place.kind === 'too-few-verses'
      const [first, last] = ordinals(small, place)
      const isThere =
        (testament !== 'NT' || place.book > 39) && (testament !== 'ot' || place.book <= 39)
      return last - first + 1 === length && isThere
    }),
    { numRuns: runs(300) },
  )
  t.pass('no counterexample')
})

t.test('a range across omitted and joined verses names numbers that exist', async (t) => {
  // John 2 has 1, 2, 4, 5-6 and 8.
  const found = new Set<string>()
  for (let seed = 0; seed < 3000; seed++) {
    const place = choose(small, { book: 'JHN', length: 4, seed: String(seed) })
    if (place.form === 'verses' && place.chapter === 2) found.add(`${place.first}-${place.last}`)
  }
  t.strictSame([...found].sort(), ['1-5', '2-8'])
})

t.test('a seed chooses the same in every release', async (t) => {
  // As `printf abc | sha256sum` says.
  t.equal(pickBySeed('abc')(2 ** 48), 0xba7816bf8f01)
  t.equal(pickBySeed('')(2 ** 48), 0xe3b0c44298fc)
  t.equal(pickBySeed('abc')(1000), 0xba7816bf8f01 % 1000)
  const { versions } = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
  const kjv = textOf(versions.find(({ record }) => record.id === 'kjv'))
  const chosen = ['a', 'b', 'ñandú 😀'].map((seed) => {
    const place = choose(kjv, { seed })
    return place.form === 'verse' ? [place.book, place.chapter, place.verse] : []
  })
  t.strictSame(chosen, CHOSEN)
})

/** Of the KJV with its 31,102 verses: book, chapter, verse. */
const CHOSEN = [
  [5, 1, 7],
  [19, 74, 15],
  [46, 15, 24],
]

t.test('without a seed the choices differ', async (t) => {
  const places = new Set(Array.from({ length: 50 }, () => JSON.stringify(choose(small, {}))))
  t.ok(places.size > 20)
})

t.test('what cannot be chosen is refused with its reason', async (t) => {
  const refused = (parameters: Some, version = small) =>
    chooseRandom(TEXTS, version, { ...USUAL, ...parameters })
  t.match(refused({ seed: '' }), { name: 'seed', problem: { is: 'empty' } })
  t.match(refused({ testament: 'X' }), { name: 'testament' })
  t.match(refused({ book: 'zzz' }), { kind: 'unknown-book' })
  t.match(refused({ book: 'EXO' }), { kind: 'no-book' })
  t.match(refused({ book: 'GEN,' }), { problem: { is: 'empty-part' } })
  t.match(refused({ book: 'GEN', testament: 'NT' }), { kind: 'too-few-verses', length: 1 })
  t.match(refused({ book: 'PSA', length: 13 }), { kind: 'too-few-verses', length: 13 })
  const portion = loadVersion(decodeBundle(portionBundle(), 'portion.json'))
  t.match(refused({ testament: 'NT' }, portion), { kind: 'too-few-verses' })
})
