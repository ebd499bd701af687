// check: Versions, books, chapters, verses and passages are answered as they are asked for.
import t from 'tap'
import { type RunningApp, startApp } from '../helpers/running-app.js'
import { SPANISH, smallLibrary } from '../helpers/small-library.js'

const library = await smallLibrary()
const app: RunningApp = await startApp(library)
t.teardown(() => app.close())

const place = (words: string) => `¿Qué «${words}»? Ñandú — "sí" \\ 😀`

interface Positioned {
  readonly start: number
  readonly end: number
}

t.test('positions count the units that JavaScript counts', async (t) => {
  const text = 'ñ 😀 É (Jn\u00a02,1.3) “Gn 1:2–2:1” é'
  const { body } = await app.get(`/v1/references?text=${encodeURIComponent(text)}`)
  const references = body.data.references as (Positioned & { text: string; places: Positioned[] })[]
  t.strictSame(
    references.map(({ start, end }) => text.slice(start, end)),
    ['Jn\u00a02,1.3', 'Gn 1:2–2:1'],
  )
  for (const { start, end, text: own } of references) t.equal(text.slice(start, end), own)
  const [first, second] = references[0]?.places ?? []
  t.match(first, { reference: 'Juan 2:1', chapter: 2, verse: 1, exists: true })
  t.match(second, { reference: 'Juan 2:3', verse: 3, exists: false })
  t.equal(text.slice(second?.start, second?.end), '3')
})

t.test('a text of 4 KiB is read, and one byte more is refused', async (t) => {
  for (const [letter, bytes] of [
    ['a', 1],
    ['ñ', 2],
    ['中', 3],
    ['😀', 4],
    [',', 1],
    ['(', 1],
    ['%', 1],
  ] as const) {
    const fits = letter.repeat(4096 / bytes) + 'a'.repeat(4096 % bytes)
    const url = `/v1/references?text=${encodeURIComponent(fits)}`
    t.equal((await app.get(url)).status, 200, letter)
    const { status, body } = await app.get(`${url}a`)
    t.equal(status, 400)
    t.equal(body.error.message, 'text must not be longer than 4096 bytes of UTF-8')
  }
  const { status } = await app.get(`/v1/references?text=${','.repeat(10_000)}`)
  t.equal(status, 400)
})

t.test('versions are listed by id, and one version says more of itself', async (t) => {
  const { body } = await app.get('/v1/versions')
  const shown = {
    id: 'prueba',
    name: 'Versión de Prueba',
    abbreviation: 'PRUEBA',
    language: 'Spanish',
    language_code: 'es',
    description: SPANISH.description,
  }
  t.match(body.data, { versions: [shown, { id: 'trial' }] })
  for (const id of ['prueba', 'PRUEBA', 'pr1', 'Pr-Uno']) {
    const { body } = await app.get(`/v1/versions/${id}`)
    t.same(body.data, { version: { ...shown, copyright: 'Nadie', book_count: 5 } }, id)
  }
})

t.test('the first Spanish version is the default', async (t) => {
  t.match((await app.get('/v1/books')).body.data, { version: 'prueba' })
  t.match((await app.get('/v1/books?version=TRIAL')).body.data, { version: 'trial' })
})

t.test('books have names in the language of the version', async (t) => {
  const { body } = await app.get('/v1/books')
  t.same((body.data.books as unknown[])[3], {
    id: '1co',
    name: '1 Corintios',
    abbreviation: '1CO',
    abbreviation_local: '1CO',
    testament: 'NT',
    book_number: 46,
    chapter_count: 13,
  })
  const english = await app.get('/v1/books/GEN?version=trial')
  t.same(english.body.data, {
    book: {
      id: 'gen',
      name: 'Genesis',
      abbreviation: 'GEN',
      testament: 'OT',
      book_number: 1,
      chapter_count: 3,
      chapters: [
        { number: 1, verse_count: 31 },
        { number: 2, verse_count: 25 },
        { number: 3, verse_count: 4 },
      ],
    },
  })
})

t.test('chapters, verses and ranges carry the text as it is', async (t) => {
  const book = { name: 'Génesis', abbreviation: 'GEN' }
  const { body } = await app.get('/v1/chapters/gen/3')
  t.same(body.data, {
    book,
    chapter: 3,
    verses: [1, 2, 3, 4].map((verse) => ({ verse, text: place(`GEN 3 ${verse}`) })),
  })
  const verse = await app.get('/v1/verses/GEN/3/2')
  t.same(verse.body.data, { book, chapter: 3, verse: 2, text: place('GEN 3 2') })
  const range = await app.get('/v1/verses/GEN/3/2-3')
  t.same(range.body.data, { book, chapter: 3, verses: (body.data.verses as unknown[]).slice(1, 3) })
  const one = await app.get('/v1/verses/GEN/3/2-2')
  t.same((one.body.data.verses as unknown[]).length, 1, 'a range of one is a range')
})

t.test('joined and omitted verses', async (t) => {
  const joined = { verse: 5, text: 'cinco y seis' }
  t.match((await app.get('/v1/verses/JHN/2/6')).body.data, joined)
  t.same((await app.get('/v1/verses/JHN/2/6-7')).body.data.verses, [joined])
  const { status, body } = await app.get('/v1/verses/JHN/2/3')
  t.equal(status, 404)
  t.match(body.error, { code: 'VERSE_NOT_FOUND', message: /omitted in this version/ })
  t.match((await app.get('/v1/books/joh')).body.data, {
    book: { chapters: { 1: { verse_count: 8 } } },
  })
})

/** What these tests read of an answer. */
interface Body {
  readonly data: {
    readonly reference: string
    readonly version: { readonly id: string }
    readonly passages: readonly {
      readonly error: { readonly code: string; readonly suggestions: readonly string[] }
    }[]
  }
  readonly meta: {
    readonly request_id: string
    readonly omitted?: readonly string[]
    readonly psalms?: readonly unknown[]
  }
  readonly error: {
    readonly code: string
    readonly message: string
    readonly suggestions?: readonly string[]
  }
}

async function ask(ref: string, more = ''): Promise<{ status: number; body: Body }> {
  const { status, body } = await app.get(`/v1/passage?ref=${encodeURIComponent(ref)}${more}`)
  return { status, body: body as unknown as Body }
}

t.test('several places are answered together, each in the shape that it has alone', async (t) => {
  const alone = async (ref: string) => (await ask(ref)).body.data
  const { status, body } = await ask('Jn 2,1-4.8; Judas; Tob 3; Gn 9; Jn 3,59ss.')
  t.equal(status, 200)
  const { reference, version, passages } = body.data
  t.equal(reference, 'Juan 2:1-4, 8; Judas 1; Tobías 3; Génesis 9; Juan 3:59-60')
  t.strictSame(version, (await alone('Juan 3:1')).version)
  t.strictSame(passages[0], await alone('Juan 2:1-4'))
  t.strictSame(passages[1], await alone('Juan 2:8'))
  t.strictSame(passages[2], await alone('Judas 1'))
  t.strictSame(passages[3], {
    reference: 'Tobías 3',
    error: { code: 'BOOK_NOT_FOUND', message: 'PRUEBA has no book "Tobías"' },
  })
  t.equal(passages[4]?.error.code, 'CHAPTER_NOT_FOUND')
  t.strictSame(passages[4]?.error.suggestions, ['Génesis 3'])
  t.strictSame(passages[5], await alone('Juan 3:59-60'))
  t.strictSame(body.meta.omitted, ['Juan 2:3'])
  const { body: again } = await ask(reference)
  t.strictSame(again.data, body.data, 'the reference reads back as the same')
})

t.test('meta says which verses are omitted, and which psalm of two numbers is read', async (t) => {
  const meta = async (ref: string) => (await ask(ref)).body.meta
  const { request_id, ...more } = await meta('Juan 1-4')
  t.strictSame(more, { omitted: ['Juan 2:3', 'Juan 2:7', 'Juan 4:1', 'Juan 4:2'] })
  t.strictSame((await meta('Juan 2:4-3:1')).omitted, ['Juan 2:7'])
  t.strictSame(Object.keys(await meta('Juan 2:4-5')), ['request_id'])
  t.strictSame(Object.keys(await meta('Juan 3')), ['request_id'])
  t.strictSame((await meta('Sal 2(2)')).psalms, [{ written: '2(2)', psalm: 2 }])
})

t.test('a version behind a reference is the one that answers, and no other', async (t) => {
  t.equal((await ask('Juan 3:16 (TRIAL)')).body.data.version.id, 'trial')
  t.equal((await ask('Juan 3:16, Trial Version')).body.data.version.id, 'trial')
  t.equal((await ask('Juan 3:16 trial', '&version=TRIAL')).status, 200)
  for (const [ref, more, status, code, message] of [
    ['Juan 3:16 TRIAL', '&version=prueba', 400, 'INVALID_PARAMETER', /PRUEBA.*"TRIAL"/],
    ['Juan 3:16 RVR1960', '', 404, 'VERSION_NOT_FOUND', /Reina-Valera 1960/],
    ['Juan 3:16 ESV', '', 404, 'VERSION_NOT_FOUND', /"ESV"/],
    ['Juan 3:16 ESV', '&version=prueba', 400, 'INVALID_PARAMETER', /"ESV"/],
  ] as const) {
    const answer = await ask(ref, more)
    t.equal(answer.status, status, ref)
    t.equal(answer.body.error.code, code)
    t.match(answer.body.error.message, message)
  }
  t.strictSame((await ask('Juan 3:16 RVR1960')).body.error.suggestions, ['prueba'])
})

t.test('a passage has the shape of its reference', async (t) => {
  const context = {
    version: { id: 'prueba', name: 'Versión de Prueba', abbreviation: 'PRUEBA' },
    book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
  }
  const data = async (ref: string) =>
    (await app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)).body.data
  const verse = (number: number) => ({ verse: number, text: place(`JHN 3 ${number}`) })
  t.same(await data('Juan 3:16'), { reference: 'Juan 3:16', ...context, chapter: 3, ...verse(16) })
  t.same(await data('jn3.16-17'), { reference: 'Juan 3:16-17', verses: [verse(16), verse(17)] })
  t.same(await data('JOHN 3:16–16'), { reference: 'Juan 3:16', verses: [verse(16)] })
  const chapter = await data('San Juan 3')
  t.match(chapter, { reference: 'Juan 3', ...context, chapter: 3 })
  t.equal((chapter.verses as unknown[]).length, 60)
  const chapters = (await data('Jn 3-5')).chapters as { chapter: number; verses: unknown[] }[]
  t.same(
    chapters.map(({ chapter, verses }) => [chapter, verses.length]),
    [
      [3, 60],
      [5, 60],
    ],
  )
  const span = await data('Gn 1:30-3:2')
  t.match(span, { reference: 'Génesis 1:30-3:2', chapters: [{ chapter: 1 }, {}, { chapter: 3 }] })
  t.match(await data('Judas 3'), { reference: 'Judas 1:3', chapter: 1, verse: 3 })
})

t.test('the same place in Spanish and in English is the same data', async (t) => {
  for (const [spanish, english] of [
    ['1 Corintios 13:4-7', '1 Corinthians 13:4-7'],
    ['Salmos 2', 'Psalm 2'],
    ['Génesis 1-3', 'Genesis 1-3'],
  ] as const) {
    const [a, b] = await Promise.all(
      [spanish, english].map((ref) => app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)),
    )
    t.equal(a?.text.split(',"meta"')[0], b?.text.split(',"meta"')[0])
  }
  const { body } = await app.get('/v1/passage?ref=Salmo%202&version=trial')
  t.match(body.data, { reference: 'Psalms 2' })
})
