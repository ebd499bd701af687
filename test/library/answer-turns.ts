// check: Requests whose text has come are answered one in a turn, so that a popular text does not hold up all others.
import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { Residency } from '../../src/library/residency.js'
import { countTurns } from '../helpers/event-loop-turns.js'

t.test('of those that wait for one part each is answered in another turn', async (t) => {
  const residency = new Residency({ budget: 10, measure: () => 0 })
  let read = () => {}
  const part = residency.part({
    ...{ version: 'a', kind: 'text', bytes: 1 },
    read: () =>
      new Promise<object>((resolve) => {
        read = () => resolve({})
      }),
  })
  const other = residency.part({
    ...{ version: 'b', kind: 'text', bytes: 10 },
    read: async () => ({}),
  })
  const turnsOf: number[] = []
  const counted = countTurns()
  const asked = Array.from({ length: 50 }, async () => {
    const value = await part.open()
    t.equal(part.ready, value, 'it is still there')
    turnsOf.push(counted.turns)
  })
  await nextTurn()
  read()
  // It needs all of the room: the part stays until the last one is answered, then goes.
  const after = other.open().then(() => turnsOf.push(counted.turns))
  await Promise.all([...asked, after])
  t.equal(new Set(turnsOf).size, 51)
  t.equal(part.ready, undefined)
  t.ok(other.ready)
  counted.isCounting = false
})
