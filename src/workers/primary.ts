/**
 * The primary process: holds no text and answers no request. It keeps the workers at work (crew.ts), and has what
 * they share: the one listening socket, through node:cluster, the windows of limits and the sum of their metrics.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.js'
import { LeaseDesk } from '../keys/lease-desk.js'
import { createLog } from '../log.js'
import { INSIDE, PACKAGE_ROOT } from '../package.js'
import { Crew, type Member } from './crew.js'
import { watchHandOvers } from './hand-over.js'
import { Line, type PrimaryWord, type WorkerWord } from './line.js'
import { addCounters, type Metrics } from './metrics.js'

export interface RunningCrew {
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

type Ready = Extract<WorkerWord, { kind: 'ready' }>

/** What the primary knows of a worker. */
interface Hired {
  readonly line: Line<PrimaryWord, WorkerWord>
  /** As last heard: what it counted stays counted when it is gone. */
  metrics: Metrics
}

/** How long a worker may take to say what it has counted. */
const SNAPSHOT_MS = 1000

/**
 * Starts `config.workers` workers. Resolves when all of them accept connections, or `stop` is aborted. Rejects
 * where the first one cannot start, with the error that it had.
 */
export async function startCrew(config: Config, stop: AbortSignal): Promise<RunningCrew> {
  const log = createLog(config.logLevel)
  const shared = new Shared()
  startAsThisProgram()
  const crew = new Crew({ size: config.workers, hire: () => hire(shared), log })
  const close = () => crew.close()
  stop.addEventListener('abort', () => void close(), { once: true })
  await crew.start()
  const { url, firstKey, firstPassword } = shared.told
  log.info({ url, workers: config.workers }, 'all workers accept connections')
  return {
    url,
    firstKey,
    firstPassword,
    async reload() {
      log.info('the workers are replaced one after another')
      await crew.renew().then(
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
  if (PACKAGE_ROOT !== INSIDE) return
  const [exec, ...args] = process.argv.slice(2)
  cluster.setupPrimary({ exec: exec as string, args })
}

/** What all workers share. */
class Shared {
  readonly desk: LeaseDesk
  readonly hired = new Map<number, Hired>()
  /** What the workers have said on their start, taken together. */
  told: Partial<Ready> = {}
  /** What workers that are gone have counted. */
  #departed: Promise<Metrics> = Promise.resolve([])

  constructor() {
    this.desk = new LeaseDesk({
      recall: (holder, id) => void this.hired.get(holder)?.line.say({ kind: 'recall', id }),
    })
  }

  /** The metrics of each worker, and of those that are gone. */
  async metrics(): Promise<Metrics[]> {
    // First: who departs while the others are asked is among those.
    const departed = await this.#departed
    const asked = [...this.hired.values()].map(async (one) => {
      const answer = await one.line.ask({ kind: 'snapshot' }, SNAPSHOT_MS).catch(() => one.metrics)
      one.metrics = answer as Metrics
      return one.metrics
    })
    return [...(await Promise.all(asked)), departed]
  }

  depart(id: number): void {
    const gone = this.hired.get(id)
    this.hired.delete(id)
    this.desk.forget(id)
    if (gone === undefined) return
    this.#departed = this.#departed.then((sum) => addCounters(sum, gone.metrics))
  }
}

/** Starts a worker process. */
function hire(shared: Shared): Member {
  const worker = cluster.fork()
  // A message that the process is too dead to hear; that it has ended is told apart from it.
  worker.on('error', () => {})
  const handOver = watchHandOvers(worker.process)
  let ready!: () => void
  let failed!: (error: Error) => void
  const starting = new Promise<void>((resolve, reject) => {
    ready = resolve
    failed = reject
  })
  const line: Hired['line'] = new Line(worker.process, (word) => {
    switch (word.kind) {
      case 'ready':
        shared.hired.set(worker.id, { line, metrics: [] })
        shared.told = { ...shared.told, ...word }
        return ready()
      case 'failed':
        return failed(Object.assign(new Error(word.message), { code: word.code }))
      case 'lease':
        return shared.desk.ask(worker.id, word.id, word.question)
      case 'give-back':
        return shared.desk.giveBack(worker.id, word.id, word.window, word.count)
      case 'metrics':
        return shared.metrics()
      case 'leaving':
        ;(shared.hired.get(worker.id) as Hired).metrics = word.metrics
        return
    }
  })
  const ended = endOf(worker).then((how) => {
    handOver()
    shared.depart(worker.id)
    failed(new Error(`it ${how}`))
    return how
  })
  return {
    pid: worker.process.pid,
    ready: starting,
    ended,
    stop: () => void line.say({ kind: 'stop' }),
    retire: () => void line.say({ kind: 'retire' }),
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
  // Not the event of that name, which does not always come: see hand-over.ts.
  while (child.connected) await sleep(1)
  await setImmediate()
  return signal === null ? `ended with ${code}` : `was ended by ${signal}`
}
