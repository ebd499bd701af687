// check: Texts that come and go while requests are answered: every answer is the one of a server that has all in memory.
import { EventEmitter } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { createSnapshot } from '../../src/answers/texts.js'
import { Left } from '../../src/library/asking.js'
import { loadLibrary, openLibrary } from '../../src/library/loading.js'
import { type PartSource, Residency } from '../../src/library/residency.js'
import { speechOf, viewPage } from '../../src/reader/pages.js'
import { createKey } from '../../src/state/keys/key.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { GENESIS_1, JOHN_2, layersOf } from '../helpers/invented-layers.js'
import { message } from '../helpers/mcp-messages.js'
import { startApp } from '../helpers/running-app.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'
import { deferred, until } from '../helpers/until.js'

const COUNT = 24
const IDS = Array.from({ length: COUNT }, (_, at) => `v${String(at).padStart(2, '0')}`)
const LAYERS = layersOf({
  [GENESIS_1]: { styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }] },
  [JOHN_2]: { strongs: [{ verse: 1, start: 0, end: 3, numbers: ['G1'] }] },
})
const folder = await compiledFolder(
  t,
  Object.fromEntries(
    IDS.map((id, at) => {
      const record = at % 2 === 0 ? SPANISH : ENGLISH
      return [id, smallBundle({ ...record, id, aliases: [], abbreviation: id.toUpperCase() })]
    }),
  ),
  Object.fromEntries(IDS.slice(0, 8).map((id) => [id, LAYERS])),
)

/** What all parts of one version take, nearly. */
const whole = await loadLibrary(folder, IDS[0])
const ONE = Math.max(
  ...JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')).versions.map(
    ({ bytes }: { bytes: { text: number; words: number } }) => bytes.text + bytes.words,
  ),
)

/** A residency with room for some versions, whose reads wait until they are let go. */
class Held extends Residency {
  readonly reads: string[] = []
  gate: Promise<void> = Promise.resolve()

  override part<T extends object>(source: PartSource<T>) {
    const read = async () => {
      this.reads.push(`${source.version} ${source.kind}`)
      await this.gate
      return source.read()
    }
    return super.part({ ...source, read })
  }
}

/** The app over a folder with room for so many versions. */
async function serveWithin(versions: number, own = folder, mostWaiting?: number) {
  const budget = (versions * ONE * 8) / 7
  const waiting = mostWaiting === undefined ? {} : { mostWaiting }
  const residency = new Held({ budget, measure: () => 0, ...waiting })
  const library = await openLibrary(own, IDS[0], { residency })
  const app = await startApp(library)
  t.teardown(() => app.close())
  return { app, residency, library }
}

const all = await startApp(whole)
t.teardown(() => all.close())

/** Paths of every operation in a version, and in some others. */
const pathsOf = (id: string, others: readonly string[]) => [
  `/v1/verses/JHN/3/16?version=${id}`,
  `/v1/verses/JHN/3/16-20?version=${id}&include=neighbours`,
  `/v1/verses/JHN/2/99?version=${id}`,
  `/v1/chapters/GEN/1?version=${id}&include=styles`,
  `/v1/chapters/JHN/2?version=${id}&format=html`,
  `/v1/passage?ref=Jn%203:16;%20Gn%201&version=${id}&include=strongs`,
  `/v1/passage?ref=Jaun%203&version=${id}`,
  `/v1/passages?ref=Jn%203:16&ref=Gn%201:1&ref=Jn%2099&version=${[id, ...others].join(',')}`,
  `/v1/passages?ref=Jn%203:16%20${others[0]}&ref=Gn%201:1%20${id}`,
  `/v1/parallel?ref=Jn%203:16-18&versions=${[id, ...others].join(',')}`,
  `/v1/search?q=juan&version=${id}`,
  `/v1/search?q=juan&versions=${[id, ...others].join(',')}&include=context,counts`,
  `/v1/search?q=sii&version=${id}`,
  `/v1/search?q=dos&version=${id}&match=forms&sort=relevance`,
  `/v1/random?version=${id}&seed=a`,
  `/v1/today?version=${id}&date=2031-05-17`,
  `/v1/references?text=Jn%203,16&version=${id}`,
  `/v1/cross-references?ref=Jn%203:16&version=${id}`,
  `/v1/books?version=${id}`,
  `/v1/books/JHN?version=${id}`,
  `/v1/versions/${id}?include=numbering,layers`,
]

/** What does not depend on the request's id. */
async function answerOf(app: typeof all, path: string) {
  const { status, body, headers } = await app.get(path)
  const { data, error, meta } = body
  const { request_id, ...facts } = meta ?? { request_id: '' }
  return { status, data, error, facts, etag: headers.etag }
}

t.test('in any order, and many at once, the answers are the same', async (t) => {
  const { app, residency } = await serveWithin(3)
  const paths = IDS.flatMap((id, at) => pathsOf(id, [IDS[(at + 7) % COUNT] as string]))
  // A stride without a divisor in common with their number: each once, neighbours far apart.
  const mixed = paths.map((_, at) => paths[(at * 101) % paths.length] as string)
  t.equal(new Set(mixed).size, paths.length)
  const wrong: string[] = []
  for (let from = 0; from < mixed.length; from += 48) {
    await Promise.all(
      mixed.slice(from, from + 48).map(async (path) => {
        const [found, wanted] = await Promise.all([answerOf(app, path), answerOf(all, path)])
        if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(path)
      }),
    )
    const { text, words } = residency.figures.resident
    t.ok(text.bytes + words.bytes <= 5 * ONE, `${text.bytes + words.bytes} bytes`)
  }
  t.strictSame(wrong, [])
  t.ok(residency.reads.length > 3 * COUNT, `${residency.reads.length} openings`)
  t.strictSame(
    app.log.filter((line) => /"level":50/.test(line)),
    [],
  )
})

t.test('a key sees its own versions alone, whichever are in memory', async (t) => {
  const { app, residency } = await serveWithin(2)
  const own = ['v02', 'v05', 'v11']
  const settings = { name: 'own', expiresAt: null, rateLimit: null, prefix: 'x', versions: own }
  const keys = await Promise.all(
    [app, all].map(async ({ store }) => (await createKey(store, settings)).key),
  )
  const wrong: string[] = []
  for (const id of IDS) {
    const hidden = residency.reads.length
    for (const path of pathsOf(id, ['v05'])) {
      const [found, wanted] = await Promise.all(
        [app, all].map(async (each, at) => {
          const { status, body } = await each.get(path, { 'x-api-key': keys[at] as string })
          return JSON.stringify([status, body.data, body.error])
        }),
      )
      if (found !== wanted) wrong.push(path)
    }
    const read = residency.reads.slice(hidden)
    t.strictSame(
      read.filter((part) => !own.includes(part.slice(0, 3))),
      [],
      `nothing hidden is read for ${id}`,
    )
    // Another key makes the first one's texts go.
    await app.get(`/v1/parallel?ref=Jn%203:16&versions=${id},v20`)
  }
  t.strictSame(wrong, [])
})

t.test('a service that is stopped while texts are opened answers first', async (t) => {
  const { app, residency } = await serveWithin(3)
  const held = deferred()
  residency.gate = held.promise
  const begun = IDS.slice(1, 9).map((id) => app.get(`/v1/verses/JHN/3/16?version=${id}`))
  await until('all wait', () => residency.reads.length === 4 && residency.figures.waiting === 4)
  const closed = app.close()
  held.resolve()
  const answers = await Promise.all(begun)
  t.strictSame(
    answers.map(({ status }) => status),
    begun.map(() => 200),
  )
  await closed
  t.equal(residency.figures.waiting, 0)
  t.strictSame(
    app.log.filter((line) => /"level":[56]0/.test(line)),
    [],
  )
})

t.test('who only reads pays no words', async (t) => {
  const { app, residency } = await serveWithin(3)
  await app.get('/v1/chapters/JHN/3?version=v05')
  await app.get('/v1/books/JHN?version=v06')
  t.strictSame(residency.reads, ['v05 text'])
  await app.get('/v1/search?q=juan&version=v05')
  t.strictSame(residency.reads, ['v05 text', 'v05 words'])
})

t.test('a hundred that ask at once are answered from one opening', async (t) => {
  const { app, residency } = await serveWithin(3)
  const held = deferred()
  residency.gate = held.promise
  const answers = Array.from({ length: 100 }, () => app.get('/v1/verses/JHN/3/16?version=v09'))
  await until('four are served, the others wait', () => residency.figures.waiting === 96)
  held.resolve()
  t.ok((await Promise.all(answers)).every(({ status }) => status === 200))
  t.strictSame(residency.reads, ['v09 text'])
})

t.test('beyond the bound 503 with Retry-After; who goes away leaves the queue', async (t) => {
  const { app, residency } = await serveWithin(3, folder, 2)
  const held = deferred()
  residency.gate = held.promise
  const ask = (id: string) => app.get(`/v1/verses/JHN/3/16?version=${id}`)
  const served = IDS.slice(1, 5).map(ask)
  await until('some are served', () => residency.reads.length === 4)
  const patient = ask('v13')
  await until('one waits', () => residency.figures.waiting === 1)
  const socket = connect(app.port, '127.0.0.1')
  socket.write(
    `GET /v1/verses/JHN/3/16?version=v10 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${app.key}\r\n\r\n`,
  )
  await until('it waits', () => residency.figures.waiting === 2)
  const refused = await ask('v11')
  t.strictSame([refused.status, refused.body.error.code], [503, 'SERVICE_UNAVAILABLE'])
  t.equal(refused.headers['retry-after'], '1')
  t.match(refused.body.error.message, /wait/)
  t.equal((await app.get('/v1/books?version=v11')).status, 200, 'what needs no text is answered')
  socket.destroy()
  await until('it has left', () => residency.figures.waiting === 1)
  const late = ask('v12')
  await until('another one waits', () => residency.figures.waiting === 2)
  held.resolve()
  const answers = await Promise.all([...served, patient, late])
  t.ok(answers.every(({ status }) => status === 200))
  t.notOk(residency.reads.includes('v10 text'), 'nobody asks for it any more')
})

t.test('a damaged file fails its version alone, until a reload', async (t) => {
  const own = scratch(t)
  cpSync(folder, own, { recursive: true })
  const [text, words] = [join(own, 'v04.json'), join(own, 'v05.words')]
  const good = readFileSync(text)
  writeFileSync(text, good.subarray(0, -3))
  rmSync(words)
  const { app } = await serveWithin(3, own)
  for (const path of ['/v1/verses/JHN/3/16?version=v04', '/v1/search?q=juan&version=v05']) {
    const { status, body } = await app.get(path)
    t.strictSame([status, body.error.code], [503, 'SERVICE_UNAVAILABLE'], path)
  }
  t.ok(app.log.some((line) => /v04\.json is damaged: its checksum/.test(line)))
  t.ok(app.log.some((line) => /v05\.words cannot be read/.test(line)))
  const several = await app.get('/v1/parallel?ref=Jn%203:16&versions=v03,v04')
  t.equal(several.status, 503, several.text)
  for (const id of IDS.filter((id) => id !== 'v04')) {
    t.equal((await app.get(`/v1/verses/JHN/3/16?version=${id}`)).status, 200, id)
  }
  writeFileSync(text, good)
  const { library } = await serveWithin(3, own)
  app.served.replace(library)
  t.equal((await app.get('/v1/verses/JHN/3/16?version=v04')).status, 200)
})

t.test('texts that are exchanged while one is opened answer from the new ones', async (t) => {
  const { app, residency, library } = await serveWithin(3)
  const held = deferred()
  residency.gate = held.promise
  const answers = ['v07', 'v08', 'v01'].map((id) => app.get(`/v1/verses/JHN/3/16?version=${id}`))
  await until('they are opened', () => residency.reads.length === 3)
  const fewer = await loadLibrary(
    await compiledFolder(t, { v01: smallBundle({ ...ENGLISH, id: 'v01', name: 'New' }) }),
    'v01',
  )
  app.served.replace(fewer)
  residency.release(library.versions.flatMap(({ text, words }) => [text, words]))
  held.resolve()
  t.strictSame(
    (await Promise.all(answers)).map(({ status }) => status),
    [404, 404, 200],
  )
})

t.test(
  'a restricted key too is answered from the new texts, and sees no more of them',
  async (t) => {
    const { app, residency, library } = await serveWithin(3)
    const settings = { name: 'own', expiresAt: null, rateLimit: null, prefix: 'x' }
    const { key } = await createKey(app.store, { ...settings, versions: ['v01', 'v05'] })
    const held = deferred()
    residency.gate = held.promise
    const ask = (path: string) => app.get(path, { 'x-api-key': key })
    const answers = [
      ask('/v1/verses/JHN/3/16?version=v05'),
      ask('/v1/parallel?ref=Jn%203:16&versions=v01,v05'),
      ask('/v1/chapters/GEN/1?version=v05&include=strongs'),
    ]
    await until('they are opened', () => residency.reads.length > 0)
    const named = (id: string) => smallBundle({ ...ENGLISH, id, aliases: [], name: `New ${id}` })
    const fresh = await compiledFolder(t, {
      v01: named('v01'),
      v05: named('v05'),
      v09: named('v09'),
    })
    const other = await loadLibrary(fresh, 'v01')
    app.served.replace(other)
    residency.release(library.versions.flatMap(({ text, words }) => [text, words]))
    held.resolve()
    const came = await Promise.all(answers)
    t.strictSame(
      came.map(({ status }) => status),
      [200, 200, 200],
    )
    const again = await ask('/v1/verses/JHN/3/16?version=v05')
    t.strictSame(came[0]?.body.data, again.body.data)
    t.equal(came[0]?.headers.etag, again.headers.etag)
    t.equal((await ask('/v1/verses/JHN/3/16?version=v09')).status, 404)
  },
)

t.test('whoever leaves while it waits for layers, a page or a tool leaves the queue', async (t) => {
  const { app, residency, library } = await serveWithin(3)
  await app.get('/v1/verses/JHN/3/16?version=v01')
  const held = deferred()
  residency.gate = held.promise
  const begun = residency.reads.length
  const served = IDS.slice(9, 13).map((id) => app.get(`/v1/verses/JHN/3/16?version=${id}`))
  await until('some are served', () => residency.reads.length === begun + 4)
  const { headers, body } = message('tools/call', {
    ...{ name: 'get_passage', arguments: { reference: 'Jn 3:16', version: 'v20' } },
  })
  const head = (fields: Record<string, string>) =>
    Object.entries({ Host: 'a', 'X-API-Key': app.key, ...fields })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  for (const sent of [
    `GET /v1/chapters/GEN/1?version=v01&include=styles HTTP/1.1\r\n${head({})}\r\n`,
    `GET /v1/chapters/GEN/1?version=v01&format=html HTTP/1.1\r\n${head({})}\r\n`,
    `POST /mcp HTTP/1.1\r\n${head({ ...headers, 'Content-Length': String(body.length) })}\r\n${body}`,
  ]) {
    const socket = connect(app.port, '127.0.0.1')
    socket.write(sent)
    await until('it waits', () => residency.figures.waiting === 1)
    socket.destroy()
    await until('it has left', () => residency.figures.waiting === 0)
  }
  for (const path of ['v20/JHN/3', 'v01/GEN/1', 'v01/JHN/3?with=v20']) {
    const asker = Object.assign(new EventEmitter(), { destroyed: false })
    const [place, query = ''] = path.split('?')
    const scene = { ...speechOf('', 'en'), snapshot: createSnapshot(library), asker }
    const page = viewPage({ at: 'read', path: place as string }, query, scene)
    await until('it waits', () => residency.figures.waiting === 1)
    asker.emit('close')
    await t.rejects(page, Left)
    t.equal(residency.figures.waiting, 0)
  }
  const asker = Object.assign(new EventEmitter(), { destroyed: false })
  const scene = { ...speechOf('', 'en'), snapshot: createSnapshot(library), asker }
  const page = viewPage({ at: 'search' }, 'q=juan&version=v01', scene)
  await until('it waits', () => residency.figures.waiting === 1)
  asker.emit('close')
  await t.rejects(page, Left)
  held.resolve()
  t.ok((await Promise.all(served)).every(({ status }) => status === 200))
  t.strictSame(
    residency.reads.slice(begun + 4).filter((part) => /v20|v01/.test(part)),
    [],
    'nobody asks for it any more',
  )
  t.notOk(app.log.some((line) => /"level":[56]0/.test(line)))
})
