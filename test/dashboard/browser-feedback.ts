// release: Messages of the dashboard can be read, and a filled-in form is not lost.
import type { Page } from 'playwright-core'
import t from 'tap'
import { focused, startDashboard, withoutBrowser } from '../helpers/browser.js'
import { act, create, row, told } from '../helpers/dashboard-page.js'
import { seedState } from '../helpers/dashboard-seed.js'
import { someOf } from '../helpers/property.js'
import { until } from '../helpers/until.js'

const PHONE = { width: 390, height: 844 }
/** Longer than a message of what was done is shown, in milliseconds. */
const LONG = 60_000

const message = (page: Page) => page.locator('.toast .message')
const dialogs = (page: Page) => page.locator('dialog[open]')
const isGone = (page: Page) => message(page).waitFor({ state: 'detached' })
/** Where the focus comes to, once it is there: the page draws in its time. */
const lands = (page: Page, there: string) =>
  until(`the focus is on ${there}`, async () => (await focused(page)).startsWith(there))

/** Whether the message is in the window, and lies over nothing that has the focus. */
const MESSAGE_IS_IN_SIGHT = `(() => {
  const box = document.querySelector('.toast .message').getBoundingClientRect()
  const at = document.activeElement.getBoundingClientRect()
  const isInWindow = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
  return isInWindow && (at.bottom <= box.top || at.height > innerHeight || document.activeElement === document.body)
})()`

/** A window so low that the view has to be scrolled. */
const LOW = { width: 1280, height: 420 }

t.test('what the dashboard says and asks', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedState)

  for (const viewport of [PHONE, LOW]) {
    t.test(`a message is in the window, ${viewport.width} pixels wide`, async (t) => {
      const page = await dashboard.visit(t, { viewport })
      const menu = page.locator('[aria-haspopup=menu]').last()
      for (const action of ['disable', 'enable']) {
        await menu.click()
        await page.locator(`.menu:popover-open :is(.disable, .enable)`).click()
        await message(page).waitFor()
        await lands(page, 'button Actions for Old prototype')
        t.ok(await page.evaluate(MESSAGE_IS_IN_SIGHT), action)
        await page.keyboard.press('Escape')
        await isGone(page)
        await lands(page, 'button Actions for Old prototype')
      }
      await page.evaluate('scrollTo(0, 1e6)')
      await menu.click()
      await page.locator('.menu:popover-open .copyId').click()
      await message(page).waitFor()
      await page.evaluate('scrollTo(0, 1e6)')
      const over = `document.querySelector('.toast .message').getBoundingClientRect().top -
        document.querySelector('footer').getBoundingClientRect().bottom`
      t.ok(Number(await page.evaluate(over)) >= 0, 'the end of the page can be read')
    })
  }

  t.test('what was done goes by itself, but not under the pointer or the focus', async (t) => {
    const page = await dashboard.visit(t)
    await page.clock.install()
    const disable = async () => {
      await page.locator('[aria-haspopup=menu]').first().click()
      await page.locator('.menu:popover-open :is(.disable, .enable)').click()
      await message(page).waitFor()
    }
    await disable()
    t.equal(await page.locator('[role=status] .message.done').count(), 1)
    await page.clock.fastForward(LONG)
    await isGone(page)

    await disable()
    await message(page).hover()
    await page.clock.fastForward(LONG)
    t.equal(await message(page).count(), 1, 'under the pointer')
    await page.mouse.move(0, 0)
    await page.clock.fastForward(LONG)
    await isGone(page)

    await disable()
    const dismiss = page.getByRole('button', { name: 'Dismiss this message' })
    await dismiss.focus()
    await page.clock.fastForward(LONG)
    t.equal(await message(page).count(), 1, 'with the focus')
    await dismiss.press('Enter')
    await isGone(page)
    await lands(page, 'button Actions for Website')
  })

  t.test('what went wrong stays until it is dismissed', async (t) => {
    const page = await dashboard.visit(t)
    await page.clock.install()
    await page.route('**/dashboard/api/keys/*', (route) => route.abort())
    await act(page, 'Reading plans', 'Disable')
    await told(page, 'The server cannot be reached.')
    t.equal(await page.locator('[role=alert] .message.problem').count(), 1, 'announced at once')
    await page.clock.fastForward(LONG)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Search').fill('print')
    await row(page, 'Print edition').waitFor()
    await page.keyboard.press('Escape')
    t.equal(await message(page).count(), 1, 'through time, a dialog, a search and its Escape')
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await isGone(page)
  })

  for (const [locale, empty, number] of [
    ['en-GB', 'Give the key a name.', 'The limit must be a whole number from 1 to 1,000,000.'],
    [
      'es-MX',
      'Escriba un nombre para la clave.',
      'El límite debe ser un número entero de 1 a 1 000 000.',
    ],
    [
      'pt-BR',
      'Digite um nome para a chave.',
      'O limite deve ser um número inteiro de 1 a 1.000.000.',
    ],
  ] as const) {
    for (const colorScheme of someOf(['light', 'dark'] as const, locale.length)) {
      t.test(`a wrong field is seen to be wrong, ${locale}, ${colorScheme}`, async (t) => {
        const page = await dashboard.visit(t, { locale, colorScheme })
        await page.locator('.title .button').click()
        await page.locator('dialog select').nth(1).selectOption('number')
        const styleOf = (place: string, what: string) =>
          page.evaluate(`getComputedStyle(document.querySelector('${place}')).${what}`)
        const borderOf = (name: string) => styleOf(`dialog [name=${name}]`, 'borderTopColor')
        const usual = await borderOf('number')
        await page.locator('dialog button[type=submit]').click()
        const danger = await styleOf('dialog .problem', 'color')
        for (const [name, words] of [
          ['name', empty],
          ['number', number],
        ] as const) {
          const field = page.locator(`dialog [name=${name}]`)
          t.equal(await field.getAttribute('aria-invalid'), 'true', name)
          await until('the border has changed', async () => (await borderOf(name)) === danger)
          const said = page.locator(`[id="${await field.getAttribute('id')}-problem"]`)
          t.equal(await said.innerText(), words)
          t.match(await field.getAttribute('aria-describedby'), await said.getAttribute('id'))
        }
        t.not(usual, danger)
        await page.locator('dialog [name=number]').fill('5')
        await until('the border is as before', async () => (await borderOf('number')) !== danger)
        t.equal(await page.locator('dialog [name=number]').getAttribute('aria-invalid'), null)
      })
    }
  }

  t.test('a form that was filled in asks before it is thrown away', async (t) => {
    const page = await dashboard.visit(t)
    const open = page.getByRole('button', { name: 'Create a key' })
    const name = page.getByRole('textbox', { name: 'Name' })
    const question = page.getByRole('heading', { name: 'Discard what you entered?' })
    const ways: readonly (readonly [string, () => Promise<void>])[] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the cross', () => dialogs(page).getByRole('button', { name: 'Close' }).click()],
      ['a click beside it', () => page.mouse.click(9, 400)],
    ]
    for (const [way, leave] of ways) {
      await open.click()
      await leave()
      await dialogs(page).waitFor({ state: 'detached' })
      await lands(page, 'button Create a key')

      await open.click()
      await name.fill('Half typed')
      await leave()
      await question.waitFor()
      await lands(page, 'button Keep editing')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      t.equal(await name.inputValue(), 'Half typed', `${way}: one Escape too many loses nothing`)
      await leave()
      await question.waitFor()
      await page.getByRole('button', { name: 'Discard' }).click()
      await dialogs(page).first().waitFor({ state: 'detached' })
      await lands(page, 'button Create a key')
    }
    await open.click()
    t.equal(await name.inputValue(), '', 'discarded')
    await name.fill('Half typed')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    t.equal(await name.inputValue(), 'Half typed', 'nor do many')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialogs(page).first().waitFor({ state: 'detached' })
  })

  t.test('text that is selected beyond the edge of a form does not close it', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByRole('button', { name: 'Create a key' }).click()
    const { x = 0, y = 0 } = (await page.locator('dialog h2').boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 5)
    await page.mouse.down()
    await page.mouse.move(9, 400)
    await page.mouse.up()
    t.equal(await dialogs(page).count(), 1)
    await page.mouse.click(x + 20, y + 5)
    t.equal(await dialogs(page).count(), 1)
  })

  t.test('an edited key asks as well; one that was only looked at does not', async (t) => {
    const page = await dashboard.visit(t)
    await act(page, 'Website', 'Rename or edit…')
    await page.keyboard.press('Escape')
    await dialogs(page).waitFor({ state: 'detached' })
    await act(page, 'Website', 'Rename or edit…')
    await page.getByLabel('Expires').selectOption({ label: 'In 30 days' })
    await page.keyboard.press('Escape')
    await page.getByText('The form closes and nothing is saved.').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    t.equal(await page.getByLabel('Expires').inputValue(), '30')
  })

  t.test('a new key is lost by none of the ways out, nor by a reload', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Kept')
    await page.keyboard.press('Enter')
    await lands(page, 'button Copy')
    const ask = page.getByText('Copy the key, or confirm that you have saved it')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.getByRole('button', { name: 'Done' }).click(),
      () => page.mouse.click(9, 400),
    ]
    for (const leave of ways) {
      await leave()
      await ask.waitFor()
      await lands(page, 'input I have saved it')
    }
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload().catch(() => 'stayed')
    const question = await asked
    t.equal(question.type(), 'beforeunload')
    await question.dismiss()
    await reloaded
    await page.getByLabel('I have saved it').check()
    t.equal(await ask.count(), 0)
    await page.getByRole('button', { name: 'Done' }).click()
    await row(page, 'Kept').waitFor()
    await page.reload()
    await row(page, 'Kept').waitFor()
    t.ok(await create(page, 'And another'))
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
