// check: A library finds versions by id, alias or text, and names files that are missing or damaged.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { CATALOGUE_FILE } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { isCompiled, speaks } from '../../src/library/finders.js'
import { createLibrary, type Library, type LibraryVersion } from '../../src/library/library.js'
import { loadLibrary, openLibrary } from '../../src/library/loading.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { useWords } from '../../src/library/words.js'
import { foldName } from '../../src/reference/names/fold.js'
import type { WordIndex } from '../../src/search/word-index.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { textOf, wordsOf } from '../helpers/opened-library.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'
import { ENGLISH, libraryOf, SPANISH, smallBundle } from '../helpers/small-library.js'

const whole = await compiledFolder(t)

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
      t.ok(found !== undefined && isCompiled(found) && found.record.id === 'prueba', id)
    }
    const absent = library.find('RVR60')
    t.ok(absent !== undefined && !isCompiled(absent) && absent.id === 'rvr1960')
    t.equal(library.find('xyz'), undefined)
    t.match(library.revision, /^[0-9a-f]{16}$/)
    t.equal(wordsOf(library).size, 2)
  },
)

t.test(
  'the default is the choice, else RVR1960, RV1909, the first Spanish version, else the first',
  async (t) => {
    const preferred = { ...ENGLISH, id: 'rvr1960', abbreviation: 'RVR1960' }
    const id = async (...records: (typeof SPANISH)[]) =>
      (await libraryOf(...records.map(smallBundle))).defaultVersion.record.id
    t.equal(await id(ENGLISH, SPANISH), 'prueba')
    t.equal(await id(SPANISH, preferred), 'rvr1960')
    t.equal(await id(ENGLISH), 'trial')
    const supplied = { ...SPANISH, id: 'rv1909', abbreviation: 'RV1909', aliases: [] }
    const added = { ...SPANISH, id: 'mio', abbreviation: 'MIO', aliases: [] }
    t.equal(await id(added, supplied, ENGLISH), 'rv1909', 'a text that was added is not it')
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
  const { versions, absent, names } = one
  const [spanish, english] = names as [LanguageNames, LanguageNames]
  t.equal(createLibrary(versions, { absent, names }, undefined).revision, one.revision)
  for (const changed of [
    { absent: [], names },
    { absent, names: [spanish] },
    { absent, names: [english, spanish] },
  ]) {
    t.not(createLibrary(versions, changed, undefined).revision, one.revision)
  }
})

t.test('a version is found by any text that names it, to the last letter and digit', async (t) => {
  const library = await libraryOf(smallBundle(SPANISH), smallBundle(ENGLISH))
  const found = (text: string) => {
    const version = library.findWritten(text)
    return version !== undefined && isCompiled(version) ? version.record.id : version?.id
  }
  for (const text of ['prueba', 'PR-1', 'pr uno', 'Versión de Prueba', 'version  de-prueba']) {
    t.equal(found(text), 'prueba', text)
  }
  t.equal(found('Trial version'), 'trial')
  for (const text of ['RVR 1960', 'rvr-60', 'Reina Valera (1960)']) {
    t.equal(found(text), 'rvr1960', text)
  }
  for (const text of ['RVR', 'RVR 1909', 'Reina-Valera', '1960', 'pr2', '', 'versión']) {
    t.equal(found(text), undefined, text)
  }
})

t.test('a text names a version if its letters and digits do, whatever else it has', async (t) => {
  const library = await libraryOf(smallBundle(SPANISH), smallBundle(ENGLISH))
  const letters = (text: string) => foldName(text).replace(/[^\p{L}\p{N}]/gu, '')
  const named = new Map<string, string>()
  for (const version of [...library.absent, ...library.versions]) {
    const { id, aliases, abbreviation, name } = isCompiled(version) ? version.record : version
    for (const text of [id, ...aliases, abbreviation, name]) named.set(letters(text), id)
  }
  const written = fc.constantFrom('Versión de Prueba', 'VERSIÓN', 'trial', 'PR1', 'rvr1960', 'RVR')
  const odd = fc.constantFrom('Ⓥ', 'é', 'º', '\u0301', 'İ', 'ß', 'ﬁ', '神', '１', '\u2028')
  const sign = fc.oneof(fc.constantFrom(...' .-_()1:;,Kk'), odd, fc.string({ unit: anyCharacter }))
  const begun = written.chain((text) => fc.nat(text.length).map((to) => text.slice(0, to)))
  const pieces = fc.array(fc.oneof(written, begun, sign), { maxLength: 4 })
  fc.assert(
    fc.property(pieces, (pieces) => {
      const text = pieces.join('')
      const found = library.findWritten(text)
      const id = found !== undefined && isCompiled(found) ? found.record.id : found?.id
      if (id !== named.get(letters(text))) throw new Error(`${JSON.stringify(text)}: ${id}`)
    }),
    { numRuns: runs(2000) },
  )
  t.pass('no counterexample')
})

t.test(
  'a version speaks the language of its code, and that of the code before a region',
  async (t) => {
    for (const [code, asked, isSpoken] of [
      ['es', 'es', true],
      ['es', 'ES', true],
      ['ES', 'es', true],
      ['es-419', 'es', true],
      ['es-419', 'Es', true],
      ['es-419', 'ES-419', true],
      ['ES-419', 'es', true],
      ['es', 'es-419', false],
      ['es-419', 'es-41', false],
      ['est', 'es', false],
      ['es', 'e', false],
      ['en', 'es', false],
    ] as const) {
      t.equal(speaks({ ...SPANISH, language_code: code }, asked), isSpoken, `${code} ${asked}`)
    }
  },
)

t.test('whoever watches a served library has it now and each one that replaces it', async (t) => {
  const first = await libraryOf(smallBundle(SPANISH))
  const second = await libraryOf(smallBundle(ENGLISH))
  const served = new ServedLibrary(first)
  t.equal(served.current, first)
  const seen: [string, Library][] = []
  served.watch((library) => seen.push(['a', library]))
  served.watch((library) => seen.push(['b', library]))
  served.replace(second)
  t.equal(served.current, second)
  t.equal(seen.length, 4)
  for (const [at, [name, library]] of [
    ['a', first],
    ['b', first],
    ['a', second],
    ['b', second],
  ].entries()) {
    t.equal(seen[at]?.[0], name)
    t.equal(seen[at]?.[1], library)
  }
})

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

t.test('a missing, damaged or foreign file is named and nothing loads', async (t) => {
  const other = decodeBundle(smallBundle(ENGLISH), 'x').sha256
  const cases = [
    [CATALOGUE_FILE, () => undefined, /catalogue\.json cannot be read.*make build/],
    [CATALOGUE_FILE, () => 'x', /catalogue\.json is damaged/],
    ['prueba.json', () => undefined, /prueba\.json cannot be read, though/],
    ['prueba.json', flip, /prueba\.json is damaged/],
    ['prueba.json', () => smallBundle(ENGLISH), /prueba\.json is not the bundle/],
    ['prueba.index', () => undefined, /prueba\.index cannot be read/],
    ['prueba.index', flip, /prueba\.index is damaged/],
    ['prueba.index', () => '', /prueba\.index is not a Lectern index file/],
    ['prueba.index', () => 'null\n', /is not a Lectern index file/],
    ['prueba.words', () => '{"lectern-words":9}\n', /prueba\.words is not a Lectern words file/],
    ['prueba.words', flip, /prueba\.words is damaged/],
    ['prueba.words', header(/"folding":\d+/, '"folding":99'), /prueba\.words .* folding 99/],
    ['prueba.forms', () => undefined, /prueba\.forms cannot be read, though.*make build/],
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

t.test(
  'damaged or foreign forms do not keep a server from starting, and are named when opened',
  async (t) => {
    const other = decodeBundle(smallBundle(ENGLISH), 'x').sha256
    const cases = [
      [flip, /prueba\.forms is damaged/],
      [() => '', /prueba\.forms is not a Lectern forms file/],
      [(content: Buffer) => content.subarray(0, content.length - 4), /prueba\.forms is damaged/],
      [header(/"lectern-forms":\d+/, '"lectern-forms":9'), /prueba\.forms is not a Lectern forms/],
      [header(/"folding":\d+/, '"folding":99'), /prueba\.forms .* folding 99/],
      [
        header(/"bundle":"[^"]+"/, `"bundle":"${other}"`),
        /prueba\.forms belongs to another bundle/,
      ],
    ] as const
    for (const [change, message] of cases) {
      const { defaultVersion } = await loadLibrary(withFile('prueba.forms', change), undefined)
      const { forms } = defaultVersion.words.ready as WordIndex
      await t.rejects(forms.open(), {
        name: 'BundleError',
        message,
      })
    }
    const folder = withFile('prueba.forms', (content) => content)
    const { defaultVersion } = await loadLibrary(folder, undefined)
    const { forms } = defaultVersion.words.ready as WordIndex
    t.equal(forms.ready, undefined, 'nothing is read at the start')
    const file = join(folder, 'prueba.forms')
    const kept = readFileSync(file)
    rmSync(file)
    await t.rejects(forms.open(), { name: 'BundleError', message: /prueba\.forms cannot be read/ })
    writeFileSync(file, kept)
    t.equal(await forms.open(), forms.ready, 'and read again after a failure')
    t.ok(forms.ready)
  },
)

t.test('a library knows what each version is before anything is read', async (t) => {
  const folder = withFile('trial.json', () => undefined)
  for (const name of ['prueba.json', 'trial.words']) rmSync(join(folder, name))
  const library = await openLibrary(folder, undefined)
  t.strictSame(
    library.versions.map(({ record }) => record),
    [SPANISH, ENGLISH],
  )
  const [spanish] = (await loadLibrary(whole, undefined)).versions
  const [known] = library.versions
  for (const name of ['revision', 'books', 'printed', 'bookByNumber', 'chapterLast'] as const) {
    t.strictSame(known?.[name], textOf(spanish)[name], name)
  }
  t.equal(library.defaultVersion, known)
  t.equal(library.find('PR-UNO'), known)
  t.match(library.find('Rvr60'), { id: 'rvr1960', record: undefined })
  t.equal((await openLibrary(folder, 'trial')).defaultVersion.record.id, 'trial')
  await t.rejects(openLibrary(folder, 'nvi'), { message: /DEFAULT_VERSION is nvi/ })
  t.notOk(known?.text.stays)
})

t.test(
  'the parts of a version are opened by themselves, and named if they cannot be',
  async (t) => {
    const folder = withFile('prueba.words', () => undefined)
    for (const [name, change, message] of [
      ['trial.json', () => undefined, /trial\.json cannot be read, though/],
      ['trial.json', () => '', /trial\.json is not a Lectern bundle/],
      ['trial.json', (content: Buffer) => content.subarray(0, 2000), /trial\.json is damaged/],
    ] as const) {
      const { versions } = await openLibrary(withFile(name, change), undefined)
      const [spanish, english] = versions as [LibraryVersion, LibraryVersion]
      t.throws(() => english.text.read(), { name: 'BundleError', message })
      t.equal(spanish.text.read().record, spanish.record)
      await useWords([english.words], undefined, ([words]) => t.ok(words))
    }
    const { defaultVersion } = await openLibrary(folder, undefined)
    const opening = useWords([defaultVersion.words], undefined, () => t.fail())
    await t.rejects(async () => opening, { message: /prueba\.words cannot be read/ })
    t.ok(defaultVersion.text.read())
  },
)
