// check: A cache of bytes forgets what was used longest ago, and never what was just added.
import t from 'tap'
import { ByteCache } from '../../src/runtime/byte-cache.js'

t.test('what was used longest ago is forgotten', async (t) => {
  const cache = new ByteCache<string, number>(10)
  t.equal(cache.set('a', 1, 4), 0)
  t.equal(cache.set('b', 2, 4), 0)
  t.equal(cache.get('a'), 1)
  t.equal(cache.set('c', 3, 4), 1)
  t.strictSame([cache.get('a'), cache.get('b'), cache.get('c')], [1, undefined, 3])
  t.strictSame([cache.bytes, cache.size], [8, 2])
  t.equal(cache.set('a', 4, 1), 0)
  t.strictSame([cache.get('a'), cache.bytes], [4, 5])
  t.equal(cache.set('d', 5, 99), 2)
  t.strictSame([cache.get('d'), cache.bytes, cache.size], [5, 99, 1])
  cache.delete('d')
  cache.delete('d')
  t.strictSame([cache.bytes, cache.size], [0, 0])
})
