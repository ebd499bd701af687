// Runs the named benchmarks, or all of them, each in its own process, and prints their output. `--write` also
// writes it to docs/BENCHMARKS.md, one section for each; sections of other benchmarks stay as they are.
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const QUESTIONS = [
  'verse',
  'range',
  'chapter',
  'formats',
  'passage',
  'passages',
  'daily',
  'references',
  'versions',
  'compression',
  'search',
  'reader',
  'startup',
  'memory',
  'many-versions',
  'budget',
  'replicas',
  'metrics',
  'overload',
  'slow-clients',
  'mutations',
  'slowest',
  'one-client',
  'workers',
  'redis',
  'reload',
  'worker-kill',
  'faults',
  'build',
  'node-versions',
]
const PAGE = fileURLToPath(new URL('../docs/BENCHMARKS.md', import.meta.url))
const HEAD = `# Benchmarks

Written by \`sh bench/run.sh --write\`; do not edit. Each section is what one question printed: the file
\`bench/<question>.js\`. \`sh bench/run.sh verse chapter\` asks some of them again. How each figure came about is told in
[PERFORMANCE.md](PERFORMANCE.md).

Everything in a table was measured in one run, the servers in turn, round by round, on one core; the load came from
another. The main figure is the CPU time, user and system, that the server's process used per request. "Lectern / this"
is the median over the rounds of Lectern's figure over the other's in the same round, so less is better; "spread" is
the middle half of these. Compare columns of one table, not of two. Cores that are "kept awake" do not halt when they
have nothing to do: a server need not wake the client's core, which is not what is measured (\`keepAwake\` in
\`bench/run.js\`; root alone can ask for it).
`

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

/** The question that is asked. */
let child
// It ends with this process, and its servers with it.
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
    child.once('close', (code) => resolve({ printed: printed.trim(), holds: code === 0 }))
  })
}

/** The sections of the page as it is, by question. */
function readPage() {
  if (!existsSync(PAGE)) return new Map()
  const [, ...sections] = readFileSync(PAGE, 'utf8').split(/^## /m)
  return new Map(sections.map((text) => [text.slice(0, text.indexOf('\n')), text]))
}

function sectionOf(question, printed) {
  const [{ model }] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const day = new Date().toISOString().slice(0, 10)
  const awake = isAwake ? ', kept awake' : ''
  const machine = `${day}, ${model.trim()}, ${cpus().length} cores${awake}, ${memory}, ${process.platform}`
  return `${question}\n\n${machine}: \`sh bench/run.sh ${question}\`\n\n\`\`\`text\n${printed}\n\`\`\`\n`
}

/** After each question, so that a run that is ended keeps what it has found. */
function writePage() {
  const ordered = QUESTIONS.filter((question) => sections.has(question))
  writeFileSync(
    PAGE,
    [HEAD, ...ordered.map((name) => `## ${sections.get(name).trim()}\n`)].join('\n'),
  )
}

const asked = process.argv.slice(2).filter((argument) => argument !== '--write')
const unknown = asked.filter((question) => !QUESTIONS.includes(question))
if (unknown.length > 0) {
  console.error(`no such question: ${unknown.join(', ')}; there are: ${QUESTIONS.join(', ')}`)
  process.exit(2)
}
const sections = readPage()
const failed = []
for (const question of asked.length > 0 ? asked : QUESTIONS) {
  console.log(`\n== ${question}\n`)
  const { printed, holds } = await ask(question)
  if (!holds) failed.push(question)
  sections.set(question, sectionOf(question, printed))
  if (process.argv.includes('--write')) writePage()
}
if (failed.length > 0) console.error(`\nnot everything held: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
