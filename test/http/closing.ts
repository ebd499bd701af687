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
