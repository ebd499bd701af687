/** `lectern serve`: runs the service until it is told to stop. The only file that knows signals. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { isatty } from 'node:tty'
import { finishExchanges } from '../bundle/exchange.js'
import { type Config, readConfig } from '../config.js'
import { keepNextTickMap } from '../runtime/next-tick-map.js'
import { type Command, EXIT, fail, type Terminal } from './command.js'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** What the system's errors on starting mean for the operator. */
const START_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: set PORT to another, or stop what listens there',
  EACCES: 'the port or a file may not be used by this account: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'this machine does not have that address: set HOST to one that it has',
  ENOTFOUND: 'the host name is not known: set HOST to an address of this machine',
}

/** What serves: this process, its workers, or this worker. */
interface Running {
  /** Undefined where another process says it, or where there was no time to listen. */
  readonly url: string | undefined
  readonly firstKey?: string | undefined
  readonly firstPassword?: string | undefined
  /** Resolves where something else than a signal ends it. */
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
  async run(terminal) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    keepNextTickMap()
    const signals = hearSignals()
    let running: Running
    try {
      running = await start(reading.config, signals.stop)
    } catch (error) {
      signals.forget()
      // A worker has told the primary, which says it.
      if (cluster.isWorker) return EXIT.failed
      return fail(terminal, EXIT.failed, [`Lectern could not start: ${explain(error as Error)}`])
    }
    announce(terminal, running)
    signals.onReload(() => void running.reload())
    await Promise.race([signals.stopped, running.dismissed ?? signals.stopped])
    await running.close()
    signals.forget()
    terminal.end?.(EXIT.done)
    return EXIT.done
  },
}

async function start(config: Config, stop: AbortSignal): Promise<Running> {
  if (cluster.isWorker) return (await import('../server/workers/worker.js')).startWorker(config)
  finishExchanges(config.corpusDir)
  const stateTried = tryEmbedded(config)
  // Whoever waits for it comes later than a quick rejection.
  stateTried.catch(() => {})
  if (config.workers > 1) {
    await stateTried
    return (await import('../server/workers/primary.js')).startPool(config, stop)
  }
  return (await import('../server/server.js')).startServer(config, { stateTried })
}

/** Resolves when another process has read the state whole: a damaged one ends that, and not this. */
async function tryEmbedded({ redisUrl, stateDir }: Config): Promise<void> {
  if (redisUrl === undefined) await (await import('./operator/try-state.js')).tryState(stateDir)
}

function announce(terminal: Terminal, { url, firstKey, firstPassword }: Running): void {
  if (url === undefined) return
  terminal.print(`Lectern listens on ${url}\n`)
  if (firstPassword !== undefined) {
    terminal.print(
      `\nThe operator's password for ${url}/dashboard, shown only this once:\n\n  ${firstPassword}\n\n` +
        'Another one: `lectern admin set-password`.\n',
    )
  }
  if (firstKey === undefined) return
  terminal.print(
    `\nThe first API key, shown only this once:\n\n  ${firstKey}\n\nTry it:\n\n` +
      `  curl -H 'X-API-Key: ${firstKey}' '${url}/v1/verses/JHN/3/16'\n\n`,
  )
}

function explain(error: Error & { code?: unknown }): string {
  const meaning = START_ERRORS[String(error.code)]
  return meaning === undefined ? error.message : `${meaning} (${error.message}).`
}

interface Signals {
  /** Resolves, and `stop` is aborted, at the first signal to end; a second one ends the process at once. */
  readonly stopped: Promise<void>
  readonly stop: AbortSignal
  /** What SIGHUP asks for; before that it is passed over. */
  onReload(reload: () => void): void
  forget(): void
}

/** SIGHUP means a new build, except where it says that the terminal is gone: then it ends the program. */
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
