// full: Topics are found by their names in two languages and by verses, and have the places of the work in a version's numbers.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { readProperNames } from '../../src/answers/topics/names/proper.js'
import { readSpanishNames } from '../../src/answers/topics/names/spanish.js'
import { linesOf } from '../../src/answers/topics/sections.js'
import { BundleError } from '../../src/bundle/format.js'
import { loadLibrary } from '../../src/library/loading.js'
import { FailureAnswer, TopicAnswer, TopicsAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { inventedResources } from '../helpers/dictionary.js'
import { fc } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist', 'corpus'), undefined)
const shipped = await startApp(library)
const small = await startApp({ ...(await smallLibrary()), resources: inventedResources() })
t.teardown(() => Promise.all([shipped.close(), small.close()]))
const ajv = new Ajv()

const nave = library.resources.find(({ record }) => record.kind === 'topics')!
const entries = [...nave.open().between('', '\uffff')]

interface Place {
  readonly reference: string
  readonly exists: boolean
  readonly verses?: readonly { readonly text: string }[]
}
interface Section {
  readonly heading: string
  readonly topic?: string
  readonly places: readonly Place[]
  readonly see: readonly { readonly id: string }[]
}

async function ask(path: string, schema: object, on = shipped) {
  const { status, body } = await on.get(`/v1/topics${path}`)
  t.equal(status, 200, path)
  t.ok(ajv.validate(schema, body), `${path}: ${ajv.errorsText()}`)
  return body.data as unknown as {
    readonly total: number
    readonly topics: readonly { readonly id: string; readonly proper_name: boolean }[]
    readonly sections: readonly Section[]
    readonly see: readonly { readonly id: string }[]
  }
}
const idsOf = async (query: string) =>
  (await ask(`?${query}`, TopicsAnswer)).topics.map(({ id }) => id)

async function refused(path: string, on = shipped) {
  const { status, body } = await on.get(`/v1/topics${path}`)
  t.ok(ajv.validate(FailureAnswer, body), `${path}: ${ajv.errorsText()}`)
  return [status, body.error.code, body.error.message] as const
}

t.test('perdón leads to its topic and its verses', async (t) => {
  t.same(await idsOf('q=perd%C3%B3n'), ['forgiveness'])
  for (const q of ['perdon', 'PERDONAR', 'forgiveness', 'el%20perd%C3%B3n']) {
    t.equal((await idsOf(`q=${q}`))[0], 'forgiveness', q)
  }
  const { total, sections, see } = await ask(
    '/forgiveness?version=RV1909&include=text',
    TopicAnswer,
  )
  t.equal(total, 46)
  t.match(sections[0], { heading: 'OF ENEMIES', places: [{ reference: 'Éxodo 23:4' }] })
  t.match(sections[0]?.places[0]?.verses?.[0]?.text, /^Si encontrares el buey de tu enemigo/)
  t.match(see, [{ id: 'enemy' }, { id: 'sin-2', section: 'FORGIVENESS OF' }])
  t.same(await ask('/perd%C3%B3n?version=RV1909', TopicAnswer), {
    ...(await ask('/forgiveness?version=RV1909', TopicAnswer)),
  })
})

t.test('themes come before proper names, and what fits best first', async (t) => {
  t.equal((await idsOf('q=amor'))[0], 'love')
  t.same((await idsOf('q=pecado'))[0], 'sin-2')
  const { topics } = await ask('?q=sin&limit=100', TopicsAnswer)
  const kinds = topics.map(({ proper_name }) => proper_name)
  t.same(kinds, [...kinds].sort(), 'names are last')
  t.equal(topics[0]?.id, 'sin-2')
  t.ok(topics.some(({ id }) => id === 'sin'))
  t.ok((await idsOf('q=orac')).includes('prayer'), 'a beginning')
  t.same(await idsOf('q=xyzzy'), [])
})

t.test('a verse has topics, in the numbering of the version', async (t) => {
  const { topics } = await ask('?ref=Lc%2023:34&version=RV1909&limit=100', TopicsAnswer)
  t.match(
    topics.find(({ id }) => id === 'forgiveness'),
    { sections: ['INSTANCES OF: Jesus forgives his enemies'] },
  )
  t.ok((await ask('?ref=1Co%2013', TopicsAnswer)).total > 20)
})

t.test('a topic that only sends elsewhere is answered with what stands there', async (t) => {
  const { total, sections } = await ask('/pardon?version=KJV', TopicAnswer)
  t.ok(total > 50)
  t.ok(sections.some(({ topic }) => topic === 'sin-2'))
  for (const id of ['pardon', 'remission']) {
    const circle = await ask(`/${id}?version=prueba`, TopicAnswer, small)
    t.equal(circle.total, 2, 'of the part that is meant')
    t.same(circle.sections.at(-1)?.topic, 'forgiveness')
  }
})

t.test('a place outside the canon does not exist', async (t) => {
  const { sections } = await ask('/forgiveness?version=prueba&include=text', TopicAnswer, small)
  const places = sections.flatMap((section) => section.places)
  t.same(
    places.map(({ exists, verses }) => [exists, verses?.length]),
    [
      [true, 2],
      [false, undefined],
    ],
  )
})

t.test('what cannot be answered is refused with what to do', async (t) => {
  t.match(await refused(''), [400, 'INVALID_PARAMETER', /^q .*forgiveness/])
  t.match(await refused('?q='), [400, 'INVALID_PARAMETER', /^q/])
  t.match(await refused('?q=a&ref=Jn%203'), [400, 'INVALID_PARAMETER', /^ref/])
  t.match(await refused(`?q=${'a'.repeat(101)}`), [400, 'INVALID_PARAMETER', /longer than 100/])
  t.match(await refused('?ref=Jn%203-5'), [400, 'INVALID_PARAMETER', /^ref/])
  t.match(await refused('?ref=Foo'), [400, 'INVALID_REFERENCE'])
  t.match(await refused('?q=a&limit=0'), [400, 'INVALID_PARAMETER', /^limit/])
  t.match(await refused('?q=a&version=zzz'), [404, 'VERSION_NOT_FOUND'])
  t.match(await refused('/forgivness'), [404, 'NOT_FOUND', /Topical Bible has no "forgivness"$/])
  t.match(await refused('/%00%01'), [404, 'NOT_FOUND'])
  const bare = await startApp(await smallLibrary())
  t.teardown(() => bare.close())
  for (const path of ['?q=amor', '/love', '?ref=Jn%202:1']) {
    t.match(await refused(path, bare), [404, 'NOT_FOUND', /apt-get install sword-dict-naves/])
  }
})

t.test('a damaged work is answered with 503', async (t) => {
  const open = () => {
    throw new BundleError('a.resource is damaged')
  }
  const resources = inventedResources().map((one) => ({ ...one, open }))
  const own = await startApp({ ...(await smallLibrary()), resources })
  t.teardown(() => own.close())
  t.match(await refused('?q=amor', own), [503, 'SERVICE_UNAVAILABLE'])
})

t.test('every name made by hand is one of a head, and none is given twice', async (t) => {
  const heads = new Set(entries.map(([key]) => key))
  const given = [...readSpanishNames().values()].flat()
  t.ok(readSpanishNames().size > 900)
  t.equal(new Set(given.map((name) => name.toLowerCase())).size, given.length)
  for (const head of [...readSpanishNames().keys(), ...readProperNames()]) {
    if (!heads.has(head)) t.fail(`${head} is no head`)
  }
})

t.test('no place is lost on the way from entries to answers', async (t) => {
  let places = 0
  for (const [key, entry] of entries) {
    const own = entry.spans.filter(({ is }) => is === 'place').length
    const found = linesOf(entry).reduce((sum, line) => sum + line.places.length, 0)
    if (own !== found) t.equal(found, own, key)
    places += found
  }
  t.equal(places, 77_935)
})

t.test('any topic is answered page by page, any text is answered or refused', async (t) => {
  const asked = fc.oneof(
    fc.constantFrom(...entries.map(([key]) => [key, true] as const)),
    fc
      .string({ maxLength: 40, unit: 'grapheme', minLength: 1 })
      .map((text) => [text, false] as const),
  )
  await fc.assert(
    fc.asyncProperty(asked, fc.nat(300), async ([text, isTopic], offset) => {
      const path = `/v1/topics/${encodeURIComponent(text)}?version=KJV&limit=100&offset=${offset}`
      const { status, body } = await shipped.get(path)
      if (!isTopic) return [200, 400, 404].includes(status)
      const data = body.data as unknown as { total: number; sections: readonly Section[] }
      const shown = data.sections.reduce((sum, section) => sum + section.places.length, 0)
      const expected = Math.min(100, Math.max(0, data.total - offset))
      return ajv.validate(TopicAnswer, body) === true && shown === expected
    }),
    { numRuns: 150 },
  )
  t.pass('all')
})
