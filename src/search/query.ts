/**
 * The text of a query to words and phrases. Rules: the interface's "Search". Knows no version and no index.
 */
import { wordsOf } from '../bundle/words.js'

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
    const runs = runsOf(piece)
    const quoted = index % 2 === 1 && !(lastIsOpen && index === pieces.length - 1)
    if (quoted) add(runs.flat())
    else for (const run of runs) add(run)
  }
  if (words.size === 0 && phrases.size === 0) return undefined
  return { words: [...words], phrases: [...phrases.values()] }
}

/** Folded words, each alone, but attached ones together. */
function runsOf(piece: string): string[][] {
  const latin = latinWords(piece)
  if (latin !== undefined) return latin
  const runs: string[][] = []
  for (const { folded, attached } of wordsOf(piece)) {
    const last = runs.at(-1)
    if (attached && last !== undefined) last.push(folded)
    else runs.push([folded])
  }
  return runs
}

// Most queries are of Latin-1 characters alone, each of which folds to one character or separates words,
// whatever stands beside it. The table is taken from the folding itself.
const LATIN = Array.from({ length: 256 }, (_, code) => {
  const [word] = wordsOf(String.fromCharCode(code))
  return word?.folded ?? ''
})

/** What `wordsOf` gives for a text of Latin-1 characters; undefined for any other. */
function latinWords(text: string): string[][] | undefined {
  const words: string[][] = []
  let word = ''
  for (let at = 0; at < text.length; at++) {
    const folded = LATIN[text.charCodeAt(at)]
    if (folded === undefined) return undefined
    if (folded !== '') {
      word += folded
    } else if (word !== '') {
      words.push([word])
      word = ''
    }
  }
  if (word !== '') words.push([word])
  return words
}
