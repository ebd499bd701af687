/**
 * Reads the list of cross references of OpenBible.info: lines of `From Verse`, `To Verse` and `Votes` with tabs between
 * them, OSIS references with the numbers of the King James Version. Its first line names the licence.
 */
import type {
  CrossReferenceRow,
  CrossReferenceSource,
} from '../../../src/bundle/cross-references.js'
import { verseKey } from '../../../src/bundle/cross-references.js'
import { BOOKS } from '../../../src/canon/books.js'
import { isFurther } from '../../../src/canon/further-books.js'
import { CorpusError } from '../corpus-error.js'
import { quote } from '../messages.js'
import { bookByOsisName } from '../readers/shared/osis-books.js'

export const OPENBIBLE_ADDRESS = 'https://a.openbible.info/data/cross-references.zip'

/** What was read, and the lines that are no cross references. */
export interface OpenBibleReading {
  readonly source: Omit<CrossReferenceSource, 'id'>
  readonly rows: readonly CrossReferenceRow[]
  readonly bad: readonly BadLine[]
}

export interface BadLine {
  /** From 1 on. */
  readonly line: number
  readonly reason: string
}

/** There are some 345,000. */
const MOST_ROWS = 1_000_000
/** Of a hundred lines; a list with more is another one. */
const MOST_BAD = 1
const LONGEST_LICENSE = 200
const MOST_VERSES = 176
const MOST_VOTES = 32_767

const HEADER = /^\s*from verse\s*\t\s*to verse\s*\t\s*votes\b(.*)$/i
const LICENSE = /CC[ -]?BY/i
const REFERENCE = /^([1-3]?[A-Za-z]+)\.(\d{1,3})\.(\d{1,3})$/
const VOTES = /^-?\d{1,9}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g

/** Throws a CorpusError for another list: without its header or licence, with too many rows, or with many bad ones. */
export function readOpenBible(text: string, name: string): OpenBibleReading {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const [, words] = HEADER.exec((lines[0] ?? '').replace(/\r$/, '')) ?? []
  if (words === undefined) {
    throw new CorpusError(
      `${name}: line 1 is not "From Verse, To Verse, Votes": it is another list`,
    )
  }
  const license = words
    .replace(CONTROLS, ' ')
    .replace(/^[\s#]+/, '')
    .trim()
    .slice(0, LONGEST_LICENSE)
  if (!LICENSE.test(license)) {
    throw new CorpusError(
      `${name}: line 1 names no CC BY licence, it says ${quote(license)}: read its terms before you use it`,
    )
  }
  const rows: CrossReferenceRow[] = []
  const bad: BadLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    const row = readRow(line.replace(/\r$/, ''))
    if (typeof row === 'string') bad.push({ line: index + 1, reason: row })
    else rows.push(row)
    if (rows.length > MOST_ROWS)
      throw new CorpusError(`${name}: it has more than ${MOST_ROWS} rows`)
  }
  if (rows.length === 0 || bad.length * 100 > MOST_BAD * (rows.length + bad.length)) {
    const first = bad[0] === undefined ? '' : `; the first is line ${bad[0].line}: ${bad[0].reason}`
    throw new CorpusError(
      `${name}: ${bad.length} of ${rows.length + bad.length} lines are bad${first}`,
    )
  }
  const source = {
    name: 'OpenBible.info Cross References',
    credit: 'OpenBible.info, www.openbible.info/labs/cross-references/',
    license,
    url: 'https://www.openbible.info/labs/cross-references/',
  }
  return { source, rows, bad }
}

/** The row of a line, or why it is none. */
function readRow(line: string): CrossReferenceRow | string {
  const [written = '', target = '', votes = '', ...others] = line.split('\t')
  if (votes === '' || others.some((other) => other.trim() !== '')) return 'it has not three columns'
  const from = readKey(written)
  if (typeof from === 'string') return from
  const [start = '', end = start, ...more] = target.split('-')
  if (more.length > 0) return `${quote(target)} is no range`
  const first = readKey(start)
  if (typeof first === 'string') return first
  const last = readKey(end)
  if (typeof last === 'string') return last
  if (first >>> 16 !== last >>> 16) return `${quote(target)} ends in another book`
  if (last < first) return `${quote(target)} ends before it begins`
  if (!VOTES.test(votes.trim())) return `${quote(votes)} is no number of votes`
  const counted = Math.max(-MOST_VOTES, Math.min(Number(votes), MOST_VOTES))
  return { from, first, last, votes: counted }
}

function readKey(written: string): number | string {
  const [, name = '', chapter, verse] = REFERENCE.exec(written.trim()) ?? []
  const book = bookByOsisName(name)
  if (book === undefined || isFurther(book)) return `${quote(written)} is no verse`
  const isChapter = Number(chapter) >= 1 && Number(chapter) <= (BOOKS[book - 1]?.chapters ?? 0)
  const isVerse = Number(verse) >= 1 && Number(verse) <= MOST_VERSES
  if (!isChapter || !isVerse) return `${quote(written)} is not in the King James Version`
  return verseKey(book, Number(chapter), Number(verse))
}
