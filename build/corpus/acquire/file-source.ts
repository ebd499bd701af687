/**
 * Finds the texts that lie as files in a folder, whatever their format. Knows which files belong together,
 * not what they contain.
 */
import { statSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import type { Message } from '../draft.js'
import { listed } from '../messages.js'
import { HEAD_BYTES, isZip } from '../readers/detect.js'
import {
  detectFormat,
  FILE_FORMAT_ROWS,
  FILE_FORMATS,
  type FileFormat,
} from '../readers/file-formats.js'
import { sha256 } from './checksum.js'
import type { BooksWish, NamedFile, Source } from './source.js'
import { filesAt, type TreeFile } from './tree.js'
import { kindsOf } from './unreadable.js'

export interface FileWish {
  /** For messages and for the record of the source. */
  readonly name: string
  readonly books: BooksWish
  /** Reads only these formats. A single file of another format is read as the first of them. */
  readonly formats?: readonly string[] | undefined
}

// Files about the text beside them; they hold no text.
const BESIDE = /(^|\/)(metadata\.xml|info\.json|[^/]*\.vrs)$/i

/** Every text at `place`, a file or a folder. */
export function findFileSources(place: string, wish: FileWish): Source[] {
  const files = filesAt(place)
  const beside = files.length === 1 ? [] : files.filter(({ name }) => BESIDE.test(name))
  const groups = new Map<string, TreeFile[]>()
  const unknown: TreeFile[] = []
  for (const file of files.filter((file) => !beside.includes(file))) {
    const format = formatOf(file, files.length === 1 ? wish.formats : undefined)
    if (format === undefined) unknown.push(file)
    if (format === undefined || (wish.formats && !wish.formats.includes(format))) continue
    const key = FILE_FORMAT_ROWS[format].isSplit ? format : `${format} ${file.name}`
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups].map(([key, texts]) => {
    const format = key.split(' ')[0] as FileFormat
    const own = FILE_FORMAT_ROWS[format].hasBeside ? beside : []
    return sourceOf(place, format, texts, own, unreadOf(unknown, texts), wish)
  })
}

/** What is said of files that no reader knows and that are called as the files of a text are. */
function unreadOf(unknown: readonly TreeFile[], texts: readonly TreeFile[]): Message[] {
  const endings = new Set(texts.map(({ name }) => extname(name).toLowerCase()))
  const alike = unknown.filter(({ name }) => endings.has(extname(name).toLowerCase()))
  return kindsOf(alike).map(([what, names]) => ({
    ...{ level: 'warning', place: listed(names, 3), text: `it was left out: ${what}` },
  }))
}

function formatOf(file: TreeFile, forced: readonly string[] | undefined): FileFormat | undefined {
  const head = file.head(HEAD_BYTES)
  if (isZip(head)) return undefined
  const detected = detectFormat(head, file.name)
  if (forced === undefined || (detected !== undefined && forced.includes(detected))) return detected
  return FILE_FORMATS.find((format) => format === forced[0])
}

function sourceOf(
  place: string,
  format: FileFormat,
  texts: readonly TreeFile[],
  beside: readonly TreeFile[],
  unread: readonly Message[],
  { name, books }: FileWish,
): Source {
  const lines = [...texts, ...beside].map((file) => `${sha256(file.bytes())}  ${file.name}\n`)
  const [only] = texts as [TreeFile]
  return {
    format,
    name: texts.length === 1 ? only.name : name,
    revision: '',
    languageCode: undefined,
    place,
    sha256: sha256(lines.join('')),
    settings: [],
    root: statSync(place).isFile() ? dirname(place) : place,
    files: [...texts, ...beside].map(({ path }) => path),
    text: {
      kind: 'files',
      format,
      files: inOrder(texts),
      beside: beside.map(named),
      unread,
      books,
    },
  }
}

/** `2.json` stands before `10.json`. */
function inOrder(files: readonly TreeFile[]): NamedFile[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return files.map(named).sort((one, other) => compare(one.name, other.name))
}

function named({ path, name }: TreeFile): NamedFile {
  return { path, name }
}
