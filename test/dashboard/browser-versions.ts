// release: The dashboard of a server of many versions: key bindings and books on demand.
import t from 'tap'
import {
  DESKTOP,
  overflow,
  PHONE,
  startDashboard,
  violations,
  withoutBrowser,
} from '../helpers/browser.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { view } from '../helpers/dashboard-page.js'
import { ENGLISH, PORTUGUESE, SPANISH, smallBundle } from '../helpers/small-library.js'

const RECORDS = [ENGLISH, SPANISH, PORTUGUESE]

/** Small versions in three languages, by id: `v00` is English, `v01` Spanish, `v02` Portuguese, and so on. */
function manyBundles(count: number): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const id = `v${String(at).padStart(2, '0')}`
      const record = RECORDS[at % RECORDS.length] as typeof ENGLISH
      const own = { id, aliases: [], abbreviation: id.toUpperCase(), name: `${record.name} ${at}` }
      return [id, smallBundle({ ...record, ...own })]
    }),
  )
}

t.test('a server of many versions', { skip: withoutBrowser() }, async (t) => {
  const folder = await compiledFolder(t, manyBundles(60))
  const dashboard = await startDashboard(t, undefined, { CORPUS_DIR: folder })

  t.test('a key is bound to versions that are searched for', async (t) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await dashboard.visit(t, { locale: 'es-ES', viewport })
      const name = `De ${viewport.width}`
      await page.getByRole('button', { name: 'Crear una clave' }).click()
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel('Versiones que puede leer').selectOption({ label: 'Solo algunas…' })
      const boxes = page.locator('dialog input[type=checkbox]')
      t.equal(await boxes.count(), 12)
      await page.getByText('Hay 48 más que coinciden.').waitFor()
      const search = page.locator('dialog input[type=search]')
      await search.fill('portugues')
      await page.getByText('Hay 8 más que coinciden.').waitFor()
      await search.fill('portugués 59')
      await page.getByLabel('V59').check()
      await search.fill('no hay ninguna')
      await page.getByText('Ninguna versión coincide.').waitFor()
      await search.press('Enter')
      t.ok(await page.getByText('Elegidas: V59').isVisible(), 'Enter sends no form')
      t.strictSame(await violations(page), [])
      t.ok((await overflow(page)) <= 0)
      await search.fill('v00')
      await page.getByLabel('V00').check()
      await page.getByRole('button', { name: 'Crear la clave' }).click()
      await page.getByRole('button', { name: 'Copiar' }).click()
      await page.getByText(/Copiado|Texto seleccionado/).waitFor()
      await page.getByRole('button', { name: 'Listo' }).click()
      if (viewport === PHONE) await page.locator('details summary').first().click()
      const limits = page.getByText('Solo V59, V00').filter({ visible: true })
      await limits.first().waitFor()
    }
  })

  t.test(
    'they stand under their languages, and the books of each are asked for once',
    async (t) => {
      const page = await dashboard.visit(t, { locale: 'en-GB' })
      const asked: string[] = []
      page.on('request', (request) => {
        const [, version] = /\/api\/library\/(.*)$/.exec(request.url()) ?? []
        if (version !== undefined) asked.push(version)
      })
      await view(page, 'Try it')
      const choice = page.getByLabel('Version')
      t.equal(await choice.inputValue(), 'v00', 'the default, in the page’s language')
      const groups = await choice
        .locator('optgroup')
        .evaluateAll((all) =>
          all.map((group) => [group.getAttribute('label'), group.children.length]),
        )
      t.strictSame(groups, [
        ['English', 20],
        ['Portuguese', 20],
        ['Spanish', 20],
      ])
      const book = page.getByLabel('Book')
      await book.selectOption('PSA')
      for (const [version, name] of [
        ['v02', 'Salmos'],
        ['v00', 'Psalms'],
      ] as const) {
        await choice.selectOption(version)
        await book.getByText(name).waitFor({ state: 'attached' })
        t.equal(await book.inputValue(), 'PSA')
      }
      t.strictSame(asked, ['v00', 'v02'])
      t.strictSame(await violations(page), [])
    },
  )

  t.test('books that cannot be had are told of, and asked for again', async (t) => {
    const page = await dashboard.visit(t, { locale: 'en-GB' })
    await page.route('**/api/library/*', (route) => route.abort())
    await view(page, 'Try it')
    await page.getByText('The server cannot be reached.').waitFor()
    t.equal(await page.getByLabel('Book').count(), 0)
    t.strictSame(await violations(page), [])
    await page.unroute('**/api/library/*')
    await page.getByRole('button', { name: 'Refresh' }).click()
    t.equal(await page.getByLabel('Book').inputValue(), 'JHN')
  })
})
