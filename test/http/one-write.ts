import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { createHeadWriter } from '../../src/http/head.js'
import { createOneWrite } from '../../src/http/one-write.js'

const LENGTH = 8000
/** More bytes than a head and a body may have to be laid out in one buffer. */
const TOO_LONG = 40_000

/** A body that no other number has: `<7777>` with the number's digit 8000 times. */
function bodyOf(number: number, length = LENGTH): string {
  return `<${String(number % 10).repeat(length)}>`
}

/** Answers /<number>?<length> with the number's body, as an excerpt of a larger one. */
async function serve(t: Test, isDirect: boolean) {
  const head = createHeadWriter(isDirect)
  const write = createOneWrite(head)
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    const [number, length = LENGTH] = (request.url as string).slice(1).split('?').map(Number)
    const source = Buffer.from(`before${bodyOf(number as number, length).slice(1, -1)}behind`)
    head.ok(response, '', length + '<>'.length)
    write.excerpt(response, { head: '<', source, first: 6, end: 6 + length, tail: '>' })
    response.end()
    answers.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { answers, server, port: (server.address() as AddressInfo).port }
}

async function ask(port: number, path: string): Promise<string> {
  const [response] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [
    IncomingMessage,
  ]
  let body = ''
  for await (const chunk of response.setEncoding('latin1')) body += chunk
  return body
}

for (const isDirect of [true, false]) {
  const way = isDirect ? 'as one text' : 'through the public method'

  t.test(`an excerpt arrives whole behind a head written ${way}`, async (t) => {
    const { port } = await serve(t, isDirect)
    t.equal(await ask(port, '/7'), bodyOf(7))
    t.equal(await ask(port, `/8?${TOO_LONG}`), bodyOf(8, TOO_LONG))
  })

  t.test(`answers that wait for each other arrive in order, heads written ${way}`, async (t) => {
    const { port } = await serve(t, isDirect)
    const client = await open(t, port)
    const numbers = [1, 2, 3, 4]
    client.write(numbers.map(requestOf).join(''))
    t.same(
      await readBodies(client, numbers.length),
      numbers.map((number) => bodyOf(number)),
    )
  })
}

t.test('an answer that its client has not taken stays as it was', async (t) => {
  const { port, server, answers } = await serve(t, true)
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const slow = await open(t, port)
  const [connection] = await accepted
  slow.pause()
  let asked = 0
  while (connection.writableLength === 0 && asked < 10_000) {
    slow.write(requestOf(asked))
    while (answers.length === asked) await new Promise(setImmediate)
    asked += 1
  }
  t.ok(connection.writableLength > 0, 'the connection is full')
  const others = await Promise.all([5, 6, 7].map((number) => ask(port, `/${number}`)))
  t.same(
    others,
    [5, 6, 7].map((number) => bodyOf(number)),
  )
  // One more behind it on the same connection.
  slow.write(requestOf(asked))
  slow.resume()
  const bodies = await readBodies(slow, asked + 1)
  t.equal(bodies.length, asked + 1)
  t.ok(bodies.every((body, number) => body === bodyOf(number)))
})

function requestOf(number: number): string {
  return `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`
}

async function open(t: Test, port: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  t.teardown(() => client.destroy())
  await once(client, 'connect')
  return client
}

/** The bodies of so many answers on one connection. */
async function readBodies(client: Socket, count: number): Promise<string[]> {
  let text = ''
  for await (const chunk of client.setEncoding('latin1')) {
    text += chunk
    if (text.split('>').length > count) break
  }
  return [...text.matchAll(/\r\n\r\n(<[^>]*>)/g)].map(([, body]) => body as string)
}
