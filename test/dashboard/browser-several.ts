// full: Several keys are chosen with their boxes, by keyboard too, and disabled, enabled or deleted after one question.
import type { Page } from 'playwright-core'
import t from 'tap'
import {
  focused,
  overflow,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { told } from '../helpers/dashboard-page.js'
import { MANY, seedManyKeys } from '../helpers/dashboard-seed.js'
import { until } from '../helpers/until.js'

const NARROW = { width: 320, height: 700 }

const bar = (page: Page, name: string) =>
  page.locator('.chosen-bar').getByRole('button', { name, exact: true })
const chosen = (page: Page) => page.locator('.chosen-bar [role=status]').innerText()
const shows = (page: Page, words: string) =>
  page.locator('.list-head [role=status]').getByText(words, { exact: true }).waitFor()

t.test('a dashboard with many keys', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedManyKeys)

  for (const locale of ['en-GB', 'es-MX', 'pt-BR']) {
    t.test(`the bar and its question fit 320 pixels, ${locale}`, async (t) => {
      const page = await dashboard.visit(t, { viewport: NARROW, locale })
      await page.locator('.chosen-bar input').check()
      const look = async (what: string) => {
        t.ok((await overflow(page)) <= 0, `${what} fits`)
        t.strictSame(await violations(page), [], `${what} is accessible`)
      }
      await look('the bar')
      await page.locator('.chosen-bar .button').last().click()
      await page.locator('.chosen-names').waitFor()
      await look('the question')
      await page.keyboard.press('Escape')
      await until('the focus is back', async () => (await focused(page)).startsWith('button'))
    })
  }

  t.test('keys of this page, of all pages, and what the search no longer finds', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByLabel('Search').fill('JOSE')
    await shows(page, `Keys 1–25 of 60 that match (${MANY} in all)`)
    await page.locator('.chosen-bar input').check()
    t.equal(await chosen(page), '25 chosen')
    await bar(page, 'Choose all 60').click()
    t.equal(await chosen(page), '60 chosen')
    await page.getByLabel('Search').fill('JOSE 300')
    await shows(page, `Keys 1–1 of 1 that match (${MANY} in all)`)
    t.equal(await chosen(page), '1 chosen', 'only what the list finds is acted on')
    await page.getByLabel('Search').fill('')
    await page.locator('.chosen-bar input').check()
    await page.locator('.chosen-bar input').uncheck()
    await until('none is chosen', async () => (await chosen(page)) === '')
  })

  t.test('by keyboard alone, with one question for all', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByLabel('Search').fill('aplicativo')
    await page.locator('.list-head [role=status]').getByText('that match').waitFor()
    const [first, second] = await page.locator('.key-name').allInnerTexts()
    for (const at of [0, 1]) await page.locator('.key-box input').nth(at).press('Space')
    t.equal(await chosen(page), '2 chosen')
    for (const [button, confirm, said] of [
      ['Disable', 'Disable these 2', 'Disabled: 2 keys.'],
      ['Enable', 'Enable these 2', 'Enabled: 2 keys.'],
      ['Delete…', 'Delete these 2', 'Deleted: 2 keys.'],
    ] as const) {
      // What was done leaves nothing chosen.
      for (const at of [0, 1]) {
        const box = page.locator('.key-box input').nth(at)
        if (!(await box.isChecked())) await box.press('Space')
      }
      await bar(page, button).press('Enter')
      t.strictSame(await page.locator('.chosen-names li').allInnerTexts(), [first, second])
      await until('Cancel has the focus', async () => (await focused(page)) === 'button Cancel')
      await page.keyboard.press('Tab')
      t.equal(await focused(page), `button ${confirm}`)
      await page.keyboard.press('Enter')
      await told(page, said)
      await page.locator('dialog').waitFor({ state: 'detached' })
      t.not(await focused(page), 'body', 'the focus is not lost')
    }
    await page.getByLabel('Search').fill(first as string)
    await until('it is gone', async () => {
      const names = await page.locator('.key-name').allInnerTexts()
      return !names.includes(first as string)
    })
    await page.getByLabel('Search').fill('')
    await shows(page, `Keys 1–25 of ${MANY - 2}`)
  })
})
