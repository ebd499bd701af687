/** Chooses the best of many values without sorting all of them. */

/** Verses in the order of their scores, the highest first; equal scores in canonical order. */
export interface Ranked {
  /** Ordinals. */
  readonly verses: Uint32Array
  /** Of the same verses: whole numbers of at least 0. */
  readonly scores: Uint32Array
}

// One search runs at a time in a process, so all share it.
let keys = new Float64Array(0)

/** If there are more than so many times the verses that are asked for, they are selected before they are sorted. */
const MOST_SORTED = 2

/** More verses than a version can have. */
const VERSES = 2 ** 20

/**
 * The verses from the `offset`-th to the `end`-th, excluded, of all in the order of their scores. `values[i]` belongs to
 * `verses[i]`; times `parts` and rounded it is the verse's score. `end` is at most the number of verses.
 */
export function bestFirst(
  verses: Uint32Array,
  values: Float64Array,
  parts: number,
  offset: number,
  end: number,
): Ranked {
  const least = Math.round(valueAtRank(values, verses.length, end) * parts)
  // A key holds a score and, below it, the verse's place from the end, so that one comparison orders by both.
  let count = 0
  for (let at = 0; at < verses.length; at++) {
    const scaled = (values[at] as number) * parts
    // Whatever is less than this is rounded to less than the least score.
    if (scaled < least - 0.5) continue
    const score = Math.round(scaled)
    if (score >= least) keys[count++] = score * VERSES + (VERSES - 1 - (verses[at] as number))
  }
  // Of verses with the same score as the last of the page there may be very many.
  const first = count > MOST_SORTED * end ? count - end : 0
  if (first > 0) select(keys, count, first)
  const sorted = keys.subarray(first, count).sort()
  const page = {
    verses: new Uint32Array(end - offset),
    scores: new Uint32Array(end - offset),
  }
  for (let at = 0; at < end - offset; at++) {
    const key = sorted[sorted.length - 1 - offset - at] as number
    page.verses[at] = VERSES - 1 - (key % VERSES)
    page.scores[at] = Math.floor(key / VERSES)
  }
  return page
}

/** Up to this rank a heap is faster than a selection among all. */
const LAST_OF_HEAP = 128

/** The `rank`-th largest of the first `count` values, from 1; `values` stay as they are. */
export function valueAtRank(values: Float64Array, count: number, rank: number): number {
  if (keys.length < count) keys = new Float64Array(count)
  if (rank <= LAST_OF_HEAP) return leastOfHeap(values, count, rank)
  keys.set(values.subarray(0, count))
  return select(keys, count, count - rank)
}

/** Keeps the `rank` largest values in a heap, the least of them on top. */
function leastOfHeap(values: Float64Array, count: number, rank: number): number {
  const heap = keys.subarray(0, rank)
  heap.set(values.subarray(0, rank))
  heap.sort()
  for (let at = rank; at < count; at++) {
    const value = values[at] as number
    if (value > (heap[0] as number)) sink(heap, value)
  }
  return heap[0] as number
}

/** Puts a value on top of a heap in place of the one that is there, and down to where it belongs. */
function sink(heap: Float64Array, value: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child += 1
    if ((heap[child] as number) >= value) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = value
}

/** The value that would stand at `place` if the first `count` were sorted (quickselect); changes their order. */
function select(values: Float64Array, count: number, place: number): number {
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
    if (place <= right) high = right
    else if (place >= left) low = left
    else return values[place] as number
  }
  return values[low] as number
}
