/** Writes a query with other words in the place of those that a version lacks. */
import { numbersOf } from '../../search/letters.js'
import { keyOfWord } from '../../search/query.js'
import type { PlacedWord, QueryPart } from '../../search/query-parts.js'
import type { SearchedVersion } from '../texts.js'
import type { RequiredWord } from './required-words.js'
import { usualSpelling } from './usual-spelling.js'
import { replaceWords } from './write-query.js'

/** One way to write a missing word, or a missing word and its neighbour. */
interface Choice {
  readonly texts: ReadonlyMap<string, string>
  readonly distance: number
}

/** How many combinations are kept. */
const MOST_WAYS = 6
/** Where two words that are one stand among near words: after one edit. */
const JOINED = 1.1
/** Where an unfinished word stands among near words: after one edit. */
const BEGUN = 1.2
/** Where two words written as one stand among near words: after one edit, before two. */
const APART = 1.5

/** A query with other words, by the keys of those that they stand for. */
export interface Respelt {
  readonly q: string
  readonly texts: ReadonlyMap<string, string>
}

/**
 * The query with every missing word replaced, the best combinations first; none if a word cannot be replaced. With
 * `mayDiffer` also by words that may as well be others, as `tent` for `text`.
 */
export function* respellAll(
  q: string,
  parts: readonly QueryPart[],
  required: ReadonlyMap<string, RequiredWord>,
  chosen: SearchedVersion,
  mayDiffer: boolean,
): Generator<Respelt> {
  const joined = joinedWords(q, parts, chosen)
  let combined: Choice[] = [{ texts: new Map(), distance: 0 }]
  for (const [key, { term, respelled }] of required) {
    if (term !== undefined) continue
    const joins = joined.filter(({ texts }) => texts.has(key))
    const choices = [...joins, ...choicesOf(key, respelled, mayDiffer)]
    combined = combined
      .flatMap((sofar) =>
        sofar.texts.has(key) ? [sofar] : choices.map((choice) => combine(sofar, choice)),
      )
      .sort((one, other) => one.distance - other.distance)
      .slice(0, MOST_WAYS)
  }
  for (const { texts } of combined) {
    if (texts.size === 0) return
    const query = replaceWords(q, parts, (word: PlacedWord) => texts.get(keyOfWord(word)))
    yield { q: [...texts.values()].includes('') ? query.replace(/\s+/g, ' ').trim() : query, texts }
  }
}

function combine(one: Choice, other: Choice): Choice {
  return {
    texts: new Map([...one.texts, ...other.texts]),
    distance: one.distance + other.distance,
  }
}

/** Neighbours that are one word of the version, with a blank too many: the second becomes that word, the first nothing. */
function joinedWords(q: string, parts: readonly QueryPart[], chosen: SearchedVersion): Choice[] {
  const all = parts.flatMap(({ words, isExcluded }) => (isExcluded ? [] : words))
  const joined: Choice[] = []
  for (let at = 1; at < all.length; at++) {
    const [first, second] = [all[at - 1] as PlacedWord, all[at] as PlacedWord]
    if (first.isBeginning || first.folded === second.folded) continue
    if (q.slice(first.end, second.start).trim() !== '') continue
    const [word] = numbersOf(chosen.words, first.folded + second.folded)
    if (word === undefined) continue
    const texts = new Map([
      [keyOfWord(first), ''],
      [keyOfWord(second), usualSpelling(chosen, word)],
    ])
    joined.push({ texts, distance: JOINED })
  }
  return joined
}

function choicesOf(
  key: string,
  respelled: RequiredWord['respelled'],
  mayDiffer: boolean,
): Choice[] {
  if (respelled === undefined) return []
  const { words, apart, begun } = respelled
  const choices = words
    .filter(({ isSlip }) => isSlip || mayDiffer)
    .map(({ text, distance }) => ({ texts: new Map([[key, text]]), distance }))
  if (apart !== undefined) choices.push({ texts: new Map([[key, apart]]), distance: APART })
  if (begun !== undefined) choices.push({ texts: new Map([[key, begun]]), distance: BEGUN })
  return choices
}
