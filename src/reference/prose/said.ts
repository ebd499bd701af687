/**
 * References in running text whose numbers are words: `Juan tres dieciséis`, `chapter three of John`. Puts digits in their
 * place if nothing else can be meant: behind a book's name a chapter and a verse, or a word like `chapter`; behind `Psalm` a
 * number. A chapter alone, as in `Mark one`, is too often something else.
 */
import { BOOKS, PSALMS } from '../../canon/books.js'
import { usualLastVerse } from '../../canon/usual-verses.js'
import type { BookFinder } from '../names/finder.js'
import { type NumberWords, numberAt, type SaidNumber } from '../names/number-words.js'
import { pushNumber } from '../names/said-numbers.js'
import type { Token } from '../tokens.js'
import { endsPhrase, goesOn, isEnumerated } from './after.js'
import type { FoundName, ProseNames } from './names.js'
import { isOf, PARTIAL } from './ordinary.js'
import type { RunningText } from './running-text.js'
import { LEAST_LETTERS } from './said-gate.js'

/** Tokens of a name with its title. */
const LONGEST_NAME = 12
const MOST_VERSES = 176
/** Numbers behind the first verse. */
const MOST_FURTHER = 12

/** The same text, with digits in place of numbers in words where these are clear. Takes time linear to its length. */
export function withDigits(running: RunningText, names: ProseNames<BookFinder>): RunningText {
  const { tokens } = running
  const readers = names.finder.numbers.map((language) => new Said(running, names, language))
  const written: Token[] = []
  let isAny = false
  for (let at = 0; at < tokens.length; ) {
    let numbers: readonly Found[] = []
    for (const reader of readers) {
      const found = reader.numbersAt(at) ?? []
      if (isBetter(found, numbers)) numbers = found
    }
    for (const number of numbers) {
      written.push(...tokens.slice(at, number.at))
      pushNumber(written, tokens, number.at, number)
      at = number.next
      isAny = true
    }
    if (numbers.length === 0) written.push(tokens[at++] as Token)
  }
  return isAny ? running.withTokens(written) : running
}

/** Languages share words: the one that knows more of what follows is meant, and of those the one with longer numbers. */
function isBetter(found: readonly Found[], known: readonly Found[]): boolean {
  const [end, knownEnd] = [found.at(-1)?.next ?? 0, known.at(-1)?.next ?? 0]
  return end > knownEnd || (end === knownEnd && found.length < known.length)
}

/** A number and its first token. */
interface Found extends SaidNumber {
  readonly at: number
}

/** Finds the numbers of one language. */
class Said {
  readonly #running: RunningText
  readonly #names: ProseNames<BookFinder>
  readonly #language: NumberWords

  constructor(running: RunningText, names: ProseNames<BookFinder>, language: NumberWords) {
    this.#running = running
    this.#names = names
    this.#language = language
  }

  /** The numbers of a reference, if the first of them, or the word before it, is at a token. */
  numbersAt(at: number): readonly Found[] | undefined {
    const word = this.#running.tokenAt(at).text
    if (PARTIAL.chapter.has(word) || PARTIAL.verse.has(word)) return this.#invertedAt(at)
    if (!this.#language.first.has(word)) return undefined
    const isSaid = PARTIAL.chapter.has(this.#running.tokenAt(at - 1).text)
    const comma = isSaid && this.#running.tokenAt(at - 2).text === ',' ? 1 : 0
    const name = this.#nameBefore(isSaid ? at - 1 - comma : at, isSaid ? 0 : LEAST_LETTERS)
    return name && this.#behindName(name, at, isSaid)
  }

  /** The name that ends before a token; the longest one, as it is read from its beginning. */
  #nameBefore(end: number, least: number): FoundName | undefined {
    const running = this.#running
    let from = end
    while (from > end - LONGEST_NAME && this.#mayBeOfName(from - 1)) from -= 1
    for (let at = from; at < end; at++) {
      const name = this.#names.nameAt(running, at)
      if (name?.next !== end) continue
      const isClear = isName(name) && name.length >= least && name.isCapital
      return isClear && !this.#isNumberBefore(name) ? name : undefined
    }
    return undefined
  }

  #mayBeOfName(at: number): boolean {
    const { kind, text } = this.#running.tokenAt(at)
    return text === '.' || (kind !== 'sign' && kind !== 'none' && !this.#language.first.has(text))
  }

  /** `one John` may be the letter. */
  #isNumberBefore({ from, next }: FoundName): boolean {
    const number = this.#at(from - 1)
    if (number?.next !== from) return false
    const words = this.#running.tokens.slice(from, next).map(({ text }) => text)
    return this.#names.finder.find(`${number.value} ${words.join(' ')}`) !== undefined
  }

  #behindName(name: FoundName, at: number, isSaid: boolean): readonly Found[] | undefined {
    const running = this.#running
    if (running.isAddress(at) || !running.areOneParagraph(name.from, at)) return undefined
    const chapter = this.#at(at, name.book === PSALMS)
    const { chapters = MOST_VERSES } = BOOKS[name.book - 1] ?? {}
    if (chapter === undefined || chapter.value > chapters) return undefined
    const verse = this.#verseBehind(chapter)
    const last = usualLastVerse(name.book, chapter.value) ?? MOST_VERSES
    if (verse === undefined || verse.value > last) {
      // A psalm's number needs no such word.
      return isSaid || name.book === PSALMS ? this.#chaptersFrom(chapter, chapters) : undefined
    }
    const further = this.#placesBehind(verse)
    return further.length > 0 || this.#isWhole(verse) ? [chapter, verse, ...further] : undefined
  }

  /** A chapter, and what is said behind it: `three to six`, `three, four and six`. */
  #chaptersFrom(chapter: Found, most: number): readonly Found[] | undefined {
    const further = this.#placesBehind(chapter)
    const isInBook = further.every(({ value }) => value <= most)
    if (isInBook && further.length > 0) return [chapter, ...further]
    return this.#isWhole(chapter) ? [chapter] : undefined
  }

  /** `sixteen`, `, verse sixteen`, and `, sixteen` at the end of a phrase. */
  #verseBehind({ next }: Found): Found | undefined {
    const running = this.#running
    const direct = this.#at(next)
    if (direct !== undefined) return direct
    const comma = running.tokenAt(next).text === ',' ? 1 : 0
    const word = next + comma + this.#wordLength('and', next + comma)
    if (PARTIAL.verse.has(running.tokenAt(word).text)) return this.#at(word + 1)
    const number = running.tokenAt(next).text === ',' ? this.#at(next + 1) : undefined
    if (number === undefined || this.#endsPhrase(number)) return number
    const isRange = this.#rangeLength(number.next) > 0 && this.#placesBehind(number).length > 0
    return isRange ? number : undefined
  }

  /** The other places of a list, and the ends of ranges, up to the last one that is clear. */
  #placesBehind(verse: Found): readonly Found[] {
    const found: Found[] = []
    let clear = 0
    let last = verse
    while (found.length < MOST_FURTHER) {
      const to = this.#rangeLength(last.next)
      const sign = to || this.#listLength(last.next)
      const number = sign === 0 ? undefined : this.#at(last.next + sign)
      if (number === undefined) break
      // `to two three`: a chapter and its verse.
      const verse = this.#at(number.next)
      if (verse === undefined && number.value <= last.value) break
      last = verse ?? number
      found.push(number, ...(verse === undefined ? [] : [verse]))
      if (to > 0 ? this.#isWhole(last) : this.#endsPhrase(last)) clear = found.length
    }
    return found.slice(0, clear)
  }

  /** `chapters one to three of Genesis`, `verse one of Psalm three`, `verses three to five of chapter three of John`. */
  #invertedAt(at: number): readonly Found[] | undefined {
    const running = this.#running
    const numbers = this.#listAt(at + 1)
    const of = numbers.at(-1)?.next
    if (of === undefined || !isOf(running.tokenAt(of).text)) return undefined
    const isVerse = PARTIAL.verse.has(running.tokenAt(at).text)
    if (isVerse && PARTIAL.chapter.has(running.tokenAt(of + 1).text)) {
      const chapter = this.#invertedAt(of + 1)
      return chapter && [...numbers, ...chapter]
    }
    const name = this.#names.nameAt(running, of + 1) ?? this.#names.nameAt(running, of + 2)
    if (name === undefined || !isName(name) || !name.isCapital) return undefined
    if (isVerse) {
      const chapter = this.#at(name.next, name.book === PSALMS)
      if (chapter !== undefined) return [...numbers, chapter]
      return running.tokenAt(name.next).kind === 'number' ? numbers : undefined
    }
    const comma = running.tokenAt(name.next).text === ',' ? 1 : 0
    const isVerseBehind = PARTIAL.verse.has(running.tokenAt(name.next + comma).text)
    const verse = isVerseBehind ? this.#at(name.next + comma + 1) : undefined
    return verse === undefined ? numbers : [...numbers, verse]
  }

  /** Rising numbers, with commas, `and` or `to` between them. */
  #listAt(at: number): readonly Found[] {
    const numbers: Found[] = []
    for (let number = this.#at(at); number !== undefined && numbers.length < MOST_FURTHER; ) {
      if (number.value <= (numbers.at(-1)?.value ?? 0)) break
      numbers.push(number)
      const { next } = number
      const sign = this.#rangeLength(next) || this.#listLength(next)
      number = sign === 0 ? undefined : this.#at(next + sign)
    }
    return numbers
  }

  #at(at: number, isPsalm = false): Found | undefined {
    const number = numberAt(this.#language, this.#running.tokens, at, isPsalm)
    return number && { at, ...number }
  }

  /** Of `,`, `and` or `, and`. */
  #listLength(at: number): number {
    const comma = this.#running.tokenAt(at).text === ',' ? 1 : 0
    return comma + this.#wordLength('and', at + comma)
  }

  /** Of a dash or `to`. */
  #rangeLength(at: number): number {
    return this.#running.tokenAt(at).text === '-' ? 1 : this.#wordLength('to', at)
  }

  #wordLength(role: 'and' | 'to', at: number): number {
    return this.#names.words.has(this.#running.tokenAt(at).text, role) ? 1 : 0
  }

  /** Whether a number counts nothing that stands behind it. */
  #isWhole({ next }: Found): boolean {
    return this.#at(next) === undefined && goesOn(this.#running, next)
  }

  #endsPhrase({ next }: Found): boolean {
    if (!endsPhrase(this.#running, next) || isEnumerated(this.#running, next)) return false
    return this.#running.tokenAt(next).text !== ',' || this.#at(next + 1) === undefined
  }
}

function isName({ tier }: FoundName): boolean {
  return tier === 'book' || tier === 'noun'
}
