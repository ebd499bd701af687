// full: Keys that may read some versions only, held against a service that has no others.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { type CrossReferences, OPENBIBLE } from '../../src/bundle/cross-references.js'
import { createLibrary, type Library } from '../../src/library/library.js'
import { loadLibrary } from '../../src/library/loading.js'
import type { Sent } from '../../src/openapi/operation.js'
import { OPERATIONS } from '../../src/openapi/operations.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import { someOf } from '../helpers/property.js'
import { type Answer, type RunningApp, startApp } from '../helpers/running-app.js'
import { until } from '../helpers/until.js'

t.setTimeout(300_000)

const ROW = { from: 0x010101, first: 0x2b0101, last: 0x2b0101 }

/** Genesis 1:1 says the like of John 1:1. */
function crossReferencesOf(id: string, name: string): CrossReferences {
  return {
    source: { id, name, credit: `made by ${name}`, license: 'none' },
    hasVotes: false,
    rows: (first, last) => (first <= ROW.from && ROW.from <= last ? [ROW] : []),
  }
}

const whole = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const SOURCES = [
  ...whole.versions.map(({ record }) => crossReferencesOf(record.id, record.name)),
  crossReferencesOf(OPENBIBLE, 'A list'),
]

/** A library of these versions alone, with their notes and a list of cross references. */
function libraryWith(ids: readonly string[]): Library {
  const versions = whole.versions.filter(({ record }) => ids.includes(record.id))
  const ready = SOURCES.filter(({ source }) => [...ids, OPENBIBLE].includes(source.id))
  const crossReferences = { checksums: ids, read: () => ready }
  return createLibrary(versions, whole, undefined, { crossReferences })
}

const ALL = whole.versions.map(({ record }) => record.id)

type Values = NonNullable<Sent['values']>

/** What a request may say of versions, by the name of the parameter. */
const CHOICES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  id: ['KJV', 'rv1909', 'web', 'kjb', 'RVR1960'],
  version: [undefined, 'KJV', 'rv1909', 'Web', 'rv190', 'RVR1960'],
  versions: [undefined, 'WEB', 'KJV,WEB', 'WEB,RV1909'],
  language: [undefined, 'en', 'es', 'pt'],
}
const WRITTEN = ['', ' KJV', ' (RV1909)', ' WEB', ' KJB']

/** Every example and every failure of every operation under /v1, with every choice of a version. */
function requests(): string[] {
  const paths = new Set<string>()
  for (const { path, parameters, examples, failures } of OPERATIONS) {
    if (!path.startsWith('/v1')) continue
    const sent = [
      ...Object.values(examples),
      ...Object.values(failures).map((failure) => failure.sent ?? {}),
    ]
    const first = Object.values(examples)[0]?.values ?? {}
    for (const { values = {} } of sent) {
      const usual: Values = { ...first, ...values }
      paths.add(addressOf(path, parameters, usual))
      for (const { name } of parameters) {
        const isBook = path.startsWith('/v1/books') && name === 'id'
        for (const choice of isBook ? [] : (CHOICES[name] ?? [])) {
          paths.add(addressOf(path, parameters, { ...usual, [name]: choice }))
        }
      }
      if (typeof usual.ref !== 'string') continue
      for (const more of WRITTEN) {
        const ref = usual.ref + more
        paths.add(addressOf(path, parameters, { ...usual, ref, version: undefined }))
      }
    }
  }
  paths.add('/v1/cross-references?ref=Genesis%201:1')
  return [...paths]
}

function addressOf(
  path: string,
  parameters: (typeof OPERATIONS)[number]['parameters'],
  values: Values,
): string {
  const encode = (value: unknown) => (value === '%' ? '%' : encodeURIComponent(String(value)))
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .flatMap(({ name }) => [values[name] ?? []].flat().map((value) => `${name}=${encode(value)}`))
  const filled = path.replace(/:(\w+)/g, (_, name) => encode(values[name]))
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

const OWN_HEADERS = ['date', 'x-request-id']

/** What an answer says, without what differs from request to request; `without` are further headers. */
function told({ status, headers, text }: Answer, ...without: string[]) {
  const left = [...OWN_HEADERS, ...without]
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name))),
    text: text.replace(/req_[A-Za-z0-9_-]+/, 'req_'),
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.split('?')[0] as string)
    return true
  } catch {
    return false
  }
}

/** Unlike others, these answers are another one each time. */
const isRandom = (path: string) => path.startsWith('/v1/random') && !path.includes('seed=')

async function keyFor({ store }: RunningApp, versions: readonly string[] | null) {
  const made = { name: 'k', expiresAt: null, rateLimit: null, prefix: 'lectern' }
  return createKey(store, { ...made, versions })
}

async function opened(t: Test, library: Library) {
  const app = await startApp(library)
  t.teardown(() => app.close())
  return app
}

const service = await startApp(libraryWith(ALL))
t.teardown(() => service.close())

for (const ids of [['web'], ['kjv', 'rv1909'], ['rv1909']]) {
  t.test(`to a key for ${ids} the service is one that has no other version`, async (t) => {
    const { key } = await keyFor(service, ids)
    const alone = await opened(t, libraryWith(ids))
    const hidden = whole.versions.filter(({ record }) => !ids.includes(record.id))
    const languages = ['en', 'es']
    for (const [at, path] of someOf(requests(), ids.length).entries()) {
      const headers = { 'accept-language': languages[at % languages.length] as string }
      const answer = await service.get(path, { ...headers, 'x-api-key': key })
      const expected = told(await alone.get(path, headers), 'etag')
      if (!isRandom(path)) t.strictSame(told(answer, 'etag'), expected, path)
      for (const { record } of hidden) {
        const asks = [record.id, record.abbreviation, ...record.aliases]
        if (asks.some((text) => path.toLowerCase().includes(text.toLowerCase()))) continue
        for (const text of [`"${record.id}"`, record.name]) {
          // A numbering may have the name of a version.
          const isOurs = answer.text.includes(text) && !expected.text.includes(text)
          if (isOurs) t.fail(`${path} tells of ${text}`)
        }
      }
    }
  })
}

t.test('to a key for all versions nothing is different', async (t) => {
  const { key } = await keyFor(service, [...ALL].reverse())
  for (const path of someOf(requests().filter((path) => !isRandom(path)))) {
    const answer = await service.get(path, { 'x-api-key': key })
    t.strictSame(told(answer), told(await service.get(path)), path)
  }
})

t.test('neither tags nor compressed answers are shared with other keys', async (t) => {
  const keys = [
    service.key,
    (await keyFor(service, ['web'])).key,
    (await keyFor(service, ['web', 'kjv'])).key,
  ]
  const path = '/v1/chapters/PSA/119'
  const ask = (key: string, headers = {}) => service.get(path, { 'x-api-key': key, ...headers })
  const tags = await Promise.all(keys.map(async (key) => String((await ask(key)).headers.etag)))
  t.equal(new Set(tags).size, keys.length)
  for (const [at, key] of keys.entries()) {
    for (const [of, tag] of tags.entries()) {
      const { status } = await ask(key, { 'if-none-match': tag })
      t.equal(status, at === of ? 304 : 200, `key ${at}, tag ${of}`)
    }
    t.equal((await ask(key, { 'if-none-match': '*' })).status, 304)
  }
  const load = async (key: string, encoding: string) => {
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      headers: { 'x-api-key': key, 'accept-encoding': encoding },
    })
    return (await response.json()) as { data: unknown }
  }
  for (const encoding of ['gzip', 'br']) {
    for (const key of [...keys, ...keys]) {
      t.strictSame((await load(key, encoding)).data, (await load(key, 'identity')).data)
    }
  }
  const list = '/v1/versions?'
  const listed = async (key: string) =>
    ((await service.get(list, { 'x-api-key': key })).body.data.versions as { id: string }[]).map(
      ({ id }) => id,
    )
  t.strictSame(await listed(keys[1] as string), ['web'])
  t.strictSame(await listed(keys[2] as string), ['kjv', 'web'])
  t.strictSame(await listed(service.key), ALL)
})

t.test('a key none of whose versions is served can read nothing', async (t) => {
  const { key } = await keyFor(service, ['gone', 'rvr60'])
  for (const path of someOf(requests().filter(isDecodable))) {
    const { status, body } = await service.get(path, { 'x-api-key': key })
    const isList = /^\/v1\/versions(\?|$)/.test(path)
    t.equal(status, isList ? (await service.get(path)).status : 404, path)
    if (status === 200) t.strictSame(body.data, { versions: [] })
    else t.equal(body.error.code, isList ? 'INVALID_PARAMETER' : 'VERSION_NOT_FOUND', path)
  }
  const other = await service.get('/v1/nothing', { 'x-api-key': key })
  t.equal(other.body.error.code, 'NOT_FOUND')
  const spanish = await service.get('/v1/books', { 'x-api-key': key, 'accept-language': 'es' })
  t.match(spanish.body.error.message, /^Esta clave no puede leer ninguna/)
})

t.test('lists of ids whose letters are the same are not taken for each other', async (t) => {
  const listed = async (ids: readonly string[]) => {
    const { key } = await keyFor(service, ids)
    const { body } = await service.get('/v1/versions', { 'x-api-key': key })
    return (body.data.versions as { id: string }[]).map(({ id }) => id)
  }
  t.strictSame(await listed(['kjv', 'web']), ['kjv', 'web'])
  t.strictSame(await listed(['kjvweb']), [])
  t.strictSame(await listed(['kjvw', 'eb']), [])
})

t.test('aliases count, and what is changed holds soon', async (t) => {
  const app = await opened(t, whole)
  const alias = String(
    whole.versions.find(({ record }) => record.id === 'rv1909')?.record.aliases[0],
  )
  const { key, record } = await keyFor(app, [alias.toLowerCase(), 'gone'])
  const version = async () =>
    (await app.get('/v1/search?q=aa', { 'x-api-key': key })).body.data?.version
  t.equal(await version(), 'rv1909')
  await app.store.update(record.id, { versions: ['kjv'] })
  await until('the other version is read', async () => (await version()) === 'kjv')
  await app.store.update(record.id, { versions: null })
  await until('all are read', async () => (await version()) === 'rv1909')
  app.served.replace(libraryWith(['web']))
  t.equal(await version(), 'web')
  await app.store.update(record.id, { versions: ['kjv'] })
  await until('nothing is read', async () => (await version()) === undefined)
  app.served.replace(libraryWith(['web', 'kjv']))
  t.equal(await version(), 'kjv', 'a version that comes back is read again')
})
