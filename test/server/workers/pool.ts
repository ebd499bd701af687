// test: Workers are started, replaced and restarted one after another.
import { pino } from 'pino'
import t from 'tap'
import { type PoolOptions, type PoolWorker, WorkerPool } from '../../../src/server/workers/pool.js'
import { settled, until } from '../../helpers/until.js'

/** A worker that does what the test says. */
class FakeWorker implements PoolWorker {
  readonly pid: number
  readonly ready: Promise<void>
  readonly ended: Promise<string>
  readonly told: string[] = []
  begin!: () => void
  #fail!: (error: Error) => void
  #end!: (how: string) => void
  constructor(pid: number) {
    this.pid = pid
    this.ready = new Promise((resolve, reject) => {
      this.begin = resolve
      this.#fail = reject
    })
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
  }
  die(why = 'was ended by SIGKILL') {
    this.#fail(new Error(why))
    this.#end(why)
  }
  stop() {
    this.told.push('stop')
  }
  drain() {
    this.told.push('drain')
  }
  kill() {
    this.told.push('kill')
    this.die()
  }
}

/** A pool of fakes; `behave` is called with each that is forked. */
function poolOf(
  size: number,
  behave: (worker: FakeWorker) => void,
  more: Partial<PoolOptions> = {},
) {
  const forked: FakeWorker[] = []
  const lines: string[] = []
  const pool = new WorkerPool({
    size,
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
    fork() {
      const worker = new FakeWorker(forked.length + 1)
      forked.push(worker)
      behave(worker)
      return worker
    },
    patienceMs: 50,
    waitMs: [1, 4],
    ...more,
  })
  return { pool, forked, lines }
}

const works = (worker: FakeWorker) => worker.begin()
/** Works, and ends when it is told to. */
const obeys = (worker: FakeWorker) => {
  works(worker)
  worker.stop = () => {
    worker.told.push('stop')
    worker.die('ended with 0')
  }
  worker.drain = () => {
    worker.told.push('drain')
    worker.die('ended with 0')
  }
}

t.test('the first worker is waited for before the others are forked', async (t) => {
  const { pool, forked } = poolOf(3, () => {})
  const started = pool.start()
  await settled()
  t.equal(forked.length, 1)
  forked[0]?.begin()
  await until('the others are forked', () => forked.length === 3)
  for (const worker of forked) worker.begin()
  await started
})

t.test('a first worker that cannot start ends the start', async (t) => {
  const { pool, forked, lines } = poolOf(3, (worker) => worker.die('The corpus is missing.'))
  await t.rejects(pool.start(), { message: 'The corpus is missing.' })
  t.equal(forked.length, 1)
  t.strictSame(lines, [], 'whoever has asked for the start says it')
})

t.test('another one that cannot start is tried again, each time later', async (t) => {
  const { pool, forked, lines } = poolOf(2, (worker) => {
    if (worker.pid === 1 || worker.pid > 5) worker.begin()
    else worker.die('no memory')
  })
  await pool.start()
  t.equal(forked.length, 6)
  t.strictSame(
    lines.map((line) => /in (\d+) ms: no memory/.exec(line)?.[1]),
    ['1', '2', '4', '4'],
  )
})

t.test('who dies is replaced at once, and the others stay', async (t) => {
  const { pool, forked, lines } = poolOf(2, works)
  await pool.start()
  forked[0]?.die()
  await until('another one is forked', () => forked.length === 3)
  t.match(lines, [/"worker":1,"msg":"a worker was ended by SIGKILL; another one is started"/])
  t.strictSame(
    forked.map(({ told }) => told),
    [[], [], []],
  )
})

t.test('the workers are restarted one after another, each after its successor works', async (t) => {
  const events: string[] = []
  const { pool, forked } = poolOf(2, (worker) => {
    events.push(`forked ${worker.pid}`)
    setImmediate(() => {
      events.push(`works ${worker.pid}`)
      worker.begin()
    })
    worker.drain = () => {
      events.push(`drains ${worker.pid}`)
      worker.die('ended with 0')
    }
  })
  await pool.start()
  events.length = 0
  await Promise.all([pool.restart(), pool.restart()])
  t.equal(forked.length, 6, 'a second call comes after the first')
  t.strictSame(events.slice(0, 6), [
    ...['forked 3', 'works 3', 'drains 1'],
    ...['forked 4', 'works 4', 'drains 2'],
  ])
})

t.test('where a successor cannot start, the restart ends and everybody stays', async (t) => {
  const { pool, forked } = poolOf(2, (worker) => {
    if (worker.pid < 3) obeys(worker)
    else worker.die('It is damaged.')
  })
  await pool.start()
  await t.rejects(pool.restart(), { message: 'It is damaged.' })
  t.equal(forked.length, 3)
  t.strictSame(forked[0]?.told, [])
  await pool.close()
  t.strictSame(forked[0]?.told, ['stop'])
})

t.test('who dies while a successor starts is not replaced twice', async (t) => {
  const { pool, forked } = poolOf(1, () => {})
  const started = pool.start()
  forked[0]?.begin()
  await started
  const restarted = pool.restart()
  await until('a second one is forked', () => forked.length === 2)
  forked[0]?.die()
  await settled()
  forked[1]?.begin()
  await restarted
  t.equal(forked.length, 2)
  t.strictSame(forked[0]?.told, [], 'it is gone already')

  const failed = pool.restart()
  await until('a third one is forked', () => forked.length === 3)
  forked[1]?.die()
  forked[2]?.die('It is damaged.')
  await t.rejects(failed, { message: 'It is damaged.' })
  await until('its place is filled all the same', () => forked.length === 4)
})

t.test('a place that is being filled is waited for before it is restarted', async (t) => {
  const { pool, forked } = poolOf(1, (worker) => {
    if (worker.pid !== 2) obeys(worker)
  })
  await pool.start()
  forked[0]?.die()
  await until('a second one is forked', () => forked.length === 2)
  const restarted = pool.restart()
  await settled()
  t.equal(forked.length, 2)
  obeys(forked[1] as FakeWorker)
  await restarted
  t.strictSame(forked[1]?.told, ['drain'])
  t.equal(forked.length, 3)
})

t.test('who does not end in time is killed, on restart and at the end', async (t) => {
  const { pool, forked } = poolOf(1, works)
  await pool.start()
  await pool.restart()
  t.strictSame(forked[0]?.told, ['drain', 'kill'])
  await pool.close()
  t.strictSame(forked[1]?.told, ['stop', 'kill'])
  t.equal(forked.length, 2, 'nobody is forked for one who is sent away')
})

t.test('a pool that is closed while it starts forks nobody more', async (t) => {
  const first = poolOf(2, () => {})
  const started = first.pool.start()
  const closed = first.pool.close()
  await Promise.all([started, closed])
  t.strictSame(first.forked[0]?.told, ['stop', 'kill'])
  t.equal(first.forked.length, 1)

  const waiting = poolOf(2, (worker) => (worker.pid === 1 ? obeys(worker) : worker.die('no')), {
    waitMs: [60_000, 60_000],
  })
  const start = waiting.pool.start()
  await until('the failure is logged', () => waiting.lines.length === 1)
  await Promise.all([start, waiting.pool.close()])
  t.equal(waiting.forked.length, 2, 'it does not wait for the next try')

  const late = poolOf(2, (worker) => (worker.pid === 1 ? obeys(worker) : undefined))
  const lateStart = late.pool.start()
  await until('a second one is forked', () => late.forked.length === 2)
  await Promise.all([late.pool.close(), lateStart])
  t.strictSame(late.lines, [], 'one that is ended while it starts is no failure')

  const renewing = poolOf(1, (worker) => (worker.pid === 1 ? obeys(worker) : undefined))
  await renewing.pool.start()
  const restarted = renewing.pool.restart()
  await until('a successor is forked', () => renewing.forked.length === 2)
  await renewing.pool.close()
  await t.rejects(restarted)
  t.equal(renewing.forked.length, 2)
})
