// check: A reference in words is the one in digits, in three languages, alone and in a text, and nothing else is one.
import t from 'tap'
import { createLanguageParser } from '../../src/reference/parse.js'
import { createScanners } from '../../src/reference/prose/scanner.js'
import { languages } from '../helpers/languages.js'
import { fc, runs } from '../helpers/property.js'
import { writePlace } from '../helpers/running-sentences.js'

const parse = createLanguageParser(languages)
const scannerOf = createScanners(languages)

function read(text: string): string {
  const reading = parse(text)
  return 'kind' in reading ? `!${reading.kind}` : reading.places.map(writePlace).join('; ')
}

function found(text: string): readonly string[] {
  return scannerOf(undefined)(text).map(({ start, end, places }) => {
    return `${text.slice(start, end)} = ${places.map(({ place }) => writePlace(place)).join('; ')}`
  })
}

const UNITS = {
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  pt: 'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
}
const TENS = {
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
}
const JOINING = { es: ' y ', en: '-', pt: ' e ' }
const HUNDRED = {
  es: ['cien', 'ciento '],
  en: ['one hundred', 'one hundred and '],
  pt: ['cem', 'cento e '],
}
const ACCENTED: Readonly<Record<number, string>> = {
  2: 'veintidós',
  3: 'veintitrés',
  6: 'veintiséis',
}
type Spoken = keyof typeof UNITS

/** A number from 1 to 199 as it is said. */
function say(number: number, language: Spoken): string {
  if (number === 100) return HUNDRED[language][0] as string
  if (number > 100) return HUNDRED[language][1] + say(number - 100, language)
  if (number < 20) return UNITS[language].split(' ')[number - 1] as string
  const unit = number % 10
  const ten = TENS[language].split(' ')[(number - unit) / 10 - 2] as string
  if (unit === 0) return ten
  if (language === 'es' && number < 30) return ACCENTED[unit] ?? `veinti${say(unit, language)}`
  return ten + JOINING[language] + say(unit, language)
}

const SPOKEN = ['es', 'en', 'pt'] as const
const WORDS = {
  es: { psalm: 'Salmo', verse: 'versículo', chapter: 'capítulo', and: 'y', to: 'al', of: 'de' },
  en: { psalm: 'Psalm', verse: 'verse', chapter: 'chapter', and: 'and', to: 'to', of: 'of' },
  pt: { psalm: 'Salmo', verse: 'versículo', chapter: 'capítulo', and: 'e', to: 'a', of: 'de' },
}

t.test('every number of a chapter or verse is read as it is said', async (t) => {
  for (const language of SPOKEN) {
    const { psalm, verse } = WORDS[language]
    for (let number = 1; number <= 150; number++) {
      const text = `${psalm} ${say(number, language)}`
      t.equal(read(text), `psa ${number}`, text)
      t.equal(read(text.toUpperCase()), `psa ${number}`)
      t.strictSame(found(text), [`${text} = psa ${number}`])
    }
    for (let number = 1; number <= 176; number++) {
      const text = `${psalm} ${say(119, language)}, ${verse} ${say(number, language)}`
      t.equal(read(text), `psa 119:${number}`, text)
      t.strictSame(found(text), [`${text} = psa 119:${number}`])
    }
    t.equal(read(`${psalm} 119 ${verse} ${say(177, language)}`), 'psa 119:177')
  }
})

t.test('no word is two numbers', async (t) => {
  const values = new Map<string, string>()
  for (const { numbers } of languages) {
    for (const [value, words] of Object.entries(numbers?.words ?? {})) {
      for (const word of words) {
        t.equal(values.get(word) ?? value, value, word)
        values.set(word, value)
      }
    }
  }
})

const number = (max: number) => fc.integer({ min: 1, max })
const BOOKS = {
  es: ['Juan', 'Lucas', 'Primera de Samuel', 'Hechos', 'San Mateo'],
  en: ['John', 'Luke', 'First Samuel', 'Acts', 'St. Matthew'],
  pt: ['João', 'Lucas', 'Primeiro Samuel', 'Atos', 'São Mateus'],
} as const
/** Ways to write a chapter, a verse and a later one, with numbers as `write` writes them. */
const SHAPES: readonly ((
  book: string,
  numbers: readonly string[],
  words: (typeof WORDS)[Spoken],
  sign: string,
) => string)[] = [
  (book, [chapter, verse], _, sign) => `${book} ${chapter}${sign}${verse}`,
  (book, [chapter, verse, last], { to }, sign) => `${book} ${chapter}${sign}${verse} ${to} ${last}`,
  (book, [chapter, verse, last], { and }, sign) =>
    `${book} ${chapter}${sign}${verse} ${and} ${last}`,
  (book, [chapter, verse], words) => `${book} ${words.chapter} ${chapter} ${words.verse} ${verse}`,
  (book, [chapter], words) => `${words.chapter} ${chapter} ${words.of} ${book}`,
  (book, [chapter, verse], words) => `${words.verse} ${verse} ${words.of} ${book} ${chapter}`,
  (book, [chapter, , , last], words) =>
    `${words.chapter} ${chapter} ${words.and} ${last} ${words.of} ${book}`,
  (book, [chapter, , , last], words) => `${book} ${words.chapter} ${chapter} ${words.to} ${last}`,
  (book, [chapter, , , last], words) => `${book} ${words.chapter} ${chapter} ${words.and} ${last}`,
]

t.test('a place is the same in words and in digits, alone and in a sentence', async () => {
  const drawn = fc.tuple(
    fc.constantFrom(...SPOKEN),
    fc.nat(4),
    fc.constantFrom(...SHAPES),
    fc.constantFrom(' ', ', '),
    fc.tuple(number(14), number(13), number(7)),
  )
  fc.assert(
    fc.property(drawn, ([language, at, shape, sign, [chapter, verse, further]]) => {
      const book = BOOKS[language][at] as string
      const numbers = [chapter, verse, verse + further, chapter + further]
      const words = WORDS[language]
      const said = shape(
        book,
        numbers.map((value) => say(value, language)),
        words,
        sign,
      )
      const digits = shape(book, numbers.map(String), words, sign === ' ' ? ':' : sign)
      const meant = read(digits)
      const inText = found(`(${said}).`)
      return read(said) === meant && (inText.length === 0 || inText[0] === `${said} = ${meant}`)
    }),
    { numRuns: runs(1500) },
  )
})

t.test('what is no reference is none', async (t) => {
  for (const text of (
    'Mark one.|Mark one two three|Read one psalm one day|verse one of John|chapters one and two of the book|' +
    'un salmo dos veces|Job two.|In acts two thirty-eight|Ruth one day went out|Ruth one two days later|' +
    'Acts two three times|Judges three two people|When John once three days|In John two, three and four people|' +
    'Numbers one, two, three|Numbers two, three and four.|John three-sixteen|John thirty sixteen|John three ninety.|' +
    'chapter three of the book|verse one of the poem|one John three sixteen|Juan dos tres veces|El número uno|' +
    'Números uno, dos y tres|John\n\nthree sixteen|www.John three sixteen|Is two three more?'
  ).split('|')) {
    t.strictSame(found(text), [], text)
  }
  for (const text of (
    'Ruth one day|número uno|John three-sixteen|John three-|John three sixteen eighteen|John once three|' +
    'amor dos Juan 3:16|three Johns'
  ).split('|')) {
    t.match(read(text), /^!/, text)
  }
})

t.test('a dash between numbers in words is clear behind what is counted', async (t) => {
  t.equal(read('John chapters three-six'), 'joh 3-6')
  t.equal(read('Juan capítulo tres, versículos tres-seis'), 'joh 3:3-6')
})

t.test('a sentence ends a reference in words', async (t) => {
  for (const [text, ...expected] of [
    ['As John three sixteen says', 'John three sixteen = joh 3:16'],
    ['John three sixteen to two friends', 'John three sixteen = joh 3:16'],
    ['John three sixteen to twenty people', 'John three sixteen = joh 3:16'],
    ['Juan tres dieciséis y dieciocho personas', 'Juan tres dieciséis = joh 3:16'],
    ['Juan tres dieciséis a dos amigos', 'Juan tres dieciséis = joh 3:16'],
    ['John chapter three verse ninety', 'John chapter three = joh 3'],
    ['Lee Juan capítulo tres hoy', 'Juan capítulo tres = joh 3'],
    [
      'John three sixteen, and Mark one two; Jn 3:5',
      'John three sixteen = joh 3:16',
      'Mark one two = mar 1:2',
      'Jn 3:5 = joh 3:5',
    ],
    [
      'In chapter three of John, verse sixteen, we',
      'chapter three of John, verse sixteen = joh 3:16',
    ],
    ['Rut capítulo uno', 'Rut capítulo uno = rut 1'],
    ['Tobías uno dos dice', 'Tobías uno dos = tob 1:2'],
    ['in chapters one to three of Genesis', 'chapters one to three of Genesis = gen 1-3'],
    [
      'los versículos uno y dos del Salmo tres',
      'versículos uno y dos del Salmo tres = psa 3:1; psa 3:2',
    ],
    ['Read John chapters three-six', 'John chapters three-six = joh 3-6'],
    [
      'Genesis chapters one, two, and four.',
      'Genesis chapters one, two, and four = gen 1; gen 2; gen 4',
    ],
    ['Juan capítulos tres a noventa', 'Juan capítulos tres = joh 3'],
    ['John chapter three to six people', 'John chapter three = joh 3'],
    ['As Psalms one through three say', 'Psalms one through three = psa 1-3'],
    ['Lea los Salmos uno a tres hoy', 'Salmos uno a tres = psa 1-3'],
  ] as const) {
    t.strictSame(found(text), expected, text)
  }
})

t.test('no book of the Bible is given for one that no Bible has', async (t) => {
  for (const text of (
    '1 Ne 5:21|2 Ne 2:25|II Ne 2:25|3 Né 11:11|1 Nephi 5:21|2 Nefi 2:25|Alma 5|Alma 34:26|Mosiah 3:19|Moro. 10:4|' +
    'Mormon 9:9|Éter 12:27|Hel. 5:12|D&C 76:22|W of M 1:7|Palabras de Mormón 1:7'
  ).split('|')) {
    for (const language of [undefined, ...SPOKEN]) {
      t.ok('kind' in parse(text, language), text)
      t.strictSame(scannerOf(language)(`See ${text}.`), [], text)
    }
  }
  t.strictSame(found('Jn 3:1 Ne 5:21; (Ne 1:2)'), [
    'Jn 3:1 = joh 3:1',
    'Ne 5:21 = neh 5:21',
    'Ne 1:2 = neh 1:2',
  ])
})
