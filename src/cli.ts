#!/usr/bin/env node
/** The program `lectern`: joins the command line to this process. Everything else is in src/cli. */
import { EXIT } from './cli/command.js'
import { run } from './cli/program.js'

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

// No top-level await: the single executable is a CommonJS script.
void run(process.argv.slice(2), {
  env: process.env,
  get input() {
    return process.stdin
  },
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  isWatched: process.stderr.isTTY === true,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
}).then((code) => {
  process.exitCode = isWritten ? code : EXIT.failed
})
