// test: Connections of a worker that has exited are refused.
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import t from 'tap'
import { rescueConnections } from '../../../src/server/workers/orphaned-connections.js'

/** A worker's process whose messages the test makes, and what its listeners get. */
function aChild() {
  const sent: unknown[] = []
  const got: unknown[] = []
  const child = Object.assign(new EventEmitter(), {
    send: (message: unknown) => sent.push(message) > 0,
  })
  child.on('disconnect', () => got.push('disconnect'))
  child.on('internalMessage', (message) => got.push(message))
  return { child, sent, got, release: rescueConnections(child as unknown as ChildProcess) }
}

const connection = (seq: number) => ({ cmd: 'NODE_CLUSTER', act: 'newconn', seq })

t.test(
  'connections without an acknowledgement are refused when the worker has exited',
  async (t) => {
    const { child, sent, got, release } = aChild()
    for (const seq of [1, 2, 3]) child.send(connection(seq))
    child.send({ cmd: 'NODE_CLUSTER', act: 'disconnect', seq: 4 })
    child.send({ message: 'of the program' })
    t.equal(sent.length, 5, 'all messages are sent')
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: 2, accepted: true })
    got.length = 0
    release()
    t.strictSame(got, [
      'disconnect',
      { cmd: 'NODE_CLUSTER', ack: 1, accepted: false },
      { cmd: 'NODE_CLUSTER', ack: 3, accepted: false },
    ])
  },
)

t.test('a disconnect that the runtime reports is not repeated', async (t) => {
  const { child, got, release } = aChild()
  child.emit('disconnect')
  release()
  t.strictSame(got, ['disconnect'])
})

t.test('messages of another form are sent as they are, and nothing is made up', async (t) => {
  const { child, sent, got, release } = aChild()
  child.emit('disconnect')
  const message = { cmd: 'NODE_CLUSTER_2', act: 'newconn', seq: 1 }
  child.send(message)
  release()
  t.strictSame(sent, [message])
  t.strictSame(got, ['disconnect'])
})
