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

/** Packs the spans of a chapter's verses; what is given gives them again. */
export function packStrongs(verses: readonly VerseSpans[]): () => readonly LayerStrongs[] {
  const count = verses.reduce((sum, { spans }) => sum + spans.length, 0)
  if (count === 0) return () => []
  const fields = new Uint32Array(count * FIELDS)
  const numbers: (readonly string[])[] = []
  for (const { verse, spans } of verses) {
    for (const span of spans) {
      const at = numbers.push(span.numbers) * FIELDS - FIELDS
      fields[at] = verse
      fields[at + 1] = span.start
      fields[at + 2] = span.end
    }
  }
  const field = (at: number) => fields[at] as number
  return () =>
    numbers.map((own, index) => {
      const at = index * FIELDS
      return { verse: field(at), start: field(at + 1), end: field(at + 2), numbers: own }
    })
}

/** The layers of a chapter whose Strong's numbers are made when they are asked for. */
export function layersWith(
  { blocks, notes, styles }: Omit<ChapterLayers, 'strongs'>,
  strongs: () => readonly LayerStrongs[],
): ChapterLayers {
  return {
    ...{ blocks, notes, styles },
    get strongs() {
      return strongs()
    },
  }
}
