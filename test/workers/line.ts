import { EventEmitter } from 'node:events'
import t from 'tap'
import { StateAway } from '../../src/keys/state.js'
import { createLineLeases } from '../../src/workers/leases.js'
import {
  type Channel,
  Line,
  type WorkerWord as PrimaryHears,
  type PrimaryWord,
  Unanswered,
} from '../../src/workers/line.js'
import { deferred, until } from '../helpers/until.js'

/** More than any answer between two ends of one process takes. */
const PATIENCE_MS = 60_000

/** Two ends of a channel that carries JSON, as the system's does; `cut` breaks it. */
function channel() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const state = { connected: true }
  const end = (own: EventEmitter, other: EventEmitter): Channel => ({
    get connected() {
      return state.connected
    },
    send(message, sent) {
      const text = JSON.stringify(message)
      setImmediate(() => {
        other.emit('message', JSON.parse(text))
        sent(null)
      })
      return true
    },
    on: (event, heard) => own.on(event, heard),
  })
  const cut = () => {
    state.connected = false
  }
  return { one: end(ends[0], ends[1]), other: end(ends[1], ends[0]), cut }
}

t.test('what is said is heard, and what is asked is answered, in any order', async (t) => {
  const { one, other } = channel()
  const heard: string[] = []
  const asking = new Line<string, string>(one, () => {})
  const held = deferred<string>()
  new Line<string, string>(other, (word) => {
    heard.push(word)
    return word === 'slow' ? held.promise : `${word}!`
  })
  await asking.say('hello')
  const slow = asking.ask('slow', PATIENCE_MS)
  t.equal(await asking.ask('quick', PATIENCE_MS), 'quick!')
  held.resolve('at last')
  t.equal(await slow, 'at last')
  t.strictSame(heard, ['hello', 'slow', 'quick'])
})

t.test(
  'an answer that does not come in time is an error, and told where it comes late',
  async (t) => {
    const { one, other, cut } = channel()
    const asking = new Line<string, string>(one, () => {})
    const held = deferred()
    new Line<string, string>(other, async (word) => {
      await held.promise
      return word
    })
    const late: unknown[] = []
    await t.rejects(
      asking.ask('a', 5, (value) => late.push(value)),
      Unanswered,
    )
    await t.rejects(asking.ask('b', 5), Unanswered)
    t.strictSame(late, [])
    held.resolve()
    await until('the late answer is told', () => late.length > 0)
    t.strictSame(late, ['a'])
    cut()
    await asking.say('nobody hears this')
    await t.rejects(asking.ask('nor this', 5), Unanswered)
  },
)

t.test(
  'a worker borrows over its line, and is not left waiting for a primary that hangs',
  async (t) => {
    const { one, other } = channel()
    const lease = { granted: 3, left: 2, endsIn: 1000, window: 'w', elsewhere: 0 }
    const heard: PrimaryHears[] = []
    let held = Promise.resolve()
    new Line<PrimaryWord, PrimaryHears>(other, async (word) => {
      heard.push(word)
      await held
      return lease
    })
    const recalls: unknown[] = []
    const line = new Line<PrimaryHears, PrimaryWord>(one, () => {})
    const leases = createLineLeases(line, (recalled) => recalls.push(recalled), PATIENCE_MS)
    const question = { max: 5, windowMs: 1000, need: 1, spare: 2, spent: 0, held: 0, window: 'w' }
    t.ok(leases.available())
    t.same(await leases.ask('a', question, () => t.fail('it is not late')), lease)
    await leases.giveBack('a', 'w', 2)
    t.strictSame(heard, [
      { kind: 'lease', id: 'a', question },
      { kind: 'give-back', id: 'a', window: 'w', count: 2 },
    ])
    const hung = deferred()
    held = hung.promise
    const impatient = createLineLeases(line, () => {}, 5)
    const late: unknown[] = []
    await t.rejects(
      impatient.ask('a', question, (lease) => late.push(lease)),
      StateAway,
    )
    t.strictSame(late, [])
    hung.resolve()
    await until('the late lease is told', () => late.length > 0)
    t.same(late, [lease])
    leases.onRecall(() => {})
    t.equal(recalls.length, 1)
  },
)
