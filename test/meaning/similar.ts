// full: Verses that say the like of a verse of the compiled texts: which, where, why, in which version, and what is refused.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { SimilarAnswer } from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const app = await startApp(library)
t.teardown(() => app.close())
const check = new Ajv().compile(SimilarAnswer)

async function ask(parameters: Readonly<Record<string, string>>, from = app) {
  const { status, text } = await from.get(`/v1/similar?${new URLSearchParams(parameters)}`)
  const body = JSON.parse(text)
  if (status === 200 && !check(body)) throw new Error(JSON.stringify(check.errors))
  return {
    status,
    body,
    ids: (body.data?.results ?? []).map((one: { verse_id: string }) => one.verse_id),
  }
}

t.test('the nearest verses come first, with reasons, without the verse itself', async (t) => {
  const found = await ask({ ref: 'Jn 3:16', version: 'kjv' })
  t.equal(found.ids[0], 'joh_3_15')
  t.notOk(found.ids.includes('joh_3_16'))
  t.match(found.body.data.results[0].reasons[1], { by: 'word', word: 'believeth' })
  t.ok(found.body.data.total < 1000)
  const shepherd = await ask({ ref: 'Salmos 23:1', limit: '5' })
  t.ok(shepherd.ids.includes('isa_40_11'), 'which has other words for it')
})

t.test('places and pages are as of a search', async (t) => {
  const asked = { ref: 'Mt 6:34', version: 'web' }
  const whole = await ask({ ...asked, limit: '6' })
  t.same((await ask({ ...asked, limit: '3', offset: '3' })).ids, whole.ids.slice(3))
  t.same((await ask({ ...asked, offset: '99999' })).ids, [])
  const placed = await ask({ ...asked, book: 'LUK,PRO', testament: 'NT' })
  t.ok(placed.ids.length > 0)
  for (const id of placed.ids) t.match(id, /^luk_/)
})

t.test('what is no single verse of the version is refused', async (t) => {
  for (const ref of ['Jn 3:16-17', 'Jn 3', 'Jn', 'Jn 3:16; 4:1', 'Foo 3:16', '']) {
    t.equal((await ask({ ref })).status, 400, ref)
  }
  for (const more of [{ ref: 'Jn 3:99' }, { ref: 'Jn 3:16', version: 'abc' }]) {
    t.equal((await ask(more)).status, 404)
  }
})

t.test('without an index the answer says how one is made', async (t) => {
  const bare = await startApp(await smallLibrary())
  t.teardown(() => bare.close())
  const { status, body } = await ask({ ref: 'Gn 1:1' }, bare)
  t.equal(status, 404)
  t.match(body.error.message, /make build/)
})
