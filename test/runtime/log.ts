// test: Log lines are readable on a terminal and JSON elsewhere, with times that people and programs read.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { readableLine } from '../../src/runtime/log.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const line = (members: object) =>
  readableLine(
    JSON.stringify({
      level: 30,
      time: '2026-11-28T01:02:03.456Z',
      pid: 1,
      hostname: 'h',
      ...members,
    }),
  )

t.test('a line for people has time, level, message and the rest', async (t) => {
  t.equal(line({ msg: 'listens' }), '2026-11-28 01:02:03Z INFO  listens\n')
  t.equal(
    line({ level: 40, msg: 'm', port: 80, name: 'a b', id: 'x', list: [1] }),
    '2026-11-28 01:02:03Z WARN  m port=80 name="a b" id=x list=[1]\n',
  )
  t.equal(
    line({ level: 50, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at x' } }),
    '2026-11-28 01:02:03Z ERROR failed\n  Error: no\n      at x\n',
  )
  t.match(line({ level: 60, err: { message: 'no' } }), /FATAL \n {2}no\n$/)
})

t.test('a pipe gets JSON with ISO times, unless it is told otherwise', async (t) => {
  const module = join(import.meta.dirname, '../../src/runtime/log.js')
  const logged = (...words: string[]) => {
    const script = `import { createLog } from ${JSON.stringify(module)}; createLog('info', ...${JSON.stringify(words)}).info({ a: 1 }, 'm')`
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
      .stderr
  }
  t.match(JSON.parse(logged()), { time: /^\d{4}-\d\d-\d\dT.*Z$/, a: 1, msg: 'm' })
  t.match(logged('text'), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ INFO {2}m a=1\n$/)
})

t.test('answers are logged on demand, without queries and keys', async (t) => {
  const app = await startApp(await smallLibrary(), { accessLog: true })
  t.teardown(() => app.close())
  await app.get('/v1/verses/GEN/2/3?version=prueba&secret=x')
  await app.get('/v1/verses/GEN/2/3', { 'x-api-key': 'wrong' })
  await app.get('/nothing')
  const lines = app.log.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'answered')
  t.match(lines, [
    { address: '127.0.0.1', method: 'GET', path: '/v1/verses/GEN/2/3', status: 200, key: String },
    { status: 401, request_id: /^req_/ },
    { path: '/nothing', status: 404 },
  ])
  t.notMatch(app.log.join(), /secret|wrong/)
  t.notMatch(app.log.join(), app.key)
})
