/** A page of verses in the order of their scores. */

// Each key holds a score and, below it, the verse's place from the end, so that one comparison orders by both. One search
// runs at a time in a process, so all share them.
let keys = new Float64Array(0)

/** More verses than a version can have. */
const VERSES = 2 ** 20

/**
 * The page of at most `limit` verses from the `offset`-th on, the highest score first; equal scores in the order of the
 * ordinals. `scores[i]` belongs to `verses[i]`.
 */
export function bestFirst(
  verses: Uint32Array,
  scores: Uint32Array,
  offset: number,
  limit: number,
): Uint32Array {
  const count = verses.length
  if (offset >= count) return new Uint32Array(0)
  if (keys.length < count) keys = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    keys[at] = (scores[at] as number) * VERSES + (VERSES - 1 - (verses[at] as number))
  }
  const best = Math.min(offset + limit, count)
  moveLargest(keys, count, best)
  const sorted = keys.subarray(count - best, count).sort()
  const page = new Uint32Array(best - offset)
  for (let at = 0; at < page.length; at++) {
    page[at] = VERSES - 1 - ((sorted[best - 1 - offset - at] as number) % VERSES)
  }
  return page
}

/** Moves the `wanted` largest of the first `count` values to their end, in any order (quickselect). */
function moveLargest(values: Float64Array, count: number, wanted: number): void {
  const border = count - wanted
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1
      while ((values[right] as number) > pivot) right -= 1
      if (left > right) break
      const value = values[left] as number
      values[left++] = values[right] as number
      values[right--] = value
    }
    if (border <= right) high = right
    else if (border >= left) low = left
    else return
  }
}
