// test
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open } from 'lmdb'
import t, { type Test } from 'tap'
import { ensureUsable, tryState } from '../../src/cli/operator/try-state.js'
import { nodesOf, PAGE_HEAD } from '../../src/state/lmdb/page.js'
import { openLmdbState } from '../../src/state/lmdb/state.js'
import { isSound } from '../../src/state/lmdb/structure.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { fc, runs } from '../helpers/property.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const PAGE = 4096
const HEAD = 24
const FREE = 48
const ENTRIES = 96

/** A state of `amount` keys with usage, from which a third is deleted, and a file beside it for damage. */
async function aState(t: Test, amount = 90) {
  const folder = scratch(t)
  const { keys, usage, close } = await openLmdbState(folder)
  const records = Array.from({ length: amount }, () => aRecord())
  await keys.adopt(records)
  await usage.add(records.map(({ id }) => anEntry(id, 480_000, { 0: 3 })))
  for (const { id } of records.slice((2 * amount) / 3)) await keys.remove(id)
  await close()
  return { folder, file: join(folder, 'keys.mdb') }
}

/** The same, with values that are on pages of their own, some of which were deleted again. */
async function aStateWithLongValues(t: Test) {
  const { folder, file } = await aState(t)
  const database = open<string, Key>(file, {
    noSubdir: true,
    overlappingSync: false,
    encoding: 'string',
  })
  for (let long = 0; long < 12; long++) await database.put(['long', long], 'x'.repeat(3000 * long))
  for (let long = 3; long < 12; long += 3) await database.remove(['long', long])
  await database.close()
  return { folder, file }
}

/** Where the current meta page, the roots of both trees and the first leaf with entries begin. */
function placesIn(bytes: Buffer) {
  const meta = bytes.readBigUInt64LE(PAGE + 152) > bytes.readBigUInt64LE(152) ? PAGE : 0
  const root = (tree: number) => Number(bytes.readBigUInt64LE(meta + tree + 40)) * PAGE
  const node = (page: number, index: number) =>
    page + HEAD + bytes.readUInt16LE(page + HEAD + 2 * index)
  const [free, branch] = [root(FREE), root(ENTRIES)]
  const leaf = bytes.readUInt32LE(node(branch, 1)) * PAGE
  return { meta, free, branch, leaf, node }
}

/** The first page of a value that is on pages of its own. */
function farPage(bytes: Buffer): number {
  for (let page = 2 * PAGE; page < bytes.length; page += PAGE) {
    const isOwn = bytes.readBigUInt64LE(page) === BigInt(page / PAGE)
    if (isOwn && bytes.readUInt16LE(page + 18) === 4) return page
  }
  throw new Error('no value is on pages of its own')
}

t.test('what LMDB has written is sound', async (t) => {
  const folder = scratch(t)
  await (await openLmdbState(folder)).close()
  t.ok(isSound(join(folder, 'keys.mdb')), 'without a key')
  for (const amount of [1, 90, 400]) {
    t.ok(isSound((await aState(t, amount)).file), `${amount} keys`)
  }
  const { file } = await aStateWithLongValues(t)
  t.ok(isSound(file), 'long values')
  // Enough free pages for a list that is on pages of its own.
  const database = open<string, Key>(file, {
    noSubdir: true,
    overlappingSync: false,
    encoding: 'string',
  })
  const many = Array.from({ length: 3000 }, (_, number) => ['many', number])
  await database.transaction(() => {
    for (const key of many) database.put(key, 'y'.repeat(1500))
  })
  t.ok(isSound(file), 'while it is open')
  await database.transaction(() => {
    for (const key of many) database.remove(key)
  })
  await database.close()
  t.ok(isSound(file), 'thousands of free pages')
})

t.test('a file that is missing, foreign or cut off is not sound', async (t) => {
  const { folder, file } = await aState(t)
  t.equal(isSound(join(folder, 'none.mdb')), false)
  const whole = readFileSync(file)
  for (const bytes of [Buffer.alloc(0), Buffer.from('some notes'), whole.subarray(0, 5 * PAGE)]) {
    writeFileSync(file, bytes)
    t.notOk(isSound(file), `${bytes.length} bytes`)
  }
})

t.test('each thing that LMDB would trust is looked at', async (t) => {
  const { file } = await aStateWithLongValues(t)
  const whole = readFileSync(file)
  const { meta, free, branch, leaf, node } = placesIn(whole)
  const far = farPage(whole)
  const add =
    (at: number, by = 1) =>
    (bytes: Buffer) =>
      bytes.writeUInt16LE((bytes.readUInt16LE(at) + by) & 0xffff, at)
  const set = (at: number, value: number) => (bytes: Buffer) => bytes.writeUInt32LE(value, at)
  const freeList = node(free, 0) + 16
  const damages: Record<string, (bytes: Buffer) => unknown> = {
    'the kind of a meta page': add(18),
    'the number of a meta page': add(PAGE),
    'a fixed address': add(meta + 32),
    'a small map': (bytes) => bytes.writeBigUInt64LE(4096n, meta + 40),
    'other flags of the free pages': add(meta + FREE + 4),
    'other flags of the entries': add(meta + ENTRIES + 4, 4),
    'a depth': add(meta + ENTRIES + 6),
    'a great depth': add(meta + ENTRIES + 6, 1000),
    'how many branches': add(meta + ENTRIES + 8),
    'how many leaves': add(meta + ENTRIES + 16),
    'how many pages of values': add(meta + ENTRIES + 24),
    'how many entries': add(meta + ENTRIES + 32),
    'another root': add(meta + ENTRIES + 40),
    'no root': (bytes) => bytes.writeBigInt64LE(-1n, meta + ENTRIES + 40),
    'the number of a page': add(leaf),
    'a transaction to come': (bytes) => bytes.writeBigUInt64LE(2n ** 40n, leaf + 8),
    'the kind of a branch': add(branch + 18),
    'the kind of a leaf': add(leaf + 18, 2),
    'how many nodes': add(leaf + 20, -2),
    'an odd number of nodes': add(leaf + 20),
    'more nodes than have room': add(leaf + 20, 4000),
    'where nodes begin': add(leaf + 22, 2),
    'where nodes begin, beyond the page': add(leaf + 22, 8000),
    'the place of a node': add(leaf + HEAD + 2, 2),
    'the place of a node, beyond the page': add(leaf + HEAD + 2, 8000),
    'two places changed': (bytes) =>
      bytes.subarray(leaf + HEAD, leaf + HEAD + 4).copy(bytes, leaf + HEAD + 2, 0, 2),
    'the size of a value': add(node(leaf, 1), 2),
    'a long size of a value': set(node(leaf, 1), 0x7fff_ffff),
    'the flags of a node': add(node(leaf, 1) + 4, 2),
    'a value said to be on pages of its own': add(node(leaf, 1) + 4, 1),
    'the size of a key': add(node(leaf, 1) + 6, 2),
    'a key out of order': (bytes) => bytes.fill(0xff, node(leaf, 1) + 8, node(leaf, 1) + 10),
    'a key before its leaf': (bytes) => bytes.fill(0, node(leaf, 0) + 8, node(leaf, 0) + 10),
    'a page below that is not there': set(node(branch, 1), 0x7ff_ffff),
    'a page below that is another one': (bytes) =>
      bytes.writeUInt32LE(bytes.readUInt32LE(node(branch, 0)), node(branch, 1)),
    'a meta page below': set(node(branch, 1), 1),
    'a branch of one page': (bytes) => bytes.writeUInt16LE(2, branch + 20),
    'the kind of a page of a value': add(far + 18),
    'the number of a page of a value': add(far),
    'how many pages a value has': add(far + 20),
    'more free pages than are listed': add(freeList, 1000),
    'a free page that is in use': (bytes) =>
      bytes.writeBigUInt64LE(BigInt(leaf / PAGE), freeList + 8),
    'a free page that is not there': (bytes) => bytes.writeBigUInt64LE(2n ** 40n, freeList + 8),
    'a run of free pages without end': (bytes) => bytes.writeBigInt64LE(-(2n ** 40n), freeList + 8),
    'free pages of no transaction': (bytes) => bytes.writeBigUInt64LE(0n, node(free, 0) + 8),
    'free pages of one to come': (bytes) => bytes.writeBigUInt64LE(2n ** 40n, node(free, 0) + 8),
  }
  for (const [name, damage] of Object.entries(damages)) {
    const bytes = Buffer.from(whole)
    damage(bytes)
    t.notOk(bytes.equals(whole), `${name} is damage`)
    writeFileSync(file, bytes)
    t.notOk(isSound(file), name)
  }
  writeFileSync(file, whole)
  t.ok(isSound(file))
})

t.test('what is sound ends no process that reads and writes all of it', async (t) => {
  const { folder, file } = await aStateWithLongValues(t)
  const whole = readFileSync(file)
  const other = join(folder, 'other')
  mkdirSync(other)
  const target = join(other, 'keys.mdb')
  let harmless = 0
  // Half of them in the first bytes of a page, where a page says what it is, and many in the meta pages.
  const place = fc.tuple(
    fc.oneof(fc.nat(1), fc.nat(whole.length / PAGE - 1)),
    fc.oneof(fc.nat(170), fc.nat(PAGE - 1)),
  )
  const change = fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [[page, at], damage] of changes)
        bytes.set(damage.subarray(0, PAGE - at), page * PAGE + at)
      writeFileSync(target, bytes)
      rmSync(`${target}-lock`, { force: true })
      if (!isSound(target)) return
      harmless += 1
      await tryState(other)
    }),
    { numRuns: runs(60) },
  )
  t.ok(harmless > 0, `${harmless} changes do no harm`)
})

t.test('a start tries in another process only what is not sound', async (t) => {
  const { folder, file } = await aState(t)
  const { execPath } = process
  t.teardown(() => {
    process.execPath = execPath
  })
  process.execPath = join(folder, 'no-such-program')
  await ensureUsable(folder)
  await ensureUsable(join(folder, 'no-such-folder'))
  copyFileSync(file, join(folder, 'kept'))
  const bytes = readFileSync(file)
  const { meta } = placesIn(bytes)
  // Not as this version writes it, and no harm: LMDB has the last word.
  bytes.writeUInt16LE(bytes.readUInt16LE(meta + ENTRIES + 32) + 1, meta + ENTRIES + 32)
  writeFileSync(file, bytes)
  await t.rejects(ensureUsable(folder), { message: /no-such-program/ })
  process.execPath = execPath
  await ensureUsable(folder)
})

t.test(
  'the nodes of a page fill its end, and a page that says otherwise is refused by name',
  async (t) => {
    /** A leaf of 104 bytes with nodes of 10 bytes at these offsets, whose free room ends at `upper`. */
    const pageOf = (upper: number, offsets: readonly number[]) => {
      const page = Buffer.alloc(PAGE_HEAD + 80)
      page.writeUInt16LE(2 * offsets.length, 20)
      page.writeUInt16LE(upper, 22)
      for (const [at, offset] of offsets.entries()) {
        page.writeUInt16LE(offset, PAGE_HEAD + 2 * at)
        // A value and a key of one byte each.
        page.writeUInt32LE(1, PAGE_HEAD + offset)
        page.writeUInt16LE(1, PAGE_HEAD + offset + 6)
      }
      return page
    }
    t.strictSame(nodesOf(pageOf(80, []), true), [], 'an empty page')
    t.strictSame(nodesOf(pageOf(60, [70, 60]), true), [PAGE_HEAD + 70, PAGE_HEAD + 60])
    const refused = (upper: number, offsets: readonly number[], message: string) =>
      t.throws(() => nodesOf(pageOf(upper, offsets), true), new Error(message), message)
    refused(82, [], 'a page without order')
    refused(50, [70, 60], 'nodes with a gap')
    refused(60, [60], 'nodes beyond their page')
  },
)
