// full: Pages and messages of clients that have left are not made.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import t from 'tap'
import type { ReaderPart } from '../../src/http/app.js'
import { type McpOptions, routeMcp } from '../../src/http/mcp.js'
import { createLibrary } from '../../src/library/library.js'
import { createAnswers } from '../../src/reader/answers.js'
import { registerReader } from '../../src/reader/reader.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { message } from '../helpers/mcp-messages.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const SETTINGS = {
  reader: 'open',
  readerRateLimit: 'none',
  readerIndexed: false,
  embedOrigins: '*',
  host: '127.0.0.1',
} as const
const FOLDER = join(PACKAGE_ROOT, 'dist/reader')
const CONNECTIONS = 200
/** Asked for on each connection. */
const PAGES = 20

t.test('a page of the reader', async (t) => {
  let asked = 0
  const snapshot = () => {
    asked += 1
    throw new Error('made')
  }
  const app = { createRateLimit: () => async () => ({ isAllowed: true }) }
  const tools = { context: { snapshot, envelope: {}, explain: () => {} } }
  const { answer } = createAnswers(
    app as unknown as FastifyInstance,
    tools as unknown as Parameters<typeof createAnswers>[1],
    SETTINGS,
    FOLDER,
  )
  const page = { at: 'home' } as const
  const send = (destroyed: boolean) => {
    const raw = { url: '/', headers: {}, socket: { destroyed } }
    const request = { url: '/', query: '', headers: {}, raw } as unknown as FastifyRequest
    const reply = { raw: { destroyed } } as unknown as FastifyReply
    return answer(request, reply, page, 'texts')
  }
  await t.rejects(send(true), { name: 'AbortError' })
  t.equal(asked, 0)
  await t.rejects(send(false), /made/, 'of one who waits the texts are asked for')
  t.equal(asked, 1)
})

t.test('an answer of the Model Context Protocol', async (t) => {
  const app = fastify()
  t.teardown(() => app.close())
  let asked = 0
  const left = new Promise<void>((resolve) => {
    app.addHook('preHandler', (_request, reply, done) => {
      const { hijack } = reply
      reply.hijack = () => {
        resolve()
        return hijack.call(reply)
      }
      reply.raw.destroy()
      done()
    })
  })
  const options = {
    context: {
      envelope: { nameRequest() {} },
      explain() {},
      searched() {},
      snapshot() {
        asked += 1
      },
    },
    guard(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      Object.assign(request, { keyRecord: { versions: null } })
      done()
    },
    chooseView() {},
    usage: { count() {} },
    origins: '',
    software: '0.0.0',
  }
  await app.register((scope) => routeMcp(scope, options as unknown as McpOptions))
  const call = { name: 'get_passage', arguments: { reference: 'Juan 2' } }
  const { headers, body } = message('tools/call', call)
  app.inject({ method: 'POST', url: '/mcp', headers, body }).catch(() => {})
  await left
  t.equal(asked, 0, 'no text is asked for')
})

t.test('pages of connections that are closed at once are not made', async (t) => {
  const library = await smallLibrary()
  let made = 0
  const versions = library.versions.map((version) => ({
    ...version,
    text: {
      stays: true,
      read() {
        made += 1
        return version.text.read()
      },
    },
  }))
  const reader: ReaderPart = {
    isIndexed: false,
    register: (own, tools) => registerReader(own, tools, SETTINGS, FOLDER),
  }
  const counting = createLibrary(versions, library, undefined)
  const app = await startApp(counting, {}, (store) => store, undefined, undefined, reader)
  t.teardown(() => app.close())
  const path = '/read/prueba/JHN/3'
  const read = async () => {
    const address = `http://127.0.0.1:${app.port}${path}`
    return (await fetch(address, { headers: { 'x-api-key': app.key } })).text()
  }
  t.match(await read(), /<!doctype html>/)
  const each = made
  t.ok(each > 0)
  made = 0
  const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${app.key}\r\n\r\n`
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = connect(app.port, '127.0.0.1')
      await once(client, 'connect')
      return client
    }),
  )
  const written = clients.map(
    (client) => new Promise((done) => client.write(head.repeat(PAGES), done)),
  )
  await Promise.all(written)
  for (const client of clients) client.destroy()
  t.equal((await app.get('/v1/versions')).status, 200)
  let before = -1
  while (before !== made) {
    before = made
    for (let turn = 0; turn < 20; turn++) await app.get('/v1/versions')
  }
  // The first two of each connection are in hand before its end is read, which lies behind the others.
  const most = (each * CONNECTIONS * PAGES) / 4
  t.ok(made < most, `${made / each} of ${CONNECTIONS * PAGES} pages`)
  t.match(await read(), /<!doctype html>/)
})
