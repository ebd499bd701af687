// Runs the named benchmarks, or all of them, each in its own process, and prints their output. What they print is kept in
// .cache/bench/<question>.txt too; docs/BENCHMARKS.md has the figures that somebody copied from there.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const QUESTIONS = [
  ...['verse', 'chapter', 'passage', 'passages', 'formats', 'search', 'startup', 'memory'],
  ...['many-versions', 'build', 'slowest', 'quotations'],
]
const KEPT = fileURLToPath(new URL('../.cache/bench', import.meta.url))

/**
 * Asks Linux to keep processors awake until this process ends. One that has halted must be woken by whoever sends it an
 * answer: in a virtual machine 7 of 44 µs that a search took the server, and the more often the longer its answers take.
 * Returns whether that is granted; root alone may ask. See Documentation/power/pm_qos_interface.rst of the kernel.
 */
function keepAwake() {
  try {
    // The longest latency in microseconds, 32 bits. Closing the file ends it.
    writeSync(openSync('/dev/cpu_dma_latency', 'w'), Buffer.alloc(4))
    return true
  } catch {
    return false
  }
}

const isAwake = keepAwake()

/** The question that is asked. It ends with this process, and its servers with it. */
let child
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(signal, () => {
    child?.kill()
    process.exit(1)
  })
}

/** Runs one question; what it printed, and whether everything held. */
function ask(question) {
  return new Promise((resolve) => {
    const file = fileURLToPath(new URL(`${question}.js`, import.meta.url))
    child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      process.stdout.write(chunk)
    })
    child.once('close', (code) => resolve({ printed, holds: code === 0 }))
  })
}

function describeRun() {
  const [{ model }] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${model.trim()}, ${cpus().length} cores${isAwake ? ', kept awake' : ''}, ${memory}`
}

const asked = process.argv.slice(2)
const unknown = asked.filter((question) => !QUESTIONS.includes(question))
if (unknown.length > 0) {
  console.error(`no such question: ${unknown.join(', ')}; there are: ${QUESTIONS.join(', ')}`)
  process.exit(2)
}
mkdirSync(KEPT, { recursive: true })
const failed = []
for (const question of asked.length > 0 ? asked : QUESTIONS) {
  console.log(`\n== ${question}\n`)
  const { printed, holds } = await ask(question)
  if (!holds) failed.push(question)
  writeFileSync(join(KEPT, `${question}.txt`), `${describeRun()}\n\n${printed}`)
}
if (failed.length > 0) console.error(`\nnot everything held: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
