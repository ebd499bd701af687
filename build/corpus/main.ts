/** The corpus build as a program: `node dist/build/corpus/main.js`. */

import { projectRoot } from '../project.js'
import { commandLine } from './command-line.js'
import { expectShortLife } from './threads/short-life.js'

expectShortLife()
process.exitCode = await commandLine(process.argv.slice(2), {
  root: projectRoot(import.meta.dirname),
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
})
