// test: An export writes whole files only where it may, and leaves nothing half-written.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { MARK, writeParts, writeWhole } from '../../../src/cli/export/destination.js'
import { CLI } from '../../helpers/command-line.js'
import { compiledFolder } from '../../helpers/compiled-corpus.js'
import { scratch } from '../../helpers/corpus-project.js'
import { exporterOf } from '../../helpers/exported.js'
import { ENGLISH, SPANISH, smallBundle } from '../../helpers/small-library.js'
import { until } from '../../helpers/until.js'

const MINE = { ...SPANISH, copies: 'allowed' as const }
const CORPUS = await compiledFolder(t, {
  prueba: smallBundle(MINE),
  secret: smallBundle({ ...ENGLISH, id: 'secret', abbreviation: 'SECRET', copies: 'forbidden' }),
  trial: smallBundle(ENGLISH),
})
const lectern = exporterOf(CORPUS)

t.test('a version is exported only if its record allows copies', async (t) => {
  for (const format of ['json', 'sqlite', 'usfm', 'vpl', 'static']) {
    const folder = scratch(t)
    const output = join(folder, 'a')
    t.match(await lectern('secret', '--format', format, '--output', output), {
      code: 1,
      out: '',
      err: /^The record of SECRET forbids copies of its text\.\nIf .* "copies": "allowed" .*\n$/,
    })
    t.match(await lectern('Trial', '--format', format, '--output', output), {
      code: 1,
      err: /^The record of TRIAL does not say that its text may be copied\.\n/,
    })
    t.same(readdirSync(folder), [])
  }
  t.match(await lectern('secret', '--format', 'json', '--output', '-'), { code: 1, out: '' })
  t.match(await lectern('rvr1960', '--format', 'json'), { code: 1, err: /not served here/ })
  t.match(await lectern('zzz', '--format', 'json'), { code: 1, err: /no version "zzz"/ })
})

t.test('options that mean nothing are wrong usage', async (t) => {
  t.match(await lectern('prueba'), { code: 2, err: /required option '--format/ })
  t.match(await lectern('prueba', '--format', 'pdf'), { code: 2, err: /--format must be one of: / })
  const at = ['--output', join(scratch(t), 'a')]
  const wrong = [
    ['--format', 'json', '--gzip', ...at],
    ['--format', 'usfm', '--no-verses', ...at],
    ['--format', 'sqlite', '--output', '-'],
    ['--format', 'static', '--output', '-'],
    ['--format', 'json', '--output', ''],
  ]
  for (const words of wrong) t.match(await lectern('prueba', ...words), { code: 2, out: '' })
})

t.test('standard output gets the text alone', async (t) => {
  const vpl = await lectern('prueba', '--format', 'vpl', '--output', '-')
  t.match(vpl, { code: 0, err: '' })
  t.match(vpl.out, /\nJHN 2:4 cuatro\nJHN 2:5-6 cinco y seis\nJHN 2:8 ocho\n/)
  const json = await lectern('prueba', '--format', 'json', '--output', '-')
  t.equal(JSON.parse(json.out).version.id, 'prueba')
})

t.test('nothing is replaced unless it is an export and --force is given', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'a.json')
  const site = join(folder, 'site')
  const export_ = (path: string, format: string, ...more: string[]) =>
    lectern('prueba', '--format', format, '--output', path, ...more)
  writeFileSync(file, 'mine')
  t.match(await export_(file, 'json'), { code: 1, err: /is there already: .* --force/ })
  t.equal(readFileSync(file, 'utf8'), 'mine')
  t.equal((await export_(file, 'json', '--force')).code, 0)
  t.equal(JSON.parse(readFileSync(file, 'utf8')).name, 'Versión de Prueba')

  t.equal((await export_(site, 'usfm')).code, 0)
  t.match(await export_(site, 'usfm'), { code: 1, err: /already/ })
  t.equal((await export_(site, 'static', '--no-verses', '--force')).code, 0)
  t.notOk(existsSync(join(site, '01-GEN.usfm')), 'the earlier export is gone')
  t.equal(JSON.parse(readFileSync(join(site, MARK), 'utf8')).format, 'static')
  t.match(await export_(site, 'json', '--force'), { code: 1, err: /is a folder: remove it/ })
  t.match(await export_(file, 'usfm', '--force'), { code: 1, err: /is no folder: remove it/ })
  t.ok(existsSync(join(site, 'v1/books.json')))

  const home = join(folder, 'home')
  mkdirSync(home)
  writeFileSync(join(home, 'thesis'), 'years of work')
  t.match(await export_(home, 'usfm', '--force'), { code: 1, err: /no export of Lectern/ })
  symlinkSync(home, join(folder, 'link'))
  t.match(await export_(join(folder, 'link'), 'usfm', '--force'), { code: 1, err: /no export/ })
  t.same(readdirSync(home), ['thesis'])
  t.match(await export_(join(folder, 'none', 'a'), 'json'), { code: 1, err: /is not there/ })
  t.same(readdirSync(folder).sort(), ['a.json', 'home', 'link', 'site'], 'no left-overs')
})

t.test('an export that fails leaves what was there', async (t) => {
  const folder = scratch(t)
  const file = join(folder, 'a')
  writeFileSync(file, 'mine')
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const parts = function* () {
    yield 'begun'
    throw full
  }
  t.throws(() => writeWhole(file, true, (path) => writeParts(path, parts())), { code: 'ENOSPC' })
  t.throws(() => writeWhole(join(folder, 'b'), false, (path) => writeParts(path, parts())))
  t.same(readdirSync(folder), ['a'])
  t.equal(readFileSync(file, 'utf8'), 'mine')
  const late = () =>
    writeWhole(join(folder, 'c'), false, (path) => {
      writeParts(path, ['ours'])
      writeFileSync(join(folder, 'c'), 'theirs')
    })
  t.throws(late, { code: 'EEXIST' }, 'another process was faster')
  t.equal(readFileSync(join(folder, 'c'), 'utf8'), 'theirs')
})

t.test(
  '/dev/full ends an export with one sentence',
  { skip: !existsSync('/dev/full') },
  async (t) => {
    const child = spawn(
      'sh',
      [
        '-c',
        `exec "$0" "$1" export prueba --format vpl --output - >/dev/full`,
        process.execPath,
        CLI,
      ],
      {
        env: { ...process.env, CORPUS_DIR: CORPUS },
      },
    )
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    t.equal(await new Promise((resolve) => child.on('close', resolve)), 1)
    t.notMatch(err, /\n {4}at /, 'no stack')
  },
)

t.test('a killed export leaves no finished name, and the next one removes its rest', async (t) => {
  const folder = scratch(t)
  const site = join(folder, 'site')
  const words = ['export', 'prueba', '--format', 'static', '--output', site]
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, CORPUS_DIR: CORPUS },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await until('the export begins', () => readdirSync(folder).length > 0)
  child.kill('SIGKILL')
  await ended
  // It may have been faster than the signal.
  const isDone = existsSync(site)
  t.equal(isDone, isDone && existsSync(join(site, MARK)), 'whole or not there')
  if (isDone) rmSync(site, { recursive: true })
  t.equal((await lectern(...words.slice(1))).code, 0)
  t.same(readdirSync(folder), ['site'])
  t.ok(statSync(join(site, 'v1/books.json')).size > 0)
})
