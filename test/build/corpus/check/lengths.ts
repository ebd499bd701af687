// check: Lengths of verses: which are named, which are not, and the table of those that are usual.
import t from 'tap'
import { checkLengths } from '../../../../build/corpus/check/lengths.js'
import { usualLengths } from '../../../../build/corpus/check/usual-lengths.js'
import type { Draft, DraftBook, DraftChapter } from '../../../../build/corpus/draft.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { usualLastVerse } from '../../../../src/canon/usual-verses.js'
import { draft, told } from '../../../helpers/drafts.js'

const lengthOf = (place: string) => {
  const [book, chapter, verse] = place.split(/[ :]/).map(Number) as [number, number, number]
  return 2 ** (usualLengths(book, chapter)(verse) as number)
}
const letters = (length: number) => 'x'.repeat(Math.round(length))

/** Genesis and Exodus, and the usual lengths of their verses. */
const FIRST = BOOKS.slice(0, 2).map(({ number: book, chapters }) => ({
  book,
  chapters: Array.from({ length: chapters }, (_, before) => {
    const number = before + 1
    const last = usualLastVerse(book, number) as number
    const lengths = Array.from({ length: last }, (_, at) => lengthOf(`${book} ${number}:${at + 1}`))
    return { number, lengths }
  }),
}))

/**
 * The first books of the canon, each verse as long as `lengthOf` says, or as `changed` says of its place, such as
 * `1 2:25`. Only the first `count` verses stand alone under their number.
 */
function measured(
  count: number,
  changed: (place: string, length: number, at: number) => number = (_, length) => length,
): Draft {
  let at = 0
  return draft(
    ...FIRST.map(({ book, chapters }) => ({
      book,
      chapters: chapters.map(({ number: chapter, lengths }) => ({
        ...{ number: chapter, omitted: [], headings: [] },
        verses: lengths.map((length, before) => {
          const number = before + 1
          const text = letters(changed(`${book} ${chapter}:${number}`, length, at))
          at += 1
          return at > count ? { number, last: number, text } : { number, text }
        }),
      })),
    })),
  )
}
const said = (of: Draft) => told(checkLengths(of))
const only =
  (lengths: Readonly<Record<string, number>>) =>
  (place: string, length: number): number =>
    lengths[place] ?? length

t.test('every verse of the usual division has a usual length', async (t) => {
  for (const { number: book, abbreviation, chapters } of BOOKS) {
    for (let chapter = 1; chapter <= chapters; chapter++) {
      const last = usualLastVerse(book, chapter) as number
      for (let verse = 1; verse <= last; verse++) {
        const length = 2 ** (usualLengths(book, chapter)(verse) ?? 0)
        if (length < 11 || length > 509) t.fail(`${abbreviation} ${chapter}:${verse} ${length}`)
      }
      t.equal(usualLengths(book, chapter)(last + 1), undefined)
    }
    t.equal(usualLengths(book, chapters + 1)(1), undefined)
  }
  t.equal(usualLengths(1, 1)(0), undefined)
})

t.test('the shortest verse, the longest, and the ends of books are as in print', async (t) => {
  for (const [place, length] of [
    ['43 11:35', 11],
    ['17 8:9', 508],
    ['1 1:1', 56],
    ['1 50:26', 111],
    ['66 22:21', 65],
  ] as const) {
    t.equal(Math.round(lengthOf(place)), length, place)
  }
})

t.test('a verse far longer or shorter than the usual is named with both lengths', async (t) => {
  t.strictSame(said(measured(1533)), [])
  const odd = only({ '1 1:2': 700, '1 1:11': 20, '1 50:26': 400 })
  t.strictSame(said(measured(1533, odd)), [
    'warning GEN 1:2 700 characters, where about 139 are usual',
    'warning GEN 1:11 20 characters, where about 175 are usual',
  ])
  const third = (place: string, length: number) => (place === '1 1:2' ? length * 2 : length / 3)
  t.strictSame(
    said(measured(1533, third)),
    ['warning GEN 1:2 278 characters, where about 46 are usual'],
    'a script that needs fewer characters has its own usual lengths',
  )
})

t.test('where all verses vary, only those far beyond that are named', async (t) => {
  const varied = (factor: number) => (place: string, length: number, at: number) =>
    length * (place === '1 1:11' ? factor : 2 ** ((at % 3) / 2 - 0.5))
  t.strictSame(said(measured(1533, varied(5))), [])
  t.match(said(measured(1533, varied(9))), [/^warning GEN 1:11 1574 characters, where about \d+/])
  t.equal(said(measured(1533, varied(9))).length, 1)
})

t.test('fewer than 200 verses tell nothing of a version', async (t) => {
  const odd = only({ '1 1:2': 700 })
  t.equal(said(measured(200, odd)).length, 1)
  t.strictSame(said(measured(199, odd)), [])
})

t.test('joined verses, empty ones and chapters of another division are not measured', async (t) => {
  t.strictSame(said(measured(1533, only({ '1 1:2': 0 }))), [])
  t.strictSame(said(measured(400, only({ '1 50:20': 2 }))), [])
  const longer = measured(1533, only({ '1 1:2': 700 }))
  const [genesis, ...others] = longer.books as [DraftBook, ...DraftBook[]]
  const [first, ...chapters] = genesis.chapters as [DraftChapter, ...DraftChapter[]]
  const books = [{ ...genesis, chapters: [{ ...first, omitted: [32] }, ...chapters] }, ...others]
  t.equal(said(longer).length, 1)
  t.strictSame(said({ ...longer, books }), [])
})

t.test('more than 30 odd verses in more than 2 % of all are one message', async (t) => {
  /** So many long verses, each far from the other: none that could be swapped. */
  const many = (outliers: number, verses: number) => {
    const places = new Set<number>()
    for (let at = 0; places.size < outliers; at += 20) places.add(at)
    return said(measured(verses, (_, length, at) => (places.has(at) ? length * 9 : length)))
  }
  t.equal(many(31, 1550).length, 31)
  t.strictSame(many(31, 1549), ['warning test 31 of 1549 verses are far from their usual length'])
  t.equal(many(30, 1000).length, 30)
})

t.test('two verses that each have the length of the other may be swapped', async (t) => {
  const swapped = (one: string, other: string) =>
    said(measured(1533, only({ [one]: lengthOf(other), [other]: lengthOf(one) })))
  const what = 'may be swapped: each has the length of the other'
  t.strictSame(swapped('1 19:17', '1 19:18'), [
    `warning GEN 19:17 its text and that of GEN 19:18 ${what}`,
  ])
  t.equal(swapped('1 1:13', '1 1:14').length, 1)
  t.strictSame(swapped('1 1:2', '1 1:3'), [], 'not far enough from each other')
  t.strictSame(swapped('1 24:34', '1 24:35'), [
    `warning GEN 24:34 its text and that of GEN 24:35 ${what}`,
  ])
  t.strictSame(swapped('1 10:25', '1 10:27'), [
    `warning GEN 10:25 its text and that of GEN 10:27 ${what}`,
  ])
  t.strictSame(
    swapped('1 9:20', '1 9:23'),
    ['warning GEN 9:23 52 characters, where about 204 are usual'],
    'three apart',
  )
  t.strictSame(swapped('1 2:25', '1 3:1'), [], 'in two chapters')
  t.strictSame(said(measured(1533, only({ '1 19:17': 44, '1 19:18': 900 }))), [
    'warning GEN 19:17 44 characters, where about 189 are usual',
    'warning GEN 19:18 900 characters, where about 44 are usual',
  ])
  t.strictSame(said(measured(1533, only({ '1 19:17': 16, '1 19:18': 189 }))), [
    'warning GEN 19:17 16 characters, where about 189 are usual',
  ])
})

t.test('one text in place of several is one message', async (t) => {
  const places = ['1 1:2', '1 5:4', '1 9:6'].map((place) => [place, 8] as const)
  t.strictSame(
    said(measured(1533, only(Object.fromEntries(places)))).map((line) => line.slice(0, 60)),
    ['warning GEN 1:2 "xxxxxxxx" stands in 3 verses that are longe'],
  )
})

t.test('a chapter behind one that is divided as in a known edition is not shifted', async (t) => {
  const usual = measured(1533, (_, length) => length)
  const later = (length: number, at: number, all: readonly number[]) => all[at - 1] ?? length
  const [genesis] = usual.books as [DraftBook]
  /** Genesis 32 with the lengths of the verses before, behind a chapter 31 of so many verses. */
  const behind = (last: number) => ({
    ...usual,
    books: [
      {
        ...genesis,
        chapters: genesis.chapters.map((one) => {
          if (one.number === 31) return { ...one, verses: one.verses.slice(0, last) }
          if (one.number !== 32) return one
          const lengths = one.verses.map(({ text }) => text.length)
          const verses = one.verses.map((verse, at) => ({
            ...verse,
            text: 'a'.repeat(later(lengths[at] ?? 1, at, lengths)),
          }))
          return { ...one, verses }
        }),
      },
    ],
  })
  t.match(said(behind(55)).join(), /GEN 32 .*shifted by one/)
  t.notMatch(said(behind(54)).join(), /shifted by one/)
})

t.test('a chapter whose verses have the lengths of their neighbours is shifted', async (t) => {
  const before =
    FIRST[0]?.chapters.slice(0, 23).reduce((sum, { lengths }) => sum + lengths.length, 0) ?? 0
  const shifted = (by: number, count = 1533) =>
    said(
      measured(count, (place, length) => {
        const verse = /^1 24:(\d+)$/.exec(place)?.[1]
        if (verse === undefined) return length
        return 2 ** (usualLengths(1, 24)(Number(verse) + by) ?? Math.log2(length))
      }),
    ).filter((line) => line.includes('shifted'))
  const what = (which: string) => [
    `warning GEN 24 its verses have the lengths of those ${which} them: are they shifted by one?`,
  ]
  t.strictSame(shifted(-1), what('before'))
  t.strictSame(shifted(1), what('behind'))
  t.strictSame(shifted(0), [])
  t.strictSame(shifted(-1, before + 10), what('before'))
  t.strictSame(shifted(-1, before + 9), [], 'too few verses to tell')
})
