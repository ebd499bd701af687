/**
 * A real browser before a real server: the service with its dashboard on a loopback port, and visits to it.
 * Every visit is watched for what the page must not do.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { Test } from 'tap'
import { readConfig } from '../../src/config.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startServer } from '../../src/server/server.js'
import { CHROMIUM_FLAGS } from './chromium-flags.js'
import { scratch } from './corpus-project.js'
import { findProgram, without } from './programs.js'

/** Without its comments and long names: it is sent to each page anew. */
const AXE = readFileSync(join(PACKAGE_ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')
/** Chromium without its windows: a visit takes half of the processor's time. */
const PROGRAM = 'chromium-headless-shell'
export const PASSWORD = 'a lamp unto my feet'
export const PHONE = { width: 360, height: 760 }
export const DESKTOP = { width: 1280, height: 860 }

export interface Dashboard {
  readonly url: string
  /** A key that is valid; undefined where the state was seeded. */
  readonly key: string | undefined
  /**
   * What any visit did that it must not: a request to anywhere else, a breach of the policy, an error on the
   * console. Each file of tests ends with a look at it.
   */
  readonly complaints: readonly string[]
  /** A window of its own: cookies and storage are not shared with other visits unless `with` is given. */
  visit(t: Test, options?: VisitOptions): Promise<Page>
}

export interface VisitOptions
  extends Pick<
    BrowserContextOptions,
    'colorScheme' | 'locale' | 'hasTouch' | 'javaScriptEnabled' | 'serviceWorkers'
  > {
  /** Below the dashboard, unless `root` says otherwise. */
  readonly path?: string
  readonly root?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Whether somebody is signed in already; true unless it is said. */
  readonly signedIn?: boolean
  /** Opens another tab beside an open one. */
  readonly beside?: Page
}

/** Chromium reports every request that is refused or cut off; the tests say themselves which ones they expect. */
const REFUSED_REQUEST =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/
/** Milliseconds: the machine may be busy with other tests. */
const PATIENCE = 20_000

/** The reason to skip; false where there is a browser or must be one. */
export const withoutBrowser = () => without(PROGRAM)

/**
 * Starts server and browser for a whole file of tests. `seed` fills the state before the server opens it; `settings` are
 * further variables of the environment.
 */
export async function startDashboard(
  t: Test,
  seed: (stateDir: string) => Promise<void> = async () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<Dashboard> {
  const stateDir = scratch(t)
  await seed(stateDir)
  const reading = readConfig({
    PORT: '0',
    STATE_DIR: stateDir,
    CORPUS_DIR: join(PACKAGE_ROOT, 'dist/corpus'),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    ...settings,
  })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const server = await startServer(reading.config)
  t.teardown(() => server.close())
  const browser = await launchBrowser(t)
  const complaints: string[] = []
  const { url } = server
  let signedIn: Promise<Cookies> | undefined
  return {
    url,
    key: server.firstKey,
    complaints,
    async visit(t, options = {}) {
      if (options.signedIn !== false) signedIn ??= signInOnce(browser, url)
      const page = await open(t, browser, (await signedIn) ?? [], options)
      watch(page, url, complaints)
      await page.goto(`${url}${options.root ?? '/dashboard'}${options.path ?? ''}`)
      return page
    },
  }
}

/** A browser that ends with the test. */
export async function launchBrowser(t: Test): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findProgram(PROGRAM) ?? PROGRAM,
    args: CHROMIUM_FLAGS,
  })
  t.teardown(() => browser.close())
  return browser
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** One sign-in serves most visits, and no visitor of the reader needs one: the server counts attempts by address. */
async function signInOnce(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await signIn(page)
  await page.locator('nav').waitFor()
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Types the password into the sign-in that is shown, and sends it. */
export async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
}

/** An empty page, closed with the test. */
async function open(
  t: Test,
  browser: Browser,
  cookies: Cookies,
  {
    viewport = DESKTOP,
    signedIn = true,
    beside,
    colorScheme = 'light',
    locale = 'en-GB',
    hasTouch = false,
    javaScriptEnabled = true,
    serviceWorkers = 'allow',
  }: VisitOptions,
): Promise<Page> {
  if (beside !== undefined) return beside.context().newPage()
  const look = { viewport, colorScheme, locale, hasTouch, javaScriptEnabled, serviceWorkers }
  const context = await browser.newContext(look)
  context.setDefaultTimeout(PATIENCE)
  t.teardown(() => context.close())
  if (signedIn) await context.addCookies(cookies)
  return context.newPage()
}

/** Notes what the page does that it must not, as it happens. */
function watch(page: Page, url: string, complaints: string[]): void {
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !address.startsWith('data:')) complaints.push(address)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!REFUSED_REQUEST.test(message.text())) complaints.push(message.text())
  })
}

/** Waits for the movements that have an end: what fades in has its colours only then. */
function atRest(page: Page): Promise<unknown> {
  return page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished),
  ).then(() => 'at rest')`)
}

/** What axe-core finds against the page as it stands, one line for each violation. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(AXE)
  await atRest(page)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    // Else it describes every element that is right, too.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  })
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth')
}

/** The element with the focus, as its role-like tag and name: `button Cancel`. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const at = document.activeElement
    const label = at.labels?.[0]?.textContent || at.getAttribute('aria-label') || at.textContent
    return at.localName + ' ' + label.trim().slice(0, 60)
  })()`)
}
