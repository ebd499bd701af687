/**
 * The formats of files that can be read: one row a format. A new format is a reader in formats/ and a row
 * here; help, messages and detection follow from the rows. A reader is loaded when it is used.
 */

import { type FileHead, headOf } from './detect.js'
import { hasVerseKeys } from './formats/tables/columns.js'
import { shapeOfTable } from './formats/tables/delimited.js'
import { WORD_NAME } from './formats/tables/word-lines.js'
import { PLACED_LINE, VPL_LINE } from './formats/vpl.js'
import type { FileReader } from './shared/reader.js'

export interface FileFormatRow {
  /** What a person calls it, for messages. */
  readonly looksLike: string
  /** Other names that `--format` takes for it. */
  readonly alsoCalled?: readonly string[]
  /** Whether the books of one version may be in several files. */
  readonly isSplit?: true
  /** Whether the reader also gets metadata.xml and versification files beside the text. */
  readonly hasBeside?: true
  /** Whether a file with this head is in the format. The first row that says yes counts. */
  readonly detect: (head: FileHead, name: string) => boolean
  readonly load: () => Promise<FileReader>
}

const USFM = /(?:^|[\r\n])\s*\\id\s|(?:^|[\r\n])\s*\\(?:c|h|toc\d|mt\d?|p) [\s\S]*\\v \d/
const ROWS = {
  usfm: {
    looksLike: 'USFM files',
    isSplit: true,
    hasBeside: true,
    detect: ({ kind, text }) => kind === 'text' && USFM.test(text),
    load: async () => (await import('./formats/usfm/usfm.js')).readUsfm,
  },
  usx: {
    looksLike: 'USX files or a DBL bundle',
    alsoCalled: ['dbl'],
    isSplit: true,
    hasBeside: true,
    detect: ({ root }) => root === 'usx',
    load: async () => (await import('./formats/usx/usx.js')).readUsx,
  },
  osis: {
    looksLike: 'OSIS XML',
    isSplit: true,
    detect: ({ root }) => root === 'osis',
    load: async () => (await import('./formats/osis/osis.js')).readOsis,
  },
  zefania: {
    looksLike: 'Zefania XML',
    detect: ({ root }) => root === 'xmlbible',
    load: async () => (await import('./formats/zefania.js')).readZefania,
  },
  beblia: {
    looksLike: 'Beblia XML',
    detect: ({ root }) => root === 'bible',
    load: async () => (await import('./formats/beblia.js')).readBeblia,
  },
  usfx: {
    looksLike: 'USFX',
    detect: ({ root }) => root === 'usfx',
    load: async () => (await import('./formats/usfx.js')).readUsfx,
  },
  ces: {
    looksLike: 'CES XML',
    isSplit: true,
    detect: ({ root }) => root === 'cesdoc' || root === 'cestext',
    load: async () => (await import('./formats/ces.js')).readCes,
  },
  vpl: {
    looksLike: 'one verse per line',
    isSplit: true,
    detect: ({ kind, text }) => kind === 'text' && looksLikeVpl(text),
    load: async () => (await import('./formats/vpl.js')).readVpl,
  },
  json: {
    looksLike: 'JSON with books, chapters and verses, or rows of verses',
    alsoCalled: ['thiagobodruk', 'scrollmapper'],
    isSplit: true,
    hasBeside: true,
    detect: ({ kind, text }) => kind === 'json' && hasVerseKeys(text),
    load: async () => (await import('./formats/tables/json.js')).readJson,
  },
  csv: {
    looksLike: 'CSV or other delimited text with book, chapter, verse, text',
    alsoCalled: ['scrollmapper'],
    isSplit: true,
    hasBeside: true,
    detect: ({ kind, text }, name) => kind === 'text' && shapeOfTable(text, name) !== undefined,
    load: async () => (await import('./formats/tables/delimited.js')).readCsv,
  },
  theword: {
    looksLike: "theWord's lines",
    detect: ({ kind, text }, name) =>
      kind === 'text' && WORD_NAME.test(name) && isLines(text) && !looksLikeVpl(text),
    load: async () => (await import('./formats/tables/word-lines.js')).readWordLines,
  },
  sqlite: {
    looksLike: 'SQLite of MyBible, e-Sword, or any with book, chapter, verse and text',
    alsoCalled: ['mybible', 'esword', 'scrollmapper'],
    detect: ({ kind }) => kind === 'sqlite',
    load: async () => (await import('./formats/sqlite/sqlite.js')).readSqlite,
  },
} as const satisfies Readonly<Record<string, FileFormatRow>>

export type FileFormat = keyof typeof ROWS
export const FILE_FORMATS = Object.keys(ROWS) as readonly FileFormat[]
export const FILE_FORMAT_ROWS: Readonly<Record<FileFormat, FileFormatRow>> = ROWS

/** The format of a file that begins with `bytes`; undefined if no reader knows it. `name` counts for what has no marks of its own. */
export function detectFormat(bytes: Buffer, name = ''): FileFormat | undefined {
  const head = headOf(bytes)
  return head && FILE_FORMATS.find((format) => ROWS[format].detect(head, name))
}

/** The formats that a word names, in any letter case: a format's own name or another that it goes by. */
export function formatsCalled(word: string): readonly FileFormat[] {
  const name = word.toLowerCase()
  return FILE_FORMATS.filter(
    (format) => format === name || FILE_FORMAT_ROWS[format].alsoCalled?.includes(name),
  )
}

/** Many lines of words, without the marks of USFM or of a binary file. */
function isLines(text: string): boolean {
  const lines = text.split('\n').slice(0, LINES)
  return lines.length === LINES && !/[^\P{Cc}\s]/u.test(text) && !USFM.test(text)
}

/** How many lines are looked at, and how many of them that are neither blank nor comments. */
const LINES = 60
const FULL_LINES = 20

/** Whether at least half of the first lines are verses. */
function looksLikeVpl(text: string): boolean {
  if (USFM.test(text) || shapeOfTable(text) !== undefined) return false
  const full = text
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
    .filter((line) => line.trim() !== '' && !/^\s*(#|\/\/)/.test(line))
    .slice(0, FULL_LINES)
  const verses = full.filter((line) => VPL_LINE.test(line) || PLACED_LINE.test(line))
  return verses.length > 0 && verses.length * 2 >= full.length
}
