/** The single executable as a program: `node dist/build/package/executable.js` writes dist/lectern. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf, projectRoot } from '../project.js'
import { chooseBase } from './executable/base.js'
import { makeExecutable } from './executable/make.js'

const root = projectRoot(import.meta.dirname)
const out = join(root, 'dist', 'lectern')

try {
  const base = chooseBase(join(root, '.cache', 'node'), process.env.NODE_BASE || undefined)
  await makeExecutable({
    base,
    root,
    corpus: placesOf(root).out,
    page: join(root, 'dist', 'dashboard'),
    docs: join(root, 'dist', 'docs'),
    reader: join(root, 'dist', 'reader'),
    work: join(root, 'dist', 'executable'),
    out,
  })
  const size = (statSync(out).size / 2 ** 20).toFixed(1)
  process.stdout.write(`${out}: ${size} MiB with Node ${base.version}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
