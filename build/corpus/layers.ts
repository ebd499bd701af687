/** The layers of a version on their way from a Draft to files, and those that lie in a folder. */
import { existsSync, readFileSync } from 'node:fs'
import {
  decodeLayerFile,
  LAYER_FILES,
  type LayerFileKind,
  type ListedLayers,
  layerFile,
} from '../../src/bundle/layers/file.js'
import {
  type ChapterLayers,
  LAYER_NAMES,
  type LayerName,
  NO_LAYERS,
} from '../../src/bundle/layers.js'
import { soundLayers } from './check/layers.js'
import type { Draft } from './draft.js'

/** The layers of each chapter by its index in the version, also of those that the version lacks. */
export function chapterLayers({ books }: Pick<Draft, 'books'>): ChapterLayers[] {
  return books.flatMap(({ chapters }) => {
    const own = new Array<ChapterLayers>(chapters.at(-1)?.number ?? 0).fill(NO_LAYERS)
    for (const chapter of chapters) own[chapter.number - 1] = soundLayers(chapter)
    return own
  })
}

/** What a catalogue says of the layers in `out` that belong to a bundle; undefined if there are none, or only damaged ones. */
export function presentLayers(out: string, id: string, bundle: string): ListedLayers | undefined {
  const names = new Set<LayerName>()
  const sha256: { [Kind in LayerFileKind]?: string } = {}
  for (const kind of LAYER_FILES) {
    const file = layerFile(out, id, kind)
    if (!existsSync(file)) continue
    try {
      const read = decodeLayerFile(kind, readFileSync(file), bundle, file)
      sha256[kind] = read.sha256
      for (const name of read.names) names.add(name)
    } catch {
      // A damaged file, or one of an earlier bundle: the next build writes it again.
    }
  }
  if (names.size === 0) return undefined
  return { names: LAYER_NAMES.filter((name) => names.has(name)), sha256 }
}
