/**
 * A numbering: what each of its verses is in the base, and which of its verses a verse of the base is. The base is the
 * numbering of the King James Version. Verses of the same numbers are the same unless a table says otherwise.
 */
import type { Entry } from './lines.js'
import { bookOf, chapterKeyOf, keyOf, type Piece, placeOf, type VerseKey } from './place.js'

/** The last verse of a chapter; undefined for a chapter that there is not. */
export type LastVerse = (book: number, chapter: number) => number | undefined

/** What a verse of a numbering is: pieces of the base, one at least, or not known. */
export type Meaning = readonly Piece[] | 'unknown'

export class Numbering {
  readonly id: string
  readonly #lastVerse: LastVerse
  readonly #own = new Map<VerseKey, readonly Piece[]>()
  /** Those of them that are another number of verses that have one already. */
  readonly #also = new Set<VerseKey>()
  readonly #unknown = new Set<VerseKey>()
  readonly #unused = new Set<VerseKey>()
  readonly #unknownChapters = new Set<number>()
  /** The verses that a verse of the base is, besides the one of the same numbers. */
  readonly #verses = new Map<VerseKey, VerseKey[]>()
  /** The last verses of chapters: as `lastVerse` says, or further if an entry makes the chapter longer. */
  readonly #ends = new Map<number, number>()

  constructor(id: string, lastVerse: LastVerse, entries: Iterable<Entry>) {
    this.id = id
    this.#lastVerse = lastVerse
    for (const entry of entries) this.#add(entry)
    for (const [verse, pieces] of this.#own) {
      if (this.#also.has(verse)) continue
      for (const piece of pieces) {
        const verses = this.#verses.get(piece.verse)
        if (verses === undefined) this.#verses.set(piece.verse, [verse])
        else if (!verses.includes(verse)) verses.push(verse)
      }
    }
  }

  #add(entry: Entry): void {
    if (entry.kind === 'unknown-chapter') {
      this.#unknownChapters.add(chapterKeyOf(keyOf(entry.book, entry.chapter, 0)))
      return
    }
    const { verse } = entry
    const { book, chapter, verse: number } = placeOf(verse)
    if (number > this.lastVerse(book, chapter)) this.#ends.set(chapterKeyOf(verse), number)
    if ('pieces' in entry) this.#own.set(verse, entry.pieces)
    else if (entry.kind === 'unused') this.#unused.add(verse)
    else this.#unknown.add(verse)
    if (entry.kind === 'also') this.#also.add(verse)
  }

  /** The last verse of a chapter; 0 for a chapter that there is not. */
  lastVerse(book: number, chapter: number): number {
    const key = chapterKeyOf(keyOf(book, chapter, 0))
    const known = this.#ends.get(key)
    if (known !== undefined) return known
    const last = this.#lastVerse(book, chapter) ?? 0
    this.#ends.set(key, last)
    return last
  }

  /** The last chapter of a book; 0 for a book that there is not. */
  lastChapter(book: number): number {
    let last = 0
    // A version may lack chapters between others.
    for (let chapter = 1; chapter <= MOST_CHAPTERS; chapter++) {
      if (this.lastVerse(book, chapter) > 0) last = chapter
    }
    return last
  }

  /** Whether the numbering has a verse of this number. */
  has(verse: VerseKey): boolean {
    const place = placeOf(verse)
    const isWithin = place.verse > 0 && place.verse <= this.lastVerse(place.book, place.chapter)
    return isWithin && !this.#unused.has(verse)
  }

  /** What a verse of the numbering is; undefined if there is no such verse. */
  meaningOf(verse: VerseKey): Meaning | undefined {
    if (!this.has(verse)) return undefined
    if (this.isUnknown(verse)) return 'unknown'
    return this.#own.get(verse) ?? [{ verse, part: 0 }]
  }

  /** Whether a verse is one whose counterpart is not known. */
  isUnknown(verse: VerseKey): boolean {
    return this.#unknown.has(verse) || this.#unknownChapters.has(chapterKeyOf(verse))
  }

  /** Whether a chapter has verses whose counterparts are not known. */
  hasUnknown(verse: VerseKey): boolean {
    const chapter = chapterKeyOf(verse)
    if (this.#unknownChapters.has(chapter)) return true
    for (const one of this.#unknown) if (chapterKeyOf(one) === chapter) return true
    return false
  }

  /** The verses that hold a verse of the base, or a part of it, in the order of reading. */
  versesOf(base: VerseKey): readonly VerseKey[] {
    const verses = this.#verses.get(base)
    if (!this.#isSame(base)) return verses ?? []
    return verses === undefined ? [base] : [...verses, base].sort((one, other) => one - other)
  }

  /** Whether a verse is the one of the same numbers in the base, and no other verse is that. */
  isPlain(verse: VerseKey): boolean {
    return this.#isSame(verse) && !this.#verses.has(verse)
  }

  /** Whether the verse of the base has the same numbers here. */
  #isSame(base: VerseKey): boolean {
    return !this.#own.has(base) && !this.isUnknown(base) && this.has(base)
  }

  /** The number of parts of a verse of the base that are told apart here; 0 if it is whole. */
  partsOf(base: VerseKey): number {
    let most = 0
    for (const verse of this.#verses.get(base) ?? []) {
      for (const piece of this.#own.get(verse) ?? []) {
        if (piece.verse === base) most = Math.max(most, piece.part)
      }
    }
    return most
  }

  /** The entries that differ from the base, of one book or of all. */
  entries(book?: number): Entry[] {
    const isOf = (verse: VerseKey) => book === undefined || bookOf(verse) === book
    return [
      ...[...this.#own]
        .filter(([verse]) => isOf(verse))
        .map(([verse, pieces]): Entry => {
          return { kind: this.#also.has(verse) ? 'also' : 'is', verse, pieces }
        }),
      ...[...this.#unknown].filter(isOf).map((verse): Entry => ({ kind: 'unknown', verse })),
      ...[...this.#unused].filter(isOf).map((verse): Entry => ({ kind: 'unused', verse })),
      ...[...this.#unknownChapters]
        .map((chapter) => placeOf(chapter * 1000))
        .filter((place) => book === undefined || place.book === book)
        .map(({ book, chapter }): Entry => ({ kind: 'unknown-chapter', book, chapter })),
    ]
  }
}

/** The Greek Psalter has one psalm more than others. */
const MOST_CHAPTERS = 151
