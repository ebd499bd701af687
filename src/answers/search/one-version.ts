/** Writes the data of a search in one version. */
import type { ReasonsOf } from '../../meaning/reasons.js'
import type { Hits } from '../../search/hits.js'
import type { Terms } from '../../search/terms.js'
import { constant } from '../../text/copy-text.js'
import type { ByteWriter } from '../byte-writer.js'
import type { SearchedVersion } from '../texts.js'
import { countBooks, writeCounts } from './counts.js'
import { type Carried, markFound } from './numbers/carried.js'
import { writeResults } from './page.js'
import type { Include } from './request.js'

/** What was asked, and what was found for it. */
export interface FoundPage {
  readonly q: string
  /** Strong's numbers; undefined if none are searched for. */
  readonly strongs: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
  readonly include: readonly Include[]
  readonly chosen: SearchedVersion
  /** Undefined if one of the words is in no verse of the version. */
  readonly terms: Terms | undefined
  readonly matches: Hits
  readonly carried: Carried | undefined
  /** Of a search by meaning. */
  readonly reasons: ReasonsOf | undefined
  /** The verses of the page, in its order. May use the memory of the matches. */
  readonly page: () => Uint32Array
}

const QUERY = constant('{"query":')
const LIMIT = constant(',"limit":')
const OFFSET = constant(',"offset":')
const RESULTS = constant(',"results":[')

/** Writes the whole data. */
export function writeOne(writer: ByteWriter, found: FoundPage): void {
  const { q, strongs, limit, offset, include, chosen, terms, matches, carried, reasons, page } =
    found
  const { total } = matches
  writer.clear()
  writer.constant(QUERY)
  writer.json(q)
  if (strongs !== undefined) writer.text(`,"strongs":${JSON.stringify(strongs)}`)
  writer.constant(chosen.heads.named)
  writer.integer(total)
  writer.constant(LIMIT)
  writer.integer(limit)
  writer.constant(OFFSET)
  writer.integer(offset)
  writer.constant(RESULTS)
  // Before the page, which may use the memory of the matches.
  const counts = include.includes('counts') ? countBooks(chosen, matches) : undefined
  if (terms !== undefined && total > 0) {
    const verses = page()
    const marks = markFound(chosen, terms, carried, verses)
    const beside = { hasContext: include.includes('context'), reasons: reasons?.(verses) }
    writeResults(writer, chosen, marks, verses, beside)
  }
  writer.ascii(']')
  if (counts !== undefined) writeCounts(writer, counts)
  writer.ascii('}')
}
