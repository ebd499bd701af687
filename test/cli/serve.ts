// test: `lectern serve` says where it listens, reloads on SIGHUP and ends cleanly on signals.
import t, { type Test } from 'tap'
import { capture, oneSentence } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { mockImport } from '../helpers/mock.js'
import { until } from '../helpers/until.js'

/** `lectern serve` with a server that the test makes up; the real one would find no corpus. */
async function serveWith(t: Test, startServer: () => Promise<object>, mocks: object = {}) {
  const { serve } = await mockImport<typeof import('../../src/cli/serve.js')>(
    t,
    import.meta.url,
    '../../src/cli/serve.js',
    {
      '../../src/server/server.js': { startServer },
      ...mocks,
    },
  )
  const folder = scratch(t)
  const { said, terminal } = capture({ STATE_DIR: folder, CORPUS_DIR: folder })
  return { folder, said, ended: serve.run({ ...terminal, self: './lectern' }, {}, '') }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  t.test(`serve says where it listens and ends cleanly at ${signal}`, async (t) => {
    const listeners = process.listenerCount(signal)
    let closed = 0
    const url = 'http://127.0.0.1:8080'
    const close = async () => {
      closed++
      t.equal(process.listenerCount(signal), listeners, 'a second signal acts by default')
    }
    const { folder, said, ended } = await serveWith(t, async () => ({ url, close }))
    await until('it says where it listens', () => said.out !== '')
    t.equal(said.out, `Lectern listens on ${url}\nKeys and their use are kept in ${folder}.\n`)
    t.equal(closed, 0)
    process.emit(signal)
    t.equal(await ended, 0)
    t.equal(closed, 1)
    t.equal(said.err, '')
  })
}

t.test('the very first start shows the first key and lines that can be pasted', async (t) => {
  const url = 'http://127.0.0.1:1'
  const examples = ['/v1/verses/JHN/3/16?version=RV1909', '/v1/verses/JHN/3/16?version=KJV']
  const server = { url, firstKey: 'abc_live_x', examples, close: async () => {} }
  const { said, ended } = await serveWith(t, async () => server)
  await until('it says where it listens', () => said.out !== '')
  t.match(said.out, /^Lectern listens on http:\/\/127\.0\.0\.1:1\n/)
  t.match(said.out, /only this once:\n\n {2}abc_live_x\n\n/)
  const lines = examples.map((path) => `  curl -H "X-API-Key: $KEY" '${url}${path}'\n`)
  t.ok(said.out.includes(`Try it:\n\n  export KEY=abc_live_x\n${lines.join('')}\n`))
  t.match(said.out, /`\.\/lectern keys create --name NAME`/)
  process.emit('SIGTERM')
  t.equal(await ended, 0)
})

t.test('a first password is shown with the page that it opens', async (t) => {
  const url = 'http://127.0.0.1:1'
  const server = { url, firstKey: undefined, firstPassword: 'p-of-20', close: async () => {} }
  const { said, ended } = await serveWith(t, async () => server)
  await until('it says where it listens', () => said.out !== '')
  t.match(said.out, /http:\/\/127\.0\.0\.1:1\/dashboard, shown only this once:\n\n {2}p-of-20\n/)
  t.match(said.out, /`\.\/lectern admin set-password`/)
  process.emit('SIGTERM')
  t.equal(await ended, 0)
})

t.test('SIGHUP reloads what runs, and is passed over before', async (t) => {
  const listeners = process.listenerCount('SIGHUP')
  let reloads = 0
  const reload = async () => void reloads++
  const server = { url: 'http://127.0.0.1:1', reload, close: async () => {} }
  let start: ((server: object) => void) | undefined
  const { said, ended } = await serveWith(t, () => new Promise((resolve) => (start = resolve)))
  await until('the start is under way', () => start !== undefined)
  process.emit('SIGHUP')
  start?.(server)
  await until('it says where it listens', () => said.out !== '')
  t.equal(reloads, 0)
  process.emit('SIGHUP')
  process.emit('SIGHUP')
  t.equal(reloads, 2)
  process.emit('SIGTERM')
  t.equal(await ended, 0)
  t.equal(process.listenerCount('SIGHUP'), listeners)
})

t.test('SIGHUP of a terminal that is gone ends the program', async (t) => {
  let isThere = true
  const server = { url: 'http://127.0.0.1:1', reload: () => t.fail(), close: async () => {} }
  const { said, ended } = await serveWith(t, async () => server, {
    'node:tty': { isatty: () => isThere },
  })
  await until('it says where it listens', () => said.out !== '')
  isThere = false
  process.emit('SIGHUP')
  t.equal(await ended, 0)
})

t.test('a worker announces nothing, and ends when it is told to', async (t) => {
  const worker = { url: undefined, dismissed: Promise.resolve(), close: async () => {} }
  const inWorker = (startWorker: () => Promise<object>) =>
    serveWith(t, async () => ({}), {
      'node:cluster': { default: { isWorker: true } },
      '../../src/server/workers/worker.js': { startWorker },
    })
  const good = await inWorker(async () => worker)
  t.equal(await good.ended, 0)
  const bad = await inWorker(() => Promise.reject(new Error('told to the primary')))
  t.equal(await bad.ended, 1)
  t.strictSame(
    [good.said, bad.said],
    [
      { out: '', err: '' },
      { out: '', err: '' },
    ],
  )
})

t.test('a start that fails is answered with 1 and a sentence', async (t) => {
  const listeners = process.listenerCount('SIGTERM')
  for (const [error, expected] of [
    [new Error('The corpus is missing.'), /^Lectern could not start: The corpus is missing\.\n$/],
    [
      Object.assign(new Error('listen x'), { code: 'EADDRINUSE' }),
      /`PORT=8081 make run` or `PORT=8081 .*\(listen x\)\.\n$/,
    ],
  ] as const) {
    const { said, ended } = await serveWith(t, () => Promise.reject(error))
    t.equal(await ended, 1)
    t.equal(said.out, '')
    t.match(said.err, expected)
    oneSentence(t, said.err)
  }
  t.equal(process.listenerCount('SIGTERM'), listeners)
})
