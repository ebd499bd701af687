/** Work that is done in slices, between which the event loop turns. Knows nothing of the work. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of a slice; it is as much longer as the step that ends it. */
const SLICE_MS = 3

/**
 * Takes all steps of some work in their order, and gives what the work returns. Rejects with what a step throws. `now` are milliseconds
 * of a clock that only goes forward.
 */
export async function inSlices<T>(
  steps: Iterable<unknown, T>,
  now = () => performance.now(),
): Promise<T> {
  const work = steps[Symbol.iterator]()
  let begun = now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (now() - begun < SLICE_MS) continue
    await nextTurn()
    begun = now()
  }
}
