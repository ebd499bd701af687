import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const MODULE = new URL('../../src/runtime/young-collections.js', import.meta.url).href

/** Milliseconds that helpers of another process have spent on young objects; `first` is run before it makes some. */
async function helped(first = ''): Promise<number> {
  const script = `${first}
    let kept = []
    for (let at = 0; at < 4e6; at++) { if (at % 4e5 === 0) kept = []; kept.push({ at }) }`
  const options = ['--trace-gc-nvp', '--input-type=module', '-e', script]
  const { stdout } = await run(process.execPath, options)
  const times = [...stdout.matchAll(/background\.scavenge\.parallel=([\d.]+)/g)]
  t.ok(times.length > 5, `${times.length} collections`)
  return times.reduce((sum, [, time]) => sum + Number(time), 0)
}

t.test('no helper collects young objects', async (t) => {
  const call = `import { collectYoungAlone } from ${JSON.stringify(MODULE)}; collectYoungAlone()`
  t.equal(await helped(call), 0)
})

if (availableParallelism() > 1) {
  t.test('helpers do, if nothing is said', async (t) => {
    t.ok((await helped()) > 0)
  })
}
