// check: Plain lists of places are read as token by token.
/**
 * The parser reads plain lists such as `John 3:16; Rom 8:28` part by part. Texts are made of the tables of names, in
 * each language and each count of the psalms.
 */
import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { createReferenceParser } from '../../src/reference/parse.js'
import type { PsalmCount } from '../../src/reference/psalm-pairs.js'
import { MAX_PLACES, readPlaces } from '../../src/reference/read-places.js'
import { languages } from '../helpers/languages.js'
import { fc, runs } from '../helpers/property.js'

const isVersion = (text: string) => text.toLowerCase() === 'kjv'
const names = languages.flatMap(({ books, further }) => [
  ...books.flatMap(({ name, abbreviation, forms }) => [name, abbreviation, ...forms]),
  ...further.flatMap(({ name, forms }) => [name, ...forms]),
])
const oneChapter = languages.flatMap(({ books }) =>
  books.filter(({ id }) => BOOKS.find((book) => book.id === id)?.chapters === 1),
)

const number = fc.constantFrom(0, 1, 1, 2, 3, 5, 8, 16, 23, 119, 150, 999)
const place = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(number, number).map(([a, b]) => `${a}:${b}`) },
  fc.tuple(number, number).map(([a, b]) => `${a}.${b}`),
  fc.tuple(number, number, number).map(([a, b, c]) => `${a}:${b}-${c}`),
  fc.tuple(number, number, number, number).map(([a, b, c, d]) => `${a}:${b}-${c}:${d}`),
  fc.tuple(number, number).map(([a, b]) => `${a},${b}`),
  fc.tuple(number, number).map(([a, b]) => `${a}:${b}a`),
  number.map(String),
  fc.constant(''),
)
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  fc.constantFrom(...oneChapter).map((book) => book.name),
  fc.constantFrom(...names).map((text) => `${text.toUpperCase()}.`),
  fc
    .constantFrom('see ', 'cf. ', '(', '1 ', 'y ', 'de ')
    .chain((before) => fc.constantFrom(...names).map((text) => before + text)),
  fc.constantFrom('', 'KJV', 'nada', 'v. '),
)
const part = fc
  .tuple(name, fc.constantFrom(' ', ' ', ' ', '', '  '), place)
  .map(([book, blank, numbers]) => book + blank + numbers)
const list = fc
  .array(fc.tuple(fc.constantFrom('; ', '; ', '; ', ';', ';  ', ' ; ', ', ', ' y '), part), {
    minLength: 2,
    maxLength: 5,
  })
  .map((parts) => parts.map(([sign, text], at) => (at === 0 ? text : sign + text)).join(''))
const count = fc.constantFrom<PsalmCount | undefined>(undefined, 'hebrew', 'greek')

for (const language of [undefined, ...languages.map((table) => table.language)]) {
  const finder = createBookFinder(languages, language)
  const parse = createReferenceParser(finder, isVersion)
  t.test(`a list is read as token by token, in ${language ?? 'no language'}`, async (t) => {
    let lists = 0
    fc.assert(
      fc.property(list, count, (text, psalms) => {
        const reading = parse(text, undefined, psalms)
        if ('places' in reading && reading.places.length > 1) lists += 1
        return isDeepStrictEqual(reading, readPlaces(text, finder, isVersion, psalms))
      }),
      { numRuns: runs(3_000) },
    )
    t.ok(lists > runs(30), `${lists} of them are lists of several places`)
  })
}

t.test('a list may hold 50 places, and not one more', async (t) => {
  const parse = createReferenceParser(createBookFinder(languages))
  const listOf = (length: number) =>
    Array.from({ length }, (_, at) => `Ps ${at + 1}:${at + 2}`).join('; ')
  t.strictSame(parse(listOf(MAX_PLACES)), {
    places: Array.from({ length: MAX_PLACES }, (_, at) => {
      return { form: 'verse', book: 19, chapter: at + 1, verse: at + 2 }
    }),
  })
  t.strictSame(parse(listOf(MAX_PLACES + 1)), { kind: 'too-many-places', most: MAX_PLACES })
})

t.test('what a plain list may not be', async (t) => {
  const finder = createBookFinder(languages)
  const parse = createReferenceParser(finder)
  const verse = (book: number, chapter: number, number: number) => {
    return { form: 'verse', book, chapter, verse: number }
  }
  t.strictSame(parse('John 3:16; '), readPlaces('John 3:16; ', finder, isVersion))
  t.strictSame(parse('John 3:16; 4:2'), { places: [verse(43, 3, 16), verse(43, 4, 2)] })
  t.strictSame(parse('Jude 1:3; Rom 8:28'), { places: [verse(65, 1, 3), verse(45, 8, 28)] })
  // Behind a semicolon letters that are a book's name begin the next place; no version is called `ROM 16`.
  t.strictSame(parse('Jude 1:3; ROM 16'), {
    places: [verse(65, 1, 3), { form: 'chapter', book: 45, chapter: 16 }],
  })
  t.strictSame(parse('John 3:16; Rom 8:28-30;Ps 23:1'), {
    places: [
      verse(43, 3, 16),
      { form: 'verses', book: 45, chapter: 8, first: 28, last: 30 },
      verse(19, 23, 1),
    ],
  })
  t.strictSame(parse('John 3:16; Rom 8:30-28'), { kind: 'reversed', first: '30', last: '28' })
  t.match(parse('John 3:16; Jude 3:2'), { kind: 'unreadable' })
})
