// check
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { answerFirstInTurns } from '../../../src/http/edge/first-requests.js'
import { until } from '../../helpers/until.js'

/** A listener that gets three first requests in a turn, and the sockets of those that it got. */
function aListener() {
  const got: Socket[] = []
  const listener = answerFirstInTurns(({ socket }) => got.push(socket), 3)
  const askOn = (socket: Socket) =>
    listener({ socket } as IncomingMessage, {} as ServerResponse as never)
  const askAll = (count: number) => {
    const sockets = Array.from({ length: count }, () => new Socket())
    for (const socket of sockets) askOn(socket)
    return sockets
  }
  return { got, askOn, askAll }
}

t.test(
  'a few first requests are answered at once, the others in later turns, in order',
  async (t) => {
    const { got, askAll } = aListener()
    const sockets = askAll(8)
    const counts = [got.length]
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn()
      counts.push(got.length)
    }
    t.strictSame(counts, [3, 6, 8, 8])
    t.ok(got.every((socket, at) => socket === sockets[at]))
  },
)

t.test('as many are answered as later requests in the turn before', async (t) => {
  const { got, askOn, askAll } = aListener()
  const [known] = askAll(30)
  const askAgain = (times: number) => {
    for (let time = 0; time < times; time++) askOn(known!)
  }
  const firsts = () => new Set(got).size
  const counts = [firsts()]
  for (const times of [5, 2, 10, 0]) {
    askAgain(times)
    await nextTurn()
    counts.push(firsts())
  }
  t.strictSame(counts, [3, 8, 11, 21, 24])
  // After a quiet time what was answered meanwhile does not count.
  while (firsts() < 30) await nextTurn()
  await nextTurn()
  askAgain(100)
  askAll(9)
  await nextTurn()
  t.equal(firsts(), 36)
})

t.test('one that comes later does not overtake', async (t) => {
  const { got, askAll } = aListener()
  const first = askAll(5)
  await nextTurn()
  const last = askAll(2)
  await nextTurn()
  await nextTurn()
  t.strictSame(
    got.map((socket) => [...first, ...last].indexOf(socket)),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

t.test('further requests of a connection wait for no turn', async (t) => {
  const { got, askOn, askAll } = aListener()
  const [known] = askAll(3)
  askAll(5)
  for (let time = 0; time < 10; time++) askOn(known!)
  t.equal(got.filter((socket) => socket === known).length, 11)
  t.equal(got.length, 13)
})

t.test('after a quiet time they are answered at once again', async (t) => {
  const { got, askAll } = aListener()
  askAll(4)
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  askAll(3)
  t.equal(got.length, 7)
})

t.test('who leaves before its turn is not answered, and takes no place of it', async (t) => {
  const { got, askAll } = aListener()
  const sockets = askAll(8)
  for (const socket of sockets.slice(3, 6)) socket.destroy()
  await nextTurn()
  t.strictSame(got, [...sockets.slice(0, 3), ...sockets.slice(6)])
})

t.test('if all that wait have left, the next ones are answered', async (t) => {
  const { got, askAll } = aListener()
  for (const socket of askAll(6).slice(3)) socket.destroy()
  await nextTurn()
  await nextTurn()
  askAll(2)
  t.equal(got.length, 5)
})

t.test('requests that wait are answered in the order of each connection', async (t) => {
  const server = createServer(
    answerFirstInTurns((request, response) => response.end(request.url), 1),
  )
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
      const asked = ['one', 'two'].map((part) => `GET /${at}/${part} HTTP/1.1\r\nHost: a\r\n`)
      socket.end(`${asked.join('\r\n')}Connection: close\r\n\r\n`)
      await until('both are answered', () => answer.includes(`/${at}/two`))
      return answer.indexOf(`/${at}/one`) < answer.indexOf(`/${at}/two`) && answer.includes('/one')
    }),
  )
  t.ok(answers.every(Boolean))
})
