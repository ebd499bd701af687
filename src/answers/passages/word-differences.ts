/**
 * Which words versions of one language have differently: each is compared with the first of its language in the row, word by word,
 * without letter case and accents. Knows texts and words; knows no rows.
 */
import { type Word, wordsOf } from '../../bundle/words.js'

/** UTF-16 offsets in a text: the words from the first that differs to the last in a row. */
export interface Difference {
  readonly start: number
  readonly end: number
}

/** Steps that the texts of one answer may take: a psalm of 176 verses in eight versions of one language takes fewer. */
const MOST_STEPS = 600_000

/** What differs in the texts of a row, by version; a version without a text there has none. */
export type Compare = (
  row: readonly (string | undefined)[],
) => readonly (readonly Difference[] | undefined)[]

/**
 * Compares the texts of one row after another, of versions in these languages; undefined if no language is there twice. Of each text
 * that has another of its language in the row, where it differs from the first of them, which differs where any other one does;
 * undefined for the others. When the steps of an answer are used up, all between the words that two texts begin and end with alike
 * counts as different.
 */
export function createComparison(languages: readonly string[]): Compare | undefined {
  if (new Set(languages).size === languages.length) return undefined
  const budget = { steps: MOST_STEPS }
  return (row) => {
    const compared = row.map((): Compared | undefined => undefined)
    const comparedAt = (at: number): Compared => {
      const one = compared[at] ?? { words: wordsOf(row[at] ?? ''), unlike: new Set() }
      compared[at] = one
      return one
    }
    for (const [at, text] of row.entries()) {
      const first = row.findIndex(
        (other, place) => other !== undefined && languages[place] === languages[at],
      )
      if (text !== undefined && first !== at) unlike(comparedAt(first), comparedAt(at), budget)
    }
    return compared.map((one) => one && spansOf(one.words, one.unlike))
  }
}

/** A text's words, and the places of those that differ. */
interface Compared {
  readonly words: readonly Word[]
  readonly unlike: Set<number>
}

/** Adds the places of the words that are not in a longest common sequence of two texts. */
function unlike(
  { words: left, unlike: inLeft }: Compared,
  { words: right, unlike: inRight }: Compared,
  budget: { steps: number },
): void {
  const isSame = (one: number, other: number) => left[one]?.folded === right[other]?.folded
  let from = 0
  while (from < left.length && from < right.length && isSame(from, from)) from++
  let [leftEnd, rightEnd] = [left.length, right.length]
  while (leftEnd > from && rightEnd > from && isSame(leftEnd - 1, rightEnd - 1)) {
    leftEnd--
    rightEnd--
  }
  const width = rightEnd - from + 1
  const steps = (leftEnd - from) * (rightEnd - from)
  const isBounded = steps > budget.steps
  if (!isBounded) budget.steps -= steps
  // By the words of both that are still to come: the length of a longest common sequence.
  const lengths = isBounded ? undefined : new Uint16Array((leftEnd - from + 1) * width)
  const lengthAt = (one: number, other: number) =>
    lengths?.[(one - from) * width + other - from] ?? 0
  if (lengths !== undefined)
    fillLengths(lengths, width, foldedIn(left, from, leftEnd), foldedIn(right, from, rightEnd))
  let [one, other] = [from, from]
  while (one < leftEnd || other < rightEnd) {
    if (lengths !== undefined && one < leftEnd && other < rightEnd && isSame(one, other)) {
      one++
      other++
    } else if (
      other >= rightEnd ||
      (one < leftEnd && lengthAt(one + 1, other) >= lengthAt(one, other + 1))
    ) {
      inLeft.add(one++)
    } else inRight.add(other++)
  }
}

const foldedIn = (words: readonly Word[], from: number, end: number) =>
  words.slice(from, end).map(({ folded }) => folded)

/** Fills a table of `width` columns, whose last row and column are 0, from its end. */
function fillLengths(
  lengths: Uint16Array,
  width: number,
  left: readonly string[],
  right: readonly string[],
): void {
  for (let one = left.length - 1; one >= 0; one--) {
    const word = left[one]
    const row = one * width
    const next = row + width
    for (let other = right.length - 1; other >= 0; other--) {
      lengths[row + other] =
        word === right[other]
          ? (lengths[next + other + 1] as number) + 1
          : Math.max(lengths[next + other] as number, lengths[row + other + 1] as number)
    }
  }
}

/** Places in a row as one difference. */
function spansOf(words: readonly Word[], places: ReadonlySet<number>): Difference[] {
  const spans: { start: number; end: number }[] = []
  let before = -2
  for (const [at, { start, end }] of words.entries()) {
    if (!places.has(at)) continue
    const last = spans.at(-1)
    if (last !== undefined && before === at - 1) last.end = end
    else spans.push({ start, end })
    before = at
  }
  return spans
}
