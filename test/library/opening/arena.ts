// check
import t from 'tap'
import { type Allocated, Arena } from '../../../src/library/opening/arena.js'
import { fc, runs } from '../../helpers/property.js'

const PAGE = 4096
const CHUNK = 16 * PAGE
const NO_LIMIT = Number.POSITIVE_INFINITY

/** Blocks of so many pages each, of a new arena. */
function allocateAll(...pages: readonly number[]) {
  const arena = new Arena(CHUNK)
  const blocks = pages.map((count) => arena.allocate(count * PAGE, NO_LIMIT) as Allocated)
  return { arena, blocks }
}

t.test('a block is as long as was asked for, and takes whole pages', async (t) => {
  const arena = new Arena(CHUNK)
  for (const length of [1, 0, PAGE, PAGE + 1]) {
    const { block, bytes } = arena.allocate(length, NO_LIMIT) as Allocated
    t.equal(bytes.length, length)
    t.equal(bytes.byteOffset % PAGE, 0)
    t.equal(arena.sizeOf([block]), length > PAGE ? 2 * PAGE : PAGE)
  }
  t.equal(arena.touched, 5 * PAGE)
  t.equal(arena.sizeOf([]), 0)
})

t.test('what is larger than a chunk has one of its own', async (t) => {
  const { arena, blocks } = allocateAll(1, 20, 1)
  const [first, large, last] = blocks.map(({ bytes }) => bytes)
  t.equal(large?.buffer.byteLength, 20 * PAGE)
  t.equal(first?.buffer, last?.buffer)
  t.equal(first?.buffer.byteLength, CHUNK)
  t.equal(arena.touched, 22 * PAGE)
})

t.test('a block takes the smallest hole that is large enough', async (t) => {
  const { arena, blocks } = allocateAll(4, 1, 2, 1, 3, 1)
  for (const at of [0, 2, 4]) arena.free(blocks[at]?.block as number, NO_LIMIT)
  const places = [2, 3, 1, 3].map(
    (pages) => arena.allocate(pages * PAGE, NO_LIMIT)?.bytes.byteOffset,
  )
  t.strictSame(places, [5 * PAGE, 8 * PAGE, 0, PAGE])
  t.equal(arena.touched, 12 * PAGE)
})

t.test('it tells what lies side by side', async (t) => {
  const { arena, blocks } = allocateAll(4, 1, 20, 2, 8)
  for (const at of [1, 4]) arena.free(blocks[at]?.block as number, NO_LIMIT)
  const [first, , large, third] = blocks.map(({ block }) => block)
  t.strictSame(arena.runs, [
    [
      { block: first, bytes: 4 * PAGE },
      { bytes: PAGE },
      { block: third, bytes: 2 * PAGE },
      { bytes: 8 * PAGE },
    ],
    [{ block: large, bytes: 20 * PAGE }],
  ])
  t.strictSame(new Arena().runs, [])
})

t.test('it tells whether a hole is large enough', async (t) => {
  const { arena, blocks } = allocateAll(1, 2, 1)
  t.equal(arena.hasHole(1), false)
  arena.free(blocks[1]?.block as number, NO_LIMIT)
  t.strictSame(
    [1, 2 * PAGE, 2 * PAGE + 1].map((length) => arena.hasHole(length)),
    [true, true, false],
  )
})

t.test('holes that touch each other become one', async (t) => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [0, 2, 1],
    [1, 0, 2],
  ]) {
    const { arena, blocks } = allocateAll(2, 2, 2, 1)
    for (const at of order) arena.free(blocks[at]?.block as number, NO_LIMIT)
    t.equal(arena.allocate(6 * PAGE, NO_LIMIT)?.bytes.byteOffset, 0, `freed in the order ${order}`)
    t.equal(arena.touched, 7 * PAGE)
  }
})

t.test('a hole at the end grows', async (t) => {
  const { arena, blocks } = allocateAll(1, 2)
  arena.free(blocks[1]?.block as number, NO_LIMIT)
  t.equal(arena.allocate(5 * PAGE, NO_LIMIT)?.bytes.byteOffset, PAGE)
  t.equal(arena.touched, 6 * PAGE)
})

t.test('no more is touched than the limit says', async (t) => {
  const { arena, blocks } = allocateAll(8)
  const limit = 10 * PAGE
  t.equal(arena.allocate(3 * PAGE, limit), undefined)
  t.equal(arena.allocate(12 * PAGE, limit), undefined, 'in a new chunk neither')
  t.ok(arena.allocate(2 * PAGE, limit))
  t.equal(arena.allocate(PAGE, 0), undefined)
  arena.free(blocks[0]?.block as number, NO_LIMIT)
  t.ok(arena.allocate(8 * PAGE, 0), 'what was touched may be used at any limit')
  t.equal(arena.touched, limit)
})

t.test('a chunk without blocks goes if there is more than the limit', async (t) => {
  const { arena, blocks } = allocateAll(16, 4, 4)
  const [full, one, other] = blocks.map(({ block }) => block) as [number, number, number]
  arena.free(full, 24 * PAGE)
  t.equal(arena.touched, 24 * PAGE, 'there is not')
  arena.free(one, 23 * PAGE)
  t.equal(arena.touched, 24 * PAGE, 'it has blocks')
  arena.free(other, 23 * PAGE)
  t.equal(arena.touched, 16 * PAGE)
  t.ok(arena.allocate(16 * PAGE, 0), 'the other one is still there')
})

t.test('a block is freed once', async (t) => {
  const { arena, blocks } = allocateAll(2, 1)
  const { block } = blocks[0] as Allocated
  arena.free(block, NO_LIMIT)
  arena.free(block, NO_LIMIT)
  t.equal(arena.allocate(2 * PAGE, 0)?.bytes.byteOffset, 0)
  t.equal(arena.allocate(PAGE, 0), undefined)
})

t.test('memory that the system has not got is not given', async (t) => {
  t.equal(new Arena(CHUNK).allocate(2 ** 53 - PAGE, NO_LIMIT), undefined)
})

t.test('no two blocks share a byte, whatever is allocated and freed', async () => {
  const steps = fc.array(fc.oneof(fc.nat({ max: 6 * PAGE }), fc.constant('free' as const)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (taken, picks) => {
      const arena = new Arena(CHUNK)
      const live: Allocated[] = []
      for (const step of taken) {
        if (step !== 'free') {
          const allocated = arena.allocate(step, 64 * PAGE)
          if (allocated === undefined) continue
          allocated.bytes.fill(allocated.block % 251)
          live.push(allocated)
        } else if (live.length > 0) {
          const [gone] = live.splice(picks.next().value % live.length, 1)
          arena.free((gone as Allocated).block, 64 * PAGE)
        }
      }
      if (arena.touched > 64 * PAGE) return false
      return live.every(({ block, bytes }) => bytes.every((byte) => byte === block % 251))
    }),
    { numRuns: runs(100) },
  )
})
