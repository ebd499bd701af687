// test: Pages and messages of clients that have left are not made.
import { join } from 'node:path'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import t from 'tap'
import { type McpOptions, routeMcp } from '../../src/http/mcp.js'
import { createAnswers } from '../../src/reader/answers.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { message } from '../helpers/mcp-messages.js'

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
    { reader: 'open', readerRateLimit: 'none', readerIndexed: false },
    join(PACKAGE_ROOT, 'dist/reader'),
  )
  const page = { at: 'home' } as const
  const send = (destroyed: boolean) => {
    const raw = { url: '/', headers: {}, socket: { destroyed } }
    const request = { url: '/', headers: {}, raw } as unknown as FastifyRequest
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
