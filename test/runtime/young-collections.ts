// test
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const MODULE = new URL('../../src/runtime/young-collections.js', import.meta.url).href
/** V8 of Node 26 lets a helper take the only part of a collection, and the thread itself sometimes looks once more. */
const MAY_HELP = Number(process.versions.node.split('.')[0]) >= 26

/**
 * Young objects are collected in another process: in how many parts a collection, each by one thread, and the milliseconds of all
 * helpers. `first` is run before that process makes some, which is started with `options` and, in its
 * environment, `inEnvironment`.
 */
async function collect(first = '', { options = [] as string[], inEnvironment = '' } = {}) {
  const script = `${first}
    let kept = []
    for (let at = 0; at < 4e6; at++) { if (at % 4e5 === 0) kept = []; kept.push({ at }) }`
  const traces = ['--trace-gc-nvp', '--trace-parallel-scavenge']
  const { stdout } = await run(
    process.execPath,
    [...options, ...traces, '--input-type=module', '-e', script],
    { env: { ...process.env, NODE_OPTIONS: inEnvironment } },
  )
  // Node 26 traces JSON, older ones `name=value`.
  const times = [...stdout.matchAll(/background\.scavenge\.parallel"?[=:]([\d.]+)/g)]
  t.ok(times.length > 5, `${times.length} collections`)
  return {
    parts: [...stdout.matchAll(/\bscavenge\[/g)].length / times.length,
    helped: times.reduce((sum, [, time]) => sum + Number(time), 0),
  }
}

const call = `import { collectYoungAlone } from ${JSON.stringify(MODULE)}; collectYoungAlone()`

t.test('no helper collects young objects', async (t) => {
  const { parts, helped } = await collect(call)
  if (MAY_HELP) t.ok(parts <= 2, `${parts} parts a collection`)
  else t.strictSame({ parts, helped }, { parts: 1, helped: 0 })
  if (availableParallelism() > 1) {
    const usual = await collect()
    t.ok(usual.helped > 0, 'helpers do, if nothing is said')
    t.ok(usual.parts > parts, 'in more parts')
  }
})

t.test('a single helper does', async (t) => {
  const single = '--v8-pool-size=1'
  for (const ways of [{ options: [single] }, { inEnvironment: single }]) {
    const { helped } = await collect(call, ways)
    if (availableParallelism() > 1) t.ok(helped > 0, `${JSON.stringify(ways)}: ${helped} ms`)
  }
})
