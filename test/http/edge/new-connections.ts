// check
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { takeInTurns } from '../../../src/http/edge/new-connections.js'
import { until } from '../../helpers/until.js'

/** A server without a port whose connections are taken three in a turn, and what was taken. */
function aServer() {
  const server = new EventEmitter()
  const taken: Socket[] = []
  server.on('connection', (socket: Socket) => taken.push(socket))
  const answered = { later: 0 }
  takeInTurns(server as Server, 3, answered)
  const comeAll = (count: number) => {
    const sockets = Array.from({ length: count }, () => new Socket())
    for (const socket of sockets) server.emit('connection', socket)
    return sockets
  }
  return { server, taken, comeAll, answered }
}

t.test(
  'a few connections are taken at once, the others in later turns, in their order',
  async (t) => {
    const { taken, comeAll } = aServer()
    const sockets = comeAll(8)
    const counts = [taken.length]
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn()
      counts.push(taken.length)
    }
    t.strictSame(counts, [3, 6, 8, 8])
    t.ok(taken.every((socket, at) => socket === sockets[at]))
    t.notOk(sockets.some((socket) => socket.isPaused()))
  },
)

t.test('as many are taken as requests were answered in the turn before', async (t) => {
  const { taken, comeAll, answered } = aServer()
  answered.later = 2 ** 31 - 5
  comeAll(20)
  answered.later = (answered.later + 8) | 0
  await nextTurn()
  const counts = [taken.length]
  await nextTurn()
  counts.push(taken.length)
  t.strictSame(counts, [11, 14])
})

t.test('a connection that comes later does not overtake', async (t) => {
  const { taken, comeAll } = aServer()
  const first = comeAll(5)
  await nextTurn()
  const last = comeAll(2)
  await nextTurn()
  await nextTurn()
  t.strictSame(
    taken.map((socket) => [...first, ...last].indexOf(socket)),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

t.test('after a quiet time they are taken at once again', async (t) => {
  const { taken, comeAll } = aServer()
  comeAll(4)
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  comeAll(3)
  t.equal(taken.length, 7)
})

t.test('who leaves before its turn is not taken, and harms nobody', async (t) => {
  const { taken, comeAll } = aServer()
  const sockets = comeAll(6)
  sockets[3]?.destroy(new Error('it has left'))
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  t.equal(taken.length, 5)
  t.equal(sockets[4]?.listenerCount('error'), 0, 'the runtime listens to errors from then on')
})

t.test('who listens later sees each connection at once', async (t) => {
  const { server, comeAll } = aServer()
  let seen = 0
  server.on('connection', () => {
    seen += 1
  })
  comeAll(9)
  t.equal(seen, 9)
})

t.test('requests that came before their turn are answered', async (t) => {
  const server = createServer((request, response) => response.end(request.url))
  takeInTurns(server, 1)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
      })
      // In two pieces, the second of which ends the connection.
      socket.write(`GET /${at}/one HTTP/1.1\r\nHost: a\r\n\r\nGET /${at}/two HT`)
      await nextTurn()
      socket.end('TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      await until('both are answered', () => answer.includes(`/${at}/two`))
      return answer.includes(`/${at}/one`)
    }),
  )
  t.ok(answers.every(Boolean))
})
