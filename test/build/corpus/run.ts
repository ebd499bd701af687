// test: A build compiles what has changed, the same bytes for the same input, and keeps the old bundle if a text fails.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { reasonOf } from '../../../build/corpus/corpus-error.js'
import type { Draft } from '../../../build/corpus/draft.js'
import { sharedFingerprint } from '../../../build/corpus/fingerprint.js'
import type { RunOptions } from '../../../build/corpus/run-options.js'
import { composeBundle, servedVersion } from '../../../build/corpus/write.js'
import { project } from '../../helpers/built-project.js'
import { library, names, put, putCorpus, record, sword } from '../../helpers/corpus-project.js'

const FILE = 'modules/texts/ztext/testMod/ot.bzz'

t.test('a build writes a bundle, its report and the catalogue', async (t) => {
  const steps: string[] = []
  const { kinds, places, bundle, catalogue } = project(t, {
    onStep: (id, step) => steps.push(`${id}: ${step}`),
  })
  t.strictSame(await kinds(), [true, 'opt missing', 'tst compiled'])
  t.strictSame(steps, ['tst: reading testMod', 'tst: checking', 'tst: writing', 'tst: indexing'])
  t.strictSame(
    readdirSync(places.out).sort(),
    'catalogue.json tst.forms tst.index tst.json tst.report.json tst.words'.split(' '),
  )
  const { sha256, header, verses } = bundle()
  t.match(header.version, { id: 'tst', abbreviation: 'TST', copyright: "Nobody's" })
  t.match(header.source, { format: 'sword', name: 'testMod', revision: '1.0', sha256: /^\w{64}$/ })
  t.strictSame(header.books, [
    { book: 31, name: 'Abdias', abbreviation_local: 'OB', chapters: [2] },
  ])
  t.equal(
    verses.toString(),
    '{"verse":1,"text":"The first words."},{"verse":2,"text":"The second words."}',
  )
  const [{ numbering, bytes, ...listed } = {}] = catalogue().versions
  const books = [{ book: 31, name: 'Abdias', lasts: [[1, 2]] }]
  t.strictSame(listed, { record: header.version, file: 'tst.json', sha256, books })
  t.match(bytes, { text: Number, words: Number })
  t.match(numbering, { tradition: 'english', unknown: ['OBA 1'], evidence: { chapters: 1 } })
  t.strictSame(catalogue().absent, [
    {
      id: 'opt',
      aliases: ['op'],
      abbreviation: 'OPT',
      name: 'The opt Version',
      language_code: 'en',
    },
  ])
  t.strictSame(catalogue().names, [names()])
})

t.test('the same input gives the same bytes, wherever it lies', async (t) => {
  const [one, two] = [project(t), project(t)]
  await one.build()
  await two.build()
  for (const name of readdirSync(one.places.out)) {
    const bytes = readFileSync(join(one.places.out, name))
    t.ok(bytes.equals(readFileSync(join(two.places.out, name))), name)
    t.notOk(bytes.includes(one.root), `${name} names no folder of this machine`)
  }
})

t.test('nothing is compiled again unless something has changed', async (t) => {
  const { root, kinds, places } = project(t)
  const isCompiledAfter = async (change: () => void, again?: Partial<RunOptions>) => {
    await kinds()
    t.strictSame(await kinds(), [true, 'opt missing', 'tst unchanged'])
    change()
    return (await kinds(again))[2] === 'tst compiled'
  }
  const changes: [string, () => void][] = [
    ['the text', () => put(join(root, 'installed'), library({ verses: ['Other.'] }))],
    ['its .conf', () => put(join(root, 'installed'), library({ conf: 'About=x' }))],
    ['the record', () => putCorpus(root, record('tst', { sword: sword() }))],
    ['the fixups', () => put(places.corpus, { 'fixups/more.json': { modules: ['no'] } })],
    ['the names', () => put(places.corpus, { 'names/es.json': names('es') })],
    ['the bundle', () => put(places.out, { 'tst.json': 'damaged' })],
    ['the report', () => put(places.out, { 'tst.report.json': 'damaged' })],
    ['a bundle that is gone', () => rmSync(join(places.out, 'tst.json'))],
    ['a report that is gone', () => rmSync(join(places.out, 'tst.report.json'))],
    ['the forms', () => put(places.out, { 'tst.forms': 'damaged' })],
    ['forms that are gone', () => rmSync(join(places.out, 'tst.forms'))],
  ]
  t.ok(await isCompiledAfter(() => {}, { force: true }), 'force')
  for (const [name, change] of changes) {
    putCorpus(root, record('tst', { sword: sword() }), record('opt', { optional: true }))
    if (name === 'the record') putCorpus(root, record('tst', { sword: sword(), name: 'Other' }))
    t.ok(await isCompiledAfter(change), name)
  }
})

t.test('the fingerprint covers the compiler, not the server and the packaging', async (t) => {
  const { places, root } = project(t)
  const code = join(root, 'code/build/corpus')
  const stemmers = 'node_modules/@orama/stemmers/package.json'
  put(root, { 'code/build/corpus/a.js': '1', 'code/src/canon/b.js': '1', [stemmers]: '1' })
  const first = sharedFingerprint(places.corpus, code)
  put(root, { 'code/src/text/c.js': '2', 'code/build/package/page.js': '2' })
  t.equal(sharedFingerprint(places.corpus, code), first)
  for (const file of [
    'code/build/corpus/a.js',
    'code/src/canon/b.js',
    'code/src/forms/d.js',
    stemmers,
  ]) {
    const before = sharedFingerprint(places.corpus, code)
    put(root, { [file]: '2' })
    t.not(sharedFingerprint(places.corpus, code), before, file)
  }
})

t.test('where the text is damaged the old bundle stays, and nothing half-written', async (t) => {
  const { root, kinds, build, places } = project(t)
  await kinds()
  const before = readdirSync(places.out).map((name) => readFileSync(join(places.out, name)))
  const file = join(root, 'installed', FILE)
  writeFileSync(file, readFileSync(file).subarray(0, 30))
  t.strictSame(await kinds(), [false, 'opt missing', 'tst failed'])
  const failed = (await build()).versions[1]
  t.match(failed?.kind === 'failed' && failed.messages.at(-1), { level: 'error', place: file })
  t.strictSame(
    readdirSync(places.out).map((name) => readFileSync(join(places.out, name))),
    before,
  )
})

t.test('a text that breaks the checks is not compiled', async (t) => {
  const { root, build, places } = project(t)
  put(root, { 'corpus/versions/tst.json': record('tst', { sword: sword(), complete: true }) })
  const { ok, versions } = await build()
  t.notOk(ok)
  const failed = versions[1]
  t.equal(failed?.kind === 'failed' && failed.messages.length, 67, 'and two notices')
  t.notOk(existsSync(places.out), 'where there is no version there is no catalogue')
})

t.test(
  'a source that cannot be used, or not be read at all, fails its version alone',
  async (t) => {
    const { root, places, build } = project(t)
    put(places.corpus, { 'local/opt/text.rtf': 'x' })
    const { ok, versions } = await build()
    t.notOk(ok)
    t.match(versions, [
      { kind: 'failed', messages: [{ level: 'error', place: 'opt', text: /text\.rtf/ }] },
      { kind: 'compiled' },
    ])
    rmSync(join(places.corpus, 'local/opt'), { recursive: true })
    rmSync(join(root, 'installed', FILE))
    put(root, { [`installed/${FILE}/x`]: 'a folder in place of a file' })
    t.match((await build()).versions[1], { kind: 'failed' })
  },
)

t.test('a version without names for its language has its codes as names', async (t) => {
  const { places, build, bundle } = project(t)
  putCorpus(places.corpus.slice(0, -'/corpus'.length), record('tst', { sword: sword() }))
  rmSync(join(places.corpus, 'names/en.json'))
  const { versions } = await build({ only: ['tst'] })
  const [version] = versions
  t.equal(version?.kind, 'compiled')
  const said = version?.kind === 'compiled' ? version.report.messages : []
  t.ok(said.some(({ text }) => /no names in en for OBA/.test(text)))
  t.match(bundle().header.books, [{ name: 'OBA', abbreviation_local: 'OBA' }])
})

t.test('a mistake in the program is not taken for a fault of a version', async (t) => {
  const onStep = () => {
    throw new RangeError('a mistake')
  }
  await t.rejects(project(t, { onStep }).build(), RangeError)
})

t.test('a required version that is nowhere is said with what was tried', async (t) => {
  const steps: string[] = []
  const { build, root } = project(t, { onStep: (id, step) => steps.push(`${id}: ${step}`) })
  rmSync(join(root, 'installed'), { recursive: true })
  const { ok, versions } = await build()
  t.notOk(ok)
  t.strictSame(steps, ['tst: fetching Debian package sword-text-test'])
  t.match(versions[1], { kind: 'missing', required: true, lines: [/^tst/, /apt-get is not on/] })
})

t.test('only the versions asked for are built, and each of them is required', async (t) => {
  const { kinds, places, catalogue } = project(t)
  t.strictSame(await kinds({ only: ['tst'] }), [true, 'tst compiled'])
  t.match(catalogue().absent, [{ id: 'opt' }])
  t.strictSame(await kinds({ only: ['opt', 'tst'] }), [false, 'opt missing', 'tst unchanged'])
  put(join(places.corpus, 'local/opt'), library())
  t.strictSame(await kinds(), [true, 'opt compiled', 'tst unchanged'])
  t.match(catalogue().versions, [{ record: { id: 'opt' } }, { record: { id: 'tst' } }])
  await t.rejects(kinds({ only: ['tst', 'xyz'] }), {
    name: 'CorpusError',
    message: 'there is no record of xyz; known versions: opt, tst',
  })
})

t.test('the files of a version that is no longer wanted are removed, others are not', async (t) => {
  const { kinds, places } = project(t)
  put(join(places.corpus, 'local/opt'), library())
  await kinds()
  put(places.out, { 'opt.index': '{}', 'opt.forms': '{}', 'mine.json': '{}' })
  put(places.out, { 'opt.index.json': 'of an earlier build', 'tst.index.json': 'of that build' })
  rmSync(join(places.corpus, 'local/opt'), { recursive: true })
  t.strictSame(await kinds(), [true, 'opt missing', 'tst unchanged'])
  t.strictSame(
    readdirSync(places.out).sort(),
    'catalogue.json mine.json tst.forms tst.index tst.json tst.report.json tst.words'.split(' '),
  )
})

t.test('the source’s copyright comes before the record’s', async (t) => {
  const draft = (copyright?: string): Draft => ({
    format: 'test',
    metadata: copyright === undefined ? {} : { copyright },
    books: [],
    outside: [],
  })
  const withLine = { ...record('tst'), copyright: 'Of the record' }
  t.equal(servedVersion(withLine, draft('Of the source')).copyright, 'Of the source')
  t.equal(servedVersion(withLine, draft()).copyright, 'Of the record')
  t.equal(servedVersion(record('tst'), draft()).copyright, '')
})

t.test('mistakes in the calls to the writer are refused', async (t) => {
  const source = { format: 'test', name: 'x', revision: '', sha256: '' }
  const draft = { format: 'test', metadata: {}, books: [{ book: 1, chapters: [] }], outside: [] }
  const strange = { ...draft, books: [{ book: 102, chapters: [] }] }
  t.throws(() => composeBundle(record('tst'), strange, source, names()), /no book number 102/)
})

t.test('the reason of anything thrown can be said', async (t) => {
  t.equal(reasonOf(new Error('why')), 'why')
  t.equal(reasonOf('why'), 'why')
})
