// test
import { spawn } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mock } from 'node:test'
import { type Key, open } from 'lmdb'
import t from 'tap'
import { hashKey } from '../../src/state/keys/key.js'
import { openLmdbStore } from '../../src/state/lmdb/keys.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord, testKeyStore } from '../helpers/key-store-suite.js'

const WRITER = new URL('../helpers/key-writer.js', import.meta.url).pathname

/** Another process with a store on the folder; see the helper for what it says. */
function writer(folder: string, task: string) {
  const child = spawn(process.execPath, [WRITER, folder, task], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return { child, ended, line: async () => (await lines.next()).value as string }
}

/** The file beneath a store, to look into it or to damage it. */
const raw = (folder: string) =>
  open<string, Key>(join(folder, 'keys.mdb'), {
    noSubdir: true,
    overlappingSync: false,
    encoding: 'string',
  })

t.test('the embedded store', (t) => {
  testKeyStore(t, openLmdbStore, scratch)
  t.end()
})

t.test('keys are still there when the store is opened again', async (t) => {
  const folder = scratch(t)
  const record = aRecord()
  const store = await openLmdbStore(folder)
  await store.insert(record)
  store.watch(() => t.fail('a closed store tells of nothing'))
  await store.close()
  const again = await openLmdbStore(folder)
  t.strictSame(await again.list(), [record])
  await again.insert(aRecord())
  await again.close()
})

t.test('folder and files are for the owner alone', async (t) => {
  const folder = join(scratch(t), 'deep/state')
  const store = await openLmdbStore(folder)
  await store.close()
  t.equal(statSync(folder).mode & 0o777, 0o700)
  for (const file of ['keys.mdb', 'keys.mdb-lock']) {
    t.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
  }
})

t.test('a watch tells once of each change, and of nothing while nothing changes', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const store = await openLmdbStore(scratch(t))
  t.teardown(() => store.close())
  await store.insert(aRecord())
  let told = 0
  const end = store.watch(() => told++)
  const looks = (expected: number) => {
    mock.timers.tick(150)
    t.equal(told, expected)
  }
  looks(0)
  const record = aRecord()
  const changes = [
    () => store.insert(record),
    () => store.update(record.id, { disabled: true }),
    () => store.adopt([aRecord()]),
    () => store.remove(record.id),
  ]
  for (const [index, change] of changes.entries()) {
    await change()
    mock.timers.tick(149)
    t.equal(told, index, 'not before it looks')
    mock.timers.tick(1)
    t.equal(told, index + 1)
    looks(index + 1)
  }
  end()
  await store.insert(aRecord())
  looks(changes.length)
})

t.test('two processes see each other at once, and one of many makes the first key', async (t) => {
  const folder = scratch(t)
  const store = await openLmdbStore(folder)
  const rivals = [writer(folder, 'first'), writer(folder, 'first')]
  const told = await Promise.all(rivals.map(({ line }) => line()))
  t.strictSame(told.sort(), ['false', 'true'])
  await Promise.all(rivals.map(({ ended }) => ended))
  t.equal((await store.list()).length, 1)

  const other = writer(folder, 'insert')
  for (let n = 0; n < 5; n++) {
    other.child.stdin.write('\n')
    const id = await other.line()
    t.equal((await store.get(id))?.id, id, 'as soon as it is acknowledged')
  }
  other.child.stdin.end()
  await other.ended
  await store.close()
})

t.test('what was acknowledged survives kill -9', async (t) => {
  const folder = scratch(t)
  const acknowledged: string[] = []
  const writeAndDie = async (round: number) => {
    const { child, line, ended } = writer(folder, 'flood')
    for (let n = 0; n < 5 + round; n++) acknowledged.push(await line())
    child.kill('SIGKILL')
    await ended
  }
  // Two at a time, so that each dies while another one writes.
  for (let round = 0; round < 12; round += 2) {
    await Promise.all([writeAndDie(round), writeAndDie(round + 1)])
  }
  const store = await openLmdbStore(folder)
  const kept = new Set((await store.list()).map(({ id }) => id))
  t.equal(acknowledged.length, 126)
  t.strictSame(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
  await store.insert(aRecord())
  await store.close()
})

t.test('a rotation that is killed in the middle is there whole or not at all', async (t) => {
  const folder = scratch(t)
  const before = await openLmdbStore(folder)
  const record = aRecord()
  await before.insert(record)
  await before.close()
  let last = record.hash
  for (let round = 0; round < 6; round++) {
    const { child, line, ended } = writer(folder, 'rotate')
    for (let n = 0; n < 3 + round; n++) last = await line()
    child.kill('SIGKILL')
    await ended
    for (let more = await line(); more !== undefined; more = await line()) last = more
    const store = await openLmdbStore(folder)
    const [found] = await store.list()
    const { hash, previous } = found!
    t.ok(previous !== null && previous.hash !== hash)
    // The one after the last that was acknowledged may be there too.
    t.strictSame(await store.findByHash(hash), found)
    t.strictSame(await store.findByHash(String(previous?.hash)), found)
    await store.close()
    const file = raw(folder)
    const index = [...file.getKeys({ start: ['hash'], end: ['hash', '\u{10ffff}'] })]
    await file.close()
    t.strictSame(index.map((key) => (key as Key[])[1]).sort(), [hash, previous?.hash].sort())
    t.ok([hash, previous?.hash].includes(last), 'what was acknowledged is valid')
    last = hash
  }
})

t.test('a folder that cannot be used is named, with what to do', async (t) => {
  const folder = scratch(t)
  const refused = async (state: string, why: RegExp) => {
    const error = await openLmdbStore(state).then(
      () => undefined,
      (error: Error) => error,
    )
    t.ok(error?.message.includes(state), 'names the folder')
    t.match(error?.message, why)
    t.match(error?.message, /STATE_DIR/)
  }
  writeFileSync(join(folder, 'file'), 'x')
  await refused(join(folder, 'file'), /EEXIST|ENOTDIR/)
  await refused(join(folder, 'file/below'), /ENOTDIR/)
  const damaged = /damaged or/
  for (const [name, content] of Object.entries({
    text: 'some notes',
    foreign: Buffer.alloc(8192, 'x'),
  })) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'keys.mdb'), content)
    await refused(join(folder, name), damaged)
  }
  mkdirSync(join(folder, 'dir/keys.mdb'), { recursive: true })
  await refused(join(folder, 'dir'), /EISDIR/)

  const cut = join(folder, 'cut')
  const store = await openLmdbStore(cut)
  await store.close()
  for (const size of [9000, 4096]) {
    truncateSync(join(cut, 'keys.mdb'), size)
    await refused(cut, damaged)
  }
})

t.test('an empty file is no new store, and what was lost is said', async (t) => {
  const folder = scratch(t)
  writeFileSync(join(folder, 'keys.mdb'), '')
  await t.rejects(openLmdbStore(folder), {
    message: /is empty \(0 bytes\)\. .*keys\.mdb of a backup/,
  })
  t.equal(statSync(join(folder, 'keys.mdb')).size, 0)
})

t.test('a file that was cut at any page is refused with its size', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'keys.mdb')
  const store = await openLmdbStore(folder)
  for (let n = 0; n < 30; n++) await store.insert(aRecord())
  await store.close()
  const whole = readFileSync(file)
  t.ok(whole.length > 5 * 4096)
  for (let size = whole.length - 4096; size > 8192; size -= 4096) {
    truncateSync(file, size)
    const message = new RegExp(`cut off: it has ${size} of ${whole.length} bytes`)
    await t.rejects(openLmdbStore(folder), { message })
  }
  truncateSync(file, 8192)
  await t.rejects(openLmdbStore(folder), { message: /cut off/ })
  writeFileSync(file, whole)
  const again = await openLmdbStore(folder)
  t.equal((await again.list()).length, 30)
  await again.close()
})

t.test(
  'processes that make the same store at a time make one, and leave nothing beside it',
  async (t) => {
    const folder = scratch(t)
    const rivals = Array.from({ length: 4 }, () => writer(folder, 'first'))
    const told = await Promise.all(rivals.map(({ line }) => line()))
    t.strictSame(told.sort(), ['false', 'false', 'false', 'true'])
    await Promise.all(rivals.map(({ ended }) => ended))
    t.strictSame(readdirSync(folder).sort(), ['keys.mdb', 'keys.mdb-lock'])
  },
)

t.test('a file of another layout or another program is refused', async (t) => {
  for (const [key, why] of [
    ['schema', /layout 2; this version reads layout 1/],
    ['other', /none of Lectern/],
  ] as const) {
    const folder = scratch(t)
    const database = raw(folder)
    await database.put(key, '2')
    await database.close()
    await t.rejects(openLmdbStore(folder), { message: why })
  }
})

t.test('a damaged record is reported once and refused; the others are served', async (t) => {
  const folder = scratch(t)
  const reports: string[] = []
  const store = await openLmdbStore(folder, { damaged: (message) => reports.push(message) })
  const [bad, good, crossed] = [aRecord(), aRecord(), aRecord()]
  for (const record of [bad, good, crossed]) await store.insert(record)
  const database = raw(folder)
  await database.put(['key', 1], '{"id":')
  await database.put(['hash', crossed.hash], '2')
  await database.put(['hash', hashKey('gone')], '77')
  t.strictSame(await store.list(), [good, crossed])
  t.equal(await store.findByHash(bad.hash), undefined)
  t.equal(await store.findByHash(crossed.hash), undefined, 'the record is of another key')
  t.equal(await store.findByHash(hashKey('gone')), undefined)
  t.equal(await store.update(bad.id, { name: 'x' }), undefined)
  t.equal(reports.length, 1)
  t.match(reports[0], /number 1 .*damaged/)
  t.ok(reports[0]?.includes(folder))
  t.equal(await store.remove(bad.id), true, 'and can be deleted')
  t.equal(await store.get(bad.id), undefined)
  await store.close()
})

t.test('without a listener a damaged record is a warning of the process', async (t) => {
  const folder = scratch(t)
  const store = await openLmdbStore(folder)
  await store.insert(aRecord())
  await raw(folder).put(['key', 1], 'null')
  const warned = new Promise((resolve) => process.once('warning', resolve))
  t.strictSame(await store.list(), [])
  t.match(await warned, { message: /damaged/ })
  await store.close()
})
