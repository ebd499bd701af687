// full, long: Among 303 keys one is found by search, status, order and keyboard.
import type { Page } from 'playwright-core'
import t from 'tap'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { act, create, row, told } from '../helpers/dashboard-page.js'
import { MANY, seedManyKeys } from '../helpers/dashboard-seed.js'
import { someOf } from '../helpers/property.js'
import { until } from '../helpers/until.js'

const PHONE = { width: 390, height: 844 }
const LOOKS = [
  ['en-GB', 'light'],
  ['es-MX', 'dark'],
  ['pt-BR', 'light'],
] as const
/** Pixels of the page with its first keys; all keys at once took 98,666 on a phone. */
const MOST_HEIGHT = 3000

const names = (page: Page) => page.locator('.key-name').allInnerTexts()
const count = (page: Page) => page.locator('.list-head [role=status]').innerText()
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const shows = (page: Page, words: string) =>
  page.locator('.list-head [role=status]').getByText(words, { exact: true }).waitFor()
/** Where the focus comes to, once it is there: the page draws in its time. */
const lands = (page: Page, there: RegExp) =>
  until(`the focus is on ${there}`, async () => {
    const at = await focused(page)
    return there.test(at) && at
  })

/** By how many pixels the focused element lies under the table's head or the message at the lower edge. */
const COVERED = `(() => {
  const at = document.activeElement
  const { top, bottom } = at.getBoundingClientRect()
  const table = at.closest('tbody')?.parentElement
  const head = table?.querySelector('thead th').getBoundingClientRect().bottom ?? 0
  const message = document.querySelector('.toast .message')?.getBoundingClientRect().top ?? innerHeight
  // A part of a pixel is none.
  return Math.trunc(Math.max(Math.max(0, head) - top, bottom - message))
})()`

t.test('a dashboard with 303 keys', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedManyKeys)

  for (const viewport of [PHONE, DESKTOP]) {
    for (const [locale, colorScheme] of someOf(LOOKS, viewport.width)) {
      t.test(`the list is short and fits ${viewport.width} pixels, ${locale}`, async (t) => {
        const page = await dashboard.visit(t, { viewport, locale, colorScheme })
        await page.locator('.key-name').first().waitFor()
        t.equal((await names(page)).length, 25)
        t.match(await count(page), new RegExp(`1–25 \\S+ ${MANY}`))
        const height = await page.evaluate('document.documentElement.scrollHeight')
        t.ok(Number(height) < MOST_HEIGHT, `${height} pixels high`)
        const look = async (what: string) => {
          t.ok((await overflow(page)) <= 0, `${what} fits`)
          t.strictSame(await violations(page), [], `${what} is accessible`)
        }
        await look('the list')
        if (viewport === PHONE) {
          await page.locator('.key-rows summary').nth(3).click()
          await look('an open row')
        }
        await page.locator('.list-foot .next').click()
        await page.locator('.list-tools input').fill('zzz')
        await page.locator('.card.empty').waitFor()
        await look('a search that finds nothing')
        await page.locator('.card.empty .button').click()
        t.equal((await names(page)).length, 25)
        await page.locator('[aria-haspopup=menu]').first().click()
        await page.locator('.menu:popover-open .copyId').click()
        await page.locator('.toast .message').waitFor()
        await look('a message')
      })
    }
  }

  t.test('a search, a status and an order are found again after a reload and Back', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByLabel('Search').fill('JOSE')
    await shows(page, 'Keys 1–25 of 60 that match (303 in all)')
    t.equal(query(page), '?q=JOSE')
    t.strictSame(await page.getByLabel('Status').locator('option').allInnerTexts(), [
      'All (60)',
      'Active (27)',
      'Disabled (30)',
      'Expired (3)',
    ])
    await page.getByLabel('Status').selectOption('disabled')
    await shows(page, 'Keys 1–25 of 30 that match (303 in all)')
    await page.getByRole('button', { name: '30 days' }).click()
    await page.getByRole('button', { name: 'Next page' }).first().click()
    await shows(page, 'Keys 26–30 of 30 that match (303 in all)')
    const last = await names(page)
    const address = query(page)
    t.equal(address, '?q=JOSE&status=disabled&sort=-month&page=2')
    await page.reload()
    await shows(page, 'Keys 26–30 of 30 that match (303 in all)')
    t.strictSame(await names(page), last)
    t.equal(await page.getByLabel('Search').inputValue(), 'JOSE')

    await act(page, last[0] as string, 'See its usage')
    await page.getByRole('heading', { name: 'Usage' }).waitFor()
    await page.goBack()
    await shows(page, 'Keys 26–30 of 30 that match (303 in all)')
    t.equal(query(page), address)
    await page.goBack()
    await shows(page, 'Keys 1–25 of 30 that match (303 in all)')
    await page.goBack()
    await page.locator('th[aria-sort=descending]', { hasText: 'Created' }).waitFor()
    await page.goBack()
    await shows(page, 'Keys 1–25 of 60 that match (303 in all)')
  })

  t.test('a column puts the list in order, and says which way', async (t) => {
    const page = await dashboard.visit(t)
    const sorted = page.locator('th[aria-sort]')
    const sort = async (title: string, direction: string) => {
      await page.locator('thead').getByRole('button', { name: title }).click()
      await page.locator(`th[aria-sort=${direction}]`, { hasText: title }).waitFor()
      t.equal(await sorted.count(), 1)
      return (await names(page))[0]
    }
    t.equal(await sorted.innerText(), 'Created')
    t.equal(await sort('Created', 'ascending'), 'Reading plan 1')
    t.equal(await sort('Name', 'ascending'), 'Aplicativo de devoções 2')
    t.match(await sort('Name', 'descending'), 'Reading plan 301')
    t.equal(await sort('Last used', 'descending'), 'Reading plan 1')
    t.equal(await sort('Last used', 'ascending'), 'Iglesia San José 300', 'never used')
    t.match(await sort('30 days', 'descending'), 'with a very long name')
    t.equal(await sort('30 days', 'ascending'), 'Iglesia San José 300')
  })

  t.test(
    'a phone has the order in a list of choices, and the rest of a key in its row',
    async (t) => {
      const page = await dashboard.visit(t, { viewport: PHONE })
      await page.getByLabel('Sort by').selectOption({ label: 'Name' })
      await until('in order', async () => (await names(page))[0] === 'Aplicativo de devoções 2')
      const way = page.locator('.sort-way')
      t.equal(await way.getAttribute('aria-label'), 'Ascending')
      await way.click()
      t.equal(await way.getAttribute('aria-label'), 'Descending')
      t.equal(query(page), '?sort=-name')
      await page.getByLabel('Search').fill('z003')
      const item = page.locator('.key-rows li')
      t.match(
        await item.innerText(),
        /with a very long name.*\s+Active\s+…z003\s+3 hours ago\s+3 in/,
      )
      await item.locator('summary').press('Enter')
      t.match(await item.innerText(), /Key\s+lectern_live_…z003\s+ID\s+key_Many00000003\s/)
      t.match(await item.innerText(), /Limits\s+300 per minute\s+30,000 per day\s/)
    },
  )

  t.test('the title of each column stays in sight', async (t) => {
    const page = await dashboard.visit(t)
    await page.locator('.keys').waitFor()
    await page.evaluate('scrollTo(0, 1200)')
    const title = page.locator('thead').getByRole('button', { name: 'Created' })
    const { y = -1, height = 0 } = (await title.boundingBox()) ?? {}
    t.ok(y >= 0 && y + height < 60, `${y}`)
    await title.click()
    await page.locator('th[aria-sort=ascending]').waitFor()
  })

  t.test('the keyboard alone goes through the pages, and the focus stays in sight', async (t) => {
    const page = await dashboard.visit(t)
    await page.locator('.list-foot .next').press('Enter')
    await shows(page, 'Keys 26–50 of 303')
    t.equal(await focused(page), 'button Next page')
    t.ok(await page.evaluate(`document.activeElement.closest('#pages') !== null`), 'over the list')
    for (let at = 3; at <= 13; at++) await page.keyboard.press('Enter')
    await shows(page, 'Keys 301–303 of 303')
    t.equal(await page.locator('#pages .next').getAttribute('aria-disabled'), 'true')
    await page.keyboard.press('Enter')
    t.equal(await focused(page), 'button Next page', 'the focus is not lost at the end')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await shows(page, 'Keys 276–300 of 303')
    for (let tabs = 0; tabs < 22; tabs++) {
      await page.keyboard.press('Tab')
      t.ok(Number(await page.evaluate(COVERED)) <= 0, await focused(page))
    }
    for (let tabs = 0; tabs < 20; tabs++) {
      await page.keyboard.press('Shift+Tab')
      t.ok(Number(await page.evaluate(COVERED)) <= 0, await focused(page))
    }
  })

  t.test('a search that finds nothing says so, and its button shows all again', async (t) => {
    const page = await dashboard.visit(t, { path: '/keys?status=expired&page=9' })
    await page.getByLabel('Search').fill('nobody')
    await shows(page, 'None of 303 keys')
    await page.getByText('No key matches.').waitFor()
    await page.getByRole('button', { name: 'Show all keys' }).press('Enter')
    await shows(page, 'Keys 1–25 of 303')
    t.equal(await focused(page), 'input Search')
    t.equal(query(page), '')
  })

  t.test('a whole key is found by its last four, and does not stay in the address', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByLabel('Search').fill(`lectern_live_${'a'.repeat(60)}z042`)
    await shows(page, 'Keys 1–1 of 1 that match (303 in all)')
    t.equal(await page.getByLabel('Search').inputValue(), 'z042')
    t.equal(query(page), '?q=z042')
  })

  t.test('the focus goes to the next key after one is deleted or leaves the list', async (t) => {
    const page = await dashboard.visit(t, { path: '/keys?q=plan+&status=active' })
    const [first, second, third] = await names(page)
    const deleteFirst = async (name: string) => {
      await act(page, name, 'Delete…')
      await page.getByRole('button', { name: 'Delete this key' }).click()
      await told(page, `“${name}” is deleted`)
    }
    await deleteFirst(first as string)
    await lands(page, new RegExp(`^button Actions for ${second},`))
    await act(page, second as string, 'Disable')
    await told(page, `“${second}” is disabled`)
    await lands(page, new RegExp(`^button Actions for ${third},`))
    await act(page, third as string, 'Rename or edit…')
    await page.getByLabel('Name', { exact: true }).fill('Another')
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, '“Another” is saved')
    t.match(await lands(page, /^button Actions for Reading plan/), 'Reading plan')

    await page.goto(`${dashboard.url}/dashboard/keys?sort=created&page=13`)
    await shows(page, 'Keys 301–302 of 302')
    const [before, last] = await names(page)
    await deleteFirst(last as string)
    await lands(page, new RegExp(`^button Actions for ${before},`))
    await page.getByLabel('Search').fill(before as string)
    await deleteFirst(before as string)
    await lands(page, /^button Create a key/)
  })

  t.test('a new key is in sight, whatever was searched', async (t) => {
    const page = await dashboard.visit(t, { path: '/keys?q=lector&sort=name' })
    await create(page, 'Brand new')
    await row(page, 'Brand new').waitFor()
    t.equal(query(page), '')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Parish page')
    const origins = page.getByLabel('Web pages that can use it')
    await origins.fill('https://parish.example/news, x')
    const send = page.getByRole('button', { name: 'Create key' })
    await send.click()
    await page.getByText('without a path').waitFor()
    t.equal(await origins.getAttribute('aria-invalid'), 'true')
    await origins.fill('https://Parish.example, http://localhost:3000')
    await send.click()
    await page.getByLabel('I have saved it').check()
    await page.getByRole('button', { name: 'Done' }).click()
    const limited = row(page, 'Parish page')
    await limited.getByText('Only pages of https://parish.example, http://localhost:3000').waitFor()
    await act(page, 'Parish page', 'Rename or edit…')
    t.equal(await origins.inputValue(), 'https://parish.example, http://localhost:3000')
  })

  t.test('the id of a key is copied from its menu', async (t) => {
    const page = await dashboard.visit(t, { path: '/keys?q=z017' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await act(page, 'Aplicativo de devoções 17', 'Copy its ID')
    await told(page, 'The ID of “Aplicativo de devoções 17” is copied: key_Many00000017')
    t.equal(await page.evaluate('navigator.clipboard.readText()'), 'key_Many00000017')
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
