// check: Leases of limits say what is granted, are recalled, and end with their window.
import t from 'tap'
import { InMemoryLeases } from '../../src/state/leases/in-memory.js'
import type { LeaseQuestion } from '../../src/state/leases/leases.js'

const QUESTION: LeaseQuestion = {
  max: 100,
  windowMs: 1000,
  need: 1,
  spare: 0,
  spent: 0,
  held: 0,
  window: undefined,
}

/** Leases at a clock that the test sets. */
function leasesAt(most?: number) {
  const recalled: string[] = []
  const clock = { now: 5000 }
  const leases = new InMemoryLeases({
    recall: (holder, id) => recalled.push(`${holder} ${id}`),
    now: () => clock.now,
    ...(most !== undefined && { most }),
  })
  const ask = (holder: number, id: string, more: Partial<LeaseQuestion> = {}) =>
    leases.ask(holder, id, { ...QUESTION, ...more })
  return { leases, ask, clock, recalled }
}

t.test('a lease says what is granted, what is left and when the window ends', async (t) => {
  const { ask, clock } = leasesAt()
  const first = { granted: 3, left: 97, endsIn: 1000, window: '6000', elsewhere: 0 }
  t.strictSame(ask(1, 'a', { need: 3 }), first)
  clock.now += 400
  const second = { granted: 1, left: 96, endsIn: 600, window: '6000', elsewhere: 0 }
  t.strictSame(ask(2, 'a', { windowMs: 9999 }), second, 'a window keeps its length')
  t.match(ask(1, 'b'), { left: 99, endsIn: 1000 }, 'each key has its own')
})

t.test('a window ends at its very millisecond, and what was used with it', async (t) => {
  const { ask, clock } = leasesAt()
  ask(1, 'a', { need: 100 })
  clock.now += 999
  t.match(ask(1, 'a'), { granted: 0, left: 0, endsIn: 1 })
  clock.now += 1
  t.match(ask(1, 'a'), { granted: 1, left: 99, endsIn: 1000, window: '7000' })
})

t.test('to spare there is a sixteenth of what is left behind the need', async (t) => {
  for (const [need, spare, extra] of [
    [4, 3, 3],
    [4, 6, 6],
    [4, 99, 6],
    [85, 99, 0],
    [84, 99, 1],
    [100, 99, 0],
    [200, 99, 0],
  ] as const) {
    const granted = Math.min(need, 100) + extra
    t.match(leasesAt().ask(1, 'a', { need, spare }), { granted, left: 100 - granted }, `${need}`)
  }
})

t.test('what was answered without a lease counts, also beyond the limit', async (t) => {
  const { ask } = leasesAt()
  t.match(ask(1, 'a', { spent: 40 }), { granted: 1, left: 59 })
  t.match(ask(1, 'a', { spent: 58, need: 5 }), { granted: 1, left: 0 })
  t.match(ask(2, 'a', { spent: 30 }), { granted: 0, left: 0 })
  t.match(ask(2, 'a', { max: 131 }), { granted: 1, left: 0 }, 'a limit that is raised')
})

t.test('what others hold is recalled, each once, only if it is needed', async (t) => {
  const { leases, ask, recalled } = leasesAt()
  ask(1, 'a', { spare: 3 })
  ask(2, 'a', { spare: 2 })
  ask(3, 'a')
  ask(2, 'b', { spare: 5 })
  t.match(ask(3, 'a', { need: 92 }), { granted: 92, left: 0, elsewhere: 0 })
  t.strictSame(recalled, [])
  t.match(ask(3, 'a'), { granted: 0, elsewhere: 5 })
  t.strictSame(recalled, ['1 a', '2 a'])
  t.match(ask(1, 'a', { window: '6000', held: 3 }), { granted: 0, elsewhere: 2 }, 'not from itself')
  t.strictSame(recalled.splice(0), ['1 a', '2 a', '2 a'])
  leases.giveBack(1, 'a', '6000', 3)
  t.match(ask(3, 'a', { need: 4 }), { granted: 3, elsewhere: 2 })
  t.strictSame(recalled, ['2 a'])
})

t.test('a holder holds what it says that it holds of this window, and what is added', async (t) => {
  const { ask, clock } = leasesAt()
  ask(1, 'a', { spare: 4 })
  ask(1, 'a', { window: '6000', held: 2, spare: 5 })
  const all = { max: 0 }
  t.equal(ask(2, 'a', all).elsewhere, 7)
  ask(1, 'a', { window: 'another', held: 50, spare: 1 })
  t.equal(ask(2, 'a', all).elsewhere, 1)
  clock.now += 1000
  t.equal(ask(2, 'a', all).elsewhere, 0, 'nothing of a window that is over')
})

t.test('what is given back can be had again, of no other window and no other key', async (t) => {
  const { leases, ask, clock } = leasesAt()
  ask(1, 'a', { need: 90 })
  leases.giveBack(1, 'a', '6001', 50)
  leases.giveBack(1, 'b', '6000', 50)
  t.match(ask(1, 'a'), { left: 9 })
  leases.giveBack(1, 'a', '6000', 20)
  t.match(ask(1, 'a'), { left: 28 })
  leases.giveBack(1, 'a', '6000', 1000)
  t.match(ask(1, 'a'), { left: 99 }, 'never more than the limit')
  clock.now += 1000
  ask(1, 'a')
  leases.giveBack(1, 'a', '6000', 50)
  t.match(ask(1, 'a'), { left: 98 })
})

t.test('what a process held that is gone is not waited for', async (t) => {
  const { leases, ask, recalled } = leasesAt()
  for (const id of ['a', 'b']) for (const holder of [1, 2]) ask(holder, id, { spare: 3 })
  leases.forget(1)
  for (const id of ['a', 'b']) {
    t.match(ask(3, id, { need: 99 }), { granted: 92, elsewhere: 3 }, 'it counts as used')
  }
  t.strictSame(recalled, ['2 a', '2 b'])
})

t.test('with too many keys the one whose window began first starts anew', async (t) => {
  const { ask, clock } = leasesAt(2)
  for (const id of ['a', 'b']) ask(1, id, { need: 10 })
  clock.now += 1000
  ask(1, 'a', { need: 10 })
  t.match(ask(1, 'c', { need: 10 }), { left: 90 })
  t.match(ask(1, 'a'), { left: 89 }, 'which began again after b')
  t.match(ask(1, 'c'), { left: 89 })
  ask(1, 'd')
  t.match(ask(1, 'c'), { left: 88 })
  t.match(ask(1, 'a'), { left: 99 })
})

t.test('by default it goes by the clock of the process, for 100,000 keys', async (t) => {
  const leases = new InMemoryLeases({ recall: () => {} })
  const before = performance.now()
  const { window } = leases.ask(1, 'key 0', { ...QUESTION, windowMs: 1e9 })
  const now = Number(window) - 1e9
  t.ok(now >= before && now <= performance.now())
  const ask = (id: string) => leases.ask(1, id, { ...QUESTION, windowMs: 1e9 }).left
  for (let n = 1; n < 100_000; n++) ask(`key ${n}`)
  t.equal(ask('key 0'), 98)
  ask('one more')
  t.equal(ask('key 1'), 98)
  t.equal(ask('key 0'), 99)
})
