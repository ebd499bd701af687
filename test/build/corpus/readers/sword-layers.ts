// test: The layers of SWORD modules: which mark each element leaves, and that it stays on its words whatever is corrected.
import t, { type Test } from 'tap'
import type { DraftChapter } from '../../../../build/corpus/draft.js'
import { elementRow } from '../../../../build/corpus/readers/formats/sword/elements.js'
import {
  HEADINGS,
  MARKS,
  NOTE_PARTS,
} from '../../../../build/corpus/readers/formats/sword/layer-elements.js'
import { readMarkup } from '../../../../build/corpus/readers/formats/sword/markup.js'
import { RunningMarks } from '../../../../build/corpus/readers/formats/sword/running-marks.js'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import type { Fixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { markerRole } from '../../../../src/bundle/layers/markers.js'
import { NO_LAYERS } from '../../../../src/bundle/layers.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { bookSlots, draftOf, warningsOf, writeSwordModule } from '../../../helpers/sword-module.js'

const REASON = 'a reason, as every group must have'

/** The chapters of a module of one book. */
function read(t: Test, name: string, chapters: readonly (readonly string[])[], fixups?: Fixups) {
  const root = scratch(t)
  const testament = ['Ps', 'Song', 'Obad'].includes(name) ? 'ot' : 'nt'
  writeSwordModule(root, { [testament]: [bookSlots(name, chapters)] })
  const reading = readSwordModule(root, 'tiny', fixups)
  return { chapters: draftOf(reading).books[0]?.chapters ?? [], warnings: warningsOf(reading) }
}

/** Layers as lines: `1 p before "two"`, `1 wj "two three"`, `2 f after "four": + fr 1.2 ft words`. */
function linesOf({ verses, layers = NO_LAYERS }: DraftChapter): string[] {
  const texts = new Map(verses.map(({ number, text }) => [number, text]))
  const textOf = (verse: number) => texts.get(verse) ?? ''
  return [
    ...layers.blocks.map(({ verse, offset, marker, text }) => {
      const next = textOf(verse).slice(offset).split(' ')[0]
      return `${verse} ${marker}${text === undefined ? '' : ` (${text})`} before "${next}"`
    }),
    ...layers.notes.map(({ verse, offset, marker, caller, parts }) => {
      const before = textOf(verse).slice(0, offset).split(' ').at(-1)
      const words = parts.map((part) => `${part.marker}[${part.text}]`).join('')
      return `${verse} ${marker} ${caller} after "${before}" ${words}`
    }),
    ...[...layers.styles, ...layers.strongs].map((span) => {
      const what = 'marker' in span ? span.marker : span.numbers.join('+')
      return `${span.verse} ${what} "${textOf(span.verse).slice(span.start, span.end)}"`
    }),
  ]
}

/** Slots of a chapter, and its layers. Invented words, except for the shapes of the markup. */
const CASES: readonly (readonly [what: string, slots: readonly string[], lines: string[]])[] = [
  [
    'a paragraph begins at its first word, in a later verse if its own has no more words',
    ['<div sID="a" type="x-p"/>One.<div eID="a" type="x-p"/> <div sID="b" type="x-p"/>', ' Two.'],
    ['1 p before "One."', '2 p before "Two."'],
  ],
  [
    'a paragraph may begin in the middle of a verse, or be a container',
    ['One <div type="paragraph">two</div><p>three</p>'],
    ['1 p before "two"', '1 p before "three"'],
  ],
  [
    'lines of poetry have their levels',
    ['<lg><l level="1" sID="a"/>One,<l eID="a"/> <l level="2">two</l> <l>three</l></lg>'],
    ['1 q1 before "One,"', '1 q2 before "two"', '1 q1 before "three"'],
  ],
  [
    'a pilcrow is a paragraph, once, wherever it stands beside the mark of one',
    ['<div sID="a" type="x-p"/> ¶ One', '¶ Two', '<q who="Jesus">¶ Three ¶ four</q>'],
    [
      '1 p before "One"',
      '2 p before "Two"',
      '3 p before "Three"',
      '3 p before "four"',
      '3 wj "Three four"',
    ],
  ],
  [
    'a blank line, a broken line and older marks of paragraphs',
    ['<lb type="x-p"/>One<lb/>two<milestone type="x-p"/>three', '<lb type="x-begin-paragraph"/>F'],
    ['1 b before "One"', '1 m before "two"', '1 p before "three"', '2 p before "F"'],
  ],
  [
    'items of lists and cells of tables',
    [
      '<list><item type="x-indent-2">One</item><item>two</item></list><row><cell>three</cell></row>',
    ],
    ['1 li2 before "One"', '1 li1 before "two"', '1 tr before "three"', '1 tc before "three"'],
  ],
  ['a paragraph without a word is none', ['One <l sID="a"/> <l eID="a"/><p></p> two'], []],
  [
    'headings stand where they do, also in the middle of a verse',
    [
      'One. <title>Part</title>Two. <speaker>She</speaker>',
      'Three <title type="sub">Less</title>f',
    ],
    ['1 s1 (Part) before "Two."', '2 sp (She) before "Three"', '2 s2 (Less) before "f"'],
  ],
  [
    'styles have the words between their tags, without blanks at the ends',
    [
      'a <transChange type="added"> b </transChange> <divineName>C</divineName> ' +
        '<foreign>d</foreign> <inscription>e</inscription> <hi type="italic">f</hi>',
    ],
    ['1 add "b"', '1 nd "C"', '1 tl "d"', '1 sc "e"', '1 it "f"'],
  ],
  [
    'the longer of two styles comes first',
    ['<q who="Jesus"><seg type="x-nested"><transChange>One</transChange></seg> two</q>'],
    ['1 wj "One two"', '1 add "One"'],
  ],
  [
    'quotations of others are not marked, and do not end those of Jesus',
    ['<q who="Jesus">One <q>two</q> three</q> <q who="Bruno">four</q>'],
    ['1 wj "One two three"'],
  ],
  [
    'words of Jesus are cut at verses, as milestones and as containers',
    [
      'One <q sID="a" who="Jesus"/>two',
      'three',
      'four<q eID="a"/> <q who="Jesus">five',
      'six</q> s',
    ],
    ['1 wj "two"', '2 wj "three"', '3 wj "four"', '3 wj "five"', '4 wj "six"'],
  ],
  [
    'milestones may overlap',
    ['<q sID="a" who="Jesus"/>One <hi type="bold" sID="b"/>two<q eID="a"/> three<hi eID="b"/>'],
    ['1 wj "One two"', '1 bd "two three"'],
  ],
  [
    'Selah is a style of words',
    ['One<l sID="a" type="selah"/>Selah.<l eID="a"/>'],
    ['1 qs "Selah."'],
  ],
  [
    'markers of USFM that stand as text style words too',
    ['the \\nd <w>LORD</w></divineName>, \\+nd GOD\\+nd* \\p next'],
    ['1 p before "next"', '1 nd "LORD"', '1 nd "GOD"'],
  ],
  [
    'Strong’s numbers have no zeros, and a word may have several',
    [
      '<w lemma="strong:H0430">One</w> <w lemma="strong:g25 lemma.x:y strong:H01">two</w><w>three</w>',
    ],
    ['1 H430 "One"', '1 G25+H1 "two"'],
  ],
  [
    'notes have their callers and parts',
    [
      'One<note placement="foot"><reference type="annotateRef">1.1 </reference>text ' +
        '<catchWord>One:</catchWord> or, <rdg>Two</rdg>.</note> ' +
        'two <note n="a" type="crossReference"><reference type="annotateRef">1:1</reference>' +
        '<reference>Rut 1:1</reference></note>three<note n="">x<lb/>y</note>',
    ],
    [
      '1 f + after "One" fr[1.1 ]ft[text ]fq[One:]ft[ or, ]fqa[Two]ft[.]',
      '1 x a after "" xo[1:1 ]xt[Rut 1:1]',
      '1 f - after "three" ft[x y]',
    ],
  ],
  [
    'a note of a heading stands at the word behind it, one of an omitted verse at 0',
    ['One <title>A<note>a</note></title><note>b</note> two', '<note>c</note>', 'Three'],
    [
      '1 s1 (A) before "two"',
      '1 f + after "One" ft[b]',
      '1 f + after "" ft[a]',
      '2 f + after "" ft[c]',
    ],
  ],
  [
    'a note of a cell behind the last verse is this one’s',
    ['One', '<note>c</note>'],
    ['1 f + after "One" ft[c]'],
  ],
  [
    'places move with what tidying takes out and puts in',
    [
      ' \u00a0a\u0301 <w lemma="strong:H1">b</w> , <note>n</note><transChange>c\n</transChange> d<w lemma="strong:H2">' +
        'e</w><divineName>F</divineName><note>m</note>g',
    ],
    [
      '1 f + after "" ft[n]',
      '1 f + after "F" ft[m]',
      '1 add "c"',
      '1 nd "F"',
      '1 H1 "b"',
      '1 H2 "e"',
    ],
  ],
]

t.test('marks of the markup become layers:', async (t) => {
  for (const [what, slots, lines] of CASES) {
    t.test(what, async (t) => {
      const { chapters, warnings } = read(t, 'Jude', [slots])
      t.same(linesOf(chapters[0] as DraftChapter), lines)
      t.same(warnings, [])
    })
  }
})

t.test(
  'headings of psalms, of the Psalter and at a book’s end have their own markers',
  async (t) => {
    const psalms = Array.from({ length: 119 }, (_, index) => [
      `<title type="psalm">A <w lemma="strong:H1">song</w></title>Sing ${index}.`,
    ])
    psalms[118] = ['Eight.', '<title>BETH</title>Nine.', 'Ten. <speaker>He</speaker>']
    const root = scratch(t)
    const slots = bookSlots('Ps', psalms)
    const first = slots.findIndex((slot) => slot.includes('osisID="Ps.1"'))
    slots[first] += '<title>BOOK 1</title> <lg sID="a"/> <l level="1" sID="b"/>'
    const jude = bookSlots('Jude', [
      ['One.', 'Two. <title>Sent <transChange>off</transChange></title>'],
    ])
    writeSwordModule(root, { ot: [slots], nt: [jude] })
    const [book, last] = draftOf(readSwordModule(root, 'tiny', undefined)).books
    t.same(linesOf(book?.chapters[0] as DraftChapter), [
      '1 ms1 (BOOK 1) before "Sing"',
      '1 q1 before "Sing"',
      '1 d (A song) before "Sing"',
    ])
    t.same(linesOf(book?.chapters[118] as DraftChapter), [
      '2 qa (BETH) before "Nine."',
      '3 sp (He) before ""',
    ])
    t.same(linesOf(last?.chapters[0] as DraftChapter), ['2 mte (Sent off) before ""'])
  },
)

t.test('what is open goes on in the next chapter, but for styles and blank lines', async (t) => {
  const { chapters, warnings } = read(t, 'Jude', [
    [
      '<q who="Jesus" sID="a"/>One.',
      'Two. <q who="Jesus">x<lb type="x-p"/><p><title>Three</title>',
    ],
    ['Four. <q eID="a"/>', '<hi type="bold" sID="c"/><transChange>Five'],
    ['Six. <div sID="p" type="x-p"/>'],
  ])
  t.same(chapters.map(linesOf), [
    ['1 wj "One."', '2 wj "Two. x"', '2 wj "x"'],
    ['1 p before "Four."', '1 s1 (Three) before "Four."', '2 bd "Five"', '2 add "Five"'],
    [],
  ])
  t.same(warnings, [
    'JUD 1:2: q is not closed, ended with the chapter',
    'JUD 1:1: q is not closed, ended with the chapter',
    'JUD 2:1: q ends and has not begun',
    'JUD 2:2: transChange is not closed, ended with the verse',
    'JUD 2:2: hi is not closed, ended with the chapter',
  ])
})

t.test('of what stands before the first chapter only an open paragraph counts', async (t) => {
  const root = scratch(t)
  const [opening, ...rest] = bookSlots('Jude', [['One.']])
  const preface =
    '<title>Preface</title><p>Words <note>n</note></p><q who="Jesus" sID="q"/><div sID="a" type="x-p"/>'
  writeSwordModule(root, { nt: [[`${opening}${preface}`, ...rest]] })
  const [book] = draftOf(readSwordModule(root, 'tiny', undefined)).books
  t.same(linesOf(book?.chapters[0] as DraftChapter), ['1 p before "One."'])
})

/** A marked verse, so that each of its words says where its layers are. */
const MARKED =
  '<p><w lemma="strong:H1">a</w> <transChange>b <w lemma="strong:H2">c</w></transChange> ' +
  '<l>d</l><note>n</note> <q who="Jesus">e f</q> g.<note>o</note></p>'

t.test('corrections carry the layers of the words:', async (t) => {
  const at = (places: object) => ({ reason: REASON, places })
  const corrections: readonly (readonly [string, object, readonly string[]])[] = [
    [
      'a verse that is split gives each part its own, and cuts what reaches over',
      { splits: at({ 'Jude.1.1': [2, 3, 2] }) },
      [
        '1 p before "a"',
        '2 q1 before "d"',
        '2 f + after "d" ft[n]',
        '3 f + after "g." ft[o]',
        '1 add "b"',
        '2 add "c"',
        '2 wj "e"',
        '3 wj "f"',
        '1 H1 "a"',
        '2 H2 "c"',
      ],
    ],
    [
      'words that are joined are one word with both marks',
      {
        joins: at([
          ['Jude.1.1', 'd', 'e'],
          ['Jude.1.1', 'b', 'c'],
        ]),
      },
      [
        '1 p before "a"',
        '1 q1 before "de"',
        '1 f + after "d" ft[n]',
        '1 f + after "g." ft[o]',
        '1 add "bc"',
        '1 wj "e f"',
        '1 H1 "a"',
        '1 H2 "c"',
      ],
    ],
    [
      'a letter that is taken out leaves its marks behind, and stands before the line',
      { acrostics: at({ 'Jude.1.1': 'a b' }) },
      [
        '1 qa (a b) before "c"',
        '1 p before "c"',
        '1 q1 before "d"',
        '1 f + after "d" ft[n]',
        '1 f + after "g." ft[o]',
        '1 add "c"',
        '1 wj "e f"',
        '1 H2 "c"',
      ],
    ],
  ]
  for (const [what, group, lines] of corrections) {
    t.test(what, async (t) => {
      const fixups = { modules: ['tiny'], ...group } as Fixups
      const { chapters, warnings } = read(t, 'Jude', [[MARKED]], fixups)
      t.same(linesOf(chapters[0] as DraftChapter), lines)
      t.same(warnings, [])
    })
  }
  t.test('a title that is taken out leaves its marks behind', async (t) => {
    const psalm =
      '<p><w lemma="strong:H1">Canto</w> <transChange>de <w lemma="strong:H2">Bruno.</w> A</transChange> TI ' +
      '<w lemma="strong:H3">clamo</w></p>'
    const fixups = { modules: ['tiny'], psalmTitles: { reason: REASON, count: 1 } }
    const { chapters, warnings } = read(t, 'Ps', [[psalm]], fixups)
    t.same(linesOf(chapters[0] as DraftChapter), [
      '1 d (Canto de Bruno.) before "A"',
      '1 p before "A"',
      '1 add "A"',
      '1 H3 "clamo"',
    ])
    t.same(warnings, [])
  })
  t.test('a colophon that is taken out leaves its marks behind', async (t) => {
    const verse =
      '<p>Paz. <w lemma="strong:G1">Amén.</w></p> <p><transChange>Escrita</transChange> de Lima.</p><note>n</note>'
    const fixups = { modules: ['tiny'], colophons: at({ 'Jude.1.1': 'Escrita' }) } as Fixups
    const { chapters, warnings } = read(t, 'Jude', [[verse]], fixups)
    t.same(linesOf(chapters[0] as DraftChapter), [
      '1 p before "Paz."',
      '1 mte (Escrita de Lima.) before ""',
      '1 f + after "Amén." ft[n]',
      '1 G1 "Amén."',
    ])
    t.same(warnings, [])
  })
})

t.test('what cannot be placed is said with its place', async (t) => {
  const cases: readonly (readonly [slot: string, warning: string, lines: readonly string[]])[] = [
    ['One <note>two', 'note is not closed, the rest dropped', ['1 f + after "One" ft[two]']],
    [
      'One <note>two <note>three</note> four',
      'a note inside a note has no end; the outer one ends with it',
      ['1 f + after "One" ft[two three]'],
    ],
    ['One</hi> two', 'hi ends and has not begun', []],
    ['One <w lemma="strong:G1">two', 'w is not closed, ended with the verse', ['1 G1 "two"']],
    ['One <divineName>two', 'divineName is not closed, ended with the verse', ['1 nd "two"']],
    ['One \\nd two', '\\nd has no end', []],
    ['<blink>One</blink><blink/>', 'unknown element blink, text kept (3 times)', []],
    ['One <q eID="x"/><constructor>', 'q ends and has not begun', []],
  ]
  for (const [slot, warning, lines] of cases) {
    const { chapters, warnings } = read(t, 'Jude', [[slot, 'Last.']])
    t.equal(warnings[0], `JUD 1:1: ${warning}`)
    t.same(linesOf(chapters[0] as DraftChapter), lines, warning)
  }
  const root = scratch(t)
  const numbers =
    '<w lemma="strong:X1 strong:H0 strong:H5">a</w><w lemma="strong:H2"/><w lemma="strong:G3"> </w>b'
  writeSwordModule(root, { nt: [bookSlots('Jude', [[`${numbers}<l sID="a"/><l eID="a"/>`]])] })
  t.same(readSwordModule(root, 'tiny', undefined).messages, [
    {
      level: 'note',
      place: 'sword',
      text: "4 Strong's numbers, 1 paragraphs without words were left out",
    },
  ])
})

t.test('text of a script, and entities, stay text', async (t) => {
  const slot =
    '<w lemma="strong:G1">&lt;script&gt;</w><note>&lt;b&gt; &amp;amp;</note><script>x</script>'
  const { chapters } = read(t, 'Jude', [[slot]])
  t.equal(chapters[0]?.verses[0]?.text, '<script>x')
  t.same(linesOf(chapters[0] as DraftChapter), [
    '1 f + after "<script>" ft[<b> &amp;]',
    '1 G1 "<script>"',
  ])
})

/** What a verse may be filled with. */
const HOSTILE: readonly (readonly [what: string, one: string])[] = [
  ['a bit of all', 'a<w lemma="strong:H1">b</w><note>c</note> <q sID="a"/>d<title>e</title><p/>'],
  ['notes that never close', '<note>a'],
  ['notes in notes', '<note>a<note>b</note>'],
  ['headings in headings', '<title><speaker>'],
  ['cross references in cross references', '<note type="crossReference">'],
  ['notes and words', 'a<note>b</note> '],
  ['headings and words', 'a<title>b</title> '],
  ['milestones that never end', '<q who="Jesus" sID="a"/>b '],
  ['words in words', '<w lemma="strong:H1">a'],
  ['paragraphs without words', '<div sID="a" type="x-p"/><div type="x-p">'],
  ['pilcrows', '<title>a</title>¶'],
  ['remarks without ends', '<!--<?'],
  ['tags without ends', '<a "x" <b \'y'],
  ['quotes', '<q who="Jesus">“</q>'],
  ['residue', '\\nd a\\nd* '],
  ['unknown elements', '<blink>a'],
]

t.test('megabytes of markup in one verse are read in one pass:', async (t) => {
  for (const [index, [what, one]] of HOSTILE.entries()) {
    const slot = one.repeat(Math.ceil((index === 0 ? 5_000_000 : 500_000) / one.length))
    const running = new RunningMarks()
    const read = readMarkup(slot, undefined, running)
    t.ok(read.oddities.length <= 21, `${what}: messages are bounded`)
    const spans = [...read.layers.styles, ...read.layers.strongs]
    const last = read.text.length
    t.ok(
      spans.every(({ start, end }) => start >= 0 && start < end && end <= last),
      `${what}: spans are in the text`,
    )
    running.endChapter()
    t.equal(running.milestones.size, 0, `${what}: nothing goes on`)
  }
})

t.test(
  'every row has its reason, an element that is read, and a marker that is known',
  async (t) => {
    for (const [name, rows] of Object.entries(MARKS)) {
      t.ok(elementRow(name, ''), name)
      for (const { kind, marker, reason } of rows) {
        const layer = kind === 'style' ? 'style' : 'paragraph'
        t.equal(markerRole(marker)?.layer, layer, `${name} ${marker}`)
        t.ok(reason.length > 8, `${name} ${marker} has a reason`)
      }
    }
    for (const [name, rows] of Object.entries(HEADINGS)) {
      t.equal(elementRow(name, '')?.treatment, 'heading')
      for (const { marker } of rows) t.equal(markerRole(marker)?.layer, 'heading', marker)
    }
    for (const kind of ['f', 'x'] as const) {
      t.equal(markerRole(kind)?.layer, 'note')
      for (const { marker } of Object.values(NOTE_PARTS[kind]).flat()) t.match(marker, /^[fx][a-z]/)
    }
  },
)

t.test('layers of a draft are in reading order', async (t) => {
  const [chapter] = read(t, 'Jude', [[MARKED, MARKED]]).chapters
  const { styles, strongs } = chapter?.layers ?? NO_LAYERS
  t.equal(strongs.length, 4)
  for (const spans of [styles, strongs]) {
    const sorted = spans.toSorted((a, b) => a.verse - b.verse || a.start - b.start || b.end - a.end)
    t.same(spans, sorted)
  }
})
