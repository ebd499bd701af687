/**
 * Reads the references of a running text, token by token. Stands on the parser of references and its tables;
 * docs/guides/links.md has the rules that tell a reference from a sentence that looks like one. Takes time linear to the length of
 * the text: each name and its numbers have a bounded number of tokens.
 */
import { BOOKS } from '../../canon/books.js'
import type { Place } from '../reference.js'
import { isAccepted } from './accept.js'
import { ordinalEnd } from './inverted.js'
import type { FoundName, ProseNames } from './names.js'
import { type Numbers, type Part, readNumbers } from './numbers.js'
import { isOf, isOfOtherBook } from './ordinary.js'
import { type Context, isPartialWhole, isPartialWord, readPartial } from './partial.js'
import type { RunningText } from './running-text.js'

/** One place of a reference. Positions are UTF-16 code units of the text; `end` is behind the last one. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  readonly place: Place
}

/** A reference: a name and its places. */
export interface FoundReference {
  readonly start: number
  readonly end: number
  /** All of one book; one at least. The first begins with the name. */
  readonly places: readonly FoundPlace[]
}

/** More tokens than a name and the words before its numbers have. */
const LONGEST_NAME = 24
const MAY_HAVE_NUMBER = /[0-9\uff10-\uff19]|\b[IVXLC]+\b/

/** Whether a text may have the number of a reference, in digits. */
export function mayHaveNumber(text: string): boolean {
  return MAY_HAVE_NUMBER.test(text)
}

/** The references of a text, in their order; they do not overlap. */
export function readReferences(running: RunningText, names: ProseNames): readonly FoundReference[] {
  return new Scan(running, names).read()
}

interface Found {
  readonly book: number
  readonly from: number
  readonly numbers: Numbers
}

class Scan {
  readonly #running: RunningText
  readonly #names: ProseNames
  #context: Context | undefined
  /** No name begins before this token: it would be a part of another. */
  #inside = 0

  constructor(running: RunningText, names: ProseNames) {
    this.#running = running
    this.#names = names
  }

  read(): readonly FoundReference[] {
    const found: FoundReference[] = []
    for (let at = 0; at < this.#running.tokens.length; ) {
      const reference = this.#referenceAt(at)
      if (reference === undefined) at += 1
      else {
        found.push(this.#positions(reference))
        at = reference.numbers.next
        const last = reference.numbers.parts.at(-1) as Part
        this.#context = { book: reference.book, chapter: onlyChapter(last.place), next: at }
      }
    }
    return found
  }

  #referenceAt(at: number): Found | undefined {
    const running = this.#running
    if (running.isAddress(at) || running.distanceToNumber(at) > LONGEST_NAME) return undefined
    if (isPartialWord(running, this.#names, at)) {
      const partial = readPartial(running, this.#names, at, this.#context)
      if (partial !== undefined && isPartialWhole(running, partial)) return partial
    }
    if (at < this.#inside || !this.#mayBegin(at) || this.#isBehindItsNumber(at)) return undefined
    const name = this.#names.nameAt(running, at)
    const found = name && this.#named(name)
    if (name && !found && this.#isNumbered(name)) this.#inside = name.next
    return found
  }

  /**
   * `Second John` and `1.ª de Juan`, which are not John if they have no such chapter. In `2 John 3:16` the digit may count a
   * list, and in `Primero Juan 11:35` the word may.
   */
  #isNumbered({ book, from }: FoundName): boolean {
    const running = this.#running
    const [number] = BOOKS[book - 1]?.id ?? ''
    if (number === undefined || !/\d/.test(number)) return false
    if (running.tokenAt(from).kind !== 'word') {
      return ordinalEnd(running, this.#names, from) !== undefined
    }
    return number !== '1' || isOf(running.tokenAt(from + 1).text)
  }

  /** Whether the number that a name begins with stands before, where no name may begin: `list-1 John 4:8` is not of John. */
  #isBehindItsNumber(at: number): boolean {
    const running = this.#running
    return (
      running.tokenAt(at - 1).kind === 'number' &&
      !this.#isBehindReference(at) &&
      !this.#mayBegin(at - 1) &&
      this.#names.nameAt(running, at - 1) !== undefined
    )
  }

  /** Whether a name may begin here: not inside a word, a number or a path. */
  #mayBegin(at: number): boolean {
    const running = this.#running
    const token = running.tokenAt(at)
    if (token.kind === 'sign') return false
    if (token.kind === 'number' && running.tokenAt(at + 1).kind === 'sign') {
      if (running.tokenAt(at + 1).text !== '.') return false
    }
    if (!running.isGlued(at)) return true
    const before = running.tokenAt(at - 1)
    if (before.kind !== 'sign') return false
    if (this.#isBehindReference(at - 1)) return true
    if (token.kind === 'number' && !OPENING.test(before.text)) {
      return DASHED.test(running.text.slice(Math.max(0, token.at - 4), token.at))
    }
    return !JOINING.test(running.written(at - 1)) || !this.#isJoined(at - 1)
  }

  /** Whether a sign has a word or number right before it: `Jean-Marc`, `path/Mark`. */
  #isJoined(at: number): boolean {
    const running = this.#running
    const isAlways = ALWAYS_JOINING.test(running.written(at))
    return isAlways || (running.isGlued(at) && running.tokenAt(at - 1).kind !== 'sign')
  }

  #isBehindReference(at: number): boolean {
    return this.#context !== undefined && this.#context.next === at
  }

  #named(name: FoundName): Found | undefined {
    const running = this.#running
    const from = this.#skipComma(name)
    if (this.#isOfOtherBook(name)) return undefined
    if (!running.areOneParagraph(name.from, from) || running.isAddress(from)) return undefined
    const isBetween = this.#names.words.has(running.tokenAt(name.from - 1).text, 'between')
    const between = isBetween
      ? readNumbers(running, this.#names, name.book, from, undefined, true)
      : undefined
    const numbers = between ?? readNumbers(running, this.#names, name.book, from)
    if (numbers === undefined) return undefined
    const isIntroduced = this.#isIntroduced(name.from)
    const candidate = { name, from, numbers, isIntroduced }
    if (!isAccepted(running, this.#names, candidate)) return undefined
    const [first, ...others] = numbers.parts
    const start = between === undefined ? name.from : name.from - 1
    const parts = [{ ...first, from: start }, ...others] as const
    return { book: name.book, from: start, numbers: { ...numbers, parts } }
  }

  /** `1 Ne 5:21`, and not the verse before the name in `Jn 3:1 Ne 5:21`. */
  #isOfOtherBook({ from }: FoundName): boolean {
    const before = this.#running.tokenAt(from - 1).text
    return !this.#isBehindReference(from) && isOfOtherBook(this.#running.tokenAt(from).text, before)
  }

  /** `Juan, capítulo 3`. */
  #skipComma({ next }: FoundName): number {
    const running = this.#running
    const isWord = this.#names.words.has(running.tokenAt(next + 1).text, 'chapter')
    return running.tokenAt(next).text === ',' && isWord ? next + 1 : next
  }

  /** Whether a bracket, a word like `cf.` or another reference stands right before a token. */
  #isIntroduced(at: number): boolean {
    const running = this.#running
    let before = at - 1
    if (running.tokenAt(before).text === '.') before -= 1
    const token = running.tokenAt(before)
    if (token.text === '(' || token.text === '[') return true
    const { words } = this.#names
    if (words.has(token.text, 'see')) return true
    const isSeparator = token.text === ';' || token.text === ',' || words.has(token.text, 'and')
    return isSeparator && this.#isBehindReference(before)
  }

  #positions({ from, numbers }: Found): FoundReference {
    const startOf = (at: number) => this.#running.tokenAt(at).at
    const endOf = (next: number) => this.#running.tokenAt(next - 1).end
    const places = numbers.parts.map(({ from, next, place }) => ({
      start: startOf(from),
      end: endOf(next),
      place,
    }))
    return { start: startOf(from), end: endOf(numbers.next), places }
  }
}

/** Ends in a dash that parts what follows from what is before, as in `evil. --1 Tim`, and joins nothing. */
const DASHED = /(?:^|[^\p{L}\p{N}\p{Pd}])\p{Pd}+$|\p{L}(?:--|\u2014)$/u
const OPENING = /[([{"'“‘«¿¡]/
/** Signs that join two words into one, unless a blank stands before them. */
const JOINING = /[-‐‑'’/\\.:#~=&+*]/
/** Signs that make a word behind them no name, whatever stands before. */
const ALWAYS_JOINING = /[#/\\~=@_$]/

/** The chapter that a verse after a place belongs to. */
function onlyChapter(place: Place): number | undefined {
  return 'chapter' in place && place.form !== 'rest-of-book' ? place.chapter : undefined
}
