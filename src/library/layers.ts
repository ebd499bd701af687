/** The layers of versions, read when they are first asked for. */
import type { ChapterLayers, LayerName } from '../bundle/layers.js'

/** The layers of one version, opened. */
export interface VersionLayers {
  /** Those of a chapter by its index in the version's chapter arrays; without any, empty lists. */
  chapter(index: number): ChapterLayers
}

/** The layers of one version, not yet read. */
export interface LaterLayers {
  /** Which layers the version has, in the order of LAYER_NAMES; known without opening. */
  readonly names: readonly LayerName[]
  /** Once they were opened; undefined before. With `strongs` only if these were opened too. */
  readonly ready: VersionLayers | undefined
  /** Reads the files that hold these layers. Rejects with a BundleError; the next call reads again. */
  open(wanted: readonly LayerName[]): Promise<VersionLayers>
}
