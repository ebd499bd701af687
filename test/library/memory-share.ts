import { totalmem } from 'node:os'
import t from 'tap'
import { memoryShare, residentBytes, usableMemory } from '../../src/library/memory-share.js'

const MEBIBYTE = 2 ** 20

t.test('a budget is shared among the processes, whole bytes each', async (t) => {
  t.equal(memoryShare(1000 * MEBIBYTE, 1), 1000 * MEBIBYTE)
  t.equal(memoryShare(1000 * MEBIBYTE, 4), 250 * MEBIBYTE)
  t.equal(memoryShare(1000, 3), 333)
})

t.test('without a budget the texts may take half of what the process may use', async (t) => {
  const usable = usableMemory()
  t.ok(usable > 0 && usable <= totalmem())
  t.equal(memoryShare(undefined, 1), Math.floor(usable / 2))
  t.equal(memoryShare(undefined, 2), Math.floor(usable / 4))
})

t.test(
  'where the system does not tell the resident size, buffers and heap are counted',
  async (t) => {
    t.equal(
      residentBytes(() => 12345),
      12345,
    )
    const untold = () => {
      throw Object.assign(new Error('no /proc'), { code: 'ENOENT' })
    }
    const before = residentBytes(untold)
    t.ok(before > MEBIBYTE)
    const kept = Buffer.alloc(64 * MEBIBYTE, 1)
    t.ok(residentBytes(untold) - before > 60 * MEBIBYTE, 'a buffer is outside of the heap')
    t.equal(kept.at(-1), 1)
  },
)
