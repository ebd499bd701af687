// check: Leases of a day in the embedded store, question by question: what is lent, what is held, and who is recalled.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Database, type Row } from '../../src/sqlite/database.js'
import { DAY_MS, type LeaseQuestion } from '../../src/state/leases/leases.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { until } from '../helpers/until.js'

const DAY = 20_000
const WINDOW = String(DAY)
const QUESTION: LeaseQuestion = {
  max: 100,
  windowMs: DAY_MS,
  need: 1,
  spare: 0,
  spent: 0,
  held: 0,
  window: undefined,
}

function readRows(folder: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new Database(join(folder, 'state.db'), { readOnly: true })
  try {
    return database.all(sql, ...values)
  } finally {
    database.close()
  }
}

/** Two processes on one state, at a clock that the test sets. */
async function twoProcesses(t: Test) {
  const folder = scratch(t)
  const clock = { now: DAY * DAY_MS }
  const options = { now: () => clock.now }
  const states = [await openSqliteState(folder, options), await openSqliteState(folder, options)]
  const recalled: [string[], string[]] = [[], []]
  for (const [index, { dayLeases }] of states.entries()) {
    dayLeases.onRecall((id) => void recalled[index as 0 | 1].push(id))
  }
  t.teardown(() => Promise.all(states.map((state) => state.close())))
  const leasesOf = (process: number) => (states[process] as (typeof states)[number]).dayLeases
  return {
    folder,
    clock,
    recalled,
    ask: (process: number, id: string, more: Partial<LeaseQuestion> = {}) =>
      leasesOf(process).ask(id, { ...QUESTION, ...more }, () => {}),
    giveBack: (process: number, id: string, count: number, window = WINDOW) =>
      leasesOf(process).giveBack(id, window, count),
    /** How many recalls the file counts. */
    countRecalls: () => Number(readRows(folder, 'SELECT max(number) AS n FROM recalls')[0]?.n ?? 0),
    /** What the file holds of a key's day. */
    count: async (id: string) => {
      const [quota] = readRows(folder, 'SELECT used FROM quotas WHERE day = ? AND key = ?', DAY, id)
      const held = readRows(folder, 'SELECT held FROM holdings WHERE day = ? AND key = ?', DAY, id)
      return quota && { used: quota.used, held: held.map((row) => row.held) }
    },
  }
}

t.test('what is lent beyond the need is held, and counts as used', async (t) => {
  const { ask, count, giveBack } = await twoProcesses(t)
  const first = { granted: 7, left: 93, endsIn: DAY_MS, window: WINDOW, elsewhere: 0 }
  t.strictSame(await ask(0, 'a', { need: 1, spare: 99 }), first, 'a sixteenth of 99')
  const afterFirst = await count('a')
  t.equal(afterFirst?.used, 7)
  t.strictSame(afterFirst?.held, [6])
  t.match(await ask(0, 'a', { need: 1, held: 6, window: WINDOW, spare: 2 }), { granted: 3 })
  t.strictSame((await count('a'))?.held, [8], 'what it held and the two more')
  t.match(await ask(0, 'a', { held: 8, window: String(DAY - 1) }), { granted: 1 })
  t.strictSame(await count('a'), { used: 11, held: [] }, 'what was held of another day is over')
  await ask(0, 'a', { spare: 3 })
  await ask(1, 'a', { spare: 2 })
  t.strictSame((await count('a'))?.held.sort(), [2, 3], 'each process its own')
  await giveBack(0, 'a', 99)
  const returned = await count('a')
  t.equal(returned?.used, 15, 'no more is returned than was held')
  t.strictSame(returned?.held, [2])
  await giveBack(0, 'a', 5)
  t.equal((await count('a'))?.used, 15, 'who holds nothing returns nothing')
})

t.test(
  'answers without a lease are counted, and a limit that is passed lends nothing',
  async (t) => {
    const { ask, count } = await twoProcesses(t)
    t.match(await ask(0, 'a', { spent: 98, need: 5 }), { granted: 2, left: 0 })
    t.equal((await count('a'))?.used, 100)
    t.match(await ask(0, 'a', { spent: 4, need: 5 }), { granted: 0, left: 0 })
    t.equal((await count('a'))?.used, 104, 'what was answered too much is known')
    t.match(await ask(0, 'a', { max: 104, need: 1 }), { granted: 0, left: 0 })
    t.match(await ask(0, 'a', { max: 105, need: 1 }), { granted: 1, left: 0 })
    t.match(await ask(1, 'b', { need: 100 }), { granted: 100, left: 0, elsewhere: 0 })
  },
)

t.test('who gets less than it needs learns what others hold, and they are recalled', async (t) => {
  const { ask, recalled, clock, countRecalls } = await twoProcesses(t)
  await ask(0, 'a', { need: 20, spare: 5 })
  await ask(1, 'b')
  t.match(await ask(1, 'a', { need: 75 }), { granted: 75, left: 0, elsewhere: 0 }, 'enough')
  t.match(await ask(1, 'a', { need: 2 }), { granted: 0, elsewhere: 5 }, 'not enough')
  await until('the recall', () => recalled[0].length === 1)
  t.match(await ask(0, 'a', { need: 1, held: 5, window: WINDOW }), { granted: 0, elsewhere: 0 })
  clock.now += 999
  await ask(1, 'a', { need: 2 })
  t.equal(countRecalls(), 1)
  clock.now += 1
  await ask(1, 'a', { need: 2 })
  await until('the second recall', () => recalled[0].length === 2)
  t.strictSame(recalled[0], ['a', 'a'], 'once a second at most')
  t.equal(countRecalls(), 2)
  clock.now -= 500
  await ask(1, 'a', { need: 2 })
  t.equal(countRecalls(), 3, 'at once if the clock was put back')
})

t.test('a recall reaches a process whose look passes the end of the ring', async (t) => {
  const { ask, recalled } = await twoProcesses(t)
  const keys = Array.from({ length: 300 }, (_, index) => `key ${index}`)
  await ask(1, 'x')
  for (const id of keys) await ask(0, id, { max: 32, need: 16, spare: 1 })
  for (const id of keys) await ask(1, id, { max: 32, need: 16 })
  await until('the last recall', () => recalled[0].includes('key 299'))
  t.ok(recalled[0].every((id) => keys.includes(id)))
})

t.test('midnight begins another count; days that are over are deleted once', async (t) => {
  const { ask, clock, count, giveBack } = await twoProcesses(t)
  await ask(0, 'a', { need: 60, spare: 2 })
  clock.now += DAY_MS - 1
  t.match(await ask(0, 'a', { need: 60 }), { granted: 38, left: 0, endsIn: 1 })
  t.match(await ask(0, 'b', { need: 1 }), { granted: 1, endsIn: 1 })
  clock.now += 1
  t.match(await ask(1, 'a', { need: 60 }), { granted: 60, left: 40, window: String(DAY + 1) })
  t.equal(await count('a'), undefined, 'the day before is gone')
  await giveBack(0, 'a', 2)
  t.match(await ask(1, 'a', { need: 41 }), { granted: 40 }, 'the day before returns nothing')
})
