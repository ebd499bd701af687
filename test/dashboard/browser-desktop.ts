// release: Every view of the dashboard is accessible and fits on a desktop.
import t from 'tap'
import { DESKTOP, startDashboard, withoutBrowser } from '../helpers/browser.js'
import { seedState } from '../helpers/dashboard-seed.js'
import { lookAt, walk } from '../helpers/dashboard-walk.js'
import { someOf } from '../helpers/property.js'

t.test('the dashboard on a desktop', { skip: withoutBrowser() }, async (t) => {
  const dashboard = await startDashboard(t, seedState)
  for (const colorScheme of someOf(['light', 'dark'] as const)) {
    t.test(`every view is accessible and fits, ${colorScheme}`, async (t) => {
      const options = { signedIn: false, viewport: DESKTOP, colorScheme }
      const page = await dashboard.visit(t, options)
      await walk(page, lookAt(t, page, `desktop-${colorScheme}`))
    })
  }

  t.test('no visit made a foreign request, a breach of policy or an error', async (t) => {
    t.strictSame(dashboard.complaints, [])
  })
})
