/** Counts where and how often each Strong's number stands in a version, and which of its words render it. */
import type { Bundle } from '../../src/bundle/decode.js'
import type { LayerFile } from '../../src/bundle/layers/file.js'
import { decodeStrongs } from '../../src/bundle/layers/strongs.js'
import type { LayerStrongs } from '../../src/bundle/layers.js'
import { encodeBlocks } from '../../src/bundle/resources/blocks.js'
import {
  type NumbersAbout,
  type NumberUse,
  renderingOf,
} from '../../src/bundle/resources/numbers.js'
import { strongsKey } from '../../src/bundle/resources/resource.js'
import { wordsOf } from '../../src/bundle/words.js'

interface Verse {
  readonly ordinal: number
  readonly text: string
}

interface Tally {
  count: number
  readonly verses: number[]
  last: number
  readonly books: Map<number, number>
  /** By words in lower case: the count, and that of each way in which they are written. */
  readonly renderings: Map<string, { count: number; readonly written: Map<string, number> }>
}

/** The bytes of the file for a bundle and its file of Strong's numbers; the same input gives the same bytes. */
export function encodeNumbers(bundle: Bundle, strongs: LayerFile): Buffer {
  const tallies = new Map<string, Tally>()
  const words = { all: 0, tagged: 0 }
  for (const [index, { book, verses }] of chaptersOf(bundle).entries()) {
    const spans = byVerse(decodeStrongs(strongs.chapter(index)))
    for (const [number, verse] of verses) {
      const own = spans.get(number) ?? []
      for (const { start, end } of wordsOf(verse.text)) {
        words.all += 1
        if (own.some((span) => span.start < end && start < span.end)) words.tagged += 1
      }
      for (const { key, text } of runsOf(own, verse.text)) count(tallies, key, book, verse, text)
    }
  }
  const about: NumbersAbout = { bundle: bundle.sha256, words }
  const entries = [...tallies].sort(([one], [other]) => (one < other ? -1 : 1))
  return encodeBlocks(
    'numbers',
    about,
    entries.map(([key, tally]) => [key, useOf(tally)] as const),
  ).bytes
}

/** The chapters by their index, also those that the version lacks; the verses by their numbers. */
function chaptersOf({ header, verses }: Bundle) {
  let ordinal = 0
  let at = 0
  return header.books.flatMap(({ book, chapters }) =>
    chapters.map((shape) => {
      const found = new Map<number, Verse>()
      for (let left = countVerses(shape); left > 0; left -= 1) {
        const length = header.lengths[ordinal] as number
        const { verse, text } = JSON.parse(verses.toString('utf8', at, at + length))
        found.set(verse, { ordinal, text })
        at += length + ','.length
        ordinal += 1
      }
      return { book, verses: found }
    }),
  )
}

/** The verses of a chapter that have a text of their own. */
function countVerses(shape: Bundle['header']['books'][number]['chapters'][number]): number {
  if (typeof shape === 'number') return shape
  const joined = shape.joined.reduce((sum, [first, last]) => sum + last - first, 0)
  return shape.last - shape.omitted.length - joined
}

function byVerse(spans: readonly LayerStrongs[]): ReadonlyMap<number, LayerStrongs[]> {
  const verses = new Map<number, LayerStrongs[]>()
  for (const span of spans) {
    const own = verses.get(span.verse)
    if (own === undefined) verses.set(span.verse, [span])
    else own.push(span)
  }
  return verses
}

/** Words in a row that carry one number, with nothing but blanks between them, are one rendering of it. */
function runsOf(spans: readonly LayerStrongs[], text: string): { key: string; text: string }[] {
  const open = new Map<string, { start: number; end: number }>()
  const runs: { key: string; start: number; end: number }[] = []
  for (const { start, end, numbers } of spans) {
    for (const number of new Set(numbers)) {
      const before = open.get(number)
      if (before !== undefined && text.slice(before.end, start).trim() === '') before.end = end
      else {
        const run = { key: strongsKey(number), start, end }
        runs.push(run)
        open.set(number, run)
      }
    }
  }
  return runs.map(({ key, start, end }) => ({ key, text: renderingOf(text.slice(start, end)) }))
}

function count(
  tallies: Map<string, Tally>,
  key: string,
  book: number,
  { ordinal }: Verse,
  text: string,
): void {
  let tally = tallies.get(key)
  if (tally === undefined) {
    tally = { count: 0, verses: [], last: 0, books: new Map(), renderings: new Map() }
    tallies.set(key, tally)
  }
  tally.count += 1
  if (tally.verses.length === 0 || ordinal !== tally.last) tally.verses.push(ordinal - tally.last)
  tally.last = ordinal
  tally.books.set(book, (tally.books.get(book) ?? 0) + 1)
  if (text === '') return
  const lower = text.toLowerCase()
  const rendering = tally.renderings.get(lower) ?? { count: 0, written: new Map() }
  tally.renderings.set(lower, rendering)
  rendering.count += 1
  rendering.written.set(text, (rendering.written.get(text) ?? 0) + 1)
}

function useOf({ count, verses, books, renderings }: Tally): NumberUse {
  const words = [...renderings].map(
    ([lower, { count, written }]) => [lower, mostOf(written), count] as const,
  )
  words.sort((one, other) => other[2] - one[2] || (one[0] < other[0] ? -1 : 1))
  return {
    ...{ count, verses, books: [...books] },
    renderings: words.map(([, written, count]) => [written, count] as const),
  }
}

/** The way of writing that is met most; of two the one that is met first. */
function mostOf(written: ReadonlyMap<string, number>): string {
  let best = ''
  let most = 0
  for (const [text, count] of written) {
    if (count > most) [best, most] = [text, count]
  }
  return best
}
