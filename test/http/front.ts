// test: Pages without a key: the front page, style sheet, robots and icon.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { OPERATIONS } from '../../src/operations/operations.js'
import { softwareVersion } from '../../src/runtime/assets.js'
import { startServer } from '../../src/server/server.js'

const stateDir = mkdtempSync(join(tmpdir(), 'lectern-front-'))
const reading = readConfig({
  PORT: '0',
  STATE_DIR: stateDir,
  LOG_LEVEL: 'silent',
  READER: 'off',
})
if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
const { url, close } = await startServer(reading.config)
t.teardown(async () => {
  await close()
  rmSync(stateDir, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers, redirect: 'error' })
/** What Chromium sends for a page. */
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

t.test(
  'the style sheet of passages is there without a key, for pages of every origin',
  async (t) => {
    const answer = await get('/scripture.css')
    t.equal(answer.status, 200)
    t.equal(answer.headers.get('content-type'), 'text/css; charset=utf-8')
    t.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    t.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin')
    t.equal(answer.headers.get('cache-control'), 'public, max-age=3600')
    const css = await answer.text()
    t.match(css, /@media print/)
    t.match(css, /user-select:none/)
    t.notMatch(css, /url\(|@import/)
    const etag = answer.headers.get('etag') as string
    t.equal((await get('/scripture.css', { 'if-none-match': etag })).status, 304)
    t.equal((await get('/scripture.css', {}, 'HEAD')).status, 200)
    t.equal((await get('/scripture.css', {}, 'POST')).status, 405)
  },
)

t.test('programs are told at / what this is', async (t) => {
  for (const accept of ['*/*', 'application/json', 'text/htmlx', 'x-text/html']) {
    const answer = await get('/', { accept })
    t.equal(answer.status, 200, accept)
    t.match(answer.headers.get('content-type'), /^application\/json/)
    t.match(answer.headers.get('vary'), /Accept, Accept-Language/)
    t.match(answer.headers.get('x-request-id'), /^req_/)
    const service = (await answer.json()) as Record<string, string>
    t.strictSame(service, {
      name: 'Lectern',
      version: softwareVersion(),
      docs: '/docs',
      openapi: '/openapi.json',
    })
    for (const path of [service.docs, service.openapi])
      t.equal((await get(path as string)).status, 200)
  }
})

t.test('browsers get a page in their language, whose links lead somewhere', async (t) => {
  for (const [asked, lang, words] of [
    ['es-MX,es;q=0.9', 'es', /Texto bíblico/],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt', /Texto bíblico/],
    ['en', 'en', /Bible text/],
    ['fr', 'en', /Bible text/],
  ] as const) {
    const answer = await get('/', { accept: PAGE, 'accept-language': asked })
    t.equal(answer.status, 200)
    t.match(answer.headers.get('content-type'), /^text\/html/)
    t.match(answer.headers.get('content-security-policy'), /default-src 'none'/)
    t.match(answer.headers.get('vary'), /Accept, Accept-Language.*accept-encoding/i)
    const page = await answer.text()
    t.ok(page.includes(`<html lang="${lang}">`), asked)
    t.match(page, words)
    const links = [...page.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, link]) => link as string)
    t.ok(links.length > 8)
    for (const link of new Set(links)) t.equal((await get(link)).status, 200, link)
    const etag = answer.headers.get('etag') as string
    const known = { accept: PAGE, 'accept-language': asked, 'if-none-match': etag }
    t.equal((await get('/', known)).status, 304)
  }
})

t.test('the switch at the top names a language, whatever the browser asks for', async (t) => {
  for (const lang of ['en', 'es', 'pt']) {
    for (const asked of ['en', 'es', 'pt']) {
      const answer = await get(`/?lang=${lang}`, { accept: PAGE, 'accept-language': asked })
      const page = await answer.text()
      t.ok(page.includes(`<html lang="${lang}">`), `${lang} for ${asked}`)
      t.match(
        page,
        `<a href="/?lang=${lang}" lang="${lang}" hreflang="${lang}" aria-current="true">`,
      )
    }
  }
  const unknown = await get('/?lang=xx&lang=es', { accept: PAGE, 'accept-language': 'pt' })
  t.match(await unknown.text(), '<html lang="pt">')
})

t.test('search engines are told what to leave alone', async (t) => {
  const answer = await get('/robots.txt')
  t.match(answer.headers.get('content-type'), /^text\/plain/)
  const text = await answer.text()
  t.match(text, /^User-agent: \*$/m)
  t.match(text, /^Disallow: \/$/m)
})

t.test('the icon is there, under the name that browsers ask for too', async (t) => {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const answer = await get(path)
    t.equal(answer.status, 200, path)
    t.equal(answer.headers.get('content-type'), 'image/svg+xml')
    t.match(await answer.text(), /^<svg /)
  }
})

t.test('these paths are read alone, and take no key', async (t) => {
  for (const path of ['/', '/robots.txt', '/favicon.ico']) {
    const head = await get(path, { accept: PAGE }, 'HEAD')
    t.equal(head.status, 200, path)
    t.equal(await head.text(), '')
    const refused = await get(path, {}, 'POST')
    t.equal(refused.status, 405, path)
    t.equal(refused.headers.get('allow'), 'GET, HEAD, OPTIONS')
    t.equal((await get(path, { 'x-api-key': 'wrong' })).status, 200)
  }
})

t.test('programs find what the service is and its guides as Markdown', async (t) => {
  const overview = await get('/llms.txt')
  t.match(overview.headers.get('content-type'), /^text\/plain/)
  const text = await overview.text()
  const links = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link]) => String(link))
  t.ok(links.length > 30)
  for (const link of links) t.equal((await get(link)).status, 200, link)
  const guide = await get('/docs/en/errors.md')
  t.match(guide.headers.get('content-type'), /^text\/markdown/)
  t.match(await guide.text(), /^# /)
  for (const { path } of OPERATIONS) t.ok(text.includes(path.replaceAll(/:(\w+)/g, '{$1}')), path)
})
