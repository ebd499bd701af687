/**
 * Small corpus projects for tests of the build: records, names, and SWORD libraries with a few invented
 * words, written where the test wants them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { BOOKS } from '../../src/canon/books.js'

/** A new folder with `files`, as `put` writes them, that is gone when the test ends; a test may have several. */
export function scratch(
  t: { teardown(done: () => void): void },
  files: Readonly<Record<string, unknown>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  put(folder, files)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes `files` below `folder`: text and bytes as they are, everything else as JSON. */
export function put(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(file, isRaw ? content : JSON.stringify(content))
  }
}

/** A record that fits; `id` in upper case is its abbreviation. */
export const record = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  aliases: [],
  abbreviation: id.toUpperCase(),
  name: `The ${id} Version`,
  language: 'English',
  language_code: 'en',
  description: 'A version made for a test.',
  optional: false,
  complete: false,
  ...more,
})

/** The `sword` part of a record. */
export const sword = (more: Readonly<Record<string, unknown>> = {}) => ({
  modules: ['testMod'],
  debian: 'sword-text-test',
  zips: [],
  known: [],
  ...more,
})

/** Names of the 66 books in a made-up language. */
export const names = (language = 'en') => ({
  language,
  ordinals: { 1: [], 2: [], 3: [], 4: [] },
  books: BOOKS.map(({ id, abbreviation }) => ({
    id,
    name: `Book ${abbreviation}`,
    abbreviation: abbreviation.slice(0, 2),
    forms: [],
  })),
  further: [],
  titles: [],
  words: { chapter: [], verse: [], to: [], and: [], next: [], rest: [], see: [] },
})

/** Writes corpus/ with these records and names of English into a project's folder. */
export function putCorpus(root: string, ...records: readonly { readonly id: string }[]): void {
  put(join(root, 'corpus'), {
    'names/en.json': names(),
    'fixups/none.json': { modules: ['noModule'] },
    ...Object.fromEntries(records.map((one) => [`versions/${one.id}.json`, one])),
  })
  put(root, { 'package.json': {} })
}

export interface ModuleOptions {
  readonly name?: string
  readonly version?: string
  readonly conf?: string
  /** Texts of the verses of chapter 1 of Obadiah, a book of one chapter. */
  readonly verses?: readonly string[]
}

/** A SWORD library as files: one zText module with a book of one chapter. */
export function library({
  name = 'testMod',
  version = '1.0',
  conf = '',
  verses = ['The first words.', 'The second words.'],
}: ModuleOptions = {}): Record<string, string | Uint8Array> {
  const slots = [
    '',
    '<div type="book" osisID="Obad" sID="b1"/>',
    '<chapter osisID="Obad.1" sID="Obad.1"/>',
    ...verses.slice(0, -1),
    `${verses.at(-1)} <chapter eID="Obad.1"/> <div type="book" eID="b1"/>`,
  ].map((slot) => Buffer.from(slot))
  const block = Buffer.concat(slots)
  const packed = deflateSync(block)
  const blocks = Buffer.alloc(12)
  blocks.writeUInt32LE(packed.length, 4)
  blocks.writeUInt32LE(block.length, 8)
  const data = `modules/texts/ztext/${name}`
  return {
    [`mods.d/${name}.conf`]: `[${name}]
DataPath=./${data}/
ModDrv=zText
SourceType=OSIS
CompressType=ZIP
Encoding=UTF-8
Lang=en
Version=${version}
Copyright=Nobody's
${conf}`,
    [`${data}/ot.bzs`]: blocks,
    [`${data}/ot.bzv`]: slotTable(slots),
    [`${data}/ot.bzz`]: packed,
  }
}

function slotTable(slots: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(10 * slots.length)
  let start = 0
  for (const [index, slot] of slots.entries()) {
    table.writeUInt32LE(start, 10 * index + 4)
    table.writeUInt16LE(slot.length, 10 * index + 8)
    start += slot.length
  }
  return table
}
