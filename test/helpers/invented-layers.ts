/** Layers of the small invented versions (small-library.ts), and random ones. */
import {
  type ChapterLayers,
  type LayerBlock,
  type LayerNote,
  type LayerStrongs,
  type LayerStyle,
  NO_LAYERS,
} from '../../src/bundle/layers.js'
import { fc } from './property.js'

/** The indexes of chapters of the small version: Genesis 1, John 2 and Jude, its last one. */
export const GENESIS_1 = 0
export const JOHN_2 = 6
export const JUDE = 39

/** Layers of these chapters, by index; the others have none. */
export function layersOf(chapters: Readonly<Record<number, Partial<ChapterLayers>>>) {
  return Array.from({ length: JUDE + 1 }, (_, index) => ({ ...NO_LAYERS, ...chapters[index] }))
}

const verse = fc.integer({ min: 1, max: 176 })
const offset = fc.integer({ min: 0, max: 3000 })
const word = fc.string({ maxLength: 12 })

const block: fc.Arbitrary<LayerBlock> = fc.oneof(
  fc.record({ verse, offset, marker: fc.constantFrom('p', 'q2', 'b') }),
  fc.record({ verse, offset, marker: fc.constantFrom('s1', 'd'), text: word }),
)
const note: fc.Arbitrary<LayerNote> = fc.record({
  verse,
  offset,
  marker: fc.constantFrom('f', 'x'),
  caller: fc.constantFrom('+', '-', 'α'),
  parts: fc.array(fc.record({ marker: fc.constantFrom('ft', 'fq', 'fr'), text: word }), {
    maxLength: 4,
  }),
})
const style: fc.Arbitrary<LayerStyle> = fc.record({
  verse,
  start: offset,
  end: offset,
  marker: fc.constantFrom('wj', 'add'),
})
const number = fc
  .tuple(
    fc.constantFrom('H', 'G'),
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', '', 'a', 'z'),
  )
  .map((parts) => parts.join(''))
const strongs: fc.Arbitrary<LayerStrongs> = fc
  .record({
    verse,
    start: offset,
    length: fc.integer({ min: 1, max: 300 }),
    numbers: fc.array(number, { maxLength: 4 }),
  })
  .map(({ verse, start, length, numbers }) => ({ verse, start, end: start + length, numbers }))

/** Any layers of a chapter, in no order. */
export const chapterLayers: fc.Arbitrary<ChapterLayers> = fc
  .record({
    blocks: fc.array(block, { maxLength: 6 }),
    notes: fc.array(note, { maxLength: 6 }),
    styles: fc.array(style, { maxLength: 6 }),
    strongs: fc.array(strongs, { maxLength: 8 }),
  })
  // Objects with the usual prototype, as the reader makes them.
  .map((layers) => structuredClone(layers))
