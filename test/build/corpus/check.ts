// check: What the check says of the words and numbers of single verses, chapters and books.
import t from 'tap'
import { checkDraft, hasAllBooks } from '../../../build/corpus/check/check.js'
import type { DraftVerse } from '../../../build/corpus/draft.js'
import { decodeWindows1252 } from '../../../build/corpus/readers/shared/input.js'
import { BOOKS } from '../../../src/canon/books.js'
import { furtherBookByCode } from '../../../src/canon/further-books.js'
import { chapter, draft, lines, obadiah, told, words } from '../../helpers/drafts.js'

t.test('what a complete version lacks is an error, else a warning', async (t) => {
  const books = BOOKS.filter(({ number }) => number !== 2).map(({ number: book, chapters }) => ({
    book,
    chapters: Array.from({ length: book === 1 ? 49 : chapters }, (_, at) =>
      chapter(at + 1, words(1)),
    ),
  }))
  const lacks = (isComplete: boolean) =>
    told(checkDraft(draft(...books), { complete: isComplete })).filter((line) =>
      line.endsWith('is missing'),
    )
  t.strictSame(lacks(true), [
    'error GEN 50 the chapter is missing',
    'error EXO the book is missing',
  ])
  t.strictSame(lacks(false), [
    'warning GEN 50 the chapter is missing',
    'warning EXO the book is missing',
  ])
  t.strictSame(lines(draft()), ['error test it holds no book'])
  const greekEsther = furtherBookByCode('ESG')?.number as number
  const catholic = books.filter(({ book }) => book !== 17)
  const missing = told(
    checkDraft(draft(...catholic, { book: greekEsther, chapters: [] }), { complete: true }),
  ).filter((line) => line.endsWith('the book is missing'))
  t.strictSame(missing, ['error EXO the book is missing'], 'a stand-in is enough')
})

t.test('a draft has all books with what Catholic editions have in place of some', async (t) => {
  const further = (code: string) => furtherBookByCode(code)?.number as number
  const [greekEsther, greekDaniel] = [further('ESG'), further('DAG')]
  const without = (...missing: number[]) =>
    BOOKS.map(({ number }) => number).filter((number) => !missing.includes(number))
  const isWhole = (numbers: readonly number[]) =>
    hasAllBooks(draft(...numbers.map((book) => ({ book, chapters: [] }))))
  t.equal(isWhole(without()), true)
  for (const { number } of BOOKS) t.equal(isWhole(without(number)), false, `${number}`)
  t.equal(isWhole([...without(17), greekEsther]), true)
  t.equal(isWhole([...without(27), greekDaniel]), true)
  t.equal(isWhole([...without(17, 27), greekDaniel, greekEsther]), true)
  t.equal(isWhole([...without(17), greekDaniel]), false, 'one is no stand-in for the other')
  t.equal(isWhole([...without(1), greekEsther, greekDaniel]), false)
})

t.test('books beyond the canon are counted', async (t) => {
  const outside = [
    { name: 'TOB', verses: 3 },
    { name: 'SIR', verses: 1 },
    { name: 'ODE', verses: 0 },
    { name: 'XXA', verses: 9, isExplained: true as const },
  ]
  t.strictSame(lines({ ...obadiah(words(21)), outside }), [
    'warning test 2 books beyond the 66 were left out: TOB (3 verses), SIR (1 verses)',
  ])
})

t.test('books and chapters out of order or twice are errors', async (t) => {
  const book = (number: number) => ({ book: number, chapters: [chapter(1, words(21))] })
  for (const books of [
    [book(31), book(31)],
    [book(57), book(31)],
    [book(31), book(102)],
    [book(67), book(31)],
    [book(31), book(31.5)],
  ]) {
    const said = lines(draft(...books)).filter((line) => !/^warning/.test(line))
    t.strictSame(said, ['error test its books are out of order, or there twice'])
  }
  for (const second of [1, 0, -1]) {
    const chapters = [chapter(1, words(21)), chapter(second, words(21))]
    t.strictSame(
      lines(draft({ book: 31, chapters })),
      ['error OBA its chapters are out of order, or there twice'],
      `${second}`,
    )
  }
})

t.test(
  'a further book may begin and end with any chapter, and its verses are looked at',
  async (t) => {
    const tobit = (...numbers: number[]) => ({
      book: furtherBookByCode('TOB')?.number as number,
      chapters: numbers.map((number) => chapter(number, [{ number: 1, text: 'a {b}' }])),
    })
    const said = (...numbers: number[]) =>
      lines(draft(obadiah(words(21)).books[0]!, tobit(...numbers)), true)
    const brace = (number: number) => `warning TOB ${number}:1 a brace in "a {b}"`
    t.strictSame(said(3), [brace(3)])
    t.strictSame(said(3, 6, 80), [
      'warning TOB 4-5 the chapters are missing',
      'warning TOB 7-79 the chapters are missing',
      ...[3, 6, 80].map(brace),
    ])
    t.strictSame(said(), [])
  },
)

t.test('an error names the file and the line, a warning its place alone', async (t) => {
  const said = (text: string) =>
    lines(obadiah([{ number: 1, text, where: 'a.x:7' }, ...words(21).slice(1)]))
  t.strictSame(said('a <b>'), ['error OBA 1:1 a tag in "a <b>" (a.x:7)'])
  t.strictSame(said('a {b'), ['warning OBA 1:1 a brace in "a {b"'])
  const twice = lines(obadiah([...words(21), { number: 21, text: 'Words.', where: 'a.x:9' }]))
  t.strictSame(twice, ['error OBA 1:21 verse 21 is out of order, or there twice (a.x:9)'])
})

t.test('chapters that are missing are named up to the last one', async (t) => {
  const malachi = (...numbers: number[]) =>
    lines(draft({ book: 39, chapters: numbers.map((number) => chapter(number, words(3))) }))
      .filter((line) => /missing$/.test(line) && !/MAL \d:/.test(line))
      .map((line) => line.replace(' the chapter is missing', ''))
  t.strictSame(malachi(1, 2, 3), [], 'as the Hebrew counts them')
  t.strictSame(malachi(1, 2, 3, 4), [])
  t.strictSame(malachi(1, 2), ['warning MAL 3'])
  t.strictSame(malachi(2, 3), ['warning MAL 1'])
  t.strictSame(malachi(1, 2, 3, 6), ['warning MAL 4-5 the chapters are missing'])
})

t.test('a chapter past the usual ones is a warning', async (t) => {
  const chapters = [chapter(1, words(21)), chapter(2, words(3))]
  t.strictSame(lines(draft({ book: 31, chapters })), [
    'warning OBA 2 the book usually has 1 chapters',
  ])
})

t.test(
  'gaps in the numbers are warnings, declared omissions and joined verses are none',
  async (t) => {
    const all = words(21)
    t.strictSame(lines(obadiah(all.filter(({ number }) => number !== 5))), [
      'warning OBA 1:5 the verse is missing',
    ])
    t.strictSame(
      lines(
        obadiah(
          all.filter(({ number }) => number !== 5),
          [5],
        ),
      ),
      [],
    )
    t.strictSame(lines(obadiah(all.slice(0, 20), [21])), [])
    t.strictSame(lines(obadiah(all.slice(0, 19), [21])), ['warning OBA 1:20 the verse is missing'])
    const joined = all.filter(({ number }) => number !== 17)
    joined[15] = { number: 16, last: 17, text: 'Words.' }
    t.strictSame(lines(obadiah(joined)), [])
  },
)

t.test('verses out of order, twice, or joined backwards are errors', async (t) => {
  const odd = [0, 1, 1.5, 20, 21].map((number) => ({ number, text: 'Words.' }))
  for (const verse of [...odd, { number: 22, last: 21, text: 'Words.' }]) {
    t.match(lines(obadiah([...words(21), verse])), [/^error OBA 1:[\d.]+ verse .* out of order/])
    const said = lines(obadiah([...words(21), verse])).filter((line) => !/ends at verse/.test(line))
    t.equal(said.length, 1)
  }
  t.match(lines(obadiah([])), [
    'error OBA 1 the chapter has no verse',
    /^warning OBA 1 ends at verse 0; most Bibles at 21, and none known before 21/,
  ])
})

t.test('leftovers of markup, damage and odd blanks are found by kind, each once', async (t) => {
  const cases: [text: string, ...expected: string[]][] = [
    ['', 'error the verse is empty'],
    ['  ', 'error the verse is empty'],
    ['a\u0007b', 'error a control character (U+0007) in "a\\u0007b"'],
    ['a\u0085b', 'error a control character (U+0085) in "a\\u0085b"'],
    ['a\u007fb', 'error a control character (U+007F) in "a\\u007fb"'],
    ['a\uFFFDb', 'error read in the wrong encoding, the replacement character U+FFFD: "a\uFFFDb"'],
    ['a\uD800b', 'error half a character in "a\\ud800b"'],
    ['a <b>c', 'error a tag in "a <b>c"'],
    ['a <w n="1">c', 'error a tag in "a <w n=\\"1\\">c"'],
    ['a <1> c', 'warning an angle bracket in "a <1> c"'],
    ['<<a>> b', 'warning an angle bracket in "<<a>> b"'],
    ['a <b c', 'warning an angle bracket in "a <b c"'],
    ['a</J> c', 'error a tag in "a</J> c"'],
    ['a n="1" b>c', 'error a tag in "a n=\\"1\\" b>c"'],
    ["a n='1'/>c", 'error a tag in "a n=\'1\'/>c"'],
    ['a n="1" b c'],
    ['a 1="b">', 'warning an angle bracket in "a 1=\\"b\\">"'],
    ['a <!-- b', 'error a tag in "a <!-- b"'],
    ...['&eacute b', '&aeuml b', '&nbsp b', '&rsquo b', '&lquo b', '&ldquo b'].map(
      (text): [string, string] => [text, `error an undecoded entity in "${text}"`],
    ),
    ['&abcgrave b, &squo c'],
    ['a \\nd b', 'error a USFM marker in "a \\\\nd b"'],
    ['a &amp; b', 'error an undecoded entity in "a &amp; b"'],
    ['a &frac12; b', 'error an undecoded entity in "a &frac12; b"'],
    ['a &sup2; b', 'error an undecoded entity in "a &sup2; b"'],
    ['a & b; c &;'],
    ['a &#xg; b', 'warning a typographic mark in "a &#xg; b"'],
    ['a &#8217; b', 'error an undecoded entity in "a &#8217; b"'],
    ['a &#xe9; b', 'error an undecoded entity in "a &#xe9; b"'],
    ['a &#; b', 'warning a typographic mark in "a &#; b"'],
    ['e\u0301', 'error the text is not in Unicode form NFC'],
    ['word H1234', 'warning a Strong\'s number in "word H1234"'],
    ['G520 word', 'warning a Strong\'s number in "G520 word"'],
    ['(H12345)', 'warning a Strong\'s number in "(H12345)"'],
    [
      'word H12 and G123456, aH1234 and 1G1234',
      'warning a digit that touches a letter in "word H12 and G123456,"',
    ],
    ['<<word>>', 'warning an angle bracket in "<<word>>"'],
    ['a \\ b', 'warning a backslash in "a \\\\ b"'],
    ['a {b}', 'warning a brace in "a {b}"'],
    ['a [1] b', 'warning a stray square bracket in "a [1] b"'],
    ['a] b', 'warning a stray square bracket in "a] b"'],
    ['a [b', 'warning a stray square bracket in "a [b"'],
    ['a [but] b]c', 'note words in brackets in "a [but] b]c"'],
    ['a [ 2 but 3 ] b', 'note words in brackets in "a [ 2 but 3 ] b"'],
    ['a [] b', 'warning a stray square bracket in "a [] b"'],
    ['a [but] b', 'note words in brackets in "a [but] b"'],
    ['¿[Y] b', 'note words in brackets in "¿[Y] b"'],
    ...[...'¶§†‡*_#|~^'].map((mark): [string, string] => [
      `a ${mark} b`,
      `warning a typographic mark in "a ${mark} b"`,
    ]),
    ...[...'²³¹⁰⁴⁹ᵃᶻ'].map((mark): [string, string] => [
      `A ${mark} b`,
      `warning the mark of a footnote in "A ${mark} b"`,
    ]),
    ['Words1', 'warning the mark of a footnote in "Words1"'],
    ['Words12; of', 'warning the mark of a footnote in "Words12; of"'],
    ['Words.[b] of', 'warning the mark of a footnote in "Words.[b] of"'],
    ['Words123 of it', 'warning a digit that touches a letter in "Words123 of it"'],
    ['the 1st, el 2.º, la 3ª y el 4to'],
    ...['a %20 b', 'a =CD b', 'a b=', 'a+APM-b', 'one+other'].map((text): [string, string] => [
      text,
      `warning a sign that was not decoded in "${text}"`,
    ]),
    ['a %2 b =3 c = 1+1 +AP- 12; 3;'],
    [
      'a #243; b',
      'warning a typographic mark in "a #243; b"',
      'warning a sign that was not decoded in "a #243; b"',
    ],
    ['a &#243; b', 'error an undecoded entity in "a &#243; b"'],
    ...['• a', 'a → b', 'a ① b', '․ a', '⁃ a'].map((text): [string, string] => [
      text,
      `warning a mark of a list in "${text}"`,
    ]),
    ['a — b · c … d'],
    ...['HTTPS://a', 'http://a', '®', 'a@b'].map((text): [string, string] => [
      text,
      `warning a line of rights, or an address in "${text}"`,
    ]),
    ['a © b', 'warning a line of rights, or an address in "a © b"'],
    ['a ﬁ b', 'warning a ligature in "a ﬁ b"'],
    ['a □ b', 'warning a sign in place of a letter (U+25A1) in "a □ b"'],
    ['a [wj]b', 'warning a tag in square brackets in "a [wj]b"'],
    ['«\u200Ba»', 'warning an invisible character (U+200B) in "«\u200Ba»"'],
    ['«a\u200F»', 'warning an invisible character (U+200F) in "«a\\u200f»"'],
    ['« \u200D »'],
    ['« \u2060 »', 'warning an invisible character (U+2060) in "« \u2060 »"'],
    ['soft\u00ADhyphen', 'warning an invisible character (U+00AD) in "soft\u00ADhyphen"'],
    ['a \uE000 b', 'warning a private-use character (U+E000) in "a \uE000 b"'],
    [' a', 'warning a blank at its edge in " a"'],
    ['a ', 'warning a blank at its edge in "a "'],
    [
      'a\tb',
      'error a control character (U+0009) in "a\\tb"',
      'warning a blank that is not a single space in "a\\tb"',
    ],
    ['one two three {four five six seven', 'warning a brace in "e two three {four five six s"'],
    ['a  b', 'warning a blank that is not a single space in "a  b"'],
    ['a\u00A0b', 'warning a blank that is not a single space in "a\u00A0b"'],
    [`${'word '.repeat(139)}words`],
    [`${'word '.repeat(139)}wordses`, 'warning 702 characters: more than a verse may stand here'],
    [`x ${'word '.repeat(150).trim()}`, 'warning 751 characters: more than a verse may stand here'],
    ['نمی\u200cخواهم', 'warning in another script than the text: "نمی\u200cخواهم"'],
  ]
  for (const [text, ...expected] of cases) {
    const found = checkDraft(
      draft({ book: 31, chapters: [chapter(1, [{ number: 1, text }, ...WORDS])] }),
      { complete: false },
    ).filter((message) => message.place === 'OBA 1:1')
    const said = found.map((message) => `${message.level} ${message.text}`)
    const isDoubled = (line: string) => /^note (a doubled word|repeated words)/.test(line)
    t.strictSame(
      said.filter((line) => !isDoubled(line)),
      expected,
      JSON.stringify(text),
    )
  }
})

/** Enough verses that one is less than one in a hundred. */
const WORDS: readonly DraftVerse[] = Array.from({ length: 150 }, (_, index) => ({
  number: index + 2,
  text: 'Words.',
}))

t.test('UTF-8 taken for Windows-1252 is named in every script, once for a text', async (t) => {
  const misread = (text: string) => decodeWindows1252(Buffer.from(text))
  for (const text of ['¿Señor? así', '“Yes”', 'λόγος ἦν', 'слово', 'דבר אחד', 'كلمة', '神の言葉']) {
    const wrong = misread(text)
    const of = (...more: DraftVerse[]) =>
      lines(draft({ book: 31, chapters: [chapter(1, [...more, ...WORDS.slice(more.length - 1)])] }))
    const [line] = of({ number: 1, text: wrong, where: 'a.x:7' }).filter((one) =>
      /encoding/.test(one),
    )
    t.match(
      line,
      /^warning OBA 1:1 read in the wrong encoding, UTF-8 taken for .* \(a\.x:7\)$/,
      text,
    )
    const many = of(...[1, 2, 3].map((number) => ({ number, text: wrong })))
    t.strictSame(
      many.filter((one) => /encoding/.test(one)).map((one) => one.replace(/: ".*"/s, '')),
      ['error OBA 1:1 read in the wrong encoding, UTF-8 taken for Windows-1252, and 2 more verses'],
    )
    const plain = lines(
      draft({ book: 31, chapters: [chapter(1, [{ number: 1, text }, ...WORDS])] }),
    )
    t.notOk(
      plain.some((one) => /encoding/.test(one)),
      text,
    )
  }
})

t.test(
  'a text whose script is not known has no foreign verses, and numbers at its end',
  async (t) => {
    const texts = ['ܒܪܫܝܬ ܐܝܬܘܗܝ ܗܘܐ ܡܠܬܐ', 'ܗܢܐ ܐܝܬܘܗܝ ܗܘܐ', 'ܟܠ ܒܐܝܕܗ ܗܘܐ 55 3 4 4']
    const said = lines(obadiah(texts.map((text, at) => ({ number: at + 1, text }))))
    t.strictSame(
      said.filter((line) => line.includes('OBA 1:')),
      ['warning OBA 1:3 numbers stand behind the text: "55 3 4 4"'],
    )
  },
)

t.test('the letters and marks of real verses pass', async (t) => {
  for (const text of [
    '¿Quién? ¡Oh, Señor! —dijo— «así» y “bien”, ‘sí’…',
    'Cæsar’s; half (½) a × b, Sichêm: H. 144.000 & 1,000',
    'A\u0301'.normalize('NFC'),
  ]) {
    t.strictSame(lines(obadiah([{ number: 1, text }, ...words(21).slice(1)])), [], text)
  }
})

t.test('each verse that the critical text leaves out is a note', async (t) => {
  const places =
    '40 17:21 40 18:11 40 23:14 41 7:16 41 9:44 41 9:46 41 11:26 41 15:28 42 17:36 42 23:17 43 5:4 44 8:37 ' +
    '44 15:34 44 24:7 44 28:29 45 16:24'
  for (const [, book, number, verse] of places.matchAll(/(\d+) (\d+):(\d+)/g)) {
    const verses = words(Number(verse) + 3).filter((one) => one.number !== Number(verse))
    const of = draft({ book: Number(book), chapters: [chapter(Number(number), verses)] })
    const found = lines(of).filter((line) => line.includes(`${number}:${verse} `))
    t.match(found, [/^note .* omitted, as in editions of the critical text$/], `${book} ${verse}`)
    t.equal(found.length, 1)
  }
})
