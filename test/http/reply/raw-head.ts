// check: Heads of answers are written as one text where the runtime takes it, else as usual.
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { createHeadWriter, headerLine } from '../../../src/http/reply/raw-head.js'

const LINES = headerLine('x-request-id', 'req_1') + headerLine('etag', 'W/"a:b"')
const BODY = 'in ñ'

/** What a client reads of one answer. */
async function ask(t: Test, answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, resolve).on(
      'error',
      reject,
    )
  })
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  const { date, ...headers } = response.headers
  t.ok(date)
  return { status: response.statusCode, message: response.statusMessage, headers, body }
}

for (const isDirect of [true, false]) {
  const way = isDirect ? 'as one text' : 'through the public method'
  const head = createHeadWriter(isDirect)

  t.test(`an answer with a body has its head written ${way}`, async (t) => {
    const found = await ask(t, (response) => {
      head.ok(response, LINES, Buffer.byteLength(BODY))
      response.end(BODY)
    })
    t.strictSame(found, {
      status: 200,
      message: 'OK',
      headers: {
        'x-request-id': 'req_1',
        etag: 'W/"a:b"',
        'content-length': '5',
        connection: 'keep-alive',
        'keep-alive': 'timeout=5',
      },
      body: BODY,
    })
  })

  t.test(`what the client has is said to be right ${way}, without a body`, async (t) => {
    const found = await ask(t, (response) => {
      head.notModified(response, LINES)
      response.end()
    })
    t.strictSame(found, {
      status: 304,
      message: 'Not Modified',
      headers: {
        'x-request-id': 'req_1',
        etag: 'W/"a:b"',
        connection: 'keep-alive',
        'keep-alive': 'timeout=5',
      },
      body: '',
    })
  })
}

t.test('this runtime takes the head as one text', async (t) => {
  let calls = 0
  await ask(t, (response) => {
    response.writeHead = (() => {
      calls += 1
    }) as never
    createHeadWriter().ok(response, LINES, 0)
    response.end()
  })
  t.equal(calls, 0)
})
