/**
 * Says what files are that no reader knows: what they look like, what is missing, and which format or program helps.
 * Looks at first bytes alone; tables of signatures, and of what to do.
 */
import { listed, quote } from '../messages.js'
import { HEAD_BYTES, headOf, isZip } from '../readers/detect.js'
import { shapeOfTable } from '../readers/formats/tables/delimited.js'
import type { TreeFile } from './tree.js'

const SAVE_TEXT = 'export it as USFM, OSIS, CSV or plain text with "GEN 1:1 text" in each line'

/** Binary files by their first bytes, in Latin-1. */
const SIGNATURES: readonly (readonly [start: RegExp, what: string])[] = [
  [/^%PDF/, 'a PDF, which is a picture of pages: ask its publisher for USFM, USX or OSIS'],
  [/^\{\\rtf/, `a document in RTF: open it in a word processor and ${SAVE_TEXT}`],
  [/^\xd0\xcf\p{Cc}\xe0/u, `a document of Word or Excel before 2007: ${SAVE_TEXT}`],
  [
    /^.{60}BOOKMOBI/s,
    'an e-book for Kindle: it has no verses that a program can tell; look for the text as USFM or OSIS',
  ],
  [
    /^(?:7z\xbc\xaf|Rar!|\p{Cc}\x8b|BZh|\xfd7zXZ|.{257}ustar)/su,
    'a packed archive that is no zip: unpack it and name the folder',
  ],
  [
    /^.{4}(?:Standard Jet DB|Standard ACE DB)/s,
    'a database of Access: export its table of verses as CSV with book, chapter, verse, text',
  ],
  [/^PK\p{Cc}{2}/u, 'an archive without files, or a part of one'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'a picture'],
]

/** Names inside of zip archives. */
const PACKED: readonly (readonly [name: RegExp, what: string])[] = [
  [
    /(^|\/)META-INF\/container\.xml$|^mimetype$/,
    'an e-book (ePub) or a document: it has no verses that a program can tell; look for the text as USFM or OSIS',
  ],
  [
    /\.[bcv]z[svz]$|(^|\/)[on]t\.vss$/,
    'the data of a SWORD module without its .conf: name the folder or zip that has mods.d beside modules',
  ],
  [/^word\/document\.xml$/, `a document of Word: ${SAVE_TEXT}`],
  [/^xl\/workbook\.xml$/, 'a table of Excel: save it as CSV with book, chapter, verse, text'],
  [/^ppt\//, 'a presentation'],
]

/** XML and HTML by their root elements. */
const ROOTS: Readonly<Record<string, string>> = {
  html: 'a web page: its marks do not tell verses; look for the text as USFM, USX or OSIS',
  tei: 'TEI XML, which is not read: convert its verses to OSIS, or to CSV with book, chapter, verse, text',
  'tei.2':
    'TEI XML, which is not read: convert its verses to OSIS, or to CSV with book, chapter, verse, text',
  rss: 'a feed of news',
  plist: 'settings of a program',
  svg: 'a picture',
}

/** What no text has: a character that is neither seen nor a blank. */
const UNSEEN = /[^\P{Cc}\s\x80-\x9f]/u

/** Names of databases of verses. */
const DATABASE = /\.(?:bbl[xi]|sqlite3?|db|mybible|twm)$/i

const NEEDED = 'book, chapter, verse and text'

/** What files are, at most three kinds of them; '' for no file. */
export function unreadable(files: readonly TreeFile[]): string {
  const packed = PACKED.find(([pattern]) => files.some(({ name }) => pattern.test(name)))?.[1]
  if (packed !== undefined) return packed
  return kindsOf(files)
    .slice(0, 3)
    .map(([what, own]) => `${listed(own, 3)}: ${what}`)
    .join('; ')
}

/** What files are that no reader knows, and the names of those of each kind. */
export function kindsOf(files: readonly TreeFile[]): [what: string, names: readonly string[]][] {
  const kinds = new Map<string, string[]>()
  for (const file of files) {
    const what = kindOf(file)
    kinds.set(what, [...(kinds.get(what) ?? []), file.name])
  }
  return [...kinds]
}

function kindOf(file: TreeFile): string {
  const bytes = file.head(HEAD_BYTES)
  if (bytes.length === 0) return 'an empty file'
  if (isZip(bytes)) return 'an archive inside of another: unpack it and name it alone'
  const start = bytes.toString('latin1')
  const known = SIGNATURES.find(([pattern]) => pattern.test(start))
  if (known !== undefined) return known[1]
  const { kind, root, text } = headOf(bytes) ?? { kind: 'text', root: '', text: '' }
  if (UNSEEN.test(start)) {
    return DATABASE.test(file.name)
      ? 'no SQLite, as its name says: it is encrypted or damaged; export it from its own program'
      : 'a binary file of a program that is not known'
  }
  const written = root === '' && WRITTEN.find(([line]) => line.test(text))
  if (written) return written[1]
  if (kind === 'json') return jsonKind(text)
  if (kind === 'xml')
    return ROOTS[root] ?? `XML with the root <${root}>, which is none that is read`
  return textKind(text)
}

function jsonKind(text: string): string {
  const keys = [...new Set(text.match(/"[^"\\\n]{1,30}"(?=\s*:)/g) ?? [])]
  if (keys.length === 0) return `JSON without any key: no ${NEEDED} can be told in it`
  return `JSON with the keys ${listed(keys, 6)}: none of them is a verse; needed are ${NEEDED}`
}

/** Texts of other programs, by lines of theirs; the surest first. */
const WRITTEN: readonly (readonly [line: RegExp, what: string])[] = [
  [
    /^version https:\/\/git-lfs\./,
    'a pointer of Git LFS in place of the file: get the file itself by `git lfs pull`',
  ],
  [
    /^\s*"\s*[[{]/,
    'JSON that was written as a string of JSON once more: decode it, and save what it holds',
  ],
  [
    /^\s*[[{][^"]*'[^'"\n]{1,60}'\s*[:,\]]/,
    'not JSON, whose names and texts stand in double quotation marks ("): write it as JSON does',
  ],
  [
    /^\s*\\(?:documentclass|usepackage|begin\{|chapter\{|section\{)/m,
    'TeX, whose marks do not tell verses: write each verse in a line as "GEN 1:1 text"',
  ],
  [
    /^\s*(?:export\s+(?:default|const|let)|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=)/m,
    'a program in JavaScript, which is not run: save its data as JSON',
  ],
  [
    /^(?:<\?php|#!|\s*(?:def|class) \w+.*:\s*$|import [\w.]+(?: as \w+)?;?\s*$|from [\w.]+ import |#include\b)/m,
    'a program, which is not run: save its data as JSON or CSV',
  ],
  [
    /^\s*\[\[?[\w."' -]+\]?\]\s*$(?:\s*(?:[#;].*)?$)*\s*^[\w."'-]+\s*=/m,
    'TOML or settings, which are not read: convert it to JSON',
  ],
]

/** Names of columns, two at least. */
const HEADER = /^["\p{L}][\p{L}\p{N} _"'-]{0,24}(?:[,;\t|]["\p{L}][\p{L}\p{N} _"'-]{0,24})+$/u
/** A heading. */
const MARKDOWN = /^(?:#{1,6} \S.*|\S.*\r?\n={3,}\s*)$/m
const STATEMENT = /^\s*(?:CREATE TABLE|INSERT INTO|DROP TABLE|BEGIN TRANSACTION)\b/im
const YAML = /^---\s*$|^\s*(?:- )?[\w-]+:\s*(?:[|>"'\w].*)?$/m

function textKind(text: string): string {
  if (STATEMENT.test(text)) {
    return 'a dump of an SQL database: load it into SQLite (`sqlite3 bible.sqlite < dump.sql`) and name that file, or export the table as CSV'
  }
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const cells = first.split(/[,;\t|]/)
  const isTable = HEADER.test(first) || (cells.length >= 3 && cells.length <= 20)
  if (shapeOfTable(text) === undefined && isTable) {
    return `a table whose first line is ${quote(first, 60)}: its columns do not tell ${NEEDED}; name them so in a header`
  }
  if (/^---\s*$/m.test(text) || (text.match(new RegExp(YAML, 'gm')) ?? []).length > 5) {
    return 'YAML, which is not read: convert it to JSON'
  }
  if (MARKDOWN.test(text)) {
    return 'Markdown in which no verses can be told: write each verse in a line as "GEN 1:1 text"'
  }
  return `text whose lines do not tell ${NEEDED}: write each verse in a line as "GEN 1:1 text"`
}
