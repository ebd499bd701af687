// check
import { isSharedArrayBuffer } from 'node:util/types'
import t from 'tap'
import { Arena } from '../../../src/library/opening/arena.js'
import { buffersOf } from '../../../src/library/opening/buffers.js'
import { Lease } from '../../../src/library/opening/lease.js'

const PAGE = 4096
const NO_LIMIT = Number.POSITIVE_INFINITY

/** A value with arrays of several types in all places that they may have. */
const aValue = () => ({
  name: 'KJV',
  nothing: null,
  list: [1, 2],
  bytes: Buffer.from('abc'),
  inside: { halves: Uint16Array.of(1, 2, 3), signed: Int32Array.of(-1) },
  places: new Map([
    [7, Int32Array.of(4, 5)],
    [8, new Int32Array(0)],
  ]),
})

t.test('arrays are moved into shared memory and stay what they are', async (t) => {
  const lease = new Lease(new Arena(), NO_LIMIT)
  const value = aValue()
  lease.moveIn(value)
  t.strictSame(value, aValue())
  const [memory, ...others] = buffersOf(value)
  t.ok(isSharedArrayBuffer(memory))
  t.strictSame(others, [])
  t.ok(Buffer.isBuffer(value.bytes))
  t.equal(lease.blocks.length, 1)
  t.equal(lease.bytes, PAGE)
})

t.test('what lies there already stays in its place', async (t) => {
  const lease = new Lease(new Arena(), NO_LIMIT)
  const fragments = lease.allocate(10)
  fragments.write('fragments!')
  const value = { fragments, offsets: Uint32Array.of(3) }
  lease.moveIn(value)
  t.equal(value.fragments, fragments)
  t.equal(value.fragments.toString(), 'fragments!')
  t.strictSame(value.offsets, Uint32Array.of(3))
  t.equal(lease.blocks.length, 2)
  t.equal(lease.bytes, 2 * PAGE)
})

t.test('without any arrays nothing is allocated', async (t) => {
  const lease = new Lease(new Arena(), NO_LIMIT)
  lease.moveIn({ name: 'KJV' })
  t.strictSame(lease.blocks, [])
  t.equal(lease.bytes, 0)
})

t.test(
  'if the arena has no room, a strict lease gives none and tells how much it lacks',
  async (t) => {
    const arena = new Arena()
    const lease = new Lease(arena, 2 * PAGE, true)
    lease.allocate(PAGE)
    t.equal(lease.lacking, 0)
    for (const length of [PAGE + 1, 3 * PAGE, PAGE + 2]) t.throws(() => lease.allocate(length))
    t.equal(lease.lacking, 3 * PAGE)
    const value = aValue()
    const full = new Lease(arena, PAGE, true)
    full.moveIn(value)
    t.strictSame(value, aValue(), 'small arrays stay where they are')
    t.equal(full.lacking, 0)
    const lax = new Lease(arena, PAGE)
    lax.allocate(PAGE)
    t.equal(lax.lacking, 0)
  },
)

t.test('where the arena has no room, memory is V8’s', async (t) => {
  const lease = new Lease(new Arena(), 0)
  const bytes = lease.allocate(5)
  t.equal(bytes.length, 5)
  t.equal(bytes.buffer.byteLength, 5)
  t.notOk(isSharedArrayBuffer(bytes.buffer))
  const value = aValue()
  const before = buffersOf(value)
  lease.moveIn(value)
  t.strictSame(buffersOf(value), before)
  t.strictSame(lease.blocks, [])
})

t.test('what an opening took is free when nothing came of it', async (t) => {
  const arena = new Arena()
  const lease = new Lease(arena, NO_LIMIT)
  lease.allocate(3 * PAGE)
  lease.allocate(PAGE)
  lease.end()
  t.equal(arena.allocate(4 * PAGE, 0)?.bytes.byteOffset, 0)
})
