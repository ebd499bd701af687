/** Which files hold tests: every one below test/ but what tests share. And which of them run in one process. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const SHARED = /^test\/(?:helpers|fixtures|runner|mutation)\//

/** Names such as `test/suggest/suggestions.ts`, in the order of the alphabet. */
export function listTests(): string[] {
  return readdirSync(join(PACKAGE_ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name}`)
    .filter((name) => name.endsWith('.ts') && !SHARED.test(name))
    .sort()
}

/** Where a file lies when it is compiled. */
export function compiled(file: string): string {
  return join(PACKAGE_ROOT, 'dist', 'test', file.replace(/\.ts$/, '.js'))
}

/** What others in the same process would notice, or what would notice them. */
const ALONE =
  /mockImport|testdir|process\.env\.\w+ = |process\.env\[|process\.exitCode|setFlagsFromString|WeakRef/
const AT_ONCE = 12

/**
 * Files as processes run them, in their order: those of `check` several at a time, each of the others alone. A file
 * that starts processes, changes the environment or looks at the heap is alone too.
 */
export function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = []
  let open: string[] = []
  for (const file of files) {
    const source = readFileSync(join(PACKAGE_ROOT, file), 'utf8')
    if (!/^\/\/ check:/.test(source) || ALONE.test(source)) {
      batches.push([file])
      continue
    }
    if (open.length === 0 || open.length === AT_ONCE) {
      open = []
      batches.push(open)
    }
    open.push(file)
  }
  return batches
}
