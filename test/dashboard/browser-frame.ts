// release: The frame of the dashboard: bar, head, outline, focus and foot.
import type { Page } from 'playwright-core'
import t from 'tap'
import {
  focused,
  overflow,
  PASSWORD,
  signIn,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { view } from '../helpers/dashboard-page.js'
import { someOf } from '../helpers/property.js'
import { until } from '../helpers/until.js'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 860 }
const LOCALES = ['en-GB', 'es-ES', 'pt-BR'] as const
const WELL = { software: '9.9.9', state: 'ok', workers: { running: 2, wanted: 2 } }

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The boxes of elements inside their padding, in pixels of the page. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((at) => {
    const { left, right, top, bottom } = at.getBoundingClientRect()
    const style = getComputedStyle(at)
    const padding = (side) => parseFloat(style['padding' + side])
    return { left: left + padding('Left'), right: right - padding('Right'), top, bottom }
  })`)
}

async function box(page: Page, selector: string): Promise<Box> {
  return (await boxes(page, selector))[0] as Box
}

/** Where the words of elements stand: the line under their letters, in pixels. */
function baselines(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((at) => {
    const probe = document.createElement('span')
    probe.style.display = 'inline-block'
    const words = [...at.childNodes].find((node) => node.data?.trim())
    const whole = document.createElement('span')
    words.replaceWith(whole)
    whole.append(words, probe)
    const { bottom } = probe.getBoundingClientRect()
    whole.replaceWith(words)
    return bottom
  })`)
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

t.test('the frame of the dashboard', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t)

  for (const locale of LOCALES) {
    t.test(`the bar is aligned to the pixel, ${locale}`, async (t) => {
      for (const viewport of [NARROW, WIDE]) {
        const isWide = viewport === WIDE
        const page = await dashboard.visit(t, { viewport, locale })
        const name = `${locale} ${viewport.width}`
        const lines = [
          ...(isWide ? [['.bar .brand, .bar nav a, .bar-end .button']] : []),
          ['.bar nav a'],
          ['.bar .brand, .bar-end .button'],
        ].flat()
        for (const line of lines) {
          t.ok(spread(await baselines(page, line)) < 0.75, `${name}: ${line} on one line`)
        }
        const links = await boxes(page, '.bar nav a')
        t.equal(links.length, 6)
        t.equal(spread(links.map(({ top }) => top)), 0, name)
        t.equal(spread(links.map(({ bottom }) => bottom)), 0, name)
        const [bar, main, foot] = [
          await box(page, '.bar-inside'),
          await box(page, 'main'),
          await box(page, '.foot'),
        ]
        t.equal(links[0]?.bottom, bar.bottom, `${name}: the mark of a view lies on the line`)
        for (const edge of ['left', 'right'] as const) {
          t.equal(spread([bar[edge], main[edge], foot[edge]]), 0, `${name}: one ${edge} edge`)
        }
        const [brand, title] = [await box(page, '.bar .brand'), await box(page, 'h1')]
        t.equal(brand.left, title.left, name)
        const signOut = await box(page, '.bar-end .button')
        t.ok(Math.abs(signOut.right - main.right) <= 1, `${name}: the words end with the column`)
        t.ok((await overflow(page)) <= 0, name)
        for (const height of [
          bar.bottom - bar.top,
          ...links.map(({ bottom, top }) => bottom - top),
        ]) {
          t.equal(height, Math.round(height), `${name}: whole pixels`)
          t.ok(height >= 44, `${name}: a finger meets it`)
        }
      }
    })
  }

  t.test('the documents have the same head, and a link leads there', async (t) => {
    for (const viewport of [NARROW, WIDE]) {
      const page = await dashboard.visit(t, { viewport })
      const own = await box(page, '.bar .brand .icon-drawing')
      const drawn = await page.locator('.bar .brand').innerHTML()
      await page.getByRole('link', { name: 'Documentation' }).click()
      await page.waitForURL(/\/docs$/)
      const other = await box(page, '.bar .brand .icon-drawing')
      for (const side of ['left', 'right'] as const) t.equal(own[side], other[side])
      t.ok(Math.abs(own.top - other.top) <= 4, `${own.top} ${other.top}`)
      const path = / d="([^"]+)"/
      const there = await page.locator('.bar .brand').innerHTML()
      t.equal(path.exec(drawn)?.[1], path.exec(there)?.[1], 'the same drawing')
    }
  })

  t.test('until the script is there an outline stands where the page will be', async (t) => {
    for (const viewport of [NARROW, WIDE]) {
      for (const signedIn of [true, false]) {
        const page = await dashboard.visit(t, { viewport, signedIn })
        let release = () => {}
        const gate = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/assets/*.js', async (route) => {
          await gate
          await route.continue()
        })
        await page.goto(page.url(), { waitUntil: 'commit' })
        await page.locator('.skeleton').waitFor()
        await page.waitForFunction(
          '[...document.querySelectorAll("link[rel=stylesheet]")].every((one) => one.sheet)',
        )
        const parts = signedIn
          ? ['.bar', '.bar .brand', '.bar nav, .bar .nav', 'h1, .big']
          : ['.sign-in .brand', '.sign-in h1, .sign-in .big', '.card']
        const measured = () => Promise.all(parts.map((part) => box(page, part)))
        const before = await measured()
        t.equal(await page.locator('.skeleton > *:visible').count(), signedIn ? 2 : 1)
        release()
        await page.locator('h1').waitFor()
        const after = await measured()
        for (const [at, part] of parts.entries()) {
          const [was, is] = [before[at], after[at]] as [Box, Box]
          const name = `${part} ${viewport.width}`
          t.equal(was.left, is.left, name)
          if (part !== '.card') t.ok(Math.abs(was.top - is.top) < 1, `${name} ${was.top} ${is.top}`)
          if (part === '.bar') t.equal(was.bottom, is.bottom)
        }
        t.equal(await page.locator('.skeleton').count(), 0)
      }
    }
  })

  t.test('nothing moves for whom motion is too much', async (t) => {
    const page = await dashboard.visit(t)
    const animated = () =>
      page.evaluate(`(() => {
        const line = document.createElement('div')
        line.className = 'skeleton'
        line.append(document.createElement('i'))
        document.body.append(line)
        return line.firstChild.getAnimations().length
      })()`)
    t.equal(await animated(), 1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    t.equal(await animated(), 0)
  })

  t.test('the password has the focus, and is shown while its button is pressed in', async (t) => {
    for (const locale of LOCALES) {
      const page = await dashboard.visit(t, { signedIn: false, locale, viewport: NARROW })
      await until('the focus is there', () =>
        page.evaluate(`document.activeElement.name === 'password'`),
      )
      await page.keyboard.type('half of it')
      await page.keyboard.press('Tab')
      const button = page.locator('.with-button button')
      t.match(await focused(page), /^button (Show password|Mostrar la contraseña|Mostrar a senha)$/)
      t.equal(await button.getAttribute('aria-pressed'), 'false')
      await page.keyboard.press('Enter')
      t.equal(await button.getAttribute('aria-pressed'), 'true')
      t.equal(await page.locator('[name=password]').getAttribute('type'), 'text')
      t.strictSame(await violations(page), [])
      await page.keyboard.press('Space')
      t.equal(await page.locator('[name=password]').getAttribute('type'), 'password')
      const [field, shown] = [
        await box(page, '[name=password]'),
        await box(page, '.with-button button'),
      ]
      t.ok(shown.top >= field.top && shown.bottom <= field.bottom, 'the button is in the field')
    }
    const page = await dashboard.visit(t, { signedIn: false })
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[name=password]').press('Enter')
    await page.getByRole('heading', { name: 'Keys' }).waitFor()
  })

  for (const colorScheme of someOf(['light', 'dark'] as const)) {
    t.test(
      `the foot says how the service is, and a warning what is wrong, ${colorScheme}`,
      async (t) => {
        const page = await dashboard.visit(t, { colorScheme, viewport: NARROW })
        t.match(
          await page.locator('.foot').innerText(),
          /^Lectern \d+\.\d+\.\d+\s+Storage available\s+Workers: 1 of 1$/,
        )
        t.equal(await page.locator('.foot svg').count(), 2, 'words with a drawing')
        let answer: object | 'away' = WELL
        await page.route('**/dashboard/api/health', (route) =>
          answer === 'away'
            ? route.abort()
            : route.fulfill({ json: { success: true, data: answer } }),
        )
        await page.clock.install()
        await page.reload()
        const aMinuteLater = async (next: typeof answer) => {
          answer = next
          await page.clock.runFor(60_000)
        }
        const warning = page.locator('.message.warning')
        await aMinuteLater({ ...WELL, state: 'degraded', workers: { running: 1, wanted: 2 } })
        await warning.waitFor()
        t.match(await warning.innerText(), /cannot reach its storage.* Only 1 of 2 workers/)
        t.match(await page.locator('.foot').innerText(), /Storage unavailable\s+Workers: 1 of 2$/)
        t.equal(await page.locator('.foot .warn').count(), 2)
        t.strictSame(await violations(page), [])
        t.ok((await overflow(page)) <= 0)
        await view(page, 'Usage')
        t.ok(await warning.isVisible(), 'in every view')
        await aMinuteLater('away')
        await page.getByText('Server unreachable').waitFor()
        t.match(await warning.innerText(), /cannot be reached/)
        await aMinuteLater(WELL)
        await warning.waitFor({ state: 'detached' })
      },
    )
  }

  t.test('a session that has ended is not asked for by the look at the health', async (t) => {
    const page = await dashboard.visit(t)
    await page.clock.install()
    await page.reload()
    await page.locator('.foot').waitFor()
    await page.context().clearCookies()
    const answered = page.waitForResponse(/\/api\/health$/)
    await page.clock.runFor(60_000)
    t.equal((await answered).status(), 401)
    t.equal(await page.locator('dialog[open]').count(), 0)
    t.equal(await page.locator('.message.warning').count(), 0)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Later')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    t.equal(await focused(page), 'input Password')
    await signIn(page)
    await page.locator('.secret').waitFor()
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
