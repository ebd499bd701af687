/**
 * Carries places in a text as a source writes it to the same letters of the tidied text. Knows what tidying
 * may do (tidy.ts, sword/spacing.ts): collapse, drop or put in blanks, drop invisible characters, compose
 * letters with their marks. Knows nothing of what stands at the places.
 */

import { isTidy } from './tidy.js'

const UNSEEN = /[\ufeff\u00ad\u2060]/
/** Characters that may compose with the one before: marks, the vowels and finals of Hangul, a vowel of Kirat Rai. */
const EXTENDING = /[\p{M}\u1160-\u11ff\u{16d67}]/u

/**
 * What tidying treats as one: plain letters, which never change and are one unit each; a run of blanks; invisible
 * characters; another letter. No part of it may match marks in a loop, for a loop of these uses up the stack.
 */
const PIECE =
  /([!-~¡-\u00ac\u00ae-\u02ff‘’“”—…]+)(?![\ufeff\u00ad\u2060\p{M}\u1160-\u11ff\u{16d67}])|([^\S\ufeff][\s\u00ad\u2060]*)|([\ufeff\u00ad\u2060]+)|./gsu

/**
 * Where `offsets` of `raw` lie in `tidied`, in the order given; both count UTF-16 units. `tidied` has the
 * letters of `raw` in NFC, with other blanks and perhaps without invisible characters. An offset lands at the
 * letter that follows it, but before the blanks if it stands directly before a run of them; inside a surrogate
 * pair or a letter with combining marks, at the start of these. Takes time linear in `raw`, whatever the number
 * of offsets, beside sorting them. The results are never beyond the end of `tidied`, and never in another order.
 */
export function carryOffsets(raw: string, tidied: string, offsets: readonly number[]): number[] {
  const shift = raw.length - raw.trimStart().length
  if (raw.length - shift >= tidied.length && isTidy(tidied) && raw.trim() === tidied) {
    return offsets.map((offset) => Math.min(Math.max(offset - shift, 0), tidied.length))
  }
  const landing = new Landing(offsets, tidied.length)
  let position = 0
  let end = 0
  while (end < raw.length && !landing.isDone) {
    const start = end
    PIECE.lastIndex = start
    const [piece, plain, blanks, unseen] = PIECE.exec(raw) as RegExpExecArray
    end += piece.length
    const before = position
    if (blanks !== undefined) {
      position = afterBlanks(tidied, position)
      landing.at(start + 1, before)
      landing.at(end, position)
    } else if (unseen !== undefined) {
      if (tidied.startsWith(unseen, position)) position += unseen.length
      landing.at(end, before)
    } else if (plain !== undefined) {
      position = landing.along(plain, start, tidied, position)
    } else {
      end = afterMarks(raw, end)
      position = afterBlanks(tidied, position)
      landing.at(end, position)
      position += lengthOf(raw.slice(start, end), tidied, position)
    }
  }
  landing.at(Number.POSITIVE_INFINITY, position)
  return landing.places
}

/** The offsets that have no place yet, the least first. */
class Landing {
  readonly places: number[]
  readonly #offsets: readonly number[]
  readonly #order: readonly number[]
  readonly #most: number
  #next = 0

  constructor(offsets: readonly number[], most: number) {
    this.places = new Array<number>(offsets.length)
    this.#offsets = offsets
    this.#order = offsets
      .map((_, at) => at)
      .sort((one, other) => (offsets[one] as number) - (offsets[other] as number))
    this.#most = most
  }

  get isDone(): boolean {
    return this.#next === this.#order.length
  }

  /** Puts all offsets before `end` at a place. */
  at(end: number, place: number): void {
    for (; this.#nextOffset < end; this.#next += 1) this.#put(place)
  }

  /** Puts the offsets in plain letters, which begin at `start` of the source; gives the position behind them. */
  along(plain: string, start: number, tidied: string, position: number): number {
    if (tidied.startsWith(plain, position)) {
      const end = start + plain.length
      for (; this.#nextOffset < end; this.#next += 1) {
        this.#put(position + Math.max(0, this.#nextOffset - start))
      }
      return position + plain.length
    }
    let here = position
    for (let at = 0; at < plain.length; at += 1, here += 1) {
      here = afterBlanks(tidied, here)
      this.at(start + at + 1, here)
    }
    return here
  }

  get #nextOffset(): number {
    return this.isDone
      ? Number.POSITIVE_INFINITY
      : (this.#offsets[this.#order[this.#next] as number] as number)
  }

  #put(place: number): void {
    this.places[this.#order[this.#next] as number] = Math.min(place, this.#most)
  }
}

/** The first position from `position` on that holds no blank. */
function afterBlanks(text: string, position: number): number {
  let at = position
  while (text.charCodeAt(at) === 0x20) at += 1
  return at
}

/** The end of the marks that belong to the letter before `end`, with invisible characters among them. */
function afterMarks(raw: string, end: number): number {
  let last = end
  for (let at = end; at < raw.length; ) {
    const character = String.fromCodePoint(raw.codePointAt(at) as number)
    at += character.length
    if (EXTENDING.test(character)) last = at
    else if (!UNSEEN.test(character)) break
  }
  return last
}

/** How long a letter with its marks is in the tidied text, which may have kept the invisible characters. */
function lengthOf(piece: string, tidied: string, position: number): number {
  const composed = piece.normalize('NFC')
  if (tidied.startsWith(composed, position)) return composed.length
  return piece.replace(/[\ufeff\u00ad\u2060]/g, '').normalize('NFC').length
}
