// check: Slips of converters, texts of notes and lost blanks in single verses: which are named, and what is like them and is none.
import t from 'tap'
import { checkFootNotes } from '../../../../build/corpus/check/foot-notes.js'
import { checkSlips } from '../../../../build/corpus/check/slips.js'
import { told } from '../../../helpers/drafts.js'

/** What a rule says, the texts of which it says so, and texts like them of which it says nothing. */
type Row = readonly [what: string, named: readonly string[], others: readonly string[]]
const SLIPS: readonly Row[] = [
  [
    'letters with blanks between them',
    ['So p a l e b r', 'p a l e b r, so', '(p a l e b r a)'],
    ['So p a l e b', 'p a l e b casa', 'p a l e b 7', 'p al e b r a', 'p  a  l  e  b  r  a'],
  ],
  [
    'a word parted at the end of a line',
    ['una pala- bra'],
    ['una pala-bra', 'PALA- bra', 'pala- Bra', 'pala -bra', 'pala – bra'],
  ],
  [
    'a doubled sign',
    [
      "ta''le",
      "ta'''",
      'ta,, le',
      'ta;; le',
      'ta ""le',
      'ta","le',
      'ta ..... le',
      'ta ----- le',
      'ta ___',
    ],
    [
      'ta .... le',
      'ta ---- le',
      'ta __ le',
      "ta'' le",
      "''le",
      'ta, le',
      'ta; le',
      '"ta", "le"',
      "ta'le",
    ],
  ],
  ['question marks in place of letters', ['ta ??? le'], ['ta?? le']],
  [
    'the mark of a footnote behind a comma',
    ['casa,b luz', 'casa,b.', 'casa,b, so', 'casa,b; so', 'casa,b'],
    ['casa,B luz', 'casa,bo', '7,b luz', 'casa,b: so', 'casa, b luz'],
  ],
  [
    'the text of a note stands in the verse',
    [
      ...['Nota: so', 'Notas: so', 'Note: so', 'Notes: so', 'End. Nota: so', 'End: Notas: so'],
      ...[...'.;!?»”)'].map((mark) => `End${mark} O, luz`),
      ...['Or', 'Ou', 'Oder'].map((word) => `End. ${word}, luz.`),
      ...['End. O, luz;', `End. O, ${'o'.repeat(25)}`],
    ],
    [
      ...[
        'la Nota: so',
        'Nota so',
        'Nota, so',
        'Not: so',
        'End.Nota: so',
        'O, luz.',
        'End: O, luz',
      ],
      ...['End. O, Luz', 'End. O, luz, so', 'End. O, luz!', `End. O, ${'o'.repeat(26)}`],
      ...['End. O luz', 'End. Os, luz', 'End, O, luz', 'End. O, luz. So'],
    ],
  ],
  [
    'a line of rights, or an address',
    ['COPYRIGHT so', 'www.so', 'so (WWW.so)', 'All Rights Reserved', 'Derechos reservados'],
    ['reserved', 'reservados', 'copy right', 'www so'],
  ],
  [
    'a word of a program in place of the text',
    [
      ...['so lorem ipsum so', 'Lorem ipsum', 'so undefined.', 'NaN', '(FIXME)', 'TODO: so'],
      ...['True', 'false.', '(None)', "b'so'", 'u"so"', '"text": "so"'],
      ...['null', '(null)', 'TODO', '… TODO.', 'so ${a', 'so #{a', 'so %{a', '{a.b}', '{{a b}}'],
    ],
    [
      ...[
        'lorem',
        'loremipsum',
        'undefineds',
        'sundefined',
        'e\u0301NaN',
        'NaN\u0301',
        'NaNo',
        'nan',
      ],
      ...['True so', 'so false', "b'so", "so b'so'", "b'so' le", '"text" so', 'so "text": so'],
      ...['TODO so', 'so TODO', 'null so', 'so null', 'so {a}', '{a} so', '{a-b}', '{}', 'fixme'],
    ],
  ],
  [
    'each of its letters stands in it twice',
    ['ppaallaabbrraa '.repeat(3).trim(), `PPaallaabbrraa, ${'ee'.repeat(9)}`],
    ['aabb', 'palabra '.repeat(6), 'ppaallaabbrraa '.repeat(4).concat('so')],
  ],
  [
    'its text stands in it twice',
    [
      'Alef bet gimel dalet he vav.12'.repeat(2),
      'Alef bet gimel dalet he vav.12 Alef bet gimel dalet he vav.12',
    ],
    [
      'Alef bet gimel dalet he vav.1'.repeat(2),
      'Alef bet gimel dalet he vav.12Blef bet gimel dalet he vav.12',
    ],
  ],
]
const NOTES: readonly Row[] = [
  [
    'the text of a note stands in the verse',
    [
      'so 3:7 so',
      'so 3.7',
      '(3:7)',
      '3:7',
      'Mt. 8.28',
      'Mt 8:28 so',
      '(Mt 8:280)',
      'Mateos 8.2',
      'Mt 13:7',
    ],
    [
      ...['so 13:7', 'so 3:70', 'so 2:3:7', 'so 2.3:7', 'so 1,3:7', 'so 3-7', 'so 7:3'],
      ...[
        'Mt 24.000',
        'Mt 8:2800',
        'Mt 8',
        'mt 8.28',
        'M 8.28',
        'Mateoss 8.28',
        'oMt 8.28',
        '9Mt 8.28',
      ],
      ...['Mt, 8.28', 'Mt 1008.28', '(21-17)'],
    ],
  ],
  [
    'numbers stand behind the text',
    ['so 55 3', 'so 12345 3 4'],
    ['so 55', 'so 123456 3', '12 55 3', 'so 55 3.', 'so 55, 3'],
  ],
  [
    'a blank is missing behind a comma',
    ['sa,bo', 'casa;bo', 'casa,Bo'],
    ['casa, bo', 'casa,b', 'CASA,bo', 'cA,bo', 'casa:bo', 'casa,12'],
  ],
  [
    'a blank is missing between two sentences',
    ['casa.So on', 'casa!So', 'casa?So', 'casa.So, casa,bo'],
    ['casa. So', 'casa.SO', 'casa.so', 'CASA.So', 'cA.So', 'casa.”So'],
  ],
  [
    'a blank is missing between words',
    ['x', 'λ', 'ж'].flatMap((sign) => {
      const word = sign.repeat(40)
      return [word, `so ${word}`, `${word} so`, `so ${word} so`]
    }),
    [
      'x'.repeat(39),
      `so ${'x'.repeat(39)}, ${'x'.repeat(39)}`,
      `${'x'.repeat(39)}...`,
      '神'.repeat(40),
      'א'.repeat(40),
    ],
  ],
]

for (const [rows, check] of [
  [SLIPS, (text: string) => checkSlips(text, 'GEN 3:7')],
  [NOTES, (text: string) => checkFootNotes(text, 3, 7, 'GEN 3:7')],
] as const) {
  for (const [what, named, others] of rows) {
    t.test(`${what}, as in ${named[0]?.slice(0, 20)}`, async (t) => {
      const said = (text: string) => told(check(text)).map((line) => line.replace(/: ".*$/s, ''))
      for (const text of named) t.strictSame(said(text), [`warning GEN 3:7 ${what}`], text)
      for (const text of others) t.notOk(said(text).includes(`warning GEN 3:7 ${what}`), text)
    })
  }
}

t.test('what is named is shown from where it begins', async (t) => {
  const shown = (text: string) =>
    [...checkSlips(text, ''), ...checkFootNotes(text, 3, 7, '')].map((one) =>
      one.text.replace(/^.*?: /, ''),
    )
  t.strictSame(shown('Alef bet gimel dalet ??? he'), ['"gimel dalet ??? he"'])
  t.strictSame(shown('so 1 Co 8.2 so'), ['"1 Co 8.2 so"'])
  t.strictSame(shown('so 1Co 8.2 so'), ['"1Co 8.2 so"'])
  t.strictSame(shown('so 5 Co 8.2 so'), ['"Co 8.2 so"'])
  t.strictSame(shown('Mt 8.2 so 3:7 so'), ['"3:7 so"'], 'its own place first')
  t.strictSame(shown('so 3:7 alef bet gimel dalet he vav'), ['"3:7 alef bet gimel dalet he "'])
  t.strictSame(shown('alef 55 3'), ['"55 3"'])
  t.strictSame(shown('alef bet.Gimel dalet he vav zayin het'), ['"et.Gimel dalet he vav zayin "'])
  t.strictSame(shown(`so ${'x'.repeat(40)}`), [`"so ${'x'.repeat(25)}"`])
})
