// check: USFM rule by rule: how markers are cut, nest and end, and which book a file is.
import t from 'tap'
import {
  bookOfFileName,
  lineFinder,
} from '../../../../../build/corpus/readers/formats/usfm/places.js'
import { usfmTokens } from '../../../../../build/corpus/readers/formats/usfm/tokens.js'
import { books, messageLines, read } from '../../../../helpers/files-in-memory.js'
import { layerLines } from '../../../../helpers/layer-lines.js'

const usfm = (text: string) => read('usfm', { 'a.usfm': text })
/** Obadiah 1 with its layers and what was said of it. */
const chapter = async (text: string) => {
  const { draft, messages } = await usfm(`\\id OBA\n\\c 1\n${text}`)
  return [...layerLines(draft), ...messageLines({ messages })]
}
const verse = (text: string) => chapter(`\\v 1 ${text}`)

type Row = readonly [source: string, shown: string]

/** `>p` opens at the start of a line, `+p` nested, `p` elsewhere; `/p` closes; all else is text in quotes. */
const tokens = (source: string) =>
  [...usfmTokens(source)].map((token) => {
    if (token.kind === 'text') return `"${token.text}"`
    if (token.kind === 'close') return `/${token.marker}`
    return `${token.startsLine ? '>' : ''}${token.isNested ? '+' : ''}${token.marker}`
  })

t.test(
  'USFM is cut into markers and text; one white space behind a marker is its own',
  async (t) => {
    const rows: readonly (readonly [source: string, pieces: readonly string[]])[] = [
      ['', []],
      ['a', ['"a"']],
      ['\\p a', ['>p', '"a"']],
      ['\\p  a', ['>p', '" a"']],
      ['\\p\n\na', ['>p', '"\na"']],
      ['\\p\r\na', ['>p', '"a"']],
      ['\\p\ra', ['>p', '"a"']],
      ['\\p', ['>p']],
      ['\\p\\q1\\q', ['>p', 'q1', 'q']],
      ['a \\nd b\\nd*c', ['"a "', 'nd', '"b"', '/nd', '"c"']],
      ['a \\+nd b\\+nd* c', ['"a "', '+nd', '"b"', '/nd', '" c"']],
      ['a\n\\p b', ['"a\n"', '>p', '"b"']],
      ['a\n \t\\p b', ['"a\n \t"', '>p', '"b"']],
      ['a\n.\\p b', ['"a\n."', 'p', '"b"']],
      [' \\p b', ['" "', '>p', '"b"']],
      [
        'aaa \\p a text that is longer than all',
        ['"aaa "', 'p', '"a text that is longer than all"'],
      ],
      ['\\tc1-2 a', ['>tc1-2', '"a"']],
      ['\\tc1-a', ['>tc1', '"-a"']],
      ['\\k-s a\\k-e b', ['>k-s', '"a"', 'k-e', '"b"']],
      ['\\k-sa', ['>k', '"-sa"']],
      ['\\k-x', ['>k', '"-x"']],
      ['\\v1a', ['>v1', '"a"']],
      ['\\1 a', ['"\\1 a"']],
      ['\\ p a', ['"\\ p a"']],
      ['\\ts\\*a', ['"a"']],
      ['\\ts \\*a', ['"a"']],
      ['\\ts-s|x\\*a', ['"a"']],
      ['\\+qt2-s |sid="a" who="b"\\*a\\qt2-e\\*b', ['"a"', '"b"']],
      ['\\zaln-s | x="H1"\\*\\w a|b="c"\\w*\\zaln-e\\*', ['w', '"a|b="c""', '/w']],
      ['\\z a\\*b', ['>z', '"a\\*b"']],
    ]
    for (const [source, pieces] of rows) t.strictSame(tokens(source), pieces, source)
    t.strictSame(
      [...usfmTokens('a\\p b\\p*')].map(({ at }) => at),
      [0, 1, 4, 5],
      'each has its offset',
    )
  },
)

t.test('an offset lies in a line, from 1', async (t) => {
  for (const [source, offsets, lines] of [
    ['x\ny\n\nz', [0, 1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 3, 4, 4]],
    ['x', [0, 1, 9], [1, 1, 1]],
    ['\nx\n', [0, 1, 2, 3], [1, 2, 2, 3]],
  ] as const) {
    let at = 0
    const where = lineFinder('a.usfm', source, () => at)
    for (const [index, offset] of offsets.entries()) {
      at = offset
      t.equal(where(), `a.usfm:${lines[index]}`, `${JSON.stringify(source)} ${offset}`)
    }
  }
})

t.test('the name of a file names a book by its code or its name', async (t) => {
  for (const [path, book] of [
    ['GEN.usfm', 1],
    ['gen.usfm', 1],
    ['in/GEN.usfm', 1],
    ['OBA/in/GEN.usfm', 1],
    ['01GEN.usfm', 1],
    ['01GENBSB.usfm', 1],
    ['01-GENBSB.usfm', 1],
    ['01_GENBSB.usfm', 1],
    ['01 .GENBSB.usfm', 1],
    ['002GENBSB.usfm', 1],
    ['002-_ .GENBSB.usfm', 1],
    ['GENBSB.usfm', 1],
    ['471COBSB.SFM', 46],
    ['47-1CO-x.SFM', 46],
    ['1COBSB.SFM', 46],
    ['13-1 Chronicles.usfm', 13],
    ['13.1 Chronicles.usfm', 13],
    ['13 – 1 Chronicles.usfm', 13],
    ['013 1_Chronicles.usfm', 13],
    ['1 Chronicles.usfm', 13],
    ['1_Chronicles', 13],
    ['Song of Songs.usfm', 22],
    ['Juan.sfm', 43],
    ['40 Mateo.sfm', 40],
    ['67-TOBx.usfm', 67],
    ['xGENx.usfm', undefined],
    ['x01GENx.usfm', undefined],
    ['1GENx.usfm', undefined],
    ['0001GENx.usfm', undefined],
    ['1-Mateo.usfm', undefined],
    ['0040 Mateo.usfm', undefined],
    ['01=GENx.usfm', undefined],
    ['preface.usfm', undefined],
    ['', undefined],
  ] as const) {
    const found = bookOfFileName(path, books)
    t.strictSame(found, book === undefined ? undefined : { kind: 'book', book }, path)
  }
})

t.test('a caller is a sign or two, or a number up to 999', async (t) => {
  const rows: Row[] = [
    ['\\f + \\ft n\\f*', '{f+|ft=n}'],
    ['\\f +\\ft n\\f*', '{f+|ft=n}'],
    ['\\f  + \\ft n\\f*', '{f+|ft=n}'],
    ['\\f ab \\ft n\\f*', '{fab|ft=n}'],
    ['\\f ab\\ft n\\f*', '{fab|ft=n}'],
    ['\\f abc \\ft n\\f*', '{f+|ft=abc |ft=n}'],
    ['\\f 123 \\ft n\\f*', '{f123|ft=n}'],
    ['\\f 123\\ft n\\f*', '{f123|ft=n}'],
    ['\\f ١٢٣ \\ft n\\f*', '{f١٢٣|ft=n}'],
    ['\\f 1234 \\ft n\\f*', '{f+|ft=1234 |ft=n}'],
    ['\\f a b c\\f*', '{fa|ft=b c}'],
    ['\\f abc d e\\f*', '{f+|ft=abc d e}'],
    ['\\f \\ft a b\\f*', '{f+|ft=a b}'],
    ['\\f + \\ft a \\fq b c\\f*', '{f+|ft=a |fq=b c}'],
    ['\\f + \\ft a\\x b \\xt c d\\x* e f\\f*', '{f+|ft=a|xt= c d e f}'],
  ]
  for (const [source, shown] of rows) {
    const [line] = await verse(`one${source}`)
    t.equal(line, `1:1 one${shown}`, source)
  }
  t.strictSame(await verse('one\\f a\\f* two'), ['1:1 one two'], 'a caller alone is no note')
  t.strictSame(await verse('one\\f + \\fig x\\fig*\\f* two'), ['1:1 one two'])
})

t.test('parts of a note end with the next one, inner ones with their own end', async (t) => {
  const rows: Row[] = [
    ['\\ft a \\fv 3\\fv* b', '|ft=a |fv=3|ft= b'],
    ['\\fq a \\fv 3\\fv* b', '|fq=a |fv=3|fq= b'],
    ['\\fq a \\fv 3 \\ft b\\fv* c', '|fq=a |fv=3 |ft=b c'],
    ['\\fq a \\+xt b\\+xt* c', '|fq=a |xt=b|fq= c'],
    ['\\fq a \\xt b\\xt* c', '|fq=a |xt=b|fq= c'],
    ['\\fq a \\+xt b \\+fk c\\+xt* d', '|fq=a |xt=b |fk=c|fq= d'],
    ['\\fq a \\+xt b \\ft c\\+xt* d', '|fq=a |xt=b |ft=c d'],
    ['\\ft a\\fq*b', '|ft=ab'],
    ['\\ft a \\nd b\\nd* c', '|ft=a b c'],
    ['\\ft a|b', '|ft=a|b'],
    ['\\ft a \\nd b|c\\nd* d', '|ft=a b d'],
    ['\\fig a \\ft b', '|ft=b'],
    ['\\fig a \\nd b\\nd*c\\fig* \\ft d', '|ft=d'],
    ['\\ft a \\fig b\\fig* c \\fig d', '|ft=a c'],
    ['\\ft a \\fig b \\cat c\\cat* d\\fig* e', '|ft=a e'],
    ['\\ft a~~b//c//d', '|ft=a b c d'],
    ['\\fr 1:1\\ft a', '|fr=1:1 |ft=a'],
  ]
  for (const [source, shown] of rows)
    t.strictSame(await verse(`o\\f + ${source}\\f* p`), [`1:1 o{f+${shown}} p`], source)
  const nested = (count: number) => `\\fq a ${'\\+xt b '.repeat(count)}${'\\+xt*'.repeat(count)}c`
  const parts = (count: number, end: string) => `1:1 o{f+|fq=a ${'|xt=b '.repeat(count)}|${end}=c}`
  t.strictSame(await verse(`o\\f + ${nested(31)}\\f*`), [parts(31, 'fq')])
  t.strictSame(await verse(`o\\f + ${nested(32)}\\f*`), [parts(32, 'fq')])
})

t.test('words have the numbers of their attributes, whatever the marker of words', async (t) => {
  for (const marker of ['w', 'wa', 'wg', 'wh']) {
    t.strictSame(await verse(`\\${marker} a|strong="H1"\\${marker}* b`), ['1:1 <H1>a</> b'], marker)
  }
  const rows: Row[] = [
    ['strong="H1"', '<H1>a</>'],
    ['x-strong="H1"', '<H1>a</>'],
    ['strong = "H1"', '<H1>a</>'],
    ['lemma="b" strong="H1,H2" x-y="c"', '<H1,H2>a</>'],
    ['lemma="b"strong="H1"', '<H1>a</>'],
    ['y-strong="H1"', 'a'],
    ['xstrong="H1"', 'a'],
    ['x-x-strong="H1"', 'a'],
    ['-strong="H1"', 'a'],
    ['strong=""', 'a'],
    ['strong=H1', 'a'],
    ['strongs="H1"', 'a'],
    ['H1', 'a'],
  ]
  for (const [attributes, shown] of rows)
    t.strictSame(await verse(`\\w a|${attributes}\\w* b`), [`1:1 ${shown} b`], attributes)
  t.strictSame(await verse('\\jmp a|strong="H1"\\jmp* b'), ['1:1 a b'])
  t.strictSame(await verse('a|strong="H1" b'), ['1:1 a|strong="H1" b'], 'no attributes of a verse')
})

t.test('styles nest with a plus, and end each other without one', async (t) => {
  const unclosed = (marker: string) =>
    `note usfm \\${marker} is not closed in its paragraph: OBA 1:1 (a.usfm:3)`
  const rows: readonly (readonly [source: string, shown: string, ...said: string[]])[] = [
    ['\\nd a \\add b\\add* c', '<nd>a</> <add>b</> c'],
    ['\\nd a \\add b\\add* c\\nd* d', '<nd>a <add>b</> c</> d'],
    ['\\nd a \\+add b\\nd* c', '<nd>a <add>b</></> c'],
    ['\\nd a \\+add b\\+add* c\\nd* d', '<nd>a <add>b</> c</> d'],
    ['\\nd a \\add b \\nd c\\nd* d', '<nd>a</> <add>b</> <nd>c</> d'],
    ['\\nd a \\add b\\add* \\nd c\\nd* d\\nd* e', '<nd>a</> <add>b</> <nd>c</> d e'],
    ['\\nd a \\nd b\\nd* c', '<nd>a</> <nd>b</> c'],
    ['\\nd a \\add b \\wj c\\nd* d', '<nd>a <add>b</> <wj>c</></> d'],
    ['\\nd a\\add* b\\nd* c', '<nd>a b</> c'],
    ['\\nd a', '<nd>a</>', unclosed('nd')],
    ['\\nd a \\add b', '<nd>a</> <add>b</>', unclosed('add')],
    ['\\nd a \\+add b', '<nd>a <add>b</></>', unclosed('add'), unclosed('nd')],
    ['\\w a \\+nd b', 'a <nd>b</>', unclosed('nd'), unclosed('w')],
  ]
  for (const [source, shown, ...said] of rows)
    t.strictSame(await verse(source), [`1:1 ${shown}`, ...said], source)
})

t.test('words that are left out end with their paragraph, and it is told', async (t) => {
  const error = 'error a.usfm:4 \\va is not closed in OBA 1:1'
  for (const [next, shown] of [
    ['\\p b', 'a ¶p b'],
    ['\\b\n\\p b', 'a ¶b ¶p b'],
    ['\\s H\n\\p b', 'a ¶s=H¶p b'],
    ['\\r H\n\\p b', 'a ¶r=H¶p b'],
    ['\\rem H\n\\p b', 'a ¶p b'],
  ] as const) {
    t.strictSame(await verse(`a\\va 3\n${next}`), [error, `1:1 ${shown}`].toReversed(), next)
  }
  for (const [next, shown] of [
    ['\\nd c\\nd*d\\va* b', 'a b'],
    ['\\h c\\va* b', 'a b'],
    ['\\esbe c\\va* b', 'a b'],
    ['\\f c\\va* b', 'a b'],
    ['\\zz c\\va* b', 'a b'],
  ] as const) {
    t.strictSame(await verse(`a\\va 3 ${next}`), [`1:1 ${shown}`], next)
  }
  t.strictSame(await verse('a\n\\esb\n\\p no\n\\s no\n\\va 3\n\\p no\n\\esbe\n\\p b'), [
    '1:1 a ¶p b',
  ])
  t.strictSame(await verse('a\n\\esb\n\\p no\n\\v 2 b'), [
    '1:1 a',
    '1:2 b',
    'error a.usfm:6 \\esb is not closed in OBA 1:1',
  ])
})

t.test('a note belongs to the verse or the heading that it stands in', async (t) => {
  t.strictSame(await chapter('\\s H\\f + \\ft h\\f*ead\n\\v 1 a'), ['1:1 {f+|ft=h}¶s=Heada'])
  t.strictSame(await chapter('\\r H\\f + \\ft h\\f*ead\n\\v 1 a'), ['1:1 {f+|ft=h}¶r=Heada'])
  t.strictSame(await chapter('\\v 1 a\n\\cl H\\f + \\ft h\\f*'), [
    '1:1 a',
    'note usfm 1 notes were left out: OBA 1:1',
  ])
  t.strictSame(await chapter('\\v 1 a\n\\s \\nd H\\nd*\\add e\n\\p b'), ['1:1 a ¶s=He¶p b'])
})

t.test('notes of cross references are kept for their verse too', async (t) => {
  const { draft } = await usfm(
    '\\id OBA\n\\c 1\n\\x - \\xt no\\x*\n\\v 1 a\\x - \\xo 1:1 \\xt Gen 1;\\x*\\f + \\xt Exo 1\\f*\\ex - \\xt Lev 1\\ex*\n\\v 2 b\\x - \\xt Num 1\\x* c',
  )
  t.strictSame(draft?.books[0]?.chapters[0]?.crossReferences, [
    { verse: 1, text: ' - 1:1 Gen 1;' },
    { verse: 2, text: ' - Num 1' },
  ])
})

t.test('numbers of chapters and verses stand behind their markers, or in them', async (t) => {
  const rows: Row[] = [
    ['\\v 1 a', '1:1 a'],
    ['\\v  1 a', '1:1 a'],
    ['\\v\n1 a', '1:1 a'],
    ['\\v 1\na', '1:1 a'],
    ['\\v 1\n\\p a', '1:1 ¶p a'],
    ['\\v1 a', '1:1 a'],
    ['\\c2\n\\v1 a', '2:1 a'],
    ['\\c 2 \\v 1 a', '2:1 a'],
  ]
  for (const [source, line] of rows) t.strictSame(await chapter(source), [line], source)
  t.strictSame(await chapter('\\v 1 a\n\\c'), [
    '1:1 a',
    'error a.usfm:4 chapter "" of OBA: chapters have numbers from 1 to 151',
  ])
  t.strictSame((await usfm('\\id OBA\n\\c 1\n\\v 1 a')).draft?.metadata, {})
  t.strictSame(await chapter('\\v 0\n\\v 1 a'), ['1:1 a'], 'a title without words is none')
  const { draft } = await usfm('\\id OBA\n\\c 1\n\\v1-2 a\n\\v 3-4 b')
  t.strictSame(
    draft?.books[0]?.chapters[0]?.verses.map(({ number, last, text }) => [number, last, text]),
    [
      [1, 2, 'a'],
      [3, 4, 'b'],
    ],
  )
  t.strictSame(await chapter('\\v 1 \\nd a\n\\c 2\n\\v 1 b\n\\nd*c'), [
    '1:1 <nd>a</>',
    '2:1 b c',
    'note usfm \\nd is not closed in its paragraph: OBA 1:1 (a.usfm:4)',
  ])
  t.strictSame(messageLines(await usfm('\\id OBA x\nstray\n\\c 1\n\\v 1 a')), [
    'warning OBA text outside of any verse was left out: "stray"',
  ])
})

t.test('the best name of a book is its running header, then the short one', async (t) => {
  const name = async (...lines: string[]) =>
    (await usfm(`\\id OBA\n${lines.join('\n')}\n\\c 1\n\\v 1 a`)).draft?.books[0]?.name
  const [h, short, long] = ['\\h H', '\\toc2 S', '\\toc1 L'] as const
  t.equal(await name(long), 'L')
  t.equal(await name(long, short), 'S')
  t.equal(await name(short, long), 'S')
  t.equal(await name(long, short, h), 'H')
  t.equal(await name(h, short, long), 'H')
  t.equal(await name(h, '\\h I'), 'H', 'the first of a kind')
  t.equal(await name('\\h \\nd H\\nd*h\\f + \\ft n\\f*'), 'Hh')
  t.equal(await name('\\toc3 A', '\\h1 B', '\\mt C'), undefined)
})

t.test('what one file leaves open does not reach into the next', async (t) => {
  const all = async (first: string) => {
    const reading = await read('usfm', { 'a.usfm': first, 'JON.usfm': 'b\n\\c 1\n\\v 1 c' })
    return [...layerLines(reading.draft), ...messageLines(reading)]
  }
  const named = 'warning JON JON.usfm has no \\id line; its name says which book it is'
  t.strictSame(await all('\\id OBA\n\\c 1\n\\v 1 \\nd a'), [
    '1:1 <nd>a</>',
    '1:1 c',
    named,
    'note usfm \\nd is not closed in its paragraph: OBA 1:1 (a.usfm:3)',
  ])
  t.strictSame(await all('\\id OBA\n\\c 1\n\\v 1 a\n\\s H'), ['1:1 a¶s=H', '1:1 c', named])
  t.strictSame(await all('\\id OBA\n\\c 1\n\\v 1 a\\va 3'), [
    '1:1 a',
    '1:1 c',
    named,
    'error a.usfm:3 \\va is not closed in OBA 1:1',
  ])
})
