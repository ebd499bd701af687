// check: A version knows its books and chapters, and gives the text of every verse, range and span.
import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type ChapterInput, encodeBundle } from '../../src/bundle/encode.js'
import type { Reference } from '../../src/reference/reference.js'
import {
  isMiss,
  locate,
  locateChapter,
  locateVerses,
  type PlaceMiss,
  type Run,
} from '../../src/text/locate.js'
import {
  loadVersion,
  outlineOf,
  sliceMembers,
  sliceVerses,
  type Version,
  type VersionBook,
} from '../../src/text/version.js'
import { fc, runs } from '../helpers/property.js'
import { ENGLISH, SPANISH, smallBundle, smallVersion } from '../helpers/small-library.js'

const version = smallVersion()
const book = (number: number) => version.bookByNumber[number] as VersionBook
const john = book(43)

/** Text out of a string of bytes. */
const decoded = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

const read = (run: Run | PlaceMiss, from: Version = version) => {
  if (isMiss(run)) throw new Error(JSON.stringify(run))
  return JSON.parse(`[${decoded(sliceVerses(from, run.first, run.last))}]`)
}
const numbers = (run: Run | PlaceMiss) => read(run).map(({ verse }: { verse: number }) => verse)

t.test('a version knows its books, chapters and counts', async (t) => {
  t.equal(version.books.length, 5)
  t.equal(version.bookByNumber[2], undefined)
  t.equal(john.name, 'Juan')
  t.equal(john.abbreviationLocal, 'JN')
  t.equal(john.chapterCount, 21)
  t.equal(version.chapterLast[john.firstChapter + 1], 8)
  t.equal(version.revision.length, 64)
})

t.test('every verse is a slice of the bundle', async (t) => {
  const run = locateVerses(version, book(1), 2, 25, 25) as Run
  t.same(read(run), [{ verse: 25, text: '¿Qué «GEN 2 25»? Ñandú — "sí" \\ 😀' }])
  t.same(JSON.parse(`{${decoded(sliceMembers(version, run.first))}}`), read(run)[0])
})

t.test('a chapter gives all verses that have a text', async (t) => {
  t.same(
    numbers(locateChapter(version, book(1), 1)),
    Array.from({ length: 31 }, (_, i) => i + 1),
  )
  t.same(numbers(locateChapter(version, john, 2)), [1, 2, 4, 5, 8])
})

t.test('a span needs the chapters that it is from and to, not those between', async (t) => {
  const chapter = (number: number, length: number): ChapterInput => ({
    number,
    verses: Array.from({ length }, (_, at) => ({ number: at + 1, text: `${number} ${at + 1}` })),
    ...{ omitted: [], headings: [] },
  })
  const chapters = [chapter(1, 3), chapter(2, 0), chapter(3, 2), chapter(4, 0), chapter(5, 1)]
  const book = { book: 43, name: 'Juan', abbreviationLocal: 'JN', chapters }
  const source = { format: 'test', name: 'gaps', revision: '1', sha256: '0'.repeat(64) }
  const bytes = encodeBundle({ version: SPANISH, source, books: [book] })
  const gaps = loadVersion(decodeBundle(bytes, 'gaps.json'))
  const span = (firstChapter: number, lastChapter: number) =>
    locate(gaps, gaps.bookByNumber[43] as VersionBook, {
      form: 'span',
      ...{ book: 43, firstChapter, firstVerse: 1, lastChapter, lastVerse: 1 },
    })
  t.equal((span(1, 5) as readonly Run[]).length, 3)
  for (const [first, last, missing] of [
    [2, 5, 2],
    [1, 4, 4],
    [2, 4, 2],
    [1, 6, 6],
    [0, 5, 0],
  ] as const) {
    t.match(span(first, last), { kind: 'no-chapter', chapter: missing, last: 5 })
  }
})

t.test('a chapter of one verse is a chapter, wherever it stands in its book', async (t) => {
  const chapter = (number: number): ChapterInput => ({
    number,
    verses: [{ number: 1, text: `t${number}` }],
    omitted: [],
    headings: [],
  })
  const chapters = [chapter(1), chapter(2), chapter(3)]
  const books = [{ book: 57, name: 'F', abbreviationLocal: 'FM', chapters }]
  const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
  const made = loadVersion(decodeBundle(encodeBundle({ version: ENGLISH, source, books }), 'x'))
  const only = made.books[0] as VersionBook
  for (const number of [1, 2, 3]) {
    t.same(read(locateChapter(made, only, number), made), [{ verse: 1, text: `t${number}` }])
  }
})

t.test('joined verses answer to each of their numbers, once', async (t) => {
  for (const [from, to] of [
    [5, 5],
    [6, 6],
    [5, 6],
    [6, 7],
  ] as const) {
    t.same(numbers(locateVerses(version, john, 2, from, to)), [5])
  }
  t.same(numbers(locateVerses(version, john, 2, 4, 8)), [4, 5, 8])
})

t.test('omitted verses are left out of ranges, and missed alone', async (t) => {
  t.same(numbers(locateVerses(version, john, 2, 2, 4)), [2, 4])
  t.same(numbers(locateVerses(version, john, 2, 3, 4)), [4])
  t.same(numbers(locateVerses(version, john, 2, 2, 3)), [2])
  t.match(locateVerses(version, john, 2, 3, 3), {
    kind: 'omitted',
    book: 'Juan',
    chapter: 2,
    first: 3,
    last: 3,
    version: 'PRUEBA',
  })
  t.match(locateChapter(version, john, 4), { kind: 'omitted', first: 1, last: 2 })
})

t.test('what does not exist is missed with what the last one is', async (t) => {
  t.match(locateChapter(version, john, 0), { kind: 'no-chapter', chapter: 0, last: 21 })
  t.match(locateChapter(version, john, 22), { kind: 'no-chapter', book: 'Juan', last: 21 })
  t.match(locateVerses(version, john, 22, 1, 1), { kind: 'no-chapter' })
  t.match(locateVerses(version, john, 1, 0, 3), { kind: 'no-verse', verse: 0, last: 60 })
  t.match(locateVerses(version, john, 1, 60, 61), { kind: 'no-verse', verse: 61, last: 60 })
  t.match(locateVerses(version, john, 1, 70, 80), { kind: 'no-verse', verse: 70 })
})

t.test('a reference becomes one run a chapter', async (t) => {
  const runs = (reference: Reference) => {
    const found = locate(version, book(reference.book), reference)
    return isMiss(found) ? found : found.map((run) => [run.chapter, numbers(run).length])
  }
  t.same(runs({ form: 'verse', book: 1, chapter: 1, verse: 3 }), [[1, 1]])
  t.same(runs({ form: 'verses', book: 1, chapter: 1, first: 3, last: 5 }), [[1, 3]])
  t.same(runs({ form: 'chapter', book: 1, chapter: 2 }), [[2, 25]])
  t.same(runs({ form: 'chapters', book: 1, first: 1, last: 3 }), [
    [1, 31],
    [2, 25],
    [3, 4],
  ])
  t.same(runs({ form: 'chapters', book: 43, first: 3, last: 5 }), [
    [3, 60],
    [5, 60],
  ])
  const span = {
    form: 'span',
    book: 1,
    firstChapter: 1,
    firstVerse: 30,
    lastChapter: 3,
    lastVerse: 2,
  } as const
  t.same(runs(span), [
    [1, 2],
    [2, 25],
    [3, 2],
  ])
  t.match(runs({ ...span, lastVerse: 5 }), { kind: 'no-verse', chapter: 3, verse: 5, last: 4 })
  t.match(runs({ ...span, firstVerse: 32 }), { kind: 'no-verse', chapter: 1, verse: 32, last: 31 })
  t.match(runs({ ...span, firstVerse: 0 }), { kind: 'no-verse', chapter: 1, verse: 0 })
  t.match(runs({ ...span, lastVerse: 0 }), { kind: 'no-verse', chapter: 3, verse: 0 })
  t.match(runs({ ...span, lastChapter: 4 }), { kind: 'no-chapter', chapter: 4 })
  t.match(runs({ form: 'chapters', book: 1, first: 0, last: 2 }), {
    kind: 'no-chapter',
    chapter: 0,
  })
  t.match(runs({ form: 'chapters', book: 43, first: 4, last: 4 }), { kind: 'omitted', chapter: 4 })
  t.match(runs({ form: 'verse', book: 1, chapter: 1, verse: 99 }), { kind: 'no-verse' })
})

t.test('a chapter that the version lacks inside a book is passed over in spans', async (t) => {
  const chapter = (number: number): ChapterInput => ({
    number,
    verses: [{ number: 1, text: 'x' }],
    omitted: [],
    headings: [],
  })
  const books = [
    { book: 1, name: 'G', abbreviationLocal: 'GN', chapters: [chapter(1), chapter(3)] },
  ]
  const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
  const gapped = loadVersion(decodeBundle(encodeBundle({ version: ENGLISH, source, books }), 'x'))
  const genesis = gapped.books[0] as VersionBook
  t.match(locateChapter(gapped, genesis, 2), { kind: 'no-chapter', last: 3 })
  const runs = locate(gapped, genesis, { form: 'chapters', book: 1, first: 1, last: 3 })
  t.match(runs, [{ chapter: 1 }, { chapter: 3 }])
})

t.test('a bundle whose parts disagree does not load', async (t) => {
  const bundle = decodeBundle(smallBundle(SPANISH), 'x')
  const lengths = bundle.header.lengths.slice(1)
  const damaged = { ...bundle, header: { ...bundle.header, lengths } }
  t.throws(() => loadVersion(damaged), { name: 'BundleError', message: /prueba is damaged/ })
  const longer = { ...bundle, verses: Buffer.concat([bundle.verses, Buffer.from(' ')]) }
  t.throws(() => loadVersion(longer), { message: /prueba is damaged/ })
})

t.test('a text and an outline belong together chapter by chapter', async (t) => {
  const bundle = decodeBundle(smallBundle(SPANISH), 'x')
  const outline = outlineOf(bundle)
  t.equal(loadVersion(bundle, outline).chapterLast, outline.chapterLast)
  const refused = { name: 'BundleError', message: /its parts disagree/ }
  for (const chapter of [0, 3, outline.chapterLast.length - 1]) {
    const chapterLast = outline.chapterLast.slice()
    chapterLast[chapter]! += 1
    t.throws(() => loadVersion(bundle, { ...outline, chapterLast }), refused, `chapter ${chapter}`)
  }
  for (const chapterLast of [
    outline.chapterLast.slice(0, -1),
    Uint16Array.of(...outline.chapterLast, 1),
  ]) {
    t.throws(() => loadVersion(bundle, { ...outline, chapterLast }), refused)
  }
})

// A chapter as a list of what happens to each number: its own text, joined to the one before, or omitted.
const chapterPlan = fc.array(fc.constantFrom('own', 'own', 'own', 'joined', 'omitted'), {
  minLength: 1,
  maxLength: 12,
})

t.test('any chapter reads back as a plain walk through its plan does', async () => {
  fc.assert(
    fc.property(chapterPlan, fc.nat(13), fc.nat(13), (plan, a, b) => {
      const verses: { number: number; last: number; text: string }[] = []
      for (const [index, what] of plan.entries()) {
        const number = index + 1
        const previous = verses.at(-1)
        if (what === 'joined' && previous?.last === index) previous.last = number
        else if (what !== 'omitted') verses.push({ number, last: number, text: `t${number}` })
      }
      const chapters = [{ number: 1, verses, omitted: [plan.length], headings: [] }]
      const lastHasText = verses.at(-1)?.last === plan.length
      const input = lastHasText ? [{ ...chapters[0], omitted: [] } as ChapterInput] : chapters
      const next = { number: 2, verses: [{ number: 1, text: 'x' }], omitted: [], headings: [] }
      const books = [{ book: 1, name: 'G', abbreviationLocal: 'GN', chapters: [...input, next] }]
      const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
      const made = loadVersion(decodeBundle(encodeBundle({ version: ENGLISH, source, books }), 'x'))
      const genesis = made.books[0] as VersionBook
      const whole = locateChapter(made, genesis, 1)
      if (verses.length === 0) {
        if (!isMiss(whole) || whole.kind !== 'omitted') return false
      } else if (read(whole, made).length !== verses.length) return false
      const [from, to] = a < b ? [a, b] : [b, a]
      const run = locateVerses(made, genesis, 1, from, to)
      if (from < 1 || to > plan.length) return isMiss(run) && run.kind === 'no-verse'
      const expected = verses.filter(({ number, last }) => last >= from && number <= to)
      if (expected.length === 0) return isMiss(run) && run.kind === 'omitted'
      const got = read(run, made).map(({ text }: { text: string }) => text)
      return JSON.stringify(got) === JSON.stringify(expected.map(({ text }) => text))
    }),
    { numRuns: runs(2000) },
  )
})
