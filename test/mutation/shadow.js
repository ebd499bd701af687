/**
 * A copy of the project in which an area's mutants are compiled in, all at once, each behind a switch: a process runs
 * with the one that the environment names, or with none. Stryker's instrumenter makes them; tests are compiled as
 * test/compile.js does. Folders that are only read are links to the project's own.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { build } from 'esbuild'
import { ENTRY_POINTS, ROOT } from '../sources.js'

/** Of the project's entries, what is not linked: made anew, or nothing that a test reads. */
const NOT_LINKED = new Set(['dist', '.git', '.cache', '.tap'])

const silent = () => {}
const logger = {
  debug: silent,
  info: silent,
  warn: (...words) => console.error(...words),
  error: (...words) => console.error(...words),
  fatal: (...words) => console.error(...words),
  trace: silent,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isTraceEnabled: () => false,
}
/** No kind of mutant is left out: tests compare messages word for word too. */
const OPTIONS = {
  ...{ plugins: null, excludedMutations: [], noHeader: false },
  ignorers: [{ shouldIgnore: (path) => (isRow(path) ? 'a row of a table' : undefined) }],
}

/**
 * A row of strings and numbers, in an array of such rows: hundreds of them would be most of what is drawn of an area
 * and say nothing of its rules.
 */
function isRow(path) {
  const rows = path.parentPath?.node
  if (rows?.type !== 'ArrayExpression' || rows.elements.length < 10) return false
  return rows.elements.every(
    (row) => row?.type === 'ArrayExpression' && row.elements.every((one) => isConstant(one)),
  )
}

const isConstant = (node) => node?.type === 'StringLiteral' || node?.type === 'NumericLiteral'

/** All mutants of some sources, and the sources with the mutants in them, by path. */
export async function instrument(paths) {
  const files = paths.map((name) => ({
    name,
    content: readFileSync(join(ROOT, name), 'utf8'),
    mutate: true,
  }))
  const made = await new Instrumenter(logger).instrument(files, OPTIONS)
  return {
    mutants: made.mutants.filter(({ status }) => status !== 'Ignored'),
    contents: new Map(made.files.map(({ name, content }) => [name, content])),
  }
}

/** Makes the copy in `folder`, with `contents` in place of the sources of these paths. */
export async function writeShadow(folder, contents) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const link = (name) => symlinkSync(join(ROOT, name), join(folder, name))
  for (const name of readdirSync(ROOT)) if (!NOT_LINKED.has(name)) link(name)
  mkdirSync(join(folder, '.cache'))
  for (const name of readdirSync(join(ROOT, 'dist'))) {
    if (name !== 'test') link(join('dist', name))
  }
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRY_POINTS,
    outbase: ROOT,
    outdir: join(folder, 'dist', 'test'),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'warning',
    plugins: [replacing(contents)],
  })
  for (const { path, contents: bytes } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`${folder} is no copy`)
}

/** An esbuild plugin that reads these sources from memory. */
function replacing(contents) {
  return {
    name: 'mutants',
    setup(run) {
      run.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const content = contents.get(path.slice(ROOT.length))
        return content === undefined ? undefined : { contents: content, loader: 'ts' }
      })
    },
  }
}
