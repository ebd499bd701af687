// check: Downloads are whole or refused, and an archive never writes outside its folder.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { runCommand } from '../../../../build/corpus/acquire/command.js'
import { download } from '../../../../build/corpus/acquire/download.js'
import { unzipInto } from '../../../../build/corpus/acquire/unzip.js'
import { serve, zipOf } from '../../../helpers/acquire-project.js'
import { scratch } from '../../../helpers/corpus-project.js'

t.test('a program is run with a limit of time, and its last error is its reason', async (t) => {
  const cwd = scratch(t)
  const sh = (script: string, milliseconds = 60_000) =>
    runCommand('sh', ['-c', script], { cwd, environment: process.env, milliseconds })
  t.strictSame(await sh('exit 0'), { ok: true })
  t.strictSame(await sh('echo a >&2; exit 3'), { ok: false, reason: 'a' })
  t.strictSame(await sh('exit 3'), { ok: false, reason: 'sh ended with code 3' })
  t.strictSame(await sh('sleep 99 & sleep 99', 50), {
    ok: false,
    reason: 'sh did not end within 0.05 s',
  })
})

t.test('a download is whole, in time and within its size, or none', async (t) => {
  const { base } = await serve(t, {
    '/a': new Uint8Array(1000),
    '/other': { status: 302, location: '/a' },
    '/data': { status: 302, location: 'data:text/plain,x' },
  })
  const limits = { bytes: 1000, milliseconds: 60_000 }
  t.equal((await download(`${base}/a`)).length, 1000)
  t.equal((await download(`${base}/other`, limits)).length, 1000)
  const cases: [string, object, RegExp][] = [
    ['/a', { bytes: 999 }, /\/a: it is larger than 999 bytes/],
    ['/hangs', { milliseconds: 100 }, /\/hangs: .*timeout/i],
    ['/breaks', {}, /\/breaks: /],
    ['/data', {}, /\/data: /],
  ]
  for (const [path, more, message] of cases) {
    const name = 'CorpusError'
    await t.rejects(download(base + path, { ...limits, ...more }), { name, message })
  }
  const empty = () => Promise.resolve({ ok: true, url: base, body: null } as Response)
  t.equal((await download(base, limits, empty)).length, 0)
  const plain = () => Promise.resolve({ ok: true, url: 'http://example.org/a' } as Response)
  const message = 'https://example.org/a: it leads to http://example.org/a'
  await t.rejects(download('https://example.org/a', limits, plain), { message })
})

t.test('an archive never writes outside its folder', async (t) => {
  for (const name of ['../x', 'a/../../x', '/x', 'C:x', 'a\\..\\x', 'a/..', 'a\0b']) {
    const folder = scratch(t)
    mkdirSync(join(folder, 'in'))
    const bytes = zipOf({ 'good.txt': 'x', [name]: 'x' })
    t.throws(
      () => unzipInto(bytes, join(folder, 'in'), 'a.zip'),
      /a\.zip is not .*unsafe file name/,
    )
    t.strictSame(readdirSync(folder), ['in'])
    t.strictSame(readdirSync(join(folder, 'in')), [])
  }
})

t.test('names that no file system takes are refused in a sentence', async (t) => {
  for (const [files, message] of [
    [{ a: 'x', 'a/b': 'y' }, /"a" is a file and the folder of "a\/b"/],
    [{ 'a/b/c': 'x', 'a/b': 'y' }, /"a\/b" is a file and the folder of "a\/b\/c"/],
    [{ ['ñ'.repeat(150)]: 'x' }, /a name is too long: "ñ/],
    [{ [`${'x'.repeat(256)}/a`]: 'x' }, /a name is too long/],
    [{ '.': 'x' }, /a file has no name: "\."/],
    [{ 'a/.': 'x' }, /a file has no name: "a\/\."/],
    [{ '': 'x' }, /a file has no name: ""/],
  ] as const) {
    const folder = scratch(t)
    t.throws(() => unzipInto(zipOf(files), folder, 'a.zip'), { name: 'CorpusError', message })
    t.strictSame(readdirSync(folder), [])
  }
})

/** Rewrites the unpacked size that a zip of one file claims, in both of its headers. */
function claim(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(size, 22)
  copy.writeUInt32LE(size, copy.indexOf('PK\u0001\u0002') + 24)
  return copy
}

t.test('an archive that is damaged or a bomb is refused, and nothing is written', async (t) => {
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}`, '']))
  const one = zipOf({ a: 'x'.repeat(10_000) })
  const cases: [Uint8Array, RegExp][] = [
    [Buffer.from('no zip at all, but long enough to look into'), /a\.zip is not a zip archive/],
    [new Uint8Array(0), /a\.zip is not a zip archive/],
    [one.subarray(0, one.length - 30), /a\.zip is not a zip archive/],
    [claim(one, 2 ** 30), /too large once unpacked/],
    [claim(one, 20_000), /a\.zip is damaged: a was altered or cut off/],
    [zipOf(many), /too many files/],
  ]
  for (const [bytes, pattern] of cases) {
    const folder = scratch(t)
    t.throws(() => unzipInto(bytes, folder, 'a.zip'), { name: 'CorpusError', message: pattern })
    t.strictSame(readdirSync(folder), [])
  }
})

t.test('an archive is unpacked with its folders', async (t) => {
  const folder = scratch(t)
  unzipInto(zipOf({ 'a/': '', 'a/b/c.txt': 'deep', 'd..e': 'dots' }), folder, 'a.zip')
  t.equal(readFileSync(join(folder, 'a/b/c.txt'), 'utf8'), 'deep')
  t.equal(readFileSync(join(folder, 'd..e'), 'utf8'), 'dots')
})
