// full, long: The check of quotations in a real browser: marks, right words put in, copying, long texts, keys, small and dark.
import type { Page } from 'playwright-core'
import t from 'tap'
import { piecesOf } from '../../src/pages/paragraphs.js'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  type VisitOptions,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'

const NARROW = { width: 320, height: 640 }
const TEXT = `He said: "Jesus wept" (John 11:36).

Then "Rejoice always" (1 Thess 5:16), "In the beginning God created the heaven and the sky" (Gen 1:1) and
"Cleanliness is next to godliness".
`
const RIGHT = `He said: "Jesus wept" (John 11:35).

Then "Rejoice evermore" (1 Thess 5:16), "In the beginning God created the heaven and the earth" (Gen 1:1) and
"Cleanliness is next to godliness".
`

const marks = (page: Page, kind: string) => page.locator(`.quotation[data-kind=${kind}] mark`)
const send = async (page: Page, text: string) => {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.locator('.versions select').selectOption('kjv')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.locator('.check-form:not([aria-busy])').waitFor()
  await page.locator('.check-result').waitFor()
}
const copied = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  return page.evaluate('navigator.clipboard.readText()')
}

t.test('the check of quotations', { skip: withoutBrowser() }, async (t) => {
  const reader = await startDashboard(t, undefined, { READER: 'open', READER_RATE_LIMIT: 'none' })
  const visit = (t: Parameters<typeof reader.visit>[0], options: VisitOptions = {}) =>
    reader.visit(t, { root: '', path: '/check', signedIn: false, viewport: DESKTOP, ...options })

  t.test('a search that finds nothing names the verse that it nearly quotes', async (t) => {
    const q = 'who said all things work together for good to those who love God'
    const page = await visit(t, { path: `/search?version=kjv&q=${encodeURIComponent(q)}` })
    const near = page.locator('main p', { hasText: 'This is nearly' })
    t.match(await near.innerText(), /Romans 8:28: .*all things work together for good/)
  })

  t.test('right words are put in, one by one and all at once, and copied', async (t) => {
    const page = await visit(t, { path: '/' })
    await page.locator('.foot').getByRole('link', { name: 'Check quotations' }).click()
    await page.getByRole('heading', { name: 'Check quotations' }).waitFor()
    await send(page, TEXT)
    t.strictSame(await marks(page, 'good').allInnerTexts(), ['Jesus wept'])
    t.equal(await marks(page, 'changed').count(), 3)
    t.strictSame(await marks(page, 'absent').allInnerTexts(), ['Cleanliness is next to godliness'])
    t.equal(await copied(page), TEXT, 'the text and nothing else')
    const about = page.locator('.quotation', { hasText: 'Rejoice always' }).locator('.about')
    t.equal(await about.isVisible(), false)
    await marks(page, 'changed').getByText('Rejoice always').hover()
    t.match(await about.innerText(), /Words are changed[\s\S]*Rejoice evermore/)
    await about.getByRole('button', { name: 'Put the right words in' }).click()
    t.strictSame(await marks(page, 'good').allInnerTexts(), ['Jesus wept', 'Rejoice evermore'])
    t.match(await focused(page), /^mark Rejoice evermore/)
    t.match(await page.locator('.tally').innerText(), /right: 2[\s\S]*different: 2/)
    await page.getByRole('button', { name: 'Put everything right' }).click()
    t.equal(await copied(page), RIGHT)
    t.equal(await page.getByRole('button', { name: 'Put everything right' }).isDisabled(), true)
    t.strictSame(await violations(page), [])
    t.equal(new URL(page.url()).search, '', 'the text is in no address')
    const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage])')
    t.notMatch(kept, /wept/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Bible reader' }).waitFor()
  })

  t.test('by the keyboard: what is right comes with the focus and goes with Escape', async (t) => {
    const page = await visit(t)
    await send(page, TEXT)
    await page.getByRole('button', { name: 'Copy the text' }).focus()
    await page.keyboard.press('Tab')
    t.match(await focused(page), /^mark Jesus wept/)
    const shown = page.locator('.about:visible')
    t.match(await shown.innerText(), /Word for word[\s\S]*John 11:35/)
    t.strictSame(await violations(page), [])
    await page.keyboard.press('Escape')
    t.equal(await shown.count(), 0)
    await page.keyboard.press('Tab')
    t.match(await focused(page), /^mark John 11:36/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    t.match(await focused(page), /^button Put the right reference in/)
    await page.keyboard.press('Enter')
    t.match(await focused(page), /^mark John 11:35/)
  })

  t.test('a long text is sent in pieces and comes back whole', async (t) => {
    const page = await visit(t)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/check?')) asked += 1
    })
    const long = Array.from({ length: 90 }, (_, at) => `${at}. ${TEXT.slice(0, -1)}`).join('\n\n')
    await send(page, long)
    t.equal(asked, [...piecesOf(long, 2048, 4096)].length)
    t.equal(await marks(page, 'good').count(), 90)
    t.match(await page.locator('.tally').innerText(), /not in these versions: 90/)
    t.equal(await page.locator('.quotation mark[aria-describedby="about-0"]').count(), 1)
    await page.getByRole('button', { name: 'Put everything right' }).click()
    t.equal(await copied(page), long.replaceAll(TEXT.slice(0, -1), RIGHT.slice(0, -1)))
    await page.route(/check\?/, (route) => route.abort())
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('The server could not be reached.').waitFor()
  })

  t.test('small and dark, and without JavaScript', async (t) => {
    const small = await visit(t, { viewport: NARROW, colorScheme: 'dark' })
    await send(small, TEXT)
    for (const mark of await small.locator('.quotation mark').all()) {
      await mark.focus()
      t.equal(await overflow(small), 0)
    }
    t.strictSame(await violations(small), [])
    const plain = await visit(t, { javaScriptEnabled: false })
    await plain.getByLabel('Text', { exact: true }).fill(TEXT)
    await plain.getByRole('button', { name: 'Check', exact: true }).click()
    await plain.locator('.check-result').waitFor()
    t.strictSame(await marks(plain, 'good').allInnerTexts(), ['Jesus wept'])
    t.equal(await plain.locator('.scripted:visible').count(), 0)
    await marks(plain, 'good').first().focus()
    t.match(await plain.locator('.about:visible').innerText(), /Word for word/)
  })

  t.strictSame(reader.complaints, [])
})
