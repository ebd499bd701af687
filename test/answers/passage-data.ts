// check: Lists of places through the service: how many, none that is there, one twice, empty items, books of no version.

import { Ajv } from 'ajv'
import t from 'tap'
import { PassageAnswer } from '../../src/operations/schemas/v1.js'
import type { Answer } from '../helpers/running-app.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const app = await startApp(await smallLibrary())
t.teardown(() => app.close())

interface Item {
  readonly reference: string
  readonly error?: { readonly code: string; readonly message: string }
}

const ask = (ref: string) => app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)

/** Each place of a list: its reference, with the code of its error behind it. */
function outline({ body }: Answer): readonly string[] {
  const { passages } = body.data as { passages: readonly Item[] }
  return passages.map(({ reference, error }) => [reference, error?.code].join(' ').trim())
}

t.test('as many places are answered as 100 code points can hold', async (t) => {
  const most = `Gn1${';1'.repeat(48)}`
  const answer = await ask(most)
  t.equal(answer.status, 200)
  t.strictSame(outline(answer), new Array(49).fill('Génesis 1'))
  for (const ref of [`${most};1`, `${most};1;1`, `Juan 3:16${','.repeat(10_000)}`]) {
    const { status, body } = await ask(ref)
    t.equal(status, 400)
    t.equal(body.error.code, 'INVALID_PARAMETER')
  }
})

t.test('a list in which nothing exists is a list of errors', async (t) => {
  const answer = await ask('Juan 99; Gn 9; Jn 3:99; Tob 3')
  t.equal(answer.status, 200)
  t.strictSame(outline(answer), [
    'Juan 99 CHAPTER_NOT_FOUND',
    'Génesis 9 CHAPTER_NOT_FOUND',
    'Juan 3:99 VERSE_NOT_FOUND',
    'Tobías 3 BOOK_NOT_FOUND',
  ])
})

t.test(
  'a place with an open end of a book that the version lacks is named without it',
  async (t) => {
    const answer = await ask('Juan 3:16; Tob 3:5ss; Tob 3ss; Tob 4:2-5; Tob')
    t.strictSame(outline(answer), [
      'Juan 3:16',
      ...['Tobías 3:5 BOOK_NOT_FOUND', 'Tobías 3 BOOK_NOT_FOUND'],
      ...['Tobías 4:2-5 BOOK_NOT_FOUND', 'Tobías 1 BOOK_NOT_FOUND'],
    ])
  },
)

t.test('a place that is asked for twice is answered twice', async (t) => {
  const { body } = await ask('Juan 3:16, 3:16')
  const [first, second, ...more] = body.data.passages as unknown[]
  t.match(first, { reference: 'Juan 3:16', verse: 16 })
  t.strictSame(second, first)
  t.strictSame(more, [])
})

t.test('a book of the 66 that the version lacks leaves the other one answered', async (t) => {
  const answer = await ask('Juan 3:16; Mateo 5:3')
  t.strictSame(outline(answer), ['Juan 3:16', 'MAT 5:3 BOOK_NOT_FOUND'])
})

t.test('an empty item is passed over, and one that could hide a place is refused', async (t) => {
  t.strictSame(outline(await ask('Juan 3:16,,18')), ['Juan 3:16', 'Juan 3:18'])
  for (const ref of ['Juan 3:16;', 'Juan 3:16,', 'Juan 3:16.']) {
    t.match((await ask(ref)).body.data, { reference: 'Juan 3:16', verse: 16 }, ref)
  }
  for (const ref of [
    'Juan 3:16;;',
    'Juan 3:16,;18',
    'Juan 3:,16',
    `Juan 3${','.repeat(94)}`,
    ';',
  ]) {
    const { status, body } = await ask(ref)
    t.equal(status, 400, ref)
    t.equal(body.error.code, 'INVALID_REFERENCE', ref)
  }
})

t.test('a psalm of two numbers stands in a list as it stands alone', async (t) => {
  const answer = await ask('Gn 1:1; Sal 2(2):1; Sal 9(10)')
  t.strictSame(outline(answer), ['Génesis 1:1', 'Salmos 2:1', 'Salmos 10 CHAPTER_NOT_FOUND'])
  const { psalms } = answer.body.meta as { psalms?: unknown }
  t.strictSame(psalms, [
    { written: '2(2)', psalm: 2 },
    { written: '9(10)', psalm: 10 },
  ])
  t.equal((await ask('Gn 1; Sal 22(24)')).status, 400)
})

t.test('the schema of a passage describes what stands in meta', async (t) => {
  const holds = new Ajv().compile(PassageAnswer)
  const { body } = await ask('Jn 1-4; Sal 2(2)')
  const { meta } = body
  t.match(meta, { omitted: ['Juan 2:3', /./, /./, /./], psalms: [{ psalm: 2 }] })
  t.ok(holds(body))
  for (const wrong of [{ omitted: [2] }, { omitted: 'Juan 2:3' }, { psalms: [{ psalm: 2 }] }]) {
    t.notOk(holds({ ...body, meta: { ...meta, ...wrong } }), JSON.stringify(wrong))
  }
})

t.test('Psalm 151 is a book that the version lacks, and Psalm 152 is nothing', async (t) => {
  for (const ref of ['Salmo 151', 'Psalm 151:1', 'Sal 151,1-7']) {
    const { status, body } = await ask(ref)
    t.equal(status, 404, ref)
    t.strictSame(body.error, {
      code: 'BOOK_NOT_FOUND',
      message: 'PRUEBA has no book "Salmo 151"',
    })
  }
  t.strictSame(outline(await ask('Gn 1; Sal 151; Gn 2')), [
    'Génesis 1',
    'Salmos 151 BOOK_NOT_FOUND',
    'Génesis 2',
  ])
  t.equal((await ask('Salmo 152')).body.error.code, 'CHAPTER_NOT_FOUND')
  t.equal((await ask('Juan 151')).body.error.code, 'CHAPTER_NOT_FOUND')
})
