// check: Messages between primary and workers get their responses, or an error in time.
import { EventEmitter } from 'node:events'
import t from 'tap'
import {
  Channel,
  type Endpoint,
  type PrimaryMessage,
  Unanswered,
  type WorkerMessage as WorkerSends,
} from '../../../src/server/workers/channel.js'
import { createChannelLeases } from '../../../src/server/workers/leases.js'
import { StateAway } from '../../../src/state/state.js'
import { deferred, until } from '../../helpers/until.js'

/** More than any answer between two ends of one process takes. */
const PATIENCE_MS = 60_000

/** Two ends of a channel that carries JSON, as the system's does; `cut` breaks it. */
function connect() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const state = { connected: true }
  const end = (own: EventEmitter, other: EventEmitter): Endpoint => ({
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
    on: (event, listener) => own.on(event, listener),
  })
  const cut = () => {
    state.connected = false
  }
  return { one: end(ends[0], ends[1]), other: end(ends[1], ends[0]), cut }
}

t.test('messages arrive, and requests get their responses, in any order', async (t) => {
  const { one, other } = connect()
  const received: string[] = []
  const asking = new Channel<string, string>(one, () => {})
  const held = deferred<string>()
  new Channel<string, string>(other, (message) => {
    received.push(message)
    return message === 'slow' ? held.promise : `${message}!`
  })
  await asking.send('hello')
  const slow = asking.request('slow', PATIENCE_MS)
  t.equal(await asking.request('quick', PATIENCE_MS), 'quick!')
  held.resolve('at last')
  t.equal(await slow, 'at last')
  t.strictSame(received, ['hello', 'slow', 'quick'])
})

t.test(
  'an answer that does not come in time is an error, and told where it comes late',
  async (t) => {
    const { one, other, cut } = connect()
    const asking = new Channel<string, string>(one, () => {})
    const held = deferred()
    new Channel<string, string>(other, async (message) => {
      await held.promise
      return message
    })
    const late: unknown[] = []
    await t.rejects(
      asking.request('a', 5, (value) => late.push(value)),
      Unanswered,
    )
    await t.rejects(asking.request('b', 5), Unanswered)
    t.strictSame(late, [])
    held.resolve()
    await until('the late answer is told', () => late.length > 0)
    t.strictSame(late, ['a'])
    cut()
    await asking.send('nobody hears this')
    await t.rejects(asking.request('nor this', 5), Unanswered)
  },
)

t.test(
  'a worker borrows over its channel, and is not left waiting for a primary that hangs',
  async (t) => {
    const { one, other } = connect()
    const lease = { granted: 3, left: 2, endsIn: 1000, window: 'w', elsewhere: 0 }
    const received: WorkerSends[] = []
    let held = Promise.resolve()
    new Channel<PrimaryMessage, WorkerSends>(other, async (message) => {
      received.push(message)
      await held
      return lease
    })
    const recalls: unknown[] = []
    const channel = new Channel<WorkerSends, PrimaryMessage>(one, () => {})
    const leases = createChannelLeases(channel, (recalled) => recalls.push(recalled), PATIENCE_MS)
    const question = { max: 5, windowMs: 1000, need: 1, spare: 2, spent: 0, held: 0, window: 'w' }
    t.ok(leases.available())
    t.same(await leases.ask('a', question, () => t.fail('it is not late')), lease)
    await leases.giveBack('a', 'w', 2)
    t.strictSame(received, [
      { kind: 'lease', id: 'a', question },
      { kind: 'give-back', id: 'a', window: 'w', count: 2 },
    ])
    const hung = deferred()
    held = hung.promise
    const impatient = createChannelLeases(channel, () => {}, 5)
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
