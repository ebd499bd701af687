// check: Files of layers are read as written, chapter by chapter, and damage is refused by name.
import t from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import { decodeChapter } from '../../src/bundle/layers/chapter.js'
import {
  countLayers,
  decodeLayerFile,
  encodeLayers,
  fileOf,
  LAYER_FILES,
  type LayerFileKind,
} from '../../src/bundle/layers/file.js'
import { decodeStrongs, encodeStrongs } from '../../src/bundle/layers/strongs.js'
import { type ChapterLayers, LAYER_NAMES, NO_LAYERS } from '../../src/bundle/layers.js'
import { chapterLayers } from '../helpers/invented-layers.js'
import { fc } from '../helpers/property.js'

const BUNDLE = 'ab'.repeat(32)

/** The chapters as they are read from the files. */
function read(chapters: readonly ChapterLayers[]): ChapterLayers[] {
  const { files } = encodeLayers(chapters, BUNDLE)
  const open = (kind: LayerFileKind) => {
    const bytes = files[kind]
    return bytes && decodeLayerFile(kind, bytes, BUNDLE, 'x')
  }
  const [layers, strongs] = LAYER_FILES.map(open)
  return chapters.map((_, index) => ({
    ...(layers ? decodeChapter(layers.chapter(index)) : NO_LAYERS),
    strongs: strongs ? decodeStrongs(strongs.chapter(index)) : [],
  }))
}

t.test('what is written is read, each chapter by its index', async (t) => {
  fc.assert(
    fc.property(fc.array(chapterLayers, { maxLength: 5 }), (chapters) => {
      t.strictSame(read(chapters), chapters)
    }),
  )
})

t.test('the same layers give the same bytes, and only the layers that are there', async (t) => {
  fc.assert(
    fc.property(fc.array(chapterLayers, { maxLength: 3 }), (chapters) => {
      const { files, listed } = encodeLayers(chapters, BUNDLE)
      t.strictSame(encodeLayers(structuredClone(chapters), BUNDLE).files, files)
      const counts = countLayers(chapters)
      const names = LAYER_NAMES.filter((name) => counts[name] > 0)
      t.strictSame(listed?.names ?? [], names)
      const kinds = LAYER_FILES.filter((kind) => names.some((name) => fileOf(name) === kind))
      t.strictSame(Object.keys(files), kinds)
      t.strictSame(Object.keys(listed?.sha256 ?? {}), kinds)
    }),
  )
})

const SAMPLE: ChapterLayers[] = [
  NO_LAYERS,
  {
    blocks: [
      { verse: 1, offset: 0, marker: 's1', text: 'Un «título»' },
      { verse: 1, offset: 0, marker: 'p' },
    ],
    notes: [
      { verse: 2, offset: 3, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'o' }] },
    ],
    styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }],
    strongs: [
      { verse: 1, start: 0, end: 3, numbers: ['H430'] },
      { verse: 1, start: 4, end: 9, numbers: ['H1', 'G5624'] },
    ],
  },
]

t.test('a file states which layers it has, and a chapter that is not there has none', async (t) => {
  const { files, listed } = encodeLayers(SAMPLE, BUNDLE)
  t.strictSame(listed?.names, LAYER_NAMES)
  const file = decodeLayerFile('layers', files.layers as Buffer, BUNDLE, 'x')
  t.strictSame(file.names, ['headings', 'notes', 'styles', 'paragraphs'])
  t.equal(file.sha256, listed?.sha256.layers)
  t.strictSame(decodeChapter(file.chapter(0)), NO_LAYERS)
  t.strictSame(decodeChapter(file.chapter(2)), NO_LAYERS)
  const none = encodeLayers([NO_LAYERS], BUNDLE)
  t.strictSame([none.files, none.listed], [{}, undefined])
  t.strictSame(none.counts, countLayers([NO_LAYERS]))
})

t.test('a file that is damaged in any byte or cut is refused by its name', async (t) => {
  const { files } = encodeLayers(SAMPLE, BUNDLE)
  for (const kind of LAYER_FILES) {
    const bytes = files[kind] as Buffer
    const refuses = (changed: Buffer, what: string) =>
      t.throws(() => decodeLayerFile(kind, changed, BUNDLE, 'f.x'), /f\.x/, what)
    for (let at = 0; at < bytes.length; at++) {
      for (const bit of [1, 32, 128]) {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] as number) ^ bit
        refuses(damaged, `${kind} ${at} ${bit}`)
      }
      refuses(bytes.subarray(0, at), `${kind} cut at ${at}`)
    }
  }
})

t.test('a file of another bundle, kind or format is refused', async (t) => {
  const { files } = encodeLayers(SAMPLE, BUNDLE)
  const bytes = files.layers as Buffer
  const rows: [LayerFileKind, Buffer, string, RegExp][] = [
    ['layers', bytes, 'cd'.repeat(32), /f\.x belongs to another bundle.*make build/],
    ['strongs', bytes, BUNDLE, /f\.x is not a Lectern strongs file of format 3; run make build/],
    ['layers', Buffer.from(bytes.toString().replace(':3,', ':2,')), BUNDLE, /of format 3/],
  ]
  for (const [kind, changed, bundle, message] of rows) {
    t.throws(() => decodeLayerFile(kind, changed, bundle, 'f.x'), { name: 'BundleError', message })
    t.throws(() => decodeLayerFile(kind, changed, bundle, 'f.x'), BundleError)
  }
})

t.test('a span takes four bytes', async (t) => {
  const span = (at: number) => ({ verse: 1, start: 7 * at, end: 7 * at + 6, numbers: ['H7225'] })
  const spans = Array.from({ length: 100 }, (_, at) => span(at))
  t.equal(encodeStrongs(spans).length, 402)
  const parted = ['H1254a', 'H1254b', 'G1z', 'H9999z']
  const lettered = [{ verse: 1, start: 0, end: 6, numbers: parted }]
  t.strictSame(decodeStrongs(encodeStrongs(lettered)), lettered, 'letters stay')
  for (const number of ['H0430', 'h430', 'H', 'H10000', 'H1A', 'H1ab', 'X1', '']) {
    const wrong = [{ verse: 1, start: 0, end: 1, numbers: [number] }]
    t.throws(() => encodeStrongs(wrong), RangeError)
  }
})
