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

/** Where the verses of a range of `from` are in `to`. Verses that `from` does not have are left out. */
export function mapRange(from: Numbering, to: Numbering, range: VerseRange): MappedRange {
  const moves: Move[] = []
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
  return { ranges: joinVerses(to, found), moves }
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
  const ranges: VerseRange[] = []
  for (const key of verses) {
    const place = placeOf(key)
    const last = ranges.at(-1)
    if (last !== undefined && follows(numbering, last, place)) {
      ranges[ranges.length - 1] = { ...last, to: place }
    } else ranges.push({ book: place.book, from: place, to: place })
  }
  return ranges.map(({ book, from, to }) => ({ book, from: endOf(from), to: endOf(to) }))
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
  moves: Move[],
  place: VersePlace,
  mapped: Mapped,
): void {
  const own = rangeOf(place, place)
  const last = moves.at(-1)
  if (last !== undefined && last.kind === mapped.kind && follows(from, last.from, place)) {
    const longer = { ...last.from, to: endOf(place) }
    if (!('places' in mapped)) {
      moves[moves.length - 1] = { ...last, from: longer }
      return
    }
    const [first] = mapped.places as [VersePlace]
    const isAlike = (mapped.kind === 'same' || mapped.kind === 'moved') && 'to' in last
    if (isAlike && follows(to, last.to, first)) {
      moves[moves.length - 1] = { ...last, from: longer, to: { ...last.to, to: endOf(first) } }
      return
    }
  }
  if (!('places' in mapped)) moves.push({ kind: mapped.kind, from: own })
  else {
    const [first] = mapped.places as [VersePlace]
    const end = mapped.places.at(-1) as VersePlace
    moves.push({ kind: mapped.kind, from: own, to: rangeOf(first, end) })
  }
}

function rangeOf(from: VersePlace, to: VersePlace): VerseRange {
  return { book: from.book, from: endOf(from), to: endOf(to) }
}
