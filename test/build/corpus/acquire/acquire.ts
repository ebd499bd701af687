// test: Sources are looked for in order: the operator's files, installed libraries, packages; each is checked by its checksum.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { acquire } from '../../../../build/corpus/acquire/acquire.js'
import { checksumOf, sha256 } from '../../../../build/corpus/acquire/checksum.js'
import { libraryFolders } from '../../../../build/corpus/acquire/installed.js'
import { missingTextLines } from '../../../../build/corpus/acquire/missing-text.js'
import { readText } from '../../../../build/corpus/acquire/read-text.js'
import { acquireProject, DATA, foundBy, verses, zipOf } from '../../../helpers/acquire-project.js'
import { library, put, scratch, sword } from '../../../helpers/corpus-project.js'

t.test('the operator’s own files come before all else, as a folder or as a zip', async (t) => {
  for (const [name, place] of [
    ['a library', (files: object) => ({ ...files })],
    ['a folder around a library', (files: object) => ({ 'README.txt': 'x', inner: files })],
    [
      'remarks beside a library',
      (files: object) => ({
        ...files,
        'errata.txt': 'Jude 1:1 Mine.\nJude 1:2 Own.\n',
        'notes.csv': 'book,chapter,verse,text\nJude,1,1,Mine.\n',
      }),
    ],
    ['a zip', (files: object) => ({ 'Mod.ZIP': zipOf(files as never), '.DS_Store': 'x' })],
  ] as const) {
    const context = acquireProject(t)
    put(join(context.root, 'installed'), library())
    const files = place(library({ name: 'otherName', verses: ['Mine.', 'Own.'] }))
    for (const [path, content] of Object.entries(files)) {
      const local = join(context.corpus, 'local/tst')
      if (path === 'inner') put(join(local, path), content as never)
      else put(local, { [path]: content })
    }
    t.strictSame(await verses(context), ['Mine.', 'Own.'], name)
    t.strictSame(await verses(context), ['Mine.', 'Own.'], `${name}, again`)
    const { from, messages } = await foundBy(context)
    t.equal(from, 'corpus/local/tst')
    t.match(messages, [{ level: 'warning', place: 'otherName', text: /not among the revisions/ }])
  }
})

t.test('a version without other sources takes the operator’s files without a word', async (t) => {
  const context = acquireProject(t, { sword: undefined as never })
  t.strictSame(await acquire(context.record, context), { kind: 'missing', attempts: [] })
  put(join(context.corpus, 'local/tst'), library())
  t.strictSame((await foundBy(context)).messages, [])
})

t.test('files of the operator that cannot be used are an error that names them', async (t) => {
  const two = { ...library(), ...library({ name: 'second' }) }
  const cases: [string, Readonly<Record<string, unknown>>, RegExp][] = [
    [
      'unknown format',
      { 'text.rtf': 'x' },
      /local\/tst holds nothing that can be read: text\.rtf: text/,
    ],
    ['no zip', { 'a.zip': 'x' }, /local\/tst\/a\.zip is not a zip archive that can be used/],
    ['no module', { 'mods.d/README': 'x' }, /mods\.d names no module/],
    ['two in one', two, /local\/tst holds more than one text, .*: .*second/],
    [
      'two beside each other',
      { 'a.zip': zipOf(library()), 'b.zip': zipOf(library({ name: 'b' })) },
      /local\/tst holds more than one text, keep one of them: testMod, b$/,
    ],
    ['a broken .conf', { 'mods.d/a.conf': 'no section' }, /mods\.d\/a\.conf: /],
    [
      'a .conf that points nowhere',
      { 'mods.d/a.conf': '[a]\nDataPath=./gone/' },
      /mods\.d\/a\.conf: its DataPath is \.\/gone\/, which is not there/,
    ],
    ['a .conf without a path', { 'mods.d/a.conf': '[a]' }, /its DataPath is nothing/],
    [
      'another language',
      library({ conf: 'x=1' }),
      /is in the language es: it is not The tst Version, which is in en/,
    ],
  ]
  for (const [name, files, pattern] of cases) {
    const context = acquireProject(t, {
      sword: name.startsWith('two') ? sword({ modules: [] }) : sword(),
    })
    put(join(context.corpus, 'local/tst'), files)
    if (name === 'another language') {
      const file = join(context.corpus, 'local/tst/mods.d/testMod.conf')
      put('/', { [file]: readFileSync(file, 'utf8').replace('Lang=en', 'Lang=es') })
    }
    await t.rejects(
      acquire(context.record, context),
      { name: 'CorpusError', message: pattern },
      name,
    )
    t.notOk(existsSync(join(context.cache, 'tst')), 'and nothing is kept')
  }
})

t.test('an installed library is used where it lies, modules in the record’s order', async (t) => {
  const context = acquireProject(t, { sword: sword({ modules: ['testMod', 'newMod'] }) })
  put(join(context.root, 'installed'), {
    ...library({ name: 'NEWMOD', verses: ['New.'] }),
    ...library({ name: 'testmod', verses: ['Old.'] }),
    ...library({ name: 'unrelated' }),
    'mods.d/broken.conf': 'no section',
  })
  t.strictSame(await verses(context), ['Old.'])
  t.strictSame(context.fetched, [])
  t.strictSame(readdirSync(context.cache), [])
})

t.test('a library without the version is passed over', async (t) => {
  const context = acquireProject(t)
  put(join(context.root, 'installed'), library({ name: 'unrelated' }))
  t.equal((await acquire(context.record, context)).kind, 'missing')
})

t.test('SWORD_PATH comes first, then the user’s library, then the system’s', async (t) => {
  t.strictSame(libraryFolders({ SWORD_PATH: '/a', HOME: '/h' }), [
    '/a',
    '/h/.sword',
    '/usr/share/sword',
  ])
  t.strictSame(libraryFolders({}), ['/usr/share/sword'])
})

t.test(
  'files that are not those of a known revision are refused, the faulty one named',
  async (t) => {
    const good = acquireProject(t)
    put(join(good.root, 'installed'), library())
    const known = (digest: string) =>
      sword({ known: [{ module: 'TESTMOD', version: '1.0', sha256: digest }] })
    const digest = (await foundBy(good)).source.sha256
    t.match((await foundBy(good)).messages, [
      { text: 'testMod 1.0 is not among the revisions known for tst (none)' },
    ])

    const context = acquireProject(t, { sword: known(digest) })
    const installed = join(context.root, 'installed')
    put(installed, library())
    t.strictSame((await foundBy(context)).messages, [])

    const file = join(installed, DATA, 'ot.bzz')
    put('/', { [file]: readFileSync(file).subarray(0, -5) })
    await t.rejects(acquire(context.record, context), {
      name: 'CorpusError',
      message: /testMod is damaged or altered: the checksum of testMod 1\.0 is .*; .*ot\.bzz.*: /,
    })

    const altered = acquireProject(t, { sword: known(digest) })
    put(join(altered.root, 'installed'), library({ verses: ['Other words.'] }))
    await t.rejects(
      acquire(altered.record, altered),
      /damaged or altered.*these files have \w{64}$/,
    )

    const newer = acquireProject(t, { sword: known(digest) })
    put(join(newer.root, 'installed'), library({ version: '2.0' }))
    t.match((await foundBy(newer)).messages, [
      { level: 'warning', text: 'testMod 2.0 is not among the revisions known for tst (1.0)' },
    ])
    const conf = join(newer.root, 'installed/mods.d/testMod.conf')
    put('/', { [conf]: readFileSync(conf, 'utf8').replace(/^(Version|Lang)=.*$/gm, '') })
    t.match((await foundBy(newer)).messages, [{ text: /^testMod \(no revision\) is not among/ }])
  },
)

t.test('a fault in the corrections is an error that names their file', async (t) => {
  const context = acquireProject(t)
  put(join(context.root, 'installed'), library())
  put(context.corpus, { 'fixups/broken.json': '{' })
  const { source } = await foundBy(context)
  await t.rejects(readText(source.text), { name: 'CorpusError', message: /fixups\/broken\.json/ })
})

t.test('the checksum is that of the lines which sha256sum prints', async (t) => {
  const folder = scratch(t, { b: 'two', a: 'one', '.hidden': 'x', 'inner/c': 'x' })
  t.equal(checksumOf(folder), sha256(`${sha256('one')}  a\n${sha256('two')}  b\n`))
})

t.test(
  'the lines for a missing text say what was tried and what to do on each system',
  async (t) => {
    const one = acquireProject(t, { sword: sword({ zips: ['https://example.org/a.zip'] }) }).record
    const lines = missingTextLines(one, ['first', 'second'])
    t.match(lines, [
      'tst: no text of The tst Version could be found or fetched',
      '  tried: first',
      '  tried: second',
      /^ {2}Debian, Ubuntu: .*sword-text-test/,
      /^ {2}macOS, Fedora, any other Linux: .*https:\/\/example\.org\/a\.zip/,
      /^ {2}Windows: work in WSL .*corpus\\local\\tst/,
    ])
    t.match(missingTextLines(acquireProject(t).record, []), [
      /^tst/,
      /Debian/,
      /macOS, Fedora, any other Linux: download the raw zip/,
      /Windows/,
    ])
    t.match(missingTextLines(acquireProject(t, { sword: undefined as never }).record, []), [
      'tst: no files of The tst Version in corpus/local/tst/ (see corpus/local/README.md)',
    ])
  },
)
