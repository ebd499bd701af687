import t from 'tap'
import { signIn, startDashboard, withoutBrowser } from '../helpers/browser.js'
import {
  act,
  create,
  requestsShown,
  row,
  sendUntil,
  told,
  view,
  WHOLE_KEY,
} from '../helpers/dashboard-page.js'

t.test('the dashboard in a browser', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t)

  t.test('a key is created, seen once, used, watched, disabled and deleted', async (t) => {
    const page = await dashboard.visit(t, { signedIn: false })
    t.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Sign in')
    await signIn(page)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Evening readings')
    await page.getByLabel('Expires').selectOption({ label: 'On a date…' })
    await page.getByLabel('Expires after').fill('2099-05-17')
    await page.getByLabel('Requests per minute').selectOption({ label: 'Custom limit…' })
    await page.getByLabel('Limit, in requests').fill('300')
    await page.getByRole('button', { name: 'Create key' }).click()
    const secret = await page.locator('dialog code').innerText()
    t.match(secret, WHOLE_KEY)
    t.match(
      await page.locator('dialog').innerText(),
      /shown only this once and cannot be recovered/,
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText(/Copied|Selected/).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const listed = await row(page, 'Evening readings').innerText()
    t.match(listed, `…${secret.slice(-4)}`)
    t.match(listed, /300 requests per minute\s.*Active.*17 May 2099\tNever\t0\t0/)

    await page.reload()
    await row(page, 'Evening readings').waitFor()
    t.notMatch(await page.content(), WHOLE_KEY, 'a second look does not show it')

    await view(page, 'Try it')
    t.equal(await page.getByLabel('API key').inputValue(), secret, 'filled in for this tab')
    await page.getByLabel('Version').selectOption('rv1909')
    await page.getByLabel('Book').selectOption({ label: 'Juan' })
    await page.getByLabel('Chapter').selectOption('3')
    await page.getByLabel('Verse', { exact: true }).selectOption('16')
    await page.getByLabel('To verse').selectOption('18')
    await sendUntil(page, '200')
    t.equal(await page.locator('#text-title').innerText(), 'Juan 3:16-18')
    t.strictSame(await page.locator('.scripture sup').allInnerTexts(), ['16', '17', '18'])
    t.equal(await page.locator('.scripture').getAttribute('lang'), 'es')
    t.match(await page.locator('.headers').innerText(), /x-request-id\s+req_/)
    t.match(await page.locator('#json-title + section').innerText(), /"success": true/)
    const curl = `curl -i '${dashboard.url}/v1/verses/JHN/3/16-18?version=rv1909' -H 'X-API-Key: ${secret}'`
    t.equal(await page.locator('.answer code').first().innerText(), curl)

    await view(page, 'Keys')
    await act(page, 'Evening readings', 'See its usage')
    const before = await requestsShown(page)
    await view(page, 'Try it')
    for (let sent = 0; sent < 3; sent++) await sendUntil(page, '200')
    await page.goBack()
    await page.locator('.plot-total', { hasText: String(before + 3) }).waitFor()
    const plotted = await page.getByRole('img').getAttribute('aria-label')
    t.match(plotted, `Requests over time: ${before + 3} in all`)
    t.match(await page.locator('.operations').innerText(), /Verse range\s+\d/)
    t.match(await page.locator('.numbers tfoot').innerText(), new RegExp(`^All\\s+${before + 3}`))

    await view(page, 'Keys')
    await act(page, 'Evening readings', 'Disable')
    await told(page, '“Evening readings” is disabled')
    t.match(await row(page, 'Evening readings').innerText(), /Disabled/)
    await view(page, 'Try it')
    await sendUntil(page, '401')
    t.match(await page.locator('.refused').innerText(), /UNAUTHORIZED\s+Invalid API key/)

    await view(page, 'Keys')
    await act(page, 'Evening readings', 'Enable')
    await told(page, '“Evening readings” is enabled')
    await act(page, 'Evening readings', 'Rename or edit…')
    await page.getByLabel('Name').fill('Morning readings')
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, '“Morning readings” is saved')
    t.match(await row(page, 'Morning readings').innerText(), /17 May 2099/, 'the expiry stays')

    await act(page, 'Morning readings', 'Rotate…')
    t.equal(await page.locator('dialog h2').innerText(), 'Rotate “Morning readings”')
    await page.getByLabel('The old key works for another').selectOption({ label: '7 days' })
    await page.getByRole('button', { name: 'Rotate the key' }).click()
    const rotated = await page.locator('dialog code').innerText()
    t.match(rotated, WHOLE_KEY)
    t.not(rotated, secret)
    t.match(await page.locator('dialog').innerText(), /The old key works until \d+ \w+ 20\d\d/)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText(/Copied|Selected/).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const after = await row(page, 'Morning readings').innerText()
    t.match(after, `…${rotated.slice(-4)}`)
    t.match(after, /Old key works until \d+ \w+ 20\d\d/)
    t.match(after, /300 requests per minute.*Active/s, 'its limits stay')
    await view(page, 'Try it')
    t.equal(await page.getByLabel('API key').inputValue(), rotated)
    for (const key of [rotated, secret]) {
      await page.getByLabel('API key').fill(key)
      await sendUntil(page, '200')
    }
    await view(page, 'Keys')
    await act(page, 'Morning readings', 'Rotate…')
    t.match(await page.locator('dialog').innerText(), /was rotated before: .* stops working now/)
    await page.keyboard.press('Escape')

    await act(page, 'Morning readings', 'Delete…')
    t.equal(await page.locator('dialog h2').innerText(), 'Delete “Morning readings”?')
    t.match(await page.locator('dialog').innerText(), `ending in ${rotated.slice(-4)}`)
    await page.getByRole('button', { name: 'Delete this key' }).click()
    await told(page, '“Morning readings” is deleted')
    t.equal(await row(page, 'Morning readings').count(), 0)
  })

  t.test('a wrong password is refused with words, and another can be tried', async (t) => {
    const page = await dashboard.visit(t, { signedIn: false })
    await signIn(page, '')
    await page.getByText('Enter the password.').waitFor()
    await signIn(page, 'not the password')
    await page.getByText('Wrong password.').waitFor()
    t.equal(await page.locator('input[type=password]').inputValue(), 'not the password')
    t.equal(await page.locator('input[type=password]').getAttribute('aria-invalid'), 'true')
    await signIn(page)
    await page.getByRole('heading', { name: 'Keys' }).waitFor()
  })

  t.test('a form that is refused says why and keeps what was typed', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByRole('button', { name: 'Create a key' }).click()
    const name = page.getByLabel('Name')
    const submit = page.getByRole('button', { name: 'Create key' })
    await submit.click()
    await page.getByText('Give the key a name.').waitFor()
    await name.fill('n'.repeat(10_000))
    await submit.click()
    await page.getByText('The name has 10000 characters; the maximum is 100.').waitFor()
    t.equal((await name.inputValue()).length, 10_000)
    await name.fill('Fine')
    t.equal(await page.locator('dialog .problem').count(), 0, 'gone with its cause')
    await page.getByLabel('Expires').selectOption({ label: 'On a date…' })
    await submit.click()
    await page.getByText('Choose a date.').waitFor()
    await page.getByLabel('Expires after').fill('2001-01-01')
    await page.getByLabel('Requests per minute').selectOption({ label: 'Custom limit…' })
    await page.getByLabel('Limit, in requests').fill('many')
    await submit.click()
    await page.getByText('That date is in the past.').waitFor()
    await page.getByText('whole number from 1 to 1,000,000').waitFor()
    t.equal(await name.inputValue(), 'Fine')
    t.equal(await page.getByLabel('Limit, in requests').inputValue(), 'many')
  })

  t.test('what the server refuses, or cannot answer, is said in the form', async (t) => {
    const page = await dashboard.visit(t)
    const keys = '**/dashboard/api/keys'
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Refused')
    await page.route(keys, (route) => route.abort())
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('The server cannot be reached.').waitFor()
    await page.unroute(keys)
    const late = JSON.stringify({ name: 'Refused', expires: '2001-01-01T00:00:00Z' })
    await page.route(keys, (route) => route.continue({ postData: late }))
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('The server did not accept this. The server says: ').waitFor()
    t.equal(await page.getByLabel('Name').inputValue(), 'Refused')
  })

  t.test('names with markup are text wherever they stand', async (t) => {
    const page = await dashboard.visit(t)
    const name = '<img src=x onerror=alert(1)>&amp;'
    await create(page, name)
    await act(page, name, 'Disable')
    await told(page, `“${name}” is disabled`)
    await act(page, name, 'See its usage')
    t.match(await page.getByLabel('Key').innerText(), name)
    await view(page, 'Keys')
    await act(page, name, 'Delete…')
    t.equal(await page.locator('dialog h2').innerText(), `Delete “${name}”?`)
    t.equal(await page.locator('img').count(), 0)
    await page.reload()
    await row(page, name).waitFor()
    t.equal(await page.locator('img').count(), 0)
  })

  t.test('two tabs that delete the same key both end with the true list', async (t) => {
    const first = await dashboard.visit(t)
    await create(first, 'Twice deleted')
    const second = await dashboard.visit(t, { beside: first })
    for (const page of [first, second]) await act(page, 'Twice deleted', 'Delete…')
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Delete this key' }).click()
    }
    await told(first, '“Twice deleted” is deleted')
    await told(second, '“Twice deleted” no longer exists: it was deleted elsewhere')
    t.equal(await row(second, 'Twice deleted').count(), 0)
    await create(first, 'Once rotated')
    await second.reload()
    await act(second, 'Once rotated', 'Rotate…')
    await act(first, 'Once rotated', 'Delete…')
    await first.getByRole('button', { name: 'Delete this key' }).click()
    await told(first, '“Once rotated” is deleted')
    await second.getByRole('button', { name: 'Rotate the key' }).click()
    await told(second, '“Once rotated” no longer exists: it was deleted elsewhere')
  })

  t.test('a session that ends in mid-work is renewed over the work, which goes on', async (t) => {
    const page = await dashboard.visit(t)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Half typed')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('You are not signed in, so nothing was changed').waitFor()
    t.equal(await page.getByLabel('Name').inputValue(), 'Half typed')
    await page.getByRole('button', { name: 'Create key' }).click()
    await signIn(page)
    t.match(await page.locator('dialog code').innerText(), WHOLE_KEY, 'without another click')
    await page.keyboard.press('Escape')
    await row(page, 'Half typed').waitFor()
  })

  t.test('a token of an older session is renewed without a word', async (t) => {
    const page = await dashboard.visit(t, { signedIn: false })
    await signIn(page)
    await page.getByRole('heading', { name: 'Keys' }).waitFor()
    const other = await dashboard.visit(t, { beside: page })
    await other.getByRole('button', { name: 'Sign out' }).click()
    await signIn(other)
    await other.getByRole('heading', { name: 'Keys' }).waitFor()
    t.match(await create(page, 'Across sessions'), WHOLE_KEY)
  })

  t.test('signing out leaves nothing of the work in the tab', async (t) => {
    const page = await dashboard.visit(t, { signedIn: false })
    await signIn(page)
    const secret = await create(page, 'Left behind')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    t.equal(await page.evaluate('sessionStorage.length'), 0)
    t.notMatch(await page.content(), secret.slice(-4))
    await page.goto(`${dashboard.url}/dashboard/usage`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
