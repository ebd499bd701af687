/** A compiled corpus on disk, as a build leaves it, of small invented versions. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexBundle } from '../../build/corpus/words.js'
import { CATALOGUE_FILE, encodeCatalogue, listBundle } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeLayers, LAYER_FILES, layerFile } from '../../src/bundle/layers/file.js'
import type { ChapterLayers } from '../../src/bundle/layers.js'
import { scratch } from './corpus-project.js'
import { ABSENT, ENGLISH, NAMES, SPANISH, smallBundle } from './small-library.js'

/** A folder with these bundles and layers, by id, that is gone when the test ends. */
export async function compiledFolder(
  t: { teardown(done: () => void): void },
  bundles: Readonly<Record<string, Buffer>> = {
    [SPANISH.id]: smallBundle(SPANISH),
    [ENGLISH.id]: smallBundle(ENGLISH),
  },
  layers: Readonly<Record<string, readonly ChapterLayers[]>> = {},
): Promise<string> {
  const folder = scratch(t)
  const versions = []
  for (const [id, bytes] of Object.entries(bundles)) {
    const bundle = decodeBundle(bytes, id)
    const { index, words, forms } = await indexBundle(bundle)
    writeFileSync(join(folder, `${id}.json`), bytes)
    writeFileSync(join(folder, `${id}.index`), index)
    writeFileSync(join(folder, `${id}.words`), words)
    writeFileSync(join(folder, `${id}.forms`), forms)
    const { files, listed } = encodeLayers(layers[id] ?? [], bundle.sha256)
    for (const kind of LAYER_FILES) {
      const own = files[kind]
      if (own !== undefined) writeFileSync(layerFile(folder, id, kind), own)
    }
    const sizes = { text: bytes.length, words: index.length + words.length }
    const entry = { ...listBundle(bundle, NAMES), bytes: sizes, file: `${id}.json` }
    versions.push(listed === undefined ? entry : { ...entry, layers: listed })
  }
  const catalogue = encodeCatalogue({ versions, absent: ABSENT, names: NAMES })
  writeFileSync(join(folder, CATALOGUE_FILE), catalogue)
  return folder
}
