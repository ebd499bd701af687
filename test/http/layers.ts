// test: Layers beside the verses of answers: `include=headings,notes,styles,paragraphs,strongs`, over a socket.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import type { ChapterLayers } from '../../src/bundle/layers.js'
import { LAYER_NAMES } from '../../src/bundle/layers.js'
import type { StoredLayers, VersionLayers } from '../../src/library/layers.js'
import { createLibrary } from '../../src/library/library.js'
import { loadLibrary } from '../../src/library/loading.js'
import {
  ChapterAnswer,
  PassageAnswer,
  PassagesAnswer,
  VersesAnswer,
  VersionAnswer,
} from '../../src/operations/schemas/v1.js'
import { createKey } from '../../src/state/keys/key.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { GENESIS_1, JOHN_2, JUDE, layersOf } from '../helpers/invented-layers.js'
import { type Answer, type RunningApp, startApp } from '../helpers/running-app.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

const note = (verse: number, offset: number, ...parts: [marker: string, text: string][]) => ({
  ...{ verse, offset, marker: 'f', caller: '+' },
  parts: parts.map(([marker, text]) => ({ marker, text })),
})

/** John 2 has the verses 1, 2, 4, 5-6 and 8. */
const JOHN: ChapterLayers = {
  blocks: [
    { verse: 1, offset: 0, marker: 's1', text: 'Las «bodas»' },
    { verse: 1, offset: 0, marker: 'r', text: '(Gn 1)' },
    { verse: 1, offset: 0, marker: 'p' },
    { verse: 2, offset: 0, marker: 'q2' },
    { verse: 4, offset: 3, marker: 's2', text: 'En medio' },
    { verse: 5, offset: 0, marker: 'b' },
    { verse: 8, offset: 4, marker: 'mte', text: 'Fin' },
    { verse: 8, offset: 4, marker: 'later' },
  ],
  notes: [
    note(1, 3, ['fr', '2:1 '], ['ft', 'O '], ['fqa', 'un']),
    note(3, 0, ['ft', 'Falta.']),
    note(5, 5, ['fr', '2:5'], ['fq', 'cinco '], ['ft', ': quinto']),
    { ...note(5, 5, ['xo', '2:5 '], ['xt', 'Gn 1:1']), marker: 'x', caller: 'a' },
    note(7, 0, ['fq', 'Falta.']),
    { ...note(8, 0, ['ft', 'x']), marker: 'later' },
  ],
  styles: [
    { verse: 2, start: 0, end: 3, marker: 'wj' },
    { verse: 5, start: 0, end: 5, marker: 'add' },
    { verse: 8, start: 0, end: 4, marker: 'later' },
  ],
  strongs: [
    { verse: 1, start: 0, end: 3, numbers: ['G1520'] },
    { verse: 8, start: 0, end: 4, numbers: ['G3638', 'G1'] },
  ],
}
/** Items in many verses of Genesis 1. */
const SEEN: ChapterLayers = {
  blocks: Array.from({ length: 31 }, (_, at) => [
    { verse: at + 1, offset: 0, marker: 's', text: `${at}` },
    { verse: at + 1, offset: at % 5, marker: at % 2 === 0 ? 'p' : 'q1' },
  ]).flat(),
  notes: Array.from({ length: 15 }, (_, at) => note(2 * at + 1, at, ['ft', `n${at}`])),
  styles: Array.from({ length: 10 }, (_, at) => ({
    verse: 3 * at + 1,
    start: at,
    end: at + 2,
    marker: 'nd',
  })),
  strongs: Array.from({ length: 31 }, (_, at) => ({
    verse: at + 1,
    start: 0,
    end: 4,
    numbers: [`H${at + 1}`],
  })),
}
const STYLE = [{ verse: 1, start: 1, end: 4, marker: 'wj' }]
const SPANISH_LAYERS = layersOf({
  [GENESIS_1]: { styles: STYLE, blocks: [{ verse: 31, offset: 0, marker: 'p' }] },
  [JOHN_2]: JOHN,
  [JUDE]: { styles: STYLE },
})
const TRIAL_LAYERS = layersOf({ [GENESIS_1]: { styles: STYLE } })
const BUNDLES = { [SPANISH.id]: smallBundle(SPANISH), [ENGLISH.id]: smallBundle(ENGLISH) }
const folder = await compiledFolder(t, BUNDLES, { prueba: SPANISH_LAYERS, trial: TRIAL_LAYERS })

const ALL = `include=${LAYER_NAMES.join(',')}`
const app = await startApp(await loadLibrary(folder, 'prueba'))
t.teardown(() => app.close())

const ajv = new Ajv()
const SCHEMAS = {
  chapters: ChapterAnswer,
  verses: VersesAnswer,
  passage: PassageAnswer,
  passages: PassagesAnswer,
  versions: VersionAnswer,
}

interface Told {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, of which a test compares parts
  readonly data: any
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, of which a test compares parts
  readonly meta: any
  readonly error: Answer['body']['error']
}

/** The answer, held against its schema if it is one. */
async function ask(path: string, on: Pick<RunningApp, 'get'> = app): Promise<Told> {
  const { status, body, text } = await on.get(`/v1/${path}`)
  const schema = SCHEMAS[path.split(/[/?]/)[0] as keyof typeof SCHEMAS]
  if (status === 200) t.ok(ajv.validate(schema, body), `${path}: ${ajv.errorsText()}`)
  return { status, text, ...body }
}

const HEADINGS = [
  { before: 1, kind: 'section', text: 'Las «bodas»' },
  { before: 1, kind: 'parallel', text: '(Gn 1)' },
  { before: 4, offset: 3, kind: 'section', text: 'En medio' },
  { before: 8, offset: 4, kind: 'colophon', text: 'Fin' },
]
const NOTES = [
  { verse: 1, offset: 3, kind: 'footnote', caller: '+', text: 'O un' },
  { verse: 3, offset: 0, kind: 'footnote', caller: '+', text: 'Falta.' },
  { verse: 5, offset: 5, kind: 'footnote', caller: '+', text: 'quinto', about: 'cinco' },
  { verse: 5, offset: 5, kind: 'cross-reference', caller: 'a', text: 'Gn 1:1' },
  { verse: 7, offset: 0, kind: 'footnote', caller: '+', text: 'Falta.' },
]
const STYLES = [
  { verse: 2, start: 0, end: 3, kind: 'words-of-jesus' },
  { verse: 5, start: 0, end: 5, kind: 'added' },
]
const PARAGRAPHS = [
  { verse: 1, offset: 0, style: 'prose', level: 1 },
  { verse: 2, offset: 0, style: 'poetry', level: 2 },
  { verse: 5, offset: 0, style: 'break', level: 1 },
]

t.test('a chapter has what was asked for behind its verses', async (t) => {
  const plain = await ask('chapters/JHN/2')
  const { data, meta, text } = await ask(`chapters/JHN/2?${ALL}`)
  t.strictSame(data, {
    ...plain.data,
    headings: HEADINGS,
    notes: NOTES,
    styles: STYLES,
    paragraphs: PARAGRAPHS,
    strongs: JOHN.strongs,
  })
  t.strictSame(meta.layers, LAYER_NAMES)
  const [before] = plain.text.split('},"meta"')
  t.ok(text.startsWith(before as string), 'the verses are the same bytes')
  const some = await ask('chapters/JHN/2?include=STRONGS,%20headings')
  t.strictSame(Object.keys(some.data), ['book', 'chapter', 'verses', 'headings', 'strongs'])
  const empty = await ask('chapters/GEN/2?include=notes')
  t.strictSame(empty.data.notes, [], 'the version has notes, and the chapter none')
})

t.test('a range has the items of each of its verses, one after another', async (t) => {
  const own = await startApp(
    await loadLibrary(
      await compiledFolder(t, BUNDLES, { prueba: layersOf({ [GENESIS_1]: SEEN }) }),
      'prueba',
    ),
  )
  t.teardown(() => own.close())
  const names = ['headings', 'notes', 'styles', 'paragraphs', 'strongs'] as const
  const itemsOf = async (verses: string) => {
    const { data } = await ask(`verses/GEN/1/${verses}?${ALL}`, own)
    return names.map((name) => data[name] ?? [])
  }
  const single = await Promise.all(Array.from({ length: 31 }, (_, at) => itemsOf(String(at + 1))))
  for (const [first, last] of [
    [1, 31],
    [1, 2],
    [5, 20],
    [30, 31],
    [7, 7],
  ] as const) {
    const joined = names.map((_, at) => single.slice(first - 1, last).flatMap((one) => one[at]))
    t.strictSame(await itemsOf(`${first}-${last}`), joined, `${first}-${last}`)
  }
  const { data } = await ask(`chapters/GEN/1?${ALL}`, own)
  t.strictSame(
    names.map((name) => data[name] ?? []),
    names.map((_, at) => single.flatMap((one) => one[at])),
  )
})

t.test('verses have what belongs to them', async (t) => {
  const verse = async (verses: string, include = ALL) =>
    (await ask(`verses/JHN/2/${verses}?${include}`)).data
  t.strictSame(await verse('2'), {
    ...(await ask('verses/JHN/2/2')).data,
    headings: [],
    notes: [],
    styles: STYLES.slice(0, 1),
    paragraphs: PARAGRAPHS.slice(1, 2),
    strongs: [],
  })
  const range = await verse('1-2')
  t.strictSame(range.headings, HEADINGS.slice(0, 2))
  t.strictSame(range.notes, NOTES.slice(0, 1))
  t.strictSame((await verse('1-3')).notes, NOTES.slice(0, 2), 'with an omitted one at its end')
  t.strictSame((await verse('6')).notes, NOTES.slice(2, 4), 'joined ones stand under the first')
  t.strictSame((await verse('8')).headings, HEADINGS.slice(3))
  t.strictSame((await verse('1-8')).notes, NOTES)
})

t.test('a passage has them in each of its shapes', async (t) => {
  const passage = async (ref: string) =>
    (await ask(`passage?ref=${encodeURIComponent(ref)}&include=styles,notes`)).data
  t.strictSame((await passage('Jn 2:2')).styles, STYLES.slice(0, 1))
  t.strictSame((await passage('Jn 2:2-4')).notes, NOTES.slice(1, 2))
  t.strictSame((await passage('Jn 2')).notes, NOTES)
  const { chapters } = await passage('Jn 1:59-2:5')
  t.strictSame(chapters[0].notes, [])
  t.strictSame(chapters[1].notes, NOTES.slice(0, 4))
  const { chapters: whole } = await passage('Jn 2-3')
  t.strictSame([whole[0].notes, whole[1].notes], [NOTES, []])
  const { passages } = await passage('Jn 2:2; Jn 99; Judas')
  t.strictSame(passages[0].styles, STYLES.slice(0, 1))
  t.strictSame(Object.keys(passages[1]), ['reference', 'error'])
  t.strictSame(passages[2].styles, [{ verse: 1, start: 1, end: 4, kind: 'words-of-jesus' }])
  const told = await ask('passage?ref=Jn%202:2-4&include=styles')
  t.strictSame([told.meta.omitted, told.meta.layers], [['Juan 2:3'], LAYER_NAMES])
})

t.test('a batch has them in each passage, each of its version', async (t) => {
  const { data, meta } = await ask(
    'passages?ref=Gn%201:1&ref=x&version=trial,prueba&include=styles,notes',
  )
  const items = data.passages
  t.strictSame(items[0].meta, { layers: ['styles'] })
  t.strictSame(Object.keys(items[0].data).slice(-2), ['text', 'styles'])
  t.strictSame(items[1].meta, { layers: LAYER_NAMES })
  t.strictSame(Object.keys(items[1].data).slice(-2), ['notes', 'styles'])
  t.equal(items[2].error.code, 'INVALID_REFERENCE')
  t.notOk('layers' in meta)
  const plain = await ask('passages?ref=Gn%201:1')
  t.notOk('meta' in plain.data.passages[0])
})

t.test('a version without a layer answers without it, and says which it has', async (t) => {
  const { data, meta } = await ask(`chapters/GEN/1?version=trial&${ALL}`)
  t.strictSame(Object.keys(data), ['book', 'chapter', 'verses', 'styles'])
  t.strictSame(meta.layers, ['styles'])
  t.notOk('layers' in (await ask('chapters/GEN/1?version=trial')).meta)
  t.notOk('layers' in (await ask('chapters/GEN/1?version=trial&include=neighbours')).meta)
  const version = async (id: string) => (await ask(`versions/${id}?include=layers`)).data.layers
  t.strictSame([await version('trial'), await version('prueba')], [['styles'], LAYER_NAMES])
  t.notOk('layers' in (await ask('versions/trial')).data)
  const both = await ask('versions/trial?include=numbering,layers')
  t.strictSame(Object.keys(both.data), ['version', 'numbering', 'layers'])
})

t.test('neighbours stand beside them, with requests for the same', async (t) => {
  const { meta } = await ask('chapters/JHN/2?include=headings,neighbours')
  t.equal(meta.next.path, '/v1/chapters/JHN/3?version=prueba&include=neighbours,headings')
  t.strictSame(meta.layers, LAYER_NAMES)
  const path = async (verses: string) => {
    const told = await ask(`verses/${verses}?include=neighbours`)
    return [told.meta.previous?.path ?? null, told.meta.next?.path]
  }
  const found = await path('JHN/2/4')
  t.strictSame(found, [
    '/v1/verses/JHN/2/2?version=prueba&include=neighbours',
    '/v1/verses/JHN/2/5?version=prueba&include=neighbours',
  ])
  for (const next of found) t.equal((await app.get(next)).status, 200)
  t.strictSame(await path('GEN/1/1-2'), [
    null,
    '/v1/verses/GEN/1/3-4?version=prueba&include=neighbours',
  ])
  const passage = await ask('passage?ref=Jn%202&include=notes,neighbours')
  t.match(passage.meta.next.path, /&include=neighbours,notes$/)
})

t.test('an unknown value is refused, and the message names what there is', async (t) => {
  for (const path of [
    'chapters/GEN/1?',
    'verses/GEN/1/1?',
    'passage?ref=Gn%201&',
    'passages?ref=Gn%201&',
  ]) {
    for (const include of ['x', 'notes,notes', 'notes,', '']) {
      const { status, error } = await ask(`${path}include=${include}`)
      t.strictSame([status, error.code], [400, 'INVALID_PARAMETER'], `${path} ${include}`)
      t.match(error.message, /neighbours, headings, notes, styles, paragraphs/)
    }
  }
  const { status, error } = await ask('versions/prueba?include=notes')
  t.equal(status, 400)
  t.match(error.message, /numbering.*layers/)
})

t.test('there is a bound to what has layers', async (t) => {
  const long = `passage?ref=${Array(3).fill('Jn').join(';')}`
  t.equal((await ask(long)).status, 200)
  const { status, error } = await ask(`${long}&include=styles`)
  t.strictSame([status, error.code], [400, 'RANGE_TOO_LARGE'])
  t.match(error.message, /500/, 'the bound is named')
  t.match((await ask(`${long}&format=html`)).error.message, /500/)
  const batch = `passages?${Array(2).fill('ref=Jn').join('&')}`
  t.equal((await ask(batch)).status, 200)
  t.match((await ask(`${batch}&include=styles`)).error.message, /500/)
  for (const query of ['include=styles', 'format=html']) {
    t.equal((await ask(`passage?ref=Jn%202&${query}`)).status, 200, 'within it all is as before')
  }
})

t.test('a place that is not there is refused as without layers', async (t) => {
  for (const path of [
    'chapters/JHN/99',
    'verses/JHN/2/3',
    'passage?ref=Jn%2099',
    'passage?ref=x',
  ]) {
    const mark = path.includes('?') ? '&' : '?'
    const [plain, asked] = [await ask(path), await ask(`${path}${mark}${ALL}`)]
    t.strictSame([asked.status, asked.error], [plain.status, plain.error])
  }
})

/** A copy of the folder, and an app that serves it. */
async function serveCopy() {
  const own = scratch(t)
  cpSync(folder, own, { recursive: true })
  const app = await startApp(await loadLibrary(own, 'prueba'))
  t.teardown(() => app.close())
  return { own, app }
}

t.test('a file that cannot be read is 503 and a line of the log, until a reload', async (t) => {
  const { own, app } = await serveCopy()
  const file = join(own, 'prueba.layers')
  const bytes = readFileSync(file)
  for (const spoil of [() => writeFileSync(file, bytes.subarray(0, 250)), () => rmSync(file)]) {
    spoil()
    for (const path of [
      'chapters/JHN/2?',
      'verses/JHN/2/1?',
      'passage?ref=Jn%202&',
      'passages?ref=Jn%202&',
    ]) {
      const { status, error } = await ask(`${path}${ALL}`, app)
      t.strictSame([status, error.code], [503, 'SERVICE_UNAVAILABLE'], path)
    }
    t.match(app.log.at(-1), /prueba\.layers/)
    t.equal((await ask('chapters/JHN/2', app)).status, 200)
    t.equal((await ask('chapters/JHN/2?include=strongs', app)).status, 200, 'another file')
    t.equal((await ask('chapters/GEN/1?include=styles&version=trial', app)).status, 200)
  }
  writeFileSync(file, bytes)
  app.served.replace(await loadLibrary(own, 'prueba'))
  t.strictSame((await ask('chapters/JHN/2?include=notes', app)).data.notes, NOTES)
})

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** A library that notes what is opened. */
function counting(library: Library) {
  const opened: VersionLayers[] = []
  const versions = library.versions.map((version) => {
    const read: StoredLayers['read'] = (wanted) => {
      const layers = version.layers.read(wanted)
      opened.push(layers)
      return layers
    }
    const { names, checksums } = version.layers
    return { ...version, layers: { names, checksums, read } }
  })
  return { library: createLibrary(versions, library, 'prueba'), opened }
}

t.test('nothing is opened before a layer is asked for', async (t) => {
  const { app } = await serveCopy()
  const { library, opened } = counting(await loadLibrary(folder, 'prueba'))
  app.served.replace(library)
  for (const path of [
    ...['chapters/JHN/2', 'chapters/JHN/2?include=neighbours', 'verses/JHN/2/1'],
    ...['passage?ref=Jn%202', 'passages?ref=Jn%202', 'versions/prueba?include=layers'],
  ]) {
    t.equal((await ask(path, app)).status, 200)
  }
  t.strictSame(opened, [])
  await ask('chapters/JHN/2?include=notes', app)
  t.equal(opened.length, 1)
})

t.test('other layers have another tag', async (t) => {
  const { app } = await serveCopy()
  const fewer = { prueba: layersOf({ [JOHN_2]: { ...JOHN, notes: [] } }) }
  const other = await startApp(await loadLibrary(await compiledFolder(t, BUNDLES, fewer), 'prueba'))
  t.teardown(() => other.close())
  const [one, another] = await Promise.all(
    [app, other].map(async (each) => {
      return (await each.get('/v1/chapters/JHN/2?include=styles')).headers.etag
    }),
  )
  t.not(one, another)
})

t.test('a key reads the layers of its own versions alone', async (t) => {
  const { key } = await createKey(app.store, {
    ...{ name: 'part', expiresAt: null, rateLimit: null, prefix: 'lectern' },
    versions: ['trial'],
  })
  const get = (path: string) => app.get(`/v1/${path}`, { 'x-api-key': key })
  t.equal((await get('chapters/GEN/1?include=styles&version=prueba')).status, 404)
  const { status, body } = await get('chapters/GEN/1?include=styles,notes')
  t.equal(status, 200)
  t.strictSame(Object.keys(body.data), ['book', 'chapter', 'verses', 'styles'])
})

t.test('an answer with layers is known again by its tag', async (t) => {
  const path = '/v1/chapters/JHN/2?include=notes'
  const { headers } = await app.get(path)
  const again = await app.get(path, { 'if-none-match': headers.etag as string })
  t.equal(again.status, 304)
})
