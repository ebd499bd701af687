/**
 * One process of tests over a copy with mutants. Its limit is CPU time, as the system counts it, so that a busy machine
 * makes no mutant endless; the limit of the clock is there for a process that waits for ever.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HOOK = fileURLToPath(new URL('hook.cjs', import.meta.url))
/** Seconds of CPU time beyond four times what the test takes without a mutant. */
const SPARE = 10
/** Seconds without any CPU time worth the name, after which a process is taken to wait for ever. */
const IDLE = 90
const LOOK_MS = 500
const TICKS = 100
const KEPT = 4_000

/** Each leads a group of its own, which a signal to this process does not reach. */
const running = new Set()
process.once('exit', () => running.forEach(end))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Seconds of CPU time of a process so far; undefined when it is gone or the system does not say. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return undefined
  }
}

/**
 * Runs a test's file in the copy at `folder`, with additions to the environment; `usual` is what it takes without a
 * mutant, in CPU seconds. Gives whether it passed, whether it was ended, its CPU seconds and the end of what it printed.
 */
export function runTest(folder, test, env, usual = 60) {
  const script = join(folder, 'dist', 'test', test.replace(/\.ts$/, '.js'))
  const flags = readFileSync(script, 'utf8').includes('mockImport')
    ? ['--import', '@tapjs/mock/import']
    : []
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--require', HOOK, ...flags, script], {
      cwd: folder,
      // tap would end a test after 30 s, and a busy machine would kill every mutant.
      env: { ...process.env, TAP_TIMEOUT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child.pid)
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    let cpu = 0
    let idleSince = performance.now()
    let isEndless = false
    const look = setInterval(() => {
      const now = cpuOf(child.pid)
      if (now === undefined) return
      if (now - cpu > 0.05) idleSince = performance.now()
      cpu = Math.max(cpu, now)
      if (cpu > usual * 4 + SPARE || performance.now() - idleSince > IDLE * 1000) {
        isEndless = true
        end(child.pid)
      }
    }, LOOK_MS)
    child.once('close', (code) => {
      clearInterval(look)
      // What a test started must not outlive it.
      end(child.pid)
      running.delete(child.pid)
      resolve({ passed: code === 0, isEndless, cpu, output })
    })
  })
}

/** Ends a process with all that it started. */
function end(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {}
}
