// check: Parts in memory: opened once however many wait, within a budget, the one asked for longest ago going first.

import { EventEmitter } from 'node:events'
import t from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import { Left, TooManyWaiting } from '../../src/library/asking.js'
import {
  type Part,
  type PartName,
  Residency,
  type ResidencyOptions,
  waitFor,
} from '../../src/library/residency.js'

const MEBIBYTE = 2 ** 20
const REPLACED = { message: /has been replaced; ask again$/ }

interface Opened {
  readonly name: string
}

/** A residency of parts of 10 MiB each, whose reads are let go one by one, and whose process takes nothing else. */
function residencyOf(options: ResidencyOptions = {}) {
  const reads: { name: string; done: () => void; fail: (error: Error) => void }[] = []
  const events: string[] = []
  const residency = new Residency({ measure: () => 0, ...options })
  const told = (what: string) => (part: PartName) => events.push(`${what} ${part.version}`)
  residency.watch({ opened: told('opened'), evicted: told('evicted'), failed: told('failed') })
  const part = (name: string, bytes = 10 * MEBIBYTE): Part<Opened> =>
    residency.part({
      ...{ version: name, kind: 'text', bytes },
      read: () =>
        new Promise<Opened>((resolve, reject) => {
          reads.push({ name, done: () => resolve({ name }), fail: reject })
        }),
    })
  /** Lets all reads go that have begun, until none is left. */
  const finish = async () => {
    await turn()
    while (reads.length > 0) {
      for (const { done } of reads.splice(0)) done()
      await turn()
    }
  }
  return { residency, part, reads, events, finish }
}

/** Some turns of the event loop: what can go on has gone on. */
async function turn(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Somebody who can leave, as the answer of a request does. */
function anAsker() {
  const asker = Object.assign(new EventEmitter(), { destroyed: false })
  const leave = () => {
    asker.destroyed = true
    asker.emit('close')
  }
  return Object.assign(asker, { leave })
}

t.test('a part is opened once, however many wait for it', async (t) => {
  const { residency, part, reads, finish, events } = residencyOf()
  const one = part('a')
  t.equal(one.ready, undefined)
  const waiting = Array.from({ length: 100 }, () => one.open())
  await turn()
  t.equal(reads.length, 1)
  await finish()
  const values = new Set(await Promise.all(waiting))
  t.equal(values.size, 1)
  t.equal(one.ready, [...values][0])
  t.equal(await one.open(), one.ready)
  t.strictSame(events, ['opened a'])
  t.strictSame(residency.figures.resident.text, { parts: 1, bytes: 10 * MEBIBYTE })
  t.equal(residency.figures.waiting, 0)
})

t.test('a few parts are opened at a time, in the order of the requests', async (t) => {
  const { residency, part, reads, finish, events } = residencyOf()
  const names = [...'abcdefghij']
  const waiting = names.map((name) => part(name).open())
  await turn()
  t.strictSame(
    reads.map(({ name }) => name),
    ['a', 'b', 'c', 'd'],
  )
  t.equal(residency.figures.waiting, 6)
  await finish()
  await Promise.all(waiting)
  t.strictSame(
    events,
    names.map((name) => `opened ${name}`),
  )
})

t.test('what was asked for longest ago makes room', async (t) => {
  const { residency, part, finish, events } = residencyOf({ budget: 40 * MEBIBYTE })
  const [a, b, c, d] = [...'abcd'].map((name) => part(name)) as [
    Part<Opened>,
    Part<Opened>,
    Part<Opened>,
    Part<Opened>,
  ]
  for (const one of [a, b, c]) {
    const opening = one.open()
    await finish()
    await opening
  }
  t.ok(a.ready, 'it is asked for again')
  const kept = b.ready
  t.ok(c.ready)
  t.ok(a.ready)
  const opening = d.open()
  await finish()
  await opening
  t.strictSame(events.slice(3), ['evicted b', 'opened d'], 'an eighth of the budget is left free')
  t.equal(b.ready, undefined)
  t.equal(kept?.name, 'b', 'whoever holds it still has it')
  t.equal(residency.figures.resident.text.parts, 3)
  t.equal(residency.figures.departing, 10 * MEBIBYTE)
})

t.test('what the process takes for other things counts against the budget', async (t) => {
  let others = 0
  const { part, finish, events, residency } = residencyOf({
    budget: 100 * MEBIBYTE,
    measure: () => others + residency.figures.resident.text.bytes,
  })
  const parts = [...'abcdef'].map((name) => part(name))
  for (const one of parts.slice(0, 5)) {
    const opening = one.open()
    await finish()
    await opening
  }
  t.notOk(events.some((event) => event.startsWith('evicted')))
  others = 60 * MEBIBYTE
  const opening = parts[5]?.open()
  await finish()
  await opening
  t.strictSame(
    events.filter((event) => event.startsWith('evicted')),
    ['evicted a', 'evicted b', 'evicted c', 'evicted d'],
  )
})

t.test('pinned parts stay, and a request keeps its parts until it is answered', async (t) => {
  const { residency, part, finish, reads } = residencyOf({ budget: 40 * MEBIBYTE })
  const pinned = part('pinned')
  const pinning = residency.pin([pinned])
  await finish()
  await pinning
  const [a, b, c, d] = [...'abcd'].map((name) => part(name))
  const first = waitFor([a, b] as Part[])
  await turn()
  t.equal(reads.length, 2)
  const second = waitFor([c, d] as Part[])
  await turn()
  t.equal(reads.length, 2, 'there is no room for more')
  for (const { done } of reads.splice(0)) done()
  await first
  t.ok(a?.ready && b?.ready, 'both are there when it goes on')
  await finish()
  await second
  t.ok(c?.ready && d?.ready && pinned.ready)
  t.equal(a?.ready ?? b?.ready, undefined)
})

t.test('of the room beside pinned parts a share is left free', async (t) => {
  // An eighth of the budget is kept, so parts have 84 MiB: 44 beside those that stay, and with a quarter of it spare 33.
  for (const [spare, places] of [
    [0, 4],
    [1 / 4, 3],
  ] as const) {
    const { residency, part, finish, events } = residencyOf({ budget: 96 * MEBIBYTE, spare })
    const pinning = residency.pin([part('pinned', 40 * MEBIBYTE)])
    await finish()
    await pinning
    for (const name of 'abcde') {
      const opening = part(name).open()
      await finish()
      await opening
    }
    t.equal(residency.figures.resident.text.parts, 1 + places)
    t.strictSame(
      events.filter((event) => event.startsWith('evicted')),
      ['evicted a', 'evicted b'].slice(0, 5 - places),
      'the one that was asked for first goes first',
    )
  }
})

t.test('what stays may take all of the room', async (t) => {
  const { residency, part, finish } = residencyOf({ budget: 96 * MEBIBYTE, spare: 1 / 4 })
  const stays = part('pinned', 90 * MEBIBYTE)
  const pinning = residency.pin([stays])
  await finish()
  await pinning
  const opening = part('a').open()
  await finish()
  t.equal((await opening).name, 'a', 'it is opened alone')
  t.ok(stays.ready)
})

t.test('what is larger than the budget is opened alone', async (t) => {
  const { part, finish, events } = residencyOf({ budget: 64 * MEBIBYTE })
  const parts = ['a', 'b', 'c'].map((name) => part(name, 100 * MEBIBYTE))
  const opened = parts.map((one) => one.open())
  await turn()
  await finish()
  await Promise.all(opened)
  t.strictSame(events, ['opened a', 'evicted a', 'opened b', 'evicted b', 'opened c'])
})

t.test(
  'beyond a number of waiting requests one is refused, and who leaves makes room',
  async (t) => {
    const { residency, part, finish, events } = residencyOf({ mostWaiting: 2 })
    const served = [...'abcd'].map((name) => part(name).open())
    const [one, other] = [anAsker(), anAsker()]
    const first = part('e').open(one)
    const second = waitFor([part('f')], other)
    const refused = await part('g')
      .open()
      .catch((error: Error) => error)
    t.ok(refused instanceof TooManyWaiting)
    t.match(refused, { name: 'TooManyWaiting', message: '2 requests wait for texts' })
    one.leave()
    await t.rejects(first, Left)
    await t.rejects(part('i').open(one), Left, 'it left before')
    t.equal(residency.figures.waiting, 1)
    const third = part('h').open()
    await finish()
    await Promise.all([...served, second, third])
    t.equal(other.listenerCount('close'), 0)
    t.notOk(events.includes('opened e'), 'nobody asks for it any more')
  },
)

t.test('who leaves while a part is opened is not waited for, and the part stays', async (t) => {
  const { part, finish } = residencyOf()
  const [asker, one] = [anAsker(), part('a')]
  const opening = one.open(asker)
  await turn()
  asker.leave()
  await t.rejects(opening, Left)
  await finish()
  t.ok(one.ready)
})

t.test('a part that cannot be opened fails all that wait, and is tried again later', async (t) => {
  let now = 0
  const { residency, part, reads, finish, events } = residencyOf({ now: () => now })
  const [bad, good] = [part('bad'), part('good')]
  const waiting = [bad.open(), bad.open(), waitFor([good, bad])]
  await turn()
  const error = new BundleError('bad.json is damaged')
  for (const { name, done, fail } of reads.splice(0)) {
    if (name === 'bad') fail(error)
    else done()
  }
  for (const one of waiting)
    await t.rejects(
      Promise.resolve<unknown>(one).then(() => {}),
      { message: 'bad.json is damaged' },
    )
  await finish()
  t.ok(good.ready, 'the other one is there')
  await t.rejects(bad.open(), { message: 'bad.json is damaged' })
  t.equal(reads.length, 0, 'it is not read each time')
  t.strictSame(
    events.filter((event) => event.startsWith('failed')),
    ['failed bad'],
  )
  now = 5000
  const again = bad.open()
  await finish()
  t.equal((await again).name, 'bad')

  const other = part('other')
  const failing = other.open()
  await turn()
  reads.splice(0)[0]?.fail(error)
  await t.rejects(failing)
  residency.retry()
  const mended = other.open()
  await finish()
  t.ok(await mended)
})

t.test('whoever watches may do so for a part of what happens, or for nothing', async (t) => {
  const { residency, part, reads, finish, events } = residencyOf({ budget: 20 * MEBIBYTE })
  const seen: string[] = []
  residency.watch({})
  residency.watch({ evicted: ({ version }) => seen.push(version) })
  for (const name of ['a', 'b']) {
    const opening = part(name).open()
    await finish()
    await opening
  }
  const failing = part('c').open()
  await turn()
  reads.splice(0)[0]?.fail(new BundleError('c.json is damaged'))
  await t.rejects(failing, { name: 'BundleError', message: 'c.json is damaged' })
  t.strictSame(events, ['opened a', 'evicted a', 'opened b', 'evicted b', 'failed c'])
  t.strictSame(seen, ['a', 'b'])
})

t.test('parts have room if they are within the budget with what is made of them', async (t) => {
  for (const [budget, measured, bytes, hasRoom] of [
    [5, 5, [], true],
    [5, 6, [], false],
    [1200, 100, [1000], true],
    [1199, 100, [1000], false],
    [1200, 101, [1000], false],
    [2300, 100, [1000, 1000], true],
    [2299, 100, [1000, 1000], false],
  ] as const) {
    const { residency, part } = residencyOf({ budget, measure: () => measured })
    const parts = bytes.map((size, at) => part(`${at}`, size))
    t.equal(residency.hasRoomFor(parts), hasRoom, `${budget}: ${measured} and ${bytes}`)
  }
  const { residency, part, finish } = residencyOf({ budget: 1200, measure: () => 1200 })
  const one = part('a', 1000)
  const pinning = residency.pin([one])
  t.equal(residency.hasRoomFor([one]), true, 'one that is on its way is counted already')
  await finish()
  await pinning
  t.equal(residency.hasRoomFor([one]), true, 'and one that is there')
})

t.test('of one request with many parts a few are opened at a time too', async (t) => {
  const { residency, part, reads, finish } = residencyOf()
  const parts = [...'abcdefghij'].map((name) => part(name))
  const { opened } = residency.wait(parts)
  await turn()
  t.equal(reads.length, 4)
  reads.splice(0, 1)[0]?.done()
  await turn()
  t.equal(reads.length, 4, 'another one for the one that is done')
  await finish()
  await opened
  t.ok(parts.every(({ ready }) => ready !== undefined))
})

t.test('what is there is given at once, however many wait for something else', async (t) => {
  const { residency, part, finish } = residencyOf({ mostWaiting: 1 })
  const there = part('there')
  const opening = there.open()
  await finish()
  await opening
  const busy = [...'abcde'].map((name) => part(name).open())
  t.equal(residency.figures.waiting, 1)
  await t.resolves(waitFor([there]))
  await t.rejects(waitFor([there, part('f')]), TooManyWaiting)
  await finish()
  await Promise.all(busy)
})

t.test('what was opened for another request needs no turn of its own', async (t) => {
  const { residency, part, reads, finish } = residencyOf()
  const shared = part('shared')
  const first = waitFor([shared, part('slow')])
  const busy = [...'abc'].map((name) => part(name).open())
  const queued = waitFor([shared])
  await turn()
  t.equal(residency.figures.waiting, 1)
  reads
    .splice(
      reads.findIndex(({ name }) => name === 'shared'),
      1,
    )[0]
    ?.done()
  await queued
  t.equal(residency.figures.waiting, 0)
  await turn()
  t.equal(reads.length, 4, 'all that are served still wait')
  await finish()
  await Promise.all([first, ...busy])
})

t.test('a request in the queue fails with a part that another one has tried', async (t) => {
  const { residency, part, reads, finish } = residencyOf()
  const bad = part('bad')
  const busy = [...'abc'].map((name) => part(name).open())
  const tried = bad.open()
  const queued = waitFor([part('good'), bad])
  const other = part('other').open()
  await turn()
  t.equal(residency.figures.waiting, 2)
  const message = 'bad.json is damaged'
  const rejected = [tried, queued].map((one) => t.rejects(one as Promise<unknown>, { message }))
  reads.find(({ name }) => name === 'bad')?.fail(new BundleError(message))
  await Promise.all(rejected)
  t.notOk(
    reads.some(({ name }) => name === 'good'),
    'nothing is opened for it',
  )
  await finish()
  await Promise.all([...busy, other])
  t.equal(residency.figures.waiting, 0)
})

t.test('memory that is not collected yet is no reason to evict more', async (t) => {
  const { residency, part, finish, events } = residencyOf({
    budget: 100 * MEBIBYTE,
    measure: () => {
      const { resident, departing } = residency.figures
      return 10 * MEBIBYTE + resident.text.bytes + departing
    },
  })
  const parts = [...'abcdefg'].map((name) => part(name))
  // Whoever holds them keeps them from being collected.
  const held: Opened[] = []
  const openAll = async (some: readonly Part<Opened>[]) => {
    for (const one of some) {
      const opening = one.open()
      await finish()
      held.push(await opening)
    }
  }
  await openAll(parts.slice(0, 3))
  residency.release(parts.slice(0, 3))
  t.equal(residency.figures.departing, 30 * MEBIBYTE)
  await openAll(parts.slice(3))
  t.notOk(events.some((event) => event.startsWith('evicted')))
  t.equal(held.length, 7)
})

t.test('parts that are released go, and who waits for them is told to ask again', async (t) => {
  const { residency, part, reads, finish } = residencyOf()
  const there = part('there')
  const opening = there.open()
  await finish()
  await opening
  const busy = [...'abcd'].map((name) => part(name).open())
  const late = part('late')
  const waiting = waitFor([late])
  const begun = part('begun')
  residency.release([there, late])
  t.equal(there.ready, undefined)
  await t.rejects(waiting, REPLACED)
  await finish()
  await Promise.all(busy)
  const reading = [waitFor([begun]), begun.open()]
  await turn()
  residency.release([begun])
  t.equal(reads.length, 1)
  const told = Promise.allSettled(reading)
  await finish()
  for (const outcome of await told) t.match(outcome, { reason: REPLACED })
  t.equal(begun.ready, undefined, 'it is not kept')
  await t.rejects(begun.open(), REPLACED)
  t.equal(reads.length, 0, 'nor read again')
  t.equal(residency.figures.resident.text.parts, 4)
})

t.test('what fails while its file is mended is read once more', async (t) => {
  const { residency, part, reads, finish, events } = residencyOf()
  const one = part('a')
  const opening = one.open()
  await turn()
  residency.retry()
  reads.splice(0)[0]?.fail(new BundleError('a.json is damaged'))
  await finish()
  t.ok(await opening)
  t.strictSame(events, ['opened a'])
})

t.test('a part that makes room before who waited for it goes on is opened again', async (t) => {
  const { part, finish, events } = residencyOf({ budget: 10 * MEBIBYTE })
  const [a, b] = [part('a'), part('b')]
  const asked = [a, b, a, b, a].map((one) => one.open())
  await finish()
  t.strictSame(
    (await Promise.all(asked)).map(({ name }) => name),
    [...'ababa'],
  )
  t.ok(events.includes('evicted a'))
})

t.test('what goes is freed, and while work is kept it stays whole', async (t) => {
  const freed: string[] = []
  const { residency, finish } = residencyOf()
  const part = (version: string) =>
    residency.part({
      ...{ version, kind: 'text', bytes: 10 * MEBIBYTE },
      read: () => Promise.resolve({ name: version }),
      free: ({ name }) => freed.push(name) > 0,
    })
  const [a, b] = [part('a'), part('b')]
  await Promise.all([a.open(), b.open()])
  await finish()
  residency.release([a])
  t.strictSame(freed, [], 'whoever was given it in this turn may read it')
  await finish()
  t.strictSame(freed, ['a'])
  t.equal(residency.figures.departing, 0)
  let done: (text: string) => void = () => {}
  const kept = residency.keep(new Promise<string>((resolve) => (done = resolve)))
  residency.release([b])
  await finish()
  t.strictSame(freed, ['a'])
  t.equal(residency.figures.departing, 10 * MEBIBYTE)
  done('the answer')
  t.equal(await kept, 'the answer')
  t.strictSame(freed, ['a', 'b'])
  t.equal(residency.figures.departing, 0)
})

t.test('memory that was given back is no longer counted once it is collected', async (t) => {
  const { residency, part, finish } = residencyOf()
  const one = part('a')
  const opening = one.open()
  await finish()
  await opening
  residency.release([one])
  t.equal(residency.figures.departing, 10 * MEBIBYTE)
  t.ok(residency.hasRoomFor([part('b')]), 'without a budget there is always room')
})

/** A residency of opened parts of which each lies in a block of its own, 10 bytes long, side by side in their order. */
async function sideBySide(names: string) {
  const events: string[] = []
  const residency = new Residency({ measure: () => 0 })
  residency.watch({ evicted: ({ version }) => events.push(version) })
  const parts = [...names].map((version, at) =>
    residency.part({
      ...{ version, kind: 'text', bytes: 10 },
      read: () => Promise.resolve({ at }),
      blocksOf: (value) => [value.at],
    }),
  )
  for (const part of parts) await part.open()
  await turn()
  const runs = [parts.map((_, block) => ({ block, bytes: 10 }))]
  return { residency, parts, runs, events }
}

t.test('for a hole the parts side by side go that were asked for longest ago', async (t) => {
  const { residency, parts, runs, events } = await sideBySide('abcdef')
  for (const at of [0, 2, 1]) t.ok(parts[at]?.ready)
  t.equal(residency.makeHole(20, runs), true)
  t.strictSame(events, ['d', 'e'])
  t.equal(residency.makeHole(70, runs), false)
  t.strictSame(events, ['d', 'e'], 'nothing goes in vain')
})

t.test('for a hole nothing goes that stays or that a request waits for', async (t) => {
  const { residency, parts, runs, events } = await sideBySide('abcd')
  const [a, b, c, d] = parts as [Part, Part, Part, Part]
  await residency.pin([b])
  t.equal(residency.makeHole(20, runs), true)
  t.strictSame(events, ['c', 'd'])
  await Promise.all([c.open(), d.open()])
  let done = () => {}
  const late = residency.part({
    ...{ version: 'e', kind: 'text', bytes: 10 },
    read: () => new Promise<object>((resolve) => (done = () => resolve({}))),
  })
  const waiting = waitFor([a, c, late])
  await turn()
  t.equal(residency.makeHole(10, runs), true)
  t.strictSame(events, ['c', 'd', 'd'])
  t.equal(residency.makeHole(10, runs), false)
  done()
  await waiting
})
