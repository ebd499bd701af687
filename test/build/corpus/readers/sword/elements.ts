// check: The tables of elements, row by row: what each means for the text, and which mark each of its tags leaves.
import t from 'tap'
import { BORDERS, elementRow } from '../../../../../build/corpus/readers/formats/sword/elements.js'
import {
  HEADINGS,
  hasMarks,
  headingMarker,
  MARKS,
  markOf,
  NOTE_PARTS,
  partMarker,
  STYLE_ELEMENTS,
} from '../../../../../build/corpus/readers/formats/sword/layer-elements.js'
import { readMarkup } from '../../../../../build/corpus/readers/formats/sword/markup.js'
import { RunningMarks } from '../../../../../build/corpus/readers/formats/sword/running-marks.js'
import { meaningOf } from '../../../../../build/corpus/readers/formats/sword/tag-meaning.js'
import { type Tag, tokenize } from '../../../../../build/corpus/readers/formats/sword/tokens.js'

/** Each element: its treatment and border, and the text of `One<X>two</X>three`. */
const ELEMENTS: Readonly<
  Record<string, readonly [treatment: string, border: string, text: string]>
> = {
  w: ['keep', 'word', 'Onetwothree'],
  transChange: ['keep', 'added', 'Onetwothree'],
  divineName: ['keep', 'name', 'Onetwothree'],
  seg: ['keep', 'name', 'Onetwothree'],
  q: ['keep', 'quote', 'Onetwothree'],
  foreign: ['keep', 'none', 'Onetwothree'],
  name: ['keep', 'none', 'Onetwothree'],
  hi: ['keep', 'none', 'Onetwothree'],
  inscription: ['keep', 'none', 'Onetwothree'],
  abbr: ['keep', 'none', 'Onetwothree'],
  index: ['keep', 'none', 'Onetwothree'],
  reference: ['keep', 'none', 'Onetwothree'],
  note: ['drop', 'note', 'One three'],
  figure: ['drop', 'break', 'One three'],
  title: ['heading', 'break', 'One three'],
  speaker: ['heading', 'break', 'One three'],
  ...Object.fromEntries(
    [
      ...['div', 'p', 'l', 'lg', 'lb', 'list', 'item', 'table', 'row', 'cell', 'milestone'],
      ...['chapter', 'verse'],
    ].map((name) => [name, ['blank', 'break', 'One two three']]),
  ),
}

const NO_LAYERS = { blocks: [], notes: [], styles: [], strongs: [] }

t.test('each element has the treatment and the border of its row', async (t) => {
  for (const [name, [treatment, border, text]] of Object.entries(ELEMENTS)) {
    const row = elementRow(name, `<${name}>`)
    t.strictSame([row?.treatment, row?.border], [treatment, border], name)
    t.ok((row?.reason.length ?? 0) > 5, `${name} has a reason`)
    const read = readMarkup(`One<${name}>two</${name}>three`, undefined)
    const isHeading = treatment === 'heading'
    const heading = { kind: name === 'speaker' ? name : 'other', text: 'two', afterText: true }
    t.strictSame(
      read,
      {
        text,
        headings: isHeading ? [heading] : [],
        notes: name === 'note' ? 1 : 0,
        layers: NO_LAYERS,
        lostNumbers: 0,
        oddities: [],
      },
      name,
    )
  }
  for (const name of ['', 'W', 'blink', 'div2', 'constructor', 'toString']) {
    t.equal(elementRow(name, `<${name}>`), undefined, name)
  }
})

t.test('the brackets before a verse are no border, other sections are', async (t) => {
  const preverse = elementRow('div', '<div type="x-milestone" subType="x-preverse">')
  t.strictSame([preverse?.treatment, preverse?.border], ['ignore', 'none'])
  t.ok((preverse?.reason.length ?? 0) > 5)
  t.equal(elementRow('p', '<p subType="x-preverse">')?.treatment, 'blank')
  t.equal(elementRow('div', '<div type="section">')?.treatment, 'blank')
})

t.test('borders are bits of one number', async (t) => {
  t.strictSame(Object.entries(BORDERS), [
    ...[['none', 0] as const, ['word', 1] as const, ['added', 2] as const, ['name', 4] as const],
    ...[['quote', 8] as const, ['note', 16] as const, ['break', 32] as const],
    ['quoteEnd', 64],
  ])
})

/** Tags, and the mark that each leaves: its kind and marker; undefined for none. */
const TAGS: readonly (readonly [tag: string, mark: string | undefined])[] = [
  ['<p>', 'block p'],
  ['<p type="any">', 'block p'],
  ['<div type="x-p">', 'block p'],
  ['<div type="p">', 'block p'],
  ['<div type="paragraph">', 'block p'],
  ['<div>', undefined],
  ['<div type="x-paragraph">', undefined],
  ['<div type="paragraphs">', undefined],
  ['<div type="x-p2">', undefined],
  ['<div type="ax-p">', undefined],
  ['<div type="section">', undefined],
  ['<l>', 'block q1'],
  ['<l level="1">', 'block q1'],
  ['<l level="3">', 'block q3'],
  ['<l level="9">', 'block q9'],
  ['<l level="0">', 'block q1'],
  ['<l level="10">', 'block q1'],
  ['<l level="x2">', 'block q1'],
  ['<l type="selah">', 'style qs'],
  ['<l type="selah" level="2">', 'style qs'],
  ['<l type="x-selah" level="2">', 'block q2'],
  ['<l type="selahs" level="2">', 'block q2'],
  ['<lb>', 'point m'],
  ['<lb type="other">', 'point m'],
  ['<lb type="ax-other">', 'point m'],
  ['<lb type="x-p">', 'point b'],
  ['<lb type="x-begin-paragraph">', 'point p'],
  ['<lb type="x-other">', undefined],
  ['<lb type="x-p2">', undefined],
  ['<lb type="ax-p">', 'point m'],
  ['<lb type="x-begin-paragraphs">', undefined],
  ['<lb type="x-x-begin-paragraph">', undefined],
  ['<lb type="ax-begin-paragraph">', 'point m'],
  ['<milestone type="x-p">', 'point p'],
  ['<milestone type="x-p2">', undefined],
  ['<milestone type="ax-p">', undefined],
  ['<milestone>', undefined],
  ['<item>', 'block li1'],
  ['<item type="x-indent-2">', 'block li2'],
  ['<item type="x-indent-9">', 'block li9'],
  ['<item type="x-indent-0">', 'block li1'],
  ['<item type="x-indent-22">', 'block li1'],
  ['<item type="ax-indent-2">', 'block li1'],
  ['<row>', 'block tr'],
  ['<cell>', 'block tc'],
  ['<q who="Jesus">', 'style wj'],
  ['<q who="Jesus Barabbas">', undefined],
  ['<q who="not Jesus">', undefined],
  ['<q who="jesus">', undefined],
  ['<q>', undefined],
  ['<transChange>', 'style add'],
  ['<transChange type="">', 'style add'],
  ['<transChange type="added">', 'style add'],
  ['<transChange type="x-added">', undefined],
  ['<transChange type="addeds">', undefined],
  ['<transChange type="deleted">', undefined],
  ['<divineName>', 'style nd'],
  ['<foreign>', 'style tl'],
  ['<inscription>', 'style sc'],
  ['<name>', 'style pn'],
  ['<name type="person">', 'style pn'],
  ['<name type="ax-">', 'style pn'],
  ['<name type="x-usfm-bk">', 'style bk'],
  ['<name type="ax-usfm-bk">', 'style pn'],
  ['<name type="x-usfm-bks">', undefined],
  ['<name type="x-other">', undefined],
  ['<seg type="keyword">', 'style k'],
  ['<seg type="x-keyword">', undefined],
  ['<seg type="keywords">', undefined],
  ['<seg>', undefined],
  ['<hi type="italic">', 'style it'],
  ['<hi type="bold">', 'style bd'],
  ['<hi type="emphasis">', 'style em'],
  ['<hi type="small-caps">', 'style sc'],
  ['<hi type="super">', 'style sup'],
  ['<hi type="acrostic">', 'style qac'],
  ...['italic', 'bold', 'emphasis', 'small-caps', 'super', 'acrostic'].flatMap((type) => [
    [`<hi type="x${type}">`, undefined] as const,
    [`<hi type="${type}x">`, undefined] as const,
  ]),
  ['<hi>', undefined],
  ['<w>', undefined],
  ['<note>', undefined],
  ['<title>', undefined],
  ['<lg>', undefined],
  ['<list>', undefined],
  ['<toString>', undefined],
  ['<constructor>', undefined],
]

const nameOf = (tag: string): string => /^<(\w+)/.exec(tag)?.[1] ?? ''

t.test('each tag leaves the mark of the first row that fits its attributes', async (t) => {
  for (const [tag, mark] of TAGS) {
    const found = markOf(nameOf(tag), tag)
    t.equal(found && `${found.kind} ${found.marker}`, mark, tag)
  }
  const tried = new Set(TAGS.map(([, mark]) => mark))
  for (const [name, rows] of Object.entries(MARKS)) {
    t.equal(hasMarks(name), true, name)
    for (const { kind, marker, level, reason } of rows) {
      t.ok(
        tried.has(`${kind} ${marker}${level === undefined ? '' : '2'}`) || marker === 'q',
        marker,
      )
      t.ok(reason.length > 8, `${name} ${marker} has a reason`)
    }
  }
  for (const name of ['w', 'note', 'toString', '__proto__']) t.equal(hasMarks(name), false, name)
})

t.test('elements that only style words are known by their rows', async (t) => {
  t.strictSame(
    [...STYLE_ELEMENTS],
    ['q', 'transChange', 'divineName', 'foreign', 'inscription', 'name', 'seg', 'hi'],
  )
})

/** Tags of headings, the chapter they stand in, whether it opens with them, and the marker. */
const TITLES: readonly (readonly [tag: string, chapter: string, opens: boolean, marker: string])[] =
  [
    ['<title type="psalm">', 'Ps.3', false, 'd'],
    ['<title type="psalm">', 'Ps.3', true, 'd'],
    ['<title type="psalms">', 'Ruth.1', false, 's1'],
    ['<title type="x-psalm">', 'Ruth.1', false, 's1'],
    ['<title type="acrostic">', 'Lam.1', false, 'qa'],
    ['<title type="acrostics">', 'Lam.1', false, 's1'],
    ['<title type="x-acrostic">', 'Lam.1', false, 's1'],
    ['<title type="sub">', 'Ruth.1', true, 's2'],
    ['<title type="subs">', 'Ruth.1', true, 's1'],
    ['<title type="x-sub">', 'Ruth.1', true, 's1'],
    ['<title type="parallel">', 'Matt.3', false, 'r'],
    ['<title type="parallels">', 'Matt.3', false, 's1'],
    ['<title type="x-parallel">', 'Matt.3', false, 's1'],
    ['<title type="scope">', 'Ps.1', true, 'mr'],
    ['<title type="scopes">', 'Ruth.1', true, 's1'],
    ['<title type="x-scope">', 'Ruth.1', true, 's1'],
    ['<title>', 'Ruth.1', true, 's1'],
    ['<title>', 'Ps.3', false, 's1'],
    ['<title>', 'Ps.3', true, 'ms1'],
    ['<title>', 'Ps151.1', true, 's1'],
    ['<title>', 'AddPs.1', true, 's1'],
    ['<title>', 'Ps.119', false, 'qa'],
    ['<title type="psalm">', 'Ps.119', true, 'qa'],
    ['<title>', 'Ps.11', true, 'ms1'],
    ['<speaker>', 'Song.1', true, 'sp'],
    ['<speaker>', 'Ps.119', true, 'sp'],
    ['<other>', 'Ruth.1', true, 's1'],
    ['<toString>', 'Ps.3', true, 'ms1'],
  ]

t.test('each heading has the marker of its row and of its place', async (t) => {
  for (const [tag, chapter, opens, marker] of TITLES) {
    t.equal(headingMarker(nameOf(tag), tag, chapter, opens), marker, `${tag} in ${chapter}`)
  }
  const tried = new Set(TITLES.map(([, , , marker]) => marker))
  for (const { marker, reason } of Object.values(HEADINGS).flat()) {
    t.ok(tried.has(marker), marker)
    t.ok(reason.length > 8, `${marker} has a reason`)
  }
})

/** Tags inside of footnotes, and inside of notes of cross references, with the markers of their parts. */
const PARTS: readonly (readonly [tag: string, f: string | undefined, x: string | undefined])[] = [
  ['<reference type="annotateRef">', 'fr', 'xo'],
  ['<reference type="annotateRefs">', 'xt', 'xt'],
  ['<reference type="x-annotateRef">', 'xt', 'xt'],
  ['<reference>', 'xt', 'xt'],
  ['<catchWord>', 'fq', undefined],
  ['<rdg>', 'fqa', undefined],
  ['<seg type="x-usfm-fl">', 'fl', undefined],
  ['<seg type="x-usfm-fls">', undefined, undefined],
  ['<seg type="ax-usfm-fl">', undefined, undefined],
  ['<seg>', undefined, undefined],
  ['<hi>', undefined, undefined],
  ['<toString>', undefined, undefined],
]

t.test('each part of a note has the marker of its row', async (t) => {
  for (const [tag, f, x] of PARTS) {
    t.equal(partMarker('f', nameOf(tag), tag), f, `${tag} in a footnote`)
    t.equal(partMarker('x', nameOf(tag), tag), x, `${tag} in a cross reference`)
  }
  for (const table of Object.values(NOTE_PARTS)) {
    for (const { marker, reason } of Object.values(table).flat()) {
      t.ok(reason.length > 8, `${marker} has a reason`)
    }
  }
})

t.test('a tag’s meaning is what the tables say, and whether it ends a book', async (t) => {
  const meaning = (markup: string) => meaningOf(tokenize(markup)[0] as Tag)
  t.strictSame(meaning('<w>'), {
    row: elementRow('w', ''),
    layer: undefined,
    isBookEnd: false,
  })
  t.strictSame(meaning('<blink eID="a">'), { row: undefined, layer: undefined, isBookEnd: false })
  t.strictSame(meaning('<l sID="a" level="2"/>').layer, {
    mark: { kind: 'block', marker: 'q2' },
    begin: 'a',
    end: undefined,
  })
  t.strictSame(meaning('<l eID="a"/>').layer, {
    mark: { kind: 'block', marker: 'q1' },
    begin: undefined,
    end: 'a',
  })
  t.strictSame(meaning('<q>').layer, { mark: undefined, begin: undefined, end: undefined })
  for (const [markup, isBookEnd] of [
    ['<div type="book" eID="a"/>', true],
    ['<div type="book" eID=""/>', true],
    ['<div type="book" sID="a"/>', false],
    ['<div type="book">', false],
    ['<div type="section" eID="a"/>', false],
    ['<div eID="a"/>', false],
    ['<p type="book" eID="a"/>', false],
  ] as const) {
    t.equal(meaning(markup).isBookEnd, isBookEnd, markup)
  }
})

/** What each element leaves in the layers of `One <X>two</X> three`. */
const STYLED: readonly (readonly [begin: string, marker: string])[] = [
  ...[
    ['l type="selah"', 'qs'] as const,
    ['q who="Jesus"', 'wj'] as const,
    ['transChange type="added"', 'add'] as const,
    ['divineName', 'nd'] as const,
    ['foreign', 'tl'] as const,
    ['inscription', 'sc'] as const,
    ['name type="x-usfm-bk"', 'bk'] as const,
    ['name', 'pn'] as const,
    ['seg type="keyword"', 'k'] as const,
    ['hi type="italic"', 'it'] as const,
    ['hi type="bold"', 'bd'] as const,
    ['hi type="emphasis"', 'em'] as const,
    ['hi type="small-caps"', 'sc'] as const,
    ['hi type="super"', 'sup'] as const,
    ['hi type="acrostic"', 'qac'] as const,
  ],
]

t.test('styles of all elements lie on their words, as containers and as milestones', async (t) => {
  for (const [begin, marker] of STYLED) {
    const [name = ''] = begin.split(' ')
    for (const slot of [
      `One <${begin}>two</${name}> three`,
      `One <${begin} sID="a"/>two<${name} eID="a"/> three`,
    ]) {
      const { text, layers, oddities } = readMarkup(slot, undefined, new RunningMarks())
      t.equal(text, 'One two three', slot)
      t.strictSame(layers, { ...NO_LAYERS, styles: [{ start: 4, end: 7, marker }] }, slot)
      t.strictSame(oddities, [], slot)
    }
  }
})

/** Tags of paragraphs and lines, and the marker before `two` in `One <X>two`. */
const PLACED: readonly (readonly [tag: string, marker: string])[] = [
  ['<p>', 'p'],
  ['<div type="x-p">', 'p'],
  ['<div type="paragraph" sID="a"/>', 'p'],
  ['<l level="2">', 'q2'],
  ['<l sID="a"/>', 'q1'],
  ['<lb type="x-p"/>', 'b'],
  ['<lb type="x-begin-paragraph"/>', 'p'],
  ['<lb/>', 'm'],
  ['<milestone type="x-p"/>', 'p'],
  ['<item type="x-indent-3">', 'li3'],
  ['<row>', 'tr'],
  ['<cell>', 'tc'],
]

t.test('paragraphs and lines of all elements stand before their words', async (t) => {
  for (const [tag, marker] of PLACED) {
    const { text, layers, oddities } = readMarkup(`One ${tag}two`, undefined, new RunningMarks())
    t.equal(text, 'One two', tag)
    t.strictSame(layers, { ...NO_LAYERS, blocks: [{ offset: 4, marker }] }, tag)
    t.strictSame(oddities, [], tag)
  }
})
