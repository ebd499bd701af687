// check: The memory of texts is shared among processes within a budget.
import { totalmem } from 'node:os'
import t from 'tap'
import {
  createMeasure,
  memoryShare,
  type ProcessMemory,
  readMemory,
  readSeldom,
  usableMemory,
} from '../../../src/library/memory/share.js'

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

t.test('half of the freed memory beyond a twelfth of the budget counts', async (t) => {
  const budget = 1200
  let memory: ProcessMemory = { resident: 150, inUse: 50 }
  const measure = createMeasure(budget, () => memory)
  const at = (resident: number | undefined, inUse: number) => {
    memory = { resident, inUse }
    return measure()
  }
  t.equal(at(150, 50), 150)
  t.equal(at(650, 550), 650, 'all of it in use')
  t.equal(at(650, 500), 600, 'some of it freed')
  t.equal(at(650, 300), 475, 'of 250 freed 100 may be, half of the others counts')
  t.equal(at(650, 200), 425, 'and a text that goes makes room')
  t.equal(at(300, 250), 300, 'what was never written to is not resident')
  t.equal(at(undefined, 250), 350, 'untold')
})

t.test('of shared memory what is in use counts, and the rest is no freed memory', async (t) => {
  let memory: ProcessMemory = { resident: 150, inUse: 50 }
  let shared = { used: 0, touched: 0 }
  const measure = createMeasure(
    1200,
    () => memory,
    () => shared,
  )
  t.equal(measure(), 150)
  memory = { resident: 950, inUse: 50 }
  shared = { used: 600, touched: 800 }
  t.equal(measure(), 750)
  memory = { resident: 1150, inUse: 50 }
  t.equal(measure(), 750 + 50, 'of 200 freed beside it 100 may be, half of the others counts')
  memory = { resident: 700, inUse: 50 }
  t.equal(measure(), 600, 'not all of it is resident')
  memory = { resident: undefined, inUse: 50 }
  t.equal(measure(), 750, 'untold')
})

t.test('where the system does not tell the resident size, buffers and heap count', async (t) => {
  const untold = () => {
    throw Object.assign(new Error('no /proc'), { code: 'ENOENT' })
  }
  t.equal(readMemory(() => 12345).resident, 12345)
  const before = readMemory(untold)
  t.equal(before.resident, undefined)
  t.ok(before.inUse > MEBIBYTE)
  const measure = createMeasure(MEBIBYTE, () => readMemory(untold))
  const kept = Buffer.alloc(64 * MEBIBYTE, 1)
  t.ok(measure() - before.inUse > 60 * MEBIBYTE, 'a buffer is outside of the heap')
  t.equal(kept.at(-1), 1)
})

t.test('the memory is read anew after five milliseconds', async (t) => {
  let time = 100
  let resident = 1
  const read = readSeldom(
    () => ({ resident, inUse: 0 }),
    () => time,
  )
  t.equal(read().resident, 1)
  resident = 2
  time = 104.9
  t.equal(read().resident, 1)
  time = 105
  t.equal(read().resident, 2)
  resident = 3
  time = 109.9
  t.equal(read().resident, 2)
  t.ok(readSeldom()().inUse > 0, 'of this process')
})
