// check: Pipelined requests are begun a few at a time, within a bound of bytes.
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { answerInTurn, type PipelineLimits } from '../../../src/http/edge/pipelining.js'
import { until } from '../../helpers/until.js'

const GET = 'GET /first HTTP/1.1\r\nHost: a\r\n\r\n'
const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

/** A server whose listener is asked in turn, and the connections that it has had. */
async function serve(t: Test, listener: RequestListener, limits?: Partial<PipelineLimits>) {
  const all = { begun: 16, unsent: 262_144, held: 50_000, ...limits }
  const server = createServer(answerInTurn(listener, all))
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => {})
    t.teardown(() => client.destroy())
    await once(client, 'connect')
    return client
  }
  return { open, sockets }
}

/** So many turns of the event loop, in which whatever is ready happens. */
async function settle(turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
}

t.test(
  'a thousand requests in one write are begun a few at a time and answered in order',
  async (t) => {
    const waiting: [string, ServerResponse][] = []
    let begun = 0
    const { open } = await serve(t, ({ url = '' }, response) => {
      begun += 1
      waiting.push([url.slice(1), response])
    })
    const client = await open()
    client.write(requests(1000))
    await until('some are begun', () => begun > 0)
    await settle()
    t.equal(begun, 16, 'and no more before one of them is answered')
    let text = ''
    client.setEncoding('latin1').on('data', (data: string) => {
      text += data
    })
    let most = 0
    while (waiting.length > 0) {
      most = Math.max(most, waiting.length)
      // The last of them is ready first.
      for (const [name, response] of waiting.splice(0).reverse()) response.end(`<${name}>`)
      await settle(20)
    }
    t.equal(most, 16)
    await until('all are answered', () => text.endsWith('<999>'))
    t.same(
      [...text.matchAll(/<(\d+)>/g)].map(([, name]) => Number(name)),
      Array.from({ length: 1000 }, (_, at) => at),
    )
    client.write(GET)
    await until('and the connection goes on', () => waiting.length === 1)
  },
)

t.test('no other answer is begun while too many bytes wait', async (t) => {
  let first: ServerResponse | undefined
  let begun = 0
  const { open } = await serve(
    t,
    ({ url }, response) => {
      begun += 1
      if (url === '/0') first = response
      else response.end('x'.repeat(600))
    },
    { unsent: 1000 },
  )
  const client = await open()
  client.resume()
  client.write(requests(40))
  await until('some are begun', () => begun > 1)
  await settle()
  t.equal(begun, 3, 'the first, which waits, and two of 600 bytes')
  first?.end()
  await until('all when they have left', () => begun === 40)
})

t.test('nothing more is read of a connection whose requests wait', async (t) => {
  let first: ServerResponse | undefined
  const { open, sockets } = await serve(t, ({ url }, response) => {
    if (url === '/first') first = response
    else response.end()
  })
  const client = await open()
  client.resume()
  const size = 8 * 2 ** 20
  client.write(GET.repeat(size / GET.length))
  await until('it is begun', () => first !== undefined)
  await settle()
  const { bytesRead = 0 } = sockets[0] ?? {}
  t.ok(bytesRead > 0 && bytesRead <= 131_072, `${bytesRead} bytes read`)
  // What the runtime would resume it for: an answer that was too large for the connection has left.
  for (let part = 0; part < 20; part++) {
    first?.write('x'.repeat(200_000))
    await settle(20)
  }
  t.ok((sockets[0]?.bytesRead ?? 0) <= 262_144, `${sockets[0]?.bytesRead} bytes read`)
})

t.test(
  'a connection beyond what all together may hold is closed, and frees its share',
  async (t) => {
    const begun: ServerResponse[] = []
    const { open, sockets } = await serve(t, (_request, response) => begun.push(response), {
      held: 100,
    })
    const one = await open()
    one.write(requests(16 + 90))
    await until('it is read', () => (sockets[0]?.bytesRead ?? 0) > 0)
    const two = await open()
    two.write(requests(16 + 20))
    await once(two, 'close')
    t.notOk(one.destroyed, 'the one before is not')
    one.resetAndDestroy()
    await once(one, 'close')
    // Nothing is read of it, so the runtime hears of its end when something is written.
    begun[0]?.end('x')
    await until('it is gone', () => sockets[0]?.destroyed === true)
    await settle()
    const three = await open()
    three.write(requests(16 + 90))
    await until('it is read', () => (sockets[2]?.bytesRead ?? 0) > 0)
    await settle()
    t.notOk(three.destroyed)
  },
)
