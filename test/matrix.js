// Runs the suite on every release line of Node that is supported, and prints one table: `make test-matrix`. The
// binaries come as npm packages (test/node-binaries.js). Arguments are test files, in place of all; the raw
// results stay in .cache/matrix-<line>.tap.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, LINES } from './node-binaries.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The counts in tap's closing line: `# { total: 3, pass: 2, fail: 1 }`. */
function countsIn(file) {
  const [summary = ''] =
    readFileSync(file, 'utf8')
      .match(/^# \{ .*\}/gm)
      ?.slice(-1) ?? []
  const count = (name) => Number(new RegExp(`\\b${name}: (\\d+)`).exec(summary)?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail') }
}

/** One run of the suite with a binary that its own child processes find too. */
function runSuite({ line, path, version }) {
  const file = join(ROOT, '.cache', `matrix-${line}.tap`)
  const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH}` }
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : ['all']
  const start = performance.now()
  const { status } = spawnSync('sh', ['test/run.sh', ...chosen, '--output', file], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  return { version, ...countsIn(file), seconds, holds: status === 0 }
}

mkdirSync(join(ROOT, '.cache'), { recursive: true })
console.log('Node         passed   failed   seconds')
for (const line of LINES) {
  const node = findNode(line)
  if (node === undefined) {
    console.log(`${line}: no binary can be installed here`)
    process.exitCode = 1
    continue
  }
  const { version, passed, failed, seconds, holds } = runSuite(node)
  const cells = [passed, failed, seconds].map((value) => String(value).padStart(8))
  console.log(`${version.padEnd(10)} ${cells.join(' ')}${holds ? '' : '   FAILS'}`)
  if (!holds) process.exitCode = 1
}
