/**
 * Writes the items of a batch as bytes. A lone verse, which most items are, is copied from bytes that its version has at hand;
 * any other passage is made as the answer to its reference alone is.
 */
import { PSALM_151 } from '../../canon/further-books.js'
import { constant } from '../../text/copy-text.js'
import type { Run } from '../../text/locate.js'
import { type Answer, chosenBeside } from '../answer.js'
import type { ByteWriter } from '../byte-writer.js'
import { withCite } from '../cite/cite.js'
import { type Data, excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import { formatPlaces } from '../formats/passage.js'
import type { Language } from '../language.js'
import { describe } from '../messages/messages.js'
import type { ReadPlaces } from '../passage.js'
import { type FoundPlace, type PassageSource, writePassage } from '../passage-data.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { type FoundBatch, findBatch, type Item } from './batch.js'
import { layersAmong, readShown, type ShownLayers } from './layers.js'
import { type LoneVerse, type VerseHeads, verseHeadsOf, writeVerse } from './verse-heads.js'

const FIRST = constant('{"passages":[{"ref":')
const NEXT = constant(',{"ref":')

/** What items are written with, beside their own. */
interface Beside {
  readonly language?: Language | undefined
  /** Those that are shown, by the version's id. */
  readonly layers?: ReadonlyMap<string, ShownLayers> | undefined
  /** Of this server; absent if it is not known. */
  readonly origin?: string | undefined
}

/** The answer with many references. Throws a BundleError if layers are asked for and cannot be read. */
export function answerBatch(
  snapshot: Snapshot,
  values: Parameters<typeof findBatch>[2] & { readonly ref: readonly string[] },
  { language, origin }: Pick<Beside, 'language' | 'origin'>,
): Answer | Failure {
  const found = findBatch(snapshot, values.ref, values, language)
  if (isFailure(found)) return found
  const { include, items, versions, chosen, cite } = found
  const wanted = layersAmong(include)
  const layers =
    wanted.length === 0
      ? undefined
      : new Map(versions.map(({ record, layers }) => [record.id, readShown(layers, wanted)]))
  const isWorded = items.some(hasMessages)
  return {
    write: (writer) => writeBatch(writer, found, { language, layers, origin }),
    versions: versions.map(({ record }) => record.id),
    beside: chosenBeside(chosen, { isWorded }),
    // A citation has the address of this server in it.
    isSeldom: isWorded || cite !== undefined,
  }
}

function hasMessages({ content }: Item): boolean {
  return isFailure(content) || content.found.some(({ failure }) => failure !== undefined)
}

/** Writes a batch. Valid until the writer is used again. */
export function writeBatch(writer: ByteWriter, found: FoundBatch, beside: Beside): Data {
  const { items, include, cite } = found
  const isBare = include.length === 0 && beside.layers === undefined && cite === undefined
  let last: PassageSource | undefined
  let heads: VerseHeads | undefined
  writer.clear()
  for (const item of items) {
    const { ref, source, content } = item
    writer.constant(writer.length === 0 ? FIRST : NEXT)
    writer.json(ref)
    const verse = isBare && !isFailure(content) ? loneVerseOf(content) : undefined
    if (verse === undefined || source === undefined) {
      writeItem(writer, item, found, beside)
      continue
    }
    if (source !== last || heads === undefined) heads = verseHeadsOf(source.version)
    last = source
    writeVerse(writer, heads, verse)
  }
  writer.ascii(']}')
  return excerpt('', writer.memory, 0, writer.length, '')
}

/** A passage of one verse that has nothing beside it; undefined for any other. */
function loneVerseOf({ reading, found, numbered }: ReadPlaces): LoneVerse | undefined {
  if (found.length !== 1 || numbered !== undefined || reading.psalms !== undefined) return undefined
  const { reference, runs } = found[0] as FoundPlace
  // Psalm 151 may be named in another way than by its book.
  if (reference.form !== 'verse' || reference.book === PSALM_151) return undefined
  const { book, chapter, verse } = reference
  return { book, chapter, verse, ordinal: (runs as readonly Run[])[0]?.first as number }
}

/** Writes an item behind its reference. */
function writeItem(
  writer: ByteWriter,
  { source, content }: Item,
  { include, cite }: FoundBatch,
  { language, layers, origin }: Beside,
): void {
  const id = source === undefined ? 'null' : `"${source.version.record.id}"`
  writer.ascii(`,"version":${id},`)
  if (isFailure(content)) {
    writer.ascii(`"error":${json(describe(content, language))}}`)
    return
  }
  const { reading, found, numbered } = content
  const own = source as PassageSource
  const { version } = own
  const shown = layers?.get(version.record.id)
  const from = shown === undefined ? own : { ...own, layers: shown }
  const plain = writePassage(from, reading, found, language, include, numbered)
  const passage =
    cite === undefined ? plain : withCite(plain, version, formatPlaces(found), cite, origin)
  writer.ascii('"data":')
  writeData(writer, passage.write(writer))
  const { meta } = passage.beside
  writer.ascii(meta === undefined ? '}' : `,"meta":${json(meta)}}`)
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
