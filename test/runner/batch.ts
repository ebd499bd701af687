/**
 * Runs files of tests one after another in this process: `batch.js test/config.ts ...`. A process and tap of its own
 * cost more than what most files do. Each file is a subtest; what it declares on tap's root is declared
 * on that subtest. Tells after each file, in a comment, what it took of the processor.
 */
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { secondsOfEnded } from './cpu-time.js'
import { compiled } from './files.js'

/** What files call on tap's root: assertions too, in functions beside the tests. */
const NAMES = [
  ...(['test', 'teardown', 'comment', 'pass', 'fail', 'ok', 'notOk', 'equal', 'not'] as const),
  ...(['same', 'notSame', 'strictSame', 'strictNotSame', 'match', 'notMatch', 'type'] as const),
  ...(['has', 'hasStrict', 'throws', 'doesNotThrow', 'rejects', 'resolves'] as const),
  ...(['resolveMatch', 'error', 'matchOnly', 'intercept', 'capture'] as const),
] as const
type Root = Pick<typeof t, (typeof NAMES)[number]>
const root = Object.fromEntries(
  NAMES.map((name) => [name, (t[name] as (...words: never[]) => unknown).bind(t)]),
) as unknown as Root
let current: Root = root
for (const name of NAMES) {
  const value = (...words: never[]) => (current[name] as (...words: never[]) => unknown)(...words)
  Object.defineProperty(t, name, { value })
}

/** What this process and those that it has started have taken until now. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (secondsOfEnded() ?? 0)
}

const files = process.argv.splice(2)
for (const file of files) {
  const before = cpuSeconds()
  process.argv[1] = compiled(file)
  await root.test(file, async (subtest) => {
    current = subtest
    await import(pathToFileURL(compiled(file)).href)
  })
  current = root
  root.comment(`CPU=${(cpuSeconds() - before).toFixed(2)} ${file}`)
}
