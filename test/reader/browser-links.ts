// full: /links.js in a real browser: a strict page of another origin with 2,000 references, previews by pointer, focus and tap.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { launchBrowser, startDashboard, violations, withoutBrowser } from '../helpers/browser.js'
import { until } from '../helpers/until.js'

/** A page of another origin, whose policy allows the reader's script and answers and nothing else. */
async function serve(t: Test, reader: string, body: string, attributes = ''): Promise<string> {
  const server = createServer((_request, response) => {
    const policy = `default-src 'self'; script-src ${reader}; connect-src ${reader}; style-src 'none'`
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    response.end(
      `<!doctype html><html lang="es"><title>Parroquia</title><main><h1>Boletín</h1>${body}</main>` +
        `<script src="${reader}/links.js" ${attributes}></script></html>`,
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** The origin of a site whose pages are a frame each, of the address in their query. */
async function serveFrames(t: Test): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const address = url.slice(url.indexOf('?') + 1).replaceAll('&', '&amp;')
    response.end(`<!doctype html><title>Parroquia</title><iframe src="${address}"></iframe>`)
  })
  server.listen(0)
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

t.test('references of another site', { skip: withoutBrowser() }, async (t) => {
  const parish = await serveFrames(t)
  const open = await startDashboard(t, undefined, {
    READER: 'open',
    READER_RATE_LIMIT: 'none',
    EMBED_ORIGINS: parish,
  })
  const browser = await launchBrowser(t)
  const complaints: string[] = []
  const visit = async (t: Test, address: string, hasTouch = false): Promise<Page> => {
    const context = await browser.newContext({ hasTouch, locale: 'es-ES' })
    t.teardown(() => context.close())
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      const isOther = /favicon|401/.test(message.text() + message.location().url)
      if (message.type() === 'error' && !isOther) complaints.push(message.text())
    })
    await page.goto(address)
    await page.locator('a[data-lectern-ref]').first().waitFor()
    return page
  }

  t.test('2,000 references become links, and nothing else does', async (t) => {
    const many = Array.from(
      { length: 1000 },
      (_, at) => `<p>Lea Jn 3,${(at % 36) + 1} y Salmo ${(at % 150) + 1}.</p>`,
    )
    const rest =
      '<p class="no">Mateo 5:3</p><p><code>Mt 5:3</code> <a href="#x">Mt 5:4</a></p><p>A las 3:16 hay 12 personas.</p>' +
      '<p lang="en">See 1 Cor 13:4-7 and Song 2.</p><p lang="pt">Jo 3.16</p>'
    const address = await serve(
      t,
      open.url,
      many.join('') + rest,
      'data-version="rv1909" data-exclude=".no"',
    )
    const page = await visit(t, address)
    await until(
      'all are links',
      async () => (await page.locator('a[data-lectern-ref]').count()) >= 2003,
    )
    const links = page.locator('a[data-lectern-ref]')
    t.equal(await links.first().getAttribute('href'), `${open.url}/read/rv1909/JHN/3/1`)
    t.equal(await links.first().innerText(), 'Jn 3,1')
    t.equal(await page.locator('.no a, code a, a a').count(), 0)
    t.match(await page.locator('p[lang=en] a').first().getAttribute('href'), /1CO\/13\/4-7$/)
    t.match(await page.locator('p[lang=pt] a').first().getAttribute('href'), /JHN\/3\/16$/)
    t.match(await page.getByText('A las 3:16').innerHTML(), /^A las 3:16 hay 12 personas\.$/)
    t.equal(
      await page.evaluate(
        `document.cookie + Object.keys(globalThis).filter((name) => /lectern/i.test(name))`,
      ),
      '',
    )
  })

  t.test('a preview comes with pointer, focus and tap, and goes with Escape', async (t) => {
    const body = '<p>Primero Juan 11:35, luego Jn 3,16.</p><p><button>Otro</button></p>'
    const address = await serve(t, open.url, body, 'data-version="rv1909"')
    const page = await visit(t, address)
    const preview = page.locator('[role=tooltip]')
    await page.getByRole('link', { name: 'Juan 11:35' }).hover()
    await preview.filter({ visible: true }).waitFor()
    t.match(await preview.getAttribute('aria-label'), /^Juan 11:35: Y lloró Jesús/)
    await page.keyboard.press('Escape')
    t.equal(await preview.isVisible(), false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await preview.filter({ visible: true }).waitFor()
    t.match(await preview.getAttribute('aria-label'), /^Juan 3:16/)
    const named = await page.evaluate('document.activeElement.getAttribute("aria-describedby")')
    t.equal(named, await preview.getAttribute('id'))
    t.match(
      await page.evaluate(`getComputedStyle(document.querySelector('[role=tooltip]')).position`),
      'fixed',
    )
    const touched = await visit(t, address, true)
    await touched.getByRole('link', { name: 'Juan 11:35' }).tap()
    await touched.locator('[role=tooltip]').filter({ visible: true }).waitFor()
    t.equal(touched.url(), address, 'the first tap stays')
    await touched.getByRole('link', { name: 'Juan 11:35' }).tap()
    await touched.waitForURL('**/read/rv1909/JHN/11/35')
    const plain = await visit(
      t,
      await serve(t, open.url, body, 'data-selector="][" data-exclude="]["'),
    )
    t.match(
      await plain.locator('a[data-lectern-ref]').first().getAttribute('href'),
      /\/search\?q=JHN\+11%3A35/,
    )
  })

  t.test('the picture of the documents', async (t) => {
    const picture = join(PACKAGE_ROOT, 'docs/images/links.png')
    if (process.env.UPDATE_SCREENSHOTS !== '1' && existsSync(picture)) return
    const body =
      '<p>Domingo, a las 11. Lectura: Juan 11:35.</p><p>En casa: 1 Ts 5:16-17 y Salmo 117.</p>'
    const page = await visit(t, await serve(t, open.url, body, 'data-version="rv1909"'))
    await page.setViewportSize({ width: 480, height: 260 })
    await page.getByRole('link', { name: 'Juan 11:35' }).hover()
    await page.locator('[role=tooltip]').filter({ visible: true }).waitFor()
    await page.screenshot({ path: picture, animations: 'disabled' })
  })

  t.test('a frame stands in the site that the setting names, and in no other', async (t) => {
    const context = await browser.newContext()
    t.teardown(() => context.close())
    for (const [site, isShown] of [
      [parish, true],
      [parish.replace('localhost', '127.0.0.1'), false],
    ] as const) {
      const page = await context.newPage()
      await page.goto(`${site}/?${open.url}/embed/verse?ref=Jn+11:35&version=rv1909`)
      const frame = page.frames().find((one) => one.parentFrame() !== null)
      const text = await frame?.locator('body').innerText()
      t.equal(/Jesús/.test(text ?? ''), isShown, site)
    }
  })

  t.test('without an open reader they are links without a preview', async (t) => {
    const closed = await startDashboard(t, undefined, { READER: 'key' })
    const page = await visit(
      t,
      await serve(t, closed.url, '<p>Juan 11:35</p>', 'data-version="rv1909"'),
    )
    const answered = page.waitForResponse(/reader\/verse/)
    await page.getByRole('link', { name: 'Juan 11:35' }).hover()
    t.equal((await answered).status(), 401)
    t.equal(await page.locator('[role=tooltip]').isVisible(), false)
    t.strictSame(open.complaints, [])
  })

  t.test('hostile attributes and an address with fragments do no harm', async (t) => {
    const attributes =
      'data-version="../../&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" data-selector="*:not(" data-exclude="a{}"'
    const page = await visit(t, await serve(t, open.url, '<p>Juan 11:35</p>', attributes))
    const link = page.locator('a[data-lectern-ref]').first()
    const { pathname, origin } = new URL(String(await link.getAttribute('href')))
    t.equal(origin, open.url)
    t.match(pathname, /^\/read\/[^/]+\/JHN\/11\/35$/)
    await link.focus()
    t.equal(await page.locator('img').count(), 0)
  })

  t.test('the demonstration: axe finds nothing, with a preview and without', async (t) => {
    const page = await visit(t, `${open.url}/links/demo`)
    t.strictSame(await violations(page), [])
    await page.getByRole('link', { name: 'Jn 3,16-18' }).focus()
    await page.locator('[role=tooltip]').filter({ visible: true }).waitFor()
    t.strictSame(await violations(page), [])
    t.equal(await page.locator('a[data-lectern-ref]').count(), 6)
  })

  t.strictSame(complaints, [])
})
