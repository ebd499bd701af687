// check: README.md and LEEME.md name every kind of operation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { OPERATIONS } from '../../src/operations/operations.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const kinds = [...new Set(OPERATIONS.map(({ path }) => /^\/v1\/[a-z-]+/.exec(path)?.[0]))].sort()

for (const page of ['README.md', 'LEEME.md']) {
  t.test(page, async (t) => {
    const lines = readFileSync(join(PACKAGE_ROOT, page), 'utf8').match(/^- .*`\/v1\/.*$/gm) ?? []
    const named = lines.flatMap((line) => line.match(/\/v1\/[a-z-]+/g) ?? [])
    t.strictSame(named.sort(), kinds)
  })
}
