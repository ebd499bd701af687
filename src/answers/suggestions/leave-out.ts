/**
 * Leaves out of a query what the best verse lacks: the verse with the highest sum of the weights of the words that it
 * has. Rare words weigh most, so that few words, and those of least account, are left out. Small words go first: if
 * another one is left out, they are too, unless they stand in a phrase that is kept.
 */
import { bestVerses, type Wish } from '../../search/order/best-verses.js'
import { rankVerses } from '../../search/order/relevance.js'
import { keyOfWord } from '../../search/query.js'
import type { PlacedWord, QueryPart } from '../../search/query-parts.js'
import { isTerm, type Mode, type Term } from '../../search/terms.js'
import type { WordIndex } from '../../search/word-index.js'
import type { SearchTarget } from '../search.js'
import { type RequiredWord, termOf, termOfRespelling } from './required-words.js'
import { keepWords } from './write-query.js'

/** What a word that is spelled nearly so counts, beside the word itself, by its distance. */
const SHARES = [1, 0.7, 0.4]

const LETTER = /\p{L}/u

/** So many of the best verses are read. */
const MOST_VERSES = 20
/** The most words of the vocabulary that options may match to be ordered by relevance. */
const MOST_NUMBERS = 500
/** What a word counts that begins with the one that is asked for. */
const BEGUN = 0.7

/** A word that may stand in a verse for one of the query. */
interface Option extends Wish {
  readonly key: string
  readonly isSmall: boolean
  /** What stands in the query for it; undefined if the word is in the version as it was written. */
  readonly text: string | undefined
}

/** A query, and the verse that its words are in. */
export interface VerseQuery {
  readonly q: string
  readonly verse: number
  /** By the keys of the words that are kept: what stands in the place of each; undefined for itself. */
  readonly kept: ReadonlyMap<string, string | undefined>
}

/**
 * Queries of the words that the best verses have, each once, best first. One may find nothing, if the words must stand
 * near each other or a phrase is excluded. Each keeps a word as it was written, if any verse has one.
 */
export function* leaveOut(
  q: string,
  parts: readonly QueryPart[],
  required: ReadonlyMap<string, RequiredWord>,
  { chosen, places }: SearchTarget,
  mode: Mode,
): Generator<VerseQuery> {
  const { words: index } = chosen
  const options = optionsOf(index, required, mode)
  const excluded = parts
    .filter(({ isExcluded, words }) => isExcluded && words.length === 1)
    .map(({ words: [word] }) => termOf(index, word as PlacedWord, mode))
    .filter((term) => term !== undefined)
  const written = new Set<string>([q])
  const heaviest = preferWritten(index, options, bestVerses(index, options, excluded, places))
  const weighty = [...required.values()].filter(({ isSmall }) => !isSmall).length
  for (const verse of inOrder(index, options, heaviest)) {
    const kept = keptIn(index, options, verse)
    const keptWeighty = [...kept].filter(([, { isSmall }]) => !isSmall)
    // A number without a word is mostly a part of a place that was asked for.
    if (!keptWeighty.some(([key]) => LETTER.test(key))) continue
    const replace = (word: PlacedWord) => kept.get(keyOfWord(word))?.text
    const loose = keptWeighty.length < weighty ? new Map(keptWeighty) : kept
    // A word that stands twice in the query is kept once.
    const isKept = (word: PlacedWord) => {
      const key = keyOfWord(word)
      return loose.has(key) && required.get(key)?.word === word
    }
    const isWhole = ({ words }: QueryPart) =>
      words.length === 1
        ? words.every(isKept)
        : words.every((word) => kept.has(keyOfWord(word))) && isInRow(index, words, kept, verse)
    const query = keepWords(q, parts, replace, isKept, isWhole)
    if (!written.has(query)) yield { q: query, verse, kept: textsOf(loose) }
    written.add(query)
  }
}

function textsOf(kept: ReadonlyMap<string, Option>): VerseQuery['kept'] {
  return new Map([...kept].map(([key, { text }]) => [key, text]))
}

/** Those of the verses that have a word of account as it was written; all if none has. */
function preferWritten(
  index: WordIndex,
  options: readonly Option[],
  verses: Uint32Array,
): Uint32Array {
  const written = options.filter(({ text, isSmall }) => text === undefined && !isSmall)
  const some = verses.filter((verse) => keptIn(index, written, verse).size > 0)
  return some.length > 0 ? some : verses
}

/**
 * The best of the heaviest verses as a search by relevance orders them, so that words that stand together count too. If
 * none has two words of account the rarest word comes first. Options of very many words stay as they are ordered: to unite
 * their verses once more takes too long.
 */
function inOrder(index: WordIndex, options: readonly Option[], heaviest: Uint32Array): Uint32Array {
  const weighty = options.filter(({ isSmall }) => !isSmall)
  if (!heaviest.some((verse) => keptIn(index, weighty, verse).size > 1)) return heaviest
  const words = options.map(({ term }) => term)
  if (words.reduce((sum, { numbers }) => sum + numbers.length, 0) > MOST_NUMBERS) {
    return heaviest.subarray(0, MOST_VERSES)
  }
  const terms = { words, phrases: [], excluded: [] }
  return rankVerses(index, terms, heaviest.toSorted(), 0, MOST_VERSES).verses
}

function optionsOf(
  index: WordIndex,
  required: ReadonlyMap<string, RequiredWord>,
  mode: Mode,
): Option[] {
  const options: Option[] = []
  const add = (
    key: string,
    isSmall: boolean,
    term: Term | undefined,
    share: number,
    text?: string,
  ) => {
    if (term !== undefined) options.push({ key, isSmall, term, share, text })
  }
  for (const [key, { word, isSmall, term, respelled }] of required) {
    add(key, isSmall, term, 1)
    for (const other of respelled?.words ?? []) {
      if (!other.isSlip) continue
      const share = SHARES[other.distance] as number
      add(key, isSmall, termOfRespelling(index, other, word, mode), share, other.text)
    }
    if (respelled?.begun !== undefined) {
      add(key, isSmall, termOf(index, { ...word, isBeginning: true }, mode), BEGUN, respelled.begun)
    }
  }
  return options
}

/** For each word of the query that a verse has, the nearest option that stands there. */
function keptIn(
  { words, verseStarts }: WordIndex,
  options: readonly Option[],
  verse: number,
): ReadonlyMap<string, Option> {
  const here = words.subarray(verseStarts[verse] as number, verseStarts[verse + 1] as number)
  const kept = new Map<string, Option>()
  for (const option of options) {
    if ((kept.get(option.key)?.share ?? 0) >= option.share) continue
    if (here.some((word) => isTerm(option.term, word))) kept.set(option.key, option)
  }
  return kept
}

/** Whether the words of a phrase, as they are kept, stand in a row in a verse. */
function isInRow(
  { words, verseStarts }: WordIndex,
  phrase: readonly PlacedWord[],
  kept: ReadonlyMap<string, Option>,
  verse: number,
): boolean {
  const terms = phrase.map((word) => (kept.get(keyOfWord(word)) as Option).term)
  const last = (verseStarts[verse + 1] as number) - terms.length
  for (let at = verseStarts[verse] as number; at <= last; at++) {
    if (terms.every((term, next) => isTerm(term, words[at + next] as number))) return true
  }
  return false
}
