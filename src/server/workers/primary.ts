/**
 * The primary process: holds no text and answers no request. It keeps a pool of workers (pool.ts) and what
 * they share: the one listening socket, through node:cluster, the windows of limits and the sum of their metrics.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.js'
import { addCounters, type Metrics } from '../../metrics/merge.js'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'
import { createLog } from '../../runtime/log.js'
import { InMemoryLeases } from '../../state/leases/in-memory.js'
import { Channel, type PrimaryMessage, type WorkerMessage } from './channel.js'
import { rescueConnections } from './orphaned-connections.js'
import { type PoolWorker, WorkerPool } from './pool.js'

export interface RunningPool {
  /** Undefined where it was stopped before any worker was ready. */
  readonly url: string | undefined
  /** Made by whichever worker was the very first to start; see RunningServer. */
  readonly firstKey: string | undefined
  readonly firstPassword: string | undefined
  /** Replaces the workers one after another; each loads what the last build has left. Never rejects. */
  reload(): Promise<void>
  /** Ends them all, within ten seconds. */
  close(): Promise<void>
}

type Ready = Extract<WorkerMessage, { kind: 'ready' }>

/** What the primary knows of a worker. */
interface ConnectedWorker {
  readonly channel: Channel<PrimaryMessage, WorkerMessage>
  /** As of its last message: its counts stay when it is gone. */
  metrics: Metrics
}

/** How long a worker may take to say what it has counted. */
const SNAPSHOT_MS = 1000

/**
 * Starts `config.workers` workers. Resolves when all of them accept connections, or `stop` is aborted. Rejects
 * where the first one cannot start, with the error that it had.
 */
export async function startPool(config: Config, stop: AbortSignal): Promise<RunningPool> {
  const log = createLog(config.logLevel)
  const shared = new Shared()
  startAsThisProgram()
  const pool = new WorkerPool({ size: config.workers, fork: () => forkWorker(shared), log })
  const close = () => pool.close()
  stop.addEventListener('abort', () => void close(), { once: true })
  await pool.start()
  const { url, firstKey, firstPassword } = shared.told
  log.info({ url, workers: config.workers }, 'all workers accept connections')
  return {
    url,
    firstKey,
    firstPassword,
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

/** A single executable has no script of its own to name: its first word stands where that would. */
function startAsThisProgram(): void {
  if (PACKAGE_ROOT !== EMBEDDED) return
  const [exec, ...args] = process.argv.slice(2)
  cluster.setupPrimary({ exec: exec as string, args })
}

/** What all workers share. */
class Shared {
  readonly leases: InMemoryLeases
  readonly connected = new Map<number, ConnectedWorker>()
  /** What the workers have said on their start, taken together. */
  told: Partial<Ready> = {}
  /** What workers that are gone have counted. */
  #departed: Promise<Metrics> = Promise.resolve([])

  constructor() {
    this.leases = new InMemoryLeases({
      recall: (holder, id) => void this.connected.get(holder)?.channel.send({ kind: 'recall', id }),
    })
  }

  /** The metrics of each worker, and of those that are gone. */
  async metrics(): Promise<Metrics[]> {
    // First: who departs while the others are asked is among those.
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
function forkWorker(shared: Shared): PoolWorker {
  const worker = cluster.fork()
  // A message that the process is too dead to hear; that it has ended is told apart from it.
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
        shared.told = { ...shared.told, ...message }
        return ready()
      case 'failed':
        return failed(Object.assign(new Error(message.message), { code: message.code }))
      case 'lease':
        return shared.leases.ask(worker.id, message.id, message.question)
      case 'give-back':
        return shared.leases.giveBack(worker.id, message.id, message.window, message.count)
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

/** Resolves when a process has ended and all that it has said is heard, with the end of a sentence on how. */
async function endOf({ process: child }: Worker): Promise<string> {
  if (child.pid === undefined) {
    const [error] = await once(child, 'error')
    return `could not be run: ${error.message}`
  }
  const [code, signal] = await once(child, 'exit')
  // Not the event of that name, which does not always come: see orphaned-connections.ts.
  while (child.connected) await sleep(1)
  await setImmediate()
  return signal === null ? `ended with ${code}` : `was ended by ${signal}`
}
