// full, long: The reference in a real browser before a real server.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { OPERATIONS } from '../../src/operations/operations.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import {
  DESKTOP,
  focused,
  overflow,
  PHONE,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { someOf } from '../helpers/property.js'

const PICTURE = join(PACKAGE_ROOT, 'docs/images/docs.png')
/** No operation is a page to scroll for long. */
const HIGHEST = 7500

/** The section of an operation. */
const operation = (page: Page, name: string) => page.locator(`#${name}`)

/** Goes to an operation by the menu. */
async function open(page: Page, name: string): Promise<void> {
  await page.evaluate(`document.querySelector('#menu a[href="#${name}"]').click()`)
  await operation(page, name).waitFor()
}

/** Goes to an operation and sends it as it stands; its status and what is answered. */
async function execute(page: Page, name: string): Promise<string> {
  await open(page, name)
  const box = operation(page, name)
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await box.getByRole('button', { name: 'Send request' }).click()
  await answered
  await box.locator('.live details').waitFor()
  const status = await box.locator('.answer-status').innerText()
  return `${status} ${await box.locator('.live .answer').innerText()}`
}

/** What a program prints, with the key where programs expect it. The server is in this process: nothing may block it. */
function run(program: string, words: readonly string[], key: string): Promise<string> {
  const env = { PATH: process.env.PATH, KEY: key }
  return new Promise((resolve) => {
    execFile(program, words, { env }, (_, out, complaint) => resolve(out + complaint))
  })
}

/** What axe-core finds in what is shown; it would look at every hidden operation for seconds and find them hidden. */
async function seenViolations(page: Page): Promise<string[]> {
  await page.evaluate(
    `for (const one of document.querySelectorAll('.operation:not(.shown)')) one.remove()`,
  )
  return violations(page)
}

t.test('the reference in a browser', { skip: withoutBrowser() }, async (t) => {
  const docs = await startDashboard(t)
  const look = { root: '/docs', signedIn: false } as const

  t.test('a key is typed once, and requests are sent live with it', async (t) => {
    const page = await docs.visit(t, { ...look, viewport: DESKTOP })
    t.match(await execute(page, 'listVersions'), /^401[\s\S]*API key is required/)
    await page.getByLabel('API key').fill(String(docs.key))
    const passage = await execute(page, 'getPassage')
    t.match(passage, /^200 OK[\s\S]*"reference": "Juan 11:35"/)
    const headers = operation(page, 'getPassage').locator('.live details')
    await headers.locator('summary').click()
    t.match(await headers.innerText(), /x-request-id: req_/)
    for (const name of ['listBooks', 'getVerses', 'getPassages', 'searchVerses', 'getToday']) {
      t.match(await execute(page, name), /^200[\s\S]*"success": true/, name)
    }
    await page.reload()
    t.equal(await page.getByLabel('API key').inputValue(), docs.key, 'kept for this tab')
    t.match(await execute(page, 'listVersions'), /^200/)
    t.strictSame(await page.evaluate('Object.keys(localStorage)'), [], 'and nowhere else')
    await page.getByLabel('API key').fill('wrong')
    t.match(await execute(page, 'listVersions'), /^401[\s\S]*Invalid API key/)
    await page.getByLabel('API key').fill('')
    t.match(await execute(page, 'listVersions'), /^401[\s\S]*API key is required/)
    const other = await docs.visit(t, look)
    t.equal(await other.getByLabel('API key').inputValue(), '', 'in this tab alone')
  })

  t.test('one list fills in an example, and programs and answer follow', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#searchVerses' })
    const box = operation(page, 'searchVerses')
    await box
      .getByLabel('Example', { exact: true })
      .selectOption({ label: 'Two words, in one book of an English version' })
    t.equal(await box.getByLabel('q', { exact: true }).inputValue(), 'rejoice evermore')
    t.equal(await box.getByLabel('book', { exact: true }).inputValue(), '1TH')
    t.match(await box.locator('.answer:visible').innerText(), /Rejoice evermore/)
    await box.getByLabel('limit', { exact: true }).fill('1')
    const sample = box.locator('.sample')
    t.match(await sample.innerText(), `${docs.url}/v1/search?q=rejoice%20evermore&version=KJV`)
    t.match(await sample.innerText(), '&limit=1')
    t.match(
      await run('sh', ['-c', `${await sample.innerText()} --silent`], String(docs.key)),
      /"success":true/,
    )
    await box.getByRole('tab', { name: 'curl' }).press('ArrowRight')
    t.equal(await focused(page), 'button JavaScript')
    t.match(await sample.innerText(), /await fetch/)
    const script = ['--input-type=module', '-e', await sample.innerText()]
    t.match(await run(process.execPath, script, String(docs.key)), /rejoice evermore/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await box.getByRole('button', { name: 'Copy' }).click()
    await box.getByRole('button', { name: 'Copied' }).waitFor()
    t.equal(await page.evaluate('navigator.clipboard.readText()'), await sample.innerText())
    await box.getByRole('tab', { name: 'Python' }).click()
    t.match(await sample.innerText(), /urllib/)
    await box.getByRole('tab', { name: '@lectern/client' }).click()
    t.match(
      await sample.innerText(),
      /await client\.search\('rejoice evermore', \{ version: 'KJV', book: '1TH', .*limit: 1\b/,
    )
    await box.getByRole('tab', { name: 'Python' }).click()
    await open(page, 'getRandom')
    t.match(
      await operation(page, 'getRandom').locator('.sample').innerText(),
      /urllib/,
      'and there',
    )
    t.notMatch(await page.locator('main').innerText(), String(docs.key))
  })

  t.test('a version is chosen among those that are served', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#getChapter' })
    const list = operation(page, 'getChapter').getByLabel('version', { exact: true })
    await list.selectOption('KJV')
    await page.getByLabel('API key').fill(String(docs.key))
    await list.locator('option[value=web]').waitFor({ state: 'attached' })
    t.strictSame(await list.locator('option').allInnerTexts(), [
      'the default version',
      'kjv · King James Version',
      'rv1909 · Reina-Valera 1909',
      'web · World English Bible',
    ])
    t.equal(await list.inputValue(), 'kjv', 'what was chosen stays')
    t.match(await operation(page, 'getChapter').locator('.sample').innerText(), /version=/)
  })

  t.test('what must be given is asked for, several values go line by line', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#getPassages' })
    const box = operation(page, 'getPassages')
    await box.getByLabel('ref', { exact: true }).fill('Jn 3:16\n\nSal 23')
    t.match(await box.locator('.sample').innerText(), '/v1/passages?ref=Jn%203:16&ref=Sal%2023')
    await box.getByLabel('ref', { exact: true }).fill('')
    await box.getByRole('button', { name: 'Send request' }).click()
    t.match(await focused(page), /^textarea ref/)
    t.equal(await box.locator('.live').count(), 0, 'nothing was sent')
    await open(page, 'listVersions')
    await operation(page, 'listVersions').getByLabel('If-None-Match').fill('W/"x"')
    const sample = operation(page, 'listVersions').locator('.sample')
    t.match(await sample.innerText(), `-H 'If-None-Match: W/"x"'`)
  })

  t.test('a server that is away is said so', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#getToday' })
    await page.route('**/v1/**', (route) => route.abort())
    await operation(page, 'getToday').getByRole('button', { name: 'Send request' }).click()
    await page.getByText('The server could not be reached').waitFor()
  })

  t.test('a search finds operations by all their words, by keyboard alone', async (t) => {
    const page = await docs.visit(t, look)
    await page.keyboard.press('/')
    t.equal(await focused(page), 'input Search the operations')
    await page.keyboard.type('psalm VULGATE')
    const shown = page.locator('#menu > ul a:visible')
    t.ok((await shown.count()) > 0 && (await shown.count()) < 5)
    t.match(await page.locator('.found').innerText(), /operations?$/)
    const inGuides = page.locator('#guides-found a')
    await inGuides.filter({ hasText: 'Other numberings of verses' }).waitFor()
    await page.keyboard.press('Escape')
    t.equal(await shown.count(), OPERATIONS.length + 1, 'and the overview')
    await inGuides.first().waitFor({ state: 'detached' })
    await page.keyboard.type('zone')
    await page.keyboard.press('Enter')
    await operation(page, 'getToday').waitFor()
    t.equal(await focused(page), 'h2 Read the verse of the day')
    t.equal(await page.locator('.operation:visible').count(), 1)
    await page.getByLabel('Search the operations').fill('xyzzy')
    t.match(await page.locator('.found').innerText(), /No operation/)
    t.equal(await page.locator('#menu > h2:visible').count(), 0)
  })

  t.test('an address opens its operation, old ones too; the way back works', async (t) => {
    const page = await docs.visit(t, { ...look, path: '#/Text/getPassage' })
    await operation(page, 'getPassage').waitFor()
    await page.goto(`${docs.url}/docs#operations-Search-searchVerses`)
    await operation(page, 'searchVerses').waitFor()
    await page.getByRole('link', { name: /^Previous: / }).click()
    await page.waitForURL('**#listCrossReferences')
    await operation(page, 'listCrossReferences').waitFor()
    await page.goBack()
    await operation(page, 'searchVerses').waitFor()
    await page.goto(`${docs.url}/docs#nothing`)
    await page.locator('#overview').waitFor()
  })

  t.test('the dashboard’s operations are on a page of their own', async (t) => {
    const page = await docs.visit(t, look)
    t.equal(await page.locator('[id=createKey]').count(), 0)
    await page.getByRole('link', { name: 'For the operator: the dashboard’s API' }).click()
    await page.waitForURL('**/docs/en/dashboard-api')
    await open(page, 'createKey')
    t.equal(await page.getByRole('button', { name: 'Send request' }).count(), 0)
    t.match(await operation(page, 'createKey').innerText(), /"rate_limit": 600/)
    t.strictSame(await seenViolations(page), [])
    await page.getByRole('link', { name: 'Español' }).click()
    await page.waitForURL('**/docs/es/dashboard-api')
  })

  t.test('a phone has the menu behind a button, and no page without an end', async (t) => {
    const page = await docs.visit(t, { ...look, viewport: PHONE, path: '/es' })
    const button = page.getByRole('button', { name: 'Operaciones' })
    t.equal(await page.locator('#menu').isVisible(), false)
    await button.click()
    await page.getByRole('link', { name: 'Buscar versículos por palabras y frases' }).click()
    await operation(page, 'searchVerses').waitFor()
    t.equal(await button.getAttribute('aria-expanded'), 'false')
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.operation')].map(({ id }) => id)`,
    )
    for (const name of names) {
      await open(page, name)
      t.ok((await page.evaluate<number>('document.body.scrollHeight')) < HIGHEST, name)
      t.ok((await overflow(page)) <= 0, name)
    }
    t.equal(names.length, OPERATIONS.length + 1, 'and the overview')
  })

  t.test('the picture for README', async (t) => {
    const page = await docs.visit(t, { ...look, viewport: DESKTOP, path: '#getPassage' })
    await page.getByLabel('API key').fill(String(docs.key))
    t.match(await execute(page, 'getPassage'), /^200/)
    if (process.env.UPDATE_SCREENSHOTS === '1' || !existsSync(PICTURE)) await picture(page)
  })

  for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const colorScheme of someOf(['light', 'dark'] as const, name.length)) {
      t.test(`the reference is accessible and fits, ${name}, ${colorScheme}`, async (t) => {
        const page = await docs.visit(t, { ...look, viewport, colorScheme })
        t.strictSame(await seenViolations(page), [], 'as it opens')
        await page.reload()
        await page.getByLabel('API key').fill(String(docs.key))
        await execute(page, 'getPassage')
        await page.evaluate(OPEN_ALL)
        t.strictSame(await seenViolations(page), [], 'with an answer, all opened')
        t.ok((await overflow(page)) <= 0)
        for (const path of someOf(['/es', '/pt'], Number(viewport === PHONE))) {
          await page.goto(`${docs.url}/docs${path}#searchVerses`)
          await operation(page, 'searchVerses').waitFor()
          t.strictSame(await seenViolations(page), [], path)
          t.ok((await overflow(page)) <= 0, path)
        }
      })
    }
  }

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(docs.complaints, [])
  })
})

/** The reference with an answer. The key is a key of nowhere, and covered as the field covers it. */
async function picture(page: Page): Promise<void> {
  await page.setViewportSize({ width: DESKTOP.width, height: 1180 })
  await page.mouse.move(0, 0)
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
  await page.screenshot({ path: PICTURE, animations: 'disabled', caret: 'hide' })
}

const OPEN_ALL = `for (const box of document.querySelectorAll('.operation.shown details')) box.open = true`
