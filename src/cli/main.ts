/**
 * Joins the command line to this process. The commands are run from the script that the build bundled, if there is one. An
 * error that no command foresees ends the process with a sentence and its stack, not with the line of that script.
 */
import { join } from 'node:path'
import { isSea } from 'node:sea'
import { runStartupScript } from '../runtime/startup-script.js'
import { EXIT } from './command.js'
import { nameOfProgram, nameProgram } from './terminal/self.js'

type Program = typeof import('./program.js')

// Whoever reads the output may stop reading, as `head` does: that is no failure, and what is left of the work is
// done. An output that cannot be written otherwise, such as a file on a full disk, is one.
let isWritten = true
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || !isWritten) return
  isWritten = false
  process.exitCode = EXIT.failed
  process.stderr.write(`The output could not be written: ${error.message}\n`)
})
process.stderr.on('error', () => {})

/** Tells of an error that nothing foresees, and how it is reported: without the line of the built script that threw it. */
function tell(error: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    'Lectern has a mistake; please report it with what follows and the command, as CONTRIBUTING.md says. ' +
      `No key and no password is in it.\n${told}\n`,
  )
}

// Thrown outside of every command, by a timer or an event: nothing may be relied on from here.
process.on('uncaughtException', (error) => {
  tell(error)
  process.exit(EXIT.failed)
})

// No top-level await: the single executable is a CommonJS script.
const self = nameOfProgram()
void loadProgram()
  .then(({ run }) =>
    run(process.argv.slice(2), {
      env: process.env,
      get input() {
        return process.stdin
      },
      self,
      columns: process.stdout.isTTY ? process.stdout.columns : undefined,
      isWatched: process.stderr.isTTY === true,
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(nameProgram(text, self)),
      // What keeps the process alive then is a client that does not let its connection go.
      end: (code) => setTimeout(process.exit, 500, code).unref(),
    }),
  )
  .catch((error: unknown) => {
    tell(error)
    return EXIT.failed
  })
  .then((code) => {
    process.exitCode = isWritten ? code : EXIT.failed
  })

async function loadProgram(): Promise<Pick<Program, 'run'>> {
  const folder = isSea() ? undefined : join(import.meta.dirname, '..', '..', 'program')
  const script = folder && runStartupScript<Program>(folder)
  return script ? script.exports : import('./program.js')
}
