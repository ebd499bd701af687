/** `lectern serve`: runs the service until it is told to stop. The only file that knows signals. */
import { readConfig } from '../config.js'
import type { RunningServer } from '../server.js'
import { keepTickShape } from '../tick-shape.js'
import { type Command, EXIT, fail, type Terminal } from './command.js'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** What the system's errors on starting mean for the operator. */
const START_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: set PORT to another, or stop what listens there',
  EACCES: 'the port or a file may not be used by this account: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'this machine does not have that address: set HOST to one that it has',
  ENOTFOUND: 'the host name is not known: set HOST to an address of this machine',
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
    keepTickShape()
    const stop = awaitSignal()
    let server: RunningServer
    try {
      const { startServer } = await import('../server.js')
      server = await startServer(reading.config)
    } catch (error) {
      stop.forget()
      return fail(terminal, EXIT.failed, [`Lectern could not start: ${explain(error as Error)}`])
    }
    announce(terminal, server)
    await stop.signalled
    await server.close()
    return EXIT.done
  },
}

function announce(terminal: Terminal, { url, firstKey, firstPassword }: RunningServer): void {
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

/** Resolves at the first signal; from then on a signal ends the process at once, as by default. */
function awaitSignal(): { readonly signalled: Promise<void>; forget(): void } {
  let heard!: () => void
  const forget = () => {
    for (const signal of SIGNALS) process.removeListener(signal, heard)
  }
  const signalled = new Promise<void>((resolve) => {
    heard = () => {
      forget()
      resolve()
    }
  })
  for (const signal of SIGNALS) process.on(signal, heard)
  return { signalled, forget }
}
