/** Parses a query into words and phrases, by the rules of the interface's "Search". Knows no version and no index. */
import { wordsOf } from '../bundle/words.js'

/** What a verse must contain: words anywhere, and phrases as consecutive words. All words are folded. */
export interface SearchQuery {
  /** Distinct, in the order of the query. */
  readonly words: readonly string[]
  /** Distinct; each of two words or more. */
  readonly phrases: readonly (readonly string[])[]
}

/**
 * Reads a query; undefined if it has no word. Text between two double quotes is a phrase; an unpaired quote is
 * punctuation. Consecutive characters of a script without blanks are a phrase too.
 */
export function readSearchQuery(text: string): SearchQuery | undefined {
  const words: string[] = []
  const phrases = new Map<string, readonly string[]>()
  const add = (phrase: readonly string[]) => {
    const [first, second] = phrase
    if (second !== undefined) phrases.set(phrase.join(' '), phrase)
    else if (first !== undefined && !words.includes(first)) words.push(first)
  }
  const pieces = text.split('"')
  const lastQuoted = pieces.length % 2 === 0 ? pieces.length - 3 : pieces.length - 2
  for (let index = 0; index < pieces.length; index++) {
    const runs = runsOf(pieces[index] as string)
    if (index % 2 === 1 && index <= lastQuoted) add(runs.flat())
    else for (const run of runs) add(run)
  }
  if (words.length === 0 && phrases.size === 0) return undefined
  return { words, phrases: phrases.size === 0 ? NO_PHRASES : [...phrases.values()] }
}

const NO_PHRASES: readonly (readonly string[])[] = []

/** The folded words of a piece, each a run of its own; attached words share a run. */
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

// Most queries have Latin-1 characters only. Each of them folds to one character or separates words, whatever its
// neighbours are. The table is made by the folding itself.
const LATIN = Array.from({ length: 256 }, (_, code) => {
  const [word] = wordsOf(String.fromCharCode(code))
  return word?.folded ?? ''
})
const FOLDED_CODES = Uint8Array.from(LATIN, (folded) => (folded === '' ? 0 : folded.charCodeAt(0)))

/** The words that `wordsOf` finds in a text of Latin-1 characters; undefined for any other text. */
function latinWords(text: string): string[][] | undefined {
  const lower = text.toLowerCase()
  const words: string[][] = []
  let start = -1
  let isFolded = true
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0
    if (code >= FOLDED_CODES.length) return undefined
    const folded = FOLDED_CODES[code] as number
    if (folded !== 0) {
      if (start < 0) start = at
      if (folded !== code) isFolded = false
    } else if (start >= 0) {
      const word = lower.slice(start, at)
      words.push([isFolded ? word : foldLatin(word)])
      start = -1
      isFolded = true
    }
  }
  return words
}

function foldLatin(word: string): string {
  let folded = ''
  for (let at = 0; at < word.length; at++) folded += LATIN[word.charCodeAt(at)]
  return folded
}
