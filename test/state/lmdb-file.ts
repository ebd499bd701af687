// check
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { inspectFile } from '../../src/state/lmdb/file.js'
import { openLmdbStore } from '../../src/state/lmdb/keys.js'
import { scratch } from '../helpers/corpus-project.js'

const FOREIGN = { kind: 'damaged', how: 'is damaged or belongs to another program' }
/** Bytes of a meta page that are read: its last number ends here. */
const META_BYTES = 160

interface Meta {
  readonly magic?: number
  readonly layout?: number
  readonly pageSize?: number
  readonly lastPage?: bigint
  readonly transaction?: bigint
}

/** Writes a meta page as LMDB has it. */
function putMeta(bytes: Buffer, at: number, meta: Meta = {}) {
  const { magic = 0xbeefc0de, layout = 2, pageSize = 4096, lastPage = 1n, transaction = 0n } = meta
  bytes.writeUInt32LE(magic, at + 24)
  bytes.writeUInt32LE(layout, at + 28)
  bytes.writeUInt32LE(pageSize, at + 48)
  bytes.writeBigUInt64LE(lastPage, at + 144)
  bytes.writeBigUInt64LE(transaction, at + 152)
}

/** A file of nothing but two meta pages; `inspect` looks at it after a change. */
function aFile(folder: string, pageSize = 4096, pages = 2) {
  const file = join(folder, `of-${pageSize}.mdb`)
  const bytes = Buffer.alloc(pages * pageSize)
  putMeta(bytes, 0, { pageSize })
  putMeta(bytes, pageSize)
  const inspect = (size = bytes.length) => {
    writeFileSync(file, bytes.subarray(0, size))
    return inspectFile(file)
  }
  return { bytes, inspect }
}

t.test('a file that LMDB has made is whole, one that is not there is missing', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'keys.mdb')
  t.strictSame(inspectFile(file), { kind: 'missing' })
  const store = await openLmdbStore(folder)
  t.strictSame(inspectFile(file), { kind: 'whole' })
  await store.close()
  t.strictSame(inspectFile(file), { kind: 'whole' })
})

t.test('what the system refuses is thrown', async (t) => {
  const folder = scratch(t)
  mkdirSync(join(folder, 'keys.mdb'))
  t.throws(() => inspectFile(join(folder, 'keys.mdb')), { code: 'EISDIR' })
  writeFileSync(join(folder, 'file'), '')
  t.throws(() => inspectFile(join(folder, 'file/keys.mdb')), { code: 'ENOTDIR' })
})

t.test('a file is as long as its last page says, for every size of pages', async (t) => {
  const folder = scratch(t)
  for (const pageSize of [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]) {
    const { bytes, inspect } = aFile(folder, pageSize, 3)
    t.strictSame(inspect(), { kind: 'whole' }, `more than two pages of ${pageSize}`)
    t.strictSame(inspect(2 * pageSize), { kind: 'whole' }, `two pages of ${pageSize}`)
    const size = 2 * pageSize - 1
    const how = `is damaged or cut off: it has ${size} of ${2 * pageSize} bytes`
    t.strictSame(inspect(size), { kind: 'damaged', how })
    bytes.writeUInt32LE(pageSize - 1, 48)
    t.strictSame(inspect(), FOREIGN, `no page has ${pageSize - 1} bytes`)
  }
})

t.test('the meta page of the later transaction is in force', async (t) => {
  const { bytes, inspect } = aFile(scratch(t))
  const needs = (pages: number) => ({
    kind: 'damaged',
    how: `is damaged or cut off: it has 8192 of ${pages * 4096} bytes`,
  })
  putMeta(bytes, 0, { lastPage: 9n, transaction: 8n })
  putMeta(bytes, 4096, { lastPage: 6n, transaction: 7n })
  t.strictSame(inspect(), needs(10))
  putMeta(bytes, 4096, { lastPage: 6n, transaction: 9n })
  t.strictSame(inspect(), needs(7))
  putMeta(bytes, 0, { lastPage: 1n, transaction: 2n ** 40n })
  t.strictSame(inspect(), { kind: 'whole' })
})

t.test('without two whole meta pages a file is foreign', async (t) => {
  const folder = scratch(t)
  for (const at of [0, 4096]) {
    for (const wrong of [{ magic: 0xbeefc0df }, { layout: 1 }, { layout: 999 }]) {
      const { bytes, inspect } = aFile(folder)
      putMeta(bytes, at, wrong)
      t.strictSame(inspect(), FOREIGN, `${JSON.stringify(wrong)} at ${at}`)
    }
  }
  const { inspect } = aFile(folder)
  t.strictSame(inspect(0), { kind: 'damaged', how: 'is empty (0 bytes)' })
  for (const size of [1, META_BYTES - 1, META_BYTES, 4096, 4096 + META_BYTES - 1]) {
    t.strictSame(inspect(size), FOREIGN, `${size} bytes`)
  }
  t.match(inspect(4096 + META_BYTES), { how: 'is damaged or cut off: it has 4256 of 8192 bytes' })
})

t.test('a look leaves the file as it was, and closed', async (t) => {
  const folder = scratch(t)
  const { bytes, inspect } = aFile(folder)
  inspect()
  const file = join(folder, 'of-4096.mdb')
  // The system gives the lowest number that is free.
  const free = () => {
    const number = openSync(file, 'r')
    closeSync(number)
    return number
  }
  const before = free()
  inspectFile(file)
  t.equal(free(), before)
  t.ok(readFileSync(file).equals(bytes))
})
