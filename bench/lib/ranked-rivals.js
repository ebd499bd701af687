// The engines that rank, over the same verses in memory, each with the settings that its own manual gives for
// searching as people type. Each gives `rank(q)`: the ordinals of its first verses, the best one first.
import MiniSearch from 'minisearch'
import { wordsOf } from '../../dist/src/bundle/words.js'
import { createFts5, TOKENIZERS } from './rivals.js'

/** A verse further down counts as not found: nobody reads so far. */
export const DEPTH = 100

/** The words of a query, each quoted for FTS5; a `*` at the end of a word is FTS5's own sign for a beginning. */
function quotedWords(q) {
  return q.split(/\s+/).map((word) => {
    const isBeginning = word.endsWith('*')
    return `"${isBeginning ? word.slice(0, -1) : word}"${isBeginning ? '*' : ''}`
  })
}

/** SQLite FTS5, `plain` or with its `porter` stemmer; bm25, equal verses in canonical order. */
export function openRankedFts5(texts, tokenizer) {
  const db = createFts5(texts, TOKENIZERS[tokenizer])
  const best = db
    .prepare(`SELECT rowid FROM v WHERE v MATCH ? ORDER BY rank, rowid LIMIT ${DEPTH}`)
    .pluck()
  const searcher = (joiner) => (q) => best.all(quotedWords(q).join(joiner))
  return { all: { rank: searcher(' AND ') }, any: { rank: searcher(' OR ') } }
}

/** MiniSearch with beginnings and slips: the settings of its manual, words folded by Lectern's rules. */
export function openRankedMiniSearch(texts) {
  const fold = (text) => wordsOf(text).map(({ folded }) => folded)
  const index = new MiniSearch({ fields: ['text'], tokenize: fold, processTerm: (term) => term })
  index.addAll(texts.map((text, id) => ({ id, text })))
  const options = { prefix: true, fuzzy: 0.2 }
  const searcher = (combineWith) => (q) =>
    index
      .search(q, { ...options, combineWith })
      .slice(0, DEPTH)
      .map(({ id }) => id)
  return { all: { rank: searcher('AND') }, any: { rank: searcher('OR') } }
}
