// check: The verse of the day is that of its day in its zone, with its reason, in any numbering of the version.
import t from 'tap'
import { jsonText } from '../../../src/answers/answer.js'
import { answerDay, languageOfReason, readDay } from '../../../src/answers/daily/today.js'
import { isFailure } from '../../../src/answers/failure.js'
import { BookTemplate } from '../../../src/answers/templates.js'
import { decodeBundle } from '../../../src/bundle/decode.js'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { bookByNumber } from '../../../src/canon/books.js'
import { endsOf } from '../../../src/numbering/traditions.js'
import { loadVersion, type Version, type VersionBook } from '../../../src/text/version.js'
import {
  ENGLISH,
  NAMES,
  plainVerses,
  portionBundle,
  SPANISH,
  smallVersion,
} from '../../helpers/small-library.js'

const NOW = Date.parse('2031-12-31T23:30:00Z')

const TODAY = { date: undefined, tz: 'UTC' }

function sourceOf(version: Version) {
  const templateOf = (book: number) =>
    new BookTemplate(version, version.bookByNumber[book] as VersionBook)
  return { version, templateOf, names: NAMES, suggestions: { places: () => [] } }
}

function answer(version: Version, date: string, language: 'es' | 'en' = 'es') {
  const day = readDay({ date, tz: 'UTC' }, NOW)
  if (isFailure(day)) throw new Error('no day')
  const found = answerDay(sourceOf(version), day, NOW, language)
  if (isFailure(found)) throw new Error(found.kind)
  return {
    data: JSON.parse(jsonText(found)),
    meta: found.beside.meta as unknown as { day: string; reason: string },
  }
}

t.test('the day is that of the zone, or the one that is asked for', async (t) => {
  t.match(readDay(TODAY, NOW), { date: '2031-12-31', tz: 'UTC', end: NOW + 1_800_000 })
  t.match(readDay({ ...TODAY, tz: 'Asia/Tokyo' }, NOW), { date: '2032-01-01', tz: 'Asia/Tokyo' })
  const day = { date: '2032-02-29', month: 2, day: 29, tz: 'asia/tokyo' }
  t.strictSame(readDay({ tz: 'asia/tokyo', date: '2032-02-29' }, NOW), day)
  t.match(readDay({ ...TODAY, tz: '' }, NOW), { name: 'tz', problem: { is: 'empty' } })
  t.match(readDay({ ...TODAY, date: '' }, NOW), { name: 'date', problem: { is: 'empty' } })
  t.match(readDay({ date: '2031-01-07', tz: 'x' }, NOW), { name: 'tz' })
  t.match(readDay({ ...TODAY, date: '2031-02-30' }, NOW), { name: 'date' })
})

t.test('the language is the one asked for, else that of the version, else English', async (t) => {
  const of = (code: string) => smallVersion({ ...SPANISH, language_code: code })
  t.equal(languageOfReason('en', of('es')), 'en')
  t.equal(languageOfReason(undefined, of('es')), 'es')
  t.equal(languageOfReason(undefined, of('pt')), 'es')
  t.equal(languageOfReason('pt', of('en')), 'es')
  t.equal(languageOfReason(undefined, of('fr')), 'en')
})

t.test('a verse is that of its day in every year, with the reason', async (t) => {
  const version = smallVersion(ENGLISH)
  for (const year of ['0001', '1582', '2031', '9999']) {
    const { data, meta } = answer(version, `${year}-01-07`, 'en')
    t.match(data, { reference: 'Genesis 1:1', version: { id: 'trial' }, chapter: 1, verse: 1 })
    t.strictSame(meta, {
      version: 'trial',
      date: `${year}-01-07`,
      tz: 'UTC',
      day: '01-07',
      reason: 'where everything begins',
    })
  }
  t.equal(answer(version, '2031-01-07', 'es').meta.reason, 'donde todo comienza')
})

t.test('a version without the verses gets the next ones that it has, in a circle', async (t) => {
  const version = smallVersion()
  // No tradition has chapters of John or 1 Corinthians as long as here: their verses may be any.
  t.match(answer(version, '2031-01-13').meta, { date: '2031-01-13', day: '03-03' })
  t.match(answer(version, '2031-02-15').meta, { day: '03-03' })
  t.match(answer(version, '2031-12-30').meta, { date: '2031-12-30', day: '01-07' })
  const days = new Set<string>()
  for (let at = Date.parse('2032-01-01'); at < Date.parse('2033-01-01'); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    const { data, meta } = answer(version, date)
    t.ok(data.text !== undefined || data.verses.length > 1, date)
    days.add(meta.day)
  }
  t.ok(days.size >= 8, `${days.size} of the places are in five books`)
})

t.test('a version without any of the verses says so', async (t) => {
  const portion = loadVersion(decodeBundle(portionBundle(), 'portion.json'))
  const day = readDay(TODAY, NOW)
  if (isFailure(day)) throw new Error('no day')
  t.strictSame(answerDay(sourceOf(portion), day, NOW, 'es'), {
    kind: 'no-verse-of-day',
    version: 'TRIAL',
  })
})

t.test('a version of another numbering gets the verses by its own numbers', async (t) => {
  const hebrew = endsOf('hebrew')
  const bookWith = (number: number, chapters: number) => ({
    book: number,
    name: bookByNumber(number).abbreviation,
    abbreviationLocal: bookByNumber(number).abbreviation,
    chapters: Array.from({ length: chapters }, (_, at) => ({
      number: at + 1,
      verses: plainVerses(`${number} ${at + 1}`, hebrew.lastVerse(number, at + 1) ?? 0),
      omitted: [],
      headings: [],
    })),
  })
  const books = [bookWith(19, 150), bookWith(23, 66), bookWith(29, 4), bookWith(39, 3)]
  const source = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
  const bundle = encodeBundle({ version: ENGLISH, source, books })
  const version = loadVersion(decodeBundle(bundle, 'hebrew.json'))
  for (const [date, reference] of [
    ['2031-12-24', 'ISA 9:5'],
    ['2031-02-10', 'PSA 51:12'],
    ['2031-12-21', 'MAL 3:20'],
    ['2031-02-19', 'JOL 2:12-13'],
    ['2031-01-10', 'PSA 23:1-3'],
  ] as const) {
    const { data, meta } = answer(version, date)
    t.equal(data.reference, reference, date)
    t.equal(meta.day, date.slice(5))
  }
})
