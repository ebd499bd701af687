// check: The memory of texts is shared among processes within a budget.
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

t.test('a system that does not tell what is resident stops no start', async (t) => {
  t.ok(residentBytes() > MEBIBYTE)
  const untold = () => {
    throw new Error('no /proc')
  }
  t.equal(residentBytes(untold), 0)
})
