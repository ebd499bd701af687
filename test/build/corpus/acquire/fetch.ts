// test: Packages and archives are fetched once, kept whole, and refused by name if they have changed since.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { acquire } from '../../../../build/corpus/acquire/acquire.js'
import { openDebianClient } from '../../../../build/corpus/acquire/debian.js'
import { OWNER } from '../../../../src/bundle/owner.js'
import {
  acquireProject,
  calls,
  clients,
  DATA,
  foundBy,
  putPackage,
  serve,
  verses,
  zipOf,
} from '../../../helpers/acquire-project.js'
import { library, put, scratch, sword } from '../../../helpers/corpus-project.js'

t.test('the Debian package is fetched with the system’s lists, once', async (t) => {
  const folder = scratch(t)
  putPackage(folder)
  const context = acquireProject(t, { bin: clients(folder, { lists: true }) })
  t.strictSame(await verses(context), ['The first words.', 'The second words.'])
  t.equal((await foundBy(context)).from, 'Debian package sword-text-test_1.0-1_all.deb')
  t.strictSame(context.fetched, ['Debian package sword-text-test'])
  t.equal(calls(folder).length, 1)
  t.strictSame(readdirSync(context.cache), ['tst'])
  t.strictSame(readdirSync(join(context.cache, 'tst')), ['library', 'origin.json'])
  t.strictSame(readdirSync(join(context.cache, 'tst/library')), ['usr'])
})

t.test('without lists of the system private ones are fetched, once for all packages', async (t) => {
  const folder = scratch(t)
  putPackage(folder)
  const context = acquireProject(t, { bin: clients(folder, { lists: false }) })
  const client = openDebianClient(context.cache, { PATH: join(folder, 'bin') }, 5_000)
  for (const name of ['one', 'two']) {
    mkdirSync(join(context.root, name))
    t.equal(await client.unpack(name, join(context.root, name)), 'sword-text-test_1.0-1_all.deb')
    t.ok(existsSync(join(context.root, name, 'usr/share/sword/mods.d')))
  }
  t.equal(calls(folder).filter((call) => call.endsWith('update')).length, 1)
  t.equal(calls(folder).length, 5)
  t.ok(calls(folder)[1]?.includes(`Dir::State=${context.cache}`))
  client.close()
  t.strictSame(readdirSync(context.cache), [])
})

t.test('what a package client says against it is kept, and nothing else is', async (t) => {
  for (const [fails, lists, pattern] of [
    ['update', false, /^Debian package sword-text-test: E: no network$/],
    ['download', true, /^Debian package sword-text-test: nothing came$/],
    ['unpack', true, /^Debian package sword-text-test_1\.0-1_all\.deb: damaged archive$/],
  ] as const) {
    const folder = scratch(t)
    putPackage(folder)
    const context = acquireProject(t, { bin: clients(folder, { lists, fails }) })
    t.match(await acquire(context.record, context), { kind: 'missing', attempts: [pattern] })
    t.notOk(existsSync(join(context.cache, 'tst')), fails)
    t.strictSame(
      readdirSync(context.cache).filter((name) => name.startsWith('.tst')),
      [],
    )
  }
  const context = acquireProject(t)
  t.match(await acquire(context.record, context), {
    attempts: ['Debian package sword-text-test: apt-get is not on this machine'],
  })
})

t.test('a package without the version is not kept', async (t) => {
  const folder = scratch(t)
  putPackage(folder, { name: 'unrelated' })
  const context = acquireProject(t, { bin: clients(folder, { lists: true }) })
  t.match(await acquire(context.record, context), { attempts: [/_all\.deb holds no text of tst$/] })
  t.strictSame(readdirSync(context.cache), [])
})

t.test('the publisher’s archive is fetched where it holds a known revision, once', async (t) => {
  const files = library()
  const model = acquireProject(t)
  put(join(model.root, 'installed'), files)
  const digest = (await foundBy(model)).source.sha256
  const { base, requests } = await serve(t, {
    '/new.zip': zipOf(library({ version: '2.0' })),
    '/old.zip': zipOf(files),
  })
  const zips = ['/gone.zip', '/new.zip', '/old.zip'].map((path) => base + path)
  const known = [{ module: 'testMod', version: '1.0', sha256: digest }]
  const context = acquireProject(t, { sword: sword({ zips, known }) })
  t.equal((await foundBy(context)).from, `${base}/old.zip`)
  t.strictSame(requests, ['/gone.zip', '/new.zip', '/old.zip'])
  t.strictSame(await verses(context), ['The first words.', 'The second words.'])
  t.equal(requests.length, 3, 'the second time nothing is fetched')

  const strict = acquireProject(t, { sword: sword({ zips: zips.slice(0, 2), known }) })
  t.match(await acquire(strict.record, strict), {
    kind: 'missing',
    attempts: [
      /apt-get is not on this machine/,
      /\/gone\.zip: the server answered 404/,
      /testMod 2\.0 is not among .* \(1\.0\); if you trust it, put it into corpus\/local\/tst\//,
    ],
  })
  t.strictSame(readdirSync(strict.cache), [])
})

t.test('a mistake in the program is no failed attempt', async (t) => {
  const context = acquireProject(t)
  const debian = { unpack: () => Promise.reject(new RangeError('a mistake')) }
  await t.rejects(acquire(context.record, { ...context, debian }), RangeError)
})

t.test('what was fetched and has changed since is refused by name', async (t) => {
  const folder = scratch(t)
  putPackage(folder)
  const context = acquireProject(t, { bin: clients(folder, { lists: true }) })
  await foundBy(context)
  const kept = join(context.cache, 'tst/library/usr/share/sword')
  const file = join(kept, DATA, 'ot.bzz')
  const whole = readFileSync(file)
  put('/', { [file]: whole.subarray(0, 20) })
  await t.rejects(acquire(context.record, context), {
    name: 'CorpusError',
    message: /testMod has changed since it was fetched; .*ot\.bzz.*; delete .*tst and build again/,
  })
  put('/', { [file]: whole })
  t.equal((await foundBy(context)).kind, 'found')
  rmSync(join(kept, 'mods.d'), { recursive: true })
  await t.rejects(acquire(context.record, context), /library has changed since .*; delete/)
  put(context.cache, { 'tst/origin.json': '{' })
  await t.rejects(acquire(context.record, context), /origin\.json is damaged: delete .*tst and/)
})

t.test('a half-written entry of the cache counts as none', async (t) => {
  const folder = scratch(t)
  putPackage(folder)
  const context = acquireProject(t, { bin: clients(folder, { lists: true }) })
  put(context.cache, { 'tst/library/mods.d/testMod.conf': 'half', [`.tst-${OWNER}/x`]: 'y' })
  t.strictSame(await verses(context), ['The first words.', 'The second words.'])
  t.strictSame(readdirSync(context.cache), ['tst'])
})
