// full: The texts as the dashboard tells of them: over a socket, of texts that were really added.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { Text } from '../../src/dashboard/page/model.js'
import {
  arrangeTexts,
  readTextChoices,
  writeTextChoices,
} from '../../src/dashboard/page/texts/text-list.js'
import { TextsAnswer, type TextsView } from '../../src/dashboard/schemas.js'
import { loadLibrary } from '../../src/library/loading.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { addedTexts, TERMS } from '../helpers/added-texts.js'
import { cookiesOf, trySignIn, visit } from '../helpers/dashboard-visitor.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'
import { startProgram } from '../helpers/running-program.js'

t.test('every text with its origin, licence, sizes and warnings', async (t) => {
  const corpusDir = await addedTexts(t)
  const { url, password } = await startProgram(t, { CORPUS_DIR: corpusDir })
  const api = `${url}/dashboard/api`
  t.equal((await fetch(`${api}/texts`)).status, 401)
  const signedIn = await trySignIn(url, await visit(url), password)
  t.equal(signedIn.status, 200)
  const answer = await fetch(`${api}/texts`, { headers: { cookie: cookiesOf(signedIn) } })
  t.equal(answer.status, 200)
  const text = await answer.text()
  fits(t, TextsAnswer, { text })
  const { data } = JSON.parse(text) as { data: TextsView }
  t.equal(data.default_version, 'spaone')
  const of = (id: string) => data.texts.find((one) => one.id === id)
  t.strictSame(data.texts.map(({ id }) => id).sort(), ['mio', 'spaone', 'spathree'])
  t.match(of('spaone'), {
    ...{ name: 'Texto spa-one', language: 'Spanish', language_code: 'es', copies: 'allowed' },
    ...{ books: 1, verses: 21, copyright: 'public domain' },
    source: { format: 'usfm' },
    origin: {
      from: 'spa-one_usfm.zip',
      warnings_accepted: null,
      catalogue: {
        ...{ name: 'eb', id: 'spa-one', revision: '2031-04-05', licence: 'public-domain' },
        licence_accepted: null,
      },
    },
  })
  t.match(of('spathree'), {
    copies: null,
    origin: {
      catalogue: {
        ...{ licence: 'non-commercial', terms: TERMS },
        licence_accepted: { by: 'Ana', on: /^\d{4}-\d\d-\d\d$/ },
      },
    },
  })
  const mine = of('mio')
  t.match(mine, {
    ...{ books: 1, verses: 2, copyright: 'Nadie' },
    origin: { from: 'mío.usfm', catalogue: null, warnings_accepted: { by: 'Ben' } },
  })
  t.ok(Number(mine?.warnings?.count) > 0)
  t.equal(mine?.warnings?.first.length, Math.min(20, Number(mine?.warnings?.count)))
  for (const { id, bytes } of data.texts) t.ok(bytes > 1000, `${id} has ${bytes} bytes`)
})

t.test('a report that is missing, damaged or odd is no report', async (t) => {
  const corpusDir = await addedTexts(t)
  const file = join(corpusDir, 'spathree.report.json')
  const served = new ServedLibrary(await loadLibrary(corpusDir, undefined))
  const { browse } = await startDashboard(t, { corpusDir, served })
  const browser = await browse()
  await browser.signIn()
  const ask = async () => {
    const answer = await browser.ask('GET', '/api/texts')
    t.equal(answer.status, 200)
    fits(t, TextsAnswer, answer)
    return (answer.data as unknown as TextsView).texts.find(({ id }) => id === 'spathree')
  }
  t.match(await ask(), { source: { format: 'usfm' } })
  const whole = { source: { format: 'a', name: 'b', revision: '' }, verses: 1, messages: [] }
  for (const damage of [
    undefined,
    '',
    'null',
    '[]',
    '{"source":1}',
    JSON.stringify({ ...whole, verses: '1' }),
    JSON.stringify({ ...whole, messages: [null] }),
    JSON.stringify({ ...whole, messages: [{ level: 'warning', place: 1, text: '' }] }),
    JSON.stringify({ ...whole, import: null }),
    JSON.stringify({ ...whole, import: { from: 'x', accepted: { by: 1 } } }),
    JSON.stringify({ ...whole, import: { from: 'x', catalogue: { name: 'x' } } }),
  ]) {
    if (damage === undefined) rmSync(file)
    else writeFileSync(file, damage)
    served.replace(await loadLibrary(corpusDir, undefined))
    t.match(await ask(), { source: null, origin: null, warnings: null, books: 1 }, damage ?? 'none')
  }
  writeFileSync(file, JSON.stringify(whole))
  t.match(await ask(), { source: null }, 'what is served is told, until it is loaded again')
  served.replace(await loadLibrary(corpusDir, undefined))
  t.match(await ask(), { source: { format: 'a', name: 'b' }, origin: null, warnings: { count: 0 } })
})

t.test('only the operator sees them, and nothing can be changed there', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  t.equal((await browser.ask('GET', '/api/texts')).status, 401)
  await browser.signIn()
  t.equal((await browser.ask('GET', '/api/texts')).status, 200)
  t.equal((await browser.ask('HEAD', '/api/texts')).status, 200)
  t.equal((await browser.ask('GET', '/api/texts/')).status, 404)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await browser.ask(method, '/api/texts', {})
    t.equal(status, 405, method)
    t.match(headers.allow, /^GET, HEAD/)
  }
})

t.test('the list is searched and paged, as the address says', async (t) => {
  const text = (id: string, more: Partial<Text> = {}): Text => ({
    ...{ id, name: `Texto ${id}`, abbreviation: id.toUpperCase(), language: 'Spanish' },
    ...{ language_code: 'es', copyright: '', copies: null, books: 1, verses: 1, bytes: 1 },
    ...{ source: null, origin: null, warnings: null },
    ...more,
  })
  const catalogue = { revision: '', licence: 'free', terms: '', licence_accepted: null }
  const texts = [
    ...Array.from({ length: 300 }, (_, at) => text(`t${at}`)),
    text('qu1', {
      ...{ name: 'Ñawpa Rimanakuy', language: 'Quechua', language_code: 'qu' },
      origin: {
        ...{ from: 'x.zip', warnings_accepted: null },
        catalogue: { ...catalogue, name: 'ebible', id: 'quzx' },
      },
    }),
  ]
  const first = arrangeTexts(texts, readTextChoices({}))
  t.match(first, { page: 1, pages: 16 })
  t.equal(first.shown.length, 20)
  t.equal(arrangeTexts(texts, readTextChoices({ page: '16' })).shown.length, 1)
  for (const page of ['0', '-1', 'x', '1e3']) t.equal(readTextChoices({ page }).page, 1, page)
  t.equal(arrangeTexts(texts, readTextChoices({ page: '99' })).page, 16)
  for (const q of ['nawpa', 'QUECHUA rima', 'ebible quzx', ' x.zip ', 'qu1']) {
    t.strictSame(
      arrangeTexts(texts, readTextChoices({ q })).matching.map(({ id }) => id),
      ['qu1'],
      q,
    )
  }
  t.match(arrangeTexts(texts, readTextChoices({ q: 'nothing' })), { shown: [], page: 1, pages: 1 })
  t.strictSame(writeTextChoices({ search: '', page: 1 }), {})
  t.strictSame(readTextChoices(writeTextChoices({ search: 'a b', page: 3 })), {
    ...{ search: 'a b', page: 3 },
  })
})
