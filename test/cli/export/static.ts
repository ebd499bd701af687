// full: A static export has every file that the server answers, byte for byte.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { compiledFolder } from '../../helpers/compiled-corpus.js'
import { scratch } from '../../helpers/corpus-project.js'
import { exporterOf } from '../../helpers/exported.js'
import { without } from '../../helpers/programs.js'
import { ask, startApp } from '../../helpers/running-app.js'
import { SPANISH, smallBooks } from '../../helpers/small-library.js'
import { until } from '../../helpers/until.js'

const NGINX: string = 'nginx'
const source = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const version = { ...SPANISH, copies: 'allowed' as const }
const bundle = encodeBundle({ version, source, books: smallBooks('es') })
const corpus = await compiledFolder(t, { prueba: bundle })
const lectern = exporterOf(corpus)
const folder = join(scratch(t), 'site')

const filesIn = (root: string) =>
  (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => statSync(join(root, name)).isFile())
    .sort()

/** The paths of the API that a folder has files for. */
const pathsIn = (root: string) =>
  filesIn(root)
    .filter((name) => name.startsWith('v1/') && name.endsWith('.json'))
    .map((name) => `/${name.replace(/\.json$/, '')}`)

t.test('every file is what the server answers to its path, byte for byte', async (t) => {
  const made = await lectern('prueba', '--format', 'static', '--output', folder, '--gzip')
  t.match(made, { code: 0, out: '' })
  const live = await startApp(await loadLibrary(corpus, undefined))
  t.teardown(() => live.close())
  const site = createServer((request, response) => {
    try {
      response.end(readFileSync(join(folder, `${request.url}.json`)))
    } catch {
      response.writeHead(404).end(readFileSync(join(folder, '404.json')))
    }
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  t.teardown(() => site.close())
  const { port } = site.address() as AddressInfo
  const paths = pathsIn(folder)
  const verses = smallBooks('es').flatMap(({ chapters }) =>
    chapters.flatMap(({ verses }) => verses),
  )
  t.ok(paths.length > verses.length, 'all verses')
  for (const path of paths) {
    const { text, body } = await ask(port, 'GET', path, {})
    const { text: answered, status } = await live.get(path)
    t.equal(status, 200, path)
    t.equal(body.meta.request_id, 'req_static')
    const same = answered.replace(/req_[^"]+"}}$/, 'req_static"}}')
    if (text !== same) t.equal(text, same, path)
    const zipped = readFileSync(join(folder, `${path}.json.gz`))
    if (gunzipSync(zipped).toString() !== text) t.fail(`${path}.json.gz`)
  }
  const missing = await ask(port, 'GET', '/v1/none', {})
  t.same(missing.body, (await live.get('/v1/none')).body)
  // Both numbers of joined verses, none of those that are omitted.
  const ofJohn = paths.filter((path) => path.startsWith('/v1/verses/JHN/2/'))
  t.same(
    ofJohn.map((path) => path.split('/').at(-1)),
    ['1', '2', '4', '5', '6', '8'],
  )
  t.notOk(paths.includes('/v1/chapters/JHN/4'), 'a chapter without a text')
  t.ok(['prueba', 'PRUEBA', 'pr1'].every((name) => paths.includes(`/v1/versions/${name}`)))
})

t.test('every verse and chapter that a server answers has its file', async (t) => {
  const live = await startApp(await loadLibrary(corpus, undefined))
  t.teardown(() => live.close())
  const paths = new Set(pathsIn(folder))
  const { body } = await live.get('/v1/books')
  const books = body.data.books as { id: string; abbreviation: string; chapter_count: number }[]
  for (const { id, abbreviation, chapter_count } of books) {
    t.ok(paths.has(`/v1/books/${id}`) && paths.has(`/v1/books/${abbreviation}`), id)
    for (let chapter = 0; chapter <= chapter_count + 1; chapter++) {
      const path = `/v1/chapters/${abbreviation}/${chapter}`
      t.equal(paths.has(path), (await live.get(path)).status === 200, path)
      for (const verse of [0, 1, 3, 6, 7, 25, 60, 61]) {
        const path = `/v1/verses/${abbreviation}/${chapter}/${verse}`
        const { status } = await live.get(path)
        if (paths.has(path) !== (status === 200)) t.fail(path)
      }
    }
  }
})

t.test('files of verses and compressed copies are made only if they are wanted', async (t) => {
  const small = join(scratch(t), 'small')
  const made = await lectern('prueba', '--format', 'static', '--output', small, '--no-verses')
  t.equal(made.code, 0)
  const names = filesIn(small)
  t.notOk(names.some((name) => name.endsWith('.gz') || name.startsWith('v1/verses')))
  t.ok(names.includes('v1/chapters/GEN/1.json'))
  t.ok(names.includes('404.json') && names.includes('lectern-export.json'))
})

t.test(
  'nginx serves the folder with the configuration of deploy/',
  { skip: without(NGINX) },
  async (t) => {
    const home = scratch(t)
    mkdirSync(join(home, 'logs'))
    const finder = createServer()
    await new Promise<void>((resolve) => finder.listen(0, '127.0.0.1', resolve))
    const { port } = finder.address() as AddressInfo
    await new Promise((resolve) => finder.close(resolve))
    const text = readFileSync(join(PACKAGE_ROOT, 'deploy/static/nginx.conf'), 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('root /srv/bible', `root ${folder}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const http = temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')
    const file = join(home, 'nginx.conf')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      file,
      `${user} daemon off; pid ${home}/nginx.pid; error_log stderr; events {} http { access_log off; ${http} ${text} }`,
    )
    const options = ['-p', home, '-c', file]
    t.equal(spawnSync(NGINX, ['-t', ...options]).status, 0, 'its configuration is right')
    const server = spawn(NGINX, options, { stdio: 'ignore' })
    const ended = new Promise((resolve) => server.on('close', resolve))
    t.teardown(async () => {
      server.kill('SIGTERM')
      await ended
    })
    const get = (path: string) => ask(port, 'GET', path, {})
    await until(
      'nginx answers',
      async () => (await get('/v1/versions').catch(() => undefined)) !== undefined,
    )
    for (const path of [
      ...pathsIn(folder).slice(0, 40),
      '/v1/verses/JHN/2/4',
      '/v1/versions/pr1',
    ]) {
      const { status, headers, text } = await get(`${path}?version=any`)
      t.strictSame(
        [status, headers['content-type']],
        [200, 'application/json; charset=utf-8'],
        path,
      )
      t.equal(text, readFileSync(join(folder, `${path}.json`), 'utf8'))
    }
    for (const path of '/ /v1/none /v1/ /v1/versions.json.json /lectern-export.json /404.json'.split(
      ' ',
    )) {
      const { status, body } = await get(path)
      t.strictSame([status, body.error.code], [404, 'NOT_FOUND'], path)
    }
  },
)
