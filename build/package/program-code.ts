/**
 * Keeps V8's code of the bundled program beside it: `node dist/build/package/program-code.js` starts the service once, on
 * a state of its own that is gone afterwards, asks it one question of each kind and writes what V8 has compiled
 * by then. Does nothing if the code is there and fits.
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { run } from '../../src/cli/program.js'
import { codeName, runStartupScript } from '../../src/runtime/startup-script.js'
import { projectRoot } from '../project.js'

const PATHS = [
  '/v1/versions',
  '/v1/verses/JHN/3/16',
  '/v1/passage?ref=Juan%203:16',
  '/v1/search?q=a',
]

const folder = join(projectRoot(import.meta.dirname), 'dist', 'program')
const startup = runStartupScript<{ readonly run: typeof run }>(folder)
if (startup !== undefined && !startup.hadCode) {
  const state = mkdtempSync(join(tmpdir(), 'lectern-build-'))
  try {
    await serveOnce(startup.exports.run, state)
    const file = join(folder, codeName())
    writeFileSync(`${file}.new`, startup.code())
    renameSync(`${file}.new`, file)
  } finally {
    rmSync(state, { recursive: true })
  }
}

/** Runs `lectern serve` in this process until it has answered. */
async function serveOnce(program: typeof run, state: string): Promise<void> {
  let printed = ''
  let asked: Promise<void> | undefined
  const print = (text: string) => {
    printed += text
    const url = /http:\/\/[^\s]+/.exec(printed)?.[0]
    const key = /X-API-Key: ([^']+)/.exec(printed)?.[1]
    if (url !== undefined && key !== undefined) asked ??= ask(url, key)
  }
  const ask = async (url: string, key: string) => {
    for (const path of PATHS) {
      await (await fetch(url + path, { headers: { 'x-api-key': key } })).text()
    }
    process.kill(process.pid, 'SIGTERM')
  }
  const env = { HOST: '127.0.0.1', PORT: '0', STATE_DIR: state, LOG_LEVEL: 'silent' }
  let complaint = ''
  const code = await program(['serve'], {
    env,
    input: process.stdin,
    print,
    complain: (text) => {
      complaint += text
    },
  })
  await asked
  if (code !== 0) throw new Error(complaint)
}
