#!/usr/bin/env node
/** The program `lectern`: joins the command line to this process. Everything else is in src/cli. */
import { run } from './cli/program.js'

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
