/** One worker process: the server, and its end of the channel to the primary, which keeps limits and metrics for all workers. */
import cluster from 'node:cluster'
import type { Config } from '../../config.js'
import { addMetrics, type Metrics } from '../../metrics/merge.js'
import { startServer } from '../server.js'
import { Channel, PATIENCE_MS, type PrimaryMessage, type WorkerMessage } from './channel.js'
import { createChannelLeases } from './leases.js'

export interface RunningWorker {
  /** Absent: the primary prints the URL, once for all workers. */
  readonly url: undefined
  /** Resolves when the primary stops this worker or has drained it. */
  readonly dismissed: Promise<void>
  /** Does nothing: for a new build the primary replaces the workers. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Starts the server of this process. If that fails, sends the reason to the primary and rejects. */
export async function startWorker(config: Config): Promise<RunningWorker> {
  let dismiss!: () => void
  const dismissed = new Promise<void>((resolve) => {
    dismiss = resolve
  })
  const recalls: ((id: string) => void)[] = []
  const channel: Channel<WorkerMessage, PrimaryMessage> = new Channel(process, (message) => {
    switch (message.kind) {
      case 'stop':
        return dismiss()
      case 'drain':
        return void starting.then((server) => server.drain()).then(dismiss)
      case 'recall':
        for (const recalled of recalls) recalled(message.id)
        return
      case 'snapshot':
        return starting.then((server) => server.metrics())
    }
  })
  const starting = startServer(config, {
    leases: createChannelLeases(channel, (recalled) => recalls.push(recalled)),
    countWorkers: async () => (await channel.request({ kind: 'workers' }, PATIENCE_MS)) as number,
    gather: async () =>
      addMetrics((await channel.request({ kind: 'metrics' }, PATIENCE_MS)) as Metrics[]),
  })
  try {
    const { metrics, close, ...started } = await starting
    const { url, metricsUrl, examples, firstKey, firstPassword, readers } = started
    const made = { examples, firstKey, firstPassword, readers }
    await channel.send({ kind: 'ready', url, metricsUrl, ...made })
    return {
      url: undefined,
      dismissed,
      reload: async () => {},
      async close() {
        await close()
        await channel.send({ kind: 'leaving', metrics: await metrics() })
        cluster.worker?.disconnect()
      },
    }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    await channel.send({ kind: 'failed', message, code })
    cluster.worker?.disconnect()
    throw error
  }
}
