/**
 * The primary process: holds no texts and answers no requests. It runs a pool of workers (pool.ts) and holds what
 * they share: the listening socket (through node:cluster), the windows of rate limits and the merged metrics.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.js'
import { addCounters, type Metrics } from '../../metrics/merge.js'
import type { Readers } from '../../reader/door.js'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'
import { createLog } from '../../runtime/log.js'
import { InMemoryLeases } from '../../state/leases/in-memory.js'
import { Channel, type PrimaryMessage, type WorkerMessage } from './channel.js'
import { rescueConnections } from './orphaned-connections.js'
import { type PoolWorker, WorkerPool } from './pool.js'

export interface RunningPool {
  /** Undefined if the pool was stopped before any worker was ready. */
  readonly url: string | undefined
  readonly examples: readonly string[] | undefined
  /** Created by the first worker that started; see RunningServer. */
  readonly firstKey: string | undefined
  readonly firstPassword: string | undefined
  readonly readers: Readers | undefined
  /** Replaces the workers one after another; each new one loads the latest build. Never rejects. */
  reload(): Promise<void>
  /** Stops all workers, within ten seconds. */
  close(): Promise<void>
}

type Ready = Extract<WorkerMessage, { kind: 'ready' }>

/** What the primary knows of a worker. */
interface ConnectedWorker {
  readonly channel: Channel<PrimaryMessage, WorkerMessage>
  /** From its last snapshot; its counters are kept when it exits. */
  metrics: Metrics
}

/** How long a worker may take to return its metrics. */
const SNAPSHOT_MS = 1000

/**
 * Starts `config.workers` workers. Resolves when all of them accept connections, or when `stop` is aborted. Rejects
 * with the first worker's error if that worker cannot start.
 */
export async function startPool(config: Config, stop: AbortSignal): Promise<RunningPool> {
  const log = createLog(config.logLevel, config.logFormat)
  const shared = new SharedByWorkers()
  startAsThisProgram()
  const pool = new WorkerPool({ size: config.workers, fork: () => forkWorker(shared), log })
  const close = () => pool.close()
  stop.addEventListener('abort', () => void close(), { once: true })
  await pool.start()
  const { url, examples, firstKey, firstPassword, readers } = shared.ready
  log.info({ url, workers: config.workers }, 'all workers accept connections')
  return {
    url,
    examples,
    firstKey,
    firstPassword,
    readers,
    async reload() {
      log.info('the workers are replaced one after another')
      await pool.restart().then(
        () => log.info('the workers have been replaced'),
        ({ message }: Error) =>
          log.error(`the new build is refused; the workers go on as they were: ${message}`),
      )
    },
    close,
  }
}

/** The single executable has no script file, so `exec` is its first argument: the command. */
function startAsThisProgram(): void {
  if (PACKAGE_ROOT !== EMBEDDED) return
  const [exec, ...args] = process.argv.slice(2)
  cluster.setupPrimary({ exec: exec as string, args })
}

/** What all workers share. */
class SharedByWorkers {
  readonly leases: InMemoryLeases
  readonly connected = new Map<number, ConnectedWorker>()
  /** The `ready` messages of all workers, merged. */
  ready: Partial<Ready> = {}
  /** The counters of workers that have exited. */
  #departed: Promise<Metrics> = Promise.resolve([])

  constructor() {
    this.leases = new InMemoryLeases({
      recall: (holder, id) => void this.connected.get(holder)?.channel.send({ kind: 'recall', id }),
    })
  }

  /** The metrics of each worker, and the counters of those that have exited. */
  async metrics(): Promise<Metrics[]> {
    // Read first: a worker that exits during the requests below is still in `connected`, and must not count twice.
    const departed = await this.#departed
    const asked = [...this.connected.values()].map(async (one) => {
      const answer = await one.channel
        .request({ kind: 'snapshot' }, SNAPSHOT_MS)
        .catch(() => one.metrics)
      one.metrics = answer as Metrics
      return one.metrics
    })
    return [...(await Promise.all(asked)), departed]
  }

  depart(id: number): void {
    const gone = this.connected.get(id)
    this.connected.delete(id)
    this.leases.forget(id)
    if (gone === undefined) return
    this.#departed = this.#departed.then((sum) => addCounters(sum, gone.metrics))
  }
}

/** Starts a worker process. */
function forkWorker(shared: SharedByWorkers): PoolWorker {
  const worker = cluster.fork()
  // Emitted for a message to a process that has exited. `endOf` reports the exit.
  worker.on('error', () => {})
  const release = rescueConnections(worker.process)
  let ready!: () => void
  let failed!: (error: Error) => void
  const starting = new Promise<void>((resolve, reject) => {
    ready = resolve
    failed = reject
  })
  const channel: ConnectedWorker['channel'] = new Channel(worker.process, (message) => {
    switch (message.kind) {
      case 'ready':
        shared.connected.set(worker.id, { channel, metrics: [] })
        shared.ready = { ...shared.ready, ...message }
        return ready()
      case 'failed':
        return failed(Object.assign(new Error(message.message), { code: message.code }))
      case 'lease':
        return shared.leases.ask(worker.id, message.id, message.question)
      case 'give-back':
        return shared.leases.giveBack(worker.id, message.id, message.window, message.count)
      case 'workers':
        return shared.connected.size
      case 'metrics':
        return shared.metrics()
      case 'leaving':
        ;(shared.connected.get(worker.id) as ConnectedWorker).metrics = message.metrics
        return
    }
  })
  const ended = endOf(worker).then((how) => {
    release()
    shared.depart(worker.id)
    failed(new Error(`it ${how}`))
    return how
  })
  return {
    pid: worker.process.pid,
    ready: starting,
    ended,
    stop: () => void channel.send({ kind: 'stop' }),
    drain: () => void channel.send({ kind: 'drain' }),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

/** Resolves when a process has exited and all its messages have arrived, with the end of a sentence that says how. */
async function endOf({ process: child }: Worker): Promise<string> {
  if (child.pid === undefined) {
    const [error] = await once(child, 'error')
    return `could not be run: ${error.message}`
  }
  const [code, signal] = await once(child, 'exit')
  // Polled, because the `disconnect` event is not always emitted: see orphaned-connections.ts.
  while (child.connected) await sleep(1)
  await setImmediate()
  return signal === null ? `ended with ${code}` : `was ended by ${signal}`
}
