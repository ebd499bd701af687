/**
 * Writes the items of a batch as bytes. A lone verse, which most items are, is copied from bytes that its version has at hand;
 * any other passage is made as the answer to its reference alone is.
 */
import { PSALM_151 } from '../../canon/further-books.js'
import { constant } from '../../text/copy-text.js'
import type { Run } from '../../text/locate.js'
import type { ByteWriter } from '../byte-writer.js'
import { type Data, excerpt } from '../data.js'
import { isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { describe } from '../messages/messages.js'
import { type FoundPlace, type PassageSource, writePassage } from '../passage-data.js'
import { json } from '../templates.js'
import type { Found, FoundBatch, Item } from './batch.js'
import type { ShownLayers } from './layers.js'
import type { PassageInclude } from './neighbours.js'
import { type LoneVerse, type VerseHeads, verseHeadsOf, writeVerse } from './verse-heads.js'

export interface Batch {
  /** JSON as bytes: a part of the writer's memory. */
  readonly data: Data
  /** Whether the data has messages. */
  readonly isWorded: boolean
  /** The ids of the versions that a passage is from, each once. */
  readonly versions: readonly string[]
}

const FIRST = constant('{"passages":[{"ref":')
const NEXT = constant(',{"ref":')

/** Writes a batch; `layers` are those that it shows, by the version's id. Valid until the writer is used again. */
export function writeBatch(
  writer: ByteWriter,
  { items, include, versions }: FoundBatch,
  language: Language | undefined,
  layers?: ReadonlyMap<string, ShownLayers>,
): Batch {
  const isBare = include.length === 0 && layers === undefined
  let isWorded = false
  let last: PassageSource | undefined
  let heads: VerseHeads | undefined
  writer.clear()
  for (const item of items) {
    const { ref, source, content } = item
    writer.constant(writer.length === 0 ? FIRST : NEXT)
    writer.json(ref)
    const verse = isBare && !isFailure(content) ? loneVerseOf(content) : undefined
    if (verse === undefined || source === undefined) {
      if (writeItem(writer, item, include, language, layers)) isWorded = true
      continue
    }
    if (source !== last || heads === undefined) heads = verseHeadsOf(source.version)
    last = source
    writeVerse(writer, heads, verse)
  }
  writer.ascii(']}')
  const ids = versions.map(({ record }) => record.id)
  return { data: excerpt('', writer.memory, 0, writer.length, ''), isWorded, versions: ids }
}

/** A passage of one verse that has nothing beside it; undefined for any other. */
function loneVerseOf({ reading, found, numbered }: Found): LoneVerse | undefined {
  if (found.length !== 1 || numbered !== undefined || reading.psalms !== undefined) return undefined
  const { reference, runs } = found[0] as FoundPlace
  // Psalm 151 may be named in another way than by its book.
  if (reference.form !== 'verse' || reference.book === PSALM_151) return undefined
  const { book, chapter, verse } = reference
  return { book, chapter, verse, ordinal: (runs as readonly Run[])[0]?.first as number }
}

/** Writes an item behind its reference; returns whether it has messages. */
function writeItem(
  writer: ByteWriter,
  { source, content }: Item,
  include: readonly PassageInclude[],
  language: Language | undefined,
  layers: ReadonlyMap<string, ShownLayers> | undefined,
): boolean {
  const id = source === undefined ? 'null' : `"${source.version.record.id}"`
  writer.ascii(`,"version":${id},`)
  if (isFailure(content)) {
    writer.ascii(`"error":${json(describe(content, language))}}`)
    return true
  }
  const { reading, found, numbered } = content
  const plain = source as PassageSource
  const shown = layers?.get(plain.version.record.id)
  const from = shown === undefined ? plain : { ...plain, layers: shown }
  const { data, meta, isWorded } = writePassage(from, reading, found, language, include, numbered)
  writer.ascii('"data":')
  writeData(writer, data)
  writer.ascii(meta === '' ? '}' : `,"meta":{${meta}}}`)
  return isWorded
}

function writeData(writer: ByteWriter, data: Data): void {
  if (typeof data === 'string') {
    writer.ascii(data)
    return
  }
  writer.ascii(data.head)
  writer.bytes(data.source, data.first, data.end)
  writer.ascii(data.tail)
}
