/** Maps ranges of verses, and lists how they were mapped: the verses that moved alike are one range. */
import { type LostKind, type Mapped, mapVerse } from './map.js'
import type { Numbering } from './numbering.js'
import { keyOf, placeOf, type VerseKey, type VersePlace } from './place.js'

/** Verses of one book, both ends included; the ends are verses that exist. */
export interface VerseRange {
  readonly book: number
  readonly from: { readonly chapter: number; readonly verse: number }
  readonly to: { readonly chapter: number; readonly verse: number }
}

/** Verses that were mapped alike. */
export type Move =
  | {
      readonly kind: Exclude<Mapped['kind'], LostKind>
      readonly from: VerseRange
      readonly to: VerseRange
    }
  | { readonly kind: LostKind; readonly from: VerseRange }

export interface MappedRange {
  /** The verses of the other numbering, in the order of the range that was mapped, each once. */
  readonly ranges: readonly VerseRange[]
  /** How each part of the range was mapped, in order. */
  readonly moves: readonly Move[]
}

/** A range while it grows. */
interface Growing {
  readonly book: number
  readonly from: VerseRange['from']
  to: VerseRange['to']
}

/** A move while it grows. */
interface GrowingMove {
  readonly kind: Mapped['kind']
  readonly from: Growing
  /** Absent if the verses are lost. */
  readonly to?: Growing
}

/** Where the verses of a range of `from` are in `to`. Verses that `from` does not have are left out. */
export function mapRange(from: Numbering, to: Numbering, range: VerseRange): MappedRange {
  const moves: GrowingMove[] = []
  const found: VerseKey[] = []
  const seen = new Set<VerseKey>()
  for (const place of versesIn(from, range)) {
    const mapped = mapVerse(from, to, place)
    addMove(to, from, moves, place, mapped)
    if (!('places' in mapped)) continue
    for (const { book, chapter, verse } of mapped.places) {
      const key = keyOf(book, chapter, verse)
      if (seen.has(key)) continue
      seen.add(key)
      found.push(key)
    }
  }
  return { ranges: joinVerses(to, found), moves: moves as Move[] }
}

/** The verses of a range that a numbering has, in the order of reading. */
export function* versesIn(
  numbering: Numbering,
  { book, from, to }: VerseRange,
): Generator<VersePlace> {
  for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
    const first = chapter === from.chapter ? from.verse : 1
    const end = numbering.lastVerse(book, chapter)
    const last = chapter === to.chapter ? Math.min(to.verse, end) : end
    for (let verse = first; verse <= last; verse++) {
      if (numbering.has(keyOf(book, chapter, verse))) yield { book, chapter, verse }
    }
  }
}

/** Ranges of verses that follow each other. */
function joinVerses(numbering: Numbering, verses: readonly VerseKey[]): VerseRange[] {
  const ranges: Growing[] = []
  for (const key of verses) {
    const place = placeOf(key)
    const last = ranges.at(-1)
    if (last !== undefined && follows(numbering, last, place)) last.to = endOf(place)
    else ranges.push(rangeOf(place, place))
  }
  return ranges
}

function endOf({ chapter, verse }: { chapter: number; verse: number }) {
  return { chapter, verse }
}

/** Whether a verse is the next one after a range. */
function follows(numbering: Numbering, { book, to }: VerseRange, place: VersePlace): boolean {
  if (place.book !== book) return false
  if (place.chapter === to.chapter) return place.verse === to.verse + 1
  const isNext = place.chapter === to.chapter + 1 && place.verse === 1
  return isNext && to.verse === numbering.lastVerse(book, to.chapter)
}

function addMove(
  to: Numbering,
  from: Numbering,
  moves: GrowingMove[],
  place: VersePlace,
  mapped: Mapped,
): void {
  const { kind } = mapped
  const last = moves.at(-1)
  const goesOn = last !== undefined && last.kind === kind && follows(from, last.from, place)
  if (!('places' in mapped)) {
    if (goesOn) last.from.to = endOf(place)
    else moves.push({ kind, from: rangeOf(place, place) })
    return
  }
  const [first] = mapped.places as [VersePlace]
  const isAlike = goesOn && (kind === 'same' || kind === 'moved')
  if (isAlike && last.to !== undefined && follows(to, last.to, first)) {
    last.from.to = endOf(place)
    last.to.to = endOf(first)
  } else {
    const end = mapped.places.at(-1) as VersePlace
    moves.push({ kind, from: rangeOf(place, place), to: rangeOf(first, end) })
  }
}

function rangeOf(from: VersePlace, to: VersePlace): Growing {
  return { book: from.book, from: endOf(from), to: endOf(to) }
}
