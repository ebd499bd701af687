// release: The test tool in a browser: fields, answers, and errors that explain themselves.
import t from 'tap'
import {
  focused,
  overflow,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { sendUntil, view } from '../helpers/dashboard-page.js'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 860 }

t.test('the test tool in a browser', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t)
  const key = dashboard.key as string

  t.test('an answer and a refusal can be read at every width, in light and dark', async (t) => {
    for (const viewport of [NARROW, WIDE]) {
      const colorScheme = viewport === NARROW ? 'dark' : 'light'
      const page = await dashboard.visit(t, { path: '/try', viewport, colorScheme })
      await page.getByLabel('API key').fill(key)
      t.match(await page.getByLabel('Version').inputValue(), /kjv|web/, 'in the page’s language')
      await sendUntil(page, '200')
      t.strictSame(await violations(page), [])
      t.ok((await overflow(page)) <= 0)
      await page.getByLabel('API key').fill('lectern_live_nothing')
      await sendUntil(page, '401')
      const help = page.getByRole('link', { name: 'More about this error (documentation)' })
      t.match(await help.getAttribute('href'), '/docs/errors#unauthorized')
      t.strictSame(await violations(page), [])
      t.ok((await overflow(page)) <= 0)
    }
  })

  t.test('a refused key is explained in the reader’s language', async (t) => {
    for (const [locale, required, unknown] of [
      ['en-GB', 'The request carried no API key.', 'there is no such key'],
      ['es-ES', 'La solicitud no llevaba ninguna clave.', 'esa clave no existe'],
      ['pt-BR', 'A solicitação não levava nenhuma chave.', 'essa chave não existe'],
    ] as const) {
      const page = await dashboard.visit(t, { path: '/try', locale, viewport: NARROW })
      await sendUntil(page, '401')
      t.match(await page.locator('.refused').innerText(), `API key is required`)
      t.match(await page.locator('.refused').innerText(), required)
      await page.locator('input.mono').fill('lectern_live_nothing')
      await sendUntil(page, '401')
      await page.locator('.refused', { hasText: unknown }).waitFor()
      t.match(await page.locator('.refused').innerText(), 'Invalid API key', 'as programs read it')
      t.equal(await page.locator('.refused p').first().getAttribute('lang'), 'en')
      t.ok((await overflow(page)) <= 0)
    }
  })

  t.test('the tabs are one stop and turned by arrows; choices outlive a reload', async (t) => {
    const page = await dashboard.visit(t, { path: '/try', locale: 'es-ES' })
    t.equal(await page.getByLabel('Versión').inputValue(), 'rv1909')
    await page.getByLabel('Clave de API').fill(key)
    await page.getByLabel('Libro').selectOption({ label: 'Rut' })
    await sendUntil(page, '200')
    await page.getByRole('tab', { name: 'JSON' }).focus()
    for (const [pressed, name] of [
      ['ArrowRight', 'curl'],
      ['ArrowRight', 'JavaScript'],
      ['End', 'Python'],
      ['ArrowRight', 'JSON'],
      ['ArrowLeft', 'Python'],
      ['Home', 'JSON'],
      ['ArrowRight', 'curl'],
      ['ArrowRight', 'JavaScript'],
    ] as const) {
      await page.keyboard.press(pressed)
      t.equal(await focused(page), `button ${name}`)
      t.equal(await page.locator('[role=tab][tabindex="0"]').innerText(), name)
      t.equal(await page.locator('[aria-selected=true]').innerText(), name)
      t.strictSame(await violations(page), [])
    }
    t.match(await page.getByRole('tabpanel').innerText(), "await fetch('")
    await page.keyboard.press('Tab')
    t.equal(await focused(page), 'button Copiar')
    await page.keyboard.press('Enter')
    await page.getByText(/Copiado|Texto seleccionado/).waitFor()
    await page.reload()
    t.equal(await page.getByLabel('Libro').inputValue(), 'RUT')
    const stored = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    )
    t.equal(String(stored).split(key).length, 2, 'the key is where it was, and nowhere else')
    await sendUntil(page, '200')
    t.equal(await page.locator('[aria-selected=true]').innerText(), 'JavaScript')
  })

  t.test('the fields of a row stand on one line, and all controls share their edges', async (t) => {
    for (const [viewport, locale] of [
      [NARROW, 'es-ES'],
      [NARROW, 'pt-BR'],
      [WIDE, 'en-GB'],
    ] as const) {
      const page = await dashboard.visit(t, { path: '/try', viewport, locale })
      await page.getByLabel(/^(Book|Libro|Livro)$/).waitFor()
      const rows = (await page.evaluate(`[...document.querySelectorAll('.try-form .row')].map(
          (row) => [...row.querySelectorAll('select')].map((at) => at.getBoundingClientRect())
            .map(({ top, bottom, left, right }) => ({ top, bottom, left, right })))`)) as {
        [side: string]: number
      }[][]
      t.ok(rows.length > 0)
      const whole = (await page.locator('input.mono').boundingBox()) as {
        x: number
        width: number
      }
      for (const row of rows) {
        const tops = new Set(row.map(({ top = 0 }) => Math.round(top)))
        for (const at of tops) {
          const line = row.filter(({ top = 0 }) => Math.round(top) === at)
          for (const side of ['top', 'bottom']) {
            t.equal(new Set(line.map((box) => box[side])).size, 1, `${locale} ${side}`)
          }
          t.equal(line[0]?.left, whole.x, locale)
        }
        const ends = row.map(({ right = 0 }) => right)
        t.ok(Math.abs(Math.max(...ends) - whole.x - whole.width) < 0.5, locale)
      }
    }
  })

  t.test('an answer that is on its way has its outline, then keeps the one before', async (t) => {
    const page = await dashboard.visit(t, { path: '/try' })
    await page.getByLabel('API key').fill(key)
    let release = () => {}
    const held = () =>
      page.route('**/v1/**', async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        await route.continue()
      })
    await held()
    const asked = page.waitForRequest('**/v1/**')
    await page.getByRole('button', { name: 'Send request' }).click()
    await asked
    await page.locator('.answer .skeleton').waitFor()
    release()
    await page.locator('.status').waitFor()
    t.equal(await page.locator('.answer .skeleton').count(), 0)
    const again = page.waitForRequest('**/v1/**')
    await page.getByRole('button', { name: 'Send request' }).click()
    await again
    await page.locator('.answer[aria-busy=true] .scripture').waitFor()
    t.equal(await page.locator('.status').count(), 0)
    release()
    await page.locator('.status').waitFor()
    await page.unrouteAll()
    await view(page, 'Keys')
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
