/**
 * References that do not begin with a book's name: `v. 5` and `cap. 4` behind a reference, `chapter 3 of John`. A partial
 * one takes what it lacks from the reference before it, if that is near and in the same paragraph.
 */
import { isCut } from './after.js'
import {
  numberBehind,
  ordinalEnd,
  type Partial,
  readInverted,
  readOrdinal,
  withChapter,
} from './inverted.js'
import type { ProseNames } from './names.js'
import { readNumbers } from './numbers.js'
import { PARTIAL } from './ordinary.js'
import type { RunningText } from './running-text.js'

/** The reference before, in token indexes. */
export interface Context {
  readonly book: number
  /** The only chapter of its last place; undefined if there are several. */
  readonly chapter: number | undefined
  /** The token behind it. */
  readonly next: number
}

/** UTF-16 code units between a partial reference and the one before it. */
const LONGEST_WAY = 300

/** Whether a partial reference may begin at a token: a word like `v.` or `cap.`, or `23rd`, not in the middle of another word. */
export function isPartialWord(running: RunningText, names: ProseNames, at: number): boolean {
  const token = running.tokenAt(at)
  if (running.isGlued(at) && running.tokenAt(at - 1).kind !== 'sign') return false
  if (token.kind === 'number') return ordinalEnd(running, names, at) !== undefined
  if (!PARTIAL.chapter.has(token.text) && !PARTIAL.verse.has(token.text)) return false
  return numberBehind(running, at) !== undefined
}

/** The reference that begins at such a word; undefined if its book or chapter is not clear. */
export function readPartial(
  running: RunningText,
  names: ProseNames,
  at: number,
  context: Context | undefined,
): Partial | undefined {
  if (running.tokenAt(at).kind === 'number') {
    const ordinal = readOrdinal(running, names, at)
    return ordinal && withChapter(running, names, at, undefined, ordinal)
  }
  const near = context !== undefined && isNear(running, context, at) ? context : undefined
  const inverted = readInverted(running, names, at, near?.book)
  if (inverted !== undefined) return inverted === 'unclear' ? undefined : inverted
  if (near === undefined) return undefined
  const isVerse = PARTIAL.verse.has(running.tokenAt(at).text)
  if (isVerse && near.chapter === undefined) return undefined
  const numbers = readNumbers(running, names, near.book, at, isVerse ? near.chapter : undefined)
  return numbers && { book: near.book, from: at, numbers }
}

function isNear(running: RunningText, { next }: Context, at: number): boolean {
  const way = running.tokenAt(at).at - running.tokenAt(next - 1).end
  return way <= LONGEST_WAY && running.areOneParagraph(next - 1, at)
}

/** Whether a partial reference counts: `v. 5th` does not. */
export function isPartialWhole(running: RunningText, { from, numbers }: Partial): boolean {
  return !isCut(running, from, numbers.next)
}
