// check: Layers on their way from a Draft into files: what is kept, what is left out, and what a build finds again.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import { checkLayers, soundLayers } from '../../../build/corpus/check/layers.js'
import { compileDraft } from '../../../build/corpus/compile.js'
import type { Draft, DraftChapter } from '../../../build/corpus/draft.js'
import { inspectionData } from '../../../build/corpus/import/inspect.js'
import { reportLines } from '../../../build/corpus/import/present.js'
import { chapterLayers } from '../../../build/corpus/layers.js'
import { layersWith, packStrongs } from '../../../build/corpus/packed-strongs.js'
import { presentVersion } from '../../../build/corpus/present-versions.js'
import { table } from '../../../build/corpus/report.js'
import {
  listVersions,
  presentReport,
  writeVersion,
  writeWords,
} from '../../../build/corpus/write.js'
import { openExchange } from '../../../src/bundle/exchange.js'
import { layerFile } from '../../../src/bundle/layers/file.js'
import { type ChapterLayers, NO_LAYERS } from '../../../src/bundle/layers.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { record, scratch } from '../../helpers/corpus-project.js'
import { chapter, draft, obadiah, told } from '../../helpers/drafts.js'
import { NAMES } from '../../helpers/small-library.js'

const TEXTS = ['The ñandú 😀 sang.', 'e\u0301x क्षि 👩‍🚀 end']

/** Obadiah of two verses and an omitted third, with these layers. */
function withLayers(layers: Partial<ChapterLayers>): DraftChapter {
  const verses = TEXTS.map((text, index) => ({ number: index + 1, text }))
  return { ...chapter(1, verses, [3]), layers: { ...NO_LAYERS, ...layers } }
}

/** The messages about these layers, without what they have in common. */
function saidOf(layers: Partial<ChapterLayers>): string[] {
  return checkLayers(withLayers(layers), 'OBA 1').map(({ level, place, text }) => {
    t.equal(level, 'warning')
    return `${place} ${text}`
  })
}

const note = (more: object) => ({
  ...{ verse: 1, offset: 0, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'Or' }] },
  ...more,
})

t.test('layers that fit the verses are kept as they are', async (t) => {
  const layers = {
    blocks: [
      { verse: 1, offset: 0, marker: 's1', text: 'A heading' },
      { verse: 1, offset: 0, marker: 'p' },
      { verse: 2, offset: TEXTS[1]?.length ?? 0, marker: 'b' },
    ],
    notes: [note({ offset: 9 }), note({ verse: 2, marker: 'x', caller: '-' }), note({ verse: 3 })],
    styles: [
      { verse: 1, start: 0, end: 9, marker: 'wj' },
      { verse: 1, start: 0, end: 3, marker: 'nd' },
      { verse: 1, start: 10, end: 12, marker: 'add' },
    ],
    strongs: [{ verse: 2, start: 0, end: 3, numbers: ['H1', 'G5624'] }],
  }
  t.strictSame(saidOf(layers), [])
  t.strictSame(soundLayers(withLayers(layers)), layers)
  t.strictSame(checkLayers(chapter(1, []), 'OBA 1'), [])
})

t.test('an item that does not fit is left out, and a warning names its place', async (t) => {
  const heading = { verse: 1, offset: 0, marker: 's', text: 'x' }
  const p = (verse: number, offset: number) => ({ verse, offset, marker: 'p' })
  const style = (start: number, end: number, more = {}) => ({
    ...{ verse: 2, start, end, marker: 'wj' },
    ...more,
  })
  const strongs = (numbers: string[]) => ({ verse: 1, start: 0, end: 3, numbers })
  const is = (what: string, why: string, verse = 1) => [
    `OBA 1:${verse} ${what} is left out: ${why}`,
  ]
  const block = 'a heading or paragraph'
  const rows: [Partial<ChapterLayers>, string[]][] = [
    [{ blocks: [p(3, 0)] }, is(block, 'the chapter has no such verse', 3)],
    [{ blocks: [p(4, 0)] }, is(block, 'the chapter has no such verse', 4)],
    [{ blocks: [p(1, 18)] }, is(block, '18 is no offset of a text of 18 characters').slice(1)],
    [{ blocks: [p(1, 19)] }, is(block, '19 is no offset of a text of 18 characters')],
    [{ blocks: [p(1, -1)] }, is(block, '-1 is no offset of a text of 18 characters')],
    [{ blocks: [p(1, 0.5)] }, is(block, '0.5 is no offset of a text of 18 characters')],
    [{ blocks: [p(1, 11)] }, is(block, '11 is inside a character')],
    [{ blocks: [p(2, 1)] }, is(block, '1 is inside a character', 2)],
    [
      { blocks: [{ ...heading, marker: 'wj' }] },
      is(block, 'the marker "wj" is not one of its kind'),
    ],
    [{ blocks: [{ ...heading, text: ' ' }] }, is(block, 'it has no words')],
    [{ blocks: [{ ...heading, marker: 'p' }] }, is(block, 'it is no heading, and has words')],
    [{ blocks: [{ ...p(1, 0), marker: 'd' }] }, is(block, 'it has no words')],
    [{ blocks: [p(2, 0), p(1, 3)] }, is(block, 'it is out of order')],
    [{ blocks: [p(1, 4), p(1, 3)] }, is(block, 'it is out of order')],
    [{ notes: [note({ marker: 'p' })] }, is('a note', 'the marker "p" is not one of its kind')],
    [{ notes: [note({ parts: [] })] }, is('a note', 'it has no words')],
    [{ notes: [note({ verse: 4 })] }, is('a note', 'the chapter has no such verse', 4)],
    [
      { notes: [note({ verse: 3, offset: 1 })] },
      is('a note', '1 is no offset of a text of 0 characters', 3),
    ],
    [{ styles: [style(3, 3)] }, is('a style', 'it has no length', 2)],
    [{ styles: [style(3, 2)] }, is('a style', 'it has no length', 2)],
    [{ styles: [style(0, 99)] }, is('a style', '99 is no offset of a text of 18 characters', 2)],
    [{ styles: [style(0, 12)] }, is('a style', '12 is inside a character', 2)],
    [{ styles: [style(0, 2), style(0, 3)] }, is('a style', 'it is out of order', 2)],
    [
      { styles: [style(0, 2, { marker: 'zz' })] },
      is('a style', 'the marker "zz" is not one of its kind', 2),
    ],
    [{ strongs: [strongs(['H0430'])] }, is('a Strong’s number', '"H0430" is none')],
    [{ strongs: [strongs([])] }, is('a Strong’s number', 'there is none')],
  ]
  for (const [layers, said] of rows) {
    t.strictSame(saidOf(layers), said, JSON.stringify(layers))
    const kept = Object.values(soundLayers(withLayers(layers))).flat()
    const given = Object.values(layers).flat()
    t.equal(kept.length, given.length - said.length)
  }
})

t.test('Strong’s numbers in one piece of memory are judged like others', async (t) => {
  const span = (
    verse: number,
    start: number,
    end: number,
    numbers: readonly string[] = ['H1'],
  ) => ({
    ...{ verse, start, end },
    numbers,
  })
  for (const strongs of [
    [span(1, 0, 3), span(1, 0, 3), span(1, 0, 2), span(1, 3, 9), span(2, 0, 3), span(2, 3, 3)],
    [span(1, 0, 3), span(1, 0, 2), span(1, 3, 9), span(2, 0, 3)],
    [span(2, 0, 3), span(1, 0, 3)],
    [span(1, 4, 5), span(1, 3, 9)],
    [span(1, 0, 3), span(1, 0, 4)],
    [span(1, 0, 3, [])],
    [span(1, 0, 3), span(1, 3, 4, ['H0430'])],
    [span(1, 0, 99)],
    [span(1, 11, 12)],
    [span(3, 0, 1)],
    [],
  ]) {
    const packed = packStrongs(strongs.map(({ verse, ...rest }) => ({ verse, spans: [rest] })))
    const own = { ...withLayers({}), layers: layersWith(NO_LAYERS, packed) }
    t.strictSame(
      told(checkLayers(own, 'OBA 1')),
      told(checkLayers(withLayers({ strongs }), 'OBA 1')),
    )
    t.strictSame(soundLayers(own).strongs, soundLayers(withLayers({ strongs })).strongs)
  }
})

t.test('chapters have the index of the version, missing ones too', async (t) => {
  const blocks = [{ verse: 1, offset: 0, marker: 'p' }]
  const own = (number: number) => ({ ...withLayers({ blocks }), number })
  const books = [
    { book: 1, chapters: [own(3)] },
    { book: 31, chapters: [own(1)] },
  ]
  const there = chapterLayers(draft(...books)).map((layers) => layers.blocks.length)
  t.strictSame(there, [0, 0, 1, 1])
  t.strictSame(chapterLayers(draft({ book: 1, chapters: [] })), [])
})

const LAYERS: Partial<ChapterLayers> = {
  blocks: [
    { verse: 1, offset: 0, marker: 's1', text: 'A heading' },
    { verse: 1, offset: 99, marker: 'p' },
  ],
  strongs: [{ verse: 2, start: 0, end: 3, numbers: ['H1'] }],
}

/** A folder with Obadiah, compiled. */
async function compiled(t: Test, layers?: Partial<ChapterLayers>, out = scratch(t)) {
  const one = record('tst')
  const given: Draft = draft({ book: 31, chapters: [withLayers(layers ?? {})] })
  const source = { format: 'test', name: 'x', revision: '', sha256: '0', place: '/x' } as never
  const { files, listed, report } = compileDraft({
    ...{ record: one, source, draft: given, messages: [], names: NAMES, fingerprint: 'f' },
  })
  const install = async () => {
    const exchange = openExchange(out)
    writeVersion(exchange.fresh, 'tst', files)
    await writeWords(exchange.fresh, 'tst')
    listVersions(exchange, out, [listed], { absent: [], names: NAMES })
    exchange.commit()
  }
  await install()
  const inspection = { source: { ...(source as object), files: [] } as never, draft: given }
  return {
    out,
    listed,
    report,
    install,
    inspection: { ...inspection, messages: [], milliseconds: 0 },
  }
}

t.test('a version is compiled with its layers, and a server finds them', async (t) => {
  const { out, listed, report } = await compiled(t, LAYERS)
  t.strictSame(listed.layers?.names, ['headings', 'strongs'])
  t.strictSame(report.layers, { headings: 1, notes: 0, styles: 0, paragraphs: 0, strongs: 1 })
  const library = await loadLibrary(out, undefined)
  const opened = library.defaultVersion.layers.read(['headings', 'strongs'])
  t.strictSame(opened.chapter(0), {
    ...NO_LAYERS,
    blocks: LAYERS.blocks?.slice(0, 1),
    strongs: LAYERS.strongs,
  })
  t.strictSame(presentVersion(out, record('tst') as never, NAMES)[0]?.layers, listed.layers)
  t.strictSame(presentReport(out, 'tst'), report)
})

t.test('a version without layers has no file, no entry and no count of them', async (t) => {
  const { listed, report, out } = await compiled(t)
  t.notOk('layers' in listed)
  t.notOk('layers' in report)
  t.notOk('layers' in (presentVersion(out, record('tst') as never, NAMES)[0] ?? {}))
  t.ok(presentReport(out, 'tst'))
})

t.test('a build makes again what it does not find whole', async (t) => {
  for (const kind of ['layers', 'strongs'] as const) {
    const { out, install, listed } = await compiled(t, LAYERS)
    const file = layerFile(out, 'tst', kind)
    const rest = listed.layers?.names.filter(
      (name) => (name === 'strongs') !== (kind === 'strongs'),
    )
    writeFileSync(file, readFileSync(file).subarray(1))
    t.equal(presentReport(out, 'tst'), undefined)
    t.strictSame(presentVersion(out, record('tst') as never, NAMES)[0]?.layers?.names, rest)
    rmSync(file)
    t.equal(presentReport(out, 'tst'), undefined)
    await install()
    t.ok(presentReport(out, 'tst'))
  }
})

t.test('a file of a layer that the source has no longer is removed', async (t) => {
  const { out } = await compiled(t, LAYERS)
  const { listed } = await compiled(t, { blocks: LAYERS.blocks ?? [] }, out)
  t.strictSame(listed.layers?.names, ['headings'])
  t.notOk(existsSync(layerFile(out, 'tst', 'strongs')))
  t.strictSame(presentVersion(out, record('tst') as never, NAMES)[0]?.layers, listed.layers)
  t.ok(presentReport(out, 'tst'))
})

t.test('the files go with the version', async (t) => {
  const { out } = await compiled(t, LAYERS)
  const exchange = openExchange(out)
  listVersions(exchange, out, [], { absent: [], names: NAMES })
  exchange.commit()
  t.strictSame(readdirSync(out), ['catalogue.json'])
})

t.test('reports count the layers', async (t) => {
  const { report, inspection } = await compiled(t, LAYERS)
  const [titles, row] = table([{ report, milliseconds: 0 }])
  t.match(titles, /layers/)
  t.match(row, / 2 +0 +0 +0\.0 s$/)
  t.ok(reportLines(inspection, false).some((line) => /^layers +headings 1, strongs 1$/.test(line)))
  const plain = { ...inspection, draft: obadiah([]) }
  t.ok(reportLines(plain, false).some((line) => /^layers +none$/.test(line)))
  t.strictSame(inspectionData(inspection).counts?.layers, report.layers)
})
