// check: Idle connections are closed in time.
import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import t, { type Test } from 'tap'
import { closeIdle } from '../../../src/http/edge/idle-connections.js'
import { until } from '../../helpers/until.js'

const TIMES = { take: 30, look: 1, keepAlive: 70 }

class FakeConnection extends EventEmitter {
  writableLength = 0
  timeout = 0
  bytesRead = 0
  /** Whether a request of it is being answered. */
  isAnswered = false
  looks = 0
  isClosed = false
  setTimeout(milliseconds: number): void {
    this.timeout = milliseconds
  }
  destroy(): void {
    this.isClosed = true
    this.emit('close')
  }
}

/** A server that looks at its connections all the time, and a clock that stands still. */
function watch(t: Test, knowsAnswers = true) {
  const server = new EventEmitter()
  let now = 0
  const find = (socket: unknown) => {
    const connection = socket as FakeConnection
    connection.looks += 1
    return connection.isAnswered ? ({} as never) : null
  }
  closeIdle(server as Server, TIMES, knowsAnswers ? find : undefined, () => now)
  server.emit('listening')
  t.teardown(() => server.emit('close'))
  const open = () => {
    const connection = new FakeConnection()
    server.emit('connection', connection)
    return connection
  }
  const looked = async (connection: FakeConnection) => {
    const { looks } = connection
    await until('the connection is looked at', () => connection.looks > looks + 1)
  }
  return {
    open,
    looked,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

t.test('a connection is closed when its time without a request is over', async (t) => {
  const { open, looked, pass } = watch(t)
  const idle = open()
  const used = open()
  const answered = open()
  answered.isAnswered = true
  await looked(idle)
  pass(TIMES.keepAlive - 1)
  used.bytesRead = 100
  await looked(idle)
  t.notOk(idle.isClosed, 'not before')
  pass(1)
  await until('it is closed', () => idle.isClosed)
  await looked(used)
  t.notOk(used.isClosed, 'one that has sent something')
  t.notOk(answered.isClosed, 'one that waits for its answer')
  pass(TIMES.keepAlive - 1)
  await until('the time of another is over too', () => used.isClosed)
  await looked(answered)
  t.notOk(answered.isClosed, 'however long it waits')
  answered.isAnswered = false
  await looked(answered)
  pass(TIMES.keepAlive)
  await until('its time begins with its answer', () => answered.isClosed)
})

t.test('a client that takes its answer again has all the time of others', async (t) => {
  const { open, looked } = watch(t)
  const slow = open()
  slow.writableLength = 1
  await looked(slow)
  t.equal(slow.timeout, TIMES.take)
  slow.writableLength = 0
  await looked(slow)
  t.equal(slow.timeout, 0)
})

t.test('where the runtime times idle connections, its times are left alone', async (t) => {
  const { open, pass } = watch(t, false)
  const slow = open()
  const idle = open()
  idle.timeout = 5
  slow.writableLength = 1
  pass(10 * TIMES.keepAlive)
  await until('the slow one is seen', () => slow.timeout === TIMES.take)
  t.equal(idle.timeout, 5)
  t.notOk(idle.isClosed)
})
