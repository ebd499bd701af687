import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openLmdbStore } from '../../src/state/lmdb/keys.js'
import { inTurn } from '../../src/state/lmdb/turns.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'

const REOPEN = new URL('../helpers/key-writer.js', import.meta.url).pathname

t.test('processes that open and close one store at a time never disturb each other', async (t) => {
  const folder = scratch(t)
  const codes = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, [REOPEN, folder, 'reopen'])
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      return new Promise((resolve) => child.on('close', (code) => resolve([code, said])))
    }),
  )
  t.strictSame(codes, Array(4).fill([0, 'done\n']))
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

t.test('a mark that nobody holds stops no one', async (t) => {
  const folder = scratch(t)
  const path = join(folder, 'file')
  const mark = `${path}-turn`
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  for (const left of [`${pid}-0-dead`, `${process.pid}-0-older`]) {
    symlinkSync(left, mark)
    t.equal(await inTurn(path, () => left), left)
    t.strictSame(readdirSync(folder), [])
  }
})

t.test('a mark that does not end is respected for a while', async (t) => {
  const folder = scratch(t)
  const path = join(folder, 'file')
  const mark = `${path}-turn`
  symlinkSync(`${process.ppid}-0-stuck`, mark)
  t.equal(await inTurn(path, () => 'linked', 20), 'linked')
  writeFileSync(mark, 'no link')
  t.equal(await inTurn(path, () => 'file', 20), 'file')
  t.strictSame(readdirSync(folder), [])
})

t.test('a folder that takes no marks is used without', async (t) => {
  const path = join(scratch(t), 'none/file')
  t.equal(await inTurn(path, () => 'done'), 'done')
})
