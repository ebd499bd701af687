// test: The pages of documents are served openly, linked whole, in the reader's language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import t from 'tap'
import { frameReference } from '../../build/package/docs/frame.js'
import {
  fileOf,
  GUIDE_LANGUAGES,
  type GuideLanguage,
  readGuides,
  renderGuide,
} from '../../build/package/docs/guides.js'
import { routeDocs } from '../../src/http/pages/docs.js'
import { createEnvelope } from '../../src/http/reply/envelope.js'
import { STATUS } from '../../src/http/reply/errors.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const GUIDES = readGuides(join(PACKAGE_ROOT, 'docs/guides'))
/** The pages of the reference. */
const REFERENCE = ['en', 'es', 'pt'].flatMap((lang) => [`/${lang}`, `/${lang}/dashboard-api`])
const FRAME = readFileSync(join(PACKAGE_ROOT, 'src/docs/frame.html'), 'utf8')
const BUILT = join(PACKAGE_ROOT, 'dist/docs')
const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
  "base-uri 'none';form-action 'none';frame-ancestors 'none'"
const readGuideText = (lang: GuideLanguage, name: string) =>
  readFileSync(join(PACKAGE_ROOT, 'docs/guides', fileOf(lang, name)), 'utf8')
const service = await startApp(await smallLibrary())
t.teardown(() => service.close())
const origin = `http://127.0.0.1:${service.port}`
const envelope = createEnvelope({ count: () => {} })

t.test('every page is open without a key, under a strict policy', async (t) => {
  const pages = ['', '/', ...REFERENCE, ...GUIDES.flatMap(({ name, path }) => [`/${name}`, path])]
  for (const path of pages) {
    const answer = await fetch(`${origin}/docs${path}`)
    t.equal(answer.status, 200, path)
    t.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    t.equal(answer.headers.get('content-security-policy'), POLICY)
    t.equal(answer.headers.get('x-frame-options'), 'DENY')
    t.equal(answer.headers.get('strict-transport-security'), null)
    t.equal(answer.headers.get('cache-control'), 'no-cache')
    t.match(answer.headers.get('x-request-id'), /^req_/)
    const text = await answer.text()
    t.match(text, /<html lang="(en|es|pt)">/)
    t.notMatch(text, /\{\{|<style|style="|<script(?! type="module" src="\/docs\/assets\/)/, path)
    t.notMatch(text, /(src|href)="(https?:)?\/\//, 'nothing from elsewhere')
  }
  t.same(service.counted, [], 'counted against nobody')
  const other = await service.get('/v1/versions')
  t.equal(other.headers['content-security-policy'], undefined, 'the service has no such headers')
})

t.test('every link between the pages leads somewhere, its place too', async (t) => {
  const ids = new Map<string, string>()
  const own = [...REFERENCE, ...GUIDES.map(({ path }) => path)]
  for (const path of ['/', ...own.map((path) => `/docs${path}`)]) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
    ids.set(path, await answer.text())
  }
  let followed = 0
  for (const [page, text] of ids) {
    for (const [, href = ''] of text.matchAll(/<(?:a|link|script)[^>]* (?:href|src)="([^"]+)"/g)) {
      const [path, place] = href.split('#') as [string, string | undefined]
      // The dashboard is no part of this server.
      if (href.startsWith('data:') || href === '/dashboard') continue
      const target = path === '' ? text : ids.get(path)
      if (target === undefined) {
        const answer = await fetch(origin + path)
        await answer.arrayBuffer()
        t.equal(answer.status, 200, `${page}: ${href}`)
      } else if (place !== undefined) {
        t.ok(target.includes(`id="${place}"`), `${page}: ${href}`)
      }
      followed += 1
    }
  }
  t.ok(followed > 80)
})

t.test('the browser’s language decides, unless the address names one', async (t) => {
  const get = (path: string, asked: string, more: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { 'accept-language': asked, ...more }, redirect: 'error' })
  for (const name of ['', '/', '/first-request']) {
    for (const [asked, lang] of [
      ['es', 'es'],
      ['es-CO,es;q=0.9,en;q=0.8', 'es'],
      ['en-US,en;q=0.9,es;q=0.8', 'en'],
      ['pt-BR,pt;q=0.9,es;q=0.8,en;q=0.7', name === '/first-request' ? 'es' : 'pt'],
      ['fr', 'en'],
      ['*', 'en'],
    ] as const) {
      const answer = await get(`/docs${name}`, asked)
      t.equal(answer.status, 200)
      t.equal(answer.headers.get('content-language'), lang, `${name} ${asked}`)
      t.match(answer.headers.get('vary'), /accept-language/i)
      const page = await answer.text()
      t.ok(page.includes(`<html lang="${lang}">`), `${name} ${asked}`)
      const etag = String(answer.headers.get('etag'))
      const known = await get(`/docs${name}`, asked, { 'if-none-match': etag })
      t.equal(known.status, 304)
      t.match(known.headers.get('vary'), /accept-language/i)
      const other = await get(`/docs${name}`, lang === 'es' ? 'en' : 'es', {
        'if-none-match': etag,
      })
      t.equal(other.status, 200, 'the page in another language has another tag')
    }
    for (const lang of ['en', 'es']) {
      const own = `/docs/${lang}${name === '/' ? '' : name}`
      const answer = await get(own, lang === 'es' ? 'en' : 'es')
      t.equal(answer.headers.get('content-language'), lang, own)
      t.notMatch(answer.headers.get('vary'), /accept-language/i, own)
    }
  }
})

t.test('a page stays in its language, and names itself in the others', async (t) => {
  for (const { lang, name, path, title } of GUIDES) {
    const page = await (await fetch(`${origin}/docs${path}`)).text()
    const switches = /<nav class="languages"[\s\S]*?<\/nav>/.exec(page)?.[0] as string
    const rest = page.replace(switches, '').replace(/<link rel="alternate"[^>]*>/g, '')
    for (const [, href = ''] of rest.matchAll(/<a [^>]*href="\/docs([^"]*)"/g)) {
      t.ok(href === `/${lang}` || href.startsWith(`/${lang}/`), `${path}: ${href}`)
    }
    t.match(page, `<link rel="alternate" hreflang="x-default" href="/docs/${name}">`)
    for (const other of ['en', 'es']) {
      t.match(page, `<link rel="alternate" hreflang="${other}" href="/docs/${other}/${name}">`)
      t.match(switches, `lang="${other}" hreflang="${other}"`)
    }
    t.match(switches, `href="/docs${path}" lang="${lang}" hreflang="${lang}" aria-current="true"`)
    t.match(page, `<a href="/docs${path}" aria-current="page">${title}</a>`)
  }
})

t.test('previous and next lead through all guides of a language', async (t) => {
  for (const lang of ['en', 'es']) {
    const own = GUIDES.filter((guide) => guide.lang === lang).map(({ path }) => `/docs${path}`)
    const walked = [own[0] as string]
    for (;;) {
      const page = await (await fetch(origin + walked.at(-1))).text()
      const back = /<a rel="prev" href="([^"]+)"/.exec(page)?.[1]
      t.equal(back, walked.at(-2))
      const next = /<a rel="next" href="([^"]+)"/.exec(page)?.[1]
      if (next === undefined) break
      walked.push(next)
    }
    t.strictSame(walked, own)
  }
})

t.test('assets are kept for a year, pages are asked for again; both compressed', async (t) => {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8'))
  const kinds = new Set<string>()
  const app = fastify()
  t.teardown(() => app.close())
  await app.register(routeDocs, { envelope })
  for (const { path, file, isFixed, lang = 'en' } of manifest) {
    const plain = readFileSync(join(BUILT, file))
    for (const [coding, unpack] of [
      ['identity', (bytes: Buffer) => bytes],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': coding, 'accept-language': lang }
      const answer = await app.inject({ url: `/docs${path}`, headers })
      t.equal(answer.headers['content-encoding'], coding === 'identity' ? undefined : coding)
      t.match(answer.headers.vary, /(^|, )accept-encoding$/)
      t.ok(plain.equals(unpack(answer.rawPayload)), `${file} ${coding}`)
      const again = await app.inject({
        url: `/docs${path}`,
        headers: { ...headers, 'if-none-match': String(answer.headers.etag) },
      })
      t.equal(again.statusCode, 304)
      t.equal(again.payload, '')
      t.match(answer.headers['cache-control'], isFixed ? /max-age=31536000, immutable/ : /no-cache/)
      kinds.add(String(answer.headers['content-type']))
    }
  }
  t.strictSame([...kinds].map((kind) => kind.split(';')[0]).sort(), [
    'application/json',
    'application/zip',
    'text/css',
    'text/html',
    'text/javascript',
    'text/markdown',
  ])
})

t.test('HEAD answers, other methods and unknown pages are refused in the one shape', async (t) => {
  const head = await service.send('HEAD', '/docs/errors')
  t.equal(head.status, 200)
  t.equal(head.text, '')
  for (const method of ['POST', 'DELETE', 'PROPFIND']) {
    const { status, headers, body } = await service.send(method, '/docs')
    t.equal(status, 405, method)
    t.equal(headers.allow, 'GET, HEAD, OPTIONS')
    t.equal(body.error.code, 'METHOD_NOT_ALLOWED')
  }
  for (const path of [
    '/docs/none',
    '/docs/fr/errors',
    '/docs/en/',
    '/docs/manifest.json',
    '/docs/..%2fopenapi.json',
    '/docss',
  ]) {
    const { status, body } = await service.get(path)
    t.equal(status, 404, path)
    t.equal(body.error.code, 'NOT_FOUND')
  }
})

t.test('where they were not built there is nothing', async (t) => {
  const app = fastify()
  t.teardown(() => app.close())
  await app.register(routeDocs, { envelope, folder: join(scratch(t), 'none') })
  t.equal((await app.inject('/docs')).statusCode, 404)
})

t.test('a file that the manifest lists and is not there is left out', async (t) => {
  const folder = scratch(t)
  const listed = ['a.txt', 'b.txt'].map((file) => ({ path: `/${file}`, file, isFixed: false }))
  put(folder, { 'manifest.json': JSON.stringify(listed), 'a.txt': 'words' })
  const app = fastify()
  t.teardown(() => app.close())
  await app.register(routeDocs, { envelope, folder })
  t.equal((await app.inject('/docs/a.txt')).payload, 'words')
  t.equal((await app.inject('/docs/b.txt')).statusCode, 404)
})

t.test('a guide’s Markdown becomes HTML, and markup in it text', async (t) => {
  const { html, sections } = renderGuide(
    '# Ñandú & `a`\n\n[e](errors.md#codes) [r](/docs) <script>x</script>\n\n<p onclick="x">\n\n' +
      '| a |\n|---|\n| `b` |\n\n## An `x` [y](z)\n\n```sh\n<a>\n```\n\n    plain\n',
    'es',
  )
  t.match(html, '<h1 id="nandu-a">Ñandú &amp; <code>a</code></h1>')
  t.match(html, '<a href="/docs/es/errors#codes">e</a> <a href="/docs/es">r</a>')
  t.match(html, '&lt;script&gt;x&lt;/script&gt;')
  t.match(html, '&lt;p onclick=&quot;x&quot;&gt;')
  t.match(html, '<div class="table"><table role="table">')
  t.match(html, '<td role="cell" data-label="a"><code>b</code></td>')
  t.match(html, '<div class="code"><pre><code class="language-sh">&lt;a&gt;\n</code></pre></div>')
  t.match(html, '<code class="language-text">plain\n')
  t.strictSame(sections, [{ id: 'an-x-y-z', title: 'An <code>x</code> y' }])
})

t.test('a guide that is absent or has no heading is refused by its name', async (t) => {
  const folder = scratch(t)
  t.throws(() => readGuides(folder), { message: 'There is no guide guides.md.' })
  put(folder, { 'guides.md': 'words' })
  t.throws(() => readGuides(folder), { message: 'The guide guides.md has no heading.' })
})

t.test('the reference is framed in each language, its content as it stands', async (t) => {
  const assets = { style: '/x.css', script: '/x.js' }
  for (const [lang, title] of [
    ['en', 'Reference'],
    ['es', 'Referencia'],
    ['pt', 'Referência'],
  ] as const) {
    const content = '<div>{{x}}$&</div>'
    const page = frameReference(FRAME, { lang, name: '', title, content }, assets)
    t.match(page, `<html lang="${lang}">`)
    t.match(page, `<title>${title} · Lectern</title>`)
    t.match(page, '<script type="module" src="/x.js"></script>')
    t.match(page, `<a href="/docs/${lang}" aria-current="true">${title}</a>`)
    t.match(page, '<div>{{x}}$&</div>')
  }
})

t.test('the guides to errors list every code with its status, and no other', async (t) => {
  for (const lang of GUIDE_LANGUAGES) {
    const page = readGuideText(lang, 'errors')
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)]
    t.same(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)])), STATUS)
    const { html = '' } = GUIDES.find(({ path }) => path === `/${lang}/errors`) ?? {}
    for (const code of Object.keys(STATUS))
      t.match(html, `<td role="cell" id="${code.toLowerCase()}"`)
  }
})

t.test('who forgot the key is led to how it is sent', async (t) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers })
  const refused = await get('/v1/versions')
  t.equal(refused.status, 401)
  const { error } = (await refused.json()) as { error: { message: string } }
  t.equal(error.message, 'API key is required')
  const [, page = '', place = ''] =
    /^<(.+)#(.+)>; rel="help"$/.exec(refused.headers.get('link') ?? '') ?? []
  for (const lang of GUIDE_LANGUAGES) {
    const codes = await (await get(page, { 'accept-language': lang })).text()
    const [row = ''] = new RegExp(`<tr[^>]*><td[^>]* id="${place}".*`).exec(codes) ?? []
    const [, next = '', section = ''] = /href="([^"#]+)#([^"]+)"/.exec(row) ?? []
    const guide = await (await get(next)).text()
    const text = guide
      .slice(guide.indexOf(`<h2 id="${section}">`))
      .split('<h2', 2)
      .join('')
    t.match(text, /X-API-Key: &lt;/, lang)
    t.match(text, /Authorization: Bearer &lt;/, lang)
  }
  for (const headers of [
    { 'x-api-key': service.key },
    { authorization: `Bearer ${service.key}` },
  ]) {
    t.equal((await get('/v1/versions', headers as Record<string, string>)).status, 200)
  }
})
