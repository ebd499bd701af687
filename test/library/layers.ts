// check: Layers as a server has them: read when they are first asked for, and never before.
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { encodeLayers, LAYER_FILES } from '../../src/bundle/layers/file.js'
import { LAYER_NAMES, NO_LAYERS } from '../../src/bundle/layers.js'
import { loadLibrary, openLibrary, readCatalogue } from '../../src/library/loading.js'
import { restrictLibrary } from '../../src/library/restricted.js'
import { Store } from '../../src/library/store.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { GENESIS_1, JUDE, layersOf } from '../helpers/invented-layers.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

const STYLES = [{ verse: 2, start: 0, end: 3, marker: 'wj' }]
const STRONGS = [{ verse: 2, start: 0, end: 3, numbers: ['H430'] }]
const LAYERS = layersOf({
  [GENESIS_1]: { styles: STYLES, strongs: STRONGS },
  [JUDE]: { styles: STYLES },
})
const BUNDLES = { [SPANISH.id]: smallBundle(SPANISH), [ENGLISH.id]: smallBundle(ENGLISH) }

const whole = await compiledFolder(t, BUNDLES, { [SPANISH.id]: LAYERS })

function copy(): string {
  const folder = scratch(t)
  cpSync(whole, folder, { recursive: true })
  return folder
}

/** The layers of the Spanish version of a folder. */
async function openIn(folder: string) {
  return (await loadLibrary(folder, SPANISH.id)).defaultVersion.layers
}

t.test('a version has the layers that the catalogue lists, unread', async (t) => {
  const folder = copy()
  for (const kind of LAYER_FILES) rmSync(join(folder, `${SPANISH.id}.${kind}`))
  const library = await loadLibrary(folder, SPANISH.id)
  const names = library.versions.map(({ layers }) => layers.names)
  t.strictSame(names, [['styles', 'strongs'], []])
  const layers = await openIn(folder)
  t.throws(() => layers.read(['styles']), {
    name: 'BundleError',
    message: /prueba\.layers cannot be read, though the catalogue lists it; run make build/,
  })
})

t.test('a file is read when one of its layers is asked for', async (t) => {
  const folder = copy()
  rmSync(join(folder, 'prueba.strongs'))
  const layers = await openIn(folder)
  const opened = layers.read(['styles', 'notes'])
  t.strictSame(opened.chapter(GENESIS_1), { ...NO_LAYERS, styles: STYLES })
  t.strictSame(opened.chapter(JUDE).styles, STYLES)
  t.strictSame(opened.chapter(1), NO_LAYERS)
  t.equal(opened.chapter(JUDE).styles, opened.chapter(JUDE).styles, 'it stays decoded')
  t.throws(() => layers.read(['strongs']), /prueba\.strongs cannot be read/)
  cpSync(join(whole, 'prueba.strongs'), join(folder, 'prueba.strongs'))
  const both = { ...NO_LAYERS, styles: STYLES, strongs: STRONGS }
  const mended = await openIn(folder)
  t.strictSame(mended.read(LAYER_NAMES).chapter(GENESIS_1), both)
  const other = await openIn(folder)
  t.strictSame(other.read(['strongs']).chapter(GENESIS_1).strongs, STRONGS)
})

t.test('chapters stay decoded while there is room', async (t) => {
  const store = new Store({ budget: 1 })
  const { layers } = (await openLibrary(whole, SPANISH.id, { store })).defaultVersion
  const opened = layers.read(LAYER_NAMES)
  const first = opened.chapter(GENESIS_1)
  for (let index = 0; index <= JUDE; index++) opened.chapter(index)
  t.not(opened.chapter(GENESIS_1).styles, first.styles)
  t.strictSame(opened.chapter(GENESIS_1), first)
})

t.test('a damaged file, or one that the catalogue does not list, is named', async (t) => {
  const folder = copy()
  const file = join(folder, 'prueba.layers')
  const bytes = readFileSync(file)
  const { sha256 } = (await readCatalogue(folder)).versions[0] ?? { sha256: '' }
  const changed = layersOf({ [JUDE]: { styles: STYLES } })
  for (const [content, message] of [
    [bytes.subarray(0, bytes.length - 1), /prueba\.layers is damaged/],
    [Buffer.from(''), /prueba\.layers is not a Lectern layers file/],
    [encodeLayers(LAYERS, '0'.repeat(64)).files.layers, /prueba\.layers belongs to another bundle/],
    [
      encodeLayers(changed, sha256).files.layers,
      /prueba\.layers is not the file that the catalogue/,
    ],
  ] as const) {
    writeFileSync(file, content as Buffer)
    const layers = await openIn(folder)
    t.throws(() => layers.read(['styles']).chapter(JUDE), { name: 'BundleError', message })
  }
  writeFileSync(file, bytes)
  t.strictSame((await openIn(folder)).read(['styles']).chapter(JUDE).styles, STYLES)
})

t.test('a wrong byte is an error that names file and chapter, wherever it is', async (t) => {
  const folder = copy()
  const chapters = [GENESIS_1, JUDE]
  const right = (await openIn(whole)).read(LAYER_NAMES)
  for (const kind of LAYER_FILES) {
    const file = join(folder, `prueba.${kind}`)
    const bytes = readFileSync(file)
    let refused = 0
    for (let at = bytes.length - 1; at >= 0; at -= 7) {
      const { layers } = (await openLibrary(folder, SPANISH.id)).defaultVersion
      layers.read(LAYER_NAMES)
      const wrong = Buffer.from(bytes)
      wrong[at]! ^= 1
      writeFileSync(file, wrong)
      for (const chapter of chapters) {
        try {
          t.strictSame(layers.read(LAYER_NAMES).chapter(chapter), right.chapter(chapter))
        } catch (error) {
          t.match(error, { name: 'BundleError', message: `${file} is damaged` })
          t.match(error, { message: `chapter ${chapter + 1} of it has another checksum` })
          refused += 1
        }
      }
      writeFileSync(file, bytes)
    }
    t.ok(refused > 0)
  }
})

t.test('a file that is exchanged stays readable to who has begun with it', async (t) => {
  const folder = copy()
  const opened = (await openIn(folder)).read(LAYER_NAMES)
  for (const kind of LAYER_FILES) {
    writeFileSync(join(folder, 'new'), 'something else')
    renameSync(join(folder, 'new'), join(folder, `prueba.${kind}`))
  }
  const right = (await openIn(whole)).read(LAYER_NAMES)
  for (const chapter of [GENESIS_1, JUDE]) {
    t.strictSame(opened.chapter(chapter), right.chapter(chapter))
  }
})

t.test('the revision depends on the layers, and a part of a library has its own', async (t) => {
  const plain = await loadLibrary(await compiledFolder(t, BUNDLES), undefined)
  const one = await loadLibrary(whole, undefined)
  const other = layersOf({ [JUDE]: { styles: [], strongs: STRONGS } })
  const another = await compiledFolder(t, BUNDLES, { [SPANISH.id]: other })
  const revisions = [plain, one, await loadLibrary(another, undefined)].map(
    ({ revision }) => revision,
  )
  t.equal(new Set(revisions).size, 3)
  const [spanish, english] = one.versions as [(typeof one.versions)[0], (typeof one.versions)[0]]
  t.equal(restrictLibrary(one, new Set([spanish])).versions[0]?.layers, spanish.layers)
  t.strictSame(restrictLibrary(one, new Set([english])).versions, [english])
})
