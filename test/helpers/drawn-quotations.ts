/** Quotations that are drawn from a text by a seed, and changed in ways that people change them. */
import type { PlainText } from './quotation-oracle.js'

export interface Drawn {
  /** Words as they stand in the text. */
  readonly words: readonly string[]
  readonly first: number
}

/** So many words of a text, from anywhere in it. */
export function draw(
  { words }: PlainText,
  random: () => number,
  least: number,
  most: number,
): Drawn {
  const length = least + Math.floor(random() * (most - least + 1))
  const first = Math.floor(random() * (words.length - length))
  return { words: words.slice(first, first + length), first }
}

/** The words with so many changes: dropped, exchanged for a word of the text, added, moved, misspelled. */
export function change(
  text: PlainText,
  words: readonly string[],
  changes: number,
  random: () => number,
): string[] {
  const changed = [...words]
  const any = () => text.words[Math.floor(random() * text.words.length)] as string
  for (let done = 0; done < changes; done++) {
    const at = Math.floor(random() * changed.length)
    const kind = Math.floor(random() * 5)
    if (kind === 0 && changed.length > 3) changed.splice(at, 1)
    else if (kind === 1) changed.splice(at, 0, any())
    else if (kind === 2) {
      const [moved] = changed.splice(at, 1)
      changed.splice(Math.floor(random() * (changed.length + 1)), 0, moved as string)
    } else if (kind === 3) {
      const word = changed[at] as string
      const cut = Math.floor(random() * word.length)
      changed[at] = `${word.slice(0, cut)}x${word.slice(cut)}`
    } else changed[at] = any()
  }
  return changed
}

/** Ways to change a verse: `spliced` is the beginning of one and the end of another. */
export const MUTATIONS = [
  'dropped',
  'exchanged',
  'added',
  'moved',
  'spliced',
  'misspelled',
] as const
export type Mutation = (typeof MUTATIONS)[number]

interface Source {
  readonly random: () => number
  /** Any word of the version. */
  readonly any: () => string
  /** The words of another verse. */
  readonly other: readonly string[]
}

/** The words with so many of them changed in one way. */
export function mutate(
  kind: Mutation,
  words: readonly string[],
  changes: number,
  { random, any, other }: Source,
): string[] {
  if (kind === 'spliced')
    return [...words.slice(0, words.length - changes), ...other.slice(-changes)]
  const changed = [...words]
  const order = words.map((_, at) => ({ at, key: random() })).sort((one, two) => one.key - two.key)
  const chosen = order.slice(0, changes).map(({ at }) => at)
  // From the end, so that the places before stay the same.
  for (const at of chosen.sort((one, two) => two - one)) {
    const word = changed[at] as string
    if (kind === 'dropped') changed.splice(at, 1)
    else if (kind === 'exchanged') changed[at] = any()
    else if (kind === 'added') changed.splice(at, 0, any())
    else if (kind === 'misspelled') {
      const cut = Math.floor(random() * word.length)
      changed[at] = `${word.slice(0, cut)}x${word.slice(cut)}`
    } else {
      changed.splice(at, 1)
      changed.splice(Math.floor(random() * (changed.length + 1)), 0, word)
    }
  }
  return changed
}
