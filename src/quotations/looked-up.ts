/** The words of a text as numbers of one version's words, and how much each of them says of its place. */
import { numberOf } from '../bundle/vocabulary.js'
import type { WordIndex } from '../search/word-index.js'
import type { Token } from './prose/tokens.js'

export const NO_WORD = -1
const UNKNOWN = -2

/** Tokens in one version. */
export class LookedUp {
  readonly index: WordIndex
  readonly tokens: readonly Token[]
  /** The number of each token's word; NO_WORD if the version lacks it. */
  readonly ids: Int32Array
  /** How often each stands in the version. */
  readonly counts: Int32Array
  /** How many bits each tells of a place: the binary logarithm of the words of the text by those that are this one; none for the end of a shortened word. */
  readonly bits: Float32Array
  readonly #joined: Int32Array
  readonly #split = new Map<number, readonly [number, number]>()

  constructor(index: WordIndex, tokens: readonly Token[]) {
    const { vocabulary, positionStarts, words } = index
    this.index = index
    this.tokens = tokens
    this.ids = new Int32Array(tokens.length)
    this.counts = new Int32Array(tokens.length)
    this.bits = new Float32Array(tokens.length)
    this.#joined = new Int32Array(tokens.length).fill(UNKNOWN)
    for (let at = 0; at < tokens.length; at++) {
      const { folded, isTail } = tokens[at] as Token
      const id = numberOf(vocabulary, folded) ?? NO_WORD
      this.ids[at] = id
      if (id === NO_WORD) continue
      const count = (positionStarts[id + 1] as number) - (positionStarts[id] as number)
      this.counts[at] = count
      this.bits[at] = isTail ? 0 : Math.log2(words.length / count)
    }
  }

  /** The word that a token and the one before are together, as `for` and `ever` are `forever`; NO_WORD if the version has none. */
  joined(at: number): number {
    const known = this.#joined[at] as number
    if (known !== UNKNOWN) return known
    const [before, token] = [this.tokens[at - 1], this.tokens[at] as Token]
    const isPair = before?.kind === 'word' && token.kind === 'word'
    const word = isPair ? numberOf(this.index.vocabulary, before.folded + token.folded) : undefined
    this.#joined[at] = word ?? NO_WORD
    return word ?? NO_WORD
  }

  /** The two words that a token is in the version, which lacks it, as `forever` is `for` and `ever`. */
  split(at: number): readonly [number, number] | undefined {
    if (this.ids[at] !== NO_WORD) return undefined
    const known = this.#split.get(at)
    if (known !== undefined) return known[0] === NO_WORD ? undefined : known
    const pair = this.#findSplit((this.tokens[at] as Token).folded)
    this.#split.set(at, pair)
    return pair[0] === NO_WORD ? undefined : pair
  }

  #findSplit(word: string): readonly [number, number] {
    const { vocabulary } = this.index
    for (let middle = 2; middle <= word.length - 2 && word.length <= LONGEST_SPLIT; middle++) {
      const first = numberOf(vocabulary, word.slice(0, middle))
      if (first === undefined) continue
      const second = numberOf(vocabulary, word.slice(middle))
      if (second !== undefined) return [first, second]
    }
    return [NO_WORD, NO_WORD]
  }
}

const LONGEST_SPLIT = 24
