// check: The reader for SWORD modules, from slots to a draft: structure, headings, empty slots, corrections.
import t from 'tap'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import type { Fixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { scratch } from '../../../helpers/corpus-project.js'
import {
  bookSlots,
  draftOf,
  versesOf,
  warningsOf,
  writeSwordModule,
} from '../../../helpers/sword-module.js'

const RUTH = bookSlots('Ruth', [
  ['First. ', 'Second.'],
  ['<title>A part</title>Third. ', 'Fourth.'],
])
const JUDE = bookSlots('Jude', [['Alpha. ', 'Beta. ', 'Gamma.']])
const REASON = 'a reason, as every group must have'

t.test('a module is read into books, chapters and verses', async (t) => {
  const root = scratch(t)
  const conf = {
    Abbreviation: 'TNY',
    Description: 'The Tiny Bible',
    About: 'One\\par two\\u233?. \\',
    '  three': 'x',
    Lang: 'xx',
    Version: '1.2',
    DistributionLicense: 'Public Domain',
  }
  writeSwordModule(root, { conf, ot: [['', '<milestone type="x-importer"/>'], RUTH], nt: [JUDE] })
  const reading = readSwordModule(root, 'TINY', undefined)
  t.same(versesOf(reading), [
    'RUT 1:1 First.',
    'RUT 1:2 Second.',
    'RUT 2:1 Third.',
    'RUT 2:2 Fourth.',
    'JUD 1:1 Alpha.',
    'JUD 1:2 Beta.',
    'JUD 1:3 Gamma.',
  ])
  t.same(reading.messages, [])
  const { format, books, metadata, outside } = draftOf(reading)
  t.equal(format, 'sword')
  t.equal(books[0]?.name, 'Book of Ruth')
  t.same(books[0]?.chapters[1]?.headings, [{ kind: 'section', verse: 1, text: 'A part' }])
  t.same(outside, [])
  t.same(metadata, {
    id: 'tiny',
    name: 'The Tiny Bible',
    abbreviation: 'TNY',
    languageCode: 'xx',
    description: 'One twoé. three=x',
    copyright: 'Public Domain',
    revision: '1.2',
  })
  t.same(readSwordModule(root, undefined, undefined), reading, 'the only module needs no name')
})

t.test('headings keep their kind and place', async (t) => {
  const psalms = Array.from({ length: 119 }, () => ['<title type="psalm">A song</title>Sing.'])
  psalms[118] = ['Eight.', '<title>BETH</title>Nine.']
  const slots = bookSlots('Ps', psalms)
  const opening = slots.findIndex((slot) => slot.includes('osisID="Ps.119"'))
  slots[opening] += '<title>ALEPH</title>'
  const jude = bookSlots('Jude', [
    ['One. <title>Middle</title>', '<speaker>She</speaker>Two. <title>Sent</title>'],
  ])
  const root = scratch(t)
  writeSwordModule(root, { ot: [slots], nt: [jude] })
  const [book, last] = draftOf(readSwordModule(root, 'tiny', undefined)).books
  t.same(book?.chapters[0]?.headings, [{ kind: 'title', verse: 1, text: 'A song' }])
  t.same(book?.chapters[118]?.headings, [
    { kind: 'acrostic', verse: 1, text: 'ALEPH' },
    { kind: 'acrostic', verse: 2, text: 'BETH' },
  ])
  t.same(last?.chapters[0]?.headings, [
    { kind: 'section', verse: 2, text: 'Middle' },
    { kind: 'speaker', verse: 2, text: 'She' },
    { kind: 'colophon', verse: 2, text: 'Sent' },
  ])
})

t.test('slots without text are omitted verses, gaps or nothing, by where they stand', async (t) => {
  const root = scratch(t)
  const verses = [
    'One. ',
    '<note>some add more</note>',
    '<lb/> ',
    'Four. ',
    '<note>a place</note>',
    ' ',
  ]
  writeSwordModule(root, { nt: [bookSlots('Jude', [verses])] })
  const bare = readSwordModule(root, 'tiny', undefined)
  t.same(versesOf(bare), ['JUD 1:1 One.', 'JUD 1:4 Four.'])
  t.same(draftOf(bare).books[0]?.chapters[0]?.omitted, [2])
  t.same(warningsOf(bare), ['JUD 1:3: its slot is empty inside the chapter'])

  const declared: Fixups = {
    modules: ['TINY'],
    omitted: { reason: REASON, places: ['Jude.1.3', 'Jude.1.5', 'Jude.1.1', 'Jude.1.9'] },
    unused: { reason: REASON, places: ['Jude.1.6', 'Jude.1.4', 'Jude.1.99'] },
    repeated: { reason: REASON, places: ['Jude.1.4', 'Jude.12.1'] },
  }
  const reading = readSwordModule(root, 'tiny', declared)
  const [chapter] = draftOf(reading).books[0]?.chapters ?? []
  t.same(chapter?.omitted, [2, 3])
  t.same(
    chapter?.verses.map(({ number, isRepeated }) => [number, isRepeated]),
    [
      [1, undefined],
      [4, true],
    ],
  )
  t.same(warningsOf(reading), [
    'JUD 1:1: not corrected: declared without text, but it has text',
    'JUD 1:4: not corrected: declared without text, but it has text',
    'JUD 1:5: not corrected: declared omitted, but past the last verse',
    'JUD 12:1: not corrected: the module has no such verse',
    'JUD 1:9: not corrected: the module has no such verse',
  ])
})

t.test(
  'books beyond the 66 are read, what is no book is counted and not read as scripture',
  async (t) => {
    const root = scratch(t)
    const tobit = bookSlots('Tob', [['One. ', '<note>x</note> ', 'Three.']])
    const daniel = bookSlots('DanGr', [['Long.']]).join('')
    const [opening, ...rest] = RUTH
    const ended = `${RUTH.at(-1)}<div type="glossary"/>Words. `
    writeSwordModule(root, {
      ot: [
        ['Preface. '],
        tobit,
        [`${daniel}${opening}`, ...rest.slice(0, -1), ended, 'Stray. ', ''],
      ],
    })
    const reading = readSwordModule(root, 'tiny', undefined)
    t.same(draftOf(reading).outside, [{ name: 'DanGr', verses: 0 }])
    t.same(versesOf(reading).slice(-4), [
      ...['RUT 2:2 Fourth.', 'RUT 2:3 Stray.', 'TOB 1:1 One.', 'TOB 1:3 Three.'],
    ])
    t.same(draftOf(reading).books.at(-1)?.chapters[0]?.omitted, [2])
    t.same(draftOf(reading).order, [67, 8])
    t.same(warningsOf(reading), [])
    t.equal(draftOf(reading).books[0]?.name, 'Book of Ruth')
  },
)

t.test('a chapter whose slots are all empty has no verses', async (t) => {
  const root = scratch(t)
  writeSwordModule(root, { nt: [bookSlots('Jude', [['', '<note>x</note>']])] })
  const chapter = { number: 1, verses: [], omitted: [], headings: [] }
  t.match(draftOf(readSwordModule(root, 'tiny', undefined)).books, [{ chapters: [chapter] }])
})

t.test('text where none belongs is reported', async (t) => {
  const root = scratch(t)
  const slots = [...JUDE]
  slots[1] += 'Odd. <blink>'
  slots.splice(1, 0, '', 'Stray.')
  writeSwordModule(root, { nt: [slots] })
  t.same(warningsOf(readSwordModule(root, 'tiny', undefined)), [
    'JUD 1:0: unknown element blink, text kept',
    'JUD 1:0: text before verse 1 was left out',
    'JUD: 6 characters outside its chapters were left out: slot 2',
  ])
})

t.test('corrections split, join and take out what the source marks badly', async (t) => {
  const root = scratch(t)
  const psalms = Array.from({ length: 119 }, () => ['¡OH tú'])
  psalms[0] = ['Canto de Bruno. A TI clamo', 'so me one']
  psalms[118] = ['ALEPH. DICHOSOS', 'BETH y otros']
  const jude = bookSlots('Jude', [['a b c d e f', 'Paz. Amén. Escrita de Lima, con Bruno.']])
  const [opening = '', ...john] = bookSlots('2John', [['a b c d']])
  writeSwordModule(root, {
    ot: [bookSlots('Ps', psalms)],
    nt: [[opening.replace('x-usfm-h', 'x-usfm-toc1'), ...john], jude],
  })
  const fixups: Fixups = {
    modules: ['tiny'],
    splits: { reason: REASON, places: { '2John.1.1': [3, 1] } },
    joins: { reason: REASON, places: [['Ps.1.2', 'so', 'me']] },
    psalmTitles: { reason: REASON, count: 1 },
    acrostics: { reason: REASON, places: { 'Ps.119.1': 'ALEPH.', 'Ps.119.2': 'BETH' } },
    colophons: { reason: REASON, places: { 'Jude.1.2': 'Escrita' } },
  }
  const reading = readSwordModule(root, 'tiny', fixups)
  t.same(warningsOf(reading), [])
  t.notOk(Object.hasOwn(draftOf(reading).books[1] ?? {}, 'name'), 'a book without a name has none')
  const verses = versesOf(reading)
  t.same(verses.slice(0, 3), ['PSA 1:1 A TI clamo', 'PSA 1:2 some one', 'PSA 2:1 ¡OH tú'])
  t.same(verses.slice(-6), [
    'PSA 119:1 DICHOSOS',
    'PSA 119:2 y otros',
    '2JN 1:1 a b c',
    '2JN 1:2 d',
    'JUD 1:1 a b c d e f',
    'JUD 1:2 Paz. Amén.',
  ])
  const headings = draftOf(reading).books.flatMap(({ chapters }) =>
    chapters.flatMap((c) => c.headings),
  )
  t.same(headings, [
    { kind: 'title', verse: 1, text: 'Canto de Bruno.' },
    { kind: 'acrostic', verse: 1, text: 'ALEPH.' },
    { kind: 'acrostic', verse: 2, text: 'BETH' },
    { kind: 'colophon', verse: 2, text: 'Escrita de Lima, con Bruno.' },
  ])
})

t.test('a correction that does not fit changes nothing and is reported', async (t) => {
  const root = scratch(t)
  writeSwordModule(root, {
    nt: [bookSlots('Jude', [['a b c', 'so me so me', 'x Escrita y', 'd e']])],
  })
  const plain = versesOf(readSwordModule(root, 'tiny', undefined))
  const places = { 'Jude.1.1': [2, 1], 'Jude.1.4': [1, 3], 'Jude.9.9': [1, 1] }
  const fixups: Fixups = {
    modules: ['tiny'],
    splits: { reason: REASON, places },
    joins: {
      reason: REASON,
      places: [
        ['Jude.1.2', 'so', 'me'],
        ['Jude.1.1', 'b', 'd'],
        ['Tob.1.1', 'a', 'b'],
      ],
    },
    acrostics: { reason: REASON, places: { 'Jude.1.1': 'ALEPH' } },
    colophons: { reason: REASON, places: { 'Jude.1.3': 'Escrita', 'Jude.1.4': 'Sent' } },
    psalmTitles: { reason: REASON, count: 2 },
  }
  const reading = readSwordModule(root, 'tiny', fixups)
  t.same(versesOf(reading), plain)
  t.same(warningsOf(reading), [
    'JUD 1:1: not corrected: the split reaches to verse 2, and that has a slot of its own',
    'JUD 1:4: not corrected: the split is of 4 words, the text has 2',
    'JUD 1:2: not corrected: “so me” stands 2 times in the verse',
    'JUD 1:1: not corrected: “b d” stands 0 times in the verse',
    'JUD 1:1: not corrected: the verse does not begin with ALEPH',
    'JUD 1:3: not corrected: no sentence of the verse begins with “Escrita”',
    'JUD 1:4: not corrected: no sentence of the verse begins with “Sent”',
    'JUD 9:9: not corrected: the module has no such verse',
    'TOB 1:1: not corrected: the module has no such verse',
    'PSA: 0 unmarked psalm titles were found, not 2',
  ])
  const foreign = readSwordModule(root, 'tiny', { ...fixups, modules: ['other'] })
  t.same(versesOf(foreign), plain)
  t.match(warningsOf(foreign), [/corrections for other are not for tiny/])
})
