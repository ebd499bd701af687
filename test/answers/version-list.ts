// check: The list of versions is filtered by language, words, canon and passages.
import t from 'tap'
import { isFailure } from '../../src/answers/failure.js'
import {
  createVersionList,
  type ListedVersion,
  type VersionList,
} from '../../src/answers/version-list.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const books = (OT: number, NT: number, DC = 0) =>
  Object.entries({ OT, NT, DC }).flatMap(([testament, count]) =>
    Array.from({ length: count }, () => ({ canon: { testament } })),
  )

function version(
  id: string,
  name: string,
  language_code: string,
  has: ListedVersion['books'],
): ListedVersion {
  const record = {
    id,
    aliases: [`${id}-old`],
    abbreviation: id.toUpperCase(),
    name,
    language: language_code.startsWith('es') ? 'Spanish' : 'English',
    language_code,
    description: `Edición de ${name}.`,
    copyright: '',
  }
  return { record, books: has, item: JSON.stringify(id) }
}

const LIST = createVersionList([
  version('kjv', 'King James Version', 'en', books(39, 27)),
  version('lat', 'Biblia Latinoamericana', 'es-419', books(39, 27, 7)),
  version('nt', 'Nuevo Testamento', 'es', books(1, 27)),
  version('part', 'San Juán', 'es', books(0, 26, 1)),
  version('ots', 'Old Testament', 'en-GB', books(39, 0)),
])
const ALL = '{"versions":["kjv","lat","nt","part","ots"]}'

function filter(list: VersionList, filters: Parameters<VersionList['find']>[0]): string {
  const found = list.find(filters)
  if (isFailure(found)) return `${found.kind} ${'name' in found ? found.name : ''}`
  return list.write(found)
}

function ids(filters: Parameters<VersionList['find']>[0]): string {
  const found = filter(LIST, filters)
  return found.startsWith('{') ? JSON.parse(found).versions.join(' ') : found
}

t.test('without a filter all versions are listed, by one and the same text', async (t) => {
  t.equal(filter(LIST, {}), ALL)
  t.equal(filter(createVersionList([]), { q: 'a' }), '{"versions":[]}')
})

t.test('a language has its parts, a part itself alone', async (t) => {
  t.equal(ids({ language: 'ES' }), 'lat nt part')
  t.equal(ids({ language: 'es-419' }), 'lat')
  t.equal(ids({ language: 'en' }), 'kjv ots')
  t.equal(ids({ language: 'e' }), '')
  t.equal(ids({ language: 'tlh' }), '')
})

t.test(
  'all words are looked for in whatever names a version, without case and accents',
  async (t) => {
    t.equal(ids({ q: 'juan' }), 'part')
    t.equal(ids({ q: 'TESTAMENT' }), 'nt ots')
    t.equal(ids({ q: 'testamento  nuévo' }), 'nt')
    t.equal(ids({ q: 'spanish edicion' }), 'lat nt part')
    t.equal(ids({ q: 'kjv-old' }), 'kjv')
    t.equal(ids({ q: 'juan king' }), '')
  },
)

t.test('a canon is all 66 books, those of the New Testament, or one beyond the 66', async (t) => {
  t.equal(ids({ canon: 'full' }), 'kjv lat')
  t.equal(ids({ canon: 'NT' }), 'kjv lat nt')
  t.equal(ids({ canon: 'dc' }), 'lat part')
  t.equal(ids({ canon: 'ot' }), '')
})

t.test('filters hold together', async (t) => {
  t.equal(ids({ language: 'es', canon: 'nt', q: 'nuevo' }), 'nt')
  t.equal(ids({ language: 'en', canon: 'dc' }), '')
})

t.test('an empty value is refused', async (t) => {
  for (const name of ['language', 'q', 'canon']) {
    for (const value of ['', '  ']) {
      t.equal(ids({ [name]: value }), `bad-parameter ${name}`, `${name} ${value.length}`)
    }
    t.equal(ids({ [name]: `z${'a'.repeat(99)}` }), '')
  }
})

t.test('the list over HTTP', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const listed = async (query: string) => {
    const { status, body } = await app.get(`/v1/versions${query}`)
    const versions = body.data?.versions as { id: string }[] | undefined
    return `${status} ${versions?.map(({ id }) => id).join(' ')}`
  }
  t.equal(await listed(''), '200 prueba trial')
  t.equal(await listed('?language=es'), '200 prueba')
  t.equal(await listed('?q=Trial&other=1'), '200 trial')
  t.equal(await listed('?q=%C3%B1'), '200 prueba trial')
  t.equal(await listed('?canon=everything&language=tlh'), '200 ')
  for (const bad of ['?q=', '?q=a&q=b', '?language=%FF', `?canon=${'n'.repeat(101)}`]) {
    t.match(await listed(bad), /^400 /, bad)
  }
})
