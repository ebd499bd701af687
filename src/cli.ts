#!/usr/bin/env node
/** The program `lectern`: joins the command line to this process. Everything else is in src/cli. */
import { run } from './cli/program.js'

// No top-level await: the single executable is a CommonJS script.
void run(process.argv.slice(2), {
  env: process.env,
  get input() {
    return process.stdin
  },
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  // What keeps the process alive then is a client that does not let its connection go.
  end: (code) => setTimeout(process.exit, 500, code).unref(),
}).then((code) => {
  process.exitCode = code
})
