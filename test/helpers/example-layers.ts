/** The layers that the document's examples speak of, on the versions that are compiled in: so examples need no such source. */
import { type ChapterLayers, type LayerName, NO_LAYERS } from '../../src/bundle/layers.js'
import type { LaterLayers } from '../../src/library/layers.js'
import type { Library } from '../../src/library/library.js'
import type { Version } from '../../src/text/version.js'

interface Example {
  readonly names: readonly LayerName[]
  readonly book: number
  readonly chapter: number
  readonly layers: ChapterLayers
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  kjv: {
    names: ['notes', 'styles', 'strongs'],
    book: 43,
    chapter: 11,
    layers: {
      ...NO_LAYERS,
      strongs: [
        { verse: 35, start: 0, end: 5, numbers: ['G2424'] },
        { verse: 35, start: 6, end: 10, numbers: ['G1145'] },
      ],
    },
  },
  web: {
    names: ['headings', 'notes', 'styles', 'paragraphs'],
    book: 19,
    chapter: 23,
    layers: {
      ...NO_LAYERS,
      blocks: [
        { verse: 1, offset: 0, marker: 'd', text: 'A Psalm by David.' },
        { verse: 1, offset: 0, marker: 'q1' },
        { verse: 1, offset: 23, marker: 'q2' },
      ],
    },
  },
}

/** The library with these layers, and no others. */
export function withExampleLayers(library: Library): Library {
  const layers = new Map<Version, LaterLayers>()
  for (const version of library.versions) {
    const example = EXAMPLES[version.record.id]
    if (example === undefined) continue
    const { names, book, chapter, layers: own } = example
    const at = (version.bookByNumber[book]?.firstChapter ?? 0) + chapter - 1
    const ready = { chapter: (index: number) => (index === at ? own : NO_LAYERS) }
    layers.set(version, { names, ready, open: async () => ready })
  }
  return { ...library, layers }
}
