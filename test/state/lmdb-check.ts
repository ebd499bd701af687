// check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open } from 'lmdb'
import t, { type Test } from 'tap'
import { checkState } from '../../src/state/lmdb/check.js'
import { openLmdbStore } from '../../src/state/lmdb/keys.js'
import { openLmdbState } from '../../src/state/lmdb/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const PAGE = 4096

/** A state of 40 keys with usage and a session, from which 20 keys are deleted: it has free pages. */
async function aState(t: Test) {
  const folder = scratch(t)
  const { keys, usage, operator, close } = await openLmdbState(folder)
  const records = Array.from({ length: 60 }, () => aRecord())
  await keys.adopt(records)
  await usage.add(records.map(({ id }) => anEntry(id, 480_000, { 0: 3 })))
  await operator.putSession('s', { until: 1000, epoch: 'e' }, 0)
  for (const { id } of records.slice(40)) await keys.remove(id)
  await close()
  return { folder, file: join(folder, 'keys.mdb') }
}

/** The offset of the page that a meta page names as the root of free pages (88) or of all entries (136). */
function rootOf(bytes: Buffer, at: 88 | 136): number {
  const newer = bytes.readBigUInt64LE(PAGE + 152) > bytes.readBigUInt64LE(152) ? PAGE : 0
  return Number(bytes.readBigUInt64LE(newer + at)) * PAGE
}

t.test('keys are counted, each once and nothing else, and the file stays as it was', async (t) => {
  const { folder, file } = await aState(t)
  const before = readFileSync(file)
  t.strictSame(await checkState(folder), { keys: 40, damagedKeys: [] })
  t.ok(readFileSync(file).equals(before))
})

t.test('keys whose records cannot be read are named by their numbers', async (t) => {
  const { folder, file } = await aState(t)
  const options = { noSubdir: true, overlappingSync: false, encoding: 'string' as const }
  const database = open<string, Key>(file, options)
  await database.put(['key', 3], '{"id":')
  await database.put(['key', 17], 'null')
  await database.close()
  t.strictSame(await checkState(folder), { keys: 40, damagedKeys: [3, 17] })
})

t.test('an empty state is whole, and a foreign file is none', async (t) => {
  const folder = scratch(t)
  await (await openLmdbStore(folder)).close()
  t.strictSame(await checkState(folder), { keys: 0, damagedKeys: [] })
  writeFileSync(join(folder, 'keys.mdb'), 'some notes')
  await t.rejects(checkState(folder), { message: /damaged or belongs to another program/ })
})

t.test('damage inside a page is said, of free pages too, and the file stays', async (t) => {
  const { folder, file } = await aState(t)
  const whole = readFileSync(file)
  const entries = rootOf(whole, 136)
  /** Each is damage that LMDB tells of; other damage may end the process. */
  const damages: Record<string, (bytes: Buffer) => void> = {
    'a branch without a leaf': (bytes) =>
      bytes.writeUInt32LE(0x7ff_ffff, entries + 24 + bytes.readUInt16LE(entries + 24)),
    'entries of no kind': (bytes) => bytes.writeUInt16LE(0, entries + 18),
    'free pages of no kind': (bytes) => bytes.writeUInt16LE(0, rootOf(whole, 88) + 18),
  }
  for (const [name, damage] of Object.entries(damages)) {
    const bytes = Buffer.from(whole)
    damage(bytes)
    writeFileSync(file, bytes)
    const error = await checkState(folder).catch((error: Error) => error)
    t.match(error, { name: 'DamagedState' }, name)
    const start = `The state folder ${folder} cannot be used: its keys.mdb is damaged inside: MDB_`
    t.ok((error as Error).message.startsWith(start), name)
    t.ok(readFileSync(file).equals(bytes), name)
  }
  writeFileSync(file, whole)
  t.strictSame(await checkState(folder), { keys: 40, damagedKeys: [] }, 'nothing is left open')
})
