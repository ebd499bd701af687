import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { indexBundle } from '../build/words.js'
import { CATALOGUE_FILE, encodeCatalogue } from '../src/bundle/catalogue.js'
import { decodeBundle } from '../src/bundle/decode.js'
import { isLoaded, loadLibrary } from '../src/library.js'
import { ABSENT, ENGLISH, libraryOf, NAMES, SPANISH, smallBundle } from './helpers/small-library.js'

/** A compiled folder of the two small versions, as a build leaves it. */
async function compiledFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-corpus-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const versions = []
  for (const record of [SPANISH, ENGLISH]) {
    const bytes = smallBundle(record)
    const bundle = decodeBundle(bytes, record.id)
    const { index, words } = await indexBundle(bundle)
    writeFileSync(join(folder, `${record.id}.json`), bytes)
    writeFileSync(join(folder, `${record.id}.index.json`), index)
    writeFileSync(join(folder, `${record.id}.words`), words)
    versions.push({ id: record.id, file: `${record.id}.json`, sha256: bundle.sha256 })
  }
  writeFileSync(
    join(folder, CATALOGUE_FILE),
    encodeCatalogue({ versions, absent: ABSENT, names: NAMES }),
  )
  return folder
}

const whole = await compiledFolder()

/** A copy of the folder with one file changed. */
function withFile(name: string, change: (content: Buffer) => Buffer | string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-corpus-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(whole, folder, { recursive: true })
  const file = join(folder, name)
  const content = change(readFileSync(file))
  if (content === undefined) rmSync(file)
  else writeFileSync(file, content)
  return folder
}

t.test(
  'a library holds every version of the catalogue, found by id or alias in any case',
  async (t) => {
    const library = await loadLibrary(whole, undefined)
    t.same(
      library.versions.map(({ record }) => record.id),
      ['prueba', 'trial'],
    )
    for (const id of ['prueba', 'PRUEBA', 'Pr1', 'pr-uno']) {
      const found = library.find(id)
      t.ok(found !== undefined && isLoaded(found) && found.record.id === 'prueba', id)
    }
    const absent = library.find('RVR60')
    t.ok(absent !== undefined && !isLoaded(absent) && absent.id === 'rvr1960')
    t.equal(library.find('xyz'), undefined)
    t.match(library.revision, /^[0-9a-f]{16}$/)
    t.equal(library.words.size, 2)
  },
)

t.test(
  'the default is the choice, else RVR1960, else the first Spanish version, else the first',
  async (t) => {
    const preferred = { ...ENGLISH, id: 'rvr1960', abbreviation: 'RVR1960' }
    const id = async (...records: (typeof SPANISH)[]) =>
      (await libraryOf(...records.map(smallBundle))).defaultVersion.record.id
    t.equal(await id(ENGLISH, SPANISH), 'prueba')
    t.equal(await id(SPANISH, preferred), 'rvr1960')
    t.equal(await id(ENGLISH), 'trial')
    t.equal((await loadLibrary(whole, 'TRIAL')).defaultVersion.record.id, 'trial')
    await t.rejects(loadLibrary(whole, 'nvi'), {
      message: /DEFAULT_VERSION is nvi, .*prueba, trial/,
    })
    await t.rejects(loadLibrary(whole, 'rvr60'), { message: /not compiled in/ })
    await t.rejects(libraryOf(), { message: /holds no version/ })
  },
)

t.test('the revision changes with the content', async (t) => {
  const one = await libraryOf(smallBundle(SPANISH))
  const other = await libraryOf(smallBundle({ ...SPANISH, description: 'x' }))
  t.not(one.revision, other.revision)
})

t.test('a missing, damaged or foreign file is named and nothing loads', async (t) => {
  const flip = (content: Buffer) => {
    const at = content.length - 20
    content[at] = (content[at] as number) ^ 1
    return content
  }
  const header = (pattern: RegExp, text: string) => (content: Buffer) => {
    const newline = content.indexOf('\n')
    const line = content.toString('latin1', 0, newline).replace(pattern, text)
    return Buffer.concat([Buffer.from(line), content.subarray(newline)])
  }
  const other = decodeBundle(smallBundle(ENGLISH), 'x').sha256
  const cases = [
    [CATALOGUE_FILE, () => undefined, /catalogue\.json cannot be read.*make build/],
    [CATALOGUE_FILE, () => 'x', /catalogue\.json is damaged/],
    ['prueba.json', () => undefined, /prueba\.json cannot be read, though/],
    ['prueba.json', flip, /prueba\.json is damaged/],
    ['prueba.json', () => smallBundle(ENGLISH), /prueba\.json is not the bundle/],
    ['prueba.index.json', () => undefined, /prueba\.index\.json cannot be read/],
    ['prueba.index.json', flip, /prueba\.index\.json is damaged/],
    ['prueba.index.json', () => '', /prueba\.index\.json is not a Lectern index file/],
    ['prueba.index.json', () => 'null\n', /is not a Lectern index file/],
    ['prueba.words', () => '{"lectern-words":9}\n', /prueba\.words is not a Lectern words file/],
    ['prueba.words', flip, /prueba\.words is damaged/],
    ['prueba.words', header(/"folding":\d+/, '"folding":99'), /prueba\.words .* folding 99/],
    ['prueba.words', header(/"bundle":"[^"]+"/, `"bundle":"${other}"`), /another bundle/],
  ] as const
  for (const [name, change, message] of cases) {
    await t.rejects(loadLibrary(withFile(name, change), undefined), {
      name: 'BundleError',
      message,
    })
  }
  await t.rejects(loadLibrary(join(whole, 'nowhere'), undefined), { message: /run make build/ })
})
