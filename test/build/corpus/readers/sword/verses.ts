// check: Layers of one verse on their way: what corrections and the borders of slots, chapters and books make of them.
import t from 'tap'
import {
  type ChapterText,
  correctChapter,
  unmetCorrections,
  type Verse,
} from '../../../../../build/corpus/readers/formats/sword/corrections.js'
import { readNote } from '../../../../../build/corpus/readers/formats/sword/notes.js'
import {
  isParagraph,
  RunningMarks,
} from '../../../../../build/corpus/readers/formats/sword/running-marks.js'
import { type Tag, tokenize } from '../../../../../build/corpus/readers/formats/sword/tokens.js'
import {
  chapterLayersOf,
  cutOut,
  cutTo,
  inOrder,
  NO_VERSE_LAYERS,
  type VerseLayers,
  withHeading,
} from '../../../../../build/corpus/readers/formats/sword/verse-layers.js'
import type { Fixups } from '../../../../../build/corpus/readers/shared/fixups.js'

const REASON = 'a reason, as every group must have'
const group = <Places>(places: Places) => ({ reason: REASON, places })
const fixupsOf = (groups: Omit<Fixups, 'modules'>): Fixups => ({ modules: ['tiny'], ...groups })

const BLOCKS = [
  { offset: 0, marker: 's1', text: 'Head' },
  { offset: 0, marker: 'p' },
  { offset: 4, marker: 'q1' },
  { offset: 8, marker: 'q2' },
]
const note = (offset: number) => ({ offset, marker: 'f', caller: '+', parts: [] })

/** Of `abc def ghi`. */
const LAYERS: VerseLayers = {
  blocks: BLOCKS,
  notes: [note(3), note(7), note(11)],
  styles: [
    { start: 0, end: 11, marker: 'wj' },
    { start: 4, end: 7, marker: 'nd' },
    { start: 5, end: 6, marker: 'it' },
  ],
  strongs: [
    { start: 0, end: 3, numbers: ['H1'] },
    { start: 8, end: 11, numbers: ['H3'] },
  ],
}

t.test('words that are taken out leave the places of the others', async (t) => {
  t.strictSame(cutOut(LAYERS, 4, 8, 7), {
    blocks: [
      { offset: 0, marker: 's1', text: 'Head' },
      { offset: 0, marker: 'p' },
      { offset: 4, marker: 'q1' },
      { offset: 4, marker: 'q2' },
    ],
    notes: [note(3), note(4), note(7)],
    styles: [{ start: 0, end: 7, marker: 'wj' }],
    strongs: [
      { start: 0, end: 3, numbers: ['H1'] },
      { start: 4, end: 7, numbers: ['H3'] },
    ],
  })
  t.strictSame(cutOut(LAYERS, 0, 4, 7), {
    blocks: [
      { offset: 0, marker: 's1', text: 'Head' },
      { offset: 0, marker: 'p' },
      { offset: 0, marker: 'q1' },
      { offset: 4, marker: 'q2' },
    ],
    notes: [note(0), note(3), note(7)],
    styles: [
      { start: 0, end: 7, marker: 'wj' },
      { start: 0, end: 3, marker: 'nd' },
      { start: 1, end: 2, marker: 'it' },
    ],
    strongs: [{ start: 4, end: 7, numbers: ['H3'] }],
  })
  // A paragraph behind the last word goes; notes and headings stay at the end.
  const end = [...BLOCKS, { offset: 11, marker: 'mte', text: 'Sent' }]
  t.strictSame(cutOut({ ...LAYERS, blocks: end }, 7, 11, 7), {
    blocks: [...BLOCKS.slice(0, 3), { offset: 7, marker: 'mte', text: 'Sent' }],
    notes: [note(3), note(7), note(7)],
    styles: [
      { start: 0, end: 7, marker: 'wj' },
      { start: 4, end: 7, marker: 'nd' },
      { start: 5, end: 6, marker: 'it' },
    ],
    strongs: [{ start: 0, end: 3, numbers: ['H1'] }],
  })
  t.strictSame(cutOut(LAYERS, 11, 11, 9).notes, [note(3), note(7), note(9)], 'not behind the text')
})

t.test('a part of a verse has what lies in it', async (t) => {
  t.strictSame(cutTo(LAYERS, 0, 3), {
    blocks: BLOCKS.slice(0, 2),
    notes: [note(3)],
    styles: [{ start: 0, end: 3, marker: 'wj' }],
    strongs: [{ start: 0, end: 3, numbers: ['H1'] }],
  })
  t.strictSame(cutTo(LAYERS, 4, 7), {
    blocks: [{ offset: 0, marker: 'q1' }],
    notes: [note(3)],
    styles: [
      { start: 0, end: 3, marker: 'wj' },
      { start: 0, end: 3, marker: 'nd' },
      { start: 1, end: 2, marker: 'it' },
    ],
    strongs: [],
  })
  t.strictSame(cutTo(LAYERS, 8, 11), {
    blocks: [{ offset: 0, marker: 'q2' }],
    notes: [note(3)],
    styles: [{ start: 0, end: 3, marker: 'wj' }],
    strongs: [{ start: 0, end: 3, numbers: ['H3'] }],
  })
})

t.test('a heading stands behind those before the first line, or at the end', async (t) => {
  const title = { offset: 0, marker: 'd', text: 'Song' }
  const at = (blocks: VerseLayers['blocks'], offset = 0) =>
    withHeading({ ...NO_VERSE_LAYERS, blocks }, 'd', 'Song', offset).blocks
  t.strictSame(at([]), [title])
  t.strictSame(at(BLOCKS), [BLOCKS[0], title, ...BLOCKS.slice(1)])
  t.strictSame(at(BLOCKS.slice(1)), [title, ...BLOCKS.slice(1)])
  t.strictSame(at(BLOCKS.slice(0, 1)), [BLOCKS[0], title])
  const later = { offset: 2, marker: 's1', text: 'Later' }
  t.strictSame(at([later]), [title, later])
  t.strictSame(at(BLOCKS, 9), [...BLOCKS, { ...title, offset: 9 }])
  t.strictSame(withHeading(LAYERS, 'd', 'Song', 0).notes, LAYERS.notes)
})

t.test('spans are in reading order, the longer of two first', async (t) => {
  const span = (start: number, end: number) => ({ start, end })
  t.ok(inOrder(span(0, 1), span(1, 2)) < 0)
  t.ok(inOrder(span(1, 2), span(0, 9)) > 0)
  t.ok(inOrder(span(0, 9), span(0, 1)) < 0)
  t.equal(inOrder(span(0, 1), span(0, 1)), 0)
})

t.test('the layers of a chapter are there if any verse has one', async (t) => {
  const empty = { number: 1, layers: NO_VERSE_LAYERS }
  t.equal(chapterLayersOf([]), undefined)
  t.equal(chapterLayersOf([empty]), undefined)
  for (const [name, layer] of [
    ['blocks', { offset: 0, marker: 'p' }],
    ['notes', note(2)],
    ['styles', { start: 0, end: 1, marker: 'wj' }],
    ['strongs', { start: 0, end: 1, numbers: ['H1'] }],
  ] as const) {
    const layers = { ...NO_VERSE_LAYERS, [name]: [layer] }
    const chapter = chapterLayersOf([empty, { number: 3, layers }])
    t.strictSame(
      chapter && { ...chapter },
      { ...NO_VERSE_LAYERS, [name]: [{ verse: 3, ...layer }] },
      name,
    )
  }
})

/** A chapter of texts, each with its layers. */
const chapterOf = (place: string, ...texts: readonly string[]): ChapterText => ({
  ...{ place, headings: [], crossReferences: [] },
  verses: texts.map((text, at) => ({
    ...{ number: at + 1, text, hasNote: at === 0 },
    layers: {
      ...NO_VERSE_LAYERS,
      blocks: [{ offset: 0, marker: 'p' }],
      strongs: [{ start: text.length - 1, end: text.length, numbers: ['H1'] }],
    },
  })),
})

/** A corrected chapter: verses as `number text`, headings as `verse kind text`, and warnings. */
function corrected(chapter: ChapterText, groups: Omit<Fixups, 'modules'>) {
  const messages = correctChapter(chapter, fixupsOf(groups))
  for (const { level } of messages) t.equal(level, 'warning')
  return {
    verses: chapter.verses.map(({ number, text }) => `${number} ${text}`),
    headings: chapter.headings.map(({ verse, kind, text }) => `${verse} ${kind} ${text}`),
    said: messages.map(({ place, text }) => `${place} ${text.replace('not corrected: ', '')}`),
  }
}

t.test('a verse is split by words into verses that have no slot', async (t) => {
  const split = (place: string, counts: readonly number[], ...texts: readonly string[]) =>
    corrected(chapterOf('Jude.1', ...texts), { splits: group({ [place]: counts }) })
  t.strictSame(split('Jude.1.1', [1, 2, 1], 'a b c d'), {
    ...{ verses: ['1 a', '2 b c', '3 d'], headings: [], said: [] },
  })
  t.strictSame(split('Jude.1.2', [2, 1], 'a', 'b c d').verses, ['1 a', '2 b c', '3 d'])
  t.strictSame(split('Jude.1.1', [4], 'a b c d', 'e').said, [])
  t.strictSame(split('Jude.1.1', [2, 1], 'a b c d').said, [
    'JUD 1:1 the split is of 3 words, the text has 4',
  ])
  t.strictSame(split('Jude.1.1', [2, 2], 'a b c d', 'e'), {
    verses: ['1 a b c d', '2 e'],
    headings: [],
    said: ['JUD 1:1 the split reaches to verse 2, and that has a slot of its own'],
  })
  t.strictSame(split('Jude.1.2', [1, 1], 'a b', 'c d').verses, ['1 a b', '2 c', '3 d'])
  t.strictSame(split('Jude.2.1', [1, 1], 'a b').verses, ['1 a b'], 'another chapter')
  const chapter = chapterOf('Jude.1', 'ab cd ef')
  correctChapter(chapter, fixupsOf({ splits: group({ 'Jude.1.1': [1, 1, 1] }) }))
  t.strictSame(
    chapter.verses.map(({ hasNote, layers }) => [hasNote, layers]),
    [
      [true, { ...NO_VERSE_LAYERS, blocks: [{ offset: 0, marker: 'p' }] }],
      [true, NO_VERSE_LAYERS],
      [true, { ...NO_VERSE_LAYERS, strongs: [{ start: 1, end: 2, numbers: ['H1'] }] }],
    ],
  )
})

t.test('two words are joined where they stand once, with no letter beside them', async (t) => {
  const join = (text: string, left = 'so', right = 'me') => {
    const joins = group([['Jude.1.1', left, right]] as const)
    const { verses, said } = corrected(chapterOf('Jude.1', text), { joins })
    return said[0] ?? verses[0]
  }
  const times = (count: number) => `JUD 1:1 “so me” stands ${count} times in the verse`
  for (const [text, result] of [
    ['so me', '1 some'],
    ['a so me b', '1 a some b'],
    ['(so me)', '1 (some)'],
    ['also me so me', '1 also me some'],
    ['so men so me', '1 so men some'],
    ['so mé so me', '1 so mé some'],
    ['so me so me', times(2)],
    ['so me also me so me', times(2)],
    ['also me', times(0)],
    ['ñso me', times(0)],
    ['\u{1043e}so me', times(0)],
    ['so me\u{1043e}', times(0)],
    ['so men', times(0)],
    ['so  me', times(0)],
    ['1so me2', '1 1some2'],
    ['é so me é', '1 é some é'],
  ] as const) {
    t.equal(join(text), result, text)
  }
  t.equal(join('a a a', 'a', 'a'), '1 aa a', 'a place that overlaps another is none')
  t.equal(join('xa a ay', 'a', 'a'), 'JUD 1:1 “a a” stands 0 times in the verse')
  const elsewhere = group([['Jude.1.2', 'so', 'me']] as const)
  t.strictSame(corrected(chapterOf('Jude.1', 'so me'), { joins: elsewhere }).verses, ['1 so me'])
})

t.test('letters, titles and colophons become headings of their verses', async (t) => {
  const acrostics = group({ 'Lam.1.1': 'ALEPH', 'Lam.1.2': 'BETH' })
  t.strictSame(corrected(chapterOf('Lam.1', 'ALEPH How', 'BETHEL is'), { acrostics }), {
    verses: ['1 How', '2 BETHEL is'],
    headings: ['1 acrostic ALEPH'],
    said: ['LAM 1:2 the verse does not begin with BETH'],
  })
  const psalmTitles = { reason: REASON, count: 1 }
  for (const [place, text, verse, title] of [
    ['Ps.3', 'Song of Bruno. OH you', '1 OH you', 'Song of Bruno.'],
    ['Ps.3', 'Song. ¡OH you', '1 ¡OH you', 'Song.'],
    ['Ps.3', 'Song. ¿(OH you', '1 ¿(OH you', 'Song.'],
    ['Ps.3', 'Song. A TI you', '1 A TI you', 'Song.'],
    ['Ps.3', 'Song. A Ti YOU', '1 YOU', 'Song. A Ti'],
    ['Ps.3', 'Song ÑO', '1 ÑO', 'Song'],
    ['Ps.3', 'OH you', '1 OH you', undefined],
    ['Ps.3', 'Oh You', '1 Oh You', undefined],
    ['Ps.3', 'a OH', '1 OH', 'a'],
    ['Ps151.1', 'Song OH', '1 Song OH', undefined],
    ['Prov.3', 'Song OH', '1 Song OH', undefined],
  ] as const) {
    const { verses, headings, said } = corrected(chapterOf(place, text), { psalmTitles })
    t.strictSame([verses, headings, said], [[verse], title ? [`1 title ${title}`] : [], []], text)
  }
  const texts = ['Song OH', ...Array.from({ length: 10 }, () => 'Song OH')]
  t.strictSame(corrected(chapterOf('Ps.3', ...texts), { psalmTitles }).headings, ['1 title Song'])
  t.strictSame(
    corrected(chapterOf('Ps.3', 'Song OH'), { acrostics }).verses,
    ['1 Song OH'],
    'no title is looked for if none is expected',
  )
  const colophons = group({ 'Jude.1.1': 'Sent' })
  for (const [text, verse, colophon] of [
    ['Amen. Sent off.', '1 Amen.', 'Sent off.'],
    ...['.', '!', '?', ':', ';', ')', '”'].map(
      (sign) => [`Amen${sign} Sent`, `1 Amen${sign}`, 'Sent'] as const,
    ),
    ['Sent. Sent off', '1 Sent.', 'Sent off'],
    ['Amen, Sent off', '1 Amen, Sent off', undefined],
    ['Amen.Sent', '1 Amen.Sent', undefined],
    ['. a Sent', '1 . a Sent', undefined],
    ['Sent off', '1 Sent off', undefined],
    ['Amen.', '1 Amen.', undefined],
  ] as const) {
    const { verses, headings, said } = corrected(chapterOf('Jude.1', text), { colophons })
    const warning = 'JUD 1:1 no sentence of the verse begins with “Sent”'
    const isTaken = colophon !== undefined
    t.strictSame(
      [verses, headings, said],
      [[verse], isTaken ? [`1 colophon ${colophon}`] : [], isTaken ? [] : [warning]],
      text,
    )
  }
})

t.test('what is taken out is a heading of the layers, before or behind the words', async (t) => {
  const layersOf = (chapter: ChapterText, groups: Omit<Fixups, 'modules'>) => {
    correctChapter(chapter, fixupsOf(groups))
    return (chapter.verses[0] as Verse).layers
  }
  const h1 = (start: number) => [{ start, end: start + 1, numbers: ['H1'] }]
  const p = { offset: 0, marker: 'p' }
  const acrostics = group({ 'Lam.1.1': 'ALEPH' })
  t.strictSame(layersOf(chapterOf('Lam.1', 'ALEPH How'), { acrostics }), {
    ...NO_VERSE_LAYERS,
    blocks: [{ offset: 0, marker: 'qa', text: 'ALEPH' }, p],
    strongs: h1(2),
  })
  const psalmTitles = { reason: REASON, count: 1 }
  t.strictSame(layersOf(chapterOf('Ps.3', 'Song OH'), { psalmTitles }), {
    ...NO_VERSE_LAYERS,
    blocks: [{ offset: 0, marker: 'd', text: 'Song' }, p],
    strongs: h1(1),
  })
  const colophons = group({ 'Jude.1.1': 'Sent' })
  t.strictSame(layersOf(chapterOf('Jude.1', 'Amen. Sent'), { colophons }), {
    ...NO_VERSE_LAYERS,
    blocks: [p, { offset: 5, marker: 'mte', text: 'Sent' }],
  })
  const joins = group([['Jude.1.1', 'so', 'me']] as const)
  t.strictSame(layersOf(chapterOf('Jude.1', 'so me'), { joins }), {
    ...NO_VERSE_LAYERS,
    blocks: [p],
    strongs: h1(3),
  })
})

t.test('corrections of places that are not there are said, of every kind', async (t) => {
  const said = (groups: Omit<Fixups, 'modules'>, titles = 0, ...places: readonly string[]) =>
    unmetCorrections(fixupsOf(groups), new Set(places), titles).map(
      ({ level, place, text }) => `${level} ${place}: ${text}`,
    )
  const unmet = 'warning JUD 1:9: not corrected: the module has no such verse'
  for (const groups of [
    { splits: group({ 'Jude.1.9': [1, 1] }) },
    { joins: group([['Jude.1.9', 'a', 'b']] as const) },
    { acrostics: group({ 'Jude.1.9': 'A' }) },
    { colophons: group({ 'Jude.1.9': 'A' }) },
    { chapterTitles: group(['Jude.1.9']) },
    { repeated: group(['Jude.1.9']) },
    { omitted: group(['Jude.1.9']) },
  ]) {
    const kind = Object.keys(groups).join()
    t.strictSame(said(groups, 0, 'Jude.1.1'), [unmet], kind)
    t.strictSame(said(groups, 0, 'Jude.1.9'), [], kind)
  }
  t.strictSame(said({ unused: group(['Jude.1.9']) }), [])
  t.strictSame(said({}), [])
  const psalmTitles = { reason: REASON, count: 2 }
  t.strictSame(said({ psalmTitles }, 2), [])
  t.strictSame(said({ psalmTitles }, 3), ['warning PSA: 3 unmarked psalm titles were found, not 2'])
})

/** Notes: their tag, what is in them, and caller and parts as `marker[text]`. */
const NOTES: readonly (readonly [tag: string, inside: string, marker: string, parts: string])[] = [
  ['<note>', '', 'f +', ''],
  ['<note>', ' \n ', 'f +', ''],
  ['<note>', 'a', 'f +', 'ft[a]'],
  ['<note n="b">', 'a', 'f b', 'ft[a]'],
  ['<note n=" b ">', 'a', 'f b', 'ft[a]'],
  ['<note n="">', 'a', 'f -', 'ft[a]'],
  ['<note n=" ">', 'a', 'f -', 'ft[a]'],
  ['<note type="crossReference">', 'a', 'x +', 'xt[a]'],
  ['<note type="crossReferences">', 'a', 'f +', 'ft[a]'],
  ['<note>', '  a \n b\t', 'f +', 'ft[a b]'],
  ['<note>', 'n\u0303', 'f +', 'ft[ñ]'],
  ['<note>', '¶a \\nd b\\nd*c', 'f +', 'ft[a bc]'],
  ['<note>', 'a<hi>b</hi>c', 'f +', 'ft[abc]'],
  ['<note>', 'a<w>b</w>c', 'f +', 'ft[abc]'],
  ['<note>', 'a<lb/>b', 'f +', 'ft[a b]'],
  ['<note>', 'a<p>b</p>c', 'f +', 'ft[a b c]'],
  ['<note>', '<p>a</p>', 'f +', 'ft[a]'],
  ['<note>', 'a<p><hi>b</hi>', 'f +', 'ft[a b]'],
  ['<note>', 'a<lb/><hi>b', 'f +', 'ft[a b]'],
  ['<note>', 'a<lb/>b<hi>c', 'f +', 'ft[a bc]'],
  ['<note>', 'a<blink>b', 'f +', 'ft[ab]'],
  ['<note>', '<reference type="annotateRef">1:1</reference>a', 'f +', 'fr[1:1 ]ft[a]'],
  ['<note>', '<reference type="annotateRef">1:1</reference> a', 'f +', 'fr[1:1 ]ft[a]'],
  ['<note>', '<reference type="annotateRef">1:1</reference>', 'f +', 'fr[1:1]'],
  ['<note>', '<reference type="annotateRef"></reference>a', 'f +', 'ft[a]'],
  ['<note>', 'a<reference type="annotateRef"> </reference>b', 'f +', 'ft[a b]'],
  ['<note>', 'a<reference>1:1</reference>b', 'f +', 'ft[a]xt[1:1]ft[b]'],
  ['<note>', 'a <reference>1:1</reference> b', 'f +', 'ft[a ]xt[1:1]ft[ b]'],
  ['<note>', 'a <reference> 1:1 </reference> b', 'f +', 'ft[a ]xt[1:1 ]ft[b]'],
  ['<note>', '<catchWord>a</catchWord> b', 'f +', 'fq[a]ft[ b]'],
  ['<note>', '<rdg>a</rdg><rdg>b</rdg>', 'f +', 'fqa[ab]'],
  ['<note>', '<rdg>a</rdg> <rdg>b</rdg>', 'f +', 'fqa[a b]'],
  ['<note>', '<rdg>a<catchWord>b</catchWord>c</rdg>d', 'f +', 'fqa[a]fq[b]fqa[c]ft[d]'],
  ['<note>', '<rdg>a</catchWord>b</rdg>c', 'f +', 'fqa[ab]ft[c]'],
  ['<note>', '<rdg>a<catchWord>b</rdg>c', 'f +', 'fqa[a]fq[bc]'],
  ['<note>', '<rdg>a<hi>b</hi>c</rdg>d', 'f +', 'fqa[abc]ft[d]'],
  ['<note>', '<rdg/>a', 'f +', 'ft[a]'],
  ['<note>', '</rdg>a', 'f +', 'ft[a]'],
  ['<note>', '<seg type="x-usfm-fl">Or</seg> a', 'f +', 'fl[Or]ft[ a]'],
  ['<note>', '<reference>¶</reference>a', 'f +', 'ft[a]'],
  [
    '<note type="crossReference">',
    '<reference type="annotateRef">1:1</reference><reference>2:2</reference>',
    'x +',
    'xo[1:1 ]xt[2:2]',
  ],
  ['<note type="crossReference">', '<catchWord>a</catchWord> b', 'x +', 'xt[a b]'],
]

t.test('a note has its kind, its caller and its parts', async (t) => {
  for (const [tag, inside, marker, parts] of NOTES) {
    const read = readNote((tokenize(tag)[0] as Tag).tag, tokenize(inside))
    t.equal(`${read.marker} ${read.caller}`, marker, `${tag} ${inside}`)
    t.equal(read.parts.map((part) => `${part.marker}[${part.text}]`).join(''), parts, inside)
  }
})

t.test('what waits is given to the first word, in its order and once', async (t) => {
  const running = new RunningMarks()
  t.strictSame(
    [running.place, running.chapter, running.isOpening, running.hasLine, running.empty],
    ['', '', true, false, 0],
  )
  t.not(running.newKey(), running.newKey())
  const footnote = { marker: 'f', caller: '+', parts: [] }
  running.addHeading('s1', 'Head')
  t.equal(running.hasLine, false)
  running.addBlock('b', 'b')
  t.equal(running.hasLine, false)
  running.addBlock('p 1', 'p')
  running.addNote(footnote)
  t.equal(running.hasLine, true)
  t.strictSame(running.take(), [
    { kind: 'block', block: { marker: 's1', text: 'Head' } },
    { kind: 'block', block: { marker: 'b' } },
    { kind: 'block', block: { marker: 'p' } },
    { kind: 'note', note: footnote },
  ])
  t.equal(running.hasLine, false)
  t.strictSame(running.take(), [])
})

t.test('a line that ends without a word is empty, once', async (t) => {
  const running = new RunningMarks()
  running.addBlock('l 1', 'q1')
  running.addBlock('l 1', 'q1')
  running.endBlock('l 2')
  t.strictSame([running.hasLine, running.empty], [true, 0])
  running.endBlock('l 1')
  t.strictSame([running.hasLine, running.empty], [false, 1])
  running.endBlock('l 1')
  t.equal(running.empty, 1)
  running.addBlock('l 1', 'q1')
  t.equal(running.hasLine, true)
})

t.test('of what waits and is open, a book and a chapter leave their part', async (t) => {
  const running = new RunningMarks()
  const style = (name: string, marker: string | undefined) => ({
    ...{ name, marker, start: 0, place: 'JUD 1:1' },
  })
  const fill = () => {
    running.addHeading('s1', 'Head')
    running.addNote({ marker: 'f', caller: '+', parts: [] })
    running.addBlock('p 1', 'p')
    running.addBlock('b', 'b')
    running.quotes.push(style('q', 'wj'), style('q', undefined))
    running.milestones.set('hi a', style('hi', 'bd'))
    running.milestones.set('q a', style('q', undefined))
    running.empty = 3
  }
  fill()
  running.startChapters()
  t.strictSame([running.empty, running.quotes, running.milestones.size], [0, [], 0])
  t.strictSame(
    running.take().map((one) => (one.kind === 'block' ? one.block.marker : one.kind)),
    ['p', 'b'],
  )
  fill()
  t.strictSame(running.endChapter(), [style('q', 'wj'), style('hi', 'bd')])
  t.strictSame([running.empty, running.quotes, running.milestones.size], [3, [], 0])
  t.strictSame(
    running.take().map((one) => (one.kind === 'block' ? one.block.marker : one.kind)),
    ['s1', 'note', 'p'],
  )
  for (const [marker, isOne] of [
    ...[['p', true] as const, ['q2', true] as const, ['b', true] as const, ['tr', true] as const],
    ...[['s1', false] as const, ['wj', false] as const, ['f', false] as const],
    ['unknown', false],
  ] as const) {
    t.equal(isParagraph(marker), isOne, marker)
  }
})
