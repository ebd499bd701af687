// check: Commentaries and dictionaries are answered by place and by entry, in every format, with places as links and their rights.
import { Ajv } from 'ajv'
import t from 'tap'
import { withParts } from '../../build/corpus/resources/parts.js'
import type { ResourceEntry } from '../../src/bundle/resources/resource.js'
import * as schemas from '../../src/operations/schemas/v1.js'
import { commentary, inventedResources, stored } from '../helpers/dictionary.js'
import { fc } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const library = await smallLibrary()
const app = await startApp({ ...library, resources: inventedResources() })
t.teardown(() => app.close())
const ajv = new Ajv()

async function ask(path: string, schema: object, on = app) {
  const { status, body } = await on.get(`/v1/${path}`)
  t.equal(status, 200, `${path} ${body.error?.message}`)
  t.ok(ajv.validate(schema, body), `${path}: ${ajv.errorsText()}`)
  return body.data as unknown as {
    readonly total: number
    readonly comments: readonly { readonly reference: string; readonly content: string }[]
    readonly entries: readonly { readonly id: string }[]
    readonly parts: readonly { readonly content: string }[]
  }
}
const comments = (path: string) =>
  ask(`commentaries/mhcc-commentary/${path}`, schemas.CommentaryAnswer)

t.test('all works are listed with their rights', async (t) => {
  const { resources } = (await ask('resources', schemas.ResourcesAnswer)) as never as {
    resources: object[]
  }
  t.match(resources, [{ kind: 'dictionary' }, { kind: 'topics' }, { id: 'mhcc-commentary' }])
})

t.test('a chapter has what is said of it, a verse what reaches it', async (t) => {
  const { total, comments: all } = await comments('JHN/2')
  t.equal(total, 4)
  t.match(all, [
    { content: 'Of the chapter' },
    {
      reference: 'Juan 2:1-2',
      places: [{ text: 'Joh 2:1', exists: true }],
      entries: ['G26'],
    },
    { content: 'one', part: 1 },
    { content: 'two', part: 2, places: [{ exists: false }] },
  ])
  t.match(await comments('JHN/2/2'), { total: 1, comments: [{ reference: 'Juan 2:1-2' }] })
  t.match(await comments('JHN/2?limit=1&offset=3'), { total: 4, comments: [{ part: 2 }] })
  t.match(await comments('JHN/2?offset=99'), { total: 4, comments: [] })
})

t.test('formats escape what is no markup, and link places', async (t) => {
  const [html] = (await comments('jhn/2/1?format=html')).comments
  t.equal(
    html?.content,
    '<article class="scripture" lang="en" dir="ltr">\n<h3 class="section level-1">A title</h3>\n' +
      '<p class="prose">Of &lt;<a class="place" href="/read/prueba/JHN/2/1-2"><b class="bold">Joh</b> 2:1</a>&gt;' +
      ' &amp; <a class="place" href="/search?strongs=G26">*more*</a></p>\n' +
      '<ul class="list">\n<li class="item level-1">an item</li>\n</ul>\n</article>',
  )
  const [markdown] = (await comments('jhn/2/1?format=markdown')).comments
  t.match(
    markdown?.content,
    /^### A title\n\nOf \\<\[\*\*Joh\*\* 2:1\]\(\/read\/prueba\/JHN\/2\/1-2\)/,
  )
})

t.test('an entry is found by its name or number, and listed by its beginning', async (t) => {
  const entry = (path: string) => ask(`dictionaries/${path}`, schemas.EntryAnswer)
  t.match(await entry('invented-topics/pardon'), {
    id: 'PARDON',
    parts: [{ content: '→ See REMISSION' }],
  })
  for (const number of ['G26', 'g00026', '26']) {
    t.match(await entry(`invented-greek/${number}`), { id: 'G26', parts: [{ entries: ['G25'] }] })
  }
  const listed = (path: string) => ask(`dictionaries/${path}`, schemas.EntriesAnswer)
  t.match(await listed('invented-topics'), { total: 4, entries: [{ id: 'AARON' }] })
  t.match(await listed('invented-topics?q=pa'), { total: 1, entries: [{ id: 'PARDON' }] })
  t.match(await listed('invented-greek?q=27'), { total: 1, entries: [{ id: 'G27' }] })
  t.match(await listed('invented-topics?q=xyz'), { total: 0, entries: [] })
})

t.test('what cannot be answered is refused with what there is', async (t) => {
  const refused = async (path: string) => {
    const { status, body } = await app.get(`/v1/${path}`)
    return [status, body.error.code, (body.error as { suggestions?: string[] }).suggestions]
  }
  t.same(await refused('commentaries/calvin/JHN/2'), [404, 'NOT_FOUND', ['mhcc-commentary']])
  t.same(await refused('commentaries/invented-greek/JHN/2'), [
    404,
    'NOT_FOUND',
    ['mhcc-commentary'],
  ])
  t.same(await refused('dictionaries/invented-topics/parrot'), [404, 'NOT_FOUND', ['PARDON']])
  t.match(await refused(`dictionaries/invented-greek/G${'0'.repeat(40)}26`), [404, 'NOT_FOUND'])
  t.match(await refused('dictionaries/invented-topics/a%00%1f'), [404, 'NOT_FOUND'])
  t.match(await refused('commentaries/mhcc-commentary/JHN/2/1-60'), [400, 'RANGE_TOO_LARGE'])
  t.match(await refused('commentaries/mhcc-commentary/TOB/1'), [404, 'BOOK_NOT_FOUND'])
  t.match(await refused('dictionaries/strongs-hebrew/H1'), [404, 'NOT_FOUND'])
})

t.test('an entry of any length is cut into parts that have its words and spans', async () => {
  const lines = fc.array(fc.tuple(fc.constantFrom('word ', '😀', 'x'), fc.nat(30_000)), {
    maxLength: 8,
  })
  await fc.assert(
    fc.property(lines, (given) => {
      const text = given
        .map(([sign, count]) => sign.repeat(count).trim())
        .filter(Boolean)
        .join('\n')
      const spans = [{ is: 'bold', start: 0, end: text.length }] as const
      const parts = withParts('commentary', [['k', { text, spans } satisfies ResourceEntry]])
      const letters = (own: string) => own.replace(/\s+/g, '')
      return (
        letters(parts.map(([, part]) => part.text).join('')) === letters(text) &&
        parts.every(([, part]) => part.text.length <= 32 * 1024 && part.text.isWellFormed()) &&
        parts.every(([key], at) => at === 0 || key > (parts[at - 1]?.[0] ?? '')) &&
        parts.every(([, part]) => part.text === '' || part.spans[0]?.end === part.text.length)
      )
    }),
    { numRuns: 30 },
  )
})

t.test('an entry of megabytes is answered page by page', async (t) => {
  const text = Array.from({ length: 40_000 }, (_, at) => `Line ${at} of a long entry.`).join('\n')
  const long = withParts('commentary', [['043.002.001', { text, spans: [] }]])
  const own = await startApp({ ...library, resources: [stored(commentary, long)] })
  t.teardown(() => own.close())
  const page = (offset: number) =>
    ask(`commentaries/mhcc-commentary/JHN/2/1?offset=${offset}`, schemas.CommentaryAnswer, own)
  const { total } = await page(0)
  t.equal(total, long.length)
  const shown: string[] = []
  while (shown.length < total)
    shown.push(...(await page(shown.length)).comments.map((one) => one.content))
  t.equal(shown.join('\n'), text)
})
