// check: A checksum is computed again whenever a file may be another one, and not else. Real files, a clock that the test sets.
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { checksumOf } from '../../../src/bundle/format.js'
import { KnownChecksums } from '../../../src/library/opening/known-checksums.js'

const SETTLED_MS = 10_000
const TEXT = 'the first line\nand the others'
const OTHER = 'the first line\nand whatever!!'

/** Returns when the clock of the file system has gone on, so that the next change of a file has another time. */
function waitForAnotherTime(path: string): void {
  const changedAt = (file: string) => statSync(file, { bigint: true }).ctimeNs
  const probe = `${path}.probe`
  do writeFileSync(probe, '')
  while (changedAt(probe) === changedAt(path))
  rmSync(probe)
}

/** A file, what reads it at a time after the last change, and how many checksums were computed. */
function aFile(folder: string, { name = 'kjv.json', most = 100 } = {}) {
  const path = join(folder, name)
  writeFileSync(path, TEXT)
  waitForAnotherTime(path)
  let computed = 0
  let later = SETTLED_MS
  const known = new KnownChecksums({
    digest: (bytes) => {
      computed += 1
      return checksumOf(bytes)
    },
    now: () => Number(statSync(path, { bigint: true }).ctimeMs) + later,
    most,
  })
  const read = (at = path, allocate = Buffer.alloc) =>
    known.checksumOf(known.read(at, (length) => allocate(length)))
  return {
    path,
    read,
    known,
    computed: () => computed,
    setLater: (ms: number) => {
      later = ms
    },
  }
}

t.test('of a file that stays as it is one checksum is computed', async (t) => {
  const { read, computed } = aFile(t.testdir())
  for (let time = 0; time < 5; time += 1) t.equal(read(), checksumOf(Buffer.from(TEXT)))
  t.equal(computed(), 1)
})

t.test('whatever is done to a file, its checksum is that of what was read', async (t) => {
  const deeds: Record<string, (path: string) => void> = {
    'it is written again': (path) => writeFileSync(path, OTHER),
    'and its time set back': (path) => {
      const { atime, mtime } = statSync(path)
      writeFileSync(path, OTHER)
      utimesSync(path, atime, mtime)
    },
    'another one takes its place': (path) => {
      writeFileSync(`${path}.new`, OTHER)
      const { atime, mtime } = statSync(path)
      utimesSync(`${path}.new`, atime, mtime)
      renameSync(`${path}.new`, path)
    },
    'it is removed and made again': (path) => {
      rmSync(path)
      writeFileSync(path, OTHER)
    },
    'it is cut': (path) => truncateSync(path, 20),
    'it grows': (path) => writeFileSync(path, '!', { flag: 'a' }),
    'a link of it is written to': (path) => {
      linkSync(path, `${path}.link`)
      writeFileSync(`${path}.link`, OTHER)
    },
  }
  for (const [name, deed] of Object.entries(deeds)) {
    const { path, read, computed } = aFile(t.testdir())
    const before = read()
    deed(path)
    const after = checksumOf(readFileSync(path))
    t.not(after, before, name)
    t.strictSame([read(), read(), computed()], [after, after, 2], name)
  }
})

t.test('a file that was changed a short while ago is not trusted to be the same', async (t) => {
  const { path, read, computed, setLater } = aFile(t.testdir())
  for (const later of [SETTLED_MS - 1, 0, -SETTLED_MS]) {
    setLater(later)
    const before = computed()
    t.strictSame([read(), read()], [checksumOf(Buffer.from(TEXT)), checksumOf(Buffer.from(TEXT))])
    t.equal(computed(), before + 2, `${later} ms`)
  }
  setLater(SETTLED_MS)
  read()
  const before = computed()
  read()
  t.equal(computed(), before)
  writeFileSync(path, OTHER)
  setLater(0)
  t.equal(read(), checksumOf(Buffer.from(OTHER)))
})

t.test('what is written to while it is read is not known afterwards', async (t) => {
  const { path, read, computed } = aFile(t.testdir())
  const writing = (length: number) => {
    writeFileSync(path, OTHER)
    return Buffer.alloc(length)
  }
  t.equal(read(path, writing as typeof Buffer.alloc), checksumOf(Buffer.from(OTHER)))
  t.equal(computed(), 1)
  read()
  t.equal(computed(), 2)
})

t.test('files are known by their paths, up to a bound', async (t) => {
  const folder = t.testdir()
  const { path, read, computed, setLater } = aFile(folder, { most: 2 })
  // The others are written after it.
  setLater(100 * SETTLED_MS)
  const others = ['web.json', 'rv1909.json'].map((name) => aFile(folder, { name }).path)
  const all = [path, ...others] as [string, string, string]
  for (const one of all) read(one)
  t.equal(computed(), 3)
  // The first one was forgotten for the third.
  for (const one of [all[1], all[2]]) read(one)
  t.equal(computed(), 3)
  read(all[0])
  t.equal(computed(), 4)
  read(all[2])
  t.equal(computed(), 4)
  read(all[1])
  t.equal(computed(), 5)
})

t.test('bytes that it has not read, and files that are not there', async (t) => {
  const { known, computed } = aFile(t.testdir())
  const bytes = Buffer.from(TEXT)
  t.strictSame([known.checksumOf(bytes), known.checksumOf(bytes)], Array(2).fill(checksumOf(bytes)))
  t.equal(computed(), 2)
  t.throws(() => known.read(join(t.testdir(), 'none.json'), Buffer.alloc), { code: 'ENOENT' })
})
