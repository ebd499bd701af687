// check: Topics and Strong's numbers as lines of plain text, and the parts of an entry, by small invented ones.
import t from 'tap'
import { entryOf } from '../../src/answers/strongs/entry.js'
import { strongsLines } from '../../src/answers/strongs/lines.js'
import { listedLines, topicLines } from '../../src/answers/topics/lines.js'
import type { TopicSection } from '../../src/answers/topics/topic.js'
import type { ResourceEntry } from '../../src/bundle/resources/resource.js'

const source = { id: 'w', name: 'Work', copyright: '' }
const book = { id: 'gen', name: 'Genesis', number: 1, abbreviation: 'GEN' }
const place = (reference: string, more = {}) => ({
  ...{ reference, book, chapter: 1, exists: true },
  ...more,
})

t.test('topics in a list are a line each', async (t) => {
  const topic = { id: 'joy', name: 'JOY', spanish: [], proper_name: false, places: 7 }
  t.strictSame(
    listedLines([
      topic,
      { ...topic, spanish: ['gozo', 'alegría'] },
      { ...topic, sections: [] },
      { ...topic, sections: ['Of the wise', 'Of fools'] },
    ]),
    [
      'joy  JOY: 7',
      'joy  JOY (gozo, alegría): 7',
      'joy  JOY: 7',
      'joy  JOY: 7; Of the wise; Of fools',
    ],
  )
})

t.test('a topic is its heading, its places, and verses where they were asked for', async (t) => {
  const lines = (section: Partial<TopicSection>, spanish: readonly string[] = []) =>
    topicLines({
      ...{ id: 'joy', name: 'JOY', spanish, proper_name: false, version: 'kjv' },
      ...{ total: 3, limit: 20, offset: 0, see: [], source },
      sections: [{ heading: '', see: [], places: [], ...section }],
    })
  t.strictSame(lines({}), ['JOY: 3'])
  t.strictSame(lines({}, ['gozo', 'alegría']), ['JOY (gozo, alegría): 3'])
  t.strictSame(lines({ heading: 'Of fools', under: 'Kinds' }), ['JOY: 3', 'Kinds: Of fools'])
  const see = [
    { id: 'zeal', name: 'ZEAL' },
    { id: 'hope', name: 'HOPE', section: 'In grief' },
  ]
  t.strictSame(lines({ heading: 'Of fools', see, places: [place('A 1:1'), place('A 1:2')] }), [
    'JOY: 3',
    'Of fools · A 1:1; A 1:2 · → zeal · → hope: In grief',
  ])
  const verses = [
    { chapter: 1, verse: 3, text: 'So.' },
    { chapter: 1, verse: 4, text: 'On.' },
  ]
  t.strictSame(
    lines({
      places: [
        place('A 1:1'),
        place('A 1:3-9', { verses, further: 5 }),
        place('A 9', { verses: [] }),
      ],
    }),
    ['JOY: 3', 'A 1:1', '  A 1:3-9 (+5)', '    3 So.', '    4 On.', '  A 9'],
  )
  t.strictSame(lines({ places: [place('A 1:3', { verses: verses.slice(0, 1) })] }), [
    ...['JOY: 3', '  A 1:3', '    3 So.'],
  ])
})

t.test('an entry of a dictionary has its word, sound, meaning and related numbers', async (t) => {
  const text = 'alfa a b (say) first; see G2'
  const at = (part: string) => ({
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  })
  const entry: ResourceEntry = {
    text,
    spans: [
      { ...at('alfa'), is: 'form' },
      { ...at('a b'), is: 'transliteration' },
      { ...at('say'), is: 'sound' },
      { ...at('first; '), is: 'meaning' },
      { ...at('see G2'), is: 'meaning' },
      { ...at('see'), is: 'place', to: [1, 2] },
      ...['G2', 'G1', 'G2', 'see', 'xG3', 'H4'].map((to) => ({
        ...at('G2'),
        ...{ is: 'entry' as const, to },
      })),
    ],
  }
  const greek = entryOf({ number: 'G1', dictionary: 'G' }, entry)
  t.strictSame(greek, {
    ...{ number: 'G1', language_code: 'grc', form: 'alfa', transliteration: 'a b' },
    ...{ pronunciation: 'say', meaning: 'first; see G2', related: ['G2', 'H4'] },
  })
  t.equal(entryOf({ number: 'H1', dictionary: 'H' }, entry).language_code, 'he')
  const bare = (text: string) => entryOf({ number: 'H1', dictionary: 'H' }, { text, spans: [] })
  t.strictSame(bare('(Chaldee) so'), {
    ...{ number: 'H1', language_code: 'arc', form: '', transliteration: '' },
    ...{ meaning: '(Chaldee) so', related: [] },
  })
  t.equal(bare('so (Chaldee)').language_code, 'he')

  const words = { all: 9, tagged: 8 }
  const use = { version: 'kjv', count: 5, verses: 4, rendering_count: 2, books: [], words }
  const renderings = [
    { text: 'first', count: 3 },
    { text: 'one', count: 2 },
  ]
  t.strictSame(
    strongsLines({
      ...{ ...greek, meaning: 'first;\nsee G2', dictionary: source },
      versions: [
        { ...use, renderings },
        { ...use, renderings, rendering_count: 3 },
        { ...use, renderings: [], rendering_count: 0 },
      ],
    }),
    [
      ...['G1  alfa  a b (say)', 'first;', 'see G2', 'kjv: 5 / 4: first 3, one 2'],
      ...['kjv: 5 / 4: first 3, one 2, ...', 'kjv: 5 / 4'],
    ],
  )
  t.equal(strongsLines({ ...bare('so'), versions: [], dictionary: source })[0], 'H1    ')
})
