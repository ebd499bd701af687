/** Writes how many verses were found in each testament and book, as bytes. */
import type { Testament } from '../../canon/books.js'
import type { Hits } from '../../search/hits.js'
import { boundsOfBook } from '../../text/places.js'
import type { ByteWriter } from '../byte-writer.js'
import type { BookTemplate } from '../templates.js'
import type { ServedVersion } from '../texts.js'

/** The verses found in one book. */
export interface BookCount {
  readonly testament: Testament
  readonly template: BookTemplate
  readonly total: number
}

/** The verses found in each book of a version, in its order. */
export function countBooks(
  { version, template }: ServedVersion,
  matches: Pick<Hits, 'countIn'>,
): readonly BookCount[] {
  return version.books.map((book) => ({
    testament: book.canon.testament,
    template: template.book(book.canon.number) as BookTemplate,
    total: matches.countIn(boundsOfBook(version, book)),
  }))
}

/**
 * Writes `,"counts":{...}`: both testaments, further books as one if a version has any, and of the books those with verses
 * found.
 */
export function writeCounts(writer: ByteWriter, counts: readonly BookCount[]): void {
  const sums = { OT: 0, NT: 0, DC: 0 }
  for (const { testament, total } of counts) sums[testament] += total
  const further = counts.at(-1)?.testament === 'DC' ? `,"DC":${sums.DC}` : ''
  writer.ascii(`,"counts":{"testaments":{"OT":${sums.OT},"NT":${sums.NT}${further}},"books":[`)
  let isFirst = true
  for (const { template, total } of counts) {
    if (total === 0) continue
    if (!isFirst) writer.ascii(',')
    isFirst = false
    writer.ascii(template.countHead)
    writer.integer(total)
    writer.ascii('}')
  }
  writer.ascii(']}')
}
