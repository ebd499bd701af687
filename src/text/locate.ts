/**
 * Looks up a place in a version: from numbers to ordinals. Returns runs, or a Miss that says what was asked and what
 * exists. Never clips and never guesses. Verse counts are the version's own.
 */
import type { Reference } from '../reference/reference.js'
import { NO_VERSE, type Version, type VersionBook } from './version.js'

/** Consecutive verses of one chapter; both ordinals are included. */
export interface Run {
  readonly chapter: number
  readonly first: number
  readonly last: number
}

export type PlaceMiss =
  /** `last` is the book's last chapter. */
  | {
      readonly kind: 'no-chapter'
      readonly book: string
      readonly chapter: number
      readonly last: number
    }
  /** `last` is the chapter's last verse. */
  | {
      readonly kind: 'no-verse'
      readonly book: string
      readonly chapter: number
      readonly verse: number
      readonly last: number
    }
  /** The chapter has these verse numbers, but the version has no text for any of them. */
  | {
      readonly kind: 'omitted'
      readonly book: string
      readonly chapter: number
      readonly first: number
      readonly last: number
      readonly version: string
    }

/** Whether a result of this file is a Miss. */
export function isMiss<T extends object>(found: T | PlaceMiss): found is PlaceMiss {
  // Read and compared, as in `isFailure`: `in` takes longer where objects of several shapes come by.
  return (found as { readonly kind?: unknown }).kind !== undefined
}

/** A whole chapter: all verses that have a text. */
export function locateChapter(
  version: Version,
  book: VersionBook,
  chapter: number,
): Run | PlaceMiss {
  const miss = missingChapter(version, book, chapter)
  if (miss !== undefined) return miss
  const index = book.firstChapter + chapter - 1
  const first = version.chapterFirst[index] as number
  const last = (version.chapterFirst[index + 1] as number) - 1
  if (last < first) {
    return omitted(version, book, chapter, 1, version.chapterLast[index] as number)
  }
  return { chapter, first, last }
}

/**
 * The verses of a chapter from `from` to `to` (at least `from`) that have a text. Any number of joined verses gives all
 * of them.
 */
export function locateVerses(
  version: Version,
  book: VersionBook,
  chapter: number,
  from: number,
  to: number,
): Run | PlaceMiss {
  const miss = missingChapter(version, book, chapter)
  if (miss !== undefined) return miss
  const index = book.firstChapter + chapter - 1
  const end = version.chapterLast[index] as number
  if (from < 1 || to < 1 || to > end) {
    return {
      kind: 'no-verse',
      book: book.name,
      chapter,
      verse: from < 1 || from > end ? from : to,
      last: end,
    }
  }
  const places = version.irregular.get(index)
  if (places === undefined) {
    const base = (version.chapterFirst[index] as number) - 1
    return { chapter, first: base + from, last: base + to }
  }
  let low = from
  let high = to
  while (low <= high && places[low] === NO_VERSE) low += 1
  while (high > low && places[high] === NO_VERSE) high -= 1
  if (low > high) return omitted(version, book, chapter, from, to)
  return { chapter, first: places[low] as number, last: places[high] as number }
}

/** The runs of a reference, one per chapter, in reading order. Chapters without text are skipped. */
export function locate(
  version: Version,
  book: VersionBook,
  reference: Reference,
): readonly Run[] | PlaceMiss {
  switch (reference.form) {
    case 'verse':
      return single(
        locateVerses(version, book, reference.chapter, reference.verse, reference.verse),
      )
    case 'verses':
      return single(locateVerses(version, book, reference.chapter, reference.first, reference.last))
    case 'chapter':
      return single(locateChapter(version, book, reference.chapter))
    case 'chapters':
      return locateSpan(version, book, reference.first, 1, reference.last, undefined)
    case 'span':
      return locateSpan(
        version,
        book,
        reference.firstChapter,
        reference.firstVerse,
        reference.lastChapter,
        reference.lastVerse,
      )
  }
}

function single(found: Run | PlaceMiss): readonly Run[] | PlaceMiss {
  return isMiss(found) ? found : [found]
}

/** If `lastVerse` is undefined, the span ends with the last chapter. */
function locateSpan(
  version: Version,
  book: VersionBook,
  firstChapter: number,
  firstVerse: number,
  lastChapter: number,
  lastVerse: number | undefined,
): readonly Run[] | PlaceMiss {
  const runs: Run[] = []
  const ends =
    missingChapter(version, book, firstChapter) ?? missingChapter(version, book, lastChapter)
  if (ends !== undefined) return ends
  for (let chapter = firstChapter; chapter <= lastChapter; chapter++) {
    const end = version.chapterLast[book.firstChapter + chapter - 1] as number
    if (end === 0) continue
    const from = chapter === firstChapter ? firstVerse : 1
    const to = chapter === lastChapter ? (lastVerse ?? end) : Math.max(end, from)
    const found = locateVerses(version, book, chapter, from, to)
    if (!isMiss(found)) runs.push(found)
    else if (found.kind !== 'omitted') return found
  }
  if (runs.length > 0) return runs
  return omitted(version, book, firstChapter, firstVerse, lastVerse ?? firstVerse)
}

function missingChapter(
  version: Version,
  book: VersionBook,
  chapter: number,
): PlaceMiss | undefined {
  const within = chapter >= 1 && chapter <= book.chapterCount
  if (within && version.chapterLast[book.firstChapter + chapter - 1] !== 0) return undefined
  return { kind: 'no-chapter', book: book.name, chapter, last: book.chapterCount }
}

function omitted(
  { record }: Version,
  book: VersionBook,
  chapter: number,
  first: number,
  last: number,
): PlaceMiss {
  return { kind: 'omitted', book: book.name, chapter, first, last, version: record.abbreviation }
}
