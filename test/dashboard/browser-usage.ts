// release: The pages of usage rank, compare and save, and each choice is in the address.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { requestsShown, view } from '../helpers/dashboard-page.js'
import { seedState } from '../helpers/dashboard-seed.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { someOf } from '../helpers/property.js'
import { until } from '../helpers/until.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const PHONE = { width: 390, height: 844 }
const LOOKS = [
  ['en-GB', DESKTOP, 'light'],
  ['es-ES', PHONE, 'dark'],
  ['pt-BR', PHONE, 'light'],
  ['es-ES', DESKTOP, 'dark'],
  ['en-GB', { width: 320, height: 640 }, 'light'],
] as const
const HOUR_MS = 3_600_000
/** The name of a key is anybody's: a spreadsheet must not run it. */
const FORMULA = '=HYPERLINK("http://example.org","x")'
const UNUSED = 'key_Unused000000'
const MANY = 14

/** The usual state, more keys than a ranking shows at once, and answers by version. */
async function seed(stateDir: string): Promise<void> {
  await seedState(stateDir)
  const state = await openSqliteState(stateDir)
  const now = Date.now()
  const hour = Math.floor(now / HOUR_MS)
  const day = Math.floor(hour / 24)
  const record = (id: string, name: string, at: number) => ({
    ...aRecord(),
    id,
    name,
    lastFour: 'abcd',
    createdAt: now - at - 1,
    disabled: false,
    expiresAt: null,
  })
  await state.keys.insert(record(UNUSED, 'Never used', 99))
  for (let at = 0; at < MANY; at++) {
    const id = `key_Many000000${at + 10}`
    await state.keys.insert(record(id, at === 0 ? FORMULA : `Key number ${at}`, at))
    // Cells 20 and 22 are verses that were there and that were not, 23 is a failure of the server.
    await state.usage.add([anEntry(id, hour, { 20: 100 - at, 22: 5, 23: at === 1 ? 2 : 0 }, now)])
  }
  await state.usage.add([anEntry('key_Deleted00000', hour, { 20: 7 })], undefined, [
    { key: null, day, counts: new Map(Object.entries({ kjv: 900, rv1909: 300, gone: 4 })) },
    { key: 'key_Many00000010', day, counts: new Map(Object.entries({ kjv: 60, '*': 9 })) },
  ])
  await state.close()
}

const cellsOf = async (page: Page, section: string) =>
  Promise.all(
    (await page.locator(`${section} tbody tr`).all()).map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((text) => text.trim()),
    ),
  )

/** Presses the CSV button of a table; the lines of the file, and its name. */
async function download(page: Page, title: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `CSV ${title}` }).click()
  const file = await waiting
  const text = readFileSync(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), text, lines: text.slice(1).split('\r\n') }
}

t.test('the usage', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seed)
  const visit = async (t: Test, path: string, options = {}) => {
    const page = await dashboard.visit(t, { path, ...options })
    await page.locator('.plot canvas').waitFor()
    return page
  }

  for (const [locale, viewport, colorScheme] of someOf(LOOKS)) {
    const look = `${locale} at ${viewport.width}, ${colorScheme}`
    t.test(`is accessible and fits: ${look}`, async (t) => {
      const page = await visit(t, '/usage?period=7d&by=hour', { locale, viewport, colorScheme })
      await page.locator('.ranking.of-keys .button').last().click()
      t.strictSame(await violations(page), [], look)
      t.ok((await overflow(page)) <= 0, 'nothing is wider than the window')
      await page.locator('.filters select').first().selectOption(UNUSED)
      await page.locator('.plot-total strong', { hasText: /^0$/ }).waitFor()
      t.equal(await page.locator('.plot-empty').count(), 2, 'an empty plot says so')
      t.strictSame(await violations(page), [], `${look}, without requests`)
      t.ok((await overflow(page)) <= 0)
    })
  }

  t.test(
    'keys and versions are ranked, and a key of the ranking is a way to its usage',
    async (t) => {
      const page = await visit(t, '/usage?period=24h')
      const keys = await cellsOf(page, '.ranking.of-keys')
      t.equal(keys.length, 10)
      const shown = page.locator('.ranking.of-keys').getByRole('button', { name: /^Show all \d+$/ })
      await shown.focus()
      await page.keyboard.press('Enter')
      const all = await cellsOf(page, '.ranking.of-keys')
      t.ok(all.length >= MANY)
      const counts = all.map(([, total]) => Number(total?.replaceAll(/\D/g, '')))
      t.strictSame(
        counts,
        counts.toSorted((a, b) => b - a),
      )
      const row = all.find(([name]) => name === 'Key number 1')
      t.strictSame(row, ['Key number 1', '106', '7', 'new'])
      t.ok(all.some(([name]) => name === 'Deleted key key_Deleted00000'))
      t.strictSame(await cellsOf(page, '.ranking.of-versions'), [
        ['King James Version', '900'],
        ['Reina-Valera 1909', '300'],
        ['gone', '4'],
      ])

      await page.getByRole('link', { name: FORMULA }).focus()
      await page.keyboard.press('Enter')
      await page.locator('.plot-total', { hasText: /^105 / }).waitFor()
      t.equal(await focused(page), 'h1 Usage', 'the link that was followed is gone')
      t.match(page.url(), /\/usage\?key=key_Many00000010&period=24h$/)
      t.equal(await page.locator('.ranking.of-keys').count(), 0)
      t.strictSame(await cellsOf(page, '.ranking.of-versions'), [['King James Version', '60']])
      await page.getByText('Other versions: 9 answers').waitFor()
      await page.goBack()
      await page.locator('.ranking.of-keys').waitFor()
      t.match(page.url(), /\/usage\?period=24h$/)

      await page.goto(`${dashboard.url}/dashboard/usage?key=key_Deleted00000`)
      await page.locator('.plot-total', { hasText: /^7 / }).waitFor()
      const chosen = 'document.querySelector(".filters select").selectedOptions[0].text'
      t.equal(await page.evaluate(chosen), 'Deleted key key_Deleted00000')
    },
  )

  t.test('every choice is in the address: reload, back, and a link that is shared', async (t) => {
    const page = await visit(t, '/usage')
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
    await page.getByRole('radio', { name: 'Hour' }).check()
    await page.locator('.operations button', { hasText: 'One verse' }).click()
    const pressed = page.locator('.operations button[aria-pressed=true]')
    await pressed.waitFor()
    const address = `${dashboard.url}/dashboard/usage?period=7d&by=hour&operation=verse`
    t.equal(page.url(), address)
    const isAsChosen = async (page: Page, why: string) => {
      await page.locator('.plot canvas').waitFor()
      t.equal(await page.getByLabel('Period').inputValue(), '7d', why)
      t.ok(await page.getByRole('radio', { name: 'Hour' }).isChecked(), why)
      t.match(await pressed.innerText(), /^One verse/, why)
    }
    await page.reload()
    await isAsChosen(page, 'reloaded')
    const other = await dashboard.visit(t, { path: '/usage?period=7d&by=hour&operation=verse' })
    await isAsChosen(other, 'shared')
    await view(page, 'Keys')
    await view(page, 'Usage')
    await isAsChosen(page, 'kept from view to view')
    t.equal(page.url(), address)
    await page.goBack()
    await page.goBack()
    await isAsChosen(page, 'gone back to')
    await page.goBack()
    await page.locator('.operations button[aria-pressed=true]').waitFor({ state: 'detached' })
    t.equal(page.url(), `${dashboard.url}/dashboard/usage?period=7d&by=hour`)
    await page.goBack()
    t.equal(page.url(), `${dashboard.url}/dashboard/usage?period=7d`)
    t.ok(await page.getByRole('radio', { name: 'Day' }).isChecked())
  })

  t.test('a choice leaves the focus and the place on the page as they are', async (t) => {
    const page = await visit(t, '/usage', { viewport: PHONE })
    const operation = page.locator('.operations button').first()
    await operation.focus()
    const before = await page.evaluate('scrollY')
    t.ok(Number(before) > 0)
    await page.keyboard.press('Enter')
    await page.locator('.operations button[aria-pressed=true]').waitFor()
    t.equal(await page.evaluate('scrollY'), before)
    t.match(await focused(page), /^button One verse|^button /)
  })

  t.test('the period before is compared in words', async (t) => {
    const page = await visit(t, '/usage?key=key_Seeded000003&period=7d')
    const words = await page.locator('.plot-card .plot-change').first().innerText()
    t.match(
      words,
      /^(\d+(\.\d)?% (more than|fewer than)|As many as) in the period before \([\d,]+\)$/,
    )
    await page.goto(`${dashboard.url}/dashboard/usage?key=key_Seeded000003&period=400d`)
    await page.getByText('Nothing to compare with').waitFor()
    await page.goto(`${dashboard.url}/dashboard/usage?key=${UNUSED}`)
    await page.getByText('None in the period before either').first().waitFor()
  })

  t.test('errors are shown over time, by whose they are, and in a table', async (t) => {
    const page = await visit(t, '/usage?key=key_Many00000011&period=24h')
    const errors = page.locator('.errors')
    t.match(await errors.innerText(), /7 of 106 requests \(6\.6%\)\./)
    t.match(await errors.innerText(), /Refused \(4xx\), striped: 5/)
    t.match(await errors.innerText(), /Failed on the server \(5xx\), solid: 2/)
    const label = await errors.getByRole('img').getAttribute('aria-label')
    t.match(label, /^Errors over time. The highest bar: .*5 refused and 2 failed of 106 requests$/)
    const head = await page.locator('.numbers thead').innerText()
    t.match(head, /4xx\s+5xx\s*$/, 'the table has them, too')
    await page.goto(`${dashboard.url}/dashboard/usage?key=key_Deleted00000`)
    await page.getByText('No errors in this period.').waitFor()
  })

  t.test('what is shown can be saved as CSV, and a name is no formula there', async (t) => {
    const page = await visit(t, '/usage?period=24h')
    const keys = await download(page, 'By key')
    t.match(keys.name, /^lectern-usage-keys-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    t.equal(keys.text.charCodeAt(0), 0xfeff)
    t.equal(keys.lines[0], 'key_name,key_id,requests,errors,requests_before')
    t.ok(
      keys.lines.includes(`"'=HYPERLINK(""http://example.org"",""x"")",key_Many00000010,105,5,0`),
    )
    t.ok(keys.lines.includes('"Key number 1",key_Many00000011,106,7,0'))
    const versions = await download(page, 'By version')
    t.strictSame(versions.lines, [
      'version_id,version_name,answers',
      'kjv,"King James Version",900',
      'rv1909,"Reina-Valera 1909",300',
      'gone,,4',
      '',
    ])
    await page.goto(`${dashboard.url}/dashboard/usage?period=24h&key=key_Many00000011`)
    await page.locator('.plot-total', { hasText: /^106 / }).waitFor()
    const times = await download(page, 'Numbers')
    t.equal(times.lines[0], 'time_utc,requests,verse,status_2xx,status_4xx,status_5xx')
    t.equal(
      times.lines.length,
      3,
      'the hours without requests are not shown, so they are not in it',
    )
    t.match(times.lines[1], /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z,106,106,99,5,2$/)
    await page.getByLabel('Show times without requests').check()
    t.equal((await download(page, 'Numbers')).lines.length, 1 + 24 + 1)
  })

  t.test('the plot keeps its size with the window', async (t) => {
    const page = await visit(t, '/usage')
    t.ok((await requestsShown(page)) > 0)
    for (const width of [390, 700, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const fits = `(() => {
        const box = document.querySelector('.plot')
        const canvas = box.querySelector('canvas')
        return Math.abs(canvas.clientWidth - box.clientWidth) <= 1
      })()`
      await until(`the plot fits ${width}`, () => page.evaluate<boolean>(fits))
      t.ok((await overflow(page)) <= 0)
    }
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
