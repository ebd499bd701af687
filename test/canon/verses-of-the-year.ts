// test: The list of daily verses: a place and a reason for each day, in every shipped version.
import { join } from 'node:path'
import t from 'tap'
import { bookByCode } from '../../src/canon/books.js'
import { DAY_COUNT, positionOfDay, versesOfTheYear } from '../../src/canon/verses-of-the-year.js'
import { textOf } from '../helpers/opened-library.js'

const LIST = versesOfTheYear()

t.test('every day of a leap year has its place in the list, in order', async (t) => {
  t.equal(LIST.length, DAY_COUNT)
  const days: string[] = []
  for (const at = new Date('2032-01-01T00:00:00Z'); at.getUTCFullYear() === 2032; ) {
    days.push(at.toISOString().slice(5, 10))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  t.strictSame(
    LIST.map(({ day }) => day),
    days,
  )
  for (const [at, { day }] of LIST.entries()) {
    const [month, date] = day.split('-').map(Number) as [number, number]
    t.equal(positionOfDay(month, date), at, day)
  }
})

t.test('no verse is there twice, and a place has one to four verses', async (t) => {
  const seen = new Set<string>()
  for (const { day, book, chapter, first, last } of LIST) {
    t.equal(bookByCode(book)?.id, book, day)
    t.ok(first >= 1 && last >= first && last - first < 4, `${day} ${book} ${chapter}:${first}`)
    for (let verse = first; verse <= last; verse++) {
      const name = `${book} ${chapter}:${verse}`
      t.notOk(seen.has(name), `${day} ${name}`)
      seen.add(name)
    }
  }
})

t.test('the list draws on most books, and on none too much', async (t) => {
  const counts = new Map<string, number>()
  for (const { book } of LIST) counts.set(book, (counts.get(book) ?? 0) + 1)
  t.ok(counts.size >= 55, `${counts.size} books`)
  const [[most, count] = ['', 0], [, next] = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1])
  t.equal(most, 'psa')
  t.ok(count <= 80 && next <= 30, `${count} psalms, ${next} of another book`)
  const old = LIST.filter(({ book }) => bookByCode(book)?.testament === 'OT').length
  t.ok(old > 120 && old < 246, `${old} of the Old Testament`)
})

t.test('each place has a reason of its own in both languages', async (t) => {
  for (const language of ['es', 'en'] as const) {
    const reasons = LIST.map(({ reason }) => reason[language])
    t.equal(new Set(reasons).size, reasons.length, language)
    for (const reason of reasons) t.ok(reason.length >= 8 && reason.length <= 50, reason)
  }
})

// [book, chapter, first verse, last verse]: what the shipped versions number or divide in different ways.
const DEPARTING: readonly (readonly [string, number, number, number])[] = [
  ...[12, 13, 29, 30].map((chapter) => ['num', chapter, 1, 99] as const),
  ['jdg', 14, 18, 20],
  ['1sa', 23, 29, 29],
  ['1sa', 24, 1, 99],
  ['2sa', 20, 25, 26],
  ['1ki', 22, 43, 99],
  ['1ch', 21, 15, 99],
  ['2ch', 33, 10, 99],
  ['job', 35, 15, 99],
  ...[38, 39, 40, 41].map((chapter) => ['job', chapter, 1, 99] as const),
  ['hos', 11, 12, 12],
  ['hos', 12, 1, 99],
  ['jon', 1, 17, 17],
  ['jon', 2, 1, 99],
  ['act', 19, 40, 41],
  ['rom', 14, 24, 26],
  ['rom', 16, 25, 27],
  ['2co', 13, 12, 14],
  ['luk', 17, 36, 36],
  ['act', 8, 37, 37],
  ['act', 15, 34, 34],
  ['act', 24, 7, 7],
]

t.test('no place is one that versions number in different ways', async (t) => {
  for (const { day, book, chapter, first, last } of LIST) {
    for (const [other, otherChapter, from, to] of DEPARTING) {
      const meets = book === other && chapter === otherChapter && first <= to && last >= from
      t.notOk(meets, `${day} ${book} ${chapter}:${first}`)
    }
  }
})

t.test('every shipped version has each place with all its verses', async (t) => {
  const { loadLibrary } = await import('../../src/library/loading.js')
  const { locateVerses, isMiss } = await import('../../src/text/locate.js')
  const { PACKAGE_ROOT } = await import('../../src/runtime/assets.js')
  const { versions } = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
  for (const id of ['kjv', 'rv1909', 'web']) {
    const version = textOf(versions.find(({ record }) => record.id === id))
    for (const { day, book, chapter, first, last } of LIST) {
      const there = version.bookByNumber[bookByCode(book)?.number as number]
      if (there === undefined) throw new Error(`${id} has no ${book}`)
      const run = locateVerses(version, there, chapter, first, last)
      t.ok(!isMiss(run) && run.last - run.first === last - first, `${id} ${day}`)
    }
  }
})
