/**
 * Compiled versions whose text names the version and the edition in its words, and catalogues of them: what a build leaves, and
 * its way from one catalogue to the next.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { indexBundle } from '../../build/corpus/words.js'
import {
  CATALOGUE_FILE,
  type CatalogueEntry,
  encodeCatalogue,
  listBundle,
} from '../../src/bundle/catalogue.js'
import {
  crossReferencesFile,
  encodeCrossReferences,
  readStated,
  verseKey,
} from '../../src/bundle/cross-references.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import { openExchange } from '../../src/bundle/exchange.js'
import { encodeLayers, LAYER_FILES, layerFile } from '../../src/bundle/layers/file.js'
import { wordFilesOf } from '../../src/bundle/word-file.js'
import { GENESIS_1, JOHN_2, layersOf } from './invented-layers.js'
import { ABSENT, ENGLISH, NAMES, SPANISH, smallBooks } from './small-library.js'

/** A version as it is compiled once: its files by their names, and what a catalogue says of it. */
export interface Edition {
  readonly id: string
  readonly entry: CatalogueEntry
  readonly files: Readonly<Record<string, Uint8Array>>
}

const JOHN = 43
const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const LAYERS = layersOf({
  [GENESIS_1]: { styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }] },
  [JOHN_2]: { strongs: [{ verse: 1, start: 0, end: 3, numbers: ['G1'] }] },
})

/** Compiles an edition, in English if `at` is odd; every third version has layers, every fifth one cross references. */
export async function compileEdition(id: string, at: number, edition: number): Promise<Edition> {
  const usual = at % 2 === 0 ? SPANISH : ENGLISH
  const name = `Version ${id}, edition ${edition}`
  const record = { ...usual, id, aliases: [], abbreviation: id.toUpperCase(), name }
  const books = smallBooks(record.language_code).map((book) => ({
    ...book,
    chapters: book.chapters.map((chapter) => ({
      ...chapter,
      verses: chapter.verses.map((verse) => ({
        ...verse,
        text: `${verse.text} juan ${id} x${edition}`,
      })),
    })),
  }))
  const file = `${id}.json`
  const bytes = encodeBundle({ version: record, source: SOURCE, books })
  const bundle = decodeBundle(bytes, file)
  const { sha256 } = bundle
  const { index, words, forms } = await indexBundle(bundle)
  const paths = wordFilesOf(file)
  const files: Record<string, Uint8Array> = {
    ...{ [file]: bytes, [paths.index]: index, [paths.words]: words, [paths.forms]: forms },
  }
  const layers = encodeLayers(at % 3 === 0 ? LAYERS : [], sha256)
  for (const kind of LAYER_FILES) {
    const own = layers.files[kind]
    if (own !== undefined) files[basename(layerFile('', id, kind))] = own
  }
  let entry: CatalogueEntry = {
    ...listBundle(bundle, NAMES),
    bytes: { text: bytes.length, words: index.length + words.length },
    ...(layers.listed !== undefined && { layers: layers.listed }),
  }
  if (at % 5 === 0) {
    const path = basename(crossReferencesFile('', id))
    const own = referencesOf(id, edition, sha256)
    files[path] = own
    entry = { ...entry, crossReferences: readStated(own, path).sha256 }
  }
  return { id, entry, files }
}

/** From John 3:16 to a verse of Genesis that the edition chooses. */
function referencesOf(id: string, edition: number, bundle: string): Buffer {
  const to = verseKey(1, 1, edition)
  const source = { id, name: `Notes of ${id}`, credit: 'Nobody', license: 'CC BY' }
  return encodeCrossReferences(
    source,
    [{ from: verseKey(JOHN, 3, 16), first: to, last: to }],
    bundle,
  )
}

/** Writes all files of a catalogue of these editions to a folder, as a build does that is run in an empty one. */
export function writeEditions(folder: string, editions: readonly Edition[]): void {
  for (const [name, content] of Object.entries(filesOf(editions))) {
    writeFileSync(join(folder, name), content)
  }
}

/** Makes a folder that of these editions, as a build does: what has changed is exchanged, what is no longer listed goes. */
export function exchangeEditions(folder: string, editions: readonly Edition[]): void {
  const wanted = filesOf(editions)
  const exchange = openExchange(folder)
  for (const [name, content] of Object.entries(wanted)) {
    writeFileSync(join(exchange.fresh, name), content)
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.') && wanted[name] === undefined) exchange.remove(join(folder, name))
  }
  exchange.commit()
}

function filesOf(editions: readonly Edition[]): Record<string, Uint8Array | string> {
  const versions = editions.map(({ entry }) => entry)
  const catalogue = encodeCatalogue({ versions, absent: ABSENT, names: NAMES })
  return Object.assign({}, ...editions.map(({ files }) => files), { [CATALOGUE_FILE]: catalogue })
}
