/**
 * What format a file is in, from its first bytes. Names of files and their endings say nothing here. Knows
 * how each format begins, and reads none.
 */
import { csvHeader } from './formats/csv.js'
import { VPL_LINE } from './formats/vpl.js'

export type FileFormat = (typeof FILE_FORMATS)[number]
export const FILE_FORMATS = [
  'usfm',
  'usx',
  'osis',
  'zefania',
  'beblia',
  'usfx',
  'vpl',
  'thiagobodruk',
  'scrollmapper',
  'csv',
  'sqlite',
] as const

/** How many bytes of a file `detectFormat` wants to see. */
export const HEAD_BYTES = 64 * 1024

/** The root element of each XML format, in lower case. */
const ROOTS: Readonly<Record<string, FileFormat>> = {
  usx: 'usx',
  osis: 'osis',
  xmlbible: 'zefania',
  bible: 'beblia',
  usfx: 'usfx',
}
// The first tag after a declaration, comments, instructions and a document type.
const ROOT =
  /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:[\w.-]+:)?([\w.-]+)/i
const USFM = /(?:^|[\r\n])\s*\\id\s|(?:^|[\r\n])\s*\\(?:c|h|toc\d|mt\d?|p) [\s\S]*\\v \d/
const SQLITE = 'SQLite format 3\0'

/** The format of a file that begins with `head`; undefined for what no reader understands. */
export function detectFormat(head: Buffer): FileFormat | undefined {
  if (head.toString('latin1', 0, SQLITE.length) === SQLITE) return 'sqlite'
  if (isZip(head)) return undefined
  const text = decodeHead(head)
  if (/^\s*</.test(text)) return ROOTS[ROOT.exec(text)?.[1]?.toLowerCase() ?? '']
  if (/^\s*\[/.test(text)) return /"chapters"\s*:/.test(text) ? 'thiagobodruk' : undefined
  if (/^\s*\{/.test(text)) return /"(books|resultset)"\s*:/.test(text) ? 'scrollmapper' : undefined
  if (USFM.test(text)) return 'usfm'
  const lines = text.split(/\r\n|\r|\n/) as [string, ...string[]]
  if (csvHeader(lines[0]) !== undefined) return 'csv'
  return looksLikeVerses(lines) ? 'vpl' : undefined
}

/** Whether a file is a zip archive. */
export function isZip(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

/** Whatever the encoding, so that the reader can name what is wrong with it. */
function decodeHead(head: Buffer): string {
  const [first, second] = head
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(head)
}

/** The last of the lines may be cut off. */
function looksLikeVerses(lines: readonly string[]): boolean {
  const full = lines
    .slice(0, 60)
    .filter((line) => line.trim() !== '' && !/^\s*(#|\/\/)/.test(line))
    .slice(0, 20)
  const verses = full.filter((line) => VPL_LINE.test(line))
  return verses.length > 0 && verses.length * 2 >= full.length
}
