/**
 * Which lines, branches and functions of src and build the tests reach, in this process's children and in all that
 * they start. Node writes what each process has run; tap's reporter maps it to the sources. Files of tests, packages
 * and the bundled program are left out.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const RAW = join(PACKAGE_ROOT, '.cache', 'coverage')
/** Where tap's reporter looks. */
const COUNTED = join(PACKAGE_ROOT, '.tap', 'coverage')
const PREFIXES = ['src', 'build'].map((name) =>
  String(pathToFileURL(join(PACKAGE_ROOT, 'dist/test', name, '/'))),
)

/** What one process has written. */
interface Written {
  readonly result: readonly { readonly url: string }[]
  readonly 'source-map-cache'?: Readonly<Record<string, unknown>>
}

/** From here on processes that are started write what they run. */
export function startCoverage(): void {
  rmSync(RAW, { recursive: true, force: true })
  process.env.NODE_V8_COVERAGE = RAW
}

/** Prints the table of what is not reached; the exit code, which is 0 when all is. */
export function reportCoverage(): number {
  delete process.env.NODE_V8_COVERAGE
  rmSync(COUNTED, { recursive: true, force: true })
  mkdirSync(COUNTED, { recursive: true })
  for (const name of readdirSync(RAW)) {
    const counted = onlyCounted(JSON.parse(readFileSync(join(RAW, name), 'utf8')))
    if (counted.result.length > 0) writeFileSync(join(COUNTED, name), JSON.stringify(counted))
  }
  const tap = join(PACKAGE_ROOT, 'node_modules/tap/dist/esm/run.mjs')
  const words = [tap, 'report', 'text', '--no-allow-incomplete-coverage']
  return spawnSync(process.execPath, words, { cwd: PACKAGE_ROOT, stdio: 'inherit' }).status ?? 1
}

function onlyCounted(written: Written): Written {
  const isCounted = (url: string) => PREFIXES.some((prefix) => url.startsWith(prefix))
  const maps = Object.entries(written['source-map-cache'] ?? {}).filter(([url]) => isCounted(url))
  return {
    result: written.result.filter(({ url }) => isCounted(url)),
    'source-map-cache': Object.fromEntries(maps),
  }
}
