// test: The keys in the embedded store, between processes and after kills, and what is said of files that cannot be used.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mock } from 'node:test'
import t from 'tap'
import { Database } from '../../src/sqlite/database.js'
import { hashKey } from '../../src/state/keys/key.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord, testKeyStore } from '../helpers/key-store-suite.js'
import { openSqliteStore } from '../helpers/sqlite-keys.js'

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

/** Looks into the file beneath a store, or damages it. */
function raw<T>(folder: string, use: (database: Database) => T): T {
  const database = new Database(join(folder, 'state.db'), { waitMs: 5000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

t.test('the embedded store', (t) => {
  testKeyStore(t, openSqliteStore, scratch)
  t.end()
})

t.test('keys are still there when the store is opened again', async (t) => {
  const folder = scratch(t)
  const record = aRecord()
  const store = await openSqliteStore(folder)
  await store.insert(record)
  store.watch(() => t.fail('a closed store tells of nothing'))
  await store.close()
  const again = await openSqliteStore(folder)
  t.strictSame(await again.list(), [record])
  await again.insert(aRecord())
  await again.close()
})

t.test('folder and files are for the owner alone', async (t) => {
  const folder = join(scratch(t), 'deep/state')
  const store = await openSqliteStore(folder)
  await store.close()
  t.equal(statSync(folder).mode & 0o777, 0o700)
  for (const file of ['state.db', 'state.db-wal', 'state.db-shm']) {
    t.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
  }
})

t.test('a watch tells once of each change, and of nothing while nothing changes', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const store = await openSqliteStore(scratch(t))
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
  const store = await openSqliteStore(folder)
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
  const store = await openSqliteStore(folder)
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
  const before = await openSqliteStore(folder)
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
    const store = await openSqliteStore(folder)
    const [found] = await store.list()
    const { hash, previous } = found!
    t.ok(previous !== null && previous.hash !== hash)
    // The one after the last that was acknowledged may be there too.
    t.strictSame(await store.findByHash(hash), found)
    t.strictSame(await store.findByHash(String(previous?.hash)), found)
    await store.close()
    const index = raw(folder, (file) => file.all('SELECT hash FROM secrets'))
    t.strictSame(index.map((row) => row.hash).sort(), [hash, previous?.hash].sort())
    t.ok([hash, previous?.hash].includes(last), 'what was acknowledged is valid')
    last = hash
  }
})

t.test('a folder that cannot be used is named, with what to do', async (t) => {
  const folder = scratch(t)
  const refused = async (state: string, why: RegExp) => {
    const error = await openSqliteStore(state).then(
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
    writeFileSync(join(folder, name, 'state.db'), content)
    await refused(join(folder, name), damaged)
  }
  mkdirSync(join(folder, 'dir/state.db'), { recursive: true })
  await refused(join(folder, 'dir'), /unable to open|Unable to open/)
})

t.test('an empty file is no new store, and what was lost is said', async (t) => {
  const folder = scratch(t)
  writeFileSync(join(folder, 'state.db'), '')
  await t.rejects(openSqliteStore(folder), {
    message: /is empty \(0 bytes\)\. .*state\.db of a backup/,
  })
  t.equal(statSync(join(folder, 'state.db')).size, 0)
})

t.test('a file that was cut at any page is refused', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'state.db')
  const store = await openSqliteStore(folder)
  for (let n = 0; n < 30; n++) await store.insert(aRecord())
  await store.close()
  const whole = readFileSync(file)
  t.ok(whole.length > 5 * 4096)
  for (let size = whole.length - 4096; size > 0; size -= 4096) {
    const cut = scratch(t)
    writeFileSync(join(cut, 'state.db'), whole.subarray(0, size))
    await t.rejects(openSqliteStore(cut), { message: /is damaged .*backup/ }, `${size} bytes`)
  }
})

t.test(
  'processes that make the same store at a time make one, and leave nothing beside it',
  async (t) => {
    const folder = scratch(t)
    const rivals = Array.from({ length: 4 }, () => writer(folder, 'first'))
    const told = await Promise.all(rivals.map(({ line }) => line()))
    t.strictSame(told.sort(), ['false', 'false', 'false', 'true'])
    await Promise.all(rivals.map(({ ended }) => ended))
    t.notMatch(readdirSync(folder).join(), /new/)
  },
)

t.test('a file of another layout or another program is refused', async (t) => {
  for (const [change, why] of [
    ['PRAGMA user_version = 9', /layout 9; this version reads layouts 1 to \d\b/],
    ['PRAGMA application_id = 7', /none of Lectern/],
  ] as const) {
    const folder = scratch(t)
    await (await openSqliteStore(folder)).close()
    raw(folder, (file) => file.exec(change))
    await t.rejects(openSqliteStore(folder), { message: why })
  }
})

t.test('a damaged record is reported once and refused; the others are served', async (t) => {
  const folder = scratch(t)
  const reports: string[] = []
  const store = await openSqliteStore(folder, { damaged: (message) => reports.push(message) })
  const [bad, good, crossed] = [aRecord(), aRecord(), aRecord()]
  for (const record of [bad, good, crossed]) await store.insert(record)
  raw(folder, (file) => {
    file.run('UPDATE keys SET record = ? WHERE turn = 1', '{"id":')
    file.run('UPDATE secrets SET turn = 2 WHERE hash = ?', crossed.hash)
    file.run('INSERT INTO secrets VALUES (?, 77)', hashKey('gone'))
  })
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
  const store = await openSqliteStore(folder)
  await store.insert(aRecord())
  raw(folder, (file) => file.run("UPDATE keys SET record = CAST(x'7bff' AS TEXT)"))
  const warned = new Promise((resolve) => process.once('warning', resolve))
  t.strictSame(await store.list(), [])
  t.match(await warned, { message: /damaged/ })
  await store.close()
})
