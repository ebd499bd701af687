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
  /mockImport|testdir|process\.(?:env\.\w+ = |env\[|exitCode|chdir|memoryUsage|once)|setFlagsFromString|WeakRef|\nt\.(?:setTimeout|pass|ok)/
/** How many share a process, by their mark: the longer they take, the fewer, so that all jobs end at about the same time. */
const AT_ONCE: Readonly<Record<string, number>> = { check: 20, test: 5, full: 3 }

/**
 * Files as processes run them, in their order: those of one mark several at a time. The long ones, those that only release day runs, and
 * each that changes the environment or looks at the heap are alone.
 */
export function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = []
  const open = new Map<string, string[]>()
  for (const file of files) {
    const source = readFileSync(join(PACKAGE_ROOT, file), 'utf8')
    const mark = /^\/\/ (\w+):/.exec(source)?.[1] ?? ''
    const most = ALONE.test(source) ? 1 : (AT_ONCE[mark] ?? 1)
    const batch = (most > 1 && open.get(mark)) || []
    if (batch.length === 0) batches.push(batch)
    batch.push(file)
    if (most > 1) open.set(mark, batch.length < most ? batch : [])
  }
  return batches
}
