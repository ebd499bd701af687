// full: Verses in a real browser: chosen by touch and keys, copied, linked, cited; a phone's first screen; axe.
import type { Page } from 'playwright-core'
import t from 'tap'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  type VisitOptions,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { until } from '../helpers/until.js'

const PHONE = { width: 390, height: 844 }
const number = (page: Page, verse: number) => page.locator(`.verse-number[data-verse="${verse}"]`)
const words = (page: Page, verse: number) => page.locator(`.verse[data-verse="${verse}"]`).first()
const clipboard = (page: Page) => page.evaluate('navigator.clipboard.readText()')
const top = (page: Page, selector: string) =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`)

t.test('verses in a browser', { skip: withoutBrowser() }, async (t) => {
  const reader = await startDashboard(t)
  const visit = async (
    t: Parameters<typeof reader.visit>[0],
    path: string,
    options: VisitOptions = {},
  ) => {
    const page = await reader.visit(t, {
      ...{ root: '', path, signedIn: false, viewport: DESKTOP },
      ...options,
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    return page
  }

  t.test('a tap chooses, a second one makes a range, and the sheet copies it', async (t) => {
    const page = await visit(t, '/read/kjv/JHN/11', { viewport: PHONE, hasTouch: true })
    await words(page, 35).tap()
    const sheet = page.locator('#sheet')
    t.match(await sheet.innerText(), /^John 11:35/)
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
    await sheet.getByText('Copied').waitFor()
    t.equal(await clipboard(page), '“Jesus wept.” (John 11:35, KJV)')
    await sheet.getByLabel('Copy as').selectOption('sbl')
    await until(
      'the citation is copied',
      async () => (await clipboard(page)) === 'John 11:35 (KJV)',
    )
    t.strictSame(await violations(page), [])
    t.equal(await overflow(page), 0)
    await words(page, 36).tap()
    t.match(await sheet.innerText(), /^John 11:35-36/)
    await sheet.getByRole('button', { name: 'Copy the link' }).click()
    const link = `${reader.url}/read/kjv/JHN/11/35-36`
    await until('the link is copied', async () => (await clipboard(page)) === link)
    t.match(await sheet.locator('.compare').getAttribute('href'), /JHN\/11\/35-36\?with=/)
    await sheet.getByRole('button', { name: 'Cross references' }).click()
    await sheet.getByText('no cross references').waitFor()
    await words(page, 40).tap()
    await words(page, 37).tap()
    t.match(await sheet.innerText(), /^John 11:37/, 'within a range: that verse alone')
    await words(page, 37).tap()
    t.equal(await sheet.isVisible(), false)
    const shared = await visit(t, '/read/kjv/JHN/11/35-36')
    t.match(await shared.locator('.text').innerText(), /Jesus wept[\s\S]*Behold/)
    await shared.getByRole('link', { name: 'The whole chapter' }).click()
    await shared.waitForURL('**/JHN/11#35-36')
    t.equal((await shared.locator('.verse.named').count()) > 1, true)
  })

  t.test('the keys do what the finger does', async (t) => {
    const page = await visit(t, '/read/kjv/JHN/11')
    await number(page, 1).focus()
    await page.keyboard.press('ArrowDown')
    t.match(await focused(page), /^sup 2/)
    await page.keyboard.press('Space')
    t.equal(await number(page, 2).getAttribute('aria-pressed'), 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    t.match(await page.locator('#sheet').innerText(), /^John 11:2-3/)
    t.equal(await page.evaluate(`document.activeElement.closest('#sheet') !== null`), true)
    await page.keyboard.press('Escape')
    t.equal(await page.locator('#sheet').isVisible(), false)
    t.match(await focused(page), /^sup 2/)
  })

  t.test('what is selected and copied says where it stands', async (t) => {
    const page = await visit(t, '/read/rv1909/JHN/11')
    await page.evaluate(`(() => {
      const [first] = document.querySelectorAll('.verse[data-verse="35"]')
      getSelection().setBaseAndExtent(first.firstChild, 2, first.firstChild, first.firstChild.length)
    })()`)
    await page.keyboard.press('Control+c')
    t.match(await clipboard(page), /\S \(Juan 11:35, RV1909\)$/)
    t.notMatch(await clipboard(page), /^35/)
  })

  t.test('a note opens where it is called, cross references beside the text', async (t) => {
    const page = await visit(t, '/read/web/MAT/1')
    const calls = page.locator('.note-caller a')
    const note = page.locator('.note-shown')
    await calls.nth(1).click()
    const words = await page.locator('.notes .note').nth(1).innerText()
    t.ok(words.includes((await note.innerText()).trim()) && (await note.innerText()).length > 3)
    t.equal(await calls.nth(1).getAttribute('aria-expanded'), 'true')
    const [call, shown] = [await calls.nth(1).boundingBox(), await note.boundingBox()]
    t.ok(Math.abs(Number(shown?.y) - Number(call?.y)) < 60, 'below its call')
    t.equal(await page.evaluate('scrollY'), 0)
    await page.keyboard.press('Escape')
    t.equal(await note.count(), 0)
    t.match(await focused(page), /^a 2/)
    await page.keyboard.press('Enter')
    t.equal(await note.count(), 1, 'by the keyboard')
    const cross = page.locator('.crossed')
    await cross.getByText('Cross references').click()
    t.equal(await note.count(), 0, 'a click elsewhere closes it')
    await cross.getByRole('link', { name: 'Isaiah 7:14' }).waitFor()
    t.match(await cross.innerText(), /23\s+Isaiah 7:14/)
    await calls.first().click()
    t.strictSame(await violations(page), [])
    await page.keyboard.press('j')
    await cross.getByRole('link', { name: 'Micah 5:2' }).waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await calls.first().click()
    t.equal(await overflow(page), 0)
    t.equal(await cross.isVisible(), false, 'no room')
  })

  t.test('a phone shows the first verse at once, below one row that stays', async (t) => {
    for (const path of ['/read/rv1909/JHN/3', '/read/web/PSA/119', '/read/kjv/1TH/5']) {
      const page = await visit(t, path, { viewport: PHONE, hasTouch: true })
      t.ok(
        Number(await top(page, '.verse-number')) <= 160,
        `${path}: ${await top(page, '.verse-number')}`,
      )
      t.equal(await overflow(page), 0)
      t.strictSame(await violations(page), [])
      await page.evaluate('scrollTo(0, 900)')
      t.ok(Number(await top(page, '.place-head')) <= 0)
      const height = await page.evaluate(`document.querySelector('.place-head').offsetHeight`)
      t.ok(Number(height) <= 56)
      t.equal(await page.locator('#q').isVisible(), false)
      await page.locator('.place-head').getByRole('button', { name: 'Search' }).click()
      t.match(await focused(page), /^input/)
      t.equal(
        await page.locator('[data-opens=keys]').isVisible(),
        false,
        'no keyboard, no help with keys',
      )
    }
    const zoomed = await visit(t, '/read/rv1909/JHN/3', { viewport: { width: 640, height: 400 } })
    t.ok(Number(await top(zoomed, '.verse-number')) < 400, 'twice as large')
    await zoomed.locator('select[name=version]').selectOption('kjv')
    await zoomed.waitForURL('**/read/kjv/JHN/3')
  })

  t.strictSame(reader.complaints, [])
})
