// check: A path refuses the methods that it does not serve and names those that it does.
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import t from 'tap'
import {
  READ_METHODS,
  type RefuseWhen,
  refuseOtherMethods,
  refuseOthers,
} from '../../../src/http/edge/method-not-allowed.js'

const refuse = (_: FastifyRequest, reply: FastifyReply, allowed: string) =>
  reply.code(405).header('allow', allowed).send()

const BROKEN = { headers: { 'content-type': 'application/json' }, payload: '{' }

t.test('the methods that a path serves are named, separated by commas', async (t) => {
  const app = fastify()
  app.get('/read', async () => 'read')
  refuseOthers(app, '/read', READ_METHODS, refuse)
  const { statusCode, headers } = await app.inject({ method: 'DELETE', url: '/read' })
  t.equal(statusCode, 405)
  t.equal(headers.allow, 'GET, HEAD')
  t.equal((await app.inject('/read')).statusCode, 200)
  await app.close()
})

t.test('a request is refused before its body is read, or after', async (t) => {
  for (const [when, status] of [
    [undefined, 405],
    ['before-body', 405],
    ['after-body', 400],
  ] as readonly (readonly [RefuseWhen | undefined, number])[]) {
    const app = fastify()
    app.get('/read', async () => 'read')
    refuseOthers(app, '/read', READ_METHODS, refuse, when)
    const { statusCode } = await app.inject({ method: 'POST', url: '/read', ...BROKEN })
    t.equal(statusCode, status, when ?? 'as usual')
    await app.close()
  }
})

t.test('each path that is routed refuses what it does not serve', async (t) => {
  for (const when of ['before-body', 'after-body'] as const) {
    const app = fastify()
    let served: ReadonlyMap<string, string> = new Map()
    app.register(async (scope) => {
      served = refuseOtherMethods(
        scope,
        () => {
          scope.get('/read', async () => 'read')
          scope.route({ method: ['POST', 'DELETE'], url: '/write', handler: async () => 'write' })
        },
        refuse,
        when,
      )
    })
    await app.ready()
    t.strictSame(
      [...served],
      [
        ['/read', 'GET, HEAD'],
        ['/write', 'POST, DELETE'],
      ],
    )
    for (const [method, url, allowed] of [
      ['PUT', '/read', 'GET, HEAD'],
      ['GET', '/write', 'POST, DELETE'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url })
      t.strictSame([statusCode, headers.allow], [405, allowed])
    }
    const { statusCode } = await app.inject({ method: 'PUT', url: '/read', ...BROKEN })
    t.equal(statusCode, when === 'before-body' ? 405 : 400)
    await app.close()
  }
})
