#!/usr/bin/env node
/**
 * The program `lectern`: refuses a Node.js that is too old in one sentence, before anything is imported that such a one does
 * not have. Everything else is in src/cli.
 */

/** As `engines` of package.json has it, and build/say.sh. */
const LEAST = [20, 15] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) void import('./cli/main.js')
else {
  const { LECTERN_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env
  const isSpanish = /^es(?:[_.@-]|$)/i.test(LECTERN_LANG || LC_ALL || LC_MESSAGES || LANG || '')
  const [least, own] = [LEAST.join('.'), process.versions.node]
  process.exitCode = 1
  process.stderr.write(
    isSpanish
      ? `Lectern necesita Node.js ${least} o posterior; este es ${own}.\nhttps://nodejs.org/es/download lo tiene para cada sistema.\n`
      : `Lectern needs Node.js ${least} or newer; this is ${own}.\nhttps://nodejs.org/en/download has it for every system.\n`,
  )
}
