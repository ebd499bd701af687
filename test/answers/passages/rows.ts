// check: Rows of versions side by side are those of a plain model.
/**
 * A chapter is a run of letters; each version cuts it into verses of its own, joins some of them in print, and omits
 * others.
 */
import t from 'tap'
import { type ParallelRow, rowsOf } from '../../../src/answers/passages/rows.js'
import { decodeBundle } from '../../../src/bundle/decode.js'
import { encodeBundle } from '../../../src/bundle/encode.js'
import type { NumberingRecord } from '../../../src/numbering/recognise.js'
import type { Reference } from '../../../src/reference/reference.js'
import { isMiss, locate } from '../../../src/text/locate.js'
import {
  loadVersion,
  outlineOf,
  type Version,
  type VersionBook,
} from '../../../src/text/version.js'
import { fc, runs } from '../../helpers/property.js'
import { SPANISH } from '../../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const JONAH = 32
const LETTERS = 12

/** One printed verse: its numbers, and whether the version has it. */
interface Printed {
  readonly numbers: readonly number[]
  readonly isThere: boolean
}

/** A version: the letters of each number, and what is printed. */
interface Model {
  readonly letters: readonly (readonly number[])[]
  readonly printed: readonly Printed[]
}

/** Cuts a list behind each place that has a true. */
function cut<T>(list: readonly T[], cuts: readonly boolean[]): T[][] {
  const parts: T[][] = [[]]
  list.forEach((item, at) => {
    parts.at(-1)?.push(item)
    if (cuts[at] && at + 1 < list.length) parts.push([])
  })
  return parts
}

const flags = fc.array(fc.boolean(), { minLength: LETTERS, maxLength: LETTERS })
const alphabet = Array.from({ length: LETTERS }, (_, at) => at + 1)

const model = fc.tuple(flags, flags, flags).map(([cuts, prints, lacks]): Model => {
  const letters = cut(alphabet, cuts)
  const numbers = letters.map((_, at) => at + 1)
  // Mostly one number a verse: a join only if two throws say so.
  const printed = cut(
    numbers,
    numbers.map((at) => Boolean(prints[at - 1] || cuts[at])),
  )
  return {
    letters,
    printed: printed.map((numbers, at) => ({
      numbers,
      isThere: numbers.length > 1 || !lacks[at] || at % 3 > 0,
    })),
  }
})
// A version has at least one verse.
const version = model.filter(({ printed }) => printed.some(({ isThere }) => isThere))

/** The model as a version whose record states its numbering. */
function made({ letters, printed }: Model): Version {
  const there = printed.filter(({ isThere }) => isThere)
  const verses = there.map(({ numbers }) => {
    const [number] = numbers as [number]
    const last = numbers.at(-1) as number
    return number === last ? { number, text: `v${number}` } : { number, last, text: `v${number}` }
  })
  const omitted = printed.flatMap(({ numbers, isThere }) => (isThere ? [] : numbers))
  const chapters = [{ number: 1, verses, omitted, headings: [] }]
  const books = [{ book: JONAH, name: 'Jonás', abbreviationLocal: 'JON', chapters }]
  const bytes = encodeBundle({ version: SPANISH, source: SOURCE, books })
  const lines = letters.map((own, at) => `1:${at + 1} = 1:${own[0]}-${own.at(-1)}`).join('; ')
  const numbering: NumberingRecord = {
    tradition: 'english',
    zones: [],
    departures: { source: 'invented', rights: 'none', lines: { JON: lines } },
    unknown: [],
    evidence: { chapters: 1, agree: 1, decided: [], differing: {} as never },
  }
  const bundle = decodeBundle(bytes, 'x')
  return loadVersion(bundle, outlineOf(bundle, numbering))
}

/** A row as the numbers of the first version, and of each version what stands there: `5-6 (2)`, `-`, or nothing. */
type Shown = readonly [numbers: string, ...cells: string[]]

const rangeText = (first: number, last: number) =>
  first === last ? `${first}` : `${first}-${last}`

function shown(versions: readonly Version[], rows: readonly ParallelRow[]): Shown[] {
  return rows.map(({ from, to, cells }) => [
    rangeText(from.verse, to.verse),
    ...cells.map((cell, at) => {
      if (cell === undefined) return ''
      if (cell === null) return '-'
      t.equal(versions[at]?.numbers[cell.ordinal], cell.place.verse)
      return `${cell.place.verse} (${cell.span})`
    }),
  ])
}

/** The same from the models alone, for the numbers `first` to `last` of the first one. */
function expected(models: readonly Model[], first: number, last: number): Shown[] {
  const [main] = models as [Model]
  const lines: { number: number; units: (Printed | undefined)[] }[] = []
  for (let number = first; number <= last; number++) {
    for (const letter of main.letters[number - 1] as readonly number[]) {
      const units = models.map(({ letters, printed }) => {
        const own = letters.findIndex((all) => all.includes(letter)) + 1
        return printed.find(({ numbers, isThere }) => isThere && numbers.includes(own))
      })
      const before = lines.at(-1)
      const isSame = before?.units.every((unit, at) => unit === units[at])
      if (units.every((unit) => unit === undefined) && !isSame) continue
      if (!isSame) lines.push({ number, units })
      else if (before !== undefined) Object.assign(before, { last: number })
    }
  }
  return lines.map(({ number, units, ...more }, row) => [
    rangeText(number, (more as { last?: number }).last ?? number),
    ...units.map((unit, at) => {
      if (unit === undefined) return '-'
      if (lines[row - 1]?.units[at] === unit) return ''
      let span = 1
      while (lines[row + span]?.units[at] === unit) span += 1
      return `${unit.numbers[0]} (${span})`
    }),
  ])
}

t.test('rows are those of a plain model, for chapters and for parts of them', async (t) => {
  const some = fc.array(version, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some, fc.nat(LETTERS), fc.nat(LETTERS), (models, one, other) => {
      const versions = models.map(made) as [Version, ...Version[]]
      const [{ letters, printed }] = models as [Model]
      const end = letters.length
      const [first, last] = [Math.min(one, other), Math.max(one, other)].map(
        (at) => (at % end) + 1,
      ) as [number, number]
      const places: readonly (readonly [Reference, number, number])[] = [
        [{ form: 'chapter', book: JONAH, chapter: 1 }, 1, end],
        first <= last
          ? [{ form: 'verses', book: JONAH, chapter: 1, first, last }, first, last]
          : [{ form: 'verse', book: JONAH, chapter: 1, verse: first }, first, first],
      ]
      for (const [reference, from, to] of places) {
        const runs = locate(versions[0], versions[0].books[0] as VersionBook, reference)
        if (isMiss(runs)) continue
        // A joined verse at an end is there with all of its numbers.
        const whole = printed.filter(({ isThere }) => isThere).map(({ numbers }) => numbers)
        const head = whole.find((numbers) => numbers.includes(from))?.[0] ?? from
        const tail = whole.find((numbers) => numbers.includes(to))?.at(-1) ?? to
        const rows = shown(versions, rowsOf(versions, { reference, runs }))
        t.strictSame(rows, expected(models, head, tail))
      }
    }),
    { numRuns: runs(150) },
  )
})

/** Psalm 23 of a version whose first verse has the title too, or where verses are those of the King James Version. */
function psalm(lines: string | undefined): Version {
  const verses = [1, 2, 3, 4, 5, 6].map((number) => ({ number, text: `v${number}` }))
  const chapters = [{ number: 23, verses, omitted: [], headings: [] }]
  const books = [{ book: 19, name: 'Salmos', abbreviationLocal: 'SAL', chapters }]
  const bundle = decodeBundle(encodeBundle({ version: SPANISH, source: SOURCE, books }), 'x')
  const numbering: NumberingRecord = {
    ...{ tradition: 'english', zones: [], unknown: [] },
    ...(lines && { departures: { source: 'invented', rights: 'none', lines: { PSA: lines } } }),
    evidence: { chapters: 1, agree: 1, decided: [], differing: {} as never },
  }
  return loadVersion(bundle, outlineOf(bundle, numbering))
}

t.test(
  'a title in the first verse has a row of its own only beside a version that numbers it',
  async (t) => {
    const [plain, titled] = [psalm(undefined), psalm('23:1 = 23:0-1')]
    const apart = psalm('23:1 = 23:0; 23:2-6 = 23:1-5')
    const firstRows = (...versions: [Version, ...Version[]]) => {
      const reference: Reference = { form: 'chapter', book: 19, chapter: 23 }
      const runs = locate(versions[0], versions[0].books[0] as VersionBook, reference)
      if (isMiss(runs)) throw new Error('no psalm')
      return shown(versions, rowsOf(versions, { reference, runs })).slice(0, 2)
    }
    t.strictSame(firstRows(titled, plain), [
      ['1', '1 (1)', '1 (1)'],
      ['2', '2 (1)', '2 (1)'],
    ])
    t.strictSame(firstRows(plain, titled), firstRows(titled, plain))
    t.strictSame(firstRows(titled, apart), [
      ['1', '1 (2)', '1 (1)'],
      ['1', '', '2 (1)'],
    ])
    t.strictSame(firstRows(apart, titled), [
      ['1', '1 (1)', '1 (2)'],
      ['2', '2 (1)', ''],
    ])
  },
)
