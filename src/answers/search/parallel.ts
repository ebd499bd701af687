/**
 * The data of a search in several versions: each verse once, with its text in every version that matches. Verses of two
 * versions are the same if book, chapter and verse number are.
 */
import { anyBookByNumber, LAST_BOOK } from '../../canon/further-books.js'
import type { ReasonsOf } from '../../meaning/reasons.js'
import { formatReference } from '../../reference/format.js'
import type { Marks } from '../../search/highlight.js'
import { bestFirst, type Ranked } from '../../search/order/best-first.js'
import type { Terms } from '../../search/terms.js'
import { countBits, countRange, isSet, listBits } from '../../search/verse-bits.js'
import { chapterIndexOf } from '../../text/places.js'
import { type GridVerse, VerseGrid, type VersionSlots } from '../../text/verse-grid.js'
import { textBounds, type VersionBook, type VersionOutline } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import type { BookTemplate } from '../templates.js'
import type { SearchedVersion } from '../texts.js'
import { writeContext } from './context.js'
import { type BookCount, writeCounts } from './counts.js'
import { type Carried, markFound } from './numbers/carried.js'
import { writeMarked } from './page.js'
import { type FoundPlace, type FoundValues, readText } from './values.js'

/** What one version finds. `verses` are used at once and not kept. */
export interface VersionMatches {
  readonly chosen: SearchedVersion
  /** Undefined if one of the words is in no verse of the version. */
  readonly terms: Terms | undefined
  /** Words that carry the numbers that are searched for; undefined if none are. */
  readonly carried: Carried | undefined
  /** Of a search by meaning. */
  readonly reasons: ReasonsOf | undefined
  /** Ordinals, ascending. */
  readonly verses: Uint32Array
  /** The best of them, as many as the page and all before it have; undefined for the canonical order. */
  readonly ranked: Ranked | undefined
}

/** What is asked, beside the versions. */
export interface ParallelRequest {
  readonly q: string
  /** Strong's numbers; undefined if none are searched for. */
  readonly strongs: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
  readonly hasContext: boolean
  readonly hasCounts: boolean
}

/** One version's matches on the grid of all versions; nothing of it lies in memory that searches share. */
export interface VersionHits {
  readonly chosen: SearchedVersion
  readonly terms: Terms | undefined
  readonly carried: Carried | undefined
  readonly reasons: ReasonsOf | undefined
  readonly total: number
  readonly slots: VersionSlots
  /** One bit for each slot. */
  readonly bits: Uint32Array
  readonly ranked: Ranked | undefined
}

/** What has the versions of a grid. */
type GridOwner = { readonly versions: readonly VersionOutline[] }

const grids = new WeakMap<GridOwner, VerseGrid>()

/** The grid of all versions of a library; made when it is first needed. */
function gridOf(library: GridOwner): VerseGrid {
  const known = grids.get(library)
  if (known !== undefined) return known
  const made = new VerseGrid(library.versions)
  grids.set(library, made)
  return made
}

/** Puts what a version finds in its places on the grid. */
export function placeMatches(
  library: GridOwner,
  { chosen, terms, carried, reasons, verses, ranked }: VersionMatches,
): VersionHits {
  const grid = gridOf(library)
  const slots = grid.slotsOf(chosen.version)
  const bits = new Uint32Array((grid.size >>> 5) + 1)
  for (let at = 0; at < verses.length; at++) {
    const slot = slots.slots[verses[at] as number] as number
    bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
  }
  return { chosen, terms, carried, reasons, total: verses.length, slots, bits, ranked }
}

/** Verses of several versions. */
interface FoundParallel {
  readonly total: number
  /** The ordinals of the page's verses in each version that matches there. */
  verses(): readonly Int32Array[]
  /** Writes the whole data. */
  write(writer: ByteWriter): void
  read(): FoundValues
}

/** The whole data: verses in canonical order, or by their best score in any version if they are ranked. */
export function findParallel(
  library: GridOwner,
  hits: readonly VersionHits[],
  { q, strongs, limit, offset, hasContext, hasCounts }: ParallelRequest,
): FoundParallel {
  const grid = gridOf(library)
  const found = new Uint32Array((grid.size >>> 5) + 1)
  const best = new Map<number, number>()
  for (const { slots, bits, ranked } of hits) {
    addBits(bits, found)
    if (ranked !== undefined) raise(best, slots.slots, ranked)
  }
  const isRanked = hits.some(({ ranked }) => ranked !== undefined)
  const all = { first: 0, end: grid.size }
  const total = countBits(found, all)
  const page = isRanked
    ? rankedPage(best, offset, limit)
    : canonicalPage(found, total, offset, limit)
  return {
    total,
    verses: () => hits.map((hit) => ordinalsOn(hit, page).filter((ordinal) => ordinal >= 0)),
    write(writer) {
      writer.clear()
      writeHead(writer, { q, strongs }, hits, total)
      writer.ascii(`,"limit":${limit},"offset":${offset},"results":[`)
      writeVerses(writer, grid, hits, page, hasContext)
      writer.ascii(']')
      if (hasCounts) writeCounts(writer, countBooks(grid, hits, found))
      writer.ascii('}')
    },
    read: () => ({
      total,
      results: readVerses(grid, hits, page, hasContext),
      counts: hasCounts ? countBooks(grid, hits, found) : undefined,
    }),
  }
}

function addBits(bits: Uint32Array, to: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) to[at] = (to[at] as number) | (bits[at] as number)
}

/** Raises the best score of each verse's slot to the one given, if it is higher. */
function raise(best: Map<number, number>, slots: Uint32Array, { verses, scores }: Ranked): void {
  for (let at = 0; at < verses.length; at++) {
    const slot = slots[verses[at] as number] as number
    const score = scores[at] as number
    if (score > (best.get(slot) ?? -1)) best.set(slot, score)
  }
}

/** The slots of a page in canonical order. */
function canonicalPage(
  found: Uint32Array,
  total: number,
  offset: number,
  limit: number,
): Uint32Array {
  const page = new Uint32Array(Math.max(Math.min(limit, total - offset), 0))
  listBits(found, { first: 0, end: found.length << 5 }, offset, page.length, page)
  return page
}

/** The slots of a page, the best score first. */
function rankedPage(best: ReadonlyMap<number, number>, offset: number, limit: number): Uint32Array {
  const end = Math.min(offset + limit, best.size)
  if (offset >= end) return new Uint32Array(0)
  return bestFirst(Uint32Array.from(best.keys()), Float64Array.from(best.values()), 1, offset, end)
    .verses
}

function writeHead(
  writer: ByteWriter,
  { q, strongs }: Pick<ParallelRequest, 'q' | 'strongs'>,
  hits: readonly VersionHits[],
  total: number,
): void {
  const ids = hits.map(({ chosen }) => chosen.version.record.id)
  const totals = Object.fromEntries(hits.map(({ total }, at) => [ids[at], total]))
  const head = { query: q, strongs, versions: ids, total, totals }
  writer.text(JSON.stringify(head).slice(0, -1))
}

function writeVerses(
  writer: ByteWriter,
  grid: VerseGrid,
  hits: readonly VersionHits[],
  page: Uint32Array,
  hasContext: boolean,
): void {
  const marked = hits.map((hit) => markPage(hit, page))
  for (let at = 0; at < page.length; at++) {
    if (at > 0) writer.ascii(',')
    writer.text(headOf(grid.verseAt(page[at] as number), hits))
    let isFirst = true
    for (const match of marked) {
      const ordinal = match.ordinals[at] as number
      if (ordinal < 0) continue
      if (!isFirst) writer.ascii(',')
      isFirst = false
      writeMatch(writer, match, ordinal, hasContext)
    }
    writer.ascii(']}')
  }
}

function readVerses(
  grid: VerseGrid,
  hits: readonly VersionHits[],
  page: Uint32Array,
  hasContext: boolean,
): FoundValues['results'] {
  const marked = hits.map((hit) => markPage(hit, page))
  return Array.from(page, (slot, at) => ({
    ...placeOf(grid.verseAt(slot), hits),
    matches: marked.flatMap((match) => {
      const ordinal = match.ordinals[at] as number
      if (ordinal < 0) return []
      return [readText(match.chosen, match.marks, match.next++, ordinal, hasContext)]
    }),
  }))
}

/** What of a page one version matches. */
interface MarkedPage {
  readonly chosen: SearchedVersion
  /** The version's ordinal of each verse of the page; -1 if it does not match there. */
  readonly ordinals: Int32Array
  readonly marks: Marks
  /** Of each verse that matches, as JSON. */
  readonly reasons: readonly string[] | undefined
  /** How many of the marks have been written. */
  next: number
}

const NO_MARKS = { spans: [], ends: [] }

function markPage(hit: VersionHits, page: Uint32Array): MarkedPage {
  const { chosen, terms, carried, reasons } = hit
  const ordinals = ordinalsOn(hit, page)
  const verses = ordinals.filter((ordinal) => ordinal >= 0)
  const marks = terms === undefined ? NO_MARKS : markFound(chosen, terms, carried, verses)
  return { chosen, ordinals, marks, reasons: reasons?.(verses), next: 0 }
}

/** The version's ordinal of each verse of the page; -1 if it does not match there. */
function ordinalsOn({ slots, bits }: VersionHits, page: Uint32Array): Int32Array {
  const ordinals = new Int32Array(page.length).fill(-1)
  for (let at = 0; at < page.length; at++) {
    const slot = page[at] as number
    if (isSet(bits, slot)) ordinals[at] = slots.ordinals[slot] as number
  }
  return ordinals
}

const TEXT_NAME_LENGTH = '"text":"'.length

function writeMatch(
  writer: ByteWriter,
  match: MarkedPage,
  verse: number,
  hasContext: boolean,
): void {
  const { chosen, marks, reasons } = match
  const { version } = chosen
  writer.ascii(`{"version":"${version.record.id}",`)
  const from = textBounds(version, verse).first - TEXT_NAME_LENGTH
  const at = match.next++
  writeMarked(writer, chosen, marks, at, verse, from)
  if (hasContext) writeContext(writer, chosen, verse, chapterIndexOf(version, verse))
  if (reasons !== undefined) writer.text(`,"reasons":${reasons[at]}`)
  writer.ascii('}')
}

/** `{"verse_id":"joh_3_16","reference":"Juan 3:16","book":{...},"chapter":3,"verse":16,"matches":[` */
function headOf(found: GridVerse, hits: readonly VersionHits[]): string {
  const place = placeOf(found, hits)
  const head = { verse_id: `${place.book.id}_${found.chapter}_${found.verse}`, ...place }
  return `${JSON.stringify(head).slice(0, -1)},"matches":[`
}

function placeOf({ book, chapter, verse }: GridVerse, hits: readonly VersionHits[]): FoundPlace {
  const { id } = anyBookByNumber(book)
  const name = `${hits.map(({ chosen }) => bookIn(chosen, book)?.name).find((name) => name)}`
  const reference = formatReference({ form: 'verse', book, chapter, verse }, name)
  return { reference, book: { id, name }, chapter, verse }
}

function bookIn({ version }: SearchedVersion, number: number): VersionBook | undefined {
  return version.bookByNumber[number]
}

/** The verses found in each book, named as in the first version that has it. */
function countBooks(
  grid: VerseGrid,
  hits: readonly VersionHits[],
  found: Uint32Array,
): readonly BookCount[] {
  const counts: BookCount[] = []
  for (let number = 1; number <= LAST_BOOK; number++) {
    const owner = hits.find(({ chosen }) => bookIn(chosen, number) !== undefined)
    const book = owner && bookIn(owner.chosen, number)
    if (owner === undefined || book === undefined) continue
    const template = owner.chosen.template.book(number) as BookTemplate
    const total = countRange(found, grid.boundsOfBook(number))
    counts.push({ book, template, total })
  }
  return counts
}
