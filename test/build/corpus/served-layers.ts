// check: What a record says of the layers of its source: left out with a reason, or served with a remark.
import t from 'tap'
import type { Draft } from '../../../build/corpus/draft.js'
import { readRecords } from '../../../build/corpus/records.js'
import { type LayerReasons, servedLayers } from '../../../build/corpus/served-layers.js'
import { placesOf, projectRoot } from '../../../build/project.js'
import { LAYER_NAMES } from '../../../src/bundle/layers.js'
import { put, record, scratch } from '../../helpers/corpus-project.js'

const at = { verse: 1, offset: 0 }
const span = { verse: 1, start: 0, end: 3 }
const layers = {
  blocks: [
    { ...at, marker: 's1', text: 'Part' },
    { ...at, marker: 'p' },
    { ...at, marker: 'q1' },
  ],
  notes: [{ ...at, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'x' }] }],
  styles: [{ ...span, marker: 'wj' }],
  strongs: [{ ...span, numbers: ['G1'] }],
}
const bare = {
  number: 2,
  verses: [{ number: 1, text: 'Two' }],
  omitted: [],
  headings: [],
}
const draft: Draft = {
  format: 'test',
  metadata: {},
  books: [{ book: 31, chapters: [{ ...bare, number: 1, layers }, bare] }],
  outside: [],
}

t.test(
  'each layer may be left out, alone, and the report says how much of it and why',
  async (t) => {
    const left: Record<string, readonly [object, string]> = {
      headings: [{ blocks: layers.blocks.slice(1) }, '1 headings'],
      notes: [{ notes: [] }, '1 notes'],
      styles: [{ styles: [] }, '1 styles of words'],
      paragraphs: [{ blocks: layers.blocks.slice(0, 1) }, '2 paragraphs and lines'],
      strongs: [{ strongs: [] }, "1 words with Strong's numbers"],
    }
    t.same(Object.keys(left), LAYER_NAMES)
    for (const [name, [rest, counted]] of Object.entries(left)) {
      const without: LayerReasons = { [name]: 'the reason' }
      const served = servedLayers(draft, { without, remarks: { [name]: 'unheard' } })
      t.strictSame(served.draft.books[0]?.chapters, [
        { ...bare, number: 1, layers: { ...layers, ...rest } },
        bare,
      ])
      t.strictSame(served.messages, [
        { level: 'note', place: 'test', text: `${counted} are not served: the reason` },
      ])
    }
  },
)

t.test('a remark changes nothing', async (t) => {
  const served = servedLayers(draft, { remarks: { strongs: 'rough' } })
  t.equal(served.draft, draft)
  t.strictSame(served.messages, [
    { level: 'note', place: 'test', text: "words with Strong's numbers: rough" },
  ])
  t.strictSame(servedLayers(draft, {}), { draft, messages: [] })
})

t.test('records give reasons for layers that there are', async (t) => {
  for (const key of ['without', 'remarks']) {
    for (const value of [{ strong: 'x' }, { strongs: '' }, { strongs: 1 }, [], 'strongs', null]) {
      const corpus = scratch(t)
      put(corpus, { 'versions/aaa.json': record('aaa', { [key]: value }) })
      t.throws(() => readRecords(corpus), { name: 'CorpusError', message: new RegExp(`: ${key}$`) })
    }
  }
  const records = readRecords(placesOf(projectRoot(import.meta.dirname)).corpus)
  const without = records.filter((one) => one.without !== undefined)
  t.same(
    without.map(({ id, without }) => [id, Object.keys(without ?? {})]),
    [['rv1909', ['strongs']]],
    'the Strong’s numbers of the Reina-Valera are not served',
  )
})
