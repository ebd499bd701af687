/**
 * `numbering=`: reads references in a numbering that is not the version's. The version's own verses are answered, and
 * `meta.numbering` says which verses moved, and which have none. Nothing is guessed.
 */
import { PSALMS } from '../../canon/books.js'
import { isFurther } from '../../canon/further-books.js'
import { type Move, mapRange, type VerseRange } from '../../numbering/map-range.js'
import type { Numbering } from '../../numbering/numbering.js'
import { keyOf, placeOf } from '../../numbering/place.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import { formatReference } from '../../reference/format.js'
import { rangePlace, singlePlace } from '../../reference/places.js'
import type { PsalmCount } from '../../reference/psalm-pairs.js'
import type { Place, Reference } from '../../reference/reference.js'
import { numberingOf } from '../../text/numbering.js'
import type { Version } from '../../text/version.js'
import type { Failure, UnmappedReason } from '../failure.js'
import {
  MAX_LAID_VERSES,
  type Moved,
  type NumberedPlaces,
  type NumberingDone,
} from '../passage-data.js'

/** The values of `numbering=`; `own` is the version's. */
export const NUMBERINGS = ['own', 'english', 'hebrew', 'vulgate', 'lxx', 'russian'] as const
export type AskedNumbering = (typeof NUMBERINGS)[number]

/** How a numbering counts the psalms; undefined if only the version's text can tell. */
export function psalmCountOf(asked: AskedNumbering | undefined): PsalmCount | undefined {
  return asked === undefined || asked === 'own' ? undefined : countOf(traditionNumbering(asked))
}

/** By the psalm that begins "The Lord is my shepherd". */
function countOf(numbering: Numbering): PsalmCount {
  const meaning = numbering.meaningOf(keyOf(PSALMS, 22, 1))
  const [piece] = meaning === 'unknown' ? [] : (meaning ?? [])
  return piece !== undefined && placeOf(piece.verse).chapter === 23 ? 'greek' : 'hebrew'
}

/** Reads the places of one request in a numbering. Undefined if none is asked for. */
export function numberedPlaces(
  version: Version,
  asked: AskedNumbering | undefined,
): NumberedPlaces | undefined {
  return asked === undefined ? undefined : new Places(version, asked)
}

class Places implements NumberedPlaces {
  readonly #from: Numbering
  readonly #to: Numbering
  readonly #version: string
  readonly #moved: Moved[] = []
  readonly #unmapped: NumberingDone['unmapped'][number][] = []
  readonly done: NumberingDone

  constructor(version: Version, asked: AskedNumbering) {
    const { record, numbering } = numberingOf(version)
    this.#to = numbering
    this.#from = asked === 'own' ? numbering : traditionNumbering(asked)
    this.#version = version.record.abbreviation
    this.done = {
      asked,
      own: record.tradition,
      moved: this.#moved,
      unmapped: this.#unmapped,
    }
  }

  map(
    place: Place,
    name: string,
  ): readonly Place[] | { readonly reference: Reference; readonly failure: Failure } {
    // A book is the same in all numberings; further books are in no tradition's, and have the version's own numbers.
    const isOwn = this.#from === this.#to || isFurther(place.book)
    if (isOwn || place.form === 'book') return [place]
    const range = rangeOf(this.#from, place)
    const reference = referenceOf(this.#from, range, hasVerses(place))
    const written = formatReference(reference, name)
    if (!isWithin(this.#from, range, MAX_LAID_VERSES)) {
      return { reference, failure: { kind: 'too-many-verses', most: MAX_LAID_VERSES } }
    }
    const numbering = this.done.asked
    const { ranges, moves } = mapRange(this.#from, this.#to, range)
    if (!exists(this.#from, range) || moves.length === 0) {
      return { reference, failure: { kind: 'not-numbered', reference: written, numbering } }
    }
    if (ranges.length === 0) {
      const reason = reasonOf(moves)
      const version = this.#version
      return {
        reference,
        failure: { kind: 'unmapped', reference: written, numbering, version, reason },
      }
    }
    for (const move of moves) this.#note(move, name)
    return ranges.map((one) => referenceOf(this.#to, one, hasVerses(place)))
  }

  #note(move: Move, name: string): void {
    const from = formatReference(referenceOf(this.#from, move.from, true), name)
    if (!('to' in move)) {
      if (move.kind !== 'no-verse') this.#unmapped.push({ reference: from, reason: move.kind })
    } else if (move.kind !== 'same') {
      const to = formatReference(referenceOf(this.#to, move.to, true), name)
      this.#moved.push({ from, to, how: move.kind })
    }
  }
}

/** Whether a range has so many verse numbers at most. */
function isWithin(numbering: Numbering, { book, from, to }: VerseRange, most: number): boolean {
  let count = 1 - from.verse
  for (let chapter = from.chapter; chapter <= to.chapter && count <= most; chapter++) {
    const end = numbering.lastVerse(book, chapter)
    count += chapter === to.chapter ? Math.min(to.verse, end) : end
  }
  return count <= most
}

/** The reason of verses that all have none; of several the least certain one. */
function reasonOf(moves: readonly Move[]): UnmappedReason {
  const kinds = new Set(moves.map(({ kind }) => kind))
  if (kinds.has('unmappable')) return 'unmappable'
  return kinds.has('absent') ? 'absent' : 'title'
}

function hasVerses({ form }: Place): boolean {
  return form === 'verse' || form === 'verses' || form === 'span' || form === 'rest'
}

/** The verses of a place, with its ends in a numbering. Ends that do not exist stay as they are. */
function rangeOf(numbering: Numbering, place: Exclude<Place, { form: 'book' }>): VerseRange {
  const { book } = place
  const end = (chapter: number) => ({
    chapter,
    verse: Math.max(1, numbering.lastVerse(book, chapter)),
  })
  const range = (from: VerseRange['from'], to: VerseRange['to']) => ({ book, from, to })
  switch (place.form) {
    case 'verse':
      return range(ends(place.chapter, place.verse), ends(place.chapter, place.verse))
    case 'verses':
      return range(ends(place.chapter, place.first), ends(place.chapter, place.last))
    case 'chapter':
      return range(ends(place.chapter, 1), end(place.chapter))
    case 'chapters':
      return range(ends(place.first, 1), end(place.last))
    case 'span':
      return range(
        ends(place.firstChapter, place.firstVerse),
        ends(place.lastChapter, place.lastVerse),
      )
    case 'rest':
      return range(ends(place.chapter, place.verse), {
        chapter: place.chapter,
        verse: Math.max(place.verse, numbering.lastVerse(book, place.chapter)),
      })
    case 'rest-of-book': {
      const last = Math.max(place.chapter, numbering.lastChapter(book))
      return range(ends(place.chapter, 1), end(last))
    }
  }
}

function ends(chapter: number, verse: number) {
  return { chapter, verse }
}

/** Whether a numbering has both ends of a range; a number between two that is not used does not count. */
function exists(numbering: Numbering, { book, from, to }: VerseRange): boolean {
  const isIn = ({ chapter, verse }: VerseRange['from']) =>
    verse > 0 && verse <= numbering.lastVerse(book, chapter)
  return isIn(from) && isIn(to)
}

/** A range as a reference. Whole chapters are chapters unless verses were asked for. */
function referenceOf(
  numbering: Numbering,
  { book, from, to }: VerseRange,
  isOfVerses: boolean,
): Reference {
  const isWhole = from.verse === 1 && to.verse >= numbering.lastVerse(book, to.chapter)
  if (isWhole && !isOfVerses) {
    return from.chapter === to.chapter
      ? { form: 'chapter', book, chapter: from.chapter }
      : { form: 'chapters', book, first: from.chapter, last: to.chapter }
  }
  const isOne = from.chapter === to.chapter && from.verse === to.verse
  // The ends of a mapped range are in order.
  return isOne ? singlePlace(book, from) : (rangePlace(book, from, to) as Reference)
}
