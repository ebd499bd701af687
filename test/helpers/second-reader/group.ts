/**
 * Reads one group of numbers of one book, between semicolons, to places like `joh 3:16-18`. A refusal is a
 * word that begins with `!`; undefined is what the reader cannot decide.
 */

import type { Kind, Token } from './tokens.js'

/** Where a group leaves off: what a lone number of the next one may belong to. */
export interface Position {
  readonly chapter: number | undefined
  readonly verse: number | undefined
}

export interface Book {
  readonly id: string
  readonly chapters: number
}

interface Point {
  chapter: number
  verse: number | undefined
}

export const NOWHERE: Position = { chapter: undefined, verse: undefined }

const SEPARATORS: readonly (Kind | undefined)[] = ['comma', 'point', 'and']

export class Group {
  readonly places: string[] = []
  readonly book: Book
  readonly tokens: readonly Token[]
  readonly before: Position
  /** True after a semicolon. */
  readonly later: boolean
  #at = 0
  #chapter: number | undefined
  #verse: number | undefined
  #inVerses = false
  #started = false
  #afterAnd = false
  /** What separates chapter and verse. */
  readonly #style: Kind | undefined
  readonly #colon: boolean

  constructor(book: Book, tokens: readonly Token[], before: Position, later: boolean) {
    this.book = book
    this.tokens = tokens
    this.before = before
    this.later = later
    const kinds = tokens.map(({ kind }) => kind)
    this.#colon = kinds.includes('colon')
    const sign = kinds.find((kind) => kind === 'comma' || kind === 'point')
    this.#style = this.#colon ? 'colon' : sign
    this.#chapter = later ? before.chapter : undefined
  }

  get position(): Position {
    return { chapter: this.#chapter, verse: this.#inVerses ? this.#verse : undefined }
  }

  /** Reads all of it: true if it was read to the end. */
  read(): true | string | undefined {
    if (this.book.chapters === 1) {
      const opening = this.#openSingle()
      if (opening !== false) return opening
    }
    for (;;) {
      const place = this.#item()
      if (place === undefined || place.startsWith('!')) return place
      this.places.push(place)
      if (this.#at >= this.tokens.length) return true
      if (!this.#separate()) return undefined
    }
  }

  #kind(ahead = 0): Kind | undefined {
    return this.tokens[this.#at + ahead]?.kind
  }

  #number(): number | undefined {
    return this.#kind() === 'num' ? this.tokens[this.#at++]!.value : undefined
  }

  /** In a book of one chapter all numbers are verses, after `1:` or without it; a lone 1 is the chapter. */
  #openSingle(): true | undefined | false {
    const one = this.tokens[0]?.kind === 'num' && this.tokens[0].value === 1
    if (one && this.#style !== undefined && this.tokens[1]?.kind === this.#style) return false
    if (this.#colon) return undefined
    this.#chapter = 1
    if (one && this.tokens.length === 1 && !this.later) {
      this.places.push(`${this.book.id} 1`)
      return true
    }
    this.#inVerses = true
    return false
  }

  /** A place with what ends it. */
  #item(): string | undefined {
    const named = this.#skipWord('chapter')
    const verse = this.#skipWord('verse')
    const first = this.#number()
    if (first === undefined) return undefined
    const start = this.#start(first, named, verse)
    if (start === undefined || typeof start === 'string') return start
    this.#started = true
    return this.#end(start)
  }

  #skipWord(kind: Kind): boolean {
    if (this.#kind() !== kind) return false
    this.#at++
    while (this.#kind() === 'point') this.#at++
    return true
  }

  #start(first: number, named: boolean, asVerse: boolean): Point | string | undefined {
    const bare = !named && !this.#started && !this.later && !this.#inVerses
    if (!asVerse && this.#isChapterBefore(first, named)) {
      this.#chapter = first
      while (this.#kind() !== 'num' && this.#at < this.tokens.length) this.#at++
      return this.#verseHere(this.#number())
    }
    if (!asVerse && bare && this.#kind() === 'num') {
      this.#chapter = first
      return this.#verseHere(this.#number())
    }
    if ((this.#inVerses || asVerse) && !named) return this.#verseHere(first)
    if (this.later && this.before.verse !== undefined && !named && !this.#started) {
      // `Mt 5:3; 7` is verse 7 to some and chapter 7 to others, unless there is no such chapter
      if (first <= this.book.chapters) return '!semicolon'
      return this.#verseHere(first)
    }
    this.#chapter = first
    this.#verse = undefined
    return { chapter: first, verse: undefined }
  }

  #verseHere(verse: number | undefined): Point | undefined {
    if (this.#chapter === undefined || verse === undefined) return undefined
    this.#verse = verse
    this.#inVerses = true
    return { chapter: this.#chapter, verse }
  }

  /** True if the number just read is a chapter whose verse follows. */
  #isChapterBefore(first: number, named: boolean): boolean {
    const kind = this.#kind()
    if (kind === 'verse') return !this.#inVerses || named
    const sign = kind === 'comma' || kind === 'colon' || kind === 'point'
    if (sign && this.#kind(1) === 'verse') return !this.#inVerses
    if (!sign || this.#kind(1) !== 'num') return false
    if (this.#colon) return kind === 'colon'
    if (kind !== this.#style) return false
    const single = this.book.chapters === 1
    if (!this.#started) return !(single && this.#inVerses)
    if (kind === 'point') return first <= this.book.chapters && !this.#inVerses
    return this.#afterAnd && !single && first <= this.book.chapters && this.#kind(2) !== 'comma'
  }

  #end(start: Point): string | undefined {
    const kind = this.#kind()
    if (kind === 'f') {
      this.#at++
      const next = { chapter: start.chapter, verse: (start.verse ?? 0) + 1 }
      return this.#write(
        start,
        start.verse === undefined ? { chapter: start.chapter + 1, verse: undefined } : next,
      )
    }
    if (kind === 'ff') {
      this.#at++
      return start.verse === undefined ? undefined : this.#write(start, 'open')
    }
    return kind === 'dash' ? this.#range(start) : this.#write(start)
  }

  #range(start: Point): string | undefined {
    while (this.#kind() === 'dash') this.#at++
    this.#skipWord('verse')
    this.#skipWord('chapter')
    const second = this.#number()
    if (second === undefined) return undefined
    if (this.#isCrossing(start, second)) {
      this.#at++
      this.#chapter = second
      const end = this.#verseHere(this.#number())
      return this.#write({ chapter: start.chapter, verse: start.verse ?? 1 }, end)
    }
    if (start.verse === undefined) {
      this.#chapter = second
      return this.#write(start, { chapter: second, verse: undefined })
    }
    const kind = this.#kind()
    if (kind === 'f' || kind === 'ff') this.#at++
    if (kind === 'ff') return this.#write(start, 'open')
    return this.#write(start, { chapter: start.chapter, verse: kind === 'f' ? second + 1 : second })
  }

  /** True if the number after a dash is a chapter whose verse follows: `1,1-2,3`. */
  #isCrossing(start: Point, second: number): boolean {
    const kind = this.#kind()
    if (this.#kind(1) !== 'num') return false
    if (kind === 'colon') return true
    if (this.#colon || kind !== this.#style || start.verse === undefined) return false
    const possible = second >= start.chapter && second <= this.book.chapters
    const list = kind === 'comma' && second > start.verse && this.#kind(2) === 'comma'
    return possible && !list
  }

  /** Steps over what stands between two places. */
  #separate(): boolean {
    if (!SEPARATORS.includes(this.#kind())) return false
    this.#afterAnd = false
    for (; SEPARATORS.includes(this.#kind()); this.#at++) {
      const { kind, value } = this.tokens[this.#at]!
      this.#afterAnd ||= kind === 'and' && value === 0
    }
    return this.#at < this.tokens.length
  }

  #write(start: Point, end?: Point | 'open'): string {
    const { id } = this.book
    const from = `${id} ${start.chapter}${start.verse === undefined ? '' : `:${start.verse}`}`
    if (end === 'open') return `${from}-$`
    if (end === undefined) return from
    if (end.chapter === start.chapter) {
      const [first, last] = [start.verse ?? 0, end.verse ?? 0]
      if (last < first) return '!reversed'
      return last === first ? from : `${from}-${last}`
    }
    const to = end.verse === undefined ? `${end.chapter}` : `${end.chapter}:${end.verse}`
    return end.chapter < start.chapter ? '!reversed' : `${from}-${to}`
  }
}
