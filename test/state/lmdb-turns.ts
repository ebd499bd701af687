// full
import { spawn, spawnSync } from 'node:child_process'
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createKey } from '../../src/state/keys/key.js'
import { openLmdbStore } from '../../src/state/lmdb/keys.js'
import { inTurn, whileNoTurn } from '../../src/state/lmdb/turns.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { mockImport } from '../helpers/mock.js'

const REOPEN = new URL('../helpers/key-writer.js', import.meta.url).pathname

/** Starts processes that open and close the store in a folder many times; what each ends with and says. */
function reopen(folder: string, processes: number): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: processes }, () => {
      const child = spawn(process.execPath, [REOPEN, folder, 'reopen'])
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      return new Promise((resolve) => child.on('close', (code) => resolve([code, said])))
    }),
  )
}

const DONE = [0, 'done\n']

t.test('processes that open and close one store at a time never disturb each other', async (t) => {
  const folder = scratch(t)
  t.strictSame(await reopen(folder, 4), Array(4).fill(DONE))
  t.strictSame(readdirSync(folder).sort(), ['keys.mdb', 'keys.mdb-lock'])
})

t.test('a process that opens the store undoes no write of another', async (t) => {
  // In memory, if the system offers that: on a slow disk a write takes so long that an opening rarely falls within one.
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'lectern-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const store = await openLmdbStore(folder)
  const settings = { name: 'one of many', expiresAt: null, rateLimit: null, prefix: 'lectern' }
  const acknowledged: string[] = []
  let isOver = false
  const others = reopen(folder, 2).finally(() => {
    isOver = true
  })
  const write = async () => {
    while (!isOver) {
      const { record } = await createKey(store, settings)
      acknowledged.push(record.id)
    }
  }
  await Promise.all([write(), write(), write()])
  t.strictSame(await others, Array(2).fill(DONE))
  t.ok(acknowledged.length > 50, `${acknowledged.length} keys were acknowledged`)
  const kept = new Set((await store.list()).map(({ id }) => id))
  t.strictSame(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
  await store.close()
  t.strictSame(readdirSync(folder).sort(), ['keys.mdb', 'keys.mdb-lock'])
})

t.test('one process can open a new store several times at once', async (t) => {
  for (let round = 0; round < 20; round++) {
    const folder = scratch(t)
    const stores = await Promise.all(Array.from({ length: 3 }, () => openLmdbStore(folder)))
    await stores[0]?.insert(aRecord())
    t.equal((await stores[2]?.list())?.length, 1)
    await Promise.all(stores.map((store) => store.close()))
  }
})

t.test('turns of one process follow each other, and a failed one ends', async (t) => {
  const path = join(scratch(t), 'file')
  let running = 0
  const act = async (n: number) => {
    t.equal(++running, 1)
    await new Promise(setImmediate)
    running--
    if (n % 3 === 0) throw new Error(`turn ${n}`)
    return n
  }
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => inTurn(path, () => act(n))),
  )
  t.strictSame(
    ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message)),
    ['turn 0', 1, 2, 'turn 3', 4, 5, 'turn 6', 7, 8, 'turn 9'],
  )
})

t.test('writes go on together, and none within a turn', async (t) => {
  const folder = scratch(t)
  const path = join(folder, 'file')
  let writing = 0
  let most = 0
  let isTurn = false
  const write = async () => {
    writing++
    most = Math.max(most, writing)
    t.notOk(isTurn)
    await new Promise(setImmediate)
    writing--
  }
  const turn = async () => {
    t.equal(writing, 0)
    isTurn = true
    await new Promise(setImmediate)
    isTurn = false
  }
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      return n % 10 === 5 ? inTurn(path, turn) : whileNoTurn(path, write)
    }),
  )
  t.ok(most > 1)
  await t.rejects(
    whileNoTurn(path, () => Promise.reject(new Error('failed'))),
    { message: 'failed' },
  )
  t.strictSame(readdirSync(folder), [])
})

t.test('a mark that nobody holds stops no one', async (t) => {
  const folder = scratch(t)
  const path = join(folder, 'file')
  const mark = `${path}-turn`
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  for (const left of [`${pid}-0-dead`, `${process.pid}-0-older`]) {
    for (const run of [inTurn, whileNoTurn]) {
      symlinkSync(left, mark)
      symlinkSync(left, `${mark}-removal`)
      t.equal(await run(path, () => left), left)
      t.strictSame(readdirSync(folder), [])
    }
    symlinkSync(left, `${path}-writing-${left}`)
    t.equal(await inTurn(path, () => left), left)
    t.strictSame(readdirSync(folder), [])
  }
})

t.test('marks go where rmSync leaves links that lead nowhere, as in Node 24.9', async (t) => {
  const leavesLinks = (path: string, options: fs.RmOptions) => {
    if (existsSync(path)) rmSync(path, options)
  }
  const turns = await mockImport<typeof import('../../src/state/lmdb/turns.js')>(
    t,
    import.meta.url,
    '../../src/state/lmdb/turns.js',
    { 'node:fs': { ...fs, rmSync: leavesLinks } },
  )
  const folder = scratch(t)
  const path = join(folder, 'file')
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  for (const run of [turns.inTurn, turns.whileNoTurn]) {
    t.equal(await run(path, () => 'first'), 'first')
    t.strictSame(readdirSync(folder), [], 'its own mark has gone')
    symlinkSync(`${pid}-0-dead`, `${path}-turn`)
    symlinkSync(`${pid}-0-dead`, `${path}-turn-removal`)
    t.equal(await run(path, () => 'second'), 'second')
    t.strictSame(readdirSync(folder), [], "and another's")
  }
})

t.test('a mark that does not end is respected for a while', async (t) => {
  const folder = scratch(t)
  const path = join(folder, 'file')
  const mark = `${path}-turn`
  const stuck = `${process.ppid}-0-stuck`
  for (const run of [inTurn, whileNoTurn]) {
    symlinkSync(stuck, mark)
    t.equal(await run(path, () => 'linked', 20), 'linked')
    symlinkSync(stuck, mark)
    symlinkSync(stuck, `${mark}-removal`)
    t.equal(await run(path, () => 'removed at last', 20), 'removed at last')
    unlinkSync(`${mark}-removal`)
  }
  symlinkSync(stuck, `${path}-writing-${stuck}`)
  t.equal(await inTurn(path, () => 'written', 20), 'written')
  writeFileSync(mark, 'no link')
  t.equal(await inTurn(path, () => 'file', 20), 'file')
  t.strictSame(readdirSync(folder), [])
})

t.test('a folder that takes no marks is used without', async (t) => {
  const path = join(scratch(t), 'none/file')
  t.equal(await inTurn(path, () => 'done'), 'done')
  t.equal(await whileNoTurn(path, () => 'written'), 'written')
})
