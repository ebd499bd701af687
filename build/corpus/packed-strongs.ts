/**
 * Strong's numbers of a chapter as whole numbers in one piece of memory: a Bible has up to 700,000 words with them, which
 * as objects take 50 MB. They are made anew each time they are asked for, so ask once and keep no more than a chapter.
 */
import type { ChapterLayers, LayerStrongs } from '../../src/bundle/layers.js'

/** Verse, start and end of a span. */
const FIELDS = 3

/** The spans of one verse. */
export interface VerseSpans {
  readonly verse: number
  readonly spans: readonly Omit<LayerStrongs, 'verse'>[]
}

/** The spans of a chapter in reading order: verse, start and end of each, and its numbers. */
export interface PackedSpans {
  readonly fields: Uint32Array
  readonly numbers: readonly (readonly string[])[]
}

/** Packs the spans of a chapter's verses. */
export function packStrongs(verses: readonly VerseSpans[]): PackedSpans {
  let count = 0
  for (const { spans } of verses) count += spans.length
  const fields = new Uint32Array(count * FIELDS)
  const numbers = new Array<readonly string[]>(count)
  let span = 0
  for (const { verse, spans } of verses) {
    for (const { start, end, numbers: own } of spans) {
      numbers[span] = own
      const at = FIELDS * span
      fields[at] = verse
      fields[at + 1] = start
      fields[at + 2] = end
      span += 1
    }
  }
  return { fields, numbers }
}

function unpack({ fields, numbers }: PackedSpans): readonly LayerStrongs[] {
  const field = (at: number) => fields[at] as number
  return numbers.map((own, index) => {
    const at = index * FIELDS
    return { verse: field(at), start: field(at + 1), end: field(at + 2), numbers: own }
  })
}

/** The layers of a chapter whose Strong's numbers are made when they are asked for. */
export function layersWith(
  { blocks, notes, styles }: Omit<ChapterLayers, 'strongs'>,
  strongs: PackedSpans | (() => readonly LayerStrongs[]),
): ChapterLayers {
  const isPacked = typeof strongs === 'object'
  const layers = {
    ...{ blocks, notes, styles },
    get strongs() {
      return isPacked ? unpack(strongs) : strongs()
    },
  }
  if (isPacked) PACKED.set(layers, strongs)
  return layers
}

const PACKED = new WeakMap<ChapterLayers, PackedSpans>()

/** The packed spans of layers that were made of them, for what need not have them as objects. */
export function packedSpans(layers: ChapterLayers): PackedSpans | undefined {
  return PACKED.get(layers)
}
