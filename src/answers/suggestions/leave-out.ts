/**
 * Leaves out of a query what the best verse lacks: the verse with the highest sum of the weights of the words that it
 * has. Rare words weigh most, so that few words, and those of least account, are left out.
 */

import { bestVerses, type Wish } from '../../search/order/best-verses.js'
import { PARTS, rankMatches, weightOf } from '../../search/order/relevance.js'
import type { PlacedWord, QueryPart } from '../../search/query-parts.js'
import { isTerm, type Mode, type Term } from '../../search/terms.js'
import type { WordIndex } from '../../search/word-index.js'
import type { SearchTarget } from '../search.js'
import { keyOfWord, type RequiredWord, termOf, termOfRespelling } from './required-words.js'
import { keepWords } from './write-query.js'

/** What a word that is spelled nearly so counts, beside the word itself, by its distance. */
const SHARES = [1, 0.7, 0.4]

const LETTER = /\p{L}/u

/** So many of the best verses are read. */
const MOST_VERSES = 20

/** A word in a verse, and what it is worth there. */
interface Option extends Wish {
  readonly key: string
  /** What stands in the query for it; undefined if the word is in the version as it was written. */
  readonly text: string | undefined
}

/** Queries of the words that the best verses have, each once, best first: at most `most`, of which some may find nothing. */
export function* leaveOut(
  q: string,
  parts: readonly QueryPart[],
  required: ReadonlyMap<string, RequiredWord>,
  { chosen, places }: SearchTarget,
  mode: Mode,
): Generator<string> {
  const { words: index } = chosen
  const options = optionsOf(index, required, mode)
  const excluded = parts
    .filter(({ isExcluded, words }) => isExcluded && words.length === 1)
    .map(({ words: [word] }) => termOf(index, word as PlacedWord, mode))
    .filter((term) => term !== undefined)
  const written = new Set<string>([q])
  const best = bestVerses(index, options, excluded, places).sort()
  const terms = { words: options.map(({ term }) => term), phrases: [], excluded: [] }
  const matches = { total: best.length, page: () => best, countIn: () => best.length }
  for (const verse of rankMatches(index, terms, matches, 0, MOST_VERSES).verses) {
    const kept = keptIn(index, options, verse)
    // A number without a word is mostly a part of a place that was asked for.
    if (![...kept.keys()].some((key) => LETTER.test(key))) continue
    const isKept = (word: PlacedWord) => kept.has(keyOfWord(word))
    const replace = (word: PlacedWord) => kept.get(keyOfWord(word))?.text
    const isWhole = ({ words }: QueryPart) =>
      words.every(isKept) && (words.length === 1 || isInRow(index, words, kept, verse))
    const query = keepWords(q, parts, replace, isKept, isWhole)
    if (!written.has(query)) yield query
    written.add(query)
  }
}

function optionsOf(
  index: WordIndex,
  required: ReadonlyMap<string, RequiredWord>,
  mode: Mode,
): Option[] {
  const options: Option[] = []
  const add = (key: string, term: Term | undefined, share: number, text?: string) => {
    if (term === undefined) return
    const weight = Math.max(1, Math.round(share * weightOf(index, term) * PARTS))
    options.push({ key, term, weight, text })
  }
  for (const [key, { word, term, respelled }] of required) {
    add(key, term, 1)
    for (const other of respelled?.words ?? []) {
      const share = SHARES[other.distance] as number
      add(key, termOfRespelling(index, other, word, mode), share, other.text)
    }
  }
  return options
}

/** For each word of the query that a verse has, the heaviest option that stands there. */
function keptIn(
  { words, verseStarts }: WordIndex,
  options: readonly Option[],
  verse: number,
): ReadonlyMap<string, Option> {
  const here = words.subarray(verseStarts[verse] as number, verseStarts[verse + 1] as number)
  const kept = new Map<string, Option>()
  for (const option of options) {
    if ((kept.get(option.key)?.weight ?? 0) >= option.weight) continue
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
