// check: What a verse is not asked because it is ordinary, or holds no sign of a fault, is never what it would have said.
import t from 'tap'
import { checkText } from '../../../../build/corpus/check/characters.js'
import { ENCODING_FAULTS } from '../../../../build/corpus/check/encoding.js'
import { checkFootNotes } from '../../../../build/corpus/check/foot-notes.js'
import { isOrdinary } from '../../../../build/corpus/check/ordinary.js'
import { checkRepeats } from '../../../../build/corpus/check/repeats.js'
import { fc, runs } from '../../../helpers/property.js'

const WORDS =
  "the The THE and thy sons sons' o'er ñandú Ñandú Éxodo éxodo žena Žena ıs İs ſon son 3 16 G123 word1 (21-17) [a] {b} «vé ¿qué ...".split(
    ' ',
  )
const MARKS = [
  ...['', '', '', '', ',', '.', ';', '’', "'", '”', '—', '…'],
  ...['¶', '²', 'ª', '\u00ad', '\u200b', '&amp;'],
]
/** Tokens with single blanks between them; the last says nothing to any rule. */
const verseOf = (words: readonly string[], marks: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...marks)), { maxLength: 24 })
    .map((tokens) => [...tokens.map((token) => token.join('')), 'end'].join(' '))
const verse = fc.oneof(verseOf(WORDS, MARKS), verseOf(WORDS.slice(0, 12), MARKS.slice(0, 12)))

/** Everything that is said of a verse, without what is shown of it. */
const said = (text: string) =>
  [...checkText(text, 'x'), ...checkRepeats(text, 7, 'x'), ...checkFootNotes(text, 3, 7, 'x')].map(
    (message) => `${message.level} ${message.text.replace(/ (?:in )?"[\s\S]*$/, '')}`,
  )

t.test('a verse is asked the same whether it is ordinary or not', async (t) => {
  let ordinary = 0
  let speaking = 0
  fc.assert(
    fc.property(verse, (text) => {
      // Of this sign no rule says anything, and a verse with it is not ordinary.
      const asked = `${text} 一`
      if (isOrdinary(asked)) throw new Error('every rule is asked')
      if (isOrdinary(text)) ordinary += 1
      const lines = said(text)
      if (lines.length > 0 && isOrdinary(text)) speaking += 1
      return JSON.stringify(lines) === JSON.stringify(said(asked))
    }),
    { numRuns: runs(3000) },
  )
  t.ok(
    ordinary > 0 && speaking > 0,
    `${ordinary} ordinary, of ${speaking} of them something is said`,
  )
})

t.test('of an ordinary verse only words that stand twice are said, or a note', async (t) => {
  for (const text of ['In the beginning (it was) «so», ¿no? —sí— “Él’s”', 'Žluťoučký kůň', 'a'])
    t.ok(isOrdinary(text), text)
  const others = [
    '',
    ' a',
    'a ',
    'a  b',
    'a\u00a0b',
    'a1',
    'ª',
    'a²',
    'a&b',
    'İ',
    'ı',
    'ŉ',
    'ſ',
    '×',
    'λόγος',
    'e\u0301',
  ]
  for (const text of others) t.notOk(isOrdinary(text), JSON.stringify(text))
})

t.test('words that stand twice are found in ordinary verses', async (t) => {
  const repeats = (text: string) => checkRepeats(text, 1, 'x').map((message) => message.text)
  t.strictSame(repeats('He saw THE the man.'), ['a doubled word: "THE the"'])
  t.strictSame(repeats('the theme, o the'), [])
  t.strictSame(repeats('bathe the'), [])
  t.strictSame(repeats("lords' lords'"), [`a doubled word: "lords' lords'"`])
  t.strictSame(repeats('Ñu ñu'), ['a doubled word: "Ñu ñu"'])
  t.strictSame(repeats('a, b c; A b c.'), ['repeated words: "a b c"'])
  t.strictSame(repeats('a b, a b'), [], 'two words are no run')
  const twelve = 'a b c d e f g h i j k l'
  t.strictSame(repeats(`${twelve}, ${twelve}`), [`repeated words: "${twelve}"`])
  t.strictSame(repeats(`${twelve} m, ${twelve} m`), [])
})

t.test(
  'a verse that an encoding fault stands in has the signs by which it is looked for',
  async (t) => {
    const sign = fc.constantFrom(...'ÂÃâÎÏÐÑ×ØÙÚÛàéïáßa ?.e€‚„…†’“”»«¡¿\u0080\u009f\ufffd')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('')
        return ENCODING_FAULTS.every(({ pattern, hint }) => hint.test(text) || !pattern.test(text))
      }),
      { numRuns: runs(20_000) },
    )
    t.pass()
  },
)

t.test('every capital glued to the end of a sentence is found', async (t) => {
  const missed: string[] = []
  for (let code = 0x41; code < 0x10000; code++) {
    const capital = String.fromCharCode(code)
    if (!/\p{Lu}/u.test(capital)) continue
    for (const mark of '.!?') {
      if (checkFootNotes(`end${mark}${capital}o on`, 3, 7, 'x').length !== 1) missed.push(capital)
    }
  }
  t.strictSame(missed, [])
})

t.test('a verse is as long in bytes as its JSON', async (t) => {
  const bytes = (text: string) =>
    checkText(text, 'x').some((message) => message.text.includes('no verse may have more than'))
  t.notOk(bytes('a'.repeat(60_000)))
  t.ok(bytes('a'.repeat(60_001)))
  t.notOk(bytes('é'.repeat(30_000)))
  t.ok(bytes('é'.repeat(30_001)))
  t.notOk(bytes('\u0001'.repeat(10_000)))
  t.ok(bytes('\u0001'.repeat(10_001)))
})

t.test('a number before a verse is told in each way that it is printed', async (t) => {
  const said = (text: string, number = 7) =>
    checkRepeats(text, number, 'x').flatMap(
      (one) => /^an inline number: "(.*)"$/.exec(one.text)?.[1] ?? [],
    )
  for (const [text, number] of [
    ['7 And', '7'],
    ['7. And', '7.'],
    ['7: And', '7:'],
    ['7And', '7'],
    ['(7) And', '(7)'],
    ['[7] And', '[7]'],
    ['8 And', '8'],
    ['6 And', '6'],
    ['And (21-17)', '(21-17)'],
    ['And [2.17] so', '[2.17]'],
  ] as const) {
    t.strictSame(said(text), [number], text)
  }
  t.strictSame(said('And. 119', 118), [' 119'])
  t.strictSame(said('٣ And'), ['٣'])
  for (const text of ['And ٣ so', '٣', 'And 7', 'And. 7 so', '7, And', '(21 17)', '(2100-17)'])
    t.strictSame(said(text), [], text)
  for (const text of ['9 And', '5 And', 'x7 And', 'And 7 men', '7, And', '70 And', '(7 men', '']) {
    t.strictSame(said(text), text === '(7 men' ? ['(7'] : [], text)
  }
})

t.test('the words that notes begin with are told at the start and behind a sentence', async (t) => {
  const isTold = (text: string) => checkFootNotes(text, 3, 9, 'x').length > 0
  for (const opening of ['Heb. so', 'Hebr. so', 'Gr. so', 'Lit. so', 'Cf. so', 'Otros mss dicen']) {
    for (const before of ['', ' ', 'End. ', 'End; ', 'End.', '”', 'No? ', 'End.  ']) {
      t.ok(isTold(before + opening), before + opening)
    }
    for (const before of ['and ', 'a', 'A, ']) t.notOk(isTold(before + opening), before + opening)
  }
  for (const word of ['Literally', 'Literalmente', 'Some manuscripts', 'Algunos manuscritos']) {
    t.ok(isTold(`${word}, so`))
    t.ok(isTold(`End. ${word}: so`))
    t.notOk(isTold(`${word} so`))
  }
  t.notOk(isTold('Or, so'))
})
