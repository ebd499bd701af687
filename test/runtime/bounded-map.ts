// check: A bounded map drops its oldest entry for a new one.
import t from 'tap'
import { BoundedMap } from '../../src/runtime/bounded-map.js'

t.test('a bounded map drops its oldest entry for a new one', async (t) => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('c', 3)
  t.strictSame(
    [...map],
    [
      ['b', 2],
      ['c', 3],
    ],
  )
})

t.test('an entry that is set again is the newest, and drops no other', async (t) => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 4)
  t.strictSame(
    [...map],
    [
      ['b', 2],
      ['a', 4],
    ],
  )
  map.set('c', 3)
  t.strictSame(
    [...map],
    [
      ['a', 4],
      ['c', 3],
    ],
  )
})

t.test('reading an entry does not make it newer', async (t) => {
  const map = new BoundedMap<string, number>(1)
  map.set('a', 1)
  t.equal(map.get('a'), 1)
  map.set('b', 2)
  t.equal(map.get('a'), undefined)
})
