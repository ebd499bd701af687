// release: The single executable runs where there is no Node, with all of its files inside.
import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import t, { type Test } from 'tap'
import { chooseBase, FUSE } from '../../../build/package/executable/base.js'
import { gatherLicences } from '../../../build/package/executable/licences.js'
import { licencesOf, makeExecutable } from '../../../build/package/executable/make.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { capture } from '../../helpers/command-line.js'
import { put, record, scratch } from '../../helpers/corpus-project.js'
import { connect, GENERATIONS } from '../../helpers/mcp-clients.js'
import { mockImport } from '../../helpers/mock.js'
import { freePort } from '../../helpers/redis-server.js'
import { ENGLISH, SPANISH, writeCorpus } from '../../helpers/small-library.js'
import { sqliteFile } from '../../helpers/sqlite-file.js'
import { syntheticVerses } from '../../helpers/synthetic-bible.js'
import { until } from '../../helpers/until.js'

/** Two texts of Genesis are enough for a thread to be worth it. */
const VERSES = syntheticVerses().filter(({ book }) => book === 1)

/** A folder with a compiled version and a page, as a build leaves them. */
async function ingredients(t: Test) {
  const root = scratch(t)
  await writeCorpus(join(root, 'corpus'), SPANISH, ENGLISH)
  put(root, {
    'corpus/prueba.report.json': {},
    'page/index.html':
      '<head><script src="/dashboard/assets/page.abc.js"></script></head><!--state-->',
    'page/manifest.json': { script: 'page.abc.js' },
    'page/assets/page.abc.js': 'let page',
    'page/assets/page.abc.js.br': brotliCompressSync('let page'),
    'page/assets/page.abc.js.gz': gzipSync('let page'),
  })
  const docs = join(PACKAGE_ROOT, 'dist/docs')
  const reader = join(PACKAGE_ROOT, 'dist/reader')
  const places = { corpus: join(root, 'corpus'), page: join(root, 'page'), docs, reader }
  return { ...places, root: PACKAGE_ROOT, work: join(root, 'work'), out: join(root, 'lectern') }
}

t.test('the executable answers a passage where there is no Node', async (t) => {
  const parts = await ingredients(t)
  const base = chooseBase(join(PACKAGE_ROOT, '.cache', 'node'), undefined)
  await makeExecutable({ ...parts, base })
  t.equal(statSync(parts.out).mode & 0o777, 0o755)
  const script = join(PACKAGE_ROOT, 'deploy', 'test-executable.sh')
  const { stdout } = await promisify(execFile)('sh', [script, parts.out, 'Genesis 1:2'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(await freePort()) },
  })
  t.comment(stdout)
  const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))
  t.ok(stdout.includes(`version: ${version}\n`))
  t.match(stdout, /^start: \d+ ms$/m)
  t.match(stdout, /^passage: 200 .*"reference":"Génesis 1:2".*«GEN 1 2»/m)
  t.match(stdout, /^page: 9 bytes of \/dashboard\/assets\/page\.abc\.js$/m)
  t.match(stdout, /^docs: 200 <!doctype html>$/m)
  t.match(stdout, /^reader: 200 \d{4,} bytes of \/reader\/reader\.\w+\.js, a style of \d{4,}$/m)
  t.match(stdout, /^metrics: 200$/m, 'even where there is no /proc')
  t.match(stdout, /^end: 0\nfiles left in \/tmp: 0\nsize: \d+ MiB$/m)

  const database = join(parts.work, '..', 'text.sqlite3')
  const table =
    'CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT)'
  writeFileSync(database, sqliteFile([table], { verses: [[10, 1, 1, 'one']] }))
  const corpus = join(PACKAGE_ROOT, 'corpus')
  const checked = await promisify(execFile)(
    parts.out,
    ['corpus', 'check', database, '--format', 'sqlite', '--corpus', corpus, '--json'],
    { env: {} },
  ).catch((error) => error)
  t.match(checked.stdout, /"verses":1\b/, `SQLite is inside: ${checked.stderr}`)

  for (const generation of GENERATIONS) {
    const env = { STATE_DIR: join(parts.work, 'state') }
    const client = await connect(generation, { command: parts.out, args: ['mcp'], env })
    const { text } = await client.call('get_passage', { reference: 'Genesis 1:2' })
    t.match(text, /^Génesis 1:2 \(PRUEBA\)/, 'the protocol is inside')
    await client.close()
  }

  await searchesInside(t, parts.out, join(parts.work, 'state-inside'))

  const project = scratch(t)
  for (const part of ['versions', 'names', 'fixups']) {
    cpSync(join(corpus, part), join(project, 'corpus', part), { recursive: true })
  }
  const lines = VERSES.map(({ chapter, number, text }) => `Gen ${chapter}:${number} ${text}\n`)
  for (const id of ['aa', 'bb']) {
    put(project, {
      [`corpus/local/${id}/text.txt`]: lines.join(''),
      [`corpus/local/${id}/record.json`]: record(id),
    })
  }
  const compiled = await promisify(execFile)(
    parts.out,
    ['corpus', 'compile', '--corpus', join(project, 'corpus'), '--json'],
    { env: { CORPUS_DIR: join(project, 'out') } },
  ).catch((error) => error)
  const both = ['aa', 'bb'].map((id) => ({ id, outcome: 'compiled' }))
  t.strictSame(JSON.parse(compiled.stdout), both, `on two threads: ${compiled.stderr}`)

  const licences = readFileSync(licencesOf(parts.out), 'utf8')
  for (const [name, words] of [
    ['Lectern', /MIT License/],
    ['Node.js', /./],
    ['fastify', /MIT/],
    ['libsql', /MIT/],
    ['@modelcontextprotocol/server', /Apache/],
    ['preact', /MIT/],
    [`@node-rs/argon2-linux-${process.arch}-gnu`, /MIT/],
  ] as const) {
    const part = licences.split(/^=+\n/m).find((text) => text.startsWith(name))
    t.match(part, words, `the licence of ${name}`)
  }
  t.notMatch(licences, /^(tap|esbuild|typescript) \d/m, 'of what is inside alone')

  const nowhere = { STATE_DIR: join(parts.work, 'state'), TMPDIR: join(parts.work, 'no-tmp') }
  const refused = await promisify(execFile)(parts.out, ['serve'], { env: nowhere }).catch(
    (error) => error,
  )
  t.equal(refused.code, 1)
  t.match(refused.stderr, /could not start: .*native parts .*no-tmp.*Set TMPDIR to a folder/)

  const before = readFileSync(parts.out).subarray(-64)
  await t.rejects(makeExecutable({ ...parts, base, page: join(parts.page, 'none') }), {
    message: /^There is no .*none: run make build first\.$/,
  })
  t.strictSame(readFileSync(parts.out).subarray(-64), before, 'what was there is untouched')
})

/** A text that has no room in memory is read from inside. */
async function searchesInside(t: Test, program: string, stateDir: string): Promise<void> {
  const env = { PORT: '0', STATE_DIR: stateDir, MEMORY_BUDGET: '64MiB' }
  const child = spawn(program, ['serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [url, key] = await until('it listens', () => {
    const found = [/http:\/\/\S+/.exec(said)?.[0], /lectern_live_\w+/.exec(said)?.[0]]
    return said.includes('curl') && found
  })
  const answer = await fetch(`${url}/v1/search?q=gen&version=trial`, {
    headers: { 'x-api-key': key as string },
  })
  t.equal(answer.status, 200, await answer.text())
  child.kill('SIGTERM')
  await ended
}

t.test('the base is a Node that can hold an application', async (t) => {
  const folder = scratch(t)
  const node = (name: string, content: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n# ${content}\necho v20.99.0\n`)
    chmodSync(join(folder, name), 0o755)
    return join(folder, name)
  }
  const fit = node('fit', `${FUSE}:0`)
  t.strictSame(chooseBase(folder, fit), { file: fit, version: 'v20.99.0' })
  t.throws(() => chooseBase(folder, node('unfit', 'shared library')), /NODE_BASE=.*unfit cannot/)
  t.throws(() => chooseBase(folder, node('taken', `${FUSE}:1`)), /NODE_BASE=.*taken cannot/)
})

t.test('where the Node that runs is unfit, the publisher’s is fetched', async (t) => {
  const folder = scratch(t)
  const fetched = join(folder, `node_modules/node-linux-${process.arch}/bin/node`)
  const asked: string[][] = []
  const withNode = (content: string) =>
    mockImport<typeof import('../../../build/package/executable/base.js')>(
      t,
      import.meta.url,
      '../../../build/package/executable/base.js',
      {
        'node:fs': { readFileSync: (file: string) => (file === fetched ? content : 'unfit') },
        'node:child_process': {
          execFileSync: (file: string, words: string[]) => {
            asked.push([file, ...words])
            return `${process.version} 115\n`
          },
        },
      },
    )
  const { chooseBase: choose } = await withNode(`${FUSE}:0`)
  t.equal(choose(folder, undefined).file, fetched)
  t.match(asked[0], ['npm', 'install', '--prefix', folder])
  t.equal(asked[0]?.at(-1), `node-linux-${process.arch}@${process.versions.node}`)
  const { chooseBase: fail } = await withNode('unfit too')
  t.throws(() => fail(folder, undefined), /holds no fit binary: set NODE_BASE/)

  t.intercept(process, 'arch', { value: 'riscv64' })
  t.throws(() => choose(folder, undefined), /for Linux on x64 or arm64/)
})

/** src/runtime/assets.ts as it is inside an executable with these assets. */
async function inside(t: Test, assets: Readonly<Record<string, string>>) {
  return mockImport<typeof import('../../../src/runtime/assets.js')>(
    t,
    import.meta.url,
    '../../../src/runtime/assets.js',
    {
      'node:sea': {
        isSea: () => true,
        getRawAsset: (name: string) => {
          if (assets[name] === undefined) throw new Error('none')
          return new TextEncoder().encode(assets[name]).buffer
        },
      },
    },
  )
}

/** src/dashboard/page.ts as it is in such an executable. */
async function dashboardOf(t: Test, program: typeof import('../../../src/runtime/assets.js')) {
  const mocks = { '../../../src/runtime/assets.js': program }
  const files = await mockImport<typeof import('../../../src/http/edge/built-files.js')>(
    t,
    import.meta.url,
    '../../../src/http/edge/built-files.js',
    mocks,
  )
  return mockImport<typeof import('../../../src/dashboard/page.js')>(
    t,
    import.meta.url,
    '../../../src/dashboard/page.js',
    {
      ...mocks,
      '../../../src/http/edge/built-files.js': files,
    },
  )
}

t.test('inside the executable, what comes with the program is read from it', async (t) => {
  const program = await inside(t, { 'package.json': '{"version":"1.2.3"}', 'dist/x': 'text' })
  t.equal(program.PACKAGE_ROOT, '(embedded)')
  t.equal(program.softwareVersion(), '1.2.3')
  t.equal(program.readText('(embedded)/dist/x'), 'text')
  t.equal(String(await program.readBytes('(embedded)/dist/x')), 'text')
  t.equal(program.readText('(embedded)/dist/none'), undefined)
  await t.rejects(program.readBytes('(embedded)/dist/none'))
  const file = join(scratch(t), 'file')
  writeFileSync(file, 'outside')
  t.equal(program.readText(file), 'outside')
  t.equal(String(await program.readBytes(file)), 'outside')
  t.notOk(program.isEmbedded('/(embedded)/x'))

  const { readConfig } = await mockImport<typeof import('../../../src/config.js')>(
    t,
    import.meta.url,
    '../../../src/config.js',
    {
      '../../../src/runtime/assets.js': program,
    },
  )
  t.match(readConfig({}), { config: { corpusDir: '(embedded)/dist/corpus' } })
  t.match(readConfig({ CORPUS_DIR: '/x' }), { config: { corpusDir: '/x' } })
})

t.test('inside the executable there are no sources to add texts to', async (t) => {
  const { withCorpus } = await mockImport<typeof import('../../../src/cli/corpus/with-corpus.js')>(
    t,
    import.meta.url,
    '../../../src/cli/corpus/with-corpus.js',
    { '../../../src/runtime/assets.js': await inside(t, {}) },
  )
  const { said, terminal } = capture({})
  t.equal(await withCorpus(terminal, {}, () => t.fail('it is not run') as never), 2)
  t.match(said.err, /no sources: .*--corpus .*CORPUS_DIR\.\n$/)
})

t.test('elsewhere no path is inside', async (t) => {
  const program = await import('../../../src/runtime/assets.js')
  t.notOk(program.isEmbedded('(embedded)/package.json'))
  t.equal(program.readText(join(scratch(t), 'none')), undefined)
})

t.test('the page’s assets are answered from memory as a browser can read them', async (t) => {
  const assets = {
    'page/manifest.json': '{"script":"a.js","style":"b.css"}',
    'page/assets/a.js': 'script',
    'page/assets/a.js.br': 'br',
    'page/assets/a.js.gz': 'gz',
    'page/assets/b.css': 'style',
    'page/assets/b.css.br': 'br',
    'page/assets/b.css.gz': 'gz',
  }
  const program = await inside(t, assets)
  const { routeAssets } = await dashboardOf(t, program)
  const app = fastify()
  t.teardown(() => app.close())
  await routeAssets(app, '(embedded)/page')
  for (const [coding, body, named] of [
    ['', 'script', undefined],
    ['gzip', 'gz', 'gzip'],
    ['gzip, br', 'br', 'br'],
  ] as const) {
    const headers = { 'accept-encoding': coding }
    const answer = await app.inject({ url: '/assets/a.js', headers })
    t.equal(answer.body, body)
    t.equal(answer.headers['content-encoding'], named)
    t.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
    t.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    t.equal(answer.headers.vary, 'accept-encoding')
  }
  const style = await app.inject('/assets/b.css')
  t.equal(style.headers['content-type'], 'text/css; charset=utf-8')

  const bare = fastify()
  t.teardown(() => bare.close())
  const { routeAssets: routeNone } = await dashboardOf(t, await inside(t, {}))
  await routeNone(bare, '(embedded)/page')
  t.equal((await bare.inject('/assets/a.js')).statusCode, 404, 'a page that was not built')
})

t.test('a native part is loaded from a private folder that is gone at once', async (t) => {
  const tmp = join(scratch(t), 'tmp')
  mkdirSync(tmp)
  const seen: string[] = []
  const { loadNative } = await mockImport<
    typeof import('../../../build/package/executable/native.js')
  >(t, import.meta.url, '../../../build/package/executable/native.js', {
    'node:os': { tmpdir: () => tmp },
    'node:sea': { getRawAsset: () => new TextEncoder().encode('part').buffer },
  })
  t.intercept(process, 'dlopen', {
    value: (module: { exports: unknown }, file: string) => {
      seen.push(readFileSync(file, 'utf8'))
      t.equal(statSync(join(file, '..')).mode & 0o777, 0o700)
      module.exports = { loaded: true }
    },
  })
  t.strictSame(loadNative('native/x.node'), { loaded: true })
  t.strictSame(seen, ['part'])
  t.equal(loadNative('native/x.node'), loadNative('native/x.node'), 'loaded once')
  t.strictSame(seen, ['part'])
  t.strictSame(readdirSync(tmp), [])
  t.intercept(process, 'dlopen', {
    value: () => {
      throw new Error('noexec')
    },
  })
  t.throws(() => loadNative('native/y.node'), /loaded from .*tmp: noexec\. Set TMPDIR/)
  t.strictSame(readdirSync(tmp), [])
  rmdirSync(tmp)
  t.throws(() => loadNative('native/y.node'), /ENOENT.*Set TMPDIR/)
})

t.test('Node’s own licence is where its publisher or a distribution puts it', async (t) => {
  const folder = scratch(t)
  const node = join(folder, 'bin/node')
  const ofNode = () => gatherLicences(PACKAGE_ROOT, [], node).split(/^=+\n/m)[1]
  t.match(ofNode(), /^Node\.js\n\nMIT and others: see LICENSE of its release\.\n/)
  put(folder, { 'bin/node': '', 'share/doc/nodejs/LICENSE': 'of a distribution' })
  t.match(ofNode(), /^Node\.js\n\nof a distribution\n/)
  put(folder, { LICENSE: 'of its publisher' })
  t.match(ofNode(), /^Node\.js\n\nof its publisher\n/)
})
