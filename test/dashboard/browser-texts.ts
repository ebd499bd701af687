// release: The page of texts says where each came from and how one is added.
import t from 'tap'
import { addedTexts, TERMS } from '../helpers/added-texts.js'
import {
  DESKTOP,
  focused,
  overflow,
  PHONE,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { view } from '../helpers/dashboard-page.js'
import { someOf } from '../helpers/property.js'

const LOOKS = [
  ['en-GB', DESKTOP, 'light', 'Texts'],
  ['es-ES', PHONE, 'dark', 'Textos'],
  ['pt-BR', DESKTOP, 'dark', 'Textos'],
  ['es-ES', { width: 320, height: 640 }, 'light', 'Textos'],
  ['en-GB', { width: 320, height: 640 }, 'dark', 'Texts'],
] as const

t.test('the texts', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, undefined, { CORPUS_DIR: await addedTexts(t) })

  for (const [locale, viewport, colorScheme, title] of someOf(LOOKS)) {
    const look = `${locale} at ${viewport.width}, ${colorScheme}`
    t.test(`are accessible and fit: ${look}`, async (t) => {
      const page = await dashboard.visit(t, { path: '/texts', locale, viewport, colorScheme })
      await page.locator('.text-card').first().waitFor()
      t.equal(await page.locator('h1').innerText(), title)
      for (const each of await page.locator('.text-card summary').all()) await each.click()
      t.strictSame(await violations(page), [], look)
      t.ok((await overflow(page)) <= 0, 'nothing is wider than the window')
    })
  }

  t.test('each says where it came from, by which right, and who accepted it', async (t) => {
    const page = await dashboard.visit(t)
    await view(page, 'Texts')
    const card = (id: string) => page.locator(`[data-text=${id}]`)
    await card('spathree').waitFor()
    t.match(page.url(), /\/dashboard\/texts$/)
    t.equal(await focused(page), 'h1 Texts')
    t.equal(await page.locator('.text-card').count(), 3)
    t.match(await page.locator('.list-head').innerText(), 'Texts 1–3 of 3')
    const words = await card('spathree').innerText()
    for (const part of [
      ...['eb:spathree', 'Non-commercial use only', TERMS, 'Spanish'],
      ...['Recorded in local/spathree/record.json of the corpus folder.'],
    ]) {
      t.ok(words.includes(part), part)
    }
    t.match(words, /On disk\n\d+ kB/)
    t.match(words, /By Ana on \d+ \w+ \d{4}/)
    t.equal(await card('spathree').locator('b').count(), 0, 'words of a catalogue are no markup')
    t.match(await card('spaone').innerText(), /Default version[\s\S]*Public domain[\s\S]*Allowed/)
    const own = card('mio')
    t.match(await own.innerText(), /Added from mío\.usfm[\s\S]*Nadie/)
    const summary = own.locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    t.match(await own.innerText(), /Reviewed and accepted by Ben on/)
    t.ok((await own.locator('details li').count()) > 0)
  })

  t.test('the list is searched, and the search is in the address', async (t) => {
    const page = await dashboard.visit(t, { path: '/texts' })
    await page.locator('.text-card').first().waitFor()
    await page.getByLabel('Search').fill('quechua')
    await page.locator('.list-head p', { hasText: 'Texts 1–1 of 1' }).waitFor()
    t.match(page.url(), /\/texts\?q=quechua$/)
    await page.reload()
    await page.locator('[data-text=mio]').waitFor()
    t.equal(await page.locator('.text-card').count(), 1)
    await page.getByLabel('Search').fill('nothing of this')
    await page.locator('.list-head p', { hasText: 'None of 3 texts' }).waitFor()
    t.strictSame(await violations(page), [])
  })

  t.test('the commands can be copied; the page adds nothing itself', async (t) => {
    const page = await dashboard.visit(t, { path: '/texts' })
    await page.locator('.text-card').first().waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const commands = page.locator('.add-texts .command')
    t.equal(await commands.count(), 2)
    for (const command of await commands.all()) {
      const words = await command.locator('code').innerText()
      t.match(words, /^lectern corpus (?:find|add) /)
      await command.getByRole('button', { name: 'Copy' }).click()
      await command.getByText('Copied').waitFor()
      t.equal(await page.evaluate('navigator.clipboard.readText()'), words)
    }
    t.equal(await page.locator('main form, main [type=submit]').count(), 0)
  })

  t.test('a server that cannot be reached is said', async (t) => {
    const page = await dashboard.visit(t, { path: '/texts' })
    await page.locator('.text-card').first().waitFor()
    await page.route('**/dashboard/api/texts', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator('.toast .message').waitFor()
    t.equal(await page.locator('.text-card').count(), 3, 'what was shown stays')
  })

  t.test('no visit did what it must not', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
