/** What a reader does on the dashboard's pages, in English, by the words that are on the screen. */
import type { Locator, Page } from 'playwright-core'

export const WHOLE_KEY = /lectern_live_[A-Za-z0-9]{64}/

/** A key's row in the list, on a desktop. */
export function row(page: Page, name: string): Locator {
  return page.locator('table.keys tbody tr', { hasText: name })
}

/** Waits until the message at the lower edge of the window holds the words. */
export function told(page: Page, words: string): Promise<void> {
  return page.locator('.toast .message p').getByText(words).waitFor()
}

/** Opens the menu of a key and chooses what it says. */
export async function act(page: Page, name: string, item: string): Promise<void> {
  await row(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates a key with a name alone; the whole key. The dialog is closed again. */
export async function create(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.locator('dialog code').innerText()
  await page.getByLabel('I have saved it').check()
  await page.getByRole('button', { name: 'Done' }).click()
  return secret
}

export function view(
  page: Page,
  name: 'Keys' | 'Usage' | 'Try it' | 'Texts' | 'Service',
): Promise<void> {
  return page.getByRole('link', { name, exact: true }).click()
}

/** Sends the test tool's request until it is answered with the status: a process learns within a second. */
export async function sendUntil(page: Page, status: string): Promise<void> {
  const answer = page.locator('.status')
  for (let tries = 0; tries < 20; tries++) {
    await page.locator('.try-form button[type=submit]').click()
    await answer.waitFor()
    if ((await answer.innerText()) === status) return
    await page.waitForTimeout(150)
  }
  throw new Error(`no ${status}, but ${await answer.innerText()}`)
}

/** The number of requests that stands over the plot. */
export async function requestsShown(page: Page): Promise<number> {
  await page.locator('.plot canvas').waitFor()
  return Number((await page.locator('.plot-total strong').innerText()).replaceAll(/\D/g, ''))
}
