#!/usr/bin/env node
/**
 * The program `lectern`: refuses a Node.js that is too old in one sentence, before anything is imported that such a one does
 * not have. Everything else is in src/cli.
 */

/** As `engines` of package.json has it, and the Makefile. */
const LEAST = [20, 15] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) void import('./cli/main.js')
else {
  process.exitCode = 1
  process.stderr.write(
    `Lectern needs Node.js ${LEAST.join('.')} or newer; this is ${process.versions.node}. ` +
      'https://nodejs.org/en/download has it for every system.\n',
  )
}
