// full: A Strong's number is answered with its word, its renderings and counts, and what is none is refused.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import { loadLibrary } from '../../src/library/loading.js'
import { FailureAnswer, SearchAnswer, StrongsAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { inventedDictionary } from '../helpers/dictionary.js'
import { fc } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const shipped = await startApp(await loadLibrary(join(PACKAGE_ROOT, 'dist', 'corpus'), undefined))
const small = await startApp({ ...(await smallLibrary()), resources: [inventedDictionary()] })
t.teardown(() => Promise.all([shipped.close(), small.close()]))
const ajv = new Ajv()

interface Use {
  readonly version: string
  readonly count: number
  readonly verses: number
  readonly books: readonly { readonly count: number }[]
  readonly renderings: readonly { readonly text: string; readonly count: number }[]
  readonly rendering_count: number
}

async function ask(path: string, on = shipped) {
  const { status, body } = await on.get(`/v1/strongs/${path}`)
  t.equal(status, 200, path)
  t.ok(ajv.validate(StrongsAnswer, body), `${path}: ${ajv.errorsText()}`)
  return body.data as unknown as {
    readonly number: string
    readonly related: readonly string[]
    readonly versions: readonly Use[]
    readonly [name: string]: unknown
  }
}

async function refused(path: string, on = shipped) {
  const { status, body } = await on.get(`/v1/strongs/${path}`)
  t.ok(ajv.validate(FailureAnswer, body), `${path}: ${ajv.errorsText()}`)
  return [status, body.error.code, body.error.message] as const
}

t.test('love in the King James Version', async (t) => {
  const { versions, ...word } = await ask('G26?version=KJV')
  t.match(word, {
    number: 'G26',
    language_code: 'grc',
    form: 'ἀγάπη',
    transliteration: 'agápē',
    pronunciation: "ag-ah'-pay",
    meaning: /^from G25;\nlove/,
    related: ['G25'],
    dictionary: { id: 'strongs-greek', copyright: 'Public Domain' },
  })
  const [kjv] = versions
  t.equal(versions.length, 1)
  t.match(kjv, { version: 'kjv', count: 117, verses: 106, rendering_count: 7 })
  t.same(kjv?.renderings.slice(0, 3), [
    { text: 'love', count: 81 },
    { text: 'charity', count: 28 },
    { text: 'the love', count: 4 },
  ])
  for (const list of [kjv?.books, kjv?.renderings]) {
    t.equal(
      list?.reduce((sum, { count }) => sum + count, 0),
      117,
    )
  }
})

t.test('a number is read in each way in which people write it', async (t) => {
  for (const path of 'g26 G0026 g00026 26?testament=nt 0026?testament=NT G26?testament=NT'.split(
    ' ',
  )) {
    t.equal((await ask(path)).number, 'G26', path)
  }
  t.same((await ask('26?testament=OT')).number, 'H26')
  t.match(await ask('h2'), { number: 'H2', language_code: 'arc', related: ['H1'] })
  const { versions } = await ask('H7225?limit=1')
  t.same(
    versions.map(({ version, renderings }) => [version, renderings.length]),
    [
      ['kjv', 1],
      ['web', 1],
    ],
  )
})

t.test('what is no number is refused with what to do', async (t) => {
  const problem = /number must be a number of Strong's dictionaries, such as G26/
  for (const path of 'love 26 G G0 X26 G-1 G26ab G123456 G%D9%A1 %00 26?testament='.split(' ')) {
    const [status, code, message] = await refused(path)
    t.same([status, code], [400, 'INVALID_PARAMETER'], path)
    if (!path.includes('?')) t.match(message, problem, path)
  }
  t.match(await refused(`G${'0'.repeat(40)}26`), [
    400,
    'INVALID_PARAMETER',
    /not be longer than 20/,
  ])
  t.match(await refused('G26?testament=OT'), [400, 'INVALID_PARAMETER', /^testament is not .*G26/])
  t.match(await refused('G26?limit=0'), [400, 'INVALID_PARAMETER', /^limit/])
  t.match(await refused('G26?version=RV1909'), [400, 'INVALID_PARAMETER', /have them: kjv, web/])
  t.match(await refused('G26?version=nvi'), [404, 'VERSION_NOT_FOUND', /Nueva/])
  for (const path of ['G5625', 'H8675', 'H9999', 'H1234z']) {
    const [, number] = /^(\w+)/.exec(path) ?? []
    t.match(await refused(path), [404, 'NOT_FOUND', new RegExp(`Dictionary has no ${number}$`)])
  }
  t.match(await refused('H1', small), [
    404,
    'NOT_FOUND',
    /apt-get install sword-dict-strongs-hebrew/,
  ])
})

t.test('a number is searched for, alone and where a word renders it', async (t) => {
  const find = async (query: string) => {
    const { status, body } = await shipped.get(`/v1/search?${query}`)
    t.ok(ajv.validate(SearchAnswer, body), `${query}: ${ajv.errorsText()}`)
    return { status, data: body.data, meta: body.meta }
  }
  const alone = await find('strongs=G26&version=KJV&limit=2&include=counts,context')
  t.match(alone, { status: 200, data: { query: '', strongs: ['G26'], total: 106 } })
  const both = await find('strongs=G26&q=charity&version=KJV&book=1CO')
  const [first] = both.data.results as { highlight: string }[]
  t.match(first?.highlight, /<mark>charity<\/mark>/i)
  t.match(await find('strongs=G26&versions=KJV,WEB&limit=1'), { data: { strongs: ['G26'] } })
  t.same(Object.keys((await find('strongs=G9999&version=KJV')).meta), ['request_id'])
})

t.test('an entry without marks, and a library without numbers', async (t) => {
  t.match(await ask('G26', small), { form: 'αβγ', meaning: 'from G25; a <word>', versions: [] })
  const bare = await ask('G27', small)
  t.match(bare, { form: '', transliteration: '', meaning: 'no marks at all', related: [] })
  t.notOk('pronunciation' in bare)
  t.match(await refused('G26?version=prueba', small), [
    400,
    'INVALID_PARAMETER',
    /nor has any other/,
  ])
})

t.test('a damaged dictionary is answered with 503', async (t) => {
  const broken = {
    ...inventedDictionary(),
    open: () => {
      throw new BundleError('a.resource is damaged')
    },
  }
  const own = await startApp({ ...(await smallLibrary()), resources: [broken] })
  t.teardown(() => own.close())
  t.match(await refused('G26', own), [503, 'SERVICE_UNAVAILABLE'])
})

t.test('any number of the dictionaries is answered, any text is answered or refused', async (t) => {
  const numbers = fc.oneof(
    fc.integer({ min: 1, max: 5624 }).map((number) => [`G${number}`, true] as const),
    fc.integer({ min: 1, max: 8674 }).map((number) => [`H${number}`, true] as const),
    fc.string({ maxLength: 24, unit: 'grapheme' }).map((text) => [text, false] as const),
  )
  await fc.assert(
    fc.asyncProperty(numbers, async ([text, isNumber]) => {
      const { status, body } = await shipped.get(
        `/v1/strongs/${encodeURIComponent(text)}?limit=100`,
      )
      if (!isNumber) return status === 200 || status === 400 || status === 404
      const { versions } = body.data as unknown as { versions: readonly Use[] }
      return (
        ajv.validate(StrongsAnswer, body) === true &&
        versions.every(({ count, verses, books, renderings, rendering_count: all }) => {
          const sum = books.reduce((total, book) => total + book.count, 0)
          return sum === count && verses <= count && renderings.length === Math.min(all, 100)
        })
      )
    }),
    { numRuns: 200 },
  )
  t.pass('all')
})
