// full: The front page in a real browser: three taps to a verse, going on, the language that stays, weight, nothing that moves.
import type { Page } from 'playwright-core'
import t from 'tap'
import {
  DESKTOP,
  overflow,
  startDashboard,
  type VisitOptions,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { someOf } from '../helpers/property.js'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const WIDTHS = [NARROW, PHONE, DESKTOP]
const title = (page: Page) => page.locator('main h1').first()
/** The sum of the layout shifts since the page began that nobody has caused. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)))
  })`) as Promise<number>
/** What counts as good: a busy machine may show a page before it has read the whole of it. */
const GOOD = 0.1
/** Taps what is on the screen already: nothing is scrolled for it. */
async function tapShown(page: Page, name: string) {
  const link = page.locator('.books').getByRole('link', { name, exact: true })
  await link.waitFor()
  const box = await link.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  t.ok(box && box.y >= 0 && box.y + box.height <= height, `${name} is on the screen`)
  await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
}

t.test('the front page', { skip: withoutBrowser() }, async (t) => {
  const reader = await startDashboard(t)
  const visit = (t: Parameters<typeof reader.visit>[0], path: string, options: VisitOptions = {}) =>
    reader.visit(t, { root: '', path, signedIn: false, viewport: DESKTOP, ...options })

  t.test('from an empty phone to John 3:16 in three taps, and on from there', async (t) => {
    const page = await visit(t, '/', { viewport: PHONE, hasTouch: true, locale: 'es-ES' })
    await tapShown(page, 'Juan')
    await tapShown(page, '3')
    await tapShown(page, '16')
    await page.waitForURL('**/read/rv1909/JHN/3#16')
    t.match(await page.locator('.verse.named').first().innerText(), /de tal manera amó Dios/)
    await page.goto(reader.url)
    const on = page.locator('.go-on a')
    await on.getByText('Juan 3').waitFor()
    t.ok((await shifts(page)) < GOOD, 'and nothing moves for it')
    await on.click()
    await page.waitForURL('**/read/rv1909/JHN/3')
  })

  t.test('without a page between; back again; without script by links', async (t) => {
    const page = await visit(t, '/')
    let asked = 0
    page.on('request', (request) => {
      // Chromium asks for the icon when it finds the time.
      if (!request.url().endsWith('/favicon.svg')) asked += 1
    })
    await page.locator('.books').getByRole('link', { name: 'Genesis', exact: true }).click()
    await page.locator('.books').getByRole('link', { name: '50', exact: true }).click()
    t.equal(await page.locator('.books .small li').count(), 26)
    t.strictSame(await violations(page), [])
    await page.locator('.books').getByRole('button').click()
    t.equal(await page.locator('.books .small li').count(), 50)
    await page.locator('.books').getByRole('button').click()
    t.equal(await page.locator('.books .all a').count(), 66)
    t.equal(asked, 0)
    const plain = await visit(t, '/', { javaScriptEnabled: false })
    await plain.getByRole('link', { name: 'Genesis', exact: true }).click()
    await plain.getByRole('link', { name: 'Chapter 50' }).click()
    await title(plain).getByText('Genesis 50').waitFor()
  })

  t.test('a language that was chosen stays; the verse of the day is copied', async (t) => {
    const page = await visit(t, '/')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const today = page.locator('.today')
    const reference = await today.locator('cite a').innerText()
    await today.getByRole('button', { name: 'Copy' }).click()
    await today.getByText('Copied').waitFor()
    t.match(await page.evaluate('navigator.clipboard.readText()'), `(${reference}, KJV)`)
    await page.locator('.languages').getByText('Português').click()
    await page.waitForURL('**/?lang=pt')
    await page.goto(`${reader.url}/read/rv1909/JHN/3`)
    t.equal(await page.evaluate('document.documentElement.lang'), 'pt')
  })

  t.test('it is narrow, whole and light', async (t) => {
    for (const [at, path] of ['/', '/read/kjv/JHN/3', '/read/web/PSA/23?with=rv1909'].entries()) {
      const [first = NARROW, ...others] = [...WIDTHS.slice(at), ...WIDTHS.slice(0, at)]
      const page = await visit(t, path, { viewport: first })
      t.ok((await shifts(page)) < GOOD, `${path}: nothing moves`)
      for (const viewport of [first, ...others]) {
        await page.setViewportSize(viewport)
        t.equal(await overflow(page), 0, path)
        if (path === '/') t.strictSame(await violations(page), [])
      }
    }
    const size = async (path: string) => {
      const headers = { 'accept-encoding': 'gzip', accept: 'text/html' }
      const answer = await fetch(reader.url + path, { method: 'HEAD', headers })
      return Number(answer.headers.get('content-length'))
    }
    const chapter = await size('/read/kjv/JHN/3')
    t.ok(chapter > 0 && chapter <= 16_384, `a chapter: ${chapter} bytes`)
    const front = await size('/')
    t.ok(front > 0 && front <= 20_480, `the front page: ${front} bytes`)
    t.comment(`chapter ${chapter}, front page ${front} bytes`)
  })

  t.test('on a phone four times as slow: when the largest part is painted', async (t) => {
    for (const path of someOf(['/', '/read/rv1909/JHN/3', '/read/web/PSA/119'])) {
      const page = await visit(t, '/read/offline.html', {
        viewport: PHONE,
        serviceWorkers: 'block',
      })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(reader.url + path)
      const painted = await page.evaluate(`new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
          .observe({ type: 'largest-contentful-paint', buffered: true })
      })`)
      t.ok(Number(painted) > 0)
      const moved = await shifts(page)
      t.ok(moved < GOOD, path)
      t.comment(`${path}: largest paint ${Math.round(Number(painted))} ms, shift ${moved}`)
    }
  })

  t.test('installed, it opens without a network and lists what was read', async (t) => {
    const page = await visit(t, '/read/rv1909/JHN/3', { locale: 'es-ES' })
    await page.evaluate(`(async () => {
      await navigator.serviceWorker.ready
      const isKept = async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined
      while (!(await isKept('/read/home.html')) || !(await isKept('/read/rv1909/JHN/3'))) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()`)
    const session = await page.context().newCDPSession(page)
    const { data, errors } = await session.send('Page.getAppManifest')
    t.strictSame(errors, [])
    const { start_url: begin } = JSON.parse(data ?? '{}') as { start_url: string }
    await page.context().setOffline(true)
    await page.goto(reader.url + begin)
    await title(page).getByText('Lector de la Biblia').waitFor()
    t.ok(await page.locator('.offline-note').isVisible())
    t.equal(await page.locator('.books .all a').count(), 66)
    await page.locator('.kept a').getByText('Juan 3 · RV1909').click()
    await title(page).getByText('Juan 3', { exact: true }).waitFor()
    t.match(await page.locator('.text').innerText(), /de tal manera amó Dios/)
  })

  t.strictSame(
    reader.complaints.filter((one) => !one.includes('net::ERR_INTERNET_DISCONNECTED')),
    [],
  )
})
