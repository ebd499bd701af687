// check
import t from 'tap'
import { Pace } from '../../src/library/pace.js'

/** How many may wait when so many requests took so many milliseconds each, one after another. */
function afterServing(count: number, milliseconds: number): number {
  const pace = new Pace()
  for (let at = 0; at < count; at++) pace.served(at * milliseconds, (at + 1) * milliseconds)
  return pace.mostWaiting
}

t.test('as many wait as are served in twelve seconds', async (t) => {
  t.equal(afterServing(100, 20), 600)
  t.equal(afterServing(100, 40), 300)
})

t.test('however slow or fast it is, there are bounds', async (t) => {
  t.equal(new Pace().mostWaiting, 256)
  t.equal(afterServing(100, 1000), 256)
  t.equal(afterServing(100, 1), 1024)
  t.equal(afterServing(100, 0), 1024)
})

t.test('one that takes long by itself changes little', async (t) => {
  const pace = new Pace()
  for (let at = 0; at < 100; at++) pace.served(at * 20, (at + 1) * 20)
  pace.served(2000, 2060)
  t.equal(pace.mostWaiting, 480)
})

t.test('of several that are served at a time each counts what it adds', async (t) => {
  const pace = new Pace()
  for (let at = 0; at < 100; at++) pace.served(at * 20, (at + 4) * 20)
  t.equal(pace.mostWaiting, 600)
})

t.test('a pause before a request is not counted', async (t) => {
  const pace = new Pace()
  for (let at = 0; at < 100; at++) pace.served(at * 1000, at * 1000 + 20)
  t.equal(pace.mostWaiting, 600)
})
