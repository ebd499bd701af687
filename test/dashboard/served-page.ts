// test: The page is served with its first data, its assets for a year, in the browser's language.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Value } from 'typebox/value'
import {
  DASHBOARD_STATUS,
  describeDashboardFailure,
  failureOf,
} from '../../src/dashboard/errors.js'
import { chooseLanguage } from '../../src/dashboard/language.js'
import { HealthAnswer, PageState } from '../../src/dashboard/schemas.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { scratch } from '../helpers/corpus-project.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
  "base-uri 'none';form-action 'self';frame-ancestors 'none';font-src 'self'"
const TEMPLATE =
  '<body>$& before<!--in-->\nviews<!--/in--><!--out-->sign-in<!--/out--><!--state-->after</body>'

/** A built page made for the test. */
function built(t: Test): string {
  const folder = scratch(t)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), TEMPLATE)
  const manifest = { script: 'page.abc123.js', style: 'page.abc123.css', gone: 'gone.js' }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'assets/page.abc123.js'), 'let page')
  writeFileSync(join(folder, 'assets/page.abc123.js.br'), 'squeezed')
  writeFileSync(join(folder, 'assets/page.abc123.css'), 'p {}')
  return folder
}

function stateOf(text: string) {
  const [, json] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(text) ?? []
  return JSON.parse(json as string)
}

t.test('the page carries its first data, and every view is the same page', async (t) => {
  const { browse } = await startDashboard(t, { pageDir: built(t) })
  const browser = await browse()
  const visit = await browser.ask('GET', '')
  t.equal(visit.status, 200)
  t.equal(visit.headers['content-type'], 'text/html; charset=utf-8')
  t.equal(visit.headers['cache-control'], 'no-store')
  t.equal(visit.headers['content-security-policy'], POLICY)
  t.equal(visit.headers['x-content-type-options'], 'nosniff')
  t.equal(visit.headers['strict-transport-security'], undefined)
  t.match(visit.text, /^<body>\$& beforesign-in<script .*<\/script>after<\/body>$/)
  const before = stateOf(visit.text)
  t.ok(Value.Check(PageState, before))
  t.match(before, { session: { signed_in: false }, language: 'en' })
  for (const name of ['keys', 'key_prefix', 'library', 'health']) t.notOk(name in before, name)

  browser.token = before.session.csrf_token
  await browser.signIn()
  const name = '</script><script>alert(1)</script><!-- $&'
  await browser.ask('POST', '/api/keys', { name })
  for (const path of ['', '/', '/keys', '/usage', '/try', '/keys/deep?x=1']) {
    const { status, text } = await browser.ask('GET', path, undefined, { 'accept-language': 'es' })
    t.equal(status, 200, path)
    const state = stateOf(text)
    t.ok(Value.Check(PageState, state))
    t.match(state, {
      session: { signed_in: true },
      language: 'es',
      keys: { keys: [{ name }] },
      key_prefix: 'lectern',
      library: { default_version: 'prueba' },
      health: { software: '1.2.3', state: 'ok', workers: { running: 1, wanted: 1 } },
    })
    t.match(text, /^<body>\$& before\nviews<script/, 'the outline of what is coming')
    t.equal(text.split('<').length, 5, 'no text of ours opens an element')
  }
  const head = await browser.ask('HEAD', '/keys')
  t.equal(head.status, 200)
  t.equal(head.text, '')
})

t.test('assets are kept for a year, smaller where the browser can read it', async (t) => {
  const { browse } = await startDashboard(t, { pageDir: built(t) })
  const browser = await browse()
  const script = await browser.ask('GET', '/assets/page.abc123.js')
  t.equal(script.text, 'let page')
  t.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable')
  t.match(script.headers['content-type'], /^(text|application)\/javascript/)
  t.equal(script.headers['content-security-policy'], POLICY)
  t.equal(script.headers['set-cookie'], undefined)
  const coded = { 'accept-encoding': 'gzip, br' }
  const small = await browser.ask('GET', '/assets/page.abc123.js', undefined, coded)
  t.equal(small.headers['content-encoding'], 'br')
  t.equal(small.text, 'squeezed')
  const style = await browser.ask('GET', '/assets/page.abc123.css')
  t.match(style.headers['content-type'], /^text\/css/)
  const plain = await browser.ask('GET', '/assets/page.abc123.css', undefined, coded)
  t.equal(plain.text, 'p {}', 'as it is where it was not compressed')
  t.equal(plain.headers['content-encoding'], undefined)
  const known = { 'if-none-match': String(script.headers.etag) }
  const again = await browser.ask('GET', '/assets/page.abc123.js', undefined, known)
  t.match(again, { status: 304, text: '' })
  for (const path of ['', 'none.js', 'gone.js', '..%2findex.html', './', '__proto__']) {
    const answer = await browser.ask('GET', `/assets/${path}`)
    t.equal(answer.status, 404, path)
    t.match(answer.error, { code: 'NOT_FOUND' })
  }
  for (const header of ['range', 'if-match', 'if-unmodified-since']) {
    const odd = { [header]: 'bytes=99-' }
    const answer = await browser.ask('GET', '/assets/page.abc123.js', undefined, odd)
    t.ok([200, 404].includes(answer.status), `${header} ${answer.status}`)
  }
})

t.test('a page that is not built is 404 with what to do; the API works', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  for (const path of ['', '/keys', '/assets/page.js']) {
    const answer = await browser.ask('GET', path)
    t.equal(answer.status, 404)
    t.match(answer.error, { code: 'NOT_FOUND', message: /run make build/ })
  }
  t.equal((await browser.signIn()).status, 200)
})

t.test('a template without its place is served with the data at its end', async (t) => {
  const folder = scratch(t)
  writeFileSync(join(folder, 'index.html'), '<p>bare</p>')
  const { browse } = await startDashboard(t, { pageDir: folder })
  const answer = await (await browse()).ask('GET', '')
  t.match(answer.text, /^<p>bare<\/p><script type="application\/json" id="state">/)
})

t.test('the page is read and not written', async (t) => {
  const { browse, inject } = await startDashboard(t, { pageDir: built(t) })
  const browser = await browse()
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', '/keys'],
    ['DELETE', '/assets/page.abc123.js'],
  ] as const) {
    const answer = await browser.ask(method, path)
    t.equal(answer.status, 405)
    t.equal(answer.headers.allow, 'GET, HEAD, OPTIONS')
    t.match(answer.error, { code: 'METHOD_NOT_ALLOWED', message: `${method} is not allowed here` })
  }
  const undecodable = await inject({ method: 'GET', url: '/dashboard/%zz' })
  t.equal(undecodable.statusCode, 400)
  const spelt = await inject({ method: 'GET', url: '/%64ashboard/api/keys' })
  t.equal(spelt.statusCode, 404)
})

t.test('the health is told to the operator: the state, and the workers that answer', async (t) => {
  let [health, count] = ['ok', async () => 4]
  const { browse } = await startDashboard(t, {
    workers: { wanted: 4, count: () => count() },
    bend: (state) => ({ ...state, health: () => health as 'ok' }),
  })
  const browser = await browse()
  t.equal((await browser.ask('GET', '/api/health')).status, 401, 'to nobody else')
  await browser.signIn()
  const ask = async () => {
    const answer = await browser.ask('GET', '/api/health')
    fits(t, HealthAnswer, answer)
    return answer.data
  }
  const software = '1.2.3'
  t.strictSame(await ask(), { software, state: 'ok', workers: { running: 4, wanted: 4 } })
  health = 'degraded'
  count = async () => 5
  t.strictSame(
    await ask(),
    { software, state: 'degraded', workers: { running: 4, wanted: 4 } },
    'one that is being replaced is not counted twice',
  )
  count = async () => Promise.reject(new Error('no answer'))
  t.match(await ask(), { workers: { running: 1, wanted: 4 } }, 'the one that answers')
})

t.test('requests to the service pass none of the dashboard’s hooks', async (t) => {
  const { inject } = await startDashboard(t, { pageDir: built(t) })
  const answer = await inject({ method: 'GET', url: '/v1/versions' })
  t.equal(answer.statusCode, 401)
  for (const header of ['set-cookie', 'content-security-policy', 'x-frame-options']) {
    t.equal(answer.headers[header], undefined)
  }
})

t.test('the language is the one that the browser weighs most', async (t) => {
  for (const [header, language] of [
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.5, ES-419;q=0.8', 'es'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de,fr;q=0.9', 'en'],
    ['es;q=0', 'en'],
    ['est, ens', 'en'],
    ['es;q=2,en;q=0.1', 'en'],
    ['*', 'en'],
  ] as const) {
    t.equal(chooseLanguage(header), language, String(header))
  }
})

t.test(
  'docs/ERRORS.md lists every code of the dashboard with its status, and no other',
  async (t) => {
    const page = readFileSync(join(PACKAGE_ROOT, 'docs/ERRORS.md'), 'utf8')
    const rows = [...page.matchAll(/^\| (\d+) \| `([A-Z_]+)` \|/gm)]
    t.same(
      Object.fromEntries(rows.map(([, status, code]) => [code, Number(status)])),
      DASHBOARD_STATUS,
    )
  },
)

t.test('failures that are shared with the service have its words', async (t) => {
  for (const [failure, status, words] of [
    [{ kind: 'limited', seconds: 3 }, 429, /in 3 seconds/],
    [{ kind: 'internal' }, 500, /request id/],
    [{ kind: 'unavailable' }, 503, /try again/],
  ] as const) {
    const described = describeDashboardFailure(failure)
    t.equal(described.status, status)
    t.match(described.message, words)
  }
  t.same(failureOf(new Error('x')), { kind: 'internal' })
  t.same(failureOf(Object.assign(new Error('x'), { statusCode: 503 })), { kind: 'internal' })
})
