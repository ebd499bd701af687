// check: V8's map of next ticks keeps its hidden class through collections.
import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { keepNextTickMap } from '../../src/runtime/next-tick-map.js'

/** An entry of the queue as the runtime makes it now. */
function nextEntry(): object {
  let entry: object | undefined
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') entry = resource
    },
  }).enable()
  process.nextTick(() => {})
  hook.disable()
  return entry as object
}

t.test('entries keep their hidden class through collections with an empty queue', async (t) => {
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--allow-natives-syntax')
  const collect = runInNewContext('gc') as () => void
  const haveSameClass = new Function('a', 'b', 'return %HaveSameMap(a, b)')
  // Nothing of this test holds either of them: the one is held by the module alone, the other by nobody.
  const kept = new WeakRef(keepNextTickMap() as object)
  const lost = new WeakRef(nextEntry())
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  t.equal(lost.deref(), undefined, 'what nobody holds is gone')
  const entry = kept.deref()
  t.type(entry, 'object')
  t.ok(haveSameClass(entry, nextEntry()))
  t.notOk(haveSameClass(entry, {}), 'which other objects do not have')
})
