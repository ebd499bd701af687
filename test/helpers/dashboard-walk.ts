/**
 * The way through every view and dialog of the dashboard, whatever the language, with a look at each: is it
 * accessible, does it fit. On the way the picture for README is taken. The state must be the seeded one.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { overflow, signIn, violations } from './browser.js'
import { sendUntil } from './dashboard-page.js'

const IMAGES = join(PACKAGE_ROOT, 'docs/images')

/** The view that is shown in README, with its window and theme. */
const PICTURED = 'usage-desktop-light'

type Look = (name: string) => Promise<void>

/** Checks a view as it stands, and takes its picture where it is missing or all are asked for anew. */
export function lookAt(t: Test, page: Page, look: string): Look {
  mkdirSync(IMAGES, { recursive: true })
  return async (name) => {
    t.strictSame(await violations(page), [], `${name} is accessible`)
    t.ok((await overflow(page)) <= 0, `${name} fits the window`)
    const path = join(IMAGES, `${name}-${look}.png`)
    const isWanted = `${name}-${look}` === PICTURED
    if (isWanted && (process.env.UPDATE_SCREENSHOTS === '1' || !existsSync(path))) {
      await page.mouse.move(0, 0)
      await page.evaluate('scrollTo(0, 0)')
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    }
  }
}

/** Goes through every view and dialog, whatever the language. */
export async function walk(page: Page, look: Look): Promise<void> {
  const navigate = (at: number) => page.locator('nav a').nth(at).click()
  await look('sign-in')
  await signIn(page, 'wrong')
  await page.locator('.problem').waitFor()
  await look('sign-in-refused')
  await signIn(page)
  await page.locator('.key-name').first().waitFor()
  await look('keys')

  await page.locator('.title .button').click()
  const [expiry, limit] = await page.locator('dialog select').all()
  await expiry?.selectOption('date')
  await limit?.selectOption('number')
  await page.locator('dialog button[type=submit]').click()
  await look('create-refused')
  await page.keyboard.press('Escape')
  await page.locator('dialog .danger').waitFor()
  await look('create-discard')
  await page.keyboard.press('Escape')
  await page.locator('[name=name]').fill('Sunday slides')
  await page.locator('[name=date]').fill('2099-05-17')
  await page.locator('[name=number]').fill('300')
  await look('create')
  await page.locator('dialog button[type=submit]').click()
  await page.locator('.secret').waitFor()
  await look('created')
  await page.keyboard.press('Escape')
  await page.locator('dialog .problem').waitFor()
  await look('created-unsaved')
  await page.locator('dialog input[type=checkbox]').check()
  await page.keyboard.press('Escape')

  const menu = page.locator('[aria-haspopup=menu]').first()
  await menu.click()
  await look('menu')
  await page.locator('.menu:popover-open .edit').click()
  await look('edit')
  await page.keyboard.press('Escape')
  await menu.click()
  await page.locator('.menu:popover-open .rotate').click()
  await look('rotate')
  await page.keyboard.press('Escape')
  await menu.click()
  await page.locator('.menu:popover-open .delete').click()
  await look('delete')
  await page.keyboard.press('Escape')
  await menu.click()
  await page.locator('.menu:popover-open .disable').click()
  await page.locator('.toast .message').waitFor()
  await look('message')
  await menu.click()
  await page.locator('.menu:popover-open .enable').click()

  await navigate(1)
  await page.locator('.plot canvas').waitFor()
  await look('usage')
  await page.locator('.operations button').nth(2).click()
  await page.locator('input[type=checkbox]').check()
  await look('usage-operation')
  await page.locator('.filters select').first().selectOption({ label: 'Old prototype (…x4Kd)' })
  await page.locator('.plot-total strong', { hasText: /^0$/ }).waitFor()
  await look('usage-none')

  await navigate(2)
  await look('try-empty')
  await page.locator('.try-form select').first().selectOption('rv1909')
  await sendUntil(page, '200')
  await page.locator('.row select').first().selectOption('11')
  await page.locator('.row select').nth(1).selectOption('35')
  await sendUntil(page, '200')
  await page.locator('h3', { hasText: '11:35' }).waitFor()
  await look('try')
  await page.locator('input.mono').fill('nothing')
  await sendUntil(page, '401')
  await look('try-refused')

  await navigate(3)
  await page.locator('.text-card').first().waitFor()
  await look('texts')

  await navigate(4)
  await page.locator('.operators li').first().waitFor()
  await look('service')
  await page.locator('#add-operator').click()
  await page.locator('dialog [name=username]').fill('ana')
  await page.locator('dialog [name=new-password]').fill('short')
  await page.locator('dialog .main').click()
  await page.locator('dialog .problem').waitFor()
  await look('operator-refused')
  await page.locator('dialog [name=new-password]').fill('long enough')
  await page.keyboard.press('Enter')
  await page.locator('.operators li').nth(1).waitFor()
  await page.locator('.operators li').nth(1).locator('.button').last().click()
  await look('operator-remove')
  await page.locator('dialog .danger').click()
  await page.locator('.operators li').nth(1).waitFor({ state: 'detached' })

  await navigate(0)
  await page.locator('.key-box input').first().check()
  await look('chosen')
  await page.locator('.chosen-bar .button').last().click()
  await page.locator('.chosen-names').waitFor()
  await look('chosen-delete')
  await page.keyboard.press('Escape')
  await page.locator('.key-box input').first().uncheck()
  await menu.click()
  await page.locator('.menu:popover-open .delete').click()
  await page.locator('dialog .danger').click()
  await page.locator('.toast .message').waitFor()
  await page.context().clearCookies()
  await navigate(1)
  await page.locator('dialog input[type=password]').waitFor()
  await look('sign-in-again')
}
