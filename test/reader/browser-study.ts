// full: What stands behind verses in a real browser: a word touched, topics, verses like it, comments; keys, phones, no script.
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
import { commentedCorpus } from '../helpers/commented-corpus.js'
import { scratch } from '../helpers/corpus-project.js'

const NARROW = { width: 320, height: 640 }
const title = (page: Page) => page.locator('main h1').first()

/** Where the middle of a word of a verse is. */
async function pointOf(page: Page, verse: number, word: string) {
  const point = await page.evaluate(`(() => {
    for (const span of document.querySelectorAll('.verse[data-verse="${verse}"]')) {
      const at = span.firstChild.data.indexOf('${word}')
      if (at < 0) continue
      span.scrollIntoView({ block: 'center' })
      const range = document.createRange()
      range.setStart(span.firstChild, at)
      range.setEnd(span.firstChild, at + ${word.length})
      const { left, top, width, height } = range.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }
  })()`)
  return point as [x: number, y: number]
}

t.test('what stands behind verses', { skip: withoutBrowser() }, async (t) => {
  const CORPUS_DIR = commentedCorpus(scratch(t))
  const reader = await startDashboard(t, undefined, { CORPUS_DIR })
  const visit = (t: Parameters<typeof reader.visit>[0], path: string, options: VisitOptions = {}) =>
    reader.visit(t, { root: '', path, signedIn: false, viewport: DESKTOP, ...options })

  t.test('a word leads to its number and to all its places', async (t) => {
    const page = await visit(t, '/read/kjv/1CO/13')
    const panel = page.locator('.sheet-panel')
    await page.mouse.click(...(await pointOf(page, 4, 'Charity')))
    await panel.getByText('ἀγάπη').waitFor()
    t.match(await panel.innerText(), /Charity[\s\S]*G26[\s\S]*love[\s\S]*In KJV[\s\S]*love \d+/)
    t.strictSame(await violations(page), [])
    await panel.locator('a.all').click()
    await page.waitForURL('**/search?strongs=G26&version=kjv')
    await title(page)
      .getByText(/\d+ verses/)
      .waitFor()
    const again = await visit(t, '/read/kjv/1CO/13')
    await again.mouse.click(...(await pointOf(again, 4, 'vaunteth')))
    await again.locator('.sheet-panel').getByText('G4068').waitFor()
    await again.mouse.click(...(await pointOf(again, 4, 'envieth')))
    await again.locator('.sheet-panel').getByText('G2206').waitFor()
    t.match(await again.locator('.sheet-place').innerText(), '1 Corinthians 13:4')
    await again.mouse.click(...(await pointOf(again, 4, 'envieth')))
    t.equal(await again.locator('#sheet').isVisible(), false, 'the same word again: none')
  })

  t.test('with keys, on a narrow screen', async (t) => {
    const page = await visit(t, '/read/kjv/1CO/13', { viewport: NARROW, hasTouch: true })
    await page.locator('.verse-number[data-verse="4"]').focus()
    await page.keyboard.press('Enter')
    const sheet = page.locator('#sheet')
    await sheet.getByRole('button', { name: 'Greek and Hebrew' }).focus()
    await page.keyboard.press('Enter')
    const word = sheet.getByRole('link', { name: 'Charity G26' }).first()
    await word.focus()
    await page.keyboard.press('Enter')
    await sheet.getByText('ἀγάπη').waitFor()
    t.equal(await overflow(page), 0)
    t.strictSame(await violations(page), [])
    for (const [name, words] of [
      ['Topics', 'Charitableness'],
      ['Similar verses', /1 Corinthians/],
      ['Commentary', /./],
      ['Cross references', /./],
    ] as const) {
      await sheet.getByRole('button', { name }).click()
      await sheet.locator(`section[aria-label="${name}"]`).getByText(words).first().waitFor()
      t.equal(await overflow(page), 0, name)
      t.strictSame(await violations(page), [], name)
    }
    await page.keyboard.press('Escape')
    t.equal(await sheet.isVisible(), false)
  })

  t.test('a name leads to its topic and to its verses', async (t) => {
    const page = await visit(t, '/', { locale: 'es-ES' })
    await page.locator('#q').fill('perdón')
    await page.getByRole('link', { name: 'Temas: perdón' }).click()
    await page.waitForURL('**/topics?q=*')
    await page.locator('h1').getByText('Perdón', { exact: true }).waitFor()
    t.match(await page.locator('main').innerText(), /Mateo 6:12[\s\S]*perdónanos nuestras deudas/)
    t.strictSame(await violations(page), [])
    t.equal(new URL(page.url()).pathname, '/topics')
  })

  t.test('without script there are links', async (t) => {
    const page = await visit(t, '/read/kjv/1CO/13', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Verses', exact: true }).click()
    await page.getByRole('link', { name: '4', exact: true }).click()
    await page.getByRole('link', { name: 'Greek and Hebrew' }).click()
    await page.getByRole('link', { name: 'Charity G26' }).first().click()
    t.match(await page.locator('.study').innerText(), /ἀγάπη[\s\S]*places/)
  })

  t.strictSame(reader.complaints, [])
})
