// check: Node's internals are used only where this runtime passes the tests for them.
import { type IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import t from 'tap'
import { testInternals } from '../../src/http/app.js'
import {
  canFindResponses,
  canStoreHeads,
  createFindResponse,
} from '../../src/runtime/response-internals.js'

/** `ServerResponse` with other internals, as another release of the runtime might have it. */
function changed(members: object): new (request: IncomingMessage) => ServerResponse {
  class Changed extends ServerResponse {}
  Object.defineProperties(Changed.prototype, Object.getOwnPropertyDescriptors(members))
  return Changed
}

const store = Reflect.get(ServerResponse.prototype, '_storeHeader') as (
  line: string,
  headers: unknown,
) => void

t.test('this runtime passes all tests', async (t) => {
  t.ok(canStoreHeads())
  t.ok(canFindResponses())
})

t.test('a head that is stored in another way is recognised by its bytes', async (t) => {
  const others: Record<string, object> = {
    'no such method': { _storeHeader: undefined },
    'a method that stores nothing': { _storeHeader() {} },
    'a method that drops headers': {
      _storeHeader(this: ServerResponse, line: string) {
        store.call(this, line, [])
      },
    },
    'a method that takes the status line alone': {
      _storeHeader(this: ServerResponse, line: string, headers: unknown) {
        store.call(this, `${line.split('\r\n')[0]}\r\n`, headers)
      },
    },
    'a head that counts as sent': {
      _storeHeader(this: ServerResponse, line: string, headers: unknown) {
        store.call(this, line, headers)
        Object.assign(this, { _headerSent: true })
      },
    },
  }
  for (const [name, members] of Object.entries(others))
    t.notOk(canStoreHeads(changed(members)), name)
})

t.test('a socket that does not have its response is recognised', async (t) => {
  const { assignSocket, detachSocket } = ServerResponse.prototype
  const others: Record<string, object> = {
    'under another name': {
      assignSocket(this: ServerResponse, socket: object) {
        assignSocket.call(this, socket as never)
        Object.assign(socket, { _httpMessage: undefined, response: this })
      },
    },
    'kept for ever': {
      detachSocket(this: ServerResponse, socket: object) {
        detachSocket.call(this, socket as never)
        Object.assign(socket, { _httpMessage: this })
      },
    },
    'no such method': { assignSocket: undefined },
  }
  for (const [name, members] of Object.entries(others)) {
    t.notOk(canFindResponses(changed(members)), name)
  }
})

t.test('a response is found, absent or unknown', async (t) => {
  const socket = new Duplex({ read() {}, write() {} }) as never
  const request = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1, headers: {} }
  const response = new ServerResponse(request as IncomingMessage)
  const find = createFindResponse()
  t.equal(find(socket), null)
  response.assignSocket(socket)
  t.equal(find(socket), response)
  t.equal(createFindResponse(false)(socket), undefined)
  response.detachSocket(socket)
  t.equal(find(socket), null)
})

t.test('what is not used is logged once, and nothing else is', async (t) => {
  const lines: string[] = []
  const log = { warn: (line: unknown) => lines.push(String(line)) } as never
  testInternals(log)
  t.strictSame(lines, [])
  testInternals(log, changed({ _storeHeader: undefined, assignSocket: undefined }))
  t.match(lines, [/^this Node\.js stores heads in another way/, /^this Node\.js hides responses/])
  t.equal(lines.length, 2)
})
