// full, long: Several workers are one service, and a new build is served without a failure.
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import t, { type Test } from 'tap'
import { openSqliteState } from '../../../src/state/sqlite/state.js'
import { readUsageRange, reportUsage } from '../../../src/state/usage/report.js'
import { oneSentence, start } from '../../helpers/command-line.js'
import { put, scratch } from '../../helpers/corpus-project.js'
import { cookiesOf, sessionOf, trySignIn, visit } from '../../helpers/dashboard-visitor.js'
import {
  type Load,
  openStuck,
  type RunningProgram,
  startLoad,
  startProgram,
} from '../../helpers/running-program.js'
import { ENGLISH, SPANISH, writeCorpus } from '../../helpers/small-library.js'
import { until } from '../../helpers/until.js'

t.setTimeout(300_000)

const VERSE = '/v1/verses/GEN/1/2'

/** The process ids of a program's workers; never 0, which would mean the test's own group. */
function workersOf({ pid }: RunningProgram): number[] {
  const said = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return [...said.matchAll(/\d+/g)].map(Number)
}

async function metricsOf({ url }: RunningProgram): Promise<string> {
  return (await fetch(`${url}/metrics`)).text()
}

/** Signs in, and looks six times who is: each time on a connection of its own, given to the workers in turn. */
async function signIn(t: Test, { url, password }: RunningProgram): Promise<void> {
  const api = sessionOf(url)
  const once = { connection: 'close' }
  const signedIn = await trySignIn(url, await visit(url, once), password)
  t.equal(signedIn.status, 200)
  const cookie = cookiesOf(signedIn)
  for (let time = 0; time < 6; time++) {
    const seen = await (await fetch(api, { headers: { ...once, cookie } })).json()
    t.match(seen, { data: { signed_in: true } })
    const health = await fetch(api.replace(/session$/, 'health'), { headers: { ...once, cookie } })
    t.match(await health.json(), { data: { state: 'ok', workers: { running: 2, wanted: 2 } } })
  }
}

/** How many answers of a status, or of any, a load has had. */
function sumOf({ counts }: Load, status = ''): number {
  const named = Object.entries(counts).filter(([name]) => name.startsWith(status))
  return named.reduce((sum, [, count]) => sum + count, 0)
}

const versesIn = (metrics: string) =>
  Number(/lectern_requests_total\{operation="verse",status="2xx"\} (\d+)/.exec(metrics)?.[1] ?? 0)

/** What is stored of all keys' requests. */
async function usageIn(stateDir: string): Promise<number> {
  const state = await openSqliteState(stateDir)
  try {
    const range = readUsageRange({}, Date.now())
    if (range.kind === 'refused') throw new Error(range.problems.join(' '))
    return (await reportUsage(state.usage, range.value)).total
  } finally {
    await state.close()
  }
}

t.test('two workers are one service: one announcement, limit, sum and session', async (t) => {
  const program = await startProgram(t, { WORKERS: '2', RATE_LIMIT: '120', PUBLIC_METRICS: 'true' })
  for (const words of [/Lectern listens on/g, /first API key/g, /operator's password/g]) {
    t.equal(program.said.out.match(words)?.length, 1, String(words))
  }
  t.equal(workersOf(program).length, 2)

  // Each worker holds some of the limit; what the idle one does not use serves the other.
  const statuses = [await program.ask(VERSE), await program.ask(VERSE)]
  statuses.push(...(await Promise.all(Array.from({ length: 60 }, () => program.ask(VERSE)))))
  t.ok(statuses.every((status) => status === 200))
  const rest = startLoad(program, 1)
  await until('the limit is used up', () => sumOf(rest, '429') > 50)
  await rest.stop()
  t.equal(sumOf(rest, '200'), 120 - statuses.length)
  const refused = sumOf(rest, '429')

  const metrics = await metricsOf(program)
  t.equal(versesIn(metrics), 120)
  t.match(metrics, /^lectern_versions 1$/m)
  t.match(metrics, /^lectern_requests_total\{operation="other",status="4xx"\} \d+$/m)
  t.equal(versesIn(await metricsOf(program)), 120, 'whoever is asked')

  await signIn(t, program)

  const isStored = async () => (await usageIn(program.stateDir)) === 120 + refused
  await until('each worker has stored its own', isStored)
  const [first, second] = workersOf(program) as [number, number]
  process.kill(second, 'SIGHUP')
  // One of these connections is on its way to the worker that takes none, and dies.
  process.kill(first, 'SIGSTOP')
  const underWay = [program.ask(VERSE), program.ask(VERSE), program.ask(VERSE)]
  await Promise.any(underWay)
  process.kill(first, 'SIGKILL')
  await Promise.all(underWay)
  await until('the killed worker is gone', () => !workersOf(program).includes(first))
  const load = startLoad(program, 2)
  const replaced = /"worker":\d+,"msg":"a worker was ended by SIGKILL; another one is started"/
  await until('its end is logged', () => replaced.test(program.said.err))
  await until('its successor listens', () => program.said.err.match(/"listening;/g)?.length === 3)
  t.equal(workersOf(program).length, 2)
  t.ok(workersOf(program).includes(second), 'the other one goes on; a hang-up is for the primary')
  t.equal(versesIn(await metricsOf(program)), 120, 'what it counted stays counted')
  await load.stop()

  program.signal('SIGTERM')
  t.equal(await program.ended, 0)
  t.equal(await usageIn(program.stateDir), 120 + refused + 3 + sumOf(load), 'and what came after')
})

for (const workers of ['1', '2']) {
  t.test(`a new build is served under load without a failure, workers: ${workers}`, async (t) => {
    const program = await startProgram(t, {
      WORKERS: workers,
      RATE_LIMIT: 'none',
      PUBLIC_METRICS: 'true',
    })
    const { counts, stop } = startLoad(program)
    await until('the first answer has come', () => Object.keys(counts).length === 1)
    const [old = ''] = Object.keys(counts)
    t.match(old, /^200 W\/"[0-9a-f]{16}\.prueba\./)

    await writeCorpus(program.corpusDir, SPANISH, ENGLISH)
    program.signal('SIGHUP')
    const done = workers === '1' ? /loaded again/ : /workers have been replaced/
    await until('the new build is served', () => done.test(program.said.err))
    t.equal(await program.ask(`${VERSE}?version=trial`), 200)
    t.match(await (await fetch(`${program.url}/readyz`)).json(), { versions: 2 })
    t.match(await metricsOf(program), /^lectern_versions 2$/m)

    await writeCorpus(program.corpusDir, SPANISH, { ...ENGLISH, name: 'Another Trial' })
    put(program.corpusDir, { 'trial.json': 'damaged' })
    program.signal('SIGHUP')
    await until('the damaged one is refused', () => /new build is refused/.test(program.said.err))
    t.match(program.said.err, /"msg":"the new build is refused; [^"]*trial\.json[^"]*"\}/)
    const before = counts[Object.keys(counts).at(-1) as string] as number
    await until(
      'one more answer has come',
      () => (counts[Object.keys(counts).at(-1) as string] as number) > before,
    )
    await stop()
    t.equal(Object.keys(counts).length, 2, `the old answers and the new: ${JSON.stringify(counts)}`)
    t.equal(await program.ask(`${VERSE}?version=trial`), 200, 'the last good one is served on')
    program.signal('SIGTERM')
    t.equal(await program.ended, 0)
  })
}

t.test('neither clients that hold on nor a worker that hangs keep it from ending', async (t) => {
  const programs = await Promise.all([
    startProgram(t, { WORKERS: '2', PUBLIC_METRICS: 'true' }),
    startProgram(t, { WORKERS: '2', PUBLIC_METRICS: 'true' }),
    startProgram(t, { PUBLIC_METRICS: 'true' }),
  ])
  for (const { port } of programs) for (let n = 0; n < 4; n++) await openStuck(t, port)
  for (const program of programs) {
    await until('the stuck connections are counted', async () => {
      const [, open = 0] = /^lectern_connections (\d+)$/m.exec(await metricsOf(program)) ?? []
      return Number(open) > 4
    })
  }
  const [hanging] = workersOf(programs[1]) as [number]
  process.kill(hanging, 'SIGSTOP')
  for (const program of programs) program.signal('SIGTERM')
  t.strictSame(await Promise.all(programs.map(({ ended }) => ended)), [0, 0, 0])
})

t.test('a start that fails says so as one process does', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  t.teardown(() => taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const corpus = scratch(t)
  await writeCorpus(corpus, SPANISH)
  const settings = { STATE_DIR: scratch(t), CORPUS_DIR: corpus, PORT: String(port), WORKERS: '2' }
  const { said, ended } = start(settings, 'serve')
  t.equal(await ended, 1)
  t.equal(said.out, '')
  t.match(said.err, /^Lectern could not start: the port is in use: choose another, .*EADDRINUSE/)
  oneSentence(t, said.err.replace('Error:', ''))
})
