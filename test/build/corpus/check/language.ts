// check: Chapters and verses unlike the rest of their text: in words, accents, capitals, digits, ends and quotation marks.
import t from 'tap'
import { checkLanguage } from '../../../../build/corpus/check/language.js'
import { countLetters, lengthOf } from '../../../../build/corpus/check/letters.js'
import type { DraftBook } from '../../../../build/corpus/draft.js'
import { bookByCode } from '../../../../src/canon/books.js'
import { bookOf, chapter, draft, psalms, textsOf, told } from '../../../helpers/drafts.js'

const saidOf = (...books: DraftBook[]) => told(checkLanguage(draft(...books)))
const said = (all: number, changed: Readonly<Record<string, string>>, usual?: string) =>
  told(checkLanguage(psalms(all, changed, usual)))
/** So many verses of a psalm, each with this text. */
const verses = (count: number, text: string, psalm = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${psalm + Math.floor(at / 10)}:${(at % 10) + 1}`,
      text,
    ]),
  )

/** Sixty words of two letters, which are the commonest of their text, and words that stand in it once. */
const COMMON = [...'bdfgklmnprst'].flatMap((one) => [...'aeiou'].map((other) => one + other))
const rare = (at: number) =>
  `zo${[...`${at}`].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
let [commons, rares] = [0, 0]
/** Ten words, `common` of them common ones. */
const sentence = (common: number) =>
  `${Array.from({ length: 10 }, (_, at) => (at < common ? COMMON[commons++ % 60] : rare(rares++))).join(' ')}.`
const sentences = (...counts: number[]) => counts.map(sentence)
const tens = (count: number, common: number) =>
  Array.from({ length: count }, () => sentences(...Array(10).fill(common)))

t.test('a chapter with few of the common words is in another language', async (t) => {
  const what = 'of its words are among the commonest of the text, where'
  const foreign = (...counts: number[]) => saidOf(bookOf(19, ...tens(20, 5), sentences(...counts)))
  t.strictSame(foreign(8, 9, 0, 0, 0, 0, 0, 0, 0, 0), [
    `warning PSA 21 17 % ${what} 50 % are usual: is it in another language?`,
  ])
  t.strictSame(foreign(9, 9, 0, 0, 0, 0, 0, 0, 0, 0), [])
  t.equal(foreign(0, 0, 0, 0, 0, 0).length, 1)
  t.strictSame(foreign(0, 0, 0, 0, 0), [], 'too few words to tell')
  t.strictSame(
    foreign(...Array(16).fill(5), ...Array(40).fill(0)),
    [],
    'only its first words are asked',
  )
  t.equal(foreign(...Array(15).fill(0), 5, ...Array(40).fill(5)).length, 1)
  const usual = (common: number[]) =>
    saidOf(
      bookOf(
        19,
        ...Array.from({ length: 20 }, () => sentences(...common)),
        sentences(...Array(10).fill(0)),
      ),
    )
  t.equal(usual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]).length, 1)
  t.strictSame(usual([2, 2, 2, 2, 2, 2, 2, 2, 2, 1]), [], 'common words are rare in this language')
})

t.test('a chapter of names may have fewer of the common words', async (t) => {
  const named = (place: string, common: number) => {
    const [code = '', number] = place.split(' ')
    const counts = Array.from({ length: 10 }, (_, at) => (at < common ? 1 : 0))
    const own = chapter(Number(number), textsOf(sentences(...counts)))
    const book = bookByCode(code)?.number as number
    return saidOf({ book, chapters: [own] }, bookOf(66, ...tens(20, 5))).length
  }
  const names =
    'GEN 5,GEN 10,GEN 36,GEN 46,1CH 1,1CH 9,1CH 11,1CH 12,1CH 23,1CH 27,NEH 3,NEH 12,MAT 1'
  for (const place of names.split(','))
    t.strictSame([named(place, 8), named(place, 7)], [0, 1], place)
  for (const place of ['GEN 50', 'GEN 4', '1CH 10', '1CH 22', '1CH 28', 'MAT 11'])
    t.equal(named(place, 8), 1, place)
})

t.test('a chapter that lost its accents is named if so many are to be expected', async (t) => {
  const plain = (count: number, accented = '') => {
    const own = [`${'ka'.repeat(count / 2)}${accented}.`]
    return saidOf(bookOf(19, ...Array(20).fill(Array(10).fill('Kalomineé.')), own))
  }
  t.strictSame(plain(140), [])
  t.equal(plain(150).length, 1)
  t.strictSame(plain(200), ['warning PSA 21 no letter has an accent, where about 20 are usual'])
  t.strictSame(plain(200, 'é'), [])
})

t.test(
  'a chapter in capitals, or with a capital at each word, is named if the rest is not',
  async (t) => {
    const own = (text: string, usual = 'Alef bet gimel dalet he vav zayin het tet yod.') =>
      saidOf(bookOf(19, ...Array(20).fill(Array(10).fill(usual)), [text]))
    const capitals = ['warning PSA 21 it is in capitals, unlike the rest']
    const titles = ['warning PSA 21 its words begin with capitals, unlike the rest']
    t.strictSame(own(`${'A'.repeat(41)}.`), capitals)
    t.strictSame(own(`${'A'.repeat(40)}.`), [])
    t.strictSame(own(`${'A'.repeat(61)}${'b'.repeat(39)}.`), capitals)
    t.strictSame(own(`${'A'.repeat(60)}${'b'.repeat(40)}.`), [])
    t.strictSame(own(`${'A'.repeat(61)}.`, 'ALef.'), [], 'half of the text is in capitals')
    const words = (titled: number, all: number) =>
      `${Array.from({ length: all }, (_, at) => (at < titled ? 'Alef' : 'alef')).join(' ')}.`
    t.strictSame(own(words(60, 60)), titles)
    t.strictSame(own(words(59, 59)), [])
    t.strictSame(own(words(49, 60)), titles)
    t.strictSame(own(words(48, 60)), [])
    t.equal(own(words(60, 60), 'Alef Bet gimel dalet he vav zayin het tet yod.').length, 1)
    t.strictSame(
      own(words(60, 60), 'Alef Bet Gimel dalet he vav zayin het tet yod.'),
      [],
      'how the text is printed',
    )
    t.strictSame(
      own(Array(60).fill('A').join(' ')).filter((line) => /begin/.test(line)),
      [],
    )
    t.strictSame(own(`${'A'.repeat(61)}.`, 'алеф бет.'), [], 'a text of another script')
  },
)

t.test('signs that a text has nearly nowhere are named', async (t) => {
  const capital = 'warning PSA 2:3 a capital inside a word, in a text that has nearly none:'
  for (const [all, text, what] of [
    [400, '7 alef.', 'warning PSA 2:3 digits, in a text that has nearly none: "7 alef."'],
    [1000, 'Alef bet...', 'note PSA 2:3 it ends in points: is it cut? "Alef bet..."'],
    [
      1000,
      `Alef${'t'.repeat(23)}…`,
      `note PSA 2:3 it ends in points: is it cut? "${'t'.repeat(23)}…"`,
    ],
    [1000, 'Alef beT.', `${capital} "Alef beT."`],
    [1000, 'éÑ bet.', `${capital} "éÑ bet."`],
  ] as const) {
    t.strictSame(said(all, { '2:3': text }), [what])
    t.strictSame(said(all - 1, { '2:3': text }), [], text)
  }
})

t.test('numbers between words are no digits of a converter', async (t) => {
  const isNamed = (text: string) => said(400, { '2:3': text }).length === 1
  for (const text of [
    'Alef 930 bet.',
    'Alef 930',
    'Alef 930.',
    'Alef 603,550.',
    'Bet (alef 930)',
    'Alef 5 bet 7 bet.',
  ])
    t.notOk(
      said(400, { '2:3': text }).some((line) => /digits/.test(line)),
      text,
    )
  for (const text of [
    '930 bet.',
    'Alef 9b.',
    'Alef 930 Bet.',
    'Alef, 930 bet.',
    'ALEF 930 bet.',
    'Alef9 bet.',
    'Alef 5 bet 7 Bet.',
    '٣ bet.',
  ])
    t.ok(isNamed(text), text)
  t.match(said(400, { '2:3': 'Alef 930 bet gimel dalet, 7 Bet.' }), [
    /nearly none: "imel dalet, 7 Bet\."$/,
  ])
})

t.test('ends without a mark are named where nearly all verses have one', async (t) => {
  const open = (count: number, all: number, text = 'Alef bet') => said(all, verses(count, text))
  const what =
    'it ends without a mark of a sentence: is it cut, or does a heading follow? "Alef bet"'
  t.strictSame(open(2, 200), [`warning PSA 1:1 ${what}`, `warning PSA 1:2 ${what}`])
  t.strictSame(open(3, 200), [])
  for (const end of [')', ':', '+', '—']) t.strictSame(open(1, 200, `Alef bet${end}`), [], end)
  const levels = (count: number, all: number) => open(count, all).map((line) => line.slice(0, 4))
  t.strictSame(levels(13, 2000), Array(13).fill('note'), 'sentences of long texts run on')
  t.strictSame(levels(14, 2000), Array(14).fill('warn'))
  t.strictSame(levels(1, 1999), ['warn'])
  t.match(open(1, 200, 'Alef bet gimel dalet he v'), [/"lef bet gimel dalet he v"$/])
})

t.test(
  'if most verses lack a mark at their ends in a text with marks, they were cut',
  async (t) => {
    const cut = (count: number) =>
      `warning test ${count} of 200 verses end without a mark of a sentence, in a text that has marks: are their ends cut?`
    t.strictSame(said(200, verses(141, 'Alef bet')), [cut(141)])
    t.strictSame(said(200, verses(140, 'Alef bet')), [])
    const marks = (count: number, text: string) => said(200, verses(count, text), 'Alef bet')
    for (const text of ['Alef, bet', "Alef;' bet", 'Alef?) bet']) {
      t.strictSame(marks(11, text), [cut(200)], text)
      t.strictSame(marks(10, text), [], text)
    }
    t.strictSame(marks(11, 'Alef,bet'), [])
    t.strictSame(said(200, verses(190, 'Alef bet'), 'Bet.'), [])
    t.strictSame(said(200, verses(189, 'Alef bet'), 'Bet.'), [cut(189)])
  },
)

t.test('a quotation mark without a partner is named if nearly all others have one', async (t) => {
  const quotes = (...texts: string[]) =>
    said(200, Object.fromEntries(texts.map((text, at) => [`3:${at + 1}`, text])))
  const odd = (pair: string) => [`warning PSA 3 a quotation mark ${pair} has no partner in PSA 3`]
  for (const [pair, open, close] of [
    ['“ or ”', '“', '”'],
    ['« or »', '«', '»'],
  ] as const) {
    t.strictSame(quotes(`${open}Alef.${close}`), [])
    t.strictSame(quotes(`${open}Alef.`), odd(pair))
    t.strictSame(quotes(`Alef.${close}`), odd(pair))
    t.strictSame(quotes(`${open}Alef.`, `Bet.${close}`), [])
    t.strictSame(
      quotes(`${open}Alef.`, `${open}Bet.${close}`),
      [],
      'a speech opens again at each verse',
    )
    t.strictSame(quotes(`${open}Alef.`, `So ${open}bet.${close}`), odd(pair))
    t.strictSame(quotes(`${open}Alef ${open}bet.${close}`), odd(pair))
  }
  t.strictSame(quotes('"Alef.'), odd('" or "'))
  t.strictSame(quotes('"Alef.', 'Bet."'), [])
  t.strictSame(quotes('"Alef" "bet.'), odd('" or "'))
  t.strictSame(quotes('„Alef.“'), [], 'as German closes')
  t.strictSame(quotes('„Alef.“', 'Bet.“'), odd('“ or ”'))
  t.strictSame(quotes('„Alef „bet.“'), odd('“ or ”'))
  t.strictSame(quotes('«Alef “bet”.»'), [])
  /** Of `all` chapters with a quotation the first ones lack a partner. */
  const many = (lacking: number, all: number) =>
    said(
      1000,
      Object.fromEntries(
        Array.from({ length: all }, (_, at) => [
          `${at + 1}:1`,
          at < lacking ? '«Alef.' : '«Alef.»',
        ]),
      ),
    )
  t.equal(many(1, 50).length, 1)
  t.strictSame(many(1, 49), [])
  t.match(
    many(6, 6),
    [/ in PSA 1, PSA 2, PSA 3, PSA 4, PSA 5, and 1 more$/],
    'no chapter has a pair',
  )
  t.strictSame(many(5, 6), [])
})

t.test('a language that the source states and the text has not is named', async (t) => {
  const TEXTS: Readonly<Record<string, string>> = {
    en: 'the and of unto shall for him.',
    es: 'y el los las con por su.',
    pt: 'não ao do dos seu os com.',
    fr: 'et les des dans du vous pour.',
    de: 'und der die das den ich nicht.',
    it: 'di che il gli della non per.',
    nl: 'het van een dat hij te met.',
    la: 'et ad qui non cum ut autem.',
  }
  const stated = (languageCode: string | undefined, text: string) =>
    checkLanguage({
      ...psalms(200, {}, text),
      metadata: languageCode === undefined ? {} : { languageCode },
    })
      .map((one) => one.text)
      .filter((text) => text.includes('language'))
  const what = (code: string, own: string) => [
    `the source says that its language is ${code}; its commonest words are those of ${own}`,
  ]
  for (const [own, text] of Object.entries(TEXTS)) {
    t.strictSame(stated(own, text), [], own)
    for (const other of Object.keys(TEXTS))
      if (other !== own) t.strictSame(stated(other, text), what(other, own))
  }
  for (const [code, own] of Object.entries({
    ...{ eng: 'en', spa: 'es', por: 'pt', fra: 'fr', fre: 'fr', deu: 'de', ger: 'de' },
    ...{ ita: 'it', nld: 'nl', dut: 'nl', lat: 'la' },
  })) {
    t.strictSame(stated(code, TEXTS[own] as string), [], code)
    const other = own === 'en' ? 'de' : 'en'
    t.strictSame(stated(code, TEXTS[other] as string), what(code, other), code)
  }
  t.strictSame(stated('EN-gb', TEXTS.de as string), what('EN-gb', 'de'))
  t.strictSame(stated('en_GB', TEXTS.de as string), what('en_GB', 'de'))
  for (const code of [undefined, '', 'qu', 'und'])
    t.strictSame(stated(code, TEXTS.de as string), [], `${code}`)
  const mixed = (german: number, english: number) =>
    stated(
      'en',
      `${'und '.repeat(german)}${'the '.repeat(english)}${'x '.repeat(100 - german - english)}`,
    )
  t.equal(mixed(15, 0).length, 1)
  t.strictSame(mixed(14, 0), [])
  t.equal(mixed(33, 20).length, 1)
  t.strictSame(mixed(31, 20), [])
  t.strictSame(stated('es', '12.'), [], 'no words')
  t.equal(stated('en', 'und').length, 1, 'verses of one word')
})

t.test('of fewer than 200 verses nothing is usual', async (t) => {
  t.equal(said(200, { '3:1': '«Alef.' }).length, 1)
  t.strictSame(said(199, { '3:1': '«Alef.' }), [])
})

t.test('letters are counted by kind, of Latin scripts alone', async (t) => {
  const counted = (text: string) => Object.values(countLetters(text))
  t.strictSame(Object.keys(countLetters('')), [
    'plain',
    'plainCapitals',
    'latin',
    'capitals',
    'accented',
  ])
  t.strictSame(counted(''), [0, 0, 0, 0, 0])
  t.strictSame(counted('AZaz'), [4, 2, 4, 2, 0])
  t.strictSame(counted('@[`{ 5!'), [0, 0, 0, 0, 0])
  t.strictSame(counted('aÀñɏ'), [1, 0, 4, 1, 3])
  t.strictSame(counted('¿\u00bf«ɐẠạ'), [0, 0, 3, 1, 0])
  t.strictSame(counted('Жжא'), [0, 0, 0, 1, 0])
  t.strictSame(counted('ÀÀÀ'), [0, 0, 3, 3, 3], 'as often as it is asked')
  t.equal(lengthOf('ab c', /[a-z]+/g), 3)
  t.equal(lengthOf('', /[a-z]+/g), 0)
})
