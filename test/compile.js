/**
 * Compiles the tests and what they test into dist/test, a file for a file, with source maps: `node test/compile.js`.
 * Types are not looked at: `make lint` does that. Compiles only what is newer than its output, writes only what has changed and
 * removes what has no source any more, so that it may run while tests run.
 */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { ENTRY_POINTS, filesBelow, ROOT } from './sources.js'

const OUT = join(ROOT, 'dist', 'test')
function readIfThere(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** When a file came to be as it is: also by a copy that keeps its time. */
const since = (path) => statSync(join(ROOT, path)).ctimeMs
const outputOf = (source) => join(OUT, source.replace(/\.[^.]+$/, '.js'))
const compilerSince = Math.max(...['test/compile.js', 'package-lock.json'].map(since))

function isStale(source) {
  const made = statSync(outputOf(source), { throwIfNoEntry: false })
  return made === undefined || made.mtimeMs <= Math.max(compilerSince, since(source))
}

/** Whole or not at all: a test that runs may be reading the file. */
function write(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ENTRY_POINTS.filter(isStale),
  outbase: ROOT,
  outdir: OUT,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  write: false,
  logLevel: 'warning',
})

// The code after its map: it is its time that is looked at.
for (const { path, contents } of outputFiles.sort((a, b) => b.path.length - a.path.length)) {
  if (readIfThere(path)?.equals(contents) !== true) write(path, contents)
  else utimesSync(path, new Date(), new Date())
}
const made = new Set(ENTRY_POINTS.map(outputOf).flatMap((path) => [path, `${path}.map`]))
mkdirSync(OUT, { recursive: true })
for (const file of filesBelow('dist/test')) {
  if (!made.has(join(ROOT, file))) rmSync(join(ROOT, file), { force: true })
}
