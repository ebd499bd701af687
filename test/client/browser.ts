// test: The client works in a page of another origin.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import t, { type Test } from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import { launchBrowser, withoutBrowser } from '../helpers/browser.js'
import { startApp } from '../helpers/running-app.js'

const PICTURE = join(PACKAGE_ROOT, 'docs/images/client.png')

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Another origin</title>
<style>
  body { margin: 2rem; font: 16px/1.5 "Liberation Sans", sans-serif; color: #24221e; background: #f7f5f0 }
  h1 { font-size: 1.4rem } table { border-collapse: collapse } td, th { padding: .45rem 1rem .45rem 0; text-align: left;
  border-bottom: 1px solid #e6e1d6; vertical-align: top } code { font-family: "Liberation Mono", monospace; font-size: .9em }
</style>
<h1>A page of another origin asks Lectern</h1><table><tr><th>call<th>answer<th>headers that the page can read</table>
<script src="/client.js"></script>`

/** The client as one script, and a page that loads it, at an origin of their own. */
async function serveClient(t: Test): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { createClient } from './client/src/index.ts'; Object.assign(globalThis, { createClient })",
      resolveDir: PACKAGE_ROOT,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  })
  const script = outputFiles[0]?.contents as Uint8Array
  const server = createServer(({ url }, response) => {
    const isScript = url === '/client.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Makes one call in the page, and shows it there; what it came to. */
const CALL = `async ({ options, call, args }) => {
  const clients = globalThis.clients ??= new Map()
  const client = clients.get(options.key) ?? createClient(options)
  clients.set(options.key, client)
  const answer = await client[call](...args)
  const wanted = ['x-request-id', 'etag', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit-policy', 'ratelimit', 'retry-after']
  const headers = Object.fromEntries(wanted.flatMap((name) => answer.headers.has(name) ? [[name, answer.headers.get(name)]] : []))
  const { ok, data, failure } = answer
  const row = document.querySelector('table').insertRow()
  const cell = (text) => { const code = document.createElement('code'); code.innerText = text; row.insertCell().append(code) }
  cell(call + '(' + args.map((one) => JSON.stringify(one)).join(', ') + ')')
  cell(ok ? data.reference ?? data.query ?? Object.keys(data).join() : failure.status + ' ' + failure.code)
  cell(Object.entries(headers).map(([name, value]) => name + ': ' + value).join('\\n'))
  return { ok, data, code: failure?.code, headers }
}`

interface Outcome {
  readonly ok: boolean
  readonly data?: Record<string, unknown>
  readonly code?: string
  readonly headers: Readonly<Record<string, string>>
}

t.test('the client in a page of another origin', { skip: withoutBrowser() }, async (t) => {
  const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'RV1909')
  const service = await startApp(library, { rateLimit: 6000 })
  t.teardown(() => service.close())
  const origin = await serveClient(t)
  const browser = await launchBrowser(t)
  const page = await (
    await browser.newContext({ viewport: { width: 1000, height: 700 } })
  ).newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(origin)
  const baseUrl = `http://127.0.0.1:${service.port}`
  const call = (name: string, args: readonly unknown[], key = service.key): Promise<Outcome> => {
    const asked = { options: { baseUrl, key, longestWait: 0 }, call: name, args }
    return page.evaluate(`(${CALL})(${JSON.stringify(asked)})`)
  }

  const passage = await call('passage', ['San Juan 11:35', { version: 'KJV' }])
  t.match(passage, { ok: true, data: { reference: 'John 11:35', text: 'Jesus wept.' } })
  t.strictSame(
    Object.keys(passage.headers),
    'x-request-id etag x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset ratelimit-policy ratelimit'.split(
      ' ',
    ),
  )
  const again = await call('passage', ['San Juan 11:35', { version: 'KJV' }])
  t.strictSame(again.data, passage.data)
  t.not(again.headers['x-request-id'], passage.headers['x-request-id'])
  t.equal(service.counted.at(-1), 'passage 304', 'the tag is sent, and 304 can be read')

  const search = await call('search', ['"jesus wept"', { version: 'KJV' }])
  t.match(search, { ok: true, data: { total: 1 } })
  const missing = await call('verse', ['JHN', 3, 99])
  t.match(missing, { ok: false, code: 'VERSE_NOT_FOUND', headers: { 'x-request-id': /^req_/ } })
  const refused = await call('books', [], 'wrong')
  t.match(refused, { ok: false, code: 'UNAUTHORIZED', headers: { 'x-request-id': /^req_/ } })
  const made = { name: 'x', expiresAt: null, rateLimit: 1, prefix: 'lectern' }
  const { key } = await createKey(service.store, made)
  await call('versions', [], key)
  const limited = await call('versions', [], key)
  t.match(limited, {
    ok: false,
    code: 'RATE_LIMITED',
    headers: { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0', 'retry-after': /^\d+$/ },
  })
  t.equal(limited.headers['ratelimit-policy'], '"minute";q=1;w=60')
  const all = `(async () => { const found = []
    for await (const hit of clients.get('${service.key}').searchAll('rejoice', { version: 'KJV', book: 'PHP', limit: 2 })) found.push(hit.reference)
    return found })()`
  const found: string[] = await page.evaluate(all)
  t.ok(found.length > 4)
  t.equal(new Set(found).size, found.length)
  t.strictSame(errors, [])
  if (process.env.UPDATE_SCREENSHOTS === '1' || !existsSync(PICTURE)) {
    await page.screenshot({ path: PICTURE, fullPage: true })
  }
})
