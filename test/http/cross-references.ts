// test: Cross-references are ordered by votes, paged, credited and mapped between numberings.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import {
  type CrossReferenceRow,
  encodeCrossReferences,
  OPENBIBLE,
  verseKey,
} from '../../src/bundle/cross-references.js'
import { BundleError } from '../../src/bundle/format.js'
import type { StoredCrossReferences } from '../../src/library/aids/cross-references.js'
import { loadLibrary } from '../../src/library/loading.js'
import { CrossReferencesAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { crossReferencesIn } from '../helpers/cross-references.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const JOHN = 43
const at = (chapter: number, verse: number, book = JOHN) => verseKey(book, chapter, verse)
const row = (from: number, first: number, votes?: number, last = first): CrossReferenceRow =>
  votes === undefined ? { from, first, last } : { from, first, last, votes }
const sourceOf = (id: string, rows: readonly CrossReferenceRow[]) =>
  crossReferencesIn(
    encodeCrossReferences({ id, name: `List ${id}`, credit: 'Nobody', license: 'CC BY' }, rows),
  )

const VOTED = sourceOf('voted', [
  row(at(2, 1), at(1, 3, 1), 7),
  row(at(2, 1), at(1, 1, 1), 20, at(1, 2, 1)),
  row(at(2, 1), at(99, 1), 7),
  row(at(2, 1), at(3, 1), -4),
  row(at(2, 4), at(1, 31, 1), 9, at(2, 1, 1)),
  row(at(3, 1), at(2, 1), 1),
])
const NOTES = sourceOf('prueba', [
  row(at(2, 4), at(1, 0, 19)),
  row(at(2, 4), at(1, 0, 1), undefined, at(2, 0, 1)),
])

function stored(read: StoredCrossReferences['read']): StoredCrossReferences {
  return { checksums: ['1'], read }
}

const library = await smallLibrary()
const app = await startApp({
  ...library,
  crossReferences: stored(() => [NOTES, VOTED]),
})
t.teardown(() => app.close())
const ajv = new Ajv()

async function ask(query: string, on = app) {
  const { status, body } = await on.get(`/v1/cross-references?${query}`)
  t.equal(status, 200, query)
  t.ok(ajv.validate(CrossReferencesAnswer, body), `${query}: ${ajv.errorsText()}`)
  const data = body.data as unknown as {
    total: number
    references: {
      from: string
      reference: string
      source: string
      votes?: number
      exists: boolean
      lost?: string
    }[]
  }
  const lines = data.references.map(({ from, reference, source, votes, exists }) =>
    [from, reference, source, votes ?? '-', exists ? '' : 'absent'].join(' ').trim(),
  )
  return {
    total: data.total,
    lines,
    data,
    meta: body.meta as unknown as { sources: readonly { id: string }[] },
  }
}

t.test('most votes first, then the order of the canon; numbers, credit and licence', async (t) => {
  const { lines, total, data, meta } = await ask('ref=Jn%202:1')
  t.strictSame(lines, [
    'Juan 2:1 Génesis 1:1-2 voted 20',
    'Juan 2:1 Génesis 1:3 voted 7',
    'Juan 2:1 Juan 99:1 voted 7 absent',
    'Juan 2:1 Juan 3:1 voted -4',
  ])
  t.equal(total, 4)
  t.match(data.references[0], {
    book: { name: 'Génesis', number: 1, abbreviation: 'GEN' },
    chapter: 1,
    verse: 1,
    last_verse: 2,
  })
  t.strictSame(meta.sources, [
    { id: 'prueba', name: 'List prueba', credit: 'Nobody', license: 'CC BY', found: 0 },
    { id: 'voted', name: 'List voted', credit: 'Nobody', license: 'CC BY', found: 4 },
  ])
})

t.test('a chapter has those of its verses, a version’s notes first', async (t) => {
  const { lines } = await ask('ref=John%202&version=trial')
  t.strictSame(lines.slice(0, 4), [
    'John 2:4 Genesis 1-2 prueba -',
    'John 2:4 Psalms 1 prueba -',
    'John 2:1 Genesis 1:1-2 voted 20',
    'John 2:4 Genesis 1:31-2:1 voted 9',
  ])
  t.equal((await ask('ref=Jn%202:2-5')).total, 3)
  t.equal((await ask('ref=Jn%202:5')).total, 0)
  t.equal((await ask('ref=Gn%201:1')).total, 0)
})

t.test('where nothing is found and there is no list it is said how one is added', async (t) => {
  const hintOf = async (language: string, on = app) => {
    const headers = { 'accept-language': language }
    const { body, headers: sent } = await on.get('/v1/cross-references?ref=Gn%201:1', headers)
    t.ok(ajv.validate(CrossReferencesAnswer, body), ajv.errorsText())
    const { hint } = body.meta as unknown as { hint?: string }
    return { hint, vary: sent.vary }
  }
  const es = await hintOf('es')
  t.match(es.hint, /^Este servidor .* "lectern corpus add openbible-crossrefs"$/)
  t.match(es.vary, /Accept-Language/)
  t.match((await hintOf('en')).hint, /^This server .* "lectern corpus add openbible-crossrefs"$/)
  t.match(
    (await hintOf('pt')).hint,
    /^Este servidor não .* "lectern corpus add openbible-crossrefs"$/,
  )
  const listed = await startApp({
    ...library,
    crossReferences: stored(() => [NOTES, sourceOf(OPENBIBLE, [])]),
  })
  t.teardown(() => listed.close())
  t.equal((await hintOf('en', listed)).hint, undefined, 'the list has nothing for it')
  const { body } = await app.get('/v1/cross-references?ref=Jn%202:1&offset=99')
  t.notOk(Object.hasOwn(body.meta as object, 'hint'), 'something was found')
})

t.test('votes cut what has fewer, and pages pass over', async (t) => {
  t.strictSame((await ask('ref=Jn%202&votes=9')).lines.length, 4)
  t.strictSame((await ask('ref=Jn%202:1&votes=0')).total, 3)
  const all = (await ask('ref=Jn%202')).lines
  const pages: string[] = []
  for (let offset = 0; offset < 9; offset += 2) {
    pages.push(...(await ask(`ref=Jn%202&limit=2&offset=${offset}`)).lines)
  }
  t.strictSame(pages, all)
  t.strictSame((await ask('ref=Jn%202&offset=99999')).lines, [])
})

t.test('what is no place of one chapter is refused', async (t) => {
  for (const [query, status, code] of [
    ['', 400, 'INVALID_PARAMETER'],
    ['ref=', 400, 'INVALID_PARAMETER'],
    [`ref=${'x'.repeat(101)}`, 400, 'INVALID_PARAMETER'],
    [`ref=${','.repeat(10_000)}`, 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202;%203', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202-3', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202:1-3:1', 400, 'INVALID_PARAMETER'],
    ['ref=Juan', 400, 'INVALID_PARAMETER'],
    ['ref=Foo%202', 400, 'INVALID_REFERENCE'],
    ['ref=Jn%202:3-1', 400, 'INVALID_RANGE'],
    ['ref=Jn%2099', 404, 'CHAPTER_NOT_FOUND'],
    ['ref=Jn%202:99', 404, 'VERSE_NOT_FOUND'],
    ['ref=Tob%201', 404, 'BOOK_NOT_FOUND'],
    ['ref=Jn%202&limit=0', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202&limit=101', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202&votes=x', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202&votes=-1', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202&offset=1.5', 400, 'INVALID_PARAMETER'],
    ['ref=Jn%202&version=none', 404, 'VERSION_NOT_FOUND'],
  ] as const) {
    const { status: got, body } = await app.get(`/v1/cross-references?${query}`)
    t.strictSame([got, body.error.code], [status, code], query)
  }
})

t.test('without any source the list is empty', async (t) => {
  const none = await startApp(library)
  t.teardown(() => none.close())
  const { total, meta } = await ask('ref=Jn%202:1', none)
  t.equal(total, 0)
  t.strictSame(meta.sources, [])
})

t.test(
  'a file that cannot be read is an answer 503, a line of the log, and is tried again',
  async (t) => {
    let broken = true
    const crossReferences = stored(() => {
      if (broken) throw new BundleError('x.xrefs is damaged')
      return [VOTED]
    })
    const own = await startApp({ ...library, crossReferences })
    t.teardown(() => own.close())
    const { status, body } = await own.get('/v1/cross-references?ref=Jn%202:1')
    t.strictSame([status, body.error.code], [503, 'SERVICE_UNAVAILABLE'])
    t.match(own.log.join(), /x\.xrefs is damaged/)
    broken = false
    t.equal((await ask('ref=Jn%202:1', own)).total, 4)
  },
)

t.test(
  'places are mapped to the numbering of a version, and those asked for from it',
  async (t) => {
    const shipped = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'rv1909')
    const jonah = (chapter: number, verse: number) => at(chapter, verse, 32)
    // The King James Version's Jonah 1:17 is 2:1 in Reina-Valera 1909.
    const list = sourceOf('list', [
      row(jonah(1, 17), jonah(2, 1), 3, jonah(2, 2)),
      row(jonah(1, 17), jonah(1, 16), 2, jonah(1, 17)),
      row(jonah(1, 17), jonah(4, 99), 1),
      // Which the other one has as its 2:10.
      row(jonah(1, 17), jonah(2, 11), 1),
      row(jonah(2, 1), at(1, 1, 1), 1),
    ])
    const own = await startApp({ ...shipped, crossReferences: stored(() => [list]) })
    t.teardown(() => own.close())
    t.strictSame((await ask('ref=Jon%202:1', own)).lines, [
      'Jonás 2:1 Jonás 2:2-3 list 3',
      'Jonás 2:1 Jonás 1:16-2:1 list 2',
      'Jonás 2:1 Jonás 2:11 list 1 absent',
      'Jonás 2:1 Jonás 4:99 list 1 absent',
    ])
    const { references } = (await ask('ref=Jon%202:1', own)).data
    t.strictSame(
      references.map(({ lost }) => lost),
      [undefined, undefined, 'no-verse', 'no-verse'],
    )
    t.strictSame((await ask('ref=Jonah%202:1&version=kjv', own)).lines, [
      'Jonah 2:1 Genesis 1:1 list 1',
    ])
    t.equal((await ask('ref=Jon%202', own)).total, 5)
    t.equal((await ask('ref=Jonah%202&version=kjv', own)).total, 1)
  },
)
