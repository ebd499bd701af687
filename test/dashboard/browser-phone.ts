// full: Every view of the dashboard is accessible and fits on a phone.
import t from 'tap'
import { PHONE, startDashboard, withoutBrowser } from '../helpers/browser.js'
import { seedState } from '../helpers/dashboard-seed.js'
import { lookAt, walk } from '../helpers/dashboard-walk.js'
import { someOf } from '../helpers/property.js'

t.test('the dashboard on a phone', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedState)
  for (const colorScheme of someOf(['light', 'dark'] as const)) {
    t.test(`every view is accessible and fits, ${colorScheme}`, async (t) => {
      // Spanish words are longer: on the narrow window they are the harder test.
      const locale = colorScheme === 'light' ? 'es-ES' : 'en-GB'
      const options = { signedIn: false, viewport: PHONE, colorScheme, locale }
      const page = await dashboard.visit(t, options)
      await walk(page, lookAt(t, page, `phone-${colorScheme}`))
    })
  }

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
