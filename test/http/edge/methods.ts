// test: Methods that no path serves are refused by their own names.
import { METHODS } from 'node:http'
import t from 'tap'
import { type RunningApp, startApp } from '../../helpers/running-app.js'
import { smallLibrary } from '../../helpers/small-library.js'

const app: RunningApp = await startApp(await smallLibrary())
t.teardown(() => app.close())

const refused = METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method))

t.test('every method is refused by its own name where a path does not serve it', async (t) => {
  const served = { '/v1/versions': 'GET, HEAD, OPTIONS', '/robots.txt': 'GET, HEAD, OPTIONS' }
  for (const [path, allow] of Object.entries(served)) {
    for (const method of refused) {
      const { status, headers, body } = await app.send(method, path)
      t.equal(status, 405, `${method} ${path}`)
      t.equal(headers.allow, allow, `${method} ${path}`)
      t.equal(body.error.code, 'METHOD_NOT_ALLOWED')
      t.equal(body.error.message.includes(method), true, body.error.message)
    }
  }
})

t.test(
  'a path that is not there is unknown to usual methods, whatever others are refused',
  async (t) => {
    for (const method of refused) {
      const expected = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? 404 : 405
      for (const path of ['/v1/nothing', '/nothing']) {
        t.equal((await app.send(method, path)).status, expected, `${method} ${path}`)
      }
      t.equal((await app.send(method, '/v1/versions/%zz')).status, 400, method)
    }
  },
)

t.test('requests at the same time keep their own methods', async (t) => {
  const methods = Array.from({ length: 20 }, () => [...refused, 'GET']).flat()
  const answers = await Promise.all(methods.map((method) => app.send(method, '/v1/versions')))
  for (const [index, { status, body }] of answers.entries()) {
    const method = methods[index] as string
    t.equal(status, method === 'GET' ? 200 : 405, method)
    if (method !== 'GET') t.ok(body.error.message.startsWith(`${method} `), body.error.message)
  }
})
