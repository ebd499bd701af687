// check: What has left is freed when nobody can be reading it any more: not in its turn, and not before older work is done.
import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { Departing } from '../../../src/library/memory/departing.js'

/** Values that have a name; `leave` makes one go, and `freed` says which have been freed, in order. */
function departures(isFreed = true) {
  const departing = new Departing()
  const freed: string[] = []
  const values: object[] = []
  const leave = (name: string, bytes = 10) => {
    const value = { name }
    values.push(value)
    departing.leave(value, bytes, (left) => {
      if (isFreed) freed.push(left.name)
      return isFreed
    })
  }
  return { departing, freed, leave, values }
}

/** Work that lasts until it is told to end, well or badly. */
function aWork() {
  let end: () => void = () => {}
  let fail: (error: Error) => void = () => {}
  const work = new Promise<string>((resolve, reject) => {
    end = () => resolve('done')
    fail = reject
  })
  return { work, end, fail }
}

t.test('it is freed in the next turn, all of a turn together', async (t) => {
  const { departing, freed, leave } = departures()
  leave('a')
  leave('b', 5)
  await Promise.resolve()
  t.strictSame(freed, [])
  t.equal(departing.bytes, 15)
  await nextTurn()
  t.strictSame(freed, ['a', 'b'])
  t.equal(departing.bytes, 0)
  leave('c')
  await nextTurn()
  t.strictSame(freed, ['a', 'b', 'c'])
})

t.test('work of the same turn keeps it, whichever began first', async (t) => {
  for (const isWorkFirst of [true, false]) {
    const { departing, freed, leave } = departures()
    const { work, end } = aWork()
    if (!isWorkFirst) leave('a')
    const kept = departing.keep(work)
    if (isWorkFirst) leave('a')
    await nextTurn()
    await nextTurn()
    t.strictSame(freed, [])
    t.equal(departing.bytes, 10)
    end()
    t.equal(await kept, 'done')
    t.strictSame(freed, ['a'])
    t.equal(departing.bytes, 0)
  }
})

t.test('work keeps what leaves while it goes on, and nothing that left before', async (t) => {
  const { departing, freed, leave } = departures()
  leave('before')
  await nextTurn()
  const [first, second] = [aWork(), aWork()]
  const kept = [departing.keep(first.work)]
  leave('during the first')
  await nextTurn()
  kept.push(departing.keep(second.work))
  leave('during both')
  await nextTurn()
  t.strictSame(freed, ['before'])
  first.end()
  await kept[0]
  t.strictSame(freed, ['before', 'during the first'])
  second.end()
  await kept[1]
  t.strictSame(freed, ['before', 'during the first', 'during both'])
})

t.test('the oldest work decides, also when a later one ends first', async (t) => {
  const { departing, freed, leave } = departures()
  const [first, second] = [aWork(), aWork()]
  const kept = [first, second].map(({ work }) => departing.keep(work))
  leave('a')
  second.end()
  await kept[1]
  await nextTurn()
  t.strictSame(freed, [])
  first.end()
  await kept[0]
  t.strictSame(freed, ['a'])
})

t.test('work that fails keeps nothing longer, and its error is told', async (t) => {
  const { departing, freed, leave } = departures()
  const { work, fail } = aWork()
  const kept = departing.keep(work)
  leave('a')
  await nextTurn()
  fail(new Error('the client left'))
  await t.rejects(kept, { message: 'the client left' })
  t.strictSame(freed, ['a'])
})

t.test('what cannot be freed counts until V8 has collected it', async (t) => {
  const { departing, leave } = departures(false)
  leave('a')
  await nextTurn()
  t.equal(departing.bytes, 10)
})
