import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { keepTickShape } from '../src/tick-shape.js'

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
  const kept = keepTickShape()
  t.type(kept, 'object')
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  t.ok(haveSameClass(kept, nextEntry()))
  t.notOk(haveSameClass(kept, {}), 'which other objects do not have')
})
