// check: What USFM says of its verses beside their words: where each mark lands, and what is said of a mark without a place.
import t from 'tap'
import { MARKERS } from '../../../../build/corpus/readers/shared/markers.js'
import { markerRole } from '../../../../src/bundle/layers/markers.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { layerLines } from '../../../helpers/layer-lines.js'
import { fc } from '../../../helpers/property.js'

const usfm = (text: string) => read('usfm', { 'a.usfm': text })
const chapter = (text: string) => usfm(`\\id OBA\n\\c 1\n${text}`)
const lines = async (text: string) => layerLines((await chapter(text)).draft)
const said = async (text: string) => messageLines(await chapter(text))

t.test('paragraphs, lines and headings stand before the words that follow them', async (t) => {
  const rows: [source: string, shown: string[]][] = [
    ['\\p\n\\v 1 one', ['1:1 ¶p one']],
    [
      '\\q1\n\\v 1 one\n\\q2 two\n\\b\n\\q1\n\\v 2 three',
      ['1:1 ¶q1 one ¶q2 two', '1:2 ¶b ¶q1 three'],
    ],
    ['\\s1 Head\n\\r (x)\n\\p\n\\v 1 one', ['1:1 ¶s1=Head¶r=(x)¶p one']],
    ['\\p\n\\v 1 one\n\\s2 In \\nd it\\nd*\n\\m two', ['1:1 ¶p one ¶s2=In it¶m two']],
    ['\\v 1 one\\s Mid\n\\p two\n\\v 2 three', ['1:1 one ¶s=Mid¶p two', '1:2 three']],
    ['\\p\n\\v 1 one\n\\qa A\n\\q1\n\\v 2 two\n\\qa B\n', ['1:1 ¶p one', '1:2 ¶qa=A¶q1 two¶qa=B']],
    ['\\d A title\n\\p\n\\v 1 one\n\\mte End\n\\p', ['1:1 ¶d=A title¶p one¶mte=End']],
    ['\\tr \\th1 a\n\\v 1 b\\tc2-3 c\\tcr4 d', ['1:1 ¶tr ¶th1 b ¶tc2 c ¶tcr4 d']],
    ['\\p\n\\v 1 one\n\\zz two', ['1:1 ¶p one ¶p two']],
    ['\\p\n\\v 1 \u795e\n\\q1 \u8aaa', ['1:1 ¶p \u795e¶q1 \u8aaa']],
    ['\\p \\p\n\\q\n\\v 1 one\\b\\b\n\\p  two\\p', ['1:1 ¶p ¶p ¶q one ¶b ¶b ¶p two']],
    ['\\cl Psalm 1\n\\p\n\\v 1 one\n\\lit two\n\\p three', ['1:1 ¶p one ¶p three']],
  ]
  for (const [source, shown] of rows) t.strictSame(await lines(source), shown, source)
})

t.test(
  'a mark that no word follows goes to the next verse, over omissions and chapters',
  async (t) => {
    t.strictSame(await lines('\\p\n\\v 1 one\n\\q1\n\\v 2\n\\s1 Head\n\\p\n\\v 3 three'), [
      '1:1 ¶p one',
      '1:3 ¶q1 ¶s1=Head¶p three',
      '1:2 ',
    ])
    t.strictSame(await lines('\\p\n\\v 1 one\n\\p\n\\c 2\n\\v 1 two\n\\c 3\n\\q1\n\\v 1 three'), [
      '1:1 ¶p one',
      '2:1 ¶p two',
      '3:1 ¶q1 three',
    ])
    const { draft } = await usfm(
      '\\id OBA\n\\mt1 T\\f + \\ft n\\f*\n\\ip x\n\\p\n\\ms1 Part\n\\c 1\n\\v 1 a\n\\s1 End\n\\p\n\\id JON\n\\c 1\n\\v 1 b',
    )
    t.strictSame(
      layerLines(draft),
      ['1:1 ¶ms1=Parta¶s1=End', '1:1 b'],
      'and no further than the book',
    )
    t.strictSame(
      await lines('\\p\n\\v 2 b\n\\q1\n\\v 1 a'),
      ['1:1 ¶q1 a', '1:2 ¶p b'],
      'as they are sorted',
    )
  },
)

t.test(
  'parts of a verse, titles as verse 0 and filler keep the places of their words',
  async (t) => {
    t.strictSame(
      await lines(
        '\\q1\n\\v 1a \\nd one\\nd*\\f + \\ft n\\f*\n\\q2\n\\v 1b two\\f + \\ft m\\f* \\wj o\\wj*\n\\p\n\\v 2 c',
      ),
      ['1:1 ¶q1 <nd>one</>{f+|ft=n} ¶q2 two{f+|ft=m} <wj>o</>', '1:2 ¶p c'],
    )
    t.strictSame(await lines('\\q1\n\\v 0 Title\\f + \\ft n\\f*\n\\p\n\\v 1 one'), [
      '1:1 {f+|ft=n}¶q1 ¶d=Title¶p one',
    ])
    t.strictSame(
      await lines(
        '\\q1\n\\v 1 n/a \\wj x\\wj*\n\\v 2 no\\p\\wj verse\\wj*\\f + \\ft n\\f*\n\\p\n\\v 3 c',
      ),
      ['1:1 ¶q1 n/a <wj>x</>', '1:3 ¶p ¶p c', '1:2 {f+|ft=n}'],
    )
  },
)

t.test('a note has its caller, its place and its parts', async (t) => {
  const rows: [source: string, shown: string][] = [
    [
      'one\\f + \\fr 1:1 \\ft Or \\fqa two\\ft , so\\f* end',
      'one{f+|fr=1:1 |ft=Or |fqa=two|ft=, so} end',
    ],
    ['one \\f a \\fq one: \\ft x\\f* end', 'one{fa|fq=one: |ft=x} end'],
    ['\\x - \\xo 1:1\\xt Gen 1\\x*one', '{x-|xo=1:1 |xt=Gen 1}one'],
    ['one\\fe 12 \\ft x\\fe*\n\\q1 two', 'one{fe12|ft=x} ¶q1 two'],
    [
      'one\\f + \\ft See \\+xt Gen 1|GEN 1:1\\+xt*; \\+nd me\\+nd*.\\f*',
      'one{f+|ft=See |xt=Gen 1|ft=; me.}',
    ],
    ['one\\f + \\ft a \\fv 3\\fv* b \\fp c\\f*', 'one{f+|ft=a |fv=3|ft= b |fp=c}'],
    [
      'one\\f + \\ft a \\xt Gen 1\\xt* b \\fq c\\fq* d\\f*',
      'one{f+|ft=a |xt=Gen 1|ft= b |fq=c|ft= d}',
    ],
    [
      'one\\f + \\fig x|src="y"\\fig*\\cat z\\cat*\\ft a  \\em b|c\\em*~d // e\\f*',
      'one{f+|ft=a b d e}',
    ],
    ['one\\f + Words alone\\f*', 'one{f+|ft=Words alone}'],
    ['one\\f Words\\f*', 'one{f+|ft=Words}'],
    ['one\\f + \\f* two', 'one two'],
    ['one\\f + \\ft a\\x - \\xo 1 \\xt b\\x* c\\f* two', 'one{f+|ft=a|xo=1 |xt=b c} two'],
    [
      'one\\f + \\ft a \\+xt b,\\+xt* \\+xt c\\+xt*\\ft d\\ft e\\f*',
      'one{f+|ft=a |xt=b, |xt=c|ft= d|ft= e}',
    ],
    [
      'one\\f + \\fq a\\ft or\\fqa b\\ft , c\\fq d\\fq*e\\f*',
      'one{f+|fq=a|ft= or|fqa= b|ft=, c|fq= d|ft=e}',
    ],
    ['one\\f + \\rq a\\rq*\\f* two', 'one{f+|ft=a} two'],
  ]
  for (const [source, shown] of rows)
    t.strictSame(await lines(`\\v 1 ${source}`), [`1:1 ${shown}`], source)
  t.strictSame(
    await lines('\\p\n\\v 1 a\n\\v 2 \\f + \\ft b\\f*\n\\s1 H\\f + \\ft h\\f*\n\\v 3 c'),
    ['1:1 ¶p a', '1:3 {f+|ft=h}¶s1=Hc', '1:2 {f+|ft=b}'],
  )
  t.strictSame(await lines('\\v 1 a\n\\s1 H\\f + \\ft h\\f*\n\\p b\n\\mte End\\f + \\ft e\\f*'), [
    '1:1 a {f+|ft=h}¶s1=H¶p b{f+|ft=e}¶mte=End',
  ])
})

t.test('styles and numbers hold the words, and no blank at their borders', async (t) => {
  const rows: [source: string, shown: string][] = [
    ['\\wj one \\wj* two', '<wj>one</> two'],
    ['a\\add  b c \\add*d \\nd \\nd*', 'a <add>b c</> d'],
    ['\\wj a \\+nd b\\+nd* c\\wj*', '<wj>a <nd>b</> c</>'],
    ['\\wj a \\nd b\\nd* c\\wj* d', '<wj>a <nd>b</> c</> d'],
    ['\\wj a \\nd b\\nd* c', '<wj>a</> <nd>b</> c'],
    ['\\wj \\+qt a\\+qt*\\wj*', '<wj><qt>a</></>'],
    [
      '\\w a|strong="H0430"\\w* \\w b|lemma="x" strong="G2316,G3588"\\w* \\w c|d\\w*',
      '<H430>a</> <G2316,G3588>b</> c',
    ],
    ['\\nd a|strong="b:H3068" x-y="1"\\nd*', '<nd><H3068>a</></>'],
    ['\\w a|x-strong="H1254a"\\w*', '<H1254a>a</>'],
    ['\\wj a\n\\q1 b\\wj* c', '<wj>a</> ¶q1 b c'],
    ['\\wj a \\+nd b\\wj* c', '<wj>a <nd>b</></> c'],
    ['\\k a\\k* \\no b\\no* \\qs Selah\\qs*', '<k>a</> b <qs>Selah</>'],
  ]
  for (const [source, shown] of rows)
    t.strictSame(await lines(`\\v 1 ${source}`), [`1:1 ${shown}`], source)
  t.strictSame(await lines('\\p\n\\v 1 a \\wj b\n\\v 2 c\n\\v 3 d\\wj* e'), [
    '1:1 ¶p a <wj>b</>',
    '1:2 <wj>c</>',
    '1:3 <wj>d</> e',
  ])
})

t.test('what has no place or no end is told with its file and line', async (t) => {
  t.strictSame(await said('\\v 1 a \\wj b\n\\p c \\w d|strong="x"\\w* \\w e|strong="12"\\w*'), [
    'note usfm \\wj is not closed in its paragraph: OBA 1:1 (a.usfm:4)',
    "note usfm what is no Strong's number was left out: 2 times, first in OBA 1:1 (a.usfm:4)",
  ])
  t.strictSame(await said('\\v 1 a\\f + \\ft b\\x - c\\x* \\zz d\\zz*\\f*'), [
    'warning OBA 1:1 unknown marker \\zz: what follows it is kept as text',
    'note usfm a note stands inside a note and became a part of it: OBA 1:1 (a.usfm:3)',
  ])
  t.match(await said('\\v 1 a\\f + \\ft b\n\\v 2 c'), [
    /^error a\.usfm:4 \\f is not closed in OBA 1:1$/,
  ])
  t.strictSame(await said('\\cl x\\f + \\ft lost\\f*\n\\v 1 a\n\\cd y\\f + \\ft lost\\f*'), [
    'note usfm 1 notes were left out: OBA 1:1',
  ])
})

t.test('each paragraph, heading and style of the table has a role in the layers', async (t) => {
  for (const [marker, { meaning }] of MARKERS) {
    const role = markerRole(marker)?.layer
    if (meaning === 'text') t.equal(role, 'paragraph', marker)
    if (meaning === 'heading' || meaning === 'parallel') t.equal(role, 'heading', marker)
    if (meaning === 'note') t.equal(role, 'note', marker)
    if (role === 'style' && !/\d/.test(marker)) t.equal(meaning, 'char', marker)
    if (meaning === 'text') {
      t.strictSame(await lines(`\\v 1 a\n\\${marker} b`), [`1:1 a ¶${marker} b`], marker)
    } else if (meaning === 'heading' || meaning === 'parallel') {
      t.strictSame(await lines(`\\v 1 a\n\\${marker} b\n\\p c`), [`1:1 a ¶${marker}=b¶p c`], marker)
    } else if (meaning === 'char') {
      const shown = role === 'style' ? `a <${marker}>b</> c` : 'a b c'
      t.strictSame(await lines(`\\v 1 a \\${marker} b\\${marker}* c`), [`1:1 ${shown}`], marker)
    } else if (meaning === 'note') {
      t.match(
        await lines(`\\v 1 a\\${marker} - b\\${marker}* c`),
        [/^1:1 a\{\w+-\|[fx]t=b\} c$/],
        marker,
      )
    }
  }
})

const WORD = fc.constantFrom(
  'a',
  'be\u0301',
  '\u795e',
  '\u00ad',
  '\u{1f600}',
  'x.',
  '~',
  ' ',
  '\n',
  '\u05d0\u05b8',
)
const MARK = fc.constantFrom(
  ...[
    '\\p ',
    '\\q2 ',
    '\\b\n',
    '\\s1 h\n',
    '\\wj ',
    '\\wj*',
    '\\+nd ',
    '\\+nd*',
    '\\add ',
    '\\add*',
    '\\w ',
    '|strong="H1"\\w*',
  ],
  ...[
    '\\f + ',
    '\\ft ',
    '\\fq ',
    '\\f*',
    '\\x - ',
    '\\x*',
    '\\v 1 ',
    '\\v 2 ',
    '\\v 2b ',
    '\\v 4-5 ',
    '\\c 2 ',
    '\\tc1-2 ',
    '\\zz ',
  ],
)

t.test('whatever the marks, the layers point into the verses, and the words stay', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(WORD, MARK), { maxLength: 60 }), async (pieces) => {
      const { draft } = await chapter(`\\p\n\\v 1 ${pieces.join('')}`)
      for (const { chapters } of draft?.books ?? []) {
        for (const { verses, omitted, layers } of chapters) {
          const lengths = new Map(omitted.map((number) => [number, 0]))
          for (const { number, text } of verses)
            lengths.set(number, Math.max(text.length, lengths.get(number) ?? 0))
          const length = (verse: number) => lengths.get(verse) ?? -1
          for (const { verse, offset } of [...(layers?.blocks ?? []), ...(layers?.notes ?? [])])
            if (offset < 0 || offset > length(verse)) return false
          for (const { verse, start, end } of [
            ...(layers?.styles ?? []),
            ...(layers?.strongs ?? []),
          ]) {
            if (start < 0 || end <= start || end > length(verse)) return false
          }
          const isSplit = (verse: number, at: number) =>
            verses.some(
              ({ number, text }) =>
                number === verse &&
                /^[\udc00-\udfff]|^\p{M}/u.test(text.slice(at)) &&
                at > 0 &&
                verses.filter((one) => one.number === verse).length === 1,
            )
          if (layers?.styles.some(({ verse, start }) => isSplit(verse, start))) return false
        }
      }
      const plain = pieces.map((piece) => piece.replace(/(wj|nd|add)(?=\*| )/, 'no')).join('')
      return (
        verseLines((await chapter(`\\p\n\\v 1 ${plain}`)).draft).join('\n') ===
        verseLines(draft).join('\n')
      )
    }),
    { numRuns: 400 },
  )
  t.pass()
})

t.test('markup without end in one verse is bounded and told once', async (t) => {
  const many = 30_000
  for (const [piece, most] of [
    ['\\wj a\\wj* ', 2_000],
    ['\\f + \\ft b\\f*a ', 2_000],
    ['\\q1 a ', 2_000],
    ['\\wj a ', 2_000],
    ['\\+wj a ', 32],
    ['\\w a|strong="H1"\\w*', 2_000],
  ] as const) {
    const { draft, messages } = await chapter(`\\v 1 ${piece.repeat(many)}\n\\v 2 b`)
    const layers = draft?.books[0]?.chapters[0]?.layers
    const count = Object.values(layers ?? {})
      .flat()
      .filter(({ verse }) => verse === 1).length
    t.ok(count <= most && count > 0, piece)
    t.ok(
      messages.some(({ text }) => /left out/.test(text)),
      piece,
    )
    t.ok(messages.length < 10, piece)
    t.equal(verseLines(draft)[0]?.replace(/[^a]/g, '').length, many, piece)
  }
  const long = await chapter(`\\v 1 a\\f + \\ft ${'b '.repeat(300_000)}\\f*`)
  t.equal(long.draft?.books[0]?.chapters[0]?.layers?.notes[0]?.parts[0]?.text.length, 49_999)
  t.strictSame(messageLines(long), ['warning OBA 1:1 a note is too long; its end was left out'])
  const parts = await chapter(`\\v 1 a\\f + ${'\\ft b \\fq c '.repeat(10_000)}\\f*`)
  t.equal(parts.draft?.books[0]?.chapters[0]?.layers?.notes[0]?.parts.length, 500)
})
