// check: USFM: verses, headings, notes and markers are read, and what is broken is named with its line.
import t from 'tap'
import { MARKERS, markerRow } from '../../../../build/corpus/readers/shared/markers.js'
import {
  parseChapterNumber,
  parseVerseLabel,
} from '../../../../build/corpus/readers/shared/verse-label.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'

const usfm = (text: string, name = 'a.usfm') => read('usfm', { [name]: text })
/** The verses of Obadiah 1 with this text. */
const lines = async (text: string) =>
  verseLines((await usfm(`\\id OBA\n\\c 1\n\\p\n${text}`)).draft).map((line) => line.slice(4))
const said = async (text: string) =>
  messageLines(await usfm(`\\id OBA\n\\c 1\n\\p\n${text}`)).filter(
    (line) => !line.startsWith('note'),
  )

t.test('a book is read with its name, its verses and its headings', async (t) => {
  const { draft, messages } = await usfm(
    '\uFEFF\\id OBA - The Test Bible\r\n\\ide UTF-8\r\n\\h Abdo\r\n\\toc1 The Book of Abdo\r\n' +
      '\\toc2 Abdo2\r\n\\mt1 ABDO\r\n\\is Intro\r\n\\ip No text.\r\n\\c 1\r\n\\s1 A head\\f + \\ft x\\f*ing\r\n' +
      '\\r (Gen 1)\r\n\\p\r\n\\v 1 One two.\r\n\\q1 Three,\r\n\\q2 four.\r\n\\s1 Later\r\n\\p\r\n\\v 2 Five.\r\n' +
      '\\c 2\r\n\\d A title\r\n\\q1\r\n\\v 1 Six.\r\n\\qa Aleph\r\n\\q1 seven\r\n\\v 2 Eight.\r\n\\mte The end\r\n',
  )
  t.strictSame(messages, [])
  t.strictSame(draft?.metadata, { name: 'The Test Bible' })
  t.match(draft?.books, [{ book: 31, name: 'Abdo' }])
  t.strictSame(verseLines(draft), [
    'OBA 1:1 One two. Three, four.',
    'OBA 1:2 Five.',
    'OBA 2:1 Six. seven',
    'OBA 2:2 Eight.',
  ])
  t.strictSame(
    draft?.books[0]?.chapters.map(({ headings }) => headings),
    [
      [
        { kind: 'section', verse: 1, text: 'A heading' },
        { kind: 'section', verse: 2, text: 'Later' },
      ],
      [
        { kind: 'title', verse: 1, text: 'A title' },
        { kind: 'acrostic', verse: 2, text: 'Aleph' },
        { kind: 'colophon', verse: 2, text: 'The end' },
      ],
    ],
  )
})

t.test('notes, numbers of other divisions and attributes are no text', async (t) => {
  const cases: [string, string][] = [
    ['\\v 1 a note\\f + \\fr 1:1 \\ft Or \\fqa x\\f* between', '1:1 a note between'],
    ['\\v 1 a note\\f + \\ft x \\+xt Gen 1:1\\+xt*\\f*, and', '1:1 a note, and'],
    ['\\v 1 a\\x - \\xo 1:1 \\xt Gen 1\\x* b', '1:1 a b'],
    [
      '\\v 1 \\nd Lord\\nd* of \\add all\\add*, \\wj he \\+nd God\\+nd* said\\wj*.',
      '1:1 Lord of all, he God said.',
    ],
    ['\\v 1 \\w in|strong="H1" x-y="z"\\w* \\w the|lemma\\w*\\w n\\w*', '1:1 in then'],
    [
      '\\v 1 \\zaln-s |x-strong="H1" x-lemma="b"\\*\\w one|x-occurrence="1"\\w*\\zaln-e\\* two',
      '1:1 one two',
    ],
    ['\\v 1 \\ts\\*\\qt-s |sid="q1"\\*“a”\\qt-e\\*', '1:1 “a”'],
    ['\\v 1 \\va 3\\va*\\vp 1b\\vp* a \\rq Gen 1\\rq*b', '1:1 a b'],
    ['\\v 1 a \\fig cap|src="x.jpg" size="col"\\fig*b', '1:1 a b'],
    ['\\v 1 a~b // c', '1:1 a b c'],
    ['\\v 1 \\jmp a\\jmp* \\ref b|GEN 1:1\\ref*', '1:1 a b'],
    ['\\v 1 a\n\\mt no\n\\imt no\n\\p b', '1:1 a b'],
    ['\\v 1 a\n\\b\n\\li1 b\n\\pmo c\n\\qs Selah\\qs*', '1:1 a b c Selah'],
    ['\\v 1 a\n\\esb \\cat x\\cat*\n\\p no\n\\esbe\n\\p b', '1:1 a b'],
    ['\\v 1 a\n\\tr \\th1 b\\tc2 c\\tcr3-4 d', '1:1 a b c d'],
    ['\\v1 glued', '1:1 glued'],
    ['\\v 1 \u795E\u8AAA\n\\q1 \u8981\u6709\u5149', '1:1 \u795E\u8AAA\u8981\u6709\u5149'],
    ['\\v 1 e\u0301 \u00ADx', '1:1 \u00E9 x'],
  ]
  for (const [text, expected] of cases) {
    t.strictSame(await lines(text), [expected], text)
    t.strictSame(await said(text), [], text)
  }
})

t.test('verses may be joined, parted, or stand out of order; all of it is told', async (t) => {
  t.strictSame(await lines('\\v 1-2 a\n\\v 3,4 b\n\\v 5\u200f-6 c'), [
    '1:1-2 a',
    '1:3-4 b',
    '1:5-6 c',
  ])
  t.strictSame(await lines('\\v 1a a\n\\v 1b b\n\\v 2 c\n\\v 2b d'), ['1:1 a b', '1:2 c d'])
  t.strictSame(await said('\\v 1a a\n\\v 1b b'), [])
  t.strictSame(await said('\\v 1a a\n\\v 2 c\n\\v 1b b'), [
    'warning OBA 1:1 a part of the verse stands elsewhere; it was joined to the other',
  ])
  t.strictSame(await lines('\\v 2 b\n\\v 1 a'), ['1:1 a', '1:2 b'])
  t.match(await said('\\v 2 b\n\\v 1 a'), [/warning OBA 1:1 the verse stands out of order/])
  t.strictSame(await lines('\\v 1 a\n\\v 1 b'), ['1:1 a', '1:1 b'], 'the check refuses doubles')
  const chapters = await usfm('\\id OBA\n\\c 2\n\\v 1 b\n\\c 1\n\\v 1 a')
  t.strictSame(verseLines(chapters.draft), ['OBA 1:1 a', 'OBA 2:1 b'])
  t.match(messageLines(chapters), [/warning OBA 1 the chapter stands out of order/])
})

t.test('verses without text are omissions, gaps, or no verses', async (t) => {
  const omitted = async (text: string, more: Record<string, string> = {}) => {
    const reading = await read('usfm', { 'a.usfm': `\\id OBA\n\\c 1\n\\p\n${text}`, ...more })
    const warnings = messageLines(reading).filter((line) => line.startsWith('warning'))
    return [reading.draft?.books[0]?.chapters[0]?.omitted, ...warnings]
  }
  t.strictSame(await omitted('\\v 1 a\n\\v 2 \\f + \\ft x\\f*\n\\v 3 c'), [[2]])
  t.strictSame(await omitted('\\v 1 a\n\\v 2-3 \\f + \\ft x\\f*'), [[2, 3]])
  t.strictSame(await omitted('\\v 1 a\n\\v 2\n\\v 3 c'), [
    [2],
    'warning OBA 1:2 empty: no text in the source',
  ])
  t.strictSame(await omitted('\\v 1 a\n\\v 2\n\\v 3\n\\v 5 '), [
    [],
    'warning OBA 1:2-3,5 empty at the end of the chapter: left out',
  ])
  t.strictSame(await omitted('\\v 1 a\n\\v 2\n\\v 3 c', { 'custom.vrs': '# x\n-OBA 1:2\n' }), [[2]])
  t.strictSame(await omitted('\\v 1 a\n\\v 2 b\n', { 'x.vrs': '#! -OBA 1:2' }), [[]])
  t.strictSame(await omitted('\\v 1 '), [undefined, 'warning OBA 1 the chapter has no text'])
  const book = await usfm('\\id OBA\n\\c 1\n\\v 1\n\\c 2\n\\v 1 \n\\id JON\n\\c 1\n\\v 1 a')
  t.strictSame(messageLines(book), ['warning OBA the book has no text'])
  t.strictSame(await omitted('\\v 1 dummy verses inserted by amos\n\\v 2 b'), [
    [1],
    'warning OBA 1:1 filler in place of a text: "dummy verses inserted by amos"',
    'warning OBA 1:1 empty: no text in the source',
  ])
})

t.test('a word right behind a verse number is never taken for a part of the number', async (t) => {
  const refused = (label: string) => [
    `error a.usfm:4 verse "${label}" of OBA 1: verses have numbers from 1 to 200, or 1-2, or 1a, and a blank behind them`,
  ]
  for (const label of ['7Y', '7A', '7-8Y', '7clamando', '7Y-8', '7,8Y', '7¡Y']) {
    t.strictSame(await said(`\\v ${label} clamando`), refused(label))
  }
  t.strictSame(await lines('\\v7Y clamando\n\\v8-9 dos'), ['1:7 Y clamando', '1:8-9 dos'])
  t.strictSame(await lines('\\v 7\u00a0Y clamando'), ['1:7 Y clamando'])
  t.strictSame(await said('\\v 7y clamando\n\\v 8a uno\n\\v 8b dos'), [
    'warning OBA 1:7 "7y" is the only part of the verse: is its letter the first word of the text?',
  ])
})

t.test('text that stands in no verse is never left out in silence', async (t) => {
  t.strictSame(await said('Before.\n\\p more\n\\v 1 a'), [
    'warning OBA 1 text outside of any verse was left out: "Before. more"',
  ])
  const long = messageLines(await usfm(`\\id OBA\n\\p ${'word '.repeat(20)}\n\\c 1\n\\v 1 a`))
  t.match(long, [/^warning OBA text outside of any verse was left out: ".{40}…"$/])
  t.strictSame(await said('\\v 0 A title.\n\\v 1 a'), [
    'warning OBA 1 verse 0 is no verse; its text is kept as a title',
  ])
  const titled = await usfm('\\id OBA\n\\c 1\n\\v 0 A title.\n\\v 1 a')
  t.strictSame(titled.draft?.books[0]?.chapters[0]?.headings, [
    { kind: 'title', verse: 1, text: 'A title.' },
  ])
  t.strictSame(await said('\\v 1 a \\xyz b\n\\xyz c\n\\zq d'), [
    'warning OBA 1:1 unknown marker \\xyz: what follows it is kept as text',
    'warning OBA 1:1 unknown marker \\zq: what follows it is kept as text',
  ])
  t.strictSame(await lines('\\v 1 a \\xyz b\n\\xyz c'), ['1:1 a b c'])
  const early = await usfm('\\zq\n\\id OBA\n\\zr\n\\c 1\n\\zs\n\\v 1 a')
  t.strictSame(
    messageLines(early).map((line) => line.split(' unknown')[0]),
    ['warning a.usfm:1', 'warning OBA', 'warning OBA 1'],
  )
})

t.test('what is broken is an error with its file and line', async (t) => {
  const cases: [string, RegExp][] = [
    ['\\v 1 a\\f + \\ft x\n\\v 2 b', /^error a\.usfm:5 \\f is not closed in OBA 1:1$/],
    ['\\v 1 a \\va 3\n\\p b', /^error a\.usfm:5 \\va is not closed/],
    ['\\v 1 a\\f + \\ft x', /\\f is not closed/],
    ['\\v x a', /^error a\.usfm:4 verse "x" of OBA 1: verses have numbers from 1 to 200/],
    ['\\v 999 a', /verse "999" of OBA 1/],
    ['\\v 3-2 a', /verse "3-2"/],
    ['\\v', /verse ""/],
    ['\\v \\nd x\\nd*', /verse ""/],
    ['\\c 0\n\\v 1 a', /chapter "0" of OBA: chapters have numbers from 1 to 151/],
    ['\\c 152\n\\v 1 a', /chapter "152"/],
  ]
  for (const [text, pattern] of cases) t.match((await said(text))[0], pattern, text)
  const faults: [string, string, RegExp][] = [
    ['a.usfm', 'no marker', /^error a\.usfm:1 it has no \\id line and no chapter$/],
    [
      'a.usfm',
      '\\c 1 \\v 1 x',
      /^error a\.usfm:1 it has no \\id line, and its name names no book$/,
    ],
    ['a.usfm', '\\h Name', /its name names no book$/],
    ['a.usfm', '\\id XYZ\n', /^error a\.usfm:1 \\id XYZ names no book that USFM knows$/],
    ['a.usfm', '\\id', /\\id {2}names no book/],
    ['a.usfm', '\\id OBA\n\\v 1 x', /^error a\.usfm:2 verse "1" stands in no chapter$/],
    ['a.usfm', '\\id OBA\0', /^error a\.usfm:1 it holds NUL characters/],
  ]
  for (const [name, text, pattern] of faults) {
    const reading = await usfm(text, name)
    t.equal(reading.draft, undefined)
    t.match(messageLines(reading).at(-1), pattern, text)
  }
})

t.test('messages name the line, however the file begins and ends', async (t) => {
  const places = async (text: string) =>
    messageLines(await usfm(text)).flatMap((line) => /^error (\S+)/.exec(line)?.[1] ?? [])
  t.strictSame(await places('\\id OBA\n\\c 1\n\\v x one'), ['a.usfm:3'])
  t.strictSame(await places('\n\\id OBA\n\\c 1\n\\v x one'), ['a.usfm:4'])
  t.strictSame(await places('\n\n\\id OBA\r\n\\c 1\r\n\r\n\\v x one\n\\v y two\n'), [
    'usfm',
    'a.usfm:6',
    'a.usfm:7',
  ])
  t.strictSame(await places('\\id OBA\n\\c 1\n\\v 1 a\\f + x\n\\nd y\n\\nd*'), ['a.usfm:5'])
  t.strictSame(await places('\\id OBA\n\\c 1\n\\v 1 a\\f + x\n\n\\nd y\\nd*'), ['a.usfm:5'])
  const { draft } = await usfm('\n\\id OBA\n\\c 1\n\\p\n\\v 1 a\n\n\\v 2\nb\n')
  t.strictSame(
    draft?.books[0]?.chapters[0]?.verses.map(({ where }) => where),
    ['a.usfm:5', 'a.usfm:7'],
  )
})

t.test('what most books say behind their code is the name of the version', async (t) => {
  const name = async (...remarks: string[]) =>
    (
      await usfm(
        remarks
          .map((one, at) => `\\id ${['GEN', 'EXO', 'LEV'][at]}${one}\n\\c 1\n\\v 1 a\n`)
          .join(''),
      )
    ).draft?.metadata.name
  t.equal(await name(' - Reina - Valera: 1909'), 'Reina - Valera: 1909')
  t.equal(await name(' – Name —'), 'Name —')
  t.equal(await name(' Other', ' Name', ' Name'), 'Name')
  t.equal(await name(' Name', ' Name', ' Other'), 'Name')
  t.equal(await name(' Name', ' Other'), undefined, 'half of them are not most')
  t.equal(await name('', '', ' Name'), undefined)
  t.equal(await name(''), undefined)
  const usx = await read('usx', {
    'a.usx':
      '<usx version="3.0"><book code="OBA">- Reina - Valera</book><chapter number="1"/><para style="p"><verse number="1"/>a</para></usx>',
  })
  t.equal(usx.draft?.metadata.name, 'Reina - Valera')
})

t.test('a book without an id is the one that its file name names', async (t) => {
  for (const [name, line] of [
    ['in/21ECCBSB.usfm', 'ECC 1:1 a'],
    ['471COxx.SFM', '1CO 1:1 a'],
    ['02-GENeng-web.usfm', 'GEN 1:1 a'],
    ['002-GEN.usfm', 'GEN 1:1 a'],
    ['Gen.usfm', 'GEN 1:1 a'],
    ['1JN.usfm', '1JN 1:1 a'],
    ['1JNtest.usfm', '1JN 1:1 a'],
    ['GENtest.usfm', 'GEN 1:1 a'],
    ['002-GENtest.usfm', 'GEN 1:1 a'],
  ] as const) {
    const reading = await usfm('\\c 1\n\\v 1 a', name)
    t.strictSame(verseLines(reading.draft), [line], name)
    t.match(messageLines(reading), [/has no \\id line; its name says which book it is/])
  }
})

t.test('books come in canonical order, doubles are errors, others are counted', async (t) => {
  const book = (code: string) => `\\id ${code} Test\n\\c 1\n\\p\n\\v 1 ${code}.\n`
  const reading = await read('usfm', {
    'a.usfm': book('REV') + book('TOB') + book('GLO'),
    'b.usfm': book('gen'),
    'c.usfm': '\\id FRT\n\\periph Title\n\\p x',
  })
  t.strictSame(verseLines(reading.draft), ['GEN 1:1 gen.', 'REV 1:1 REV.', 'TOB 1:1 TOB.'])
  t.strictSame(reading.draft?.outside, [{ name: 'GLO', verses: 1 }])
  t.match(reading.draft?.metadata, { name: 'Test' })
  const twice = await read('usfm', { 'a.usfm': book('GEN'), 'b.usfm': book('GEN') })
  t.match(messageLines(twice), [
    /^error b\.usfm:2 the book GEN is there twice, first at a\.usfm:1$/,
  ])
})

t.test(
  'the order of the files is that of the print, unless it is one of the alphabet',
  async (t) => {
    const book = (code: string) => `\\id ${code}\n\\c 1\n\\p\n\\v 1 a\n`
    const orderOf = async (codes: string) => {
      const files = codes.split(' ').map((code, at) => [`${at + 10}.usfm`, book(code)] as const)
      return (await read('usfm', Object.fromEntries(files))).draft?.order
    }
    t.strictSame(await orderOf('GEN NEH TOB JDT ESG MAL 1MA MAT REV MAN'), [
      ...[1, 16, 67, 68, 69, 39, 77, 40, 66, 83],
    ])
    t.equal(await orderOf('EXO GEN MAT TOB'), undefined)
    t.equal(await orderOf('GEN EXO MAT REV'), undefined)
    t.strictSame(await orderOf('TOB'), [67])
  },
)

t.test('a further book with letters for numbers is left out, and it is said', async (t) => {
  const before = '\\id GEN\n\\c 1\n\\v 1 a\n\\id ESG\n'
  for (const [inside, what] of [
    ['\\c A\n\\v 1 b\n\\c 1\n\\v 1 c', 'chapter A'],
    ['\\c 1\n\\v A1 b\n\\v 1 c', 'verse A1'],
    ['\\c 1\n\\v 1A b\n\\v 1 c', 'verse 1A'],
    ['\\c 1\n\\v 1a b\n\\v 1b c\n\\v 1c d\n\\v 1d e\n\\v 1e f\n\\v 2 g', 'ESG 1:1'],
  ] as const) {
    const reading = await usfm(before + inside)
    t.strictSame(verseLines(reading.draft), ['GEN 1:1 a'], what)
    t.match(reading.draft?.outside, [{ name: 'ESG' }])
    t.strictSame(messageLines(reading), [
      `warning ESG left out: ${what} has letters for numbers, and only numbers can be served`,
    ])
  }
  const parts = await usfm('\\id ESG\n\\c 1\n\\v 1a b\n\\v 1b c\n\\v 2 g')
  t.strictSame(verseLines(parts.draft), ['ESG 1:1 b c', 'ESG 1:2 g'])
  t.match(messageLines(await usfm('\\id GEN\n\\c A\n\\v 1 a')), [/^error .*chapter "A" of GEN/])
})

t.test('a text that says too much is cut off, errors are never', async (t) => {
  const many = Array.from({ length: 6_000 }, (_, index) => `\\zz${index % 2 ? 'a' : 'b'}${index} x`)
  const reading = await usfm(`\\id OBA\n\\c 1\n\\v 1 ${many.join(' ')}\n\\v 999 x`)
  t.match(messageLines(reading).at(-1), /^warning usfm and \d+ more warnings and notes$/)
  t.ok(messageLines(reading).some((line) => line.startsWith('error')))
  // Errors take no room from warnings and notes.
  const both = await usfm(`\\id OBA\n\\c 1\n${'\\v 999 x\n'.repeat(900)}\\v 1 ${many.join(' ')}`)
  const of = (start: string) => messageLines(both).filter((line) => line.startsWith(start)).length
  t.equal(of('error'), 1 + 900, 'and how many they are')
  t.equal(of('warning') + of('note'), 5_000 + 1)
  const broken = await usfm(`\\id OBA\n\\c 1\n${'\\v 999 x\n'.repeat(1_100)}`)
  t.match(
    messageLines(broken).at(-1),
    /^error a\.usfm:\d+ it has too many errors, the first at a\.usfm:3: verse left out: /,
  )
  const endless = await usfm(`\\id OBA\n\\c 1\n${'\\v 1 x\n'.repeat(100_001)}`)
  t.match(messageLines(endless).at(-1), /more than 100000 verses: this is not one Bible/)
})

t.test('each marker has one meaning and a reason; levels share that of their marker', async (t) => {
  for (const [marker, { reason, meaning, kind }] of MARKERS) {
    t.ok(reason.length > 5, marker)
    t.equal(kind !== undefined, meaning === 'heading', marker)
  }
  t.equal(markerRow('q3'), MARKERS.get('q'))
  t.equal(markerRow('tcr1-2'), MARKERS.get('tcr'))
  t.equal(markerRow('qt1-s'), MARKERS.get('qt-s'))
  t.match(markerRow('qt1-s'), { meaning: 'none' })
  t.match(markerRow('q3'), { meaning: 'text' })
  t.match(markerRow('tcr1-2'), { meaning: 'text' })
  t.equal(markerRow('xyz'), undefined)
})

t.test('labels of verses and chapters are read as sources write them', async (t) => {
  t.strictSame(parseVerseLabel('001'), { number: 1, last: 1, isPart: false })
  t.strictSame(parseVerseLabel('16b'), { number: 16, last: 16, isPart: true })
  t.strictSame(parseVerseLabel('16b-17a'), { number: 16, last: 17, isPart: false })
  t.strictSame(parseVerseLabel('1,2,3'), { number: 1, last: 3, isPart: false })
  t.strictSame(parseVerseLabel('1\u20132.'), { number: 1, last: 2, isPart: false })
  t.strictSame(parseVerseLabel(' 1 - 2 , 3 '), { number: 1, last: 3, isPart: false })
  for (const label of [
    ...[
      '',
      '-1',
      '1-',
      'a',
      '201',
      '1-201',
      '2-1',
      '1:2',
      '1 2',
      '7Y',
      '7-8Y',
      '7Y-8',
      '7ab',
      '7 a',
    ],
    ...['7A', '7é', '7\u200bY', '7«Y', '1,2Y,3'],
  ]) {
    t.equal(parseVerseLabel(label), undefined, label)
  }
  t.equal(parseChapterNumber(' 07'), 7)
  for (const label of ['', '0', '152', '1a']) t.equal(parseChapterNumber(label), undefined, label)
})
