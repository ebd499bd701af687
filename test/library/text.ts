// check: A text that is read in place is the text in memory, and one whose file is wrong, exchanged or closed is never a wrong text.
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { mostOpen, OpenFiles } from '../../src/library/files/open-files.js'
import { loadLibrary, openLibrary } from '../../src/library/loading.js'
import type { Version } from '../../src/text/version.js'
import { sliceVerses } from '../../src/text/version.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { SPANISH, smallBundle } from '../helpers/small-library.js'

const whole = await compiledFolder(t, { [SPANISH.id]: smallBundle(SPANISH) })
const inMemory = (await loadLibrary(whole, undefined)).defaultVersion.text.read()
const count = inMemory.numbers.length

function copy(): { folder: string; file: string } {
  const folder = scratch(t)
  cpSync(whole, folder, { recursive: true })
  return { folder, file: join(folder, `${SPANISH.id}.json`) }
}

async function openIn(folder: string): Promise<Version> {
  return (await openLibrary(folder, undefined)).defaultVersion.text.read()
}

t.test('every slice is that of the text in memory', async (t) => {
  const version = await openIn(whole)
  t.equal(version.isPlain, inMemory.isPlain)
  t.strictSame(version.offsets, inMemory.offsets)
  for (let first = 0; first < count; first++) {
    for (let last = first; last < count; last += 1 + (last >> 2)) {
      if (sliceVerses(version, first, last) !== sliceVerses(inMemory, first, last)) {
        t.fail(`${first} to ${last}`)
      }
    }
  }
})

t.test('a wrong byte is an error that names file and chapter, wherever it is', async (t) => {
  const { folder, file } = copy()
  const version = await openIn(folder)
  const bytes = readFileSync(file)
  const from = bytes.indexOf('"verses":[') + '"verses":['.length
  let refused = 0
  for (let at = from; at < from + (inMemory.offsets.at(-1) as number) - 1; at += 499) {
    const wrong = Buffer.from(bytes)
    wrong[at]! ^= 1
    writeFileSync(file, wrong)
    for (let ordinal = 0; ordinal < count; ordinal++) {
      try {
        const found = sliceVerses(version, ordinal, ordinal)
        if (found !== sliceVerses(inMemory, ordinal, ordinal)) t.fail(`byte ${at}, ${ordinal}`)
      } catch (error) {
        t.match(error, { name: 'BundleError', message: /prueba\.json is damaged.* chapter \d+/ })
        refused += 1
      }
    }
  }
  t.ok(refused > 0)
  writeFileSync(file, bytes.subarray(0, from))
  t.throws(() => sliceVerses(version, 0, 0), {
    name: 'BundleError',
    message: /is damaged: it ends too early/,
  })
})

t.test('a file that is exchanged or removed stays readable to who has begun with it', async (t) => {
  const { folder, file } = copy()
  const version = await openIn(folder)
  writeFileSync(`${file}.new`, 'something else')
  renameSync(`${file}.new`, file)
  t.equal(sliceVerses(version, 0, count - 1), sliceVerses(inMemory, 0, count - 1))
  rmSync(file)
  t.equal(sliceVerses(version, 0, 0), sliceVerses(inMemory, 0, 0))
  const other = (await openLibrary(folder, undefined)).defaultVersion
  t.throws(() => other.text.read(), { name: 'BundleError', message: /prueba\.json cannot be read/ })
})

t.test('beyond the limit files are closed and opened again', async (t) => {
  const folder = scratch(t)
  const files = new OpenFiles(2)
  const paths = ['a', 'b', 'c'].map((name) => join(folder, name))
  for (const path of paths) writeFileSync(path, path)
  for (let round = 0; round < 3; round++) {
    for (const path of paths) {
      const bytes = Buffer.alloc(path.length - 1)
      files.read(path, path, bytes, 1)
      t.equal(bytes.toString(), path.slice(1))
      t.ok(files.size <= 2)
    }
  }
  t.throws(() => files.read(join(folder, 'd'), 'd', Buffer.alloc(1), 0), /d cannot be read/)
  for (const path of paths) files.close(path)
  t.equal(files.size, 0)
})

t.test('a quarter of the descriptors may be used', async (t) => {
  const limits = (text: string) =>
    mostOpen(() => `Max processes 1\nMax open files  ${text}  files\n`)
  t.strictSame([limits('256'), limits('1048576'), limits('1')], [64, 4096, 1])
  const fails = () => {
    throw new Error('not here')
  }
  t.equal(mostOpen(fails), 64)
})
