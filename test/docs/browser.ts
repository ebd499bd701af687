import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import {
  DESKTOP,
  overflow,
  PHONE,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'

const PICTURE = join(PACKAGE_ROOT, 'docs/images/docs.png')

/** The box of an operation, by its section and id. */
const operation = (page: Page, name: string) => page.locator(`#operations-${name}`)

/** Opens an operation and sends it as it stands. */
async function execute(page: Page, name: string): Promise<string> {
  const box = operation(page, name)
  if ((await box.locator('.execute').count()) === 0) {
    await box.locator('.opblock-summary-control').click()
  }
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await box.locator('.execute').click()
  const id = (await answered).headers()['x-request-id'] as string
  // What an earlier request was answered stays until then.
  const answer = box.locator('.live-responses-table .response').filter({ hasText: id })
  await answer.waitFor()
  return answer.innerText()
}

t.test('the documentation in a browser', { skip: withoutBrowser() }, async (t) => {
  const docs = await startDashboard(t)
  const look = { root: '/docs', signedIn: false } as const

  t.test('a key is typed once, and requests are sent live with it', async (t) => {
    const page = await docs.visit(t, { ...look, viewport: DESKTOP })
    await operation(page, 'Text-getPassage').waitFor()
    t.match(await execute(page, 'Versions-listVersions'), /401[\s\S]*API key is required/)
    await page.getByLabel('API key').fill(String(docs.key))
    const passage = await execute(page, 'Text-getPassage')
    t.match(passage, /^200[\s\S]*"reference": "Juan 11:35"/)
    t.match(passage, /x-request-id: req_/)
    if (process.env.UPDATE_SCREENSHOTS === '1' || !existsSync(PICTURE)) await picture(page)
    for (const name of ['Books-listBooks', 'Text-getVerses', 'Search-searchVerses']) {
      t.match(await execute(page, name), /^200[\s\S]*"success": true/, name)
    }
    await page.reload()
    await operation(page, 'Versions-listVersions').waitFor()
    t.equal(await page.getByLabel('API key').inputValue(), docs.key, 'kept for this tab')
    t.match(await execute(page, 'Versions-listVersions'), /^200/)
    await page.getByLabel('API key').fill('wrong')
    t.match(await execute(page, 'Versions-listVersions'), /^401[\s\S]*Invalid API key/)
    await page.getByLabel('API key').fill('')
    t.match(await execute(page, 'Versions-listVersions'), /^401[\s\S]*API key is required/)
    const other = await docs.visit(t, look)
    t.equal(await other.getByLabel('API key').inputValue(), '', 'in this tab alone')
  })

  t.test('an example that is chosen is filled in, an address opens its operation', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#/Text/getPassage' })
    await page.getByLabel('API key').fill(String(docs.key))
    const box = operation(page, 'Text-getPassage')
    await box.locator('.execute').waitFor()
    const examples = box.locator('tr[data-param-name=ref] select')
    await examples.selectOption({ index: 1 })
    const reference = await box.locator('tr[data-param-name=ref] input').inputValue()
    t.match(reference, /-/)
    t.match(await execute(page, 'Text-getPassage'), /^200/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      t.test(`the reference is accessible and fits, ${name}, ${colorScheme}`, async (t) => {
        const page = await docs.visit(t, { ...look, viewport, colorScheme })
        await page.getByLabel('API key').fill(String(docs.key))
        await operation(page, 'Text-getPassage').waitFor()
        t.strictSame(await violations(page), [], 'as it opens')
        await execute(page, 'Text-getPassage')
        t.strictSame(await violations(page), [], 'with an answer')
        t.ok((await overflow(page)) <= 0)
      })
    }
  }

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(docs.complaints, [])
  })
})

/** The reference with an answer, for README; without the key, though it is a key of nowhere. */
async function picture(page: Page): Promise<void> {
  await page.setViewportSize({ width: DESKTOP.width, height: 1450 })
  await page.mouse.move(0, 0)
  await page.evaluate(SHOW_ANSWER)
  const covered = [page.locator('.curl-command')]
  await page.screenshot({
    path: PICTURE,
    animations: 'disabled',
    caret: 'hide',
    mask: covered,
    maskColor: '#282b2e',
  })
}

const SHOW_ANSWER = `document.querySelector('#operations-Text-getPassage').scrollIntoView()`
