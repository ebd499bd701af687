// check
import fs, { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { mock } from 'node:test'
import { open } from 'lmdb'
import t, { type Test } from 'tap'
import { openEnvironment, write } from '../../src/state/lmdb/environment.js'
import { StateAway } from '../../src/state/state.js'
import { scratch } from '../helpers/corpus-project.js'

const BLOCK = 512

/** Replaces a function of node:fs until the test ends. */
function replace<Name extends 'statfsSync' | 'linkSync'>(
  t: Test,
  name: Name,
  act: (...given: unknown[]) => unknown,
) {
  const replaced = mock.method(fs, name, act as never)
  syncBuiltinESMExports()
  t.teardown(() => {
    replaced.mock.restore()
    syncBuiltinESMExports()
  })
}

/** Writes an entry as `added` records. */
const putIn = (database: Awaited<ReturnType<typeof openEnvironment>>, added?: number) => {
  const act = () => {
    database.put('k', 'v')
    return 'put'
  }
  return write(database, act, added)
}

/** An environment in a folder of its own, and the way to say how much of its disk is free. */
async function opened(t: Test) {
  const folder = scratch(t)
  const database = await openEnvironment(folder)
  t.teardown(() => database.close())
  const asked: unknown[] = []
  const free = (bytes: number) =>
    replace(t, 'statfsSync', (path) => {
      asked.push(path)
      return { bavail: bytes / BLOCK, bsize: BLOCK, bfree: 1e9, blocks: 1e9 }
    })
  const put = (added?: number) => putIn(database, added)
  return { folder, database, asked, free, put }
}

const coded = (code: unknown, message: string) => Object.assign(new Error(message), { code })

t.test('what a transaction gives and throws comes through, and it is kept', async (t) => {
  const { database, put } = await opened(t)
  t.equal(await put(), 'put')
  t.equal(database.get('k'), 'v')
  await t.rejects(
    write(database, () => {
      throw coded('MINE', 'mine')
    }),
    { code: 'MINE', message: 'mine' },
  )
})

t.test('a commit is on the disk before it is said, and not some time after', async (t) => {
  const { folder } = await opened(t)
  // Openings of one file in one process share the file's flags.
  const options = { noSubdir: true, encoding: 'string' as const, overlappingSync: true }
  t.throws(() => open(join(folder, 'keys.mdb'), options), /opened without this flag/)
})

t.test('records are added only if there is room for each of them', async (t) => {
  const { folder, database, asked, free, put } = await opened(t)
  for (const [added, needed] of [
    [0, 65_536],
    [1, 67_584],
    [100, 270_336],
  ] as const) {
    free(needed - BLOCK)
    await t.rejects(put(added), {
      name: 'StateAway',
      message: `The state folder ${folder} cannot be written: no space is left on its disk. Nothing has changed; make room and try again.`,
    })
    t.equal(database.get('k'), undefined)
    free(needed)
    t.equal(await put(added), 'put', `${added} records in ${needed} bytes`)
    await database.remove('k')
  }
  t.strictSame(new Set(asked), new Set([folder]))
})

t.test('a change is tried on a full disk too, and says what the disk says', async (t) => {
  const { folder, database, free, put } = await opened(t)
  free(65_536 - BLOCK)
  t.equal(await put(), 'put')
  t.equal(database.get('k'), 'v')
  const failing = (error: Error) =>
    write(database, () => {
      throw error
    })
  const error = await failing(coded(28, 'No space left on device: a\nb: c')).catch((error) => error)
  t.type(error, StateAway)
  t.equal(
    error.message,
    `The state folder ${folder} cannot be written: No space left on device. Nothing has changed; make room and try again.`,
  )
  await t.rejects(failing(coded(5, 'Input/output error: x')), {
    code: 5,
    message: 'Input/output error: x',
  })
  free(65_536)
  await t.rejects(failing(coded(28, 'No space')), { code: 28 }, 'with room it is another matter')
})

t.test('a new file is made beside its name, and nothing is left there', async (t) => {
  const folder = join(scratch(t), 'deep/state')
  const linked: string[] = []
  const { linkSync } = fs
  replace(t, 'linkSync', (from, to) => {
    linked.push(String(from).replace(/[\d.]+-[\d.]+$/, 'N'), String(to))
    t.ok(statSync(String(from)).size >= 8192, 'it is whole when it gets its name')
    linkSync(String(from), String(to))
  })
  const database = await openEnvironment(folder)
  t.strictSame(linked, [join(folder, 'keys.mdb.new-N'), join(folder, 'keys.mdb')])
  t.strictSame(readdirSync(folder).sort(), ['keys.mdb', 'keys.mdb-lock'])
  await database.close()
  const again = await openEnvironment(folder)
  t.equal(linked.length, 2, 'once')
  await again.close()
})

t.test('where the file system has no links, or another process was faster, it opens', async (t) => {
  for (const code of ['EEXIST', 'EPERM', 'ENOTSUP', 'ENOSYS']) {
    const folder = scratch(t)
    replace(t, 'linkSync', () => {
      throw coded(code, code)
    })
    const database = await openEnvironment(folder)
    t.equal(await putIn(database, 1), 'put', code)
    t.equal(database.get('k'), 'v', code)
    await database.close()
    t.strictSame(readdirSync(folder).sort(), ['keys.mdb', 'keys.mdb-lock'])
  }
})

t.test('what else the system refuses names the folder and what to do', async (t) => {
  const folder = scratch(t)
  const cause = coded('EROFS', 'EROFS: read-only file system, link')
  replace(t, 'linkSync', () => {
    throw cause
  })
  const error = await openEnvironment(folder).catch((error) => error)
  t.equal(
    error.message,
    `The state folder ${folder} cannot be used: EROFS: read-only file system, link. Let the account that runs ` +
      'Lectern read and write it, restore it from a backup, or set STATE_DIR to another folder.',
  )
  t.equal(error.cause, cause)
  t.strictSame(readdirSync(folder), [], 'and nothing is left')
})

t.test('a damaged file is named with the way to restore it, and not touched', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'keys.mdb')
  writeFileSync(file, '')
  await t.rejects(openEnvironment(folder), {
    name: 'DamagedState',
    message:
      `The state folder ${folder} cannot be used: its keys.mdb is empty (0 bytes). Stop every process on this ` +
      'folder, put the keys.mdb of a backup there and remove keys.mdb-lock, or set STATE_DIR to another ' +
      'folder; `lectern admin check <folder>` says whether a backup is whole.',
  })
  t.equal(statSync(file).size, 0)
  t.notOk(existsSync(`${file}-lock`))
  const below = join(folder, 'below')
  mkdirSync(join(below, 'keys.mdb'), { recursive: true })
  await t.rejects(openEnvironment(below), { name: 'Error', message: /EISDIR.*Let the account/ })
})
