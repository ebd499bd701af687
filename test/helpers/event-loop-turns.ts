/** Counts turns of the event loop. */

/** Counts from now on, until `isCounting` is false. */
export function countTurns(): { readonly turns: number; isCounting: boolean } {
  const counted = { turns: 0, isCounting: true }
  const count = () => {
    counted.turns += 1
    if (counted.isCounting) setImmediate(count)
  }
  setImmediate(count)
  return counted
}
