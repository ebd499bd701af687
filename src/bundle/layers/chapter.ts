/** The layers of one chapter without its Strong's numbers, as JSON of arrays: short to read and short to keep. */
import { type ChapterLayers, type LayerBlock, NO_LAYERS } from '../layers.js'

type BlockRow = readonly [verse: number, offset: number, marker: string, text?: string]
/** The parts of a note lie flat: marker, text, marker, text. */
type NoteRow = readonly [
  verse: number,
  offset: number,
  marker: string,
  caller: string,
  parts: readonly string[],
]
type StyleRow = readonly [verse: number, start: number, length: number, marker: string]
type Rows = readonly [blocks: readonly BlockRow[], notes: readonly NoteRow[], styles: StyleRow[]]

/** The bytes of a chapter; none if it has no such layers. */
export function encodeChapter({ blocks, notes, styles }: ChapterLayers): Buffer {
  if (blocks.length + notes.length + styles.length === 0) return Buffer.alloc(0)
  const rows: Rows = [
    blocks.map(({ verse, offset, marker, text }) =>
      text === undefined ? [verse, offset, marker] : [verse, offset, marker, text],
    ),
    notes.map(({ verse, offset, marker, caller, parts }) => [
      verse,
      offset,
      marker,
      caller,
      parts.flatMap((part) => [part.marker, part.text]),
    ]),
    styles.map(({ verse, start, end, marker }) => [verse, start, end - start, marker]),
  ]
  return Buffer.from(JSON.stringify(rows))
}

/** The layers of a chapter, from the bytes that `encodeChapter` has made. */
export function decodeChapter(bytes: Buffer): Omit<ChapterLayers, 'strongs'> {
  if (bytes.length === 0) return NO_LAYERS
  const [blocks, notes, styles] = JSON.parse(bytes.toString('utf8')) as Rows
  return {
    blocks: blocks.map(blockOf),
    notes: notes.map(([verse, offset, marker, caller, flat]) => {
      const parts: { marker: string; text: string }[] = []
      for (let at = 0; at < flat.length; at += 2) {
        parts.push({ marker: flat[at] as string, text: flat[at + 1] as string })
      }
      return { verse, offset, marker, caller, parts }
    }),
    styles: styles.map(([verse, start, length, marker]) => ({
      verse,
      start,
      end: start + length,
      marker,
    })),
  }
}

function blockOf([verse, offset, marker, text]: BlockRow): LayerBlock {
  return text === undefined ? { verse, offset, marker } : { verse, offset, marker, text }
}
