// check: How a version divides chapters into verses: the known divisions, the nearest, and what differs from it.
import t from 'tap'
import { checkDraft } from '../../../../build/corpus/check/check.js'
import {
  chapterBounds,
  checkGrid,
  draftNumbering,
  isKnownCount,
  lastVerseOf,
  nearestVersification,
} from '../../../../build/corpus/check/grid.js'
import type { Draft } from '../../../../build/corpus/draft.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { usualLastVerse } from '../../../../src/canon/usual-verses.js'
import { recogniseNumbering } from '../../../../src/numbering/recognise.js'
import { VERSIFICATIONS } from '../../../../src/numbering/versifications.js'
import { chapter, complete, draft, lines, obadiah, told, words } from '../../../helpers/drafts.js'

/** Numbers past the last chapter of any book. */
const CHAPTERS = Array.from({ length: 160 }, (_, index) => index + 1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const said = (of: Draft) => told(checkGrid(of))

t.test('the usual division has 1,189 chapters and 31,102 verses', async (t) => {
  const ends = BOOKS.map(({ number, chapters }) =>
    Array.from({ length: chapters }, (_, index) => usualLastVerse(number, index + 1) ?? Number.NaN),
  )
  t.equal(ends.flat().length, 1189)
  t.equal(sum(ends.slice(0, 39).flat()), 23_145)
  t.equal(sum(ends.slice(39).flat()), 7_957)
  t.equal(usualLastVerse(19, 119), 176)
  t.equal(usualLastVerse(65, 1), 25)
  t.equal(usualLastVerse(65, 2), undefined)
  t.equal(usualLastVerse(67, 1), undefined)
})

t.test('each known division has its chapters, verses and differences from the usual', async (t) => {
  const counted = VERSIFICATIONS.map(({ id, name, lastVerse }) => {
    const ends = BOOKS.flatMap(({ number: book }) =>
      CHAPTERS.map((one) => ({ own: lastVerse(book, one), usual: usualLastVerse(book, one) })),
    )
    const own = ends.flatMap((end) => end.own ?? [])
    return [id, name, own.length, sum(own), ends.filter((end) => end.own !== end.usual).length]
  })
  t.strictSame(counted, [
    ['kjv', 'most Bibles', 1189, 31_102, 0],
    ['nrsv', 'the NRSV and Paratext’s English', 1189, 31_104, 2],
    ['esv', 'the NIV, NVI, ESV and BSB', 1189, 31_103, 1],
    ['web', 'the World English Bible', 1189, 31_102, 2],
    ['rv1909', 'the Reina-Valera 1909', 1189, 31_100, 21],
    ['org', 'the Hebrew and Greek editions', 1189, 31_170, 143],
    ['vul', 'the Vulgate', 1191, 31_349, 199],
    ['lxx', 'the Septuagint', 1203, 31_533, 264],
    ['rso', 'the Russian Synodal Bible, Orthodox edition', 1193, 31_361, 176],
    ['rsc', 'the Russian Synodal Bible, edition of 66 books', 1189, 31_163, 169],
  ])
})

t.test('a complete version in the usual division passes without a word', async (t) => {
  t.strictSame(checkDraft(draft(...complete()), { complete: true }), [])
})

t.test('the nearest versification is named, and where a version differs from it', async (t) => {
  const of = (id: string) => {
    const { lastVerse } = VERSIFICATIONS.find((one) => one.id === id)!
    return draft(
      ...BOOKS.map(({ number: book, chapters }) => ({
        book,
        chapters: Array.from({ length: chapters + 3 }, (_, index) => index + 1)
          .filter((number) => lastVerse(book, number) !== undefined)
          .map((number) => chapter(number, words(lastVerse(book, number)!))),
      })),
    )
  }
  for (const { id } of VERSIFICATIONS) {
    const whole = of(id)
    t.match(nearestVersification(whole), { versification: { id }, differing: [] })
    t.strictSame(checkGrid(whole), [], id)
  }
  const synodal = of('rso')
  t.strictSame(
    checkDraft(synodal, { complete: true }).filter(({ level }) => level !== 'note'),
    [],
    'its chapters beyond the usual ones are known',
  )
  const short = of('org')
  const cut = draft(
    ...short.books.map((book) =>
      book.book === 31 ? { book: 31, chapters: [chapter(1, words(20))] } : book,
    ),
  )
  const nearest = nearestVersification(cut)
  t.equal(nearest.versification.id, 'org')
  t.strictSame(nearest.differing, ['OBA 1'])
  t.strictSame(said(cut), [
    'warning OBA 1 ends at verse 20; the Hebrew and Greek editions at 21, and none known before 21: is text missing?',
  ])
})

t.test('another end of a chapter than the usual is a note, if any division has it', async (t) => {
  t.strictSame(lines(obadiah(words(22))), ['note OBA 1 ends at verse 22; most Bibles at 21'])
  const romans = draft({
    book: 45,
    chapters: CHAPTERS.slice(0, 16).map((number) =>
      chapter(number, words(number === 16 ? 24 : (usualLastVerse(45, number) as number))),
    ),
  })
  t.strictSame(said(romans), ['note ROM 16 ends at verse 24; most Bibles at 27'])
  t.strictSame(said(obadiah([])), [
    'warning OBA 1 ends at verse 0; most Bibles at 21, and none known before 21: is text missing?',
  ])
  t.strictSame(
    said(draft({ book: 31, chapters: [chapter(1, words(21)), chapter(2, words(3))] })),
    [],
    'no division has a second chapter',
  )
})

t.test('a chapter ends with its last verse, joined and omitted ones too', async (t) => {
  const joined = { number: 3, last: 5, text: 'Words.' }
  t.equal(lastVerseOf(chapter(1, words(3))), 3)
  t.equal(lastVerseOf(chapter(1, [...words(2), joined])), 5)
  t.equal(lastVerseOf(chapter(1, words(3), [2])), 3)
  t.equal(lastVerseOf(chapter(1, words(3), [4, 6])), 6)
  t.equal(lastVerseOf(chapter(1, [])), 0)
})

t.test('chapters have the counts that any division knows', async (t) => {
  t.strictSame(chapterBounds(29), { least: 3, most: 4 })
  t.strictSame(chapterBounds(39), { least: 3, most: 4 }, 'the usual count is not the least')
  t.strictSame(chapterBounds(19), { least: 150, most: 151 })
  t.ok(isKnownCount(39, 3) && isKnownCount(39, 4) && !isKnownCount(39, 5))
})

/** The first psalms, of which the first `strange` end where no division ends. */
const withStrange = (strange: number, all: number) =>
  draft({
    book: 19,
    chapters: CHAPTERS.slice(0, all).map((number) =>
      chapter(number, words((usualLastVerse(19, number) as number) + (number <= strange ? 3 : 0))),
    ),
  })

t.test('arrays without numbers are refused where verses were lost', async (t) => {
  const psalms = (strange: number, isCounted?: true) => ({
    ...withStrange(strange, 100),
    ...(isCounted && { isCounted }),
  })
  const errors = (of: Draft) => said(of).filter((line) => line.startsWith('error'))
  t.strictSame(errors(psalms(3, true)), [])
  t.strictSame(errors(psalms(4, true)), [
    'error test 4 of 100 chapters end at a verse where no known division ends: ' +
      'verses were lost, and the numbers of those after them are wrong',
  ])
  t.strictSame(errors(psalms(4)), [], 'numbers that are written are believed')
  const tobit = { book: 67, chapters: CHAPTERS.slice(0, 14).map((one) => chapter(one, words(9))) }
  const more = psalms(3, true)
  t.strictSame(errors({ ...more, books: [...more.books, tobit] }), [], 'no division has Tobit')
  t.strictSame(nearestVersification(draft(tobit)).differing, [])
  const far = draft({ book: 43, chapters: [chapter(7, words(113))] })
  t.match(errors(far), [/^error JHN 7 ends at verse 113; none known ends after 53: these/])
})

t.test(
  'a text most of whose chapters end elsewhere than in any Bible is another book',
  async (t) => {
    const other = (strange: number, all: number) =>
      said(withStrange(strange, all)).filter((line) => line.startsWith('error'))
    const what = 'chapters end at a verse where no known Bible ends: is this another book?'
    t.strictSame(other(21, 40), [`error test 21 of 40 ${what}`])
    t.strictSame(other(20, 40), [])
    t.strictSame(other(39, 39), [])
  },
)

t.test('no chapter is much longer than in every Bible and every module', async (t) => {
  const ends = (last: number) => said(draft({ book: 11, chapters: [chapter(2, words(last))] }))
  t.strictSame(ends(74), ['note 1KI 2 ends at verse 74; most Bibles at 46'])
  t.strictSame(ends(75), [
    'error 1KI 2 ends at verse 75; none known ends after 71: these are verses of another chapter',
  ])
})

t.test('a draft is numbered as its chapters end, those between them without verses', async (t) => {
  const numbered = (...chapters: [number, number][]) => {
    const own = chapters.map(([number, last]) => chapter(number, words(last)))
    return draftNumbering(
      draft({ book: 31, chapters: own }, { book: 32, chapters: [chapter(1, words(17))] }),
    )
  }
  t.match(numbered([1, 21]), { evidence: { chapters: 2 }, unknown: [] })
  t.strictSame(numbered([1, 9]).unknown, ['OBA 1'])
  t.strictSame(
    numbered([3, 9]),
    recogniseNumbering(
      new Map([
        [31, [0, 0, 9]],
        [32, [17]],
      ]),
    ),
  )
})
