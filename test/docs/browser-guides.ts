// full, long: The guides in a browser: accessible, copyable, in the reader's language.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { readGuides } from '../../build/package/docs/guides.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import {
  DESKTOP,
  focused,
  overflow,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { blocksOf } from '../helpers/markdown-blocks.js'
import { someOf } from '../helpers/property.js'

const GUIDES = readGuides(join(PACKAGE_ROOT, 'docs/guides'))
const PHONE = { width: 390, height: 844 }

/** The second look at a page needs no second visit. */
const LOOKS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
] as const

/** Guides that say the same in two languages, in one frame. */
const SAME = new Map<string, (typeof GUIDES)[number][]>()
for (const guide of GUIDES) {
  const name = guide.path.replace(/^.*\//, '')
  SAME.set(name, [...(SAME.get(name) ?? []), guide])
}

/** Words of running text and tables that stand in more than one line; code blocks wrap where they must. */
const BROKEN_WORDS = `(() => {
  const broken = []
  const walker = document.createTreeWalker(document.querySelector('#content'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement.closest('pre')) continue
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}_]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
})()`

/** Makes words break, as a rule for all text once did. */
const BREAK = `for (const table of document.querySelectorAll('table')) {
  table.style.cssText = 'table-layout: fixed; width: 12rem; overflow-wrap: anywhere'
  for (const code of table.querySelectorAll('td, code')) code.style.overflowWrap = 'anywhere'
}`

/** Whether every table that is wider than its box can be scrolled there, by keyboard too. */
const HIDDEN_TABLES = `[...document.querySelectorAll('.table')].filter((box) =>
  box.scrollWidth > box.clientWidth &&
  (getComputedStyle(box).overflowX !== 'auto' || box.tabIndex !== 0 || !box.getAttribute('aria-label'))
).length`

t.test('the guides in a browser', { skip: withoutBrowser() }, async (t) => {
  const docs = await startDashboard(t)
  /** Where a page of another origin comes from. */
  let origin = 'none'
  const open = (t: Parameters<typeof docs.visit>[0], path: string, locale = 'en-GB') =>
    docs.visit(t, { root: '/docs', path, signedIn: false, locale })

  t.test('every guide is accessible and fits, at both sizes and in both schemes', async (t) => {
    const page = await open(t, '/errors')
    for (const [at, { path, lang, title }] of [...SAME.values()].flatMap(someOf).entries()) {
      await page.goto(`${docs.url}/docs${path}`, { waitUntil: 'domcontentloaded' })
      t.equal(await page.locator('html').getAttribute('lang'), lang)
      t.equal(await page.locator('h1').innerText(), title)
      for (const { viewport, colorScheme } of someOf(LOOKS, at)) {
        const look = `${path}, ${viewport.width} px, ${colorScheme}`
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        t.strictSame(await violations(page), [], `${look}: is accessible`)
        t.ok((await overflow(page)) <= 0, `${look}: fits the window`)
        t.strictSame(await page.evaluate(BROKEN_WORDS), [], `${look}: no word is broken`)
        t.equal(await page.evaluate(HIDDEN_TABLES), 0, `${look}: tables scroll`)
      }
    }
    t.ok(GUIDES.length > 8)
  })

  t.test('a word that is broken is found', async (t) => {
    const page = await open(t, '/en/errors')
    await page.evaluate(BREAK)
    t.ok((await page.evaluate<string[]>(BROKEN_WORDS)).includes('CHAPTER_NOT_FOUND'))
  })

  t.test('a block is copied with the keyboard, and it is announced', async (t) => {
    const page = await open(t, '/es/first-request')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const button = page.getByRole('button', { name: 'Copiar' }).first()
    await button.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Copiado' }).waitFor()
    t.equal(await focused(page), 'button Copiado')
    const shown = await page.locator('pre').first().innerText()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    t.equal(copied.trim(), shown.trim())
    t.equal(
      await page.locator('.code button').count(),
      await page.locator('pre').count(),
      'each block has a button',
    )
  })

  t.test('without the clipboard the block is selected, and what to press is said', async (t) => {
    const page = await open(t, '/en/first-request')
    await page.evaluate(CLOSED_CLIPBOARD)
    await page.locator('.code button').nth(1).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Selected' }).waitFor()
    const selected = await page.evaluate<string>('String(getSelection())')
    t.equal(selected.trim(), (await page.locator('pre').nth(1).innerText()).trim())
  })

  t.test('the page is in the browser’s language until another is chosen', async (t) => {
    const page = await open(t, '/first-request', 'es-CO')
    t.equal(await heading(page), 'Primera solicitud')
    await page.getByRole('link', { name: 'English' }).press('Enter')
    await page.waitForURL('**/docs/en/first-request')
    t.equal(await heading(page), 'First request')
    await page.getByRole('link', { name: 'References', exact: true }).first().press('Enter')
    await page.waitForURL('**/docs/en/references')
    t.equal(await heading(page), 'References')
    await page.getByRole('link', { name: 'Reference', exact: true }).press('Enter')
    await page.waitForURL('**/docs/en')
    t.equal(await page.locator('html').getAttribute('lang'), 'en')
  })

  t.test('the page of the guide to pages shows a verse, from another origin', async (t) => {
    let written = ''
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(written)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    t.teardown(() => other.close())
    origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
    const page = await open(t, '/en/browser')
    for (const [file, verse] of [
      ['docs/guides/browser.md', 'Jesus wept.'],
      ['docs/guides/es/browser.md', 'Y lloró Jesús.'],
    ] as const) {
      const block = blocksOf(file).find(({ language }) => language === 'html')
      written = String(block?.text)
        .replace('http://127.0.0.1:8080', docs.url)
        .replace('lectern_live_...', String(docs.key))
      await page.goto(origin)
      await page.locator('#verse', { hasText: verse }).waitFor()
      t.pass(file)
    }
  })

  t.test('the keyboard reaches the content, and every guide from the list', async (t) => {
    const page = await open(t, '/es/first-request')
    await page.keyboard.press('Tab')
    t.equal(await focused(page), 'a Ir al contenido')
    await page.keyboard.press('Enter')
    t.equal(await page.evaluate('document.activeElement.id'), 'content')
    const own = GUIDES.filter(({ lang }) => lang === 'es').map(({ title }) => title)
    t.strictSame(await page.locator('.guides a').allInnerTexts(), own)
    await page.locator('.guides a').last().press('Enter')
    t.equal(await heading(page, String(own.at(-1))), own.at(-1))
  })

  t.test(
    'guides and operations are found by keyboard alone, without the network but for the index',
    async (t) => {
      const page = await open(t, '/es/errors')
      await page.keyboard.press('/')
      await page.keyboard.type('hoja de estilo')
      const links = page.locator('.find a')
      await links.first().waitFor()
      t.strictSame(await violations(page), [], 'the list is accessible')
      await page.context().setOffline(true)
      await page.keyboard.press('Escape')
      await links.first().waitFor({ state: 'detached' })
      await page.keyboard.type('xyzzy')
      await page.getByRole('status').filter({ hasText: 'No se ha encontrado nada' }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.type('versículo al azar')
      await links.first().waitFor()
      await page.context().setOffline(false)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/docs/es#getRandom')
    },
  )

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(
      docs.complaints.filter((complaint) => !complaint.startsWith(origin)),
      [],
    )
  })
})

/** The text of the heading, once it is this one if one is given. */
async function heading(page: Page, expected = ''): Promise<string> {
  const found = page.locator('h1', { hasText: expected })
  await found.waitFor()
  return found.innerText()
}

const CLOSED_CLIPBOARD = `navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
document.execCommand = () => false`
