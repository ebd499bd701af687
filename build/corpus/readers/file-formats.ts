/**
 * The formats of files that can be read: one row a format. A new reader is a new row here and its way to be
 * detected; nothing else knows what formats there are. Readers are loaded when they are used.
 */
import type { Reading } from '../draft.js'
import type { FileFormat } from './detect.js'
import type { ReaderContext } from './formats/usfm/usfm.js'
import type { InputFile } from './shared/input.js'

type Read = (files: readonly InputFile[], context: ReaderContext) => Promise<Reading>

export interface FileFormatRow {
  /** How a person knows it, for error messages and help. */
  readonly looksLike: string
  /** Whether the books of one version may lie in several files. */
  readonly isSplit: boolean
  readonly load: () => Promise<Read>
}

export const FILE_FORMAT_ROWS: Readonly<Record<FileFormat, FileFormatRow>> = {
  usfm: {
    looksLike: 'USFM files',
    isSplit: true,
    load: async () => (await import('./formats/usfm/usfm.js')).readUsfm,
  },
  usx: {
    looksLike: 'USX files or a DBL bundle',
    isSplit: true,
    load: async () => (await import('./formats/usx/usx.js')).readUsx,
  },
  osis: {
    looksLike: 'OSIS XML',
    isSplit: true,
    load: async () => (await import('./formats/osis/osis.js')).readOsis,
  },
  zefania: {
    looksLike: 'Zefania XML',
    isSplit: false,
    load: async () => (await import('./formats/zefania.js')).readZefania,
  },
  beblia: {
    looksLike: 'Beblia XML',
    isSplit: false,
    load: async () => (await import('./formats/beblia.js')).readBeblia,
  },
  usfx: {
    looksLike: 'USFX',
    isSplit: false,
    load: async () => (await import('./formats/usfx.js')).readUsfx,
  },
  vpl: {
    looksLike: 'one verse per line',
    isSplit: false,
    load: async () => (await import('./formats/vpl.js')).readVpl,
  },
  thiagobodruk: {
    looksLike: 'JSON arrays as thiagobodruk/bible has them',
    isSplit: false,
    load: async () => (await import('./formats/thiagobodruk.js')).readThiagobodruk,
  },
  scrollmapper: {
    looksLike: "scrollmapper's JSON",
    isSplit: false,
    load: async () => (await import('./formats/scrollmapper.js')).readScrollmapper,
  },
  csv: {
    looksLike: 'CSV with book, chapter, verse, text',
    isSplit: false,
    load: async () => (await import('./formats/csv.js')).readCsv,
  },
  sqlite: {
    looksLike: "SQLite of MyBible or scrollmapper's",
    isSplit: false,
    load: async () => (await import('./formats/sqlite/sqlite.js')).readSqlite,
  },
}
