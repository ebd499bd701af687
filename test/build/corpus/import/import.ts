// full: The commands of the corpus, step by step, on texts with a few invented words.
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import t from 'tap'
import { answering } from '../../../../build/corpus/import/answer.js'
import { run as build } from '../../../../build/corpus/run.js'
import { decodeBundle } from '../../../../src/bundle/decode.js'
import { run } from '../../../../src/cli/program.js'
import { capture } from '../../../helpers/command-line.js'
import { library, put, record, sword } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'
import { syntheticVerses, usxFiles } from '../../../helpers/synthetic-bible.js'

const OBADIAH = `\\id OBA Test Bible\n\\h Abdo\n\\c 1\n\\p\n${Array.from(
  { length: 21 },
  (_, index) => `\\v ${index + 1} Words of ${'abcdefghijklmnopqrstu'[index]}.`,
).join('\n')}\n`
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]),
    ),
  )
const KNOWN = ['--version', 'tst', '--language-code', 'en', '--copyright', 'Nobody']

t.test('check says what a text is and writes nothing', async (t) => {
  const { lectern, given, left } = importProject(t)
  const path = given('a.txt', OBADIAH)
  const { code, out, err } = await lectern('check', path)
  t.equal(code, 0)
  t.equal(err, '')
  t.match(out, /^format {8}usfm \(1 file\)\nname {10}Test Bible\n/)
  t.match(out, /books {9}1, chapters 1, verses 21\n/)
  t.match(out, /versification nearest is that of most Bibles; no chapter ends elsewhere/)
  t.match(out, /the book is missing \(65\): GEN, EXO, .*, and 53 more\n/)
  t.match(out, /The text can be added; a person should look at 65 warnings\.\n$/)
  const more = await lectern('check', given('more.usfm', `${OBADIAH}\\id GLO\n\\c 1\n\\v 1 x`))
  t.match(more.out, /\nleft out {6}GLO \(1\)\n/)
  const all = await lectern('check', path, '--all')
  t.match(all.out, /book +chapters +verses .*\nOBA +1 +21 +0 +0 +0 +0\n/)
  t.match(all.out, /\n {2}REV: the book is missing\n/)
  const json = JSON.parse((await lectern('check', path, '--json')).out)
  t.match(json, { format: 'usfm', files: 1, counts: { verses: 21 }, errors: 0, warnings: 65 })
  t.strictSame(left(), [])
})

t.test('control characters and turns of direction are printed escaped', async (t) => {
  const { lectern, given } = importProject(t)
  const text = `\\id OBA a\u202eb\u2067c\u001b[31md\u009b\n\\c 1\n\\v 1 Some ħ <b>𐌰\u202e words.\n`
  const path = given('a.txt', text)
  for (const words of [[], ['--json'], ['--all']]) {
    const { out, err } = await lectern('check', path, ...words)
    t.match(out, 'a\\u202eb\\u2067c\\u001b[31md')
    t.notMatch(out + err, /(?!\n)\p{Cc}|\p{Bidi_Control}|\p{Cs}/u)
    if (words[0] === '--json') t.match(JSON.parse(out), { metadata: { name: /^a\u202eb/ } })
  }
})

t.test('check names what is wrong, and fails', async (t) => {
  const { root, lectern, given, left } = importProject(t)
  const bad = await lectern('check', given('bad.usfm', `${OBADIAH}\\v 999 x\n\\c 2\n\\v 1 x`))
  t.match(bad, { code: 1, err: '', out: /Errors \(1\)\n {2}bad\.usfm:26: verse "999" of OBA 1/ })
  t.match(bad.out, /The text cannot be added: 1 error\.\n$/)
  t.match(bad.out, /1 chapters end elsewhere|no chapter ends elsewhere/)
  const whole = await lectern('check', given('b.usfm', OBADIAH), '--version', 'rvr60')
  t.match(whole, { code: 1, out: /Errors \(65\)/ })
  for (const [words, pattern] of [
    [[join(root, 'nothing')], /nothing is not there\n$/],
    [
      [given('c.txt', 'no text')],
      /c\.txt holds nothing that can be read: c\.txt: text whose lines do not tell book, chapter/,
    ],
    [
      [given('d', { 'a.rtf': 'x', 'b.rtf': 'y' })],
      /holds nothing that can be read: a\.rtf, b\.rtf: text whose lines/,
    ],
    [[given('e.usfm', OBADIAH), '--format', 'pdf'], /there is no format "pdf"/],
    [
      [given('f', { 'a.usfm': OBADIAH, 'b.csv': 'book,chapter,verse,text\n' })],
      /more than one text, keep one of them: f \(usfm\)|a\.usfm \(usfm\), b\.csv \(csv\)/,
    ],
    [
      [given('g.zip', Buffer.from('PK\u0003\u0004 no zip'))],
      /is not a zip archive that can be used/,
    ],
    [[given('h.zip', zip({ '../a.usfm': OBADIAH }))], /unsafe file name/],
  ] as const) {
    const said = await lectern('check', ...words)
    t.equal(said.code, 1)
    t.equal(said.out, '')
    t.match(said.err, pattern)
  }
  const forced = await lectern('check', given('i.txt', 'no text'), '--format', 'vpl')
  t.match(forced, { code: 1, out: /i\.txt:1: the line is no verse/ })
  const one = given('j', { 'a.usfm': OBADIAH, 'b.csv': 'book,chapter,verse,text\n' })
  t.match(await lectern('check', one, '--format', 'USFM'), { code: 0 })
  t.match(await lectern('check', given('k.db', 'x'), '--format', 'mybible'), { code: 1 })
  t.strictSame(left(), [])
})

t.test('add asks for what neither the source nor the operator says', async (t) => {
  const { lectern, given, left } = importProject(t)
  const bare = given('a.usfm', OBADIAH.replace(' Test Bible', ''))
  const { code, err } = await lectern('add', bare, '--version', 'tst')
  t.equal(code, 1)
  t.match(err, /^tst: nothing was added\nits name is not known, .*: say --name, the full name\n/)
  t.match(err, /its language_code is not known, .*: say --language-code/)
  const strange = await lectern(
    'add',
    bare,
    '--version',
    'tst',
    '--name',
    'x',
    '--language-code',
    'qqq',
  )
  t.match(strange.err, /its language is not known/)
  t.match(await lectern('add', bare, '--version', '../x'), {
    code: 1,
    err: /"..\/x" is no version id/,
  })
  t.match(await lectern('add', bare), { code: 2 })
  const partial = await lectern('add', bare, '--version', 'RVR60')
  t.match(partial, { code: 1, err: 'rvr1960: nothing was added\n', out: /Errors \(65\)/ })
  t.strictSame(left(), [])
})

t.test('a text is added, listed, accepted, replaced and removed', async (t) => {
  const { corpus, out, lectern, given, left } = importProject(t)
  const path = given('a.usfm', OBADIAH)
  const added = await lectern('add', path, ...KNOWN, '--alias', 'TST1,ts2', '--abbreviation', 'tsT')
  t.match(added, {
    code: 0,
    err: '',
    out: /TST is added as tst; a server has it from its next start/,
  })
  t.match(added.out, /name: Test Bible\n.*language: English\n/s)
  t.match(added.out, /--accept-warnings records that you did/)
  const record = () => JSON.parse(readFileSync(join(corpus, 'local/tst/record.json'), 'utf8'))
  t.match(record(), {
    id: 'tst',
    aliases: ['tst1', 'ts2'],
    abbreviation: 'TST',
    name: 'Test Bible',
    description: 'Test Bible',
    complete: false,
    import: { format: 'usfm', from: 'a.usfm' },
  })
  t.notOk('accepted' in record().import)
  t.match(await lectern('list'), { code: 0, out: /\ntst +en +usfm +1 +21 +65 +Test Bible\n/ })
  t.match(await lectern('list'), { out: /\nkjv +en +no text / })
  t.match(await lectern('add', path, ...KNOWN), {
    code: 1,
    err: /tst has files already, .* --replace/,
  })

  const words = ['--replace', '--accept-warnings', 'Ana', '--version', 'TS2']
  t.match(await lectern('add', given('b.usfm', OBADIAH.replace('of a', 'of z')), ...words), {
    code: 0,
  })
  t.match(record().import, { from: 'b.usfm', accepted: { by: 'Ana', warnings: { length: 65 } } })
  t.notOk(existsSync(join(corpus, 'local/tst/a.usfm')))
  t.match(await lectern('list'), { out: /65 accepted by Ana on \d{4}-\d\d-\d\d +Test Bible/ })
  const rows = JSON.parse((await lectern('list', '--json')).out)
  t.match(
    rows.find(({ id }: { id: string }) => id === 'tst'),
    { from: 'b.usfm', verses: 21 },
  )
  const bundle = decodeBundle(readFileSync(join(out, 'tst.json')), 'tst')
  t.match(bundle.verses.toString(), /Words of z\./)

  t.match(await lectern('remove', 'nobody'), { code: 1, err: /no text was added as "nobody"/ })
  t.match(await lectern('remove', 'kjv'), { code: 1, err: /no text was added/ })
  t.match(await lectern('remove', 'TST1', '--json'), {
    code: 0,
    out: '{"id":"tst","removed":true}\n',
  })
  t.strictSame(left(), ['catalogue.json'])
  t.match(await lectern('add', path, ...KNOWN, '--accept-warnings'), { code: 0 })
  t.equal(typeof record().import.accepted.by, 'string')
})

t.test('a version of the project takes what the operator says over its own record', async (t) => {
  const { lectern, given, out, corpus } = importProject(t)
  const words = ['--version', 'nvi', '--partial', '--copyright', 'Por contrato 7']
  t.match(await lectern('add', given('a.usfm', OBADIAH), ...words), { code: 0 })
  const { header } = decodeBundle(readFileSync(join(out, 'nvi.json')), 'nvi')
  t.match(header.version, {
    name: 'Nueva Versión Internacional',
    copyright: 'Por contrato 7',
    copies: 'forbidden',
  })
  t.match(header.books, [{ name: 'Abdías' }])
  const again = [...words, '--replace']
  t.match(await lectern('add', given('a.usfm', OBADIAH), ...again, '--copies', 'perhaps'), {
    code: 1,
    err: /its copies is not known, or not of the form: say --copies, allowed or forbidden/,
  })
  t.match(await lectern('add', given('a.usfm', OBADIAH), ...again, '--copies', 'Allowed'), {
    code: 0,
  })
  const allowed = decodeBundle(readFileSync(join(out, 'nvi.json')), 'nvi')
  t.equal(allowed.header.version.copies, 'allowed')
  t.match(await lectern('remove', 'nvi'), { code: 0 })
  t.notOk(existsSync(join(corpus, 'local/nvi')))
})

t.test('a language without names has those of the source, and English ones', async (t) => {
  const { lectern, given, out } = importProject(t)
  const text = `${OBADIAH}\\id JON\n\\c 1\n\\v 1 Words.\n`
  const words = ['--version', 'por', '--language-code', 'GL', '--name', 'Proba', '--copyright', 'x']
  const said = await lectern('add', given('a.usfm', text), ...words)
  t.match(said, { code: 0, out: /language: Galician/ })
  const { header } = decodeBundle(readFileSync(join(out, 'por.json')), 'por')
  t.equal(header.version.copies, undefined, 'nobody has said that it may be copied')
  t.match(header.books, [
    { name: 'Abdo', abbreviation_local: 'OBA' },
    { name: 'Jonah', abbreviation_local: 'JON' },
  ])
})

t.test('the books of a source are those that its names mean in its language', async (t) => {
  const { lectern, given, out } = importProject(t)
  const rows = ['Jn', 'Jo', 'Jó', 'Hc'].map((book, at) => `${book},1,1,Palavra ${at}`)
  const path = given('a.csv', `book,chapter,verse,text\n${rows.join('\n')}\n`)
  const words = ['--partial', '--name', 'Teste', '--copyright', 'x', '--accept-warnings']
  for (const [id, code, names] of [
    ['por', 'pt', ['Jó', 'Jonas', 'Habacuque', 'João']],
    ['esp', 'es', undefined],
  ] as const) {
    const said = await lectern('add', path, '--version', id, '--language-code', code, ...words)
    if (names === undefined) {
      t.match(said, { code: 1 }, 'in Spanish Jn and Jo are one book')
      continue
    }
    t.match(said, { code: 0 }, said.out)
    const { header } = decodeBundle(readFileSync(join(out, `${id}.json`)), id)
    t.strictSame(
      header.books.map(({ name }) => name),
      names,
    )
  }
})

t.test('folders and archives are added, what is no text in them stays behind', async (t) => {
  const { corpus, lectern, given, root, out } = importProject(t)
  const inside = (id: string) => join(corpus, 'local', id)
  const folder = given('f', {
    'x/OBA.usfm': OBADIAH,
    'x/notes.rtf': 'x',
    'custom.vrs': '-OBA 1:22',
    'README.md': 'x',
  })
  symlinkSync('/nowhere', join(folder, 'link'))
  t.match(await lectern('add', folder, ...KNOWN), { code: 0, out: /usfm \(2 files\)/ })
  t.ok(existsSync(join(inside('tst'), 'x/OBA.usfm')))
  t.notOk(existsSync(join(inside('tst'), 'x/notes.rtf')))
  t.match(await lectern('remove', 'tst'), { code: 0 })

  const archive = given('text.bin', zip({ 'usx/OBA.usfm': OBADIAH }))
  t.match(await lectern('add', archive, ...KNOWN), { code: 0 })
  t.ok(existsSync(join(inside('tst'), 'text.bin.zip')))
  t.notOk(existsSync(join(root, '.cache/corpus/unpacked')), 'no second copy is made')
  const places = { corpus, cache: join(root, '.cache/corpus'), out }
  const environment = { PATH: '/nowhere' }
  const built = async () =>
    (await build({ places, environment, libraries: [], only: ['tst'], keepOthers: true })).versions
  t.match(await built(), [{ kind: 'unchanged', id: 'tst' }], 'what was added is what is built')
  t.equal(readdirSync(join(root, '.cache/corpus/unpacked')).length, 1)
  t.match(await lectern('remove', 'tst'), { code: 0 })
  t.strictSame(readdirSync(join(root, '.cache/corpus/unpacked')), [])

  const around = given('around', { 'a.zip': zip({ 'OBA.usfm': OBADIAH }) })
  t.match(await lectern('add', around, ...KNOWN), { code: 0 })
  t.ok(existsSync(join(inside('tst'), 'a.zip')))
  t.match(await lectern('remove', 'tst'), { code: 0 })

  const module = given('sword', library())
  const said = await lectern('add', module, ...KNOWN, '--name', 'Module')
  t.match(said, { code: 0, err: '', out: /format +sword/ })
  t.ok(existsSync(join(inside('tst'), 'mods.d/testMod.conf')))
  t.match(await lectern('remove', 'tst'), { code: 0 })
})

t.test('where compiling fails, everything is as it was before', async (t) => {
  const { corpus, out, lectern, given, left } = importProject(t)
  const text = (verses: string) => `\\id OBA Test Bible\n\\c 1\n\\p\n${verses}`
  t.match(await lectern('add', given('a.usfm', OBADIAH), ...KNOWN), { code: 0 })
  const before = left()
  const bad = given('bad.usfm', text('\\v 1 a\n\\v 1 b'))
  t.match(await lectern('add', bad, ...KNOWN, '--replace'), {
    code: 1,
    err: 'tst: nothing was added\n',
    out: /OBA 1:1: verse 1 is out of order, or there twice/,
  })
  t.strictSame(left(), before)
  mkdirSync(join(out, 'new.json'))
  const blocked = await lectern(
    'add',
    given('b.zip', zip({ 'a.usfm': OBADIAH })),
    '--version',
    'new',
    ...KNOWN.slice(2),
  )
  t.match(blocked, { code: 1, err: /new\.json is a folder: a file must take its place/ })
  t.strictSame(
    left().filter((name) => name !== 'new.json'),
    before,
  )
  rmSync(join(out, 'new.json'), { recursive: true })
  const english = await lectern('add', given('sword', library()), '--version', 'nvi', '--partial')
  t.match(english, { code: 1, err: /is in the language en: it is not Nueva Versión Internacional/ })
  t.notOk(existsSync(join(corpus, 'local/nvi')))
  rmSync(out, { recursive: true })
  writeFileSync(out, 'no folder')
  const again = await lectern('add', given('a.usfm', OBADIAH), ...KNOWN, '--replace')
  t.match(again, { code: 1, err: /ENOTDIR|EEXIST/ })
  t.ok(existsSync(join(corpus, 'local/tst/a.usfm')))
  rmSync(out)
  put(corpus, { 'versions/bad.json': '{' })
  t.match(await lectern('list'), { code: 1, err: /bad\.json cannot be read/ })
})

t.test('what is too large, too much, or of no known name is refused', async (t) => {
  const { root, lectern, given, left } = importProject(t)
  const huge = given('huge.usfm', OBADIAH)
  truncateSync(huge, 200 * 1024 * 1024)
  t.match(await lectern('check', huge), { code: 1, err: /huge\.usfm is larger than any Bible/ })
  const inside = given('folder', { 'a.usfm': OBADIAH })
  truncateSync(join(inside, 'a.usfm'), 200 * 1024 * 1024)
  t.match(await lectern('check', inside), {
    code: 1,
    out: '',
    err: /a\.usfm has 209715200 bytes: more than any/,
  })
  const many = join(root, 'many')
  mkdirSync(many)
  for (let at = 0; at <= 5_000; at++) writeFileSync(join(many, `${at}`), '')
  t.match(await lectern('check', many), { code: 1, err: /many holds more than 5000 files/ })
  const list = given(
    'list',
    Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`${at}.rtf`, 'x'])),
  )
  t.match(await lectern('check', list), {
    code: 1,
    err: /0\.rtf, 1\.rtf, 10\.rtf, and 10 more: text whose lines/,
  })
  t.match(await lectern('check', given('sword', library()), '--format', 'sword'), { code: 0 })
  t.match(await lectern('check', given('x.json', '{"books":1}'), '--format', 'json'), { code: 1 })
  t.strictSame(left(), [])
})

t.test('a device or a socket is refused before anything is read from it', async (t) => {
  const { root, lectern, left } = importProject(t)
  const socket = join(root, 'socket')
  const server = createServer().listen(socket)
  t.teardown(() => server.close())
  await once(server, 'listening')
  for (const path of ['/dev/zero', socket]) {
    for (const words of [
      ['check', path],
      ['add', path, ...KNOWN],
    ]) {
      t.match(await lectern(...words), {
        code: 1,
        err: `${path} is neither a file nor a folder: it is a device, a pipe or a socket\n`,
      })
    }
  }
  t.strictSame(left(), [])
})

t.test('an archive whose content is not what it states is refused', async (t) => {
  const { lectern, given, left } = importProject(t)
  const good = Buffer.from(zip({ 'OBA.usfm': OBADIAH }))
  const stored = Buffer.from(
    zipSync({ 'OBA.usfm': new Uint8Array(Buffer.from(OBADIAH)) }, { level: 0 }),
  )
  t.match(await lectern('check', given('good.zip', good)), { code: 0 })
  const altered = Buffer.from(stored)
  altered.write('Wards', altered.indexOf('Words'))
  const short = Buffer.from(good)
  const directory = short.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  short.writeUInt32LE(OBADIAH.length - 40, directory + 24)
  const long = Buffer.from(good)
  long.writeUInt32LE(OBADIAH.length + 40, directory + 24)
  for (const [name, bytes] of Object.entries({ altered, short, long })) {
    t.match(await lectern('check', given(`${name}.zip`, bytes)), {
      code: 1,
      err: /is (damaged: OBA\.usfm was altered or cut off|not a zip archive that can be used)/,
    })
  }
  const twice = Buffer.from(zip({ 'a.usfm': OBADIAH, 'b.usfm': OBADIAH }))
  for (let at = twice.indexOf('b.usfm'); at >= 0; at = twice.indexOf('b.usfm')) twice.write('a', at)
  t.match(await lectern('check', given('twice.zip', twice)), {
    code: 1,
    err: /holds "a\.usfm" twice/,
  })
  t.strictSame(left(), [])
})

t.test('settings that are wrong stop a command, mistakes of the program go on', async (t) => {
  const { said, terminal } = capture({ PORT: 'x' })
  t.equal(await run(['corpus', 'list'], terminal), 1)
  t.match(said, { out: '', err: /^PORT must be/ })
  const mistake = () => {
    throw new RangeError('x')
  }
  await t.rejects(answering(mistake), RangeError)
})

t.test('a whole text says so; a bundle’s metadata makes its record', async (t) => {
  const { lectern, given, out } = importProject(t)
  const files = { ...usxFiles(syntheticVerses()), 'metadata.xml': METADATA }
  const { code, out: said } = await lectern('add', given('dbl', files), '--version', 'tst')
  t.equal(code, 0)
  t.match(said, /abbreviation: NSYN\n/)
  t.match(said, /\nThe text is whole, as far as a program can tell\.\n/)
  const { header } = decodeBundle(readFileSync(join(out, 'tst.json')), 'tst')
  t.match(header.version, {
    name: 'Nueva Sintética',
    abbreviation: 'NSYN',
    language: 'Spanish',
    description: 'Palabras inventadas.',
    copyright: 'Nadie',
  })
  const shorter = given('a.usfm', OBADIAH)
  t.match(await lectern('add', shorter, '--version', 'tst', '--replace'), {
    code: 1,
    out: /Errors \(65\)/,
  })
})

const METADATA = `<DBLMetadata><identification><name>Nueva Sintética</name><abbreviation>n-syn</abbreviation>
  <description>Palabras inventadas.</description></identification><language><iso>spa</iso></language>
  <copyright><statement>Nadie</statement></copyright></DBLMetadata>`

t.test('a version with another source is compiled from that again', async (t) => {
  const { root, corpus, out, lectern, given } = importProject(t)
  put(corpus, { 'versions/tst.json': record('tst', { sword: sword(), optional: true }) })
  put(join(root, 'given'), { 'a.usfm': OBADIAH })
  t.match(await lectern('add', given('a.usfm', OBADIAH), '--version', 'tst'), { code: 0 })
  t.match(await lectern('remove', 'tst'), { code: 0 })
  t.notOk(existsSync(join(out, 'tst.json')), 'and where there is none, it is gone')
})
