/** What differs between the words of a text and those of a version that they are aligned with; and whether the letters are the same. */
import { type Alignment, NO_PLACE, wordsAt } from '../alignment/alignment.js'
import type { LookedUp } from '../looked-up.js'
import type { VerseTexts } from '../verse-texts.js'

export type DifferenceKind = 'replaced' | 'missing' | 'added' | 'moved'

/** A difference: code units of the text, none if words are missing there, and what the version has, if anything. */
export interface Difference {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly expected: string
  readonly kind: DifferenceKind
}

/** Tokens from `from` to `to`, excluded, by their positions in the alignment, and words of the version. */
interface Block {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly end: number
}

/** The differences of an alignment, in the order of the text. */
export function differencesOf(
  text: string,
  looked: LookedUp,
  found: Alignment,
  verses: VerseTexts,
): Difference[] {
  const blocks = blocksOf(looked, found).flatMap((block) => {
    const tidy = withoutFree(looked, found, block)
    return tidy === undefined ? [] : [tidy]
  })
  const moved = movedOf(looked, found, blocks)
  return blocks.map((block) => {
    const { start, end } = offsetsOf(looked, found, block)
    const isMissing = block.from === block.to
    const kind = moved.has(block)
      ? 'moved'
      : isMissing
        ? 'missing'
        : block.first === block.end
          ? 'added'
          : 'replaced'
    const expected = verses.between(block.first, block.end)
    return { start, end, text: text.slice(start, end), expected, kind }
  })
}

/** Where the two are not the same, one block for all that lies between two words that are. */
function blocksOf(looked: LookedUp, found: Alignment): Block[] {
  const { numbers, places, same } = found
  const blocks: Block[] = []
  let from = 0
  let reached: number | undefined
  const add = (to: number, end: number) => {
    const first = reached ?? firstPlace(found, from, to, end)
    if (to > from || end > first) blocks.push({ from, to, first, end })
  }
  for (let at = 0; at <= numbers.length; at++) {
    const isEnd = at === numbers.length
    if (isEnd || (at > 0 && looked.tokens[numbers[at] as number]?.isBehindEllipsis)) {
      add(at, lastPlace(found, from, at, reached))
      from = at
      reached = undefined
    }
    if (isEnd || same[at] === 0) continue
    const place = places[at] as number
    // The second token of a word that is one in the version.
    const isJoined = reached !== undefined && place < reached
    if (!isJoined) add(at, place)
    from = at + 1
    reached = place + wordsAt(looked, found, at)
  }
  return blocks
}

function firstPlace({ places }: Alignment, from: number, to: number, otherwise: number): number {
  for (let at = from; at < to; at++) if (places[at] !== NO_PLACE) return places[at] as number
  return otherwise
}

function lastPlace(
  { places }: Alignment,
  from: number,
  to: number,
  otherwise: number | undefined,
): number {
  for (let at = to - 1; at >= from; at--) {
    if (places[at] !== NO_PLACE) return (places[at] as number) + 1
  }
  return otherwise ?? 0
}

/** A block without verse numbers and insertions at its ends; undefined if nothing else is in it. */
function withoutFree(looked: LookedUp, found: Alignment, block: Block): Block | undefined {
  const kindAt = (at: number) => looked.tokens[found.numbers[at] as number]?.kind
  let { from, to, first } = block
  const { end } = block
  let inserted = 0
  for (let at = from; at < to; at++) {
    if (kindAt(at) === 'inserted' && found.places[at] !== NO_PLACE) inserted += 1
  }
  while (from < to && kindAt(from) !== 'word') from += 1
  while (to > from && kindAt(to - 1) !== 'word') to -= 1
  if (from === to) {
    first = Math.min(end, first + inserted)
    // Missing words are missed behind the token before.
    return first === end ? undefined : { from: block.from, to: block.from, first, end }
  }
  return { from, to, first, end }
}

function offsetsOf({ tokens }: LookedUp, { numbers }: Alignment, { from, to }: Block) {
  const tokenAt = (at: number) => tokens[numbers[at] as number]
  if (to > from) return { start: tokenAt(from)?.start ?? 0, end: tokenAt(to - 1)?.end ?? 0 }
  const at = from > 0 ? tokenAt(from - 1)?.end : tokenAt(from)?.start
  return { start: at ?? 0, end: at ?? 0 }
}

/** The blocks whose words stand at another place: missing here and added there. */
function movedOf(looked: LookedUp, found: Alignment, blocks: readonly Block[]): Set<Block> {
  const moved = new Set<Block>()
  const added = blocks.filter(({ first, end }) => first === end)
  for (const missing of blocks) {
    if (missing.from !== missing.to) continue
    const match = added.find((block) => !moved.has(block) && isSame(looked, found, block, missing))
    if (match !== undefined) moved.add(missing).add(match)
  }
  return moved
}

function isSame(looked: LookedUp, found: Alignment, { from, to }: Block, missing: Block): boolean {
  if (to - from !== missing.end - missing.first) return false
  for (let at = 0; at < to - from; at++) {
    const id = looked.ids[found.numbers[from + at] as number]
    if (id !== looked.index.words[missing.first + at]) return false
  }
  return true
}

const LINE_BREAK = /[^\S\n]*\n(?:[^\S\n]*>)*[^\S\n]*/g
const FREE = /\[[^[\]]*\]|\(?\p{N}+[.:)]?/gu

/**
 * Whether a text that has no difference is that of the version in every letter and mark between its first and last word. A line break
 * stands for a blank; verse numbers and insertions are passed over.
 */
export function isExact(
  text: string,
  looked: LookedUp,
  found: Alignment,
  verses: VerseTexts,
): boolean {
  const { tokens } = looked
  let end: number | undefined
  let reached = 0
  for (let at = 0; at < found.numbers.length; at++) {
    const token = tokens[found.numbers[at] as number]
    const place = found.places[at] as number
    if (token === undefined || place === NO_PLACE) continue
    const words = wordsAt(looked, found, at)
    const written = verses.between(place, place + words)
    if (text.slice(token.start, token.end) !== written) return false
    if (end !== undefined && !token.isBehindEllipsis) {
      const gap = text.slice(end, token.start)
      const between = gapOf(verses, reached - 1, place)
      if (gap !== between && tidyGap(gap) !== between) return false
    }
    end = token.end
    reached = place + words
  }
  return true
}

/** What stands between a word of the version and the next one. */
function gapOf(verses: VerseTexts, before: number, next: number): string {
  const whole = verses.between(before, next + 1)
  return whole.slice(
    verses.between(before, before + 1).length,
    whole.length - verses.between(next, next + 1).length,
  )
}

function tidyGap(gap: string): string {
  const plain = gap.replace(LINE_BREAK, ' ')
  const without = plain.replace(FREE, '')
  return without === plain ? plain : without.replace(/\s+/g, ' ')
}
