// full: The dashboard is small, speaks three languages and works by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { focused, signIn, startDashboard, withoutBrowser } from '../helpers/browser.js'
import { create, sendUntil, view } from '../helpers/dashboard-page.js'
import { seedState } from '../helpers/dashboard-seed.js'
import { trySignIn, visit } from '../helpers/dashboard-visitor.js'
import { until } from '../helpers/until.js'

const BUILT = join(PACKAGE_ROOT, 'dist/dashboard')
const ASSETS = join(BUILT, 'assets')
const MOST_COMPRESSED = 120 * 1024

/** A ring around the focused element, or around the words of a radio button, which has none of its own. */
const FOCUS_IS_SEEN = `(() => {
  const at = document.activeElement
  const ring = at.type === 'radio' ? at.nextElementSibling : at
  const { outlineStyle, outlineWidth } = getComputedStyle(ring)
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
})()`

/** Tries wrong passwords, as many at once, without a browser. */
async function guessOften(url: string, times: number): Promise<void> {
  const headers = await visit(url)
  const guess = async (_: unknown, at: number) => {
    await (await trySignIn(url, headers, `wrong ${at}`)).text()
  }
  await Promise.all(Array.from({ length: times }, guess))
}

t.test('script and style of the page are small, and what the page asks for is there', async (t) => {
  const files = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name))
  const { script, style } = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8'))
  t.strictSame(files.sort(), [script, style].sort())
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8')
  t.match(page, `src="/dashboard/assets/${script}"`)
  t.match(page, `href="/dashboard/assets/${style}"`)
  t.match(page, '<!--state-->')
  const bytes = files.map((name) => gzipSync(readFileSync(join(ASSETS, name))).length)
  const total = bytes.reduce((sum, each) => sum + each, 0)
  t.ok(total < MOST_COMPRESSED, `${total} bytes compressed`)
})

t.test('the use of the dashboard', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedState)

  t.test('the browser’s language is spoken until another is chosen, which is kept', async (t) => {
    const page = await dashboard.visit(t, { locale: 'es-MX' })
    const title = page.getByRole('heading', { level: 1 })
    const language = () => page.evaluate('document.documentElement.lang')
    t.equal(await title.innerText(), 'Claves')
    t.equal(await language(), 'es')
    t.equal(await page.title(), 'Claves · Lectern')
    const english = page.getByRole('option', { name: 'English' })
    t.equal(await english.getAttribute('lang'), 'en')
    await page.getByLabel('Idioma').selectOption('English')
    t.equal(await title.innerText(), 'Keys')
    await page.reload()
    t.equal(await title.innerText(), 'Keys')
    t.equal(await language(), 'en')
    t.equal(await page.title(), 'Keys · Lectern')
    await page.getByLabel('Language').selectOption('Português')
    t.equal(await title.innerText(), 'Chaves')
    t.equal(await language(), 'pt')
  })

  t.test('a Brazilian browser finds the page in Portuguese', async (t) => {
    const page = await dashboard.visit(t, { locale: 'pt-BR', signedIn: false })
    t.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Entrar')
    t.equal(await page.evaluate('document.documentElement.lang'), 'pt')
  })

  t.test('a language that the page does not speak is answered in English', async (t) => {
    const page = await dashboard.visit(t, { locale: 'fr-FR', signedIn: false })
    t.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Sign in')
  })

  t.test('everything can be done with the keyboard alone', async (t) => {
    const page = await dashboard.visit(t)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    /** Presses keys and waits until the focus is there: a dialog opens and closes, and the server answers, in their time. */
    const lands = async (there: string | RegExp, keys: readonly string[], why = '') => {
      await press(...keys)
      const isThere = (at: string) => (typeof there === 'string' ? at === there : there.test(at))
      const at = await until(`the focus is on ${there}`, async () => {
        const at = await focused(page)
        return isThere(at) && at
      })
      t.ok(at, `${there} ${why}`)
      return at
    }
    const tabs = async (count: number) => {
      const stops: string[] = []
      for (let at = 0; at < count; at++) {
        await press('Tab')
        stops.push(await focused(page))
        t.ok(await page.evaluate(FOCUS_IS_SEEN), `the focus is seen on ${stops.at(-1)}`)
      }
      return stops
    }
    t.strictSame(
      await tabs(11),
      (
        'a Skip to the content|a Lectern|a Keys|a Usage|a Try it|a Texts|a Service|a Documentation|select Language|' +
        'button Sign out|button Create a key'
      ).split('|'),
    )
    await lands('input Name', ['Enter'])
    await lands('button Close', ['Shift+Tab'])
    await lands('button Create key', ['Shift+Tab'], 'the focus goes round in the dialog')
    await lands('button Close', ['Tab'])
    await lands('button Create a key', ['Escape'], 'and returns')
    await lands('input Name', ['Enter'])
    await page.keyboard.type('By keyboard')
    await lands('button Keep editing', ['Escape'], 'what was typed is not lost by one key')
    await lands('input Name', ['Enter'])
    await lands('button Copy', ['Enter'])
    await lands('input I have saved it', ['Escape'], 'a key is not lost by one key')
    await lands('button Try it', ['Tab'])
    await lands('button Done', ['Tab'])
    await lands('input I have saved it', ['Enter'], 'nor by this one')
    await press('Space')
    await lands('button Create a key', ['Escape'])

    t.strictSame(
      await tabs(8),
      (
        'input Search|select Status|input Choose the keys of this page|button Name|button Created|button Last used|' +
        'button Today|button 30 days'
      ).split('|'),
    )
    await lands(/^input Choose By keyboard/, ['Tab'])
    const actions = await lands(/^button Actions for By keyboard, ending in /, ['Tab'])
    await lands('button See its usage', ['Enter'])
    await lands('button Delete…', ['ArrowUp'])
    await lands('button Rename or edit…', ['Home', 'ArrowDown', 'ArrowDown'])
    await lands(actions, ['Escape'])
    await lands('button Cancel', ['Enter', 'End', 'Enter'], 'the harmless choice comes first')
    await lands(actions, ['Escape'])
    await lands('button Cancel', ['Enter', 'End', 'Enter'])
    await press('Tab', 'Enter')
    await page.getByText('“By keyboard” is deleted').waitFor()
    await lands(/^button Actions for Website, /, [], 'what had the focus is gone: the next key')

    await page.getByRole('link', { name: 'Try it' }).focus()
    await lands('h1 Try it', ['Enter'], 'a new view is read from its title')
    t.strictSame(await tabs(5), [
      'input API key',
      'select Version',
      'select Book',
      'select Chapter',
      'select Verse',
    ])
    await page.getByRole('link', { name: 'Usage' }).focus()
    await press('Enter')
    await page.locator('.plot canvas').waitFor()
    const stops = await tabs(18)
    t.match(stops.join(), /button Refresh,select Key,select Period,input Day,button One verse/)
    t.match(stops.join(), /button CSV ?By key,a Reading plans,a Website/)
    t.match(
      stops.join(),
      /input Show times without requests,button CSV ?Numbers,section/,
      'the numbers can be scrolled',
    )
  })

  t.test('the test tool reads a chapter and a verse, and keeps what was chosen', async (t) => {
    const page = await dashboard.visit(t)
    await create(page, 'Tool')
    await view(page, 'Try it')
    await page.getByLabel('Version').selectOption('kjv')
    await page.getByLabel('Book').selectOption({ label: 'Psalms' })
    await page.getByLabel('Chapter', { exact: true }).selectOption('117')
    await sendUntil(page, '200')
    t.equal(await page.locator('#text-title').innerText(), 'Psalms 117')
    t.strictSame(await page.locator('.scripture sup').allInnerTexts(), ['1', '2'])
    await page.getByLabel('Verse', { exact: true }).selectOption('2')
    await sendUntil(page, '200')
    await page.locator('#text-title', { hasText: 'Psalms 117:2' }).waitFor()
    const reference = page.getByRole('link', { name: /^Everything else: the reference/ })
    t.equal(await reference.getAttribute('href'), '/docs/en')
    await view(page, 'Usage')
    await view(page, 'Try it')
    t.equal(await page.getByLabel('Verse', { exact: true }).inputValue(), '2', 'kept')
  })

  t.test('the test tool says what is wrong with a key, and when nothing answers', async (t) => {
    const page = await dashboard.visit(t, { path: '/try' })
    await page.getByLabel('API key').fill('clé')
    await page.getByText('A key contains only letters, digits and - . _ ~ + / =.').waitFor()
    await page.getByLabel('API key').fill('')
    await sendUntil(page, '401')
    t.match(await page.locator('.refused').innerText(), /UNAUTHORIZED\s+API key is required/)
    await page.route('**/v1/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('The server cannot be reached.').waitFor()
  })

  t.test('the place that was chosen is kept in another version as far as it has it', async (t) => {
    const page = await dashboard.visit(t, { path: '/try' })
    await page.getByLabel('Version').selectOption('kjv')
    await page.getByLabel('Book').selectOption({ label: 'Jonah' })
    await page.getByLabel('Verse', { exact: true }).selectOption('17')
    const request = page.locator('.request')
    t.equal(await request.innerText(), 'GET /v1/verses/JON/1/17?version=kjv')
    await page.getByLabel('Version').selectOption('rv1909')
    // When the books of the other version have come.
    await request.getByText('GET /v1/chapters/JON/1?version=rv1909', { exact: true }).waitFor()
  })

  t.test('a key that is gone is told in the usage, which shows all keys instead', async (t) => {
    const page = await dashboard.visit(t, { path: '/usage?key=key_nobody' })
    await page.getByText('That key no longer exists. You now see all keys.').waitFor()
    t.equal(await page.getByLabel('Key').inputValue(), '')
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
    await page.getByRole('radio', { name: 'Hour' }).check()
    await page.locator('.numbers tbody time', { hasText: ':00' }).first().waitFor()
    await page.getByLabel('Key').selectOption({ label: 'Website (…Zk3a)' })
    t.match(page.url(), /\?key=key_Seeded00000/)
  })

  t.test('the first view needs no request after the page itself', async (t) => {
    const page = await dashboard.visit(t, { path: '/try' })
    await page.getByLabel('Book').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${dashboard.url}/dashboard`)
    await page.locator('table.keys').waitFor()
    t.strictSame(
      asked.filter((path) => !path.startsWith('/dashboard/assets/')),
      ['/dashboard'],
    )
  })

  t.test('whoever tries too often to sign in is told how long to wait', async (t) => {
    const page = await dashboard.visit(t, { signedIn: false })
    const problem = page.locator('.problem')
    // Attempts at once, so that they fall into one minute however slow the machine is; the page's own one then is too many.
    for (let round = 0; round < 5; round++) {
      await guessOften(dashboard.url, 12)
      // The message of the attempt before stands until this one is answered.
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await signIn(page, `guess ${round}`)
      await answered
      await page.locator('button[aria-disabled=false]').waitFor()
      if (/^Too many/.test(await problem.innerText())) break
    }
    t.match(await problem.innerText(), /^Too many attempts. Wait \d+ seconds and try again.$/)
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
