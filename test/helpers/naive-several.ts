/**
 * The data of a search as the interface describes it, made from plain verses: in one version with counts and context,
 * and in several versions. Shares no code with the real one.
 */
import { furtherBookById } from '../../src/canon/further-books.js'
import { type NaiveVerse, naiveHighlight, naiveSearch } from './naive-search.js'

export interface NaiveBook {
  readonly id: string
  readonly abbreviation: string
  readonly name: string
}

export interface NaiveVersion {
  readonly id: string
  /** By id of the book. */
  readonly books: ReadonlyMap<string, NaiveBook>
  /** In canonical order. */
  readonly verses: readonly NaiveVerse[]
}

export interface NaiveRequest {
  readonly q: string
  /** Ids of books; undefined for all. */
  readonly books?: ReadonlySet<string> | undefined
  readonly limit: number
  readonly offset: number
  readonly include: readonly string[]
}

const numbersOf = ({ id }: NaiveVerse) => id.split('_').slice(1).map(Number) as [number, number]

function placeOf(verse: NaiveVerse, books: ReadonlyMap<string, NaiveBook>) {
  const [chapter, number] = numbersOf(verse)
  const { id, name } = books.get(verse.book)!
  return {
    verse_id: verse.id,
    reference: `${name} ${chapter}:${number}`,
    book: { id, name },
    chapter,
    verse: number,
  }
}

function textOf(version: NaiveVersion, verse: NaiveVerse, { q, include }: NaiveRequest) {
  const shown = { text: verse.text, highlight: naiveHighlight(verse.text, q) }
  if (!include.includes('context')) return shown
  const at = version.verses.indexOf(verse)
  const neighbour = (next: NaiveVerse | undefined) => {
    if (next === undefined || next.book !== verse.book) return null
    const { reference, chapter, verse: number } = placeOf(next, version.books)
    return { reference, chapter, verse: number, text: next.text }
  }
  const before = neighbour(version.verses[at - 1])
  return { ...shown, context: { before, after: neighbour(version.verses[at + 1]) } }
}

function countsOf(found: readonly NaiveVerse[], books: ReadonlyMap<string, NaiveBook>) {
  const hasFurther = [...books.keys()].some((id) => furtherBookById(id) !== undefined)
  const testaments = { OT: 0, NT: 0, DC: 0 }
  const counted: (NaiveBook & { testament: string; total: number })[] = []
  for (const { book, testament } of found) {
    testaments[testament] += 1
    const last = counted.at(-1)
    if (last?.id === book) last.total += 1
    else {
      const { id, name, abbreviation } = books.get(book)!
      counted.push({ id, name, abbreviation, testament, total: 1 })
    }
  }
  const { OT, NT } = testaments
  return { testaments: hasFurther ? testaments : { OT, NT }, books: counted }
}

function findAll({ verses }: NaiveVersion, { q, books }: NaiveRequest): NaiveVerse[] {
  return naiveSearch(books === undefined ? verses : verses.filter(({ book }) => books.has(book)), q)
}

/** The data of a search in one version. */
export function naiveOne(version: NaiveVersion, request: NaiveRequest) {
  const { q, limit, offset, include } = request
  const found = findAll(version, request)
  const results = found.slice(offset, offset + limit).map((verse) => ({
    ...placeOf(verse, version.books),
    ...textOf(version, verse, request),
  }))
  const counts = include.includes('counts') ? { counts: countsOf(found, version.books) } : {}
  return { query: q, version: version.id, total: found.length, limit, offset, results, ...counts }
}

/** The data of a search in several versions; `order` has the ids of all books in canonical order. */
export function naiveSeveral(
  versions: readonly NaiveVersion[],
  order: readonly string[],
  request: NaiveRequest,
) {
  const { q, limit, offset, include } = request
  const books = new Map(versions.toReversed().flatMap((version) => [...version.books]))
  const byId = new Map<string, { verse: NaiveVerse; in: [NaiveVersion, NaiveVerse][] }>()
  const totals: Record<string, number> = {}
  for (const version of versions) {
    const found = findAll(version, request)
    totals[version.id] = found.length
    for (const verse of found) {
      const known = byId.get(verse.id) ?? { verse, in: [] }
      known.in.push([version, verse])
      byId.set(verse.id, known)
    }
  }
  const keyOf = (verse: NaiveVerse) => {
    const [chapter, number] = numbersOf(verse)
    return (order.indexOf(verse.book) * 1000 + chapter) * 1000 + number
  }
  const all = [...byId.values()].sort((a, b) => keyOf(a.verse) - keyOf(b.verse))
  const results = all.slice(offset, offset + limit).map((one) => ({
    ...placeOf(one.verse, books),
    matches: one.in.map(([version, verse]) => ({
      version: version.id,
      ...textOf(version, verse, request),
    })),
  }))
  const found = all.map(({ verse }) => verse)
  const counts = include.includes('counts') ? { counts: countsOf(found, books) } : {}
  const ids = versions.map(({ id }) => id)
  const head = { query: q, versions: ids, total: all.length, totals, limit, offset }
  return { ...head, results, ...counts }
}
