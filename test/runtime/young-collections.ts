import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const MODULE = new URL('../../src/runtime/young-collections.js', import.meta.url).href

/**
 * Collections of young objects in another process, and the parts in which they were done: each of them is one thread's. `first` is
 * run before that process makes some.
 */
async function collect(first = ''): Promise<{ collections: number; parts: number }> {
  const script = `${first}
    let kept = []
    for (let at = 0; at < 4e6; at++) { if (at % 4e5 === 0) kept = []; kept.push({ at }) }`
  const options = ['--trace-gc', '--trace-parallel-scavenge', '--input-type=module', '-e', script]
  const { stdout } = await run(process.execPath, options)
  const count = (pattern: RegExp) => [...stdout.matchAll(pattern)].length
  const collections = count(/ms: Scavenge /g)
  t.ok(collections > 5, `${collections} collections`)
  return { collections, parts: count(/\bscavenge\[/g) }
}

t.test('young objects are collected in one part', async (t) => {
  const call = `import { collectYoungAlone } from ${JSON.stringify(MODULE)}; collectYoungAlone()`
  const { collections, parts } = await collect(call)
  // V8 of Node 26 lets a helper take that part, and the thread itself sometimes looks once more.
  t.ok(parts <= 2 * collections, `${parts} parts of ${collections} collections`)
  if (availableParallelism() > 1) {
    const usual = await collect()
    t.ok(parts / collections < usual.parts / usual.collections, 'fewer than if nothing is said')
  }
})
