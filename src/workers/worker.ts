/** One worker process: the server, and its end of the line to the primary, which holds limits and metrics together. */
import cluster from 'node:cluster'
import type { Config } from '../config.js'
import { startServer } from '../server.js'
import { createLineLeases } from './leases.js'
import { Line, PATIENCE_MS, type PrimaryWord, type WorkerWord } from './line.js'
import { addMetrics, type Metrics } from './metrics.js'

export interface RunningWorker {
  /** The primary says it, once for all workers. */
  readonly url: undefined
  /** Resolves when the primary has told it to end. */
  readonly dismissed: Promise<void>
  /** The primary decides what is done about a new build. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Starts the server of this process. Where that fails, the primary is told why before this rejects. */
export async function startWorker(config: Config): Promise<RunningWorker> {
  let dismiss!: () => void
  const dismissed = new Promise<void>((resolve) => {
    dismiss = resolve
  })
  const recalls: ((id: string) => void)[] = []
  const line: Line<WorkerWord, PrimaryWord> = new Line(process, (word) => {
    switch (word.kind) {
      case 'stop':
        return dismiss()
      case 'retire':
        return void starting.then((server) => server.drain()).then(dismiss)
      case 'recall':
        for (const recalled of recalls) recalled(word.id)
        return
      case 'snapshot':
        return starting.then((server) => server.metrics())
    }
  })
  const starting = startServer(config, {
    leases: createLineLeases(line, (recalled) => recalls.push(recalled)),
    gather: async () => addMetrics((await line.ask({ kind: 'metrics' }, PATIENCE_MS)) as Metrics[]),
  })
  try {
    const { url, metricsUrl, firstKey, firstPassword, metrics, close } = await starting
    await line.say({ kind: 'ready', url, metricsUrl, firstKey, firstPassword })
    return {
      url: undefined,
      dismissed,
      reload: async () => {},
      async close() {
        await close()
        await line.say({ kind: 'leaving', metrics: await metrics() })
        cluster.worker?.disconnect()
      },
    }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    await line.say({ kind: 'failed', message, code })
    cluster.worker?.disconnect()
    throw error
  }
}
