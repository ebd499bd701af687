// check: A worker that cannot start is a start that fails.
import { EventEmitter } from 'node:events'
import t, { type Test } from 'tap'
import { type Config, readConfig } from '../../../src/config.js'
import { mockImport } from '../../helpers/mock.js'

/** src/server/workers/primary.ts with processes that the test makes up. */
async function startWith(t: Test, fork: () => object, root = '/somewhere') {
  const plans: object[] = []
  const { startPool } = await mockImport<typeof import('../../../src/server/workers/primary.js')>(
    t,
    import.meta.url,
    '../../../src/server/workers/primary.js',
    {
      'node:cluster': { default: { fork, setupPrimary: (plan: object) => plans.push(plan) } },
      '../../../src/runtime/assets.js': { EMBEDDED: '(embedded)', PACKAGE_ROOT: root },
    },
  )
  const reading = readConfig({ WORKERS: '2', LOG_LEVEL: 'silent' }) as { config: Config }
  return { plans, start: (stop: AbortSignal) => startPool(reading.config, stop) }
}

/** A worker of node:cluster with this process id. */
function workerOf(pid: number | undefined) {
  const child = Object.assign(new EventEmitter(), { pid, connected: false, send: () => true })
  return Object.assign(new EventEmitter(), { id: 1, process: child })
}

/** A process that the system does not run. */
function notRun(): object {
  const worker = workerOf(undefined)
  setImmediate(() => {
    const error = new Error('spawn EAGAIN')
    worker.process.emit('error', error)
    worker.emit('error', error)
  })
  return worker
}

t.test('a worker that the system does not run is a start that fails', async (t) => {
  const { start, plans } = await startWith(t, notRun)
  await t.rejects(start(new AbortController().signal), {
    message: 'it could not be run: spawn EAGAIN',
  })
  t.strictSame(plans, [], 'workers are started as this process was')
})

t.test('the single executable starts itself with its own words', async (t) => {
  t.intercept(process, 'argv', { value: ['/usr/bin/lectern', '/usr/bin/lectern', 'serve', 'x'] })
  const { start, plans } = await startWith(t, notRun, '(embedded)')
  await t.rejects(start(new AbortController().signal))
  t.strictSame(plans, [{ exec: 'serve', args: ['x'] }])
})

t.test('stopped before a worker is ready, it has nothing to announce', async (t) => {
  const worker = workerOf(7)
  const { start } = await startWith(t, () => worker)
  const stop = new AbortController()
  const started = start(stop.signal)
  stop.abort()
  // Its channel is found closed a moment after its end.
  worker.process.connected = true
  worker.process.emit('exit', null, 'SIGTERM')
  setImmediate(() => {
    worker.process.connected = false
  })
  const crew = await started
  t.equal(crew.url, undefined)
  await crew.close()
})
