// The other engines, each over the same verses in memory, each asked in the way that is quickest for it.
// An engine gives `prepare(query)`: undefined for what it cannot do, or a function that answers once.
import Database from 'better-sqlite3'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import { wordsOf } from '../../dist/src/bundle/words.js'

const PAGE = 20

/** The folded words of a text, by Lectern's rules. */
function fold(text) {
  return wordsOf(text).map(({ folded }) => folded)
}

const isPlain = ({ q, book, testament }) =>
  !q.includes('"') && book === undefined && testament === undefined

/** A query in the language of FTS5: every word and phrase quoted, all of them required. */
function matchOf(q) {
  return q
    .match(/"[^"]+"|\S+/g)
    .map((part) => (part.startsWith('"') ? part : `"${part}"`))
    .join(' ')
}

/** The tokenizers of FTS5: words as they are, and English words without their endings. */
export const TOKENIZERS = {
  plain: 'unicode61 remove_diacritics 2',
  porter: 'porter unicode61 remove_diacritics 2',
}

/** A database in memory with the texts in `v(text)`, by ordinal. `options` are FTS5's own, after `tokenize`. */
export function createFts5(texts, tokenizer, options = '') {
  const db = new Database(':memory:')
  db.exec(`CREATE VIRTUAL TABLE v USING fts5(text, tokenize = '${tokenizer}'${options})`)
  const insert = db.prepare('INSERT INTO v(rowid, text) VALUES (?, ?)')
  db.transaction(() => {
    for (const [ordinal, text] of texts.entries()) insert.run(ordinal, text)
  })()
  db.exec(`INSERT INTO v(v) VALUES ('optimize')`)
  return db
}

/** The statements of a page: the exact count, and text and highlight of its verses in an order. */
export function preparePages(db, order) {
  const page = `SELECT rowid, text, highlight(v, 0, '<mark>', '</mark>') FROM v WHERE v MATCH ?`
  const counter = db.prepare('SELECT count(*) FROM v WHERE v MATCH ?').pluck()
  const pager = db.prepare(`${page} ORDER BY ${order} LIMIT ${PAGE}`).raw()
  return (match) => () => ({ total: counter.get(match), rows: pager.all(match) })
}

/** SQLite FTS5 in memory: the exact count, then text and highlight of the first page in canonical order. */
export function openFts5(texts, boundsOf) {
  const db = createFts5(texts, TOKENIZERS.plain)
  const page = `SELECT rowid, text, highlight(v, 0, '<mark>', '</mark>') FROM v WHERE v MATCH ?`
  const count = 'SELECT count(*) FROM v WHERE v MATCH ?'
  const order = `ORDER BY rowid LIMIT ${PAGE}`
  const within = 'AND rowid BETWEEN ? AND ?'
  const ofAll = preparePages(db, 'rowid')
  const [counter, pager] = [
    db.prepare(`${count} ${within}`).pluck(),
    db.prepare(`${page} ${within} ${order}`).raw(),
  ]
  const prepare = (query) => {
    const bounds = boundsOf(query)
    const match = matchOf(query.q)
    if (bounds === undefined) return ofAll(match)
    const values = [match, bounds.first, bounds.end - 1]
    return () => ({ total: counter.get(...values), rows: pager.all(...values) })
  }
  return { prepare, version: db.prepare('SELECT sqlite_version()').pluck().get() }
}

/** FlexSearch with the settings of Lectern's index: its own AND, a page of it or all of it for the total. */
export function openFlexSearch(texts) {
  const index = new FlexSearch.Index({ tokenize: 'strict', resolution: 1, encode: fold })
  for (const [ordinal, text] of texts.entries()) index.add(ordinal, text)
  const searcher = (limit) => (query) =>
    isPlain(query) ? () => index.search(query.q, { limit }) : undefined
  return { page: { prepare: searcher(PAGE) }, total: { prepare: searcher(texts.length) } }
}

/** MiniSearch: all words required, whole words, the first of what it ranks. */
export function openMiniSearch(texts) {
  const index = new MiniSearch({ fields: ['text'], tokenize: fold, processTerm: (term) => term })
  index.addAll(texts.map((text, id) => ({ id, text })))
  const options = { combineWith: 'AND' }
  const prepare = (query) =>
    isPlain(query)
      ? () => {
          const found = index.search(query.q, options)
          return { total: found.length, rows: found.slice(0, PAGE) }
        }
      : undefined
  return { prepare }
}
