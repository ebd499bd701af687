/**
 * The text of a query to words and phrases. Rules: the interface's "Search". Knows no version and no index.
 */
import { type Word, wordsOf } from '../bundle/words.js'

/** What a verse must hold: words anywhere, and phrases as their words in a row. All of it folded. */
export interface SearchQuery {
  /** Distinct, in the order of the query. */
  readonly words: readonly string[]
  /** Distinct; each of two words or more. */
  readonly phrases: readonly (readonly string[])[]
}

/**
 * Reads a query; undefined when there is no word in it. Text between two double quotes is a phrase; a quote
 * without its pair is punctuation. A run of characters of a script without blanks is a phrase as well.
 */
export function readSearchQuery(text: string): SearchQuery | undefined {
  const words = new Set<string>()
  const phrases = new Map<string, readonly string[]>()
  const add = (phrase: readonly string[]) => {
    const [first, second] = phrase
    if (first === undefined) return
    if (second === undefined) words.add(first)
    else phrases.set(phrase.join(' '), phrase)
  }
  const pieces = text.split('"')
  const lastIsOpen = pieces.length % 2 === 0
  for (const [index, piece] of pieces.entries()) {
    const quoted = index % 2 === 1 && !(lastIsOpen && index === pieces.length - 1)
    const found = wordsOf(piece)
    if (quoted) add(found.map(({ folded }) => folded))
    else for (const run of runsOf(found)) add(run)
  }
  if (words.size === 0 && phrases.size === 0) return undefined
  return { words: [...words], phrases: [...phrases.values()] }
}

/** Single words, but attached ones together. */
function runsOf(words: readonly Word[]): string[][] {
  const runs: string[][] = []
  for (const { folded, attached } of words) {
    const last = runs.at(-1)
    if (attached && last !== undefined) last.push(folded)
    else runs.push([folded])
  }
  return runs
}
