/** `lectern serve`: runs the service until a signal stops it. The only file that handles signals. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { isatty } from 'node:tty'
import { finishExchanges } from '../bundle/exchange.js'
import { type Config, readConfig } from '../config.js'
import { keepNextTickMap } from '../runtime/next-tick-map.js'
import { isInstalled } from '../runtime/user-folders.js'
import { announcement, type Started } from './announce.js'
import { type Command, EXIT, type ExitCode, fail, type Terminal } from './command.js'
import { languageOf } from './terminal/language.js'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Messages for the operator about the system's errors at the start. */
const START_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'the port is in use: choose another, as in `PORT=8081 make run` or `PORT=8081 lectern serve`, or stop what listens there',
  'METRICS_PORT EADDRINUSE':
    'the port for metrics is in use: set METRICS_PORT to another one, or stop what listens there',
  EACCES: 'the port or a file may not be used by this account: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'this machine does not have that address: set HOST to one that it has',
  ENOTFOUND: 'the host name is not known: set HOST to an address of this machine',
}

/** The running service: this process, its workers, or this worker. */
interface Running extends Omit<Started, 'url'> {
  /** Undefined if another process prints it, or if the service was stopped before it listened. */
  readonly url: string | undefined
  /** Resolves if something other than a signal ends the service. */
  readonly dismissed?: Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
}

export const serve: Command = {
  name: 'serve',
  summary: 'run the service; its settings come from the environment',
  examples: [
    ['lectern serve', 'on http://127.0.0.1:8080'],
    ['PORT=80 HOST=0.0.0.0 lectern serve', 'on port 80 of every address of the machine'],
  ],
  options: [
    {
      flags: '--yes',
      description:
        'of an installed package without texts: add RV1909, KJV and WEB from a catalogue without asking',
    },
  ],
  async run(terminal, options) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    keepNextTickMap()
    const signals = hearSignals()
    const { config } = reading
    let running: Running
    try {
      const code = await provide(terminal, config, options.yes === true, signals.stop)
      if (code !== undefined) {
        signals.forget()
        return code
      }
      running = await startOrRenew(terminal, config, signals.stop)
    } catch (error) {
      signals.forget()
      // The worker has sent the error to the primary, which prints it.
      if (cluster.isWorker) return EXIT.failed
      return fail(terminal, EXIT.failed, [
        `Lectern could not start: ${explain(error as Error, config)}`,
      ])
    }
    const { url, ...made } = running
    if (url !== undefined) {
      terminal.print(
        announcement({ url, ...made }, config, terminal.self ?? 'lectern', languageOf(terminal)),
      )
    }
    signals.onReload(() => void running.reload())
    await Promise.race([signals.stopped, running.dismissed ?? signals.stopped])
    await running.close()
    signals.forget()
    terminal.end?.(EXIT.done)
    return EXIT.done
  },
}

/** Whether this process sees to the texts before it starts. */
const minds = ({ home }: Config): boolean =>
  (isInstalled() || home !== undefined) && !cluster.isWorker

async function provide(
  terminal: Terminal,
  config: Config,
  isAgreed: boolean,
  stop: AbortSignal,
): Promise<ExitCode | undefined> {
  if (!minds(config)) return undefined
  const { provideTexts } = await import('./first-texts.js')
  return provideTexts(terminal, { corpusDir: config.corpusDir, isAgreed, stop })
}

async function startOrRenew(
  terminal: Terminal,
  config: Config,
  stop: AbortSignal,
): Promise<Running> {
  try {
    return await start(config, stop)
  } catch (error) {
    if (!minds(config) || stop.aborted) throw error
    const { renewTexts } = await import('./first-texts.js')
    if (!(await renewTexts(terminal, { corpusDir: config.corpusDir, stop }))) throw error
    return start(config, stop)
  }
}

async function start(config: Config, stop: AbortSignal): Promise<Running> {
  if (cluster.isWorker) return (await import('../server/workers/worker.js')).startWorker(config)
  finishExchanges(config.corpusDir)
  if (config.workers > 1)
    return (await import('../server/workers/primary.js')).startPool(config, stop)
  return (await import('../server/server.js')).startServer(config)
}

function explain(error: Error & { code?: unknown }, { port, metricsPort }: Config): string {
  // The message of a worker's error ends with the address too.
  const isMetrics = metricsPort !== port && error.message.endsWith(`:${metricsPort}`)
  const meaning = START_ERRORS[`${isMetrics ? 'METRICS_PORT ' : ''}${error.code}`]
  return meaning === undefined ? error.message : `${meaning} (${error.message}).`
}

interface Signals {
  /** Resolves, and `stop` is aborted, at the first signal to end; a second one ends the process at once. */
  readonly stopped: Promise<void>
  readonly stop: AbortSignal
  /** Sets the action of SIGHUP; until then the signal is ignored. */
  onReload(reload: () => void): void
  forget(): void
}

/** SIGHUP reloads the texts, unless it is sent because the terminal has closed: then it ends the program. */
function hearSignals(): Signals {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort').then(() => {})
  let reload = () => {}
  const isTyped = isatty(0)
  const forgetStop = () => {
    for (const signal of STOP_SIGNALS) process.removeListener(signal, stop)
  }
  const stop = () => {
    forgetStop()
    stopping.abort()
  }
  const hangUp = () => (isTyped && !isatty(0) ? stop() : reload())
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  process.on('SIGHUP', hangUp)
  return {
    stopped,
    stop: stopping.signal,
    onReload(asked) {
      reload = asked
    },
    forget() {
      forgetStop()
      process.removeListener('SIGHUP', hangUp)
    },
  }
}
