// test: Connections: slow, broken, pipelined or oversized requests are answered or refused in order.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import t, { type Test } from 'tap'
import {
  type ConnectionSettings,
  type ConnectionTimes,
  createHttpServer,
} from '../../../src/http/edge/connections.js'
import type { KeyStore } from '../../../src/state/keys/store.js'
import { startApp } from '../../helpers/running-app.js'
import { smallLibrary } from '../../helpers/small-library.js'
import { deferred, settled, until } from '../../helpers/until.js'

/** Stores that do not say that they have no such key before `release` is called. */
function slowly() {
  const { promise, resolve } = deferred()
  const wrap = (store: KeyStore): KeyStore =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== 'findByHash') return value.bind(target)
        return async (hash: string) => {
          await promise
          return target.findByHash(hash)
        }
      },
    })
  return { wrap, release: resolve }
}

/** Counts the requests that the servers of this process begin to read, and keeps the connections they come by. */
function watchRequests(t: Test) {
  const seen = { begun: 0, sockets: new Set<Socket>() }
  const begin = (message: unknown) => {
    seen.begun += 1
    seen.sockets.add((message as { socket: Socket }).socket)
  }
  subscribe('http.server.request.start', begin)
  t.teardown(() => unsubscribe('http.server.request.start', begin))
  return seen
}

/** The next connection that a server of this process accepts. */
function accept(t: Test): Promise<Socket> {
  return new Promise((resolve) => {
    const accepted = (message: unknown) => {
      unsubscribe('net.server.socket', accepted)
      resolve((message as { socket: Socket }).socket)
    }
    subscribe('net.server.socket', accepted)
    t.teardown(() => unsubscribe('net.server.socket', accepted))
  })
}

t.test('while the service stops, what runs is finished and what comes is told so', async (t) => {
  const { wrap, release } = slowly()
  const app = await startApp(await smallLibrary(), {}, wrap)
  const seen = watchRequests(t)
  const socket = connect(app.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-Key: wrong\r\n\r\n')
  await until('the first request has come', () => seen.begun === 1)
  const closed = app.close()
  await settled()
  socket.write(`GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-Key: ${app.key}\r\n\r\n`)
  await until('the second request has come', () => seen.begun === 2)
  release()
  await Promise.all([closed, ended])
  const [first, second] = received.split(/(?<!^)(?=HTTP\/1\.1)/)
  t.match(first, /^HTTP\/1\.1 401 /)
  t.match(second, /^HTTP\/1\.1 503 /)
  t.match(second, /connection: close/i)
  t.match(second, /retry-after: 1/i)
  t.match(second, /"code":"SERVICE_UNAVAILABLE"/)
})

t.test('requests sent without waiting are answered in their order', async (t) => {
  const { wrap, release } = slowly()
  const app = await startApp(await smallLibrary(), {}, wrap)
  t.teardown(() => app.close())
  const seen = watchRequests(t)
  const socket = connect(app.port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  // The first answer takes its time; the second is ready before it and has to wait.
  const get = (key: string, more = '') =>
    `GET /v1/verses/GEN/1/2 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n${more}\r\n`
  socket.write(get('wrong') + get(app.key) + get(app.key, 'Connection: close\r\n'))
  await until('all three have come', () => seen.begun === 3)
  release()
  await ended
  const answers = received.split(/(?<!^)(?=HTTP\/1\.1)/)
  t.same(
    answers.map((answer) => answer.slice(0, 12)),
    ['HTTP/1.1 401', 'HTTP/1.1 200', 'HTTP/1.1 200'],
  )
  for (const answer of answers.slice(1)) {
    const { data } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    t.match(data, { chapter: 1, verse: 2 })
    t.equal(data.text, '¿Qué «GEN 1 2»? Ñandú — "sí" \\ 😀')
  }
})

t.test('a client that goes away in the middle of a request harms nobody', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  for (let time = 0; time < 5; time++) {
    const accepted = accept(t)
    const socket = connect(app.port, '127.0.0.1')
    const [connection] = await Promise.all([accepted, once(socket, 'connect')])
    socket.write('GET /v1/versions HTTP/1.1\r\nX-API')
    await until('a part of the request has come', () => connection.bytesRead > 0)
    socket.resetAndDestroy()
    await until('its connection is gone', () => connection.destroyed)
  }
  t.equal((await app.get('/v1/versions')).status, 200)
})

/** A raw client: what was received until the connection was closed. */
function speak(port: number, ...parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', async () => {
      for (const part of parts) {
        if (socket.destroyed) break
        socket.write(part)
        // Only so that the parts come one after another: no test depends on how long it is.
        await wait(30)
      }
    })
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

/** Looks often and lets go soon of who does not read; what a client sends may take as long as a busy machine needs. */
const QUICK = {
  ...{ headers: 60_000, request: 60_000, take: 100 },
  ...{ look: 30, keepAlive: 600_000, linger: 50 },
}

/** A server of this module alone, which answers by `listener`. */
async function serve(
  t: Test,
  listener: RequestListener,
  settings: Partial<ConnectionSettings> = {},
  times: Partial<ConnectionTimes> = {},
): Promise<number> {
  const server = createHttpServer(
    listener,
    { maxConnections: 'none', maxHeaderBytes: 16_384, corsOrigins: '*', ...settings },
    { ...QUICK, ...times },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

t.test(
  'a path or headers beyond the limit are refused with a sentence, up to it read',
  async (t) => {
    const app = await startApp(await smallLibrary())
    t.teardown(() => app.close())
    const long = 'a'.repeat(16_384)
    for (const bytes of [
      `GET /v1/${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`,
      `GET /v1/versions HTTP/1.1\r\nHost: a\r\n${'aa: bb\r\n'.repeat(5_000)}\r\n`,
    ]) {
      const answer = await speak(app.port, bytes)
      t.match(answer, /^HTTP\/1\.1 400 Bad Request\r\naccess-control-allow-origin: \*\r\n/)
      t.match(answer, /\r\nX-Request-Id: req_/)
      t.match(answer, /"code":"INVALID_PARAMETER","message":"The path and the headers together are/)
    }
    const most = 'a'.repeat(16_000)
    t.equal((await app.get(`/v1/${most}`)).body.error.code, 'NOT_FOUND')
    t.equal((await app.get('/v1/versions', { 'x-long': most })).status, 200)
  },
)

t.test('a request without a host is refused, as the protocol asks', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const ask = (version: string) =>
    speak(
      app.port,
      `GET /v1/versions HTTP/${version}\r\nX-API-Key: ${app.key}\r\nConnection: close\r\n\r\n`,
    )
  t.match(await ask('1.1'), /^HTTP\/1\.1 400 .*"Host must be sent as a header"/s)
  t.match(await ask('1.0'), /^HTTP\/1\.1 200 /)
})

t.test('more is read of a request where the setting says so', async (t) => {
  const app = await startApp(await smallLibrary(), { maxHeaderBytes: 65_536 })
  t.teardown(() => app.close())
  t.equal((await app.get(`/v1/${'a'.repeat(65_000)}`)).body.error.code, 'NOT_FOUND')
  const answer = await speak(app.port, `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  t.match(answer, /longer than 65536 bytes/)
})

t.test(
  'a request that a proxy may read otherwise is refused, and nothing after it read',
  async (t) => {
    const app = await startApp(await smallLibrary())
    t.teardown(() => app.close())
    const ask = (headers: string, version = '1.1') =>
      speak(
        app.port,
        `GET /livez HTTP/${version}\r\n${headers}\r\n\r\nGET /v1/x HTTP/1.1\r\nHost: a\r\n\r\n`,
      )
    for (const headers of (
      'Host: a\r\nHost: b|Host: a\r\nHost: a|Host: a\r\nX: y\r\nhost: a|Host: a b|Host: a/b|Host: http://a|' +
      'Host: a:port|Host: a@b|Host: [::1|Host: %zz|Host: \xff'
    ).split('|')) {
      const answer = await ask(headers)
      t.match(answer, /^HTTP\/1\.1 400 .*"Host must be one host/s, headers)
      t.match(answer, /\r\nconnection: close\r\n/i)
      t.equal(answer.split('HTTP/1.1 ').length, 2, 'one answer')
    }
    t.match(await ask('Host: a\r\nHost: b', '1.0'), /^HTTP\/1\.1 400 /)
    for (const coding of 'gzip|gzip, chunked|identity|chunked, chunked|xchunked|'.split('|')) {
      const answer = await ask(`Host: a\r\nTransfer-Encoding: ${coding}`)
      t.match(answer, /^HTTP\/1\.1 400 /, `Transfer-Encoding: ${coding}`)
      t.equal(answer.split('HTTP/1.1 ').length, 2, 'one answer')
    }
    t.match(await ask('Host: a\r\nTransfer-Encoding: chunked', '1.0'), /^HTTP\/1\.1 400 /)
  },
)

t.test('every host that may be written is taken', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  for (const host of 'a|A.example:8080|127.0.0.1:1|[::1]:80|[v1.a:b]|a%C3%B1|a:|'.split('|')) {
    t.equal((await app.get('/v1/versions', { host })).status, 200, host)
  }
  const chunked = { 'transfer-encoding': 'Chunked' }
  t.equal((await app.get('/v1/versions', chunked)).status, 200)
})

t.test('two thousand headers are read, and with more the request is refused', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const ask = (count: number) =>
    speak(
      app.port,
      `GET /v1/versions HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'a:b\r\n'.repeat(count - 3)}` +
        `X-API-Key: ${app.key}\r\n\r\n`,
    )
  t.match(await ask(2000), /^HTTP\/1\.1 200 /, 'the key is the last of them')
  t.match(await ask(2001), /^HTTP\/1\.1 400 .*must not have more than 2000 headers/s)
})

t.test('QUERY is refused like any other method', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  for (const path of ['/nothing', '/', '/docs', '/openapi.json', '/v1/versions', '/v1/nothing']) {
    for (const headers of [{}, { 'content-type': 'text/x' }, { 'content-type': 'x' }]) {
      const answer = await app.send('QUERY', path, headers as Record<string, string>)
      t.equal(answer.status, 405, `${path} ${JSON.stringify(headers)}`)
      t.equal(answer.body.success, false)
    }
  }
  t.strictSame(app.log, [])
})

t.test('a method that only the parser knows is not allowed, like any other', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const host = 'Host: a\r\nConnection: close\r\n\r\n'
  const answer = await speak(app.port, `PRI /v1/versions\r\n${host}`)
  t.match(answer, /^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD, OPTIONS\r\n.*PRI is not allowed here/s)
  t.strictSame(app.log, [])
})

t.test(
  'what follows a request that is still being answered is refused after its answer',
  async (t) => {
    const { wrap, release } = slowly()
    const app = await startApp(await smallLibrary(), {}, wrap)
    t.teardown(() => app.close())
    const get = 'GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-Key: wrong\r\n\r\n'
    for (const [bytes, message] of [
      [`${get}${get}\0garbage\r\n\r\n`, 'The request cannot be decoded'],
      [`${get}${get}CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`, 'CONNECT is not allowed here'],
    ] as const) {
      const seen = watchRequests(t)
      const spoken = speak(app.port, bytes, 'more')
      await until('both requests have come', () => seen.begun === 2)
      release()
      const answers = (await spoken).split(/(?<!^)(?=HTTP\/1\.1)/)
      t.same(
        answers.slice(0, 2).map((answer) => answer.slice(0, 12)),
        ['HTTP/1.1 401', 'HTTP/1.1 401'],
      )
      t.match(
        answers[2],
        /^HTTP\/1\.1 40[05] .*\r\nConnection: close\r\n.*\r\n\r\n\{"success":false/s,
      )
      t.ok(answers[2]?.includes(`"message":"${message}`), message)
    }
  },
)

t.test('nobody waits for an answer that waits for bytes which cannot come', async (t) => {
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  const waiting = await serve(t, () => {})
  t.match(await speak(waiting, post, 'zz\r\n'), /^HTTP\/1\.1 400 .*cannot be decoded/s)
  const begun = await serve(t, (_request, response) => response.writeHead(200).write('begun'))
  t.match(await speak(begun, post, 'zz\r\n'), /^HTTP\/1\.1 200 .*begun\r\n$/s, 'and is let go')
})

t.test('if the response of a connection is unknown, nothing is written into it', async (t) => {
  const server = createHttpServer(
    (_request, response) => response.writeHead(200).write('begun'),
    { maxConnections: 'none', maxHeaderBytes: 16_384, corsOrigins: '*' },
    undefined,
    () => undefined,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  t.equal(await speak(port, 'zz\r\n\r\n'), '', 'closed without an answer')
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  t.match(await speak(port, post, 'zz\r\n'), /^HTTP\/1\.1 200 .*begun\r\n$/s)
})

t.test('a proxy is not what this is, and nothing is promised', async (t) => {
  const port = await serve(t, (_request, response) => response.end('answered'), {
    corsOrigins: 'none',
  })
  const refused = await speak(port, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')
  t.match(refused, /^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, OPTIONS\r\n.*CONNECT is not allowed/s)
  t.notMatch(refused, /access-control/)
  const expecting = 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n'
  t.match(await speak(port, expecting), /^HTTP\/1\.1 200 .*answered$/s)
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', () => socket.resetAndDestroy())
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  t.match(await speak(port, expecting), /answered$/, 'one that goes away harms nobody')
})

t.test('a client that sends too slowly is told so and let go', async (t) => {
  const times = { headers: 1_000, request: 1_000 }
  const port = await serve(t, (_request, response) => response.end('answered'), {}, times)
  const slow = await speak(port, 'GET /', ...Array.from({ length: 2_000 }, () => 'a'))
  t.match(slow, /^HTTP\/1\.1 400 .*"The request did not arrive whole in time"/s)
  t.equal(await speak(port), '', 'one that has sent nothing is let go without a word')
})

t.test('a client that takes nothing of its answer is let go, one that does is not', async (t) => {
  const most = Buffer.alloc(32 * 1024 * 1024)
  const closed: string[] = []
  const port = await serve(t, ({ socket, url = '' }, response) => {
    socket.once('close', () => closed.push(url))
    response.end(url === '/large' ? most : 'answered')
  })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const others = connect(port, '127.0.0.1', () => others.write(get('/small')))
  others.resume()
  const idle = connect(port, '127.0.0.1', () => idle.write(get('/large')))
  idle.pause()
  idle.on('error', () => {})
  await until('a connection is closed', () => closed.length > 0)
  t.same(closed, ['/large'])
  idle.destroy()
  others.destroy()
})

t.test('a connection says how long it stays open, and is closed then', async (t) => {
  const port = await serve(
    t,
    (_request, response) => response.end('answered'),
    {},
    { ...QUICK, keepAlive: 1_000 },
  )
  const answer = await speak(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  t.match(answer, /^HTTP\/1\.1 200 .*\r\nKeep-Alive: timeout=1\r\n.*answered$/s)
})

t.test('connections beyond the most are closed', async (t) => {
  const port = await serve(t, (_request, response) => response.end('answered'), {
    maxConnections: 1,
  })
  const first = connect(port, '127.0.0.1')
  await new Promise((resolve) => first.once('connect', resolve))
  t.equal(await speak(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'), '')
  const answered = new Promise((resolve) => first.once('data', (data) => resolve(String(data))))
  first.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  t.match(await answered, /^HTTP\/1\.1 200 /)
  first.destroy()
})
