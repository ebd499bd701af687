/**
 * Keeps the runtime from forgetting a shape that every request needs.
 *
 * `process.nextTick` makes each entry of its queue as an object with computed names. V8 knows such an object by
 * one hidden class and writes it in a few instructions, until it meets another class at the same place: from then
 * on every entry, several a request, goes through a slow call for the rest of the process's life. That happens by
 * chance: where a full garbage collection finds the queue empty, the class is collected, and the next entry
 * makes it anew. One entry that is kept for ever keeps the class.
 *
 * Measured on Node 20, one verse: 22 µs of CPU time a request with the class kept, 28 µs where it was lost, which
 * befell three of four starts. docs/PERFORMANCE.md tells how it was found.
 */
import { createHook } from 'node:async_hooks'

let kept: object | undefined

/** To be called once, as early in the life of the process as can be. Gives the entry that is kept. */
export function keepNextTickMap(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource
    },
  }).enable()
  process.nextTick(() => {})
  hook.disable()
  return kept
}
