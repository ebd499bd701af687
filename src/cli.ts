#!/usr/bin/env node
/**
 * The program `lectern`: joins the command line to this process. Everything else is in src/cli, and is run from
 * the script that the build has prepared where there is one.
 */
import { join } from 'node:path'
import { isSea } from 'node:sea'
import { runPrepared } from './prepared.js'

type Program = typeof import('./cli/program.js')

// No top-level await: the single executable is a CommonJS script.
void loadProgram()
  .then(({ run }) =>
    run(process.argv.slice(2), {
      env: process.env,
      get input() {
        return process.stdin
      },
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(text),
    }),
  )
  .then((code) => {
    process.exitCode = code
  })

async function loadProgram(): Promise<Pick<Program, 'run'>> {
  const folder = isSea() ? undefined : join(import.meta.dirname, '..', 'program')
  const prepared = folder && runPrepared<Program>(folder)
  return prepared ? prepared.exports : import('./cli/program.js')
}
