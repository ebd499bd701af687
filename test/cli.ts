// test: The program's help, exit codes and commands on keys.
import { execFile, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import type { Terminal } from '../src/cli/command.js'
import { run } from '../src/cli/program.js'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'
import { Database } from '../src/sqlite/database.js'
import { KeyDirectory } from '../src/state/keys/directory.js'
import { hashKey } from '../src/state/keys/key.js'
import { CLI, oneSentence, onFolder, start } from './helpers/command-line.js'
import { scratch } from './helpers/corpus-project.js'
import { placeOf } from './helpers/programs.js'
import { ENGLISH, SPANISH, writeCorpus } from './helpers/small-library.js'
import { openSqliteStore } from './helpers/sqlite-keys.js'
import { until } from './helpers/until.js'

t.test('the program answers through the process it runs in', async (t) => {
  const folder = scratch(t)
  const help = start({}, '--help')
  t.equal(await help.ended, 0)
  t.match(help.said.out, /Usage: lectern/)
  const wrong = start({ STATE_DIR: folder, PORT: 'x' }, 'keys', 'enable', 'nobody', '--json')
  t.equal(await wrong.ended, 1)
  t.strictSame(wrong.said.out, '')
  t.match(wrong.said.err, /PORT must be a whole number/)
})

t.test('the program begins as one that the system can run', async (t) => {
  t.ok(readFileSync(CLI, 'utf8').startsWith('#!/usr/bin/env node\n'))
})

t.test('help names every command, the settings page and the exit codes', async (t) => {
  const lectern = onFolder(scratch(t))
  const { code, out, err } = await lectern('--help')
  t.equal(code, 0)
  t.equal(err, '')
  for (const word of ['serve', 'get', 'search', 'versions', 'keys', 'completion']) {
    t.match(out, new RegExp(`^ +${word} `, 'm'))
  }
  t.notMatch(out, /^ +complete /m, 'what is for programs is not listed')
  t.match((await lectern('get', '--help')).out, /Examples:\n +lectern get /)
  t.match(out, /docs\/CONFIGURATION\.md/)
  t.match(out, /Exit codes: 0 done, 1 failed, 2 wrong usage/)
  const keys = await lectern('keys', '--help')
  t.equal(keys.code, 0)
  for (const word of ['create', 'list', 'disable', 'enable', 'rename', 'delete']) {
    t.match(keys.out, new RegExp(`^ +${word} `, 'm'))
  }
  t.match(await lectern('keys', 'create', '--help'), { code: 0, out: /--rate-limit <limit>/ })
  t.match(await lectern('--version'), { code: 0, out: /^\d+\.\d+\.\d+\n$/ })
})

t.test('wrong usage is answered with 2, a sentence, and nothing on standard output', async (t) => {
  const lectern = onFolder(scratch(t))
  for (const words of [
    [],
    ['keys'],
    ['key'],
    ['keys', 'make'],
    ['serve', 'now'],
    ['--loud'],
    ['serve', '--port', '80'],
    ['keys', 'create'],
    ['keys', 'create', '--name'],
    ['keys', 'create', '--name', ''],
    ['keys', 'create', '--name', 'x'.repeat(101)],
    ['keys', 'create', '--name', 'a\nb'],
    ['keys', 'create', '--name', 'n', '--expires', 'tomorrow'],
    ['keys', 'create', '--name', 'n', '--expires', '2001-01-01'],
    ['keys', 'create', '--name', 'n', '--expires'],
    ['keys', 'create', '--name', 'n', '--rate-limit', '0'],
    ['keys', 'create', '--name', 'n', '--rate-limit', '-5'],
    ['keys', 'create', '--name', 'n', '--rate-limit', 'many', '--json'],
    ['keys', 'create', '--name', 'n', '--json=yes'],
    ['keys', 'create', 'n'],
    ['keys', 'list', 'all'],
    ['keys', 'list', '--all'],
    ['keys', 'disable'],
    ['keys', 'enable'],
    ['keys', 'delete'],
    ['keys', 'rename', 'a', 'b'],
    ['keys', 'rename', 'key_x'],
    ['keys', 'rename', 'key_x', '--name', ' '],
    ['keys', 'rename', '--name', 'n'],
  ]) {
    const { code, out, err } = await lectern(...words)
    t.equal(code, 2, words.join(' ').slice(0, 60))
    t.equal(out, '')
    t.not(err, '')
    t.notMatch(err, /\n {4}at /)
  }
  t.match(await lectern('keys', 'list', '--json'), { out: '[]\n' }, 'and nothing was made')
})

t.test('a made key is shown once, with a sentence that says so', async (t) => {
  const folder = scratch(t)
  const lectern = onFolder(folder, { KEY_PREFIX: 'abc' })
  const { code, out, err } = await lectern('keys', 'create', '--name', ' Mi clave ')
  t.equal(code, 0)
  t.equal(err, '')
  const [key, blank, sentence] = out.split('\n')
  t.match(key, /^abc_live_[A-Za-z0-9]{64}$/)
  t.equal(blank, '')
  t.match(sentence, /Mi clave \(key_[A-Za-z0-9]{12}\)\. It is shown only this once/)
  const store = await openSqliteStore(folder)
  t.match(await store.findByHash(hashKey(key!)), { name: 'Mi clave' })
  await store.close()
})

t.test('with --json each command answers with one JSON value', async (t) => {
  const lectern = onFolder(scratch(t))
  const json = async (...words: string[]) => {
    const { code, out, err } = await lectern('keys', ...words, '--json')
    t.equal(code, 0)
    t.equal(err, '')
    t.match(out, /^[^\n]+\n$/)
    return JSON.parse(out)
  }
  const made = await json(
    ...['create', '--name', 'one', '--expires', '2999-01-02T03:04:05Z', '--rate-limit', '30'],
  )
  const { key, ...view } = made
  t.match(key, /^lectern_live_/)
  t.match(view, {
    id: /^key_/,
    name: 'one',
    state: 'active',
    lastFour: key.slice(-4),
    created: /^\d{4}-.*Z$/,
    expires: '2999-01-02T03:04:05.000Z',
    rateLimit: 30,
    dailyLimit: null,
    origin: 'state',
  })
  t.strictSame(await json('list'), [view])
  const limited = { ...view, rateLimit: 'none', dailyLimit: 500 }
  const limits = ['--rate-limit', 'none', '--daily-limit', '500']
  t.strictSame(await json('limit', view.id, ...limits), limited)
  t.strictSame(await json('limit', view.id, '--rate-limit', 'default'), {
    ...limited,
    rateLimit: null,
  })
  const back = ['--rate-limit', '30', '--daily-limit', 'none']
  t.strictSame(await json('limit', view.id, ...back), view)
  t.strictSame(await json('disable', view.id), { ...view, state: 'disabled' })
  t.strictSame(await json('enable', view.id), view)
  t.strictSame(await json('rename', view.id, '--name', ' two '), { ...view, name: 'two' })
  t.strictSame(await json('delete', view.id), { id: view.id, deleted: true })
  t.strictSame(await json('list'), [])
  t.match(await json('create', '--name', 'n', '--rate-limit', 'none'), { rateLimit: 'none' })
  t.match(await json('create', '--name', 'n', '--daily-limit', '9'), { dailyLimit: 9 })
  t.match(await json('create', '--name', 'n'), { rateLimit: null, expires: null })
})

t.test('a rotated key is shown once, beside when its old secret ends', async (t) => {
  const folder = scratch(t)
  const lectern = onFolder(folder)
  const json = async (...words: string[]) =>
    JSON.parse((await lectern('keys', ...words, '--json')).out)
  const { key: first, ...made } = await json('create', '--name', 'one', '--rate-limit', '30')
  const { key: second, previousUntil, ...rotated } = await json('rotate', made.id, '--keep', '7d')
  t.match(second, /^lectern_live_[A-Za-z0-9]{64}$/)
  t.not(second, first)
  t.strictSame(rotated, { ...made, lastFour: second.slice(-4) }, 'all else is as it was')
  t.match(await json('list'), [{ id: made.id, previousUntil }])
  const days = (Date.parse(previousUntil) - Date.now()) / 86_400_000
  t.ok(days > 6.9 && days <= 7)
  const store = await openSqliteStore(folder)
  for (const key of [first, second]) t.match(await store.findByHash(hashKey(key)), { id: made.id })
  await store.close()

  t.match((await lectern('keys', 'list')).out, /OLD SECRET UNTIL\n.*state +\d{4}-.*Z\n$/)
  const again = await lectern('keys', 'rotate', made.id)
  t.match(again, { code: 0, err: '' })
  t.match(again.out, /^lectern_live_\w+\n\nThis is the new secret of the key one \(key_\w+\)/)
  t.match(again.out, /The old one is valid until \d{4}-\S+Z\.\nThe one before it, .* has ended:/)
  const atOnce = await lectern('keys', 'rotate', made.id, '--keep', '0')
  t.match(atOnce.out, /The old one has ended\.\n$/)
  t.strictSame(Object.keys((await json('list'))[0]), Object.keys(made), 'as before the rotation')
  t.match(await json('rotate', made.id, '--keep', '0'), { previousUntil: null })
  const wrong = await lectern('keys', 'rotate', made.id, '--keep', '91d')
  t.match(wrong, { code: 2, out: '', err: /at most 90 days/ })
  const unknown = await lectern('keys', 'rotate', 'key_AAAAAAAAAAAA', '--json')
  t.match(unknown, { code: 1, out: '', err: /There is no key "key_AAAAAAAAAAAA"/ })
})

t.test('a key may be bound to versions that are compiled here', async (t) => {
  const corpus = scratch(t)
  await writeCorpus(corpus, SPANISH, ENGLISH)
  const lectern = onFolder(scratch(t), { CORPUS_DIR: corpus })
  const json = async (...words: string[]) =>
    JSON.parse((await lectern('keys', ...words, '--json')).out)
  const made = await json('create', '--name', 'one', '--versions', 'TRIAL,pr1,prueba')
  t.strictSame(made.versions, ['trial', 'prueba'])
  const { key, ...view } = made
  t.strictSame(await json('list'), [view])
  t.match((await lectern('keys', 'list')).out, /VERSIONS\n.*state +trial,prueba\n$/)
  t.strictSame(await json('limit', view.id, '--daily-limit', '5'), { ...view, dailyLimit: 5 })
  t.match(await json('limit', view.id, '--versions', 'Prueba'), { versions: ['prueba'] })
  const { versions: _, ...all } = view
  t.strictSame(await json('limit', view.id, '--versions', 'all', '--daily-limit', 'none'), all)

  const before = (await lectern('keys', 'list')).out
  for (const [words, code, message] of [
    [
      ['create', '--name', 'n', '--versions', 'kjv'],
      1,
      /kjv is not served here; there are: prueba, trial/,
    ],
    [['limit', view.id, '--versions', 'trial,rvr60'], 1, /rvr60 is not served here/],
    [['create', '--name', 'n', '--versions', ''], 2, /The versions must be 1 to 100 ids/],
    [['limit', view.id, '--versions', 'a b'], 2, /The versions must be/],
  ] as const) {
    t.match(await lectern('keys', ...words), { code, out: '', err: message })
  }
  t.equal((await lectern('keys', 'list')).out, before)
  const elsewhere = onFolder(scratch(t), { CORPUS_DIR: scratch(t) })
  const kept = await elsewhere('keys', 'create', '--name', 'n', '--versions', 'KJV', '--json')
  t.match(kept, { code: 0, err: /is not checked: there are no texts in / })
  t.match(JSON.parse(kept.out), { versions: ['kjv'] })
  t.not(key, undefined)
})

t.test('people get sentences and an aligned table', async (t) => {
  const lectern = onFolder(scratch(t))
  t.equal((await lectern('keys', 'list')).out, 'There are no keys.\n')
  await lectern('keys', 'create', '--name', 'ñandú', '--rate-limit', 'none')
  await lectern('keys', 'create', '--name', 'a longer name', '--expires', '2999-01-01')
  const { out } = await lectern('keys', 'list')
  const lines = out.trimEnd().split('\n')
  t.equal(lines.length, 3)
  const state = lines[0]!.indexOf('STATE')
  t.ok(lines.slice(1).every((line) => line.slice(state).startsWith('active ')))
  t.match(lines[1], /never +none +none +state$/)
  t.match(lines[2], /2999-01-01T00:00:00.000Z +default +none +state$/)
  const id = lines[1]!.split(' ')[0]!
  t.match(await lectern('keys', 'disable', id), { out: `The key ñandú (${id}) is disabled.\n` })
  t.match((await lectern('keys', 'list')).out, /ñandú +disabled/)
  t.match(await lectern('keys', 'enable', id), { out: `The key ñandú (${id}) is enabled.\n` })
  t.match(await lectern('keys', 'rename', id, '--name', 'x'), {
    out: `The key ${id} is now called x.\n`,
  })
  t.match(await lectern('keys', 'delete', id), { out: `The key ${id} is deleted.\n` })
})

t.test('no list ever shows a key or a hash', async (t) => {
  const lectern = onFolder(scratch(t))
  const keys: string[] = []
  for (const name of ['a', 'b', 'c']) {
    keys.push(JSON.parse((await lectern('keys', 'create', '--name', name, '--json')).out).key)
  }
  for (const words of [['list'], ['list', '--json']]) {
    const { out } = await lectern('keys', ...words)
    for (const key of keys) {
      for (const secret of [key, key.slice(-64), hashKey(key), key.slice(-5)]) {
        t.notOk(out.includes(secret))
      }
      t.ok(out.includes(key.slice(-4)))
    }
  }
})

t.test('an id that no key has is answered with 1 and a sentence', async (t) => {
  const lectern = onFolder(scratch(t))
  await lectern('keys', 'create', '--name', 'other')
  for (const words of [
    ['disable', 'key_AAAAAAAAAAAA'],
    ['enable', '..'],
    ['rename', 'x', '--name', 'n'],
    ['delete', 'key_AAAAAAAAAAAA', '--json'],
    ['disable', '', '--json'],
  ]) {
    const { code, out, err } = await lectern('keys', ...words)
    t.equal(code, 1, words.join(' '))
    t.equal(out, '')
    t.match(err, /^There is no key ".*; `lectern keys list` shows/)
    oneSentence(t, err)
  }
})

t.test('a folder without a state is named, and nothing is created there', async (t) => {
  const folder = join(scratch(t), 'none')
  const lectern = onFolder(folder)
  const named = `There is no state in ${folder} yet: `
  for (const [words, expected] of [
    [['list'], { code: 0, out: 'There are no keys.\n' }],
    [['list', '--json'], { code: 0, out: '[]\n' }],
    [['disable', 'key_x'], { code: 1, out: '' }],
    [['enable', 'key_x', '--json'], { code: 1, out: '' }],
    [['rename', 'key_x', '--name', 'n'], { code: 1, out: '' }],
    [['delete', 'key_x'], { code: 1, out: '' }],
    [['usage', '--all'], { code: 1, out: '' }],
    [['export'], { code: 1, out: '' }],
  ] as const) {
    const { err, ...rest } = await lectern('keys', ...words)
    t.strictSame(rest, expected, words.join(' '))
    t.ok(err.startsWith(named), words.join(' '))
    oneSentence(t, err)
    t.notOk(existsSync(folder))
  }
  t.equal((await lectern('keys', 'create', '--name', 'n')).code, 0)
  t.match((await lectern('keys', 'list', '--json')).out, /"name":"n"/)
})

t.test('bad settings and an unusable state folder are answered with 1 and sentences', async (t) => {
  const folder = scratch(t)
  for (const command of ['keys list', 'keys create --name n', 'serve']) {
    const { code, out, err } = await onFolder(folder, { PORT: 'x' })(...command.split(' '))
    t.equal(code, 1, command)
    t.equal(out, '')
    t.match(err, /^PORT must be a whole number/)
    oneSentence(t, err)
  }
  mkdirSync(join(folder, 'state'))
  writeFileSync(join(folder, 'state/state.db'), 'not ours')
  const { code, out, err } = await onFolder(join(folder, 'state'))('keys', 'list', '--json')
  t.equal(code, 1)
  t.equal(out, '')
  t.match(err, /^The state folder .*damaged or belongs to another program/)
  oneSentence(t, err)
})

t.test('a damaged record is named on standard error and the others are listed', async (t) => {
  const folder = scratch(t)
  const lectern = onFolder(folder)
  await lectern('keys', 'create', '--name', 'bad')
  await lectern('keys', 'create', '--name', 'good')
  const database = new Database(join(folder, 'state.db'))
  database.run("UPDATE keys SET record = '{}' WHERE turn = 1")
  database.close()
  const { code, out, err } = await lectern('keys', 'list', '--json')
  t.equal(code, 0)
  t.match(JSON.parse(out), { length: 1, 0: { name: 'good' } })
  t.match(err, /Key number 1 .* is damaged/)
})

t.test('commands work while a server holds the same folder', async (t) => {
  const folder = scratch(t)
  const store = await openSqliteStore(folder)
  const keys = await KeyDirectory.open(store)
  const other = start({ STATE_DIR: folder }, 'keys', 'create', '--name', 'n', '--json')
  t.equal(await other.ended, 0)
  const { key, id } = JSON.parse(other.said.out)
  t.match(await keys.confirm(key), { state: 'active', record: { id } })
  const gone = start({ STATE_DIR: folder }, 'keys', 'delete', id)
  t.equal(await gone.ended, 0)
  const isUnknown = () => keys.lookup(key).state === 'unknown'
  t.ok(await until('the deleted key is refused', isUnknown))
  keys.close()
  await store.close()
})

t.test('a mistake of the program itself is not taken for wrong usage', async (t) => {
  const broken = { name: 'x' } as unknown as Terminal
  await t.rejects(run(['keys', 'create', '--name', ''], broken), TypeError)
})

t.test(
  'what no command foresees is a sentence and a stack, without a line of source',
  async (t) => {
    const preload = join(scratch(t), 'broken.cjs')
    writeFileSync(preload, "Intl.DateTimeFormat = () => { throw new TypeError('no clock') }")
    const { said, ended } = start({ NODE_OPTIONS: `--require ${preload}` }, 'today')
    t.equal(await ended, 1)
    t.equal(said.out, '')
    t.match(said.err, /^Lectern has a mistake; please report it .*\nTypeError: no clock\n {4}at /)
    t.notMatch(said.err, /Node\.js v/)
  },
)

t.test('a clock whose zone has no name is that of UTC, and this is said', async (t) => {
  const corpus = scratch(t)
  await writeCorpus(corpus, SPANISH)
  for (const TZ of [':/etc/localtime', 'UTC0', 'Foo/Bar', 'America/Bogotá']) {
    // Which of them have no name depends on the runtime.
    const { said, ended } = start({ CORPUS_DIR: corpus, TZ }, 'today')
    t.equal(await ended, 0, TZ)
    t.match(said.err, /(^The time zone of this machine has no name: [^\n]*\n)?\d{4}-\d\d-\d\d: /)
  }
  const preload = join(corpus, 'nameless.cjs')
  writeFileSync(
    preload,
    "Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ locale: 'en', timeZone: undefined })",
  )
  const nameless = { CORPUS_DIR: corpus, NODE_OPTIONS: `--require ${preload}` }
  const utc = start(nameless, 'today')
  t.equal(await utc.ended, 0)
  t.match(utc.said.err, /^The time zone of this machine has no name: the day is that of UTC\. /)
  const named = start(nameless, 'today', '--tz', 'Asia/Tokyo')
  t.equal(await named.ended, 0)
  t.match(named.said.err, /^\d{4}-/)
})

t.test('a port for metrics that is taken is named as such', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  t.teardown(() => taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const folder = scratch(t)
  await writeCorpus(folder, SPANISH)
  const env = { STATE_DIR: join(folder, 'state'), CORPUS_DIR: folder, PORT: '0' }
  for (const WORKERS of ['1', '2']) {
    const { said, ended } = start({ ...env, METRICS_PORT: String(port), WORKERS }, 'serve')
    t.equal(await ended, 1)
    t.match(said.err, /^Lectern could not start: the port for metrics is in use: set METRICS_PORT /)
  }
})

t.test('where there is no Node.js at all, ./lectern and make say so', async (t) => {
  const folder = scratch(t)
  for (const program of ['sh', 'dirname', 'readlink']) {
    symlinkSync(placeOf(program) as string, join(folder, program))
  }
  for (const [LECTERN_LANG, sentence] of [
    ['en', /^Lectern needs Node\.js \S+ or newer, which is not here\.\nhttps:/],
    ['es', /^Lectern necesita Node\.js \S+ o posterior, que no está aquí\.\nhttps:/],
  ] as const) {
    const script = join(PACKAGE_ROOT, 'lectern')
    const env = { PATH: folder, LECTERN_LANG }
    const { status, stderr } = spawnSync(join(folder, 'sh'), [script, 'versions'], { env })
    t.equal(status, 1)
    t.match(String(stderr), sentence)
  }
})

t.test('make lists its targets in both languages', async (t) => {
  const lines: string[][] = []
  for (const LECTERN_LANG of ['en', 'es']) {
    const env = { ...process.env, LECTERN_LANG }
    const { stdout } = spawnSync('make', ['--no-print-directory', 'help'], {
      cwd: PACKAGE_ROOT,
      env,
      encoding: 'utf8',
    })
    lines.push(stdout.trimEnd().split('\n'))
  }
  const [english = [], spanish = []] = lines
  const targets = readFileSync(join(PACKAGE_ROOT, 'Makefile'), 'utf8').match(/^[a-z-]+:.*##/gm)
  t.equal(english.length, targets?.length)
  for (const [at, line] of english.entries()) {
    const [target, said] = [line.slice(0, 24), spanish[at]?.slice(24)]
    t.equal(spanish[at]?.slice(0, 24), target)
    t.ok(said && said !== line.slice(24), target)
  }
})

t.test('a Node.js that is too old is refused in one sentence before anything else', async (t) => {
  const { engines } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))
  const least = engines.node.replace('>=', '')
  const folder = scratch(t)
  const preload = join(folder, 'old.cjs')
  const node = join(folder, 'node')
  const make = join(PACKAGE_ROOT, 'Makefile')
  // A checkout that was not built.
  const script = join(folder, 'checkout', 'lectern')
  for (const name of ['lectern', 'build/say.sh']) {
    cpSync(join(PACKAGE_ROOT, name), join(folder, 'checkout', name))
  }
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho fetched\n')
  writeFileSync(join(folder, 'echo'), '#!/bin/sh\n')
  for (const [version, isOld] of [
    ['18.20.4', true],
    ['20.14.0', true],
    [`${least}.0`, false],
    ['22.0.0', false],
  ] as const) {
    const versions = `{ ...process.versions, node: '${version}' }`
    writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
    writeFileSync(node, `#!/bin/sh\nexec '${process.execPath}' --require '${preload}' "$@"\n`)
    for (const program of ['node', 'npm', 'echo']) chmodSync(join(folder, program), 0o755)
    const refusals = {
      C: `Lectern needs Node.js ${least} or newer; this is ${version}.\n`,
      es: `Lectern necesita Node.js ${least} o posterior; este es ${version}.\n`,
    }
    for (const LANG of ['C', 'es'] as const) {
      const env = { NODE_OPTIONS: `--require ${preload}`, LANG, LC_ALL: '' }
      const { said, ended } = start(env, '--version')
      t.equal(await ended, isOld ? 1 : 0, version)
      if (isOld) t.match(said.err, refusals[LANG])
      const unbuilt = await new Promise<string>((resolve) => {
        const env = { PATH: `${folder}:${process.env.PATH}`, LANG }
        execFile('sh', [script, 'versions'], { env }, (_error, _out, err) => resolve(err))
      })
      const advice = { C: /^There is no program yet: run make/, es: /^Aún no hay programa/ }[LANG]
      t.match(unbuilt, isOld ? refusals[LANG] : advice, 'Node.js comes first')
    }
    // In an empty folder everything has to be fetched.
    const args = ['-f', make, '-C', folder, 'node_modules/.installed']
    const files = ['package.json', 'package-lock.json', '.npmrc']
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    for (const name of files) writeFileSync(join(folder, name), '{}')
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, LECTERN_LANG: 'es' }
    const built = await new Promise<{ out: string; err: string }>((resolve) =>
      execFile('make', args, { env }, (_error, out, err) => resolve({ out, err })),
    )
    t.equal(built.out.includes('fetched'), !isOld, built.err)
    if (isOld) t.match(built.err, refusals.es)
  }
})
