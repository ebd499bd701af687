/** Which verses of a text differ from those that are compiled of it. Compares texts and places; prints nothing. */
import type { Bundle } from '../../../src/bundle/decode.js'
import type { ChapterShape } from '../../../src/bundle/format.js'
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft } from '../draft.js'

/** `before` is undefined for a verse that is added, `after` for one that is left out. */
export interface Difference {
  /** As `OBA 1:3`, or `OBA 1:3-4` for joined verses. */
  readonly place: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The verses of `draft` that are not as in `bundle`, then those that it lacks, each in reading order. */
export function differences(bundle: Bundle | undefined, draft: Draft): Difference[] {
  const before = new Map(bundle === undefined ? [] : compiledVerses(bundle))
  const found: Difference[] = []
  for (const [place, after] of draftVerses(draft)) {
    const text = before.get(place)
    before.delete(place)
    if (text !== after) found.push({ place, before: text, after })
  }
  for (const [place, text] of before) found.push({ place, before: text, after: undefined })
  return found
}

type PlacedText = readonly [place: string, text: string]

function* draftVerses({ books }: Draft): Generator<PlacedText> {
  for (const { book, chapters } of books) {
    for (const { number: chapter, verses } of chapters) {
      for (const { number, last, text } of verses)
        yield [placeOf(book, chapter, number, last), text]
    }
  }
}

function* compiledVerses({ header, verses }: Bundle): Generator<PlacedText> {
  const fragments = JSON.parse(`[${verses.toString('utf8')}]`) as { verse: number; text: string }[]
  let at = 0
  for (const { book, chapters } of header.books) {
    for (const [index, shape] of chapters.entries()) {
      const joined = new Map(typeof shape === 'number' ? [] : shape.joined)
      for (const { verse, text } of fragments.slice(at, at + textsIn(shape))) {
        yield [placeOf(book, index + 1, verse, joined.get(verse)), text]
      }
      at += textsIn(shape)
    }
  }
}

/** How many verses of a chapter have a text of their own. */
function textsIn(shape: ChapterShape): number {
  if (typeof shape === 'number') return shape
  const under = shape.joined.reduce((sum, [first, last]) => sum + last - first, 0)
  return shape.last - shape.omitted.length - under
}

function placeOf(book: number, chapter: number, verse: number, last = verse): string {
  const end = last === verse ? '' : `-${last}`
  return `${anyBookByNumber(book).abbreviation} ${chapter}:${verse}${end}`
}
