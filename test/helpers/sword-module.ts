/**
 * Writes a tiny SWORD library for a test: one module made from slots, zText unless its .conf says RawText. Knows the layout on disk, so
 * that tests need not; a test that wants damage writes over the files afterwards. Also what tests ask of
 * the reading of such a module.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Draft, Reading } from '../../build/corpus/draft.js'
import { anyBookByNumber } from '../../src/canon/further-books.js'

/** A testament as blocks of slots; an empty slot takes no room in its block. */
export type Blocks = readonly (readonly string[])[]

export interface ModuleParts {
  readonly name?: string
  /** Entries of the .conf beside the usual ones; undefined takes a usual one away. */
  readonly conf?: Readonly<Record<string, string | undefined>>
  readonly ot?: Blocks
  readonly nt?: Blocks
  /** From text to the bytes of a slot; UTF-8 if absent. */
  readonly encode?: (text: string) => Buffer
}

/** Writes the module into the library at `root` and returns the folder of its data. */
export function writeSwordModule(root: string, parts: ModuleParts): string {
  const name = parts.name ?? 'tiny'
  const folder = join(root, 'modules', 'texts', 'ztext', name)
  mkdirSync(join(root, 'mods.d'), { recursive: true })
  mkdirSync(folder, { recursive: true })
  const entries = {
    DataPath: `./modules/texts/ztext/${name}/`,
    ModDrv: 'zText',
    SourceType: 'OSIS',
    Encoding: 'UTF-8',
    CompressType: 'ZIP',
    ...parts.conf,
  }
  const lines = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  )
  writeFileSync(join(root, 'mods.d', `${name}.conf`), [`[${name}]`, ...lines, ''].join('\n'))
  for (const testament of ['ot', 'nt'] as const) {
    const blocks = parts[testament]
    if (blocks === undefined) continue
    const slots = blocks.map((texts) => texts.map(parts.encode ?? ((text) => Buffer.from(text))))
    if (/^raw/i.test(entries.ModDrv ?? '')) writeRawTestament(join(folder, testament), slots.flat())
    else writeTestament(join(folder, testament), slots)
  }
  return folder
}

function writeRawTestament(path: string, slots: readonly Buffer[]): void {
  let start = 0
  const table = slots.map((text) => {
    const entry = Buffer.alloc(6)
    entry.writeUInt32LE(start, 0)
    entry.writeUInt16LE(text.length, 4)
    start += text.length + 1
    return entry
  })
  writeFileSync(path, Buffer.concat(slots.flatMap((text) => [text, Buffer.from('\n')])))
  writeFileSync(`${path}.vss`, Buffer.concat(table))
}

function writeTestament(path: string, blocks: readonly (readonly Buffer[])[]): void {
  const table: number[][] = []
  const slots: Buffer[] = []
  const packed = blocks.map((texts) => deflateSync(Buffer.concat(texts)))
  let at = 0
  for (const [number, texts] of blocks.entries()) {
    const length = packed[number]?.length ?? 0
    table.push([at, length, Buffer.concat(texts).length])
    at += length
    let start = 0
    for (const text of texts) {
      slots.push(slotEntry(number, start, text.length))
      start += text.length
    }
  }
  writeFileSync(`${path}.bzz`, Buffer.concat(packed))
  writeFileSync(`${path}.bzs`, Buffer.from(Uint32Array.from(table.flat()).buffer))
  writeFileSync(`${path}.bzv`, Buffer.concat(slots))
}

/** One entry of a .bzv file; a length over 65535 wraps, as it does when a real module is made. */
export function slotEntry(block: number, start: number, length: number): Buffer {
  const entry = Buffer.alloc(10)
  entry.writeUInt32LE(length === 0 ? 0 : block, 0)
  entry.writeUInt32LE(length === 0 ? 0 : start, 4)
  entry.writeUInt16LE(length % 65536, 8)
  return entry
}

/** The slots of one book: its opening, then per chapter its opening and its verses, and the book's end. */
export function bookSlots(name: string, chapters: readonly (readonly string[])[]): string[] {
  const slots = [
    `<div canonical="true" osisID="${name}" sID="b1" type="book"/> ` +
      `<milestone n="Book of ${name}" type="x-usfm-h"/> <title type="main">${name}</title>`,
  ]
  for (const [index, verses] of chapters.entries()) {
    const chapter = `${name}.${index + 1}`
    slots.push(`<chapter osisID="${chapter}" sID="${chapter}"/> `, ...verses)
    slots.push(`${slots.pop()} <chapter eID="${chapter}"/>`)
  }
  slots.push(`${slots.pop()} <div canonical="true" eID="b1" osisID="${name}" type="book"/>`)
  return slots
}

/** The draft of a reading that must have one. */
export function draftOf(reading: Reading): Draft {
  if (reading.draft === undefined) throw new Error(JSON.stringify(reading.messages))
  return reading.draft
}

/** Verses as `RUT 1:1 First.`, in order. */
export function versesOf(reading: Reading): string[] {
  return draftOf(reading).books.flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number, verses }) =>
      verses.map(
        ({ number: verse, last, text }) =>
          `${anyBookByNumber(book).abbreviation} ${number}:${verse}${last === undefined ? '' : `-${last}`} ${text}`,
      ),
    ),
  )
}

/** The errors of a reading that must have no draft, `place: text`, one a line. */
export function refusalOf(reading: Reading): string {
  if (reading.draft !== undefined) throw new Error('it was read')
  return reading.messages
    .filter(({ level }) => level === 'error')
    .map(({ place, text }) => `${place}: ${text}`)
    .join('\n')
}

/** The warnings of a reading, `place: text`. */
export function warningsOf({ messages }: Reading): string[] {
  return messages
    .filter(({ level }) => level === 'warning')
    .map(({ place, text }) => `${place}: ${text}`)
}
