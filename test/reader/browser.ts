// full, long: The reader in a real browser before a real server: search, read, compare, share, Back, keys, a phone, other colours.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  type VisitOptions,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { someOf } from '../helpers/property.js'

const OPEN = { READER: 'open', READER_RATE_LIMIT: 'none' }
const NARROW = { width: 320, height: 640 }

const LOOKS = [
  [NARROW, 'light'],
  [{ width: 640, height: 430 }, 'dark'],
  [DESKTOP, 'dark'],
] as const
const LOOKED_AT = (
  '/ /read/rv1909 /read/rv1909/PSA /read/web/PSA/2 /read/kjv/GEN/1?with=rv1909 /search?q=amor ' +
  '/search?q=Juan+3:16&version=rv1909 /read/nada'
).split(' ')

/** The pages that README and the guides show. */
const SCREEN = { width: 1100, height: 720 }
const HAND = { viewport: { width: 390, height: 700 }, hasTouch: true, locale: 'es-ES' } as const
const PICTURED: readonly (readonly [name: string, path: string, options: VisitOptions])[] = [
  ['front', '/', { viewport: SCREEN }],
  ['beside', '/read/web/PSA/23?with=rv1909', { viewport: SCREEN }],
  ['phone', '/read/rv1909/MAT/5', HAND],
  ['sheet', '/read/rv1909/JHN/3', HAND],
]

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURI(pathname + search + hash)
}
const title = (page: Page) => page.locator('main h1').first()
/** The sum of all layout shifts since the page began. */
const shifts = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })`)

t.test('the reader in a browser', { skip: withoutBrowser() }, async (t) => {
  const reader = await startDashboard(t, undefined, OPEN)
  const visit = (t: Parameters<typeof reader.visit>[0], path: string, options: VisitOptions = {}) =>
    reader.visit(t, { root: '', path, signedIn: false, viewport: DESKTOP, ...options })

  t.test('results come while one types; Back, a hit and its verse', async (t) => {
    const page = await visit(t, '/', { locale: 'es-ES' })
    await title(page).getByText('Lector de la Biblia').waitFor()
    await page.locator('#q').pressSequentially('de tal manera', { delay: 40 })
    await title(page)
      .getByText(/versículos con «de tal manera»/)
      .waitFor()
    t.equal(pathOf(page), '/search?q=de+tal+manera&version=rv1909')
    t.equal(await page.locator('#q').inputValue(), 'de tal manera', 'the box is left alone')
    t.match(await focused(page), /^input Una cita/)
    await page
      .locator('#said')
      .getByText(/versículos con/)
      .waitFor()
    t.equal(await page.evaluate('history.length'), 2 + 1, 'all of it is one step of the history')
    const bars = page.locator('.bars a')
    t.match(await bars.first().innerText(), /Todos los libros/)
    await bars.filter({ hasText: 'Juan' }).first().click()
    await page.waitForURL(/book=JHN/)
    t.equal(await bars.first().getAttribute('aria-current'), null)
    t.match(await page.locator('.bars a[aria-current]').innerText(), /^Juan/)
    await page.locator('.hits a').getByText('Juan 3:16').click()
    await title(page).getByText('Juan 3').waitFor()
    t.equal(pathOf(page), '/read/rv1909/JHN/3#16')
    t.equal(await page.locator('.verse-number.named').getAttribute('data-verse'), '16')
    t.equal(await page.title(), 'Juan 3 · RV1909 · Lectern')
    t.equal(
      await page.locator('link[rel=canonical]').getAttribute('href'),
      `${reader.url}/read/rv1909/JHN/3`,
    )
    await page.goBack()
    await page.waitForURL(/book=JHN/)
    await page.locator('.hits a').getByText('Juan 3:16').waitFor()
    await page.goBack()
    await title(page).getByText('versículos con').waitFor()
    t.equal(pathOf(page), '/search?q=de+tal+manera&version=rv1909')
    await page.goBack()
    await title(page).getByText('Lector de la Biblia').waitFor()
    t.equal(await page.locator('#q').inputValue(), '')
  })

  t.test('a reference is answered as the passage, and pages are where one left them', async (t) => {
    const page = await visit(t, '/')
    await page.locator('#q').fill('John 11:35')
    await title(page).getByText('John 11:35').waitFor()
    t.match(await page.locator('.passage-found').innerText(), /Jesus wept/)
    await page.locator('.passage-found .whole a').click()
    await title(page).getByText('John 11', { exact: true }).waitFor()
    await page.evaluate('scrollTo(0, 700)')
    await page.waitForFunction('scrollY === 700')
    await page.evaluate("document.querySelector('main a[rel=next]').click()")
    await title(page).getByText('John 12').waitFor()
    t.equal(await page.evaluate('scrollY'), 0)
    await page.goBack()
    await title(page).getByText('John 11', { exact: true }).waitFor()
    await page.waitForFunction('scrollY === 700')
  })

  t.test('an older answer never replaces a newer one', async (t) => {
    const page = await visit(t, '/')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/q=lov&/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.locator('#q').fill('lov')
    await page.waitForRequest(/q=lov&/)
    await page.locator('#q').fill('love')
    await title(page)
      .getByText(/for “love”/)
      .waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    t.match(await title(page).innerText(), /for “love”/)
  })

  t.test('two versions beside each other by a link that others can open', async (t) => {
    const page = await visit(t, '/read/kjv/HOS/12')
    await page.getByLabel('Beside it').selectOption('rv1909')
    await page.locator('.beside').waitFor()
    t.equal(pathOf(page), '/read/kjv/HOS/12?with=rv1909')
    const rows = page.locator('.beside [role=row]:not(.heads, .headings)')
    t.match(await rows.first().innerText(), /^1[\s\S]*12:2|^1[\s\S]*\n2/, 'by the numbers of each')
    const shared = await visit(t, pathOf(page), { locale: 'es-ES' })
    t.equal(await shared.locator('.beside').innerText(), await page.locator('.beside').innerText())
    t.equal(await shared.locator('.beside .scripture').first().getAttribute('lang'), 'en')
    t.equal(await shared.locator('.beside .scripture').nth(1).getAttribute('lang'), 'es')
    t.match(await shared.locator('.rights').innerText(), /King James[\s\S]*Reina-Valera/)
    await page.locator('select[name=version]').selectOption('web')
    await page.waitForURL('**/read/web/HOS/12?with=rv1909')
    await page.getByLabel('Also').selectOption('kjv')
    await page.waitForURL('**/read/web/HOS/12?with=rv1909,kjv')
    t.equal(await page.locator('.beside .heads > *').count(), 3)
    const columns = await rows.first().locator('> *').all()
    const tops = await Promise.all(columns.map(async (one) => (await one.boundingBox())?.y))
    t.equal(new Set(tops).size, 1, 'in one row')
    await page.setViewportSize(NARROW)
    t.equal(await overflow(page), 0, 'on a phone below each other')
  })

  t.test('beside each other, texts keep their headings, lines and paragraphs', async (t) => {
    const words = async (page: Page, selector: string) => {
      const texts = await page.locator(selector).allTextContents()
      return texts.join(' ').replace(/\s+/g, ' ').trim()
    }
    const [beside, alone] = [await visit(t, '/read/nada'), await visit(t, '/read/nada')]
    for (const place of ['web/PSA/23', 'web/MAT/5', 'web/PSA/3', 'kjv/JHN/3']) {
      const path = `/read/${place}`
      await beside.goto(`${reader.url}${path}?with=rv1909`)
      await beside.evaluate(
        `for (const cell of document.querySelectorAll('.beside [role=row] > :nth-child(2)')) cell.remove()`,
      )
      await alone.goto(reader.url + path)
      await alone.evaluate(
        `for (const note of document.querySelectorAll('.notes, .note-caller')) note.remove()`,
      )
      for (const kind of [
        'h3, h4, .heading',
        '.line.level-1',
        '.line.level-2',
        '.words-of-jesus',
      ]) {
        const own = (box: string) =>
          kind
            .split(', ')
            .map((one) => `${box} ${one}`)
            .join(', ')
        t.equal(
          await words(beside, own('.beside .scripture')),
          await words(alone, own('.scripture')),
          `${path}: ${kind}`,
        )
      }
      t.equal(
        await words(beside, '.beside .scripture > *'),
        await words(alone, '.scripture .chapter > *'),
        path,
      )
      const begun = '.prose:not(.continued)'
      t.equal(
        await beside.locator(`.beside ${begun} .verse-number:first-child`).count(),
        await alone.locator(`.scripture ${begun} > .verse-number:first-child`).count(),
        `${path}: paragraphs`,
      )
    }
    const psalm = beside
    await psalm.goto(`${reader.url}/read/web/PSA/23?with=rv1909`)
    t.match(
      await psalm.locator('.beside .headings').first().innerText(),
      /A Psalm by David.[\s\S]*Salmo de David/,
    )
    const heights = await psalm.evaluate(
      `[...document.querySelectorAll('.beside [role=row]:not(.heads) .verse-number')].slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top))`,
    )
    const [left, right] = heights as number[]
    t.ok(
      Math.abs(Number(left) - Number(right)) <= 2,
      'verses begin at one height, whatever stands before them',
    )
    const indents = await psalm.evaluate(
      `[...new Set([...document.querySelectorAll('.beside .prose')].map((one) => getComputedStyle(one).textIndent))]`,
    )
    t.strictSame(indents, ['0px'], 'and at one edge')
    t.match(await psalm.locator('.rights').innerText(), /1909[\s\S]*Public domain\./)
    t.equal(await psalm.locator('.beside mark').count(), 0, 'languages are not compared')
    const alike = await visit(t, '/read/kjv/1TH/5/16?with=web')
    t.strictSame(await alike.locator('.beside mark').allInnerTexts(), ['evermore', 'Always'])
    const inSpanish = await visit(t, '/read/rv1909/PSA/23?lang=es')
    t.match(await inSpanish.locator('.rights').innerText(), /De dominio público\./)
    const marked = await visit(t, '/read/web/PSA/23?with=rv1909#4')
    t.equal(await marked.locator('.verse-number.named').first().getAttribute('data-verse'), '4')
    t.strictSame(await violations(psalm), [])
  })

  t.test('a refusal without a page is said, and what was shown stays', async (t) => {
    const page = await visit(t, '/')
    const body =
      '<!doctype html><html lang="en"><title>Lectern</title><h1>Later &amp; no page</h1></html>'
    await page.route('**/search?*', (route) =>
      route.fulfill({ status: 400, contentType: 'text/html; charset=utf-8', body }),
    )
    await page.locator('#q').fill('love')
    t.equal(await page.locator('.visit-problem').innerText(), 'Later & no page')
    t.equal(await title(page).innerText(), 'Bible reader')
    t.equal(pathOf(page), '/')
    t.equal(await page.locator('#q').inputValue(), 'love')
  })

  t.test('all of it by the keyboard', async (t) => {
    const page = await visit(t, '/')
    await page.keyboard.press('Tab')
    t.match(await focused(page), /^a Skip to the text/)
    await page.keyboard.press('/')
    t.match(await focused(page), /^input A reference/)
    await page.keyboard.type('"jesus wept"')
    await title(page)
      .getByText(/for “"jesus wept"”/)
      .waitFor()
    await page.keyboard.press('ArrowDown')
    t.match(await focused(page), /^a John 11:35/)
    await page.keyboard.press('ArrowUp')
    t.match(await focused(page), /^input/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await title(page).getByText('John 11').waitFor()
    t.match(await focused(page), /^h1 John 11/)
    for (const [key, name] of [
      ['j', 'John 12'],
      ['ArrowRight', 'John 13'],
      ['k', 'John 12'],
      ['ArrowLeft', 'John 11'],
    ] as const) {
      await page.keyboard.press(key)
      await title(page).getByText(name, { exact: true }).waitFor()
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
    t.strictSame(await violations(page), [])
    await page.keyboard.press('j')
    t.equal(await title(page).innerText(), 'John 11', 'a dialog has the keys')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('s')
    await page.getByRole('dialog', { name: 'Reading settings' }).waitFor()
    t.strictSame(await violations(page), [])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    t.equal(await title(page).innerText(), 'John 11', "the browser's own keys are left alone")
    await page.keyboard.press('Tab')
    t.match(await focused(page), /^select/)
    t.equal(
      await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'),
      'solid',
      'the focus is seen',
    )
  })

  t.test('settings are kept in this browser and hold before the page is drawn', async (t) => {
    const page = await visit(t, '/read/web/MAT/5')
    const size = () =>
      page.evaluate("parseFloat(getComputedStyle(document.querySelector('.scripture')).fontSize)")
    const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
    const before = { size: Number(await size()), paper: await paper() }
    await page.getByRole('button', { name: 'Reading settings' }).click()
    const dialog = page.getByRole('dialog')
    for (let times = 0; times < 9; times++)
      await dialog.getByRole('button', { name: 'Larger' }).click()
    await dialog.getByLabel('Sans serif').check()
    await dialog.getByLabel('Dark').check()
    await dialog.getByLabel('Verse numbers and notes').uncheck()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const look = async () => {
      t.ok(Number(await size()) > 2 * before.size)
      t.not(await paper(), before.paper)
      t.equal(await page.locator('.verse-number').first().isVisible(), false)
      t.match(
        await page.evaluate("getComputedStyle(document.querySelector('.scripture')).fontFamily"),
        /sans|Roboto/i,
      )
      const ink = await page.evaluate(
        "getComputedStyle(document.querySelector('.words-of-jesus')).color",
      )
      t.equal(ink, 'rgb(255, 156, 143)', 'the text is dark too')
    }
    await look()
    await page.reload()
    await look()
    t.strictSame(await violations(page), [])
    await page.setViewportSize(NARROW)
    t.equal(await overflow(page), 0, 'the largest text on the smallest screen')
    await page.evaluate(
      `localStorage.setItem('lectern-reading', '{"size":"x","face":7,"colours":[')`,
    )
    await page.reload()
    t.equal(Number(await size()) > 0, true, 'what is damaged is passed over')
    t.strictSame(await page.evaluate('document.cookie'), '')
  })

  t.test('what comes first of a page stands where it will stand', async (t) => {
    const place = (page: Page) =>
      page.evaluate(`(({ left, width }) => [left, width])(
        document.getElementById('content').getBoundingClientRect())`)
    for (const path of ['/', '/read/kjv/GEN/1', '/read/kjv/GEN/1?with=rv1909', '/search?q=amor']) {
      // A worker would answer the second visit, and ask for the whole page itself.
      const page = await visit(t, path, { serviceWorkers: 'block' })
      const whole = await place(page)
      await page.route(page.url(), async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        const begin = body.indexOf('>', body.indexOf('<main')) + 1
        await route.fulfill({ response, body: body.slice(0, begin) })
      })
      await page.reload()
      t.equal(await page.locator('main *').count(), 0, 'only its beginning is there')
      t.strictSame(await place(page), whole, path)
    }
  })

  t.test(
    'small screens, large zoom, dark, Spanish: nothing sticks out, nothing is amiss',
    async (t) => {
      const page = await visit(t, '/read/nada', { locale: 'es-ES', serviceWorkers: 'block' })
      for (const [at, path] of LOOKED_AT.entries()) {
        for (const [viewport, colorScheme] of someOf(LOOKS, at)) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          await page.goto(reader.url + path)
          t.equal(await overflow(page), 0, `${path} at ${viewport.width}`)
          t.ok(Number(await shifts(page)) < 0.01, `${path} stands still`)
          t.strictSame(await violations(page), [], path)
          t.equal(await page.evaluate('document.documentElement.lang'), 'es')
        }
      }
    },
  )

  t.test('what is touched is large enough, and a swipe turns the page', async (t) => {
    const page = await visit(t, '/read/web/JHN/3', { viewport: NARROW, hasTouch: true })
    const small =
      await page.evaluate(`[...document.querySelectorAll('main .pager a, header a, button, select, input')]
      .filter((one) => one.offsetParent !== null && !one.closest('.skip') && !one.matches('.skip'))
      .map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
      .filter(([, { height }]) => height < 24).map(([name]) => name)`)
    t.strictSame(small, [])
    const session = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const y = 400
      const points = (x: number) => [{ x, y }]
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: points(from),
      })
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(to) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(280, 40)
    await title(page).getByText('John 4').waitFor()
    await swipe(40, 280)
    await title(page).getByText('John 3').waitFor()
    await swipe(150, 110)
    t.equal(await title(page).innerText(), 'John 3', 'a short one does not')
  })

  t.test('without JavaScript it reads, searches, compares and changes its language', async (t) => {
    const page = await visit(t, '/', { javaScriptEnabled: false })
    await page.locator('#q').fill('"jesus wept"')
    await page.locator('#q').press('Enter')
    await page.getByRole('link', { name: 'John 11:35' }).click()
    t.equal(pathOf(page), '/read/kjv/JHN/11#35')
    await page.getByLabel('Beside it').selectOption('rv1909')
    await page.getByRole('button', { name: 'Show' }).click()
    t.equal(pathOf(page), '/read/kjv/JHN/11?with=rv1909')
    await page.locator('main a[rel=next]').first().click()
    t.equal(pathOf(page), '/read/kjv/JHN/12?with=rv1909')
    await page.getByRole('link', { name: 'Español' }).click()
    t.match(await page.locator('.pager').first().innerText(), /Siguiente/)
    await page.locator('main a[rel=next]').first().click()
    t.equal(pathOf(page), '/read/kjv/JHN/13?with=rv1909&lang=es', 'and keeps it')
    t.equal(await page.locator('.scripted:visible').count(), 0, 'no button that does nothing')
  })

  t.test('the request behind the page is shown and copied', async (t) => {
    const page = await visit(t, '/read/web/JHN/3')
    await page.getByText('Show the request').click()
    const code = (name: string) =>
      page
        .locator('.request section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const address = await code('Address').locator('code').innerText()
    t.equal(address, `${reader.url}/v1/chapters/JHN/3?version=web&format=html`)
    const first = `getComputedStyle(document.querySelector('.request h2'), '::first-letter')`
    t.equal(
      await page.evaluate(`${first}.textTransform`),
      'none',
      'names of packages stay as they are',
    )
    t.match(await code('curl').locator('code').innerText(), /^curl -H "X-API-Key: \$KEY"/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await code('Python').getByRole('button', { name: 'Copy' }).click()
    await code('Python').getByRole('button', { name: 'Copied' }).waitFor()
    t.match(await page.evaluate('navigator.clipboard.readText()'), /urllib[\s\S]*chapters\/JHN\/3/)
    t.strictSame(await violations(page), [])
  })

  t.test('on paper there is the text alone', async (t) => {
    const page = await visit(t, '/read/web/PSA/23')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const hidden of ['.bar', '.versions', '.pager', '.request', '.foot']) {
      t.equal(await page.locator(hidden).first().isVisible(), false, hidden)
    }
    t.ok(await page.locator('.scripture').isVisible())
    t.match(await page.locator('.rights').innerText(), /World English Bible/)
    const ink = await page.evaluate("getComputedStyle(document.querySelector('.scripture')).color")
    t.equal(ink, 'rgb(0, 0, 0)')
  })

  t.test('the pictures of the documents', async (t) => {
    for (const [name, path, options] of PICTURED) {
      const picture = join(PACKAGE_ROOT, `docs/images/reader-${name}.png`)
      if (process.env.UPDATE_SCREENSHOTS !== '1' && existsSync(picture)) continue
      const page = await visit(t, path, options)
      if (name === 'sheet') await page.locator('.verse[data-verse="2"]').first().tap()
      await page.screenshot({ path: picture, animations: 'disabled', caret: 'hide' })
    }
  })

  t.strictSame(reader.complaints, [])
})
