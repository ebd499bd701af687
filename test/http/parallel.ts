// full: Versions side by side over HTTP: the shipped texts with their own numbers, and every way to be refused.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { ParallelAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { fc, runs } from '../helpers/property.js'
import { type Answer, startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const ajv = new Ajv()
const shipped = await startApp(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'RV1909'))
const small = await startApp(await smallLibrary())
t.teardown(() => Promise.all([shipped.close(), small.close()]))

type Cell = { reference: string; verse: number; text: string; span?: number } | null
interface Rows {
  readonly reference: string
  readonly versions: readonly string[]
  readonly rows: readonly { reference: string; cells: Record<string, Cell> }[]
}

const pathOf = (ref: string, versions: string) =>
  `/v1/parallel?ref=${encodeURIComponent(ref)}&versions=${encodeURIComponent(versions)}`

const dataOf = ({ body }: Answer) => body.data as unknown as Rows

/** Each row: its reference, then of each version its reference, `-` for null, `"` below a cell that spans. */
function outline(answer: Answer): string[] {
  t.ok(ajv.validate(ParallelAnswer, answer.body), ajv.errorsText())
  const { versions, rows } = dataOf(answer)
  return rows.map(({ reference, cells }) => {
    const shown = versions.map((id) => {
      const cell = cells[id]
      if (cell === undefined) return '"'
      return cell === null ? '-' : `${cell.reference}${cell.span ? ` (${cell.span})` : ''}`
    })
    return [reference, ...shown].join(' | ')
  })
}

const side = async (ref: string, versions: string) =>
  outline(await shipped.get(pathOf(ref, versions)))

t.test('what corresponds stands in one row, under its own number in each version', async (t) => {
  t.strictSame(await side('Jonás 1:16-2:2', 'RV1909,KJV'), [
    'Jonás 1:16 | Jonás 1:16 | Jonah 1:16',
    'Jonás 2:1 | Jonás 2:1 | Jonah 1:17',
    'Jonás 2:2 | Jonás 2:2 | Jonah 2:1',
  ])
  t.strictSame(await side('Jonah 1:17', 'KJV,RV1909'), ['Jonah 1:17 | Jonah 1:17 | Jonás 2:1'])
  t.strictSame(await side('Rom 16:25', 'KJV,WEB'), ['Romans 16:25 | Romans 16:25 | Romans 14:24'])
  t.strictSame(await side('Jn 11:35; Sal 117:2', 'web, kjv'), [
    'John 11:35 | John 11:35 | John 11:35',
    'Psalms 117:2 | Psalms 117:2 | Psalms 117:2',
  ])
})

t.test('verses of the last chapter behind the range do not count', async (t) => {
  const all = 'kjv,rv1909,web'
  const { status, body } = await shipped.get(pathOf('Psalms 93:1-119:1', all))
  t.equal(status, 200)
  t.equal((body.data as unknown as Rows).rows.length, 473)
  t.equal((await shipped.get(pathOf('Psalms 93:1-119:176', all))).status, 400)
})

t.test('a verse that joins others spans their rows, one that is omitted is null', async (t) => {
  t.strictSame(await side('2 Co 13:12-14', 'KJV,RV1909'), [
    '2 Corinthians 13:12 | 2 Corinthians 13:12 | 2 Corintios 13:12 (2)',
    '2 Corinthians 13:13 | 2 Corinthians 13:13 | "',
    '2 Corinthians 13:14 | 2 Corinthians 13:14 | 2 Corintios 13:13',
  ])
  t.strictSame(await side('2 Co 13:12', 'RV1909,KJV'), [
    '2 Corintios 13:12 | 2 Corintios 13:12 (2) | 2 Corinthians 13:12',
    '2 Corintios 13:12 | " | 2 Corinthians 13:13',
  ])
  const acts = ['Acts 8:36 | Acts 8:36 | Acts 8:36', 'Acts 8:37 | - | Acts 8:37']
  t.strictSame(await side('Acts 8:36-37', 'WEB,KJV'), acts)
  // Of a chapter that no tradition numbers so it is not known what corresponds.
  t.strictSame(outline(await small.get(pathOf('Jn 2:2-8', 'prueba,trial'))), [
    'Juan 2:2 | Juan 2:2 | -',
    'Juan 2:4 | Juan 2:4 | -',
    'Juan 2:5-6 | Juan 2:5-6 | -',
    'Juan 2:8 | Juan 2:8 | -',
  ])
})

t.test(
  'each version has every verse of a book once, with the text that it has alone',
  async (t) => {
    for (const [ref, versions] of [
      ['Job 38-42', ['rv1909', 'kjv', 'web']],
      ['Nehemías', ['rv1909', 'web']],
      ['1 Corinthians', ['kjv', 'rv1909']],
      ['Rom 14-16', ['web', 'kjv', 'rv1909']],
    ] as const) {
      const { rows } = dataOf(await shipped.get(pathOf(ref, versions.join())))
      for (const id of versions) {
        const cells = rows.map(({ cells }) => cells[id]).filter((cell) => cell !== undefined)
        for (const cell of cells.filter((_, at) => at % 10 === 0)) {
          if (cell === null) continue
          const path = `/v1/passage?ref=${encodeURIComponent(cell.reference)}&version=${id}`
          t.match((await shipped.get(path)).body.data, { verse: cell.verse, text: cell.text })
        }
        const named = cells.flatMap((cell) => cell?.reference ?? [])
        t.equal(new Set(named).size, named.length, `${ref} in ${id}`)
        const held = cells.reduce((sum, cell) => sum + (cell?.span ?? 1), 0)
        t.equal(held, rows.length, 'the cells fill the column')
      }
      const [main] = versions
      const alone = await shipped.get(`/v1/passage?ref=${encodeURIComponent(ref)}&version=${main}`)
      const { chapters } = alone.body.data as { chapters: { verses: { text: string }[] }[] }
      const texts = rows.flatMap(({ cells }) => cells[main]?.text ?? [])
      t.strictSame(
        texts,
        chapters.flatMap(({ verses }) => verses.map(({ text }) => text)),
      )
    }
  },
)

t.test('too much of one thing is refused, and a version that is named twice is not', async (t) => {
  for (const [query, message] of [
    [`ref=Gn%201&versions=${','.repeat(10_000)}`, 'versions must not have more than 8'],
    [`ref=${'x'.repeat(101)}&versions=trial`, 'ref must not be longer'],
  ] as const) {
    const { status, body } = await small.get(`/v1/parallel?${query}`)
    t.equal(status, 400)
    t.match(body.error.message, message)
  }
  t.equal((await small.get(pathOf('Gn 1 TRIAL', 'trial,prueba'))).status, 200)
})

t.test('HEAD, tags, compression and the count are those of any answer', async (t) => {
  const path = pathOf('Juan 3', 'prueba,trial')
  const plain = await small.get(path)
  t.equal(small.counted.at(-1), 'parallel 200')
  const head = await small.send('HEAD', path)
  t.strictSame([head.status, head.text], [200, ''])
  t.equal(head.headers['content-length'], plain.headers['content-length'])
  const again = await small.get(path, { 'if-none-match': String(plain.headers.etag) })
  t.strictSame([again.status, again.text], [304, ''])
  for (const coding of ['br', 'gzip']) {
    const headers = { 'x-api-key': small.key, 'accept-encoding': coding }
    const reply = await fetch(`http://127.0.0.1:${small.port}${path}`, { headers })
    t.equal(reply.headers.get('content-encoding'), coding)
    t.strictSame(((await reply.json()) as { data: unknown }).data, plain.body.data)
  }
  const psalms = await small.get(pathOf('Sal 1(1)', 'trial'))
  t.match(psalms.body.meta, { psalms: [{ written: '1(1)', psalm: 1 }] })
})

t.test('whatever is asked, there is an answer or a clear refusal', async (t) => {
  const text = fc.oneof(
    fc.constantFrom(
      ...'Jn 2|Gn 1:30-2:2|Judas|Sal 1; Jn 2:4-8|Jn 4|trial|prueba,trial|,|pr1'.split('|'),
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => one.isWellFormed()),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (ref, versions) => {
      const answer = await small.get(pathOf(ref, versions))
      t.ok([200, 400, 404].includes(answer.status), pathOf(ref, versions))
      if (answer.status === 200) outline(answer)
    }),
    { numRuns: runs(80) },
  )
})
