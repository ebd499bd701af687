// check: What is said of many verses is one message, a note if it is the habit of the text; metadata and names that lie are named.
import t from 'tap'
import { checkBookNames } from '../../../../build/corpus/check/book-names.js'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import { pooled } from '../../../../build/corpus/check/habits.js'
import type { Message } from '../../../../build/corpus/draft.js'
import { bookOf, draft, psalms } from '../../../helpers/drafts.js'
import { languages } from '../../../helpers/languages.js'

/** Of 2,000 verses. */
const DRAFT = psalms(2000)
const warning = (place: string, text: string): Message => ({ level: 'warning', place, text })
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => warning(`PSA 1:${at + 1}`, text(at)))
const lines = (messages: readonly Message[]) =>
  pooled(messages, DRAFT).map(({ level, place, text }) => `${level} ${place} ${text.slice(0, 60)}`)

t.test('messages of a kind become one', async (t) => {
  t.strictSame(lines(many(1, (at) => `a brace in "${at}"`)), ['warning PSA 1:1 a brace in "0"'])
  t.strictSame(lines(many(2, (at) => `a brace in "${at}"`)), [
    'warning PSA 1:1 a brace in "0", and the like in 2 places: PSA 1:1, PSA 1:2',
  ])
  t.strictSame(lines(many(21, (at) => `a brace in "${at}"`)), [
    'note PSA 1:1 a brace in "0", and the like in 21 places: PSA 1:1, PSA 1:2,',
  ])
  t.match(
    lines(many(2, (at) => `${at * 11} characters in "a \\"b\\" ${at}" (U+00${at}A)`)),
    [/^warning PSA 1:1 .*, and the like/],
    'whatever they quote and count',
  )
  t.equal(lines([...many(2, () => 'a brace'), ...many(2, () => 'a tag')]).length, 2, 'each kind')
  t.match(lines(many(40, () => 'the verse is missing')), [/^warning/], 'which no print has')
  t.match(lines(many(2, (at) => `${at} characters, where about 90 are usual`)), [/^warning/])
})

t.test('errors, notes and missing books stay as they are', async (t) => {
  const errors = many(30, () => 'a tag').map((one): Message => ({ ...one, level: 'error' }))
  t.equal(lines(errors).length, 30)
  const books = ['GEN', 'EXO', 'LEV'].flatMap((place) =>
    Array.from({ length: 6 }, () => warning(place, 'the book is missing')),
  )
  t.equal(lines(books).length, 18)
  t.equal(lines(Array.from({ length: 13 }, () => warning('GEN', 'the book has no text'))).length, 1)
})

t.test('what says the same of a verse as another message says better is not said', async (t) => {
  const said = (...pairs: [string, string][]) => lines(pairs.map(([at, text]) => warning(at, text)))
  const empty = 'its slot is empty inside the chapter'
  t.strictSame(said(['PSA 1:2', empty], ['PSA 1:2', 'the verse is missing']), [
    `warning PSA 1:2 ${empty}`,
  ])
  t.equal(said(['PSA 1:2', empty], ['PSA 1:3', 'the verse is missing']).length, 2)
  const shifted = 'its verses have the lengths of those before them: are they shifted by one?'
  const long = '90 characters, where about 9 are usual'
  t.equal(said(['PSA 1', shifted], ['PSA 1:3', long]).length, 1)
  t.equal(said(['PSA 1', shifted], ['PSA 2:3', long]).length, 2)
  const digits = 'digits, in a text that has nearly none: "Alef7"'
  for (const better of [
    ...['a digit that touches a letter', "a Strong's number", 'the mark of a footnote'],
    ...['an inline number: "7"', 'the text of a note', 'numbers stand behind the text'],
  ])
    t.strictSame(said(['PSA 1:2', digits], ['PSA 1:2', better]), [`warning PSA 1:2 ${better}`])
  t.equal(said(['PSA 1:2', digits], ['PSA 1:2', 'a brace in "an inline number"']).length, 2)
  const end = 'ends at verse 3; most Bibles at 6: is text missing?'
  t.strictSame(said(['PSA 1', end], ['PSA 1:4-6', 'empty at the end of the chapter: left out']), [
    'warning PSA 1:4-6 empty at the end of the chapter: left out',
  ])
  t.equal(said(['PSA 1', end], ['PSA 1:4', empty]).length, 2)
})

t.test('what critical texts shorten is a note', async (t) => {
  const cuts =
    'MAT 5:44,MAT 20:22,MAT 20:23,MRK 14:68,LUK 9:55,LUK 9:56,LUK 11:2,LUK 11:4,LUK 11:11,JHN 5:3,' +
    'ACT 9:5,ACT 9:6,ROM 8:1,ROM 11:6,1JN 5:7,1JN 5:8,REV 1:11'
  for (const place of cuts.split(','))
    t.match(lines([warning(place, '21 characters, where about 114 are usual')]), [/^note/], place)
  t.match(lines([warning('1JN 5:6', '21 characters, where about 114 are usual')]), [/^warning/])
})

t.test('what critical texts omit is a note, however the source leaves it out', async (t) => {
  t.match(lines([warning('MAT 17:21', 'empty: no text in the source')]), [/^note MAT 17:21/])
  t.match(lines([warning('MAT 17:20', 'empty: no text in the source')]), [/^warning/])
  t.match(lines([warning('MAT 17:21', 'a brace')]), [/^warning/])
  const error = { ...warning('MAT 17:21', 'empty: no text in the source'), level: 'error' as const }
  t.match(lines([error]), [/^error/])
})

t.test('another scripture is named, by its names and by its ends', async (t) => {
  const named = {
    ...DRAFT,
    books: DRAFT.books.map((book) => ({ ...book, book: 1, name: '1 Nephi' })),
  }
  t.match(checkBookNames(named, languages), [
    { level: 'error', text: /^GEN "1 Nephi": books of another scripture/ },
  ])
  const stated = { ...named, metadata: { languageCode: 'en' } }
  t.match(checkBookNames(stated, languages), [{ level: 'error', text: /of another scripture/ }])
  const ends = checkDraft(draft(bookOf(19, ...Array(60).fill(Array(9).fill('Alef')))), {
    complete: false,
  }).map(({ text }) => text)
  t.ok(ends.some((text) => /chapters end at a verse where no known Bible ends/.test(text)))
})

t.test('chapters that are missing are one message a run', async (t) => {
  const first = psalms(6)
  const said = checkDraft(first, { complete: false }).map(({ place, text }) => `${place} ${text}`)
  t.ok(said.includes('PSA 2-150 the chapters are missing'), said.join('\n'))
})

t.test(
  'what stands in place of a verse that critical texts omit is a note, in brackets or not',
  async (t) => {
    for (const text of [
      'a stray square bracket in "[]"',
      '2 characters, where about 61 are usual',
    ]) {
      t.match(lines([warning('MAT 17:21', text)]), [/^note MAT 17:21/])
      t.match(lines([warning('MAT 17:20', text)]), [/^warning/])
    }
    t.match(lines([warning('MAT 17:21', 'a stray square bracket in "a]"')]), [/^warning/])
  },
)

t.test('words in brackets are no tags in a text that has many', async (t) => {
  const tag = warning('PSA 2:1', 'a tag in square brackets in "And [I] asked"')
  const bracketed = many(30, (at) => `words in brackets in "[a ${at}]"`)
  t.match(lines([tag]), [/^warning/])
  t.match(lines([...bracketed, tag]), [/words in brackets/, /^note PSA 2:1 a tag/])
})

t.test('verses without text are one message, however the source is without it', async (t) => {
  const empty = ['empty: no text in the source', 'its slot is empty inside the chapter']
  t.match(lines(many(4, (at) => empty[at % 2] as string)), [/^warning PSA 1:1 empty/])
  const filled = [
    warning('PSA 1:1', 'filler in place of a text: "-"'),
    ...many(1, () => empty[0] as string),
  ]
  t.match(lines(filled), [/filler/])
})
