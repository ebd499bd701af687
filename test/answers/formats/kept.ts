/** Contents that were written before stay under a bound, those asked for last. */
import t from 'tap'
import { KeptContents, MOST_KEPT_BYTES } from '../../../src/answers/formats/kept.js'
import { fc } from '../../helpers/property.js'

t.test('a content is written once while it is kept', (t) => {
  const kept = new KeptContents(100)
  let written = 0
  const ask = (name: string) =>
    kept.take(name, () => {
      written += 1
      return name.repeat(30)
    })
  for (const name of ['a', 'b', 'a', 'a', 'b']) t.equal(ask(name), name.repeat(30))
  t.equal(written, 2)
  ask('a')
  ask('c')
  ask('d')
  t.equal(written, 4)
  ask('a')
  t.equal(written, 4, 'b was asked for longest ago')
  ask('b')
  t.equal(written, 5)
  t.end()
})

t.test('a content longer than a sixteenth of the room is not kept', (t) => {
  const kept = new KeptContents()
  const long = 'x'.repeat(MOST_KEPT_BYTES / 16 + 1)
  t.equal(
    kept.take('long', () => long),
    long,
  )
  t.equal(kept.bytes, 0)
  kept.take('short', () => 'short')
  t.equal(kept.bytes, 10)
  t.end()
})

t.test('the bound holds after every step', (t) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.integer({ min: 0, max: 20 }),
          length: fc.integer({ min: 0, max: 60 }),
        }),
      ),
      (steps) => {
        const kept = new KeptContents(200)
        for (const { name, length } of steps) {
          kept.take(`${name} ${length}`, () => 'x'.repeat(length))
          if (kept.bytes > 200 || kept.bytes < 0) throw new Error(`${kept.bytes} bytes`)
        }
      },
    ),
  )
  t.end()
})
