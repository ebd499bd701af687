// full: The reader in a real browser: with a key, and without the server.
import type { Page } from 'playwright-core'
import t from 'tap'
import { DESKTOP, startDashboard, violations, withoutBrowser } from '../helpers/browser.js'

const title = (page: Page) => page.locator('main h1').first()
const pageOf = { root: '', signedIn: false, viewport: DESKTOP } as const
/** Resolves when the service worker answers for the page. */
const whenKept = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() =>
    navigator.serviceWorker.controller || new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))).then(() => 'kept')`)
/** Resolves when a page is among those that are kept. */
const isKept = (page: Page, path: string) =>
  page.waitForFunction(
    `caches.open('lectern-texts').then((texts) => texts.match(${JSON.stringify(path)}, { ignoreVary: true })).then(Boolean)`,
  )

t.test('the reader with a key', { skip: withoutBrowser() }, async (t) => {
  const reader = await startDashboard(t, undefined, { READER: 'key' })
  const key = String(reader.key)

  t.test('a key is typed once for each tab, and is in no address', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/read/rv1909/JHN/3?lang=es' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    t.match(await page.locator('main').innerText(), /pide una clave/)
    t.strictSame(await violations(page), [])
    await page.getByLabel('Clave de API').fill('lectern_wrong')
    await page.getByRole('button', { name: 'Usar esta clave' }).click()
    await page.locator('#key-problem').getByText('Invalid API key').waitFor()
    t.equal(await page.evaluate('sessionStorage.length'), 0, 'a refused key is not kept')
    await page.getByLabel('Clave de API').fill(key)
    await page.getByLabel('Clave de API').press('Enter')
    await title(page).getByText('Juan 3').waitFor()
    t.match(await page.locator('.scripture').innerText(), /Nicodemo/)
    await page.locator('main a[rel=next]').first().click()
    await title(page).getByText('Juan 4').waitFor()
    await page.reload()
    await title(page).getByText('Juan 4').waitFor()
    await page.locator('#q').fill('amor')
    await title(page)
      .getByText(/con «amor»/)
      .waitFor()
    t.notOk(asked.some((address) => address.includes(key)))
    t.notMatch(await page.evaluate('JSON.stringify(localStorage)'), key)
    const other = await reader.visit(t, { ...pageOf, path: '/read/rv1909/JHN/5', beside: page })
    t.match(await other.locator('main').innerText(), /needs a key/, 'another tab asks again')
    await page.getByRole('button', { name: 'Olvidar la clave' }).click()
    await page.getByLabel('Clave de API').waitFor()
    t.equal(await page.evaluate('sessionStorage.length'), 0)
    t.strictSame(await page.evaluate('caches.has("lectern-texts")'), false)
  })

  t.test('a key is kept on the device by who wants that, until it is forgotten', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/read/rv1909/JHN/3?lang=es' })
    t.match(await page.locator('main').innerText(), /^Juan 3\n+El texto no se muestra/)
    await page.getByLabel('Clave de API').fill(key)
    await page.getByLabel(/Guardar la clave en este dispositivo/).check()
    t.strictSame(await violations(page), [])
    await page.getByLabel('Clave de API').press('Enter')
    await page.locator('.scripture').waitFor()
    const other = await reader.visit(t, { ...pageOf, path: '/', beside: page })
    await other.goto(`${reader.url}/read/rv1909/JHN/4`)
    await other.locator('.scripture').waitFor()
    await other.getByRole('button', { name: /Forget|Olvidar/ }).click()
    await other.locator('#key').waitFor()
    t.equal(await other.evaluate(`localStorage.getItem('lectern-key')`), null)
  })

  t.test('quotations are checked with the key', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/check' })
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('API key').press('Enter')
    await page.getByLabel('Text', { exact: true }).fill('"Jesus wept" (John 11:36)')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.locator('.quotation mark').getByText('Jesus wept').hover()
    const other = page.waitForEvent('popup')
    await page.locator('.about:visible').getByRole('link', { name: 'John 11:35' }).click()
    await title(await other)
      .getByText('John 11:35')
      .waitFor()
    t.match(await page.locator('.tally').innerText(), /right: 1/, 'and the text is still there')
  })

  t.test('nothing moves while a page waits for its text', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/read/rv1909/JHN/3' })
    await page.evaluate(`sessionStorage.setItem('lectern-key', ${JSON.stringify(key)})`)
    await page.goto(`${reader.url}/read/rv1909/JHN/4`)
    await title(page).getByText('Juan 4').waitFor()
    const shifted = await page.evaluate(`new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
        .observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
    })`)
    t.equal(shifted, 0)
  })

  t.test('chapters that were read are read without the server', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/read/kjv/JHN/3' })
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('API key').press('Enter')
    await title(page).getByText('John 3').waitFor()
    await whenKept(page)
    await isKept(page, '/read/kjv/JHN/3')
    await page.locator('main a[rel=next]').first().click()
    await title(page).getByText('John 4').waitFor()
    await isKept(page, '/read/kjv/JHN/4')
    const context = page.context()
    await context.setOffline(true)
    await page.reload()
    await title(page).getByText('John 4').waitFor()
    t.match(await page.locator('.scripture').innerText(), /Samaria/)
    t.ok(
      await page.locator('.offline-note').isVisible(),
      'whatever the browser says of the network',
    )
    const asked = page.waitForEvent('requestfinished')
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await asked
    t.ok(await page.locator('.offline-note').isVisible(), 'a network without the server')
    t.ok(await page.evaluate('document.styleSheets.length > 0'), 'with its style')
    await page.keyboard.press('k')
    await title(page).getByText('John 3').waitFor()
    t.ok(await page.locator('.offline-note').isVisible())
    await page.goto(`${reader.url}/read/kjv/JHN/9`)
    await title(page).getByText('You are offline').waitFor()
    await page.locator('.kept a').getByText('John 4 · KJV').click()
    await title(page).getByText('John 4').waitFor()
    await page.locator('#q').fill('light')
    await page
      .locator('.visit-problem')
      .getByText(/could not be reached/)
      .waitFor()
    await page.goto(`${reader.url}/read/kjv/JHN/4`)
    await title(page).getByText('John 4').waitFor()
    t.ok(await page.locator('.offline-note').isVisible())
    await context.setOffline(false)
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await page.locator('.offline-note').waitFor({ state: 'hidden' })
    await page.locator('#q').fill('light of the world')
    await title(page)
      .getByText(/for “light of the world”/)
      .waitFor()
    t.equal(await page.locator('.visit-problem').count(), 0)
  })

  t.test('the worker answers for the texts alone, and keeps a bounded number', async (t) => {
    const page = await reader.visit(t, { ...pageOf, path: '/read/kjv/JHN/3' })
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('API key').press('Enter')
    await title(page).getByText('John 3').waitFor()
    await whenKept(page)
    const count = await page.evaluate(`(async () => {
      const headers = { 'x-api-key': sessionStorage.getItem('lectern-key'), accept: 'text/html' }
      const chapters = [['PSA', 150], ['ISA', 66]].flatMap(([book, last]) =>
        Array.from({ length: last }, (_, at) => '/read/kjv/' + book + '/' + (at + 1)))
      for (const path of chapters) await (await fetch(path, { headers })).text()
      const texts = await caches.open('lectern-texts')
      let keys = await texts.keys()
      while (keys.length > 200 || !keys.some(({ url }) => url.endsWith('/ISA/66'))) keys = await texts.keys()
      return keys.map(({ url }) => new URL(url).pathname)
    })()`)
    const kept = count as string[]
    t.equal(kept.length, 200)
    t.notOk(kept.includes('/read/kjv/PSA/1'), 'the oldest go')
    const scopes = await page.evaluate(
      'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))',
    )
    t.strictSame(scopes, ['/read/'])
    await page.goto(`${reader.url}/dashboard`)
    t.equal(await page.evaluate('navigator.serviceWorker.controller'), null)
  })

  const expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/
  t.strictSame(
    reader.complaints.filter((complaint) => !expected.test(complaint)),
    [],
  )
})
