// test: The first start makes a key and a password, usage is stored, and a failing start says why.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { type Config, readConfig } from '../../src/config.js'
import { startServer } from '../../src/server/server.js'
import { Database } from '../../src/sqlite/database.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { readUsageRange, reportUsage } from '../../src/state/usage/report.js'
import { mockImport } from '../helpers/mock.js'
import { ask } from '../helpers/running-app.js'

/** Settings for a server on a free port with a state folder of its own and the real compiled corpus. */
function settings(changes: Record<string, string> = {}): Config {
  const stateDir = mkdtempSync(join(tmpdir(), 'lectern-state-'))
  t.teardown(() => rmSync(stateDir, { recursive: true, force: true }))
  const env = {
    PORT: '0',
    STATE_DIR: stateDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'none',
    ...changes,
  }
  const reading = readConfig(env)
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  return reading.config
}

const portOf = (url: string) => Number(new URL(url).port)

t.test('the first start makes a key that works, the second start makes none', async (t) => {
  const config = settings()
  const first = await startServer(config)
  t.match(first.url, /^http:\/\/127\.0\.0\.1:\d+$/)
  t.match(first.firstKey, /^lectern_live_[A-Za-z0-9]{64}$/)
  const key = first.firstKey ?? ''
  const answer = await ask(portOf(first.url), 'GET', '/v1/verses/JHN/3/16', { 'x-api-key': key })
  t.match(answer.body.data, { book: { name: 'Juan' }, chapter: 3, verse: 16 })
  await first.close()
  const second = await startServer(config)
  t.equal(second.firstKey, undefined)
  const again = await ask(portOf(second.url), 'GET', '/v1/versions', { 'x-api-key': key })
  t.equal(again.status, 200, 'the key outlives the process')
  await second.close()
})

t.test('the first start makes a password where none is given or stored', async (t) => {
  const config = settings()
  const first = await startServer(config)
  t.match(first.firstPassword, /^[A-Za-z0-9_-]{20}$/)
  const session = await ask(portOf(first.url), 'GET', '/dashboard/api/session', {})
  t.match(session.body.data, { signed_in: false })
  await first.close()
  const second = await startServer(config)
  t.equal(second.firstPassword, undefined)
  await second.close()
  const given = await startServer(settings({ ADMIN_PASSWORD: 'open, sesame' }))
  t.equal(given.firstPassword, undefined)
  await given.close()
})

t.test('requests are counted and stored by the time that the server has stopped', async (t) => {
  const config = settings()
  const server = await startServer(config)
  const headers = { 'x-api-key': server.firstKey ?? '' }
  await ask(portOf(server.url), 'GET', '/v1/verses/JHN/3/16', headers)
  await ask(portOf(server.url), 'GET', '/v1/search', headers)
  await server.close()
  const state = await openSqliteState(config.stateDir)
  t.teardown(() => state.close())
  const range = readUsageRange({}, Date.now())
  if (range.kind === 'refused') throw new Error(range.problems.join(' '))
  const { total, points } = await reportUsage(state.usage, range.value)
  t.equal(total, 2)
  // Today, or yesterday and today where midnight has passed meanwhile.
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.slice(-2).reduce((sum, point) => sum + of(point), 0)
  t.equal(
    sum(({ operations }) => operations.verse),
    1,
  )
  t.equal(
    sum(({ operations }) => operations.search),
    1,
  )
  t.equal(
    sum(({ statuses }) => statuses['2xx']),
    1,
  )
  t.equal(
    sum(({ statuses }) => statuses['4xx']),
    1,
  )
})

t.test('a damaged key is told in the log, and the others are served', async (t) => {
  const lines: string[] = []
  const { startServer: startLogging } = await mockImport<
    typeof import('../../src/server/server.js')
  >(t, import.meta.url, '../../src/server/server.js', {
    '../../src/runtime/log.js': {
      createLog: () => pino({}, { write: (line) => lines.push(line) }),
    },
  })
  const config = settings()
  await (await openSqliteState(config.stateDir)).close()
  const database = new Database(join(config.stateDir, 'state.db'))
  database.run("INSERT INTO keys (id, record) VALUES ('key_damaged', '{}')")
  database.run('DELETE FROM sqlite_sequence')
  database.close()
  const server = await startLogging(config)
  const headers = { 'x-api-key': server.firstKey ?? '' }
  t.equal((await ask(portOf(server.url), 'GET', '/v1/versions', headers)).status, 200)
  await server.close()
  t.match(lines[0], /"level":50,.*"msg":"Key number 1 in the state folder .* is damaged/)
  t.notOk(lines.some((line) => line.includes(headers['x-api-key'])))
})

t.test('a start that fails says why and keeps no key back', async (t) => {
  const running = await startServer(settings())
  const config = settings({ PORT: String(portOf(running.url)) })
  await t.rejects(startServer(config), { code: 'EADDRINUSE' })
  await running.close()
  const later = await startServer(config)
  t.type(later.firstKey, 'string', 'the key of the first start that succeeds is shown')
  await later.close()
  await t.rejects(startServer(settings({ CORPUS_DIR: '/nowhere' })), { name: 'BundleError' })
  await t.rejects(
    startServer(settings({ DEFAULT_VERSION: 'nvi' })),
    /nvi, which is not compiled in/,
  )
})

t.test('the URL is one that can be opened', async (t) => {
  for (const [host, shown] of [
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
    ['::1', /^http:\/\/\[::1\]:\d+$/],
    ['::', /^http:\/\/\[::1\]:\d+$/],
  ] as const) {
    const server = await startServer(settings({ HOST: host }))
    t.match(server.url, shown)
    const status = await new Promise((resolve, reject) => {
      get(server.url, { agent: new Agent() }, (response) => resolve(response.statusCode)).on(
        'error',
        reject,
      )
    })
    t.equal(status, 200)
    await server.close()
  }
})
