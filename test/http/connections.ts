import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import type { KeyStore } from '../../src/keys/store.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

/** The same store, but slow to say that it has no such key. */
function slowly(store: KeyStore): KeyStore {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'findByHash') return value.bind(target)
      return async (hash: string) => {
        await wait(400)
        return target.findByHash(hash)
      }
    },
  })
}

t.test('while the service stops, what runs is finished and what comes is told so', async (t) => {
  const app = await startApp(await smallLibrary(), {}, slowly)
  const socket = connect(app.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-Key: wrong\r\n\r\n')
  await wait(100)
  const closed = app.close()
  await wait(50)
  socket.write(`GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-Key: ${app.key}\r\n\r\n`)
  await Promise.all([closed, ended])
  const [first, second] = received.split(/(?<!^)(?=HTTP\/1\.1)/)
  t.match(first, /^HTTP\/1\.1 401 /)
  t.match(second, /^HTTP\/1\.1 503 /)
  t.match(second, /connection: close/i)
  t.match(second, /"code":"SERVICE_UNAVAILABLE"/)
})

t.test('requests sent without waiting are answered in their order', async (t) => {
  const app = await startApp(await smallLibrary(), {}, slowly)
  t.teardown(() => app.close())
  const socket = connect(app.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  // The first answer takes its time; the second is ready before it and has to wait.
  const get = (key: string, more = '') =>
    `GET /v1/verses/GEN/1/2 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n${more}\r\n`
  socket.write(get('wrong') + get(app.key) + get(app.key, 'Connection: close\r\n'))
  await ended
  const answers = received.split(/(?<!^)(?=HTTP\/1\.1)/)
  t.same(
    answers.map((answer) => answer.slice(0, 12)),
    ['HTTP/1.1 401', 'HTTP/1.1 200', 'HTTP/1.1 200'],
  )
  for (const answer of answers.slice(1)) {
    const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    t.match(JSON.parse(body.toString()).data, { chapter: 1, verse: 2 })
  }
})

t.test('a client that goes away in the middle of a request harms nobody', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  for (let time = 0; time < 5; time++) {
    const socket = connect(app.port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write('GET /v1/versions HTTP/1.1\r\nX-API')
    await wait(20)
    socket.resetAndDestroy()
  }
  await wait(50)
  t.equal((await app.get('/v1/versions')).status, 200)
})
