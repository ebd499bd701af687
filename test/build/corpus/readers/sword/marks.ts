// check: The layers of slots, one after another: spans, what is open across them, words with numbers, and residue.
import t from 'tap'
import { readMarkup } from '../../../../../build/corpus/readers/formats/sword/markup.js'
import { RunningMarks } from '../../../../../build/corpus/readers/formats/sword/running-marks.js'

/** Slots of one chapter: of each its text, its layers as lines, its lost numbers and oddities. */
function read(...slots: readonly string[]) {
  const running = new RunningMarks()
  return slots.map((slot, at) => {
    running.place = `JUD 1:${at + 1}`
    running.chapter = 'Jude.1'
    running.isOpening = false
    const { text, layers, lostNumbers, oddities } = readMarkup(slot, undefined, running)
    const lines = [
      ...layers.blocks.map(({ offset, marker, text }) =>
        `${offset} ${marker} ${text ?? ''}`.trim(),
      ),
      ...layers.notes.map(
        ({ offset, parts }) => `${offset} note ${parts.map((p) => p.text).join('|')}`,
      ),
      ...layers.styles.map(({ start, end, marker }) => `${start}-${end} ${marker}`),
      ...layers.strongs.map(({ start, end, numbers }) => `${start}-${end} ${numbers.join('+')}`),
    ]
    return [text, ...lines, ...(lostNumbers > 0 ? [`lost ${lostNumbers}`] : []), ...oddities]
  })
}

const J = '<q who="Jesus"'
const w = (number: string, text: string) => `<w lemma="strong:${number}">${text}</w>`

/** What is tested, slots, and for each slot its text and what lies on it. */
const CASES: readonly (readonly [what: string, slots: readonly string[], read: string[][]])[] = [
  ['nothing', ['a', ''], [['a'], ['']]],
  [
    'words with numbers, without blanks at their ends',
    [`${w('H1', ' a ')}b${w('H2', 'c')}`],
    [['a bc', '0-1 H1', '3-4 H2']],
  ],
  [
    'words in words come after those that hold them',
    [`<w lemma="strong:H1">a ${w('H2', 'b')}</w>`],
    [['a b', '0-3 H1', '2-3 H2']],
  ],
  [
    'two words of the same place',
    [`<w lemma="strong:H1">${w('H2', 'b')}</w>`],
    [['b', '0-1 H2', '0-1 H1']],
  ],
  [
    'a word that does not end is the rest',
    ['a <w lemma="strong:H1">b c', 'd'],
    [['a b c', '2-5 H1', 'w is not closed, ended with the verse'], ['d']],
  ],
  ['an end of a word that has not begun', ['a</w> b'], [['a b']]],
  [
    'numbers without a word are counted',
    [
      '<w lemma="strong:H1 strong:H2"/>a<w lemma="strong:H3"> </w><w lemma="strong:X strong:H4">b</w>',
    ],
    [['a b', '2-3 H4', 'lost 4']],
  ],
  ['a word without numbers', ['<w>a</w> <w lemma="x">b</w>'], [['a b']]],
  [
    'a style with blanks at its ends, and one of blanks alone',
    ['a<hi type="bold"> b </hi>c<hi type="bold"> </hi>d'],
    [['a b c d', '2-3 bd']],
  ],
  [
    'styles are in the order of their places',
    [`${J}>a <hi type="bold">b</hi></q> <hi type="italic">c</hi>`],
    [['a b c', '0-3 wj', '2-3 bd', '4-5 it']],
  ],
  [
    'a quotation goes on until it ends',
    [`a ${J}>b`, 'c', 'd</q> e', 'f'],
    [['a b', '2-3 wj'], ['c', '0-1 wj'], ['d e', '0-1 wj'], ['f']],
  ],
  [
    'a quotation in another goes on with it',
    [`${J}>a <q>b`, 'c</q> d', 'e</q> f'],
    [
      ['a b', '0-3 wj'],
      ['c d', '0-3 wj'],
      ['e f', '0-1 wj'],
    ],
  ],
  [
    'a milestone goes on until its own end',
    [`a ${J} sID="1"/>b`, 'c <q eID="2"/>d', 'e<q eID="1"/> f', 'g'],
    [['a b', '2-3 wj'], ['c d', '0-3 wj', 'q ends and has not begun'], ['e f', '0-1 wj'], ['g']],
  ],
  [
    'other styles end with the verse',
    ['<hi type="bold">a <hi type="italic">b', 'c</hi>'],
    [
      ['a b', '0-3 bd', '2-3 it', 'hi is not closed, ended with the verse'],
      ['c', 'hi ends and has not begun'],
    ],
  ],
  [
    'an element without a mark may end or not',
    ['<seg>a', 'b</seg> <list>c</item></abbr>'],
    [
      ['a', 'seg is not closed, ended with the verse'],
      ['b c', 'seg ends and has not begun'],
    ],
  ],
  ['a milestone without an id is none', [`${J}/>a`], [['a']]],
  ['an empty style without an id', ['a<hi type="bold"/>b'], [['ab']]],
  [
    'a line waits for its word, and ends without one',
    ['a<l level="2" sID="1"/>', '<l eID="1"/><l>b</l><l></l> c'],
    [['a'], ['b c', '0 q1']],
  ],
  [
    'a section that leaves no mark holds one that does',
    ['<div type="section"><div type="p">a</div></div>b'],
    [['a b', '0 p']],
  ],
  [
    'an element without an end holds none of another',
    ['<div type="p"><div type="section"/></div>a'],
    [['a']],
  ],
  [
    'the pilcrow of a marked paragraph is the same, that of none a paragraph',
    ['<p>¶ a', '¶b ¶ c', '<title>T</title>¶ d'],
    [
      ['a', '0 p'],
      ['b c', '0 p', '2 p'],
      ['d', '0 s1 T', '0 p'],
    ],
  ],
  [
    'markers of USFM in the text are layers, others are nothing',
    ['a \\nd b\\nd* c \\q2 d \\v e \\x f', '\\+add g \\+add*h\\wj*'],
    [
      ['a b c d e f', '6 q2', '2-3 nd'],
      ['g h', '0-1 add'],
    ],
  ],
  [
    'a style of the text may end with an element, and each kind once',
    ['\\nd a</divineName> b</divineName>', '\\nd a \\nd b\\nd* c', '\\add d'],
    [
      ['a b', '0-1 nd', 'divineName ends and has not begun'],
      ['a b c', '2-3 nd'],
      ['d', '\\add has no end'],
    ],
  ],
  [
    'notes stand at the word before them',
    ['a <note>n</note> b<note>m</note>. <note>o</note>c <note>p</note>'],
    [['a b. c', '1 note n', '3 note m', '5 note o', '6 note p']],
  ],
  ['a note without words is none', ['a<note> </note>', 'b<note/>c'], [['a'], ['b c']]],
  [
    'headings wait for the next word, their notes behind them',
    ['a <title>T<note>n</note><note>m</note></title>', '<title><note>o</note></title>b'],
    [['a'], ['b', '0 s1 T', '0 note n', '0 note m', '0 note o']],
  ],
  [
    'a heading in a heading is a part of it, and a note in a heading is taken out of it',
    ['<title>A <speaker>B</speaker> C<note>n <note>m</note> o</note></title>a'],
    [['a', '0 s1 A B C', '0 note n m o']],
  ],
  [
    'a note that does not end in a heading is the rest of it',
    ['<title>A<note>n</title>a</note>b'],
    [['a b', '0 s1 A', '0 note n']],
  ],
  [
    'an element that is not closed is the rest of the slot',
    ['a<figure>b', 'c<title>d', 'e<note>f'],
    [
      ['a', 'figure is not closed, the rest dropped'],
      ['c', 'title is not closed, the rest dropped'],
      ['e', '0 s1 d', '1 note f', 'note is not closed, the rest dropped'],
    ],
  ],
  [
    'a note in a note is a part of it, and said if it has no end',
    ['a<note>b<note>c</note>d', 'a<note>b<note>c</note>d</note>e'],
    [
      ['a d', '1 note bc', 'a note inside a note has no end; the outer one ends with it'],
      ['a e', '1 note bcd'],
    ],
  ],
  [
    'the end of a book is the end of what is read',
    [`a<div type="book" eID="b"/>b${w('H1', 'c')}<blink>`],
    [['a']],
  ],
]

t.test('the layers of slots are where their words are:', async (t) => {
  for (const [what, slots, expected] of CASES) t.strictSame(read(...slots), expected, what)
})

t.test('a hundred styles go on and no more', async (t) => {
  const milestones = Array.from({ length: 101 }, (_, at) => `<hi type="bold" sID="${at}"/>`).join(
    '',
  )
  const [first, second] = read(`${milestones}<hi type="bold"/>a`, 'b')
  t.strictSame(first?.slice(-1), ['hi in too many others, not marked'])
  t.equal(first?.filter((line) => line === '0-1 bd').length, 100)
  t.equal(second?.filter((line) => line === '0-1 bd').length, 100)
  const [one, other] = read(`${`${J}>`.repeat(101)}a`, 'b')
  t.equal(one?.filter((line) => line === '0-1 wj').length, 101)
  t.equal(other?.filter((line) => line === '0-1 wj').length, 100)
})

t.test('a slot that is read by itself has no layers', async (t) => {
  t.strictSame(readMarkup(`<p>${w('X', 'a')}<note type="crossReference">b</note>`, undefined), {
    ...{ text: 'a', headings: [], notes: 1, lostNumbers: 0, oddities: [] },
    layers: { blocks: [], notes: [], styles: [], strongs: [] },
    crossReferences: ['b'],
  })
})
