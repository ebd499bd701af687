// check: Contents that were written before stay under a bound, those asked for last.
import t from 'tap'
import { formatData } from '../../../src/answers/formats/answer.js'
import { ContentCache, MOST_KEPT_BYTES } from '../../../src/answers/formats/content-cache.js'
import { FORMATS } from '../../../src/answers/formats/request.js'
import { isMiss, locate } from '../../../src/text/locate.js'
import type { VersionBook } from '../../../src/text/version.js'
import { ALL, verses, versionOf } from '../../helpers/formatted.js'
import { fc } from '../../helpers/property.js'

t.test('a content is written once while it is kept', (t) => {
  const kept = new ContentCache(100)
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
  const kept = new ContentCache()
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
        const kept = new ContentCache(200)
        for (const { name, length } of steps) {
          kept.take(`${name} ${length}`, () => 'x'.repeat(length))
          if (kept.bytes > 200 || kept.bytes < 0) throw new Error(`${kept.bytes} bytes`)
        }
      },
    ),
  )
  t.end()
})

t.test('an answer is the same whether its content is kept or not', (t) => {
  const version = versionOf([['one', 'two']])
  const book = version.bookByNumber[1] as VersionBook
  const runs = locate(version, book, verses(1, 2))
  if (isMiss(runs)) throw new Error('no such verses')
  const places = [{ book, reference: verses(1, 2), runs }]
  const kept = new ContentCache()
  for (const format of FORMATS) {
    const write = (source: { readonly kept?: ContentCache }) =>
      formatData({ version, layers: undefined, ...source }, 'x', places, { ...ALL, format }, [])
    const alone = write({})
    t.match(alone, /"reference":"x".*"content":.*one/)
    t.equal(write({ kept }), alone, `${format}, written`)
    t.equal(write({ kept }), alone, `${format}, kept`)
  }
  t.ok(kept.bytes > 0)
  t.end()
})
