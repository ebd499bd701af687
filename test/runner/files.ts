/** Which files hold tests: every one below test/ but what tests share. */
import { readdirSync } from 'node:fs'
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
