/**
 * Compiles the tests and what they test into dist/test, a file for a file, with source maps: `node test/compile.js`.
 * Types are not looked at: `make lint` does that. Writes only what has changed and removes what has no source any
 * more, so that it may run while tests run.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Whole or not at all: a test that runs may be reading the file. */
function write(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ENTRY_POINTS,
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

const made = new Set(outputFiles.map(({ path }) => path))
for (const { path, contents } of outputFiles) {
  if (readIfThere(path)?.equals(contents) !== true) write(path, contents)
}
mkdirSync(OUT, { recursive: true })
for (const file of filesBelow('dist/test')) {
  if (!made.has(join(ROOT, file))) rmSync(join(ROOT, file), { force: true })
}
