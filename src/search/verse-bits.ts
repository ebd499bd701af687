/** Sets of verses as one bit for each verse. Results are written to an array of the caller. */
import type { Bounds } from '../text/places.js'

/** Whether a bit is set. */
export function isSet(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1
}

/** The last element that holds a verse of bounds, which are not empty; the first is `first >>> 5`. */
export function lastElement({ end }: Bounds): number {
  return (end - 1) >>> 5
}

/**
 * Writes the intersection of sets within the bounds to `into`. The bounds are not empty. Only the elements
 * that hold a verse of the bounds are written.
 */
export function intersectBits(
  sets: readonly Uint32Array[],
  bounds: Bounds,
  into: Uint32Array,
): void {
  const { first, end } = bounds
  const from = first >>> 5
  const last = lastElement(bounds)
  into.fill(-1, from, last + 1)
  into[from] = -1 << (first & 31)
  into[last] = (into[last] as number) & (-1 >>> (31 - ((end - 1) & 31)))
  for (const bits of sets) keepCommon(into, bits, from, last)
}

/** Clears, in the elements from `from` to `last`, the bits that are not set in `bits`. */
export function keepCommon(into: Uint32Array, bits: Uint32Array, from: number, last: number): void {
  for (let at = from; at <= last; at++) into[at] = (into[at] as number) & (bits[at] as number)
}

/** The number of bits set in the elements that hold a verse of the bounds. */
export function countBits(bits: Uint32Array, bounds: Bounds): number {
  const last = lastElement(bounds)
  let total = 0
  for (let at = bounds.first >>> 5; at <= last; at++) total += popCount(bits[at] as number)
  return total
}

/**
 * Lists the bits set in the elements that hold a verse of the bounds: at most `limit`, from the `offset`-th on. Returns
 * how many they are.
 */
export function listBits(
  bits: Uint32Array,
  bounds: Bounds,
  offset: number,
  limit: number,
  into: Uint32Array,
): number {
  const last = lastElement(bounds)
  let skip = offset
  let listed = 0
  for (let at = bounds.first >>> 5; at <= last && listed < limit; at++) {
    let rest = bits[at] as number
    if (skip > 0) {
      const here = popCount(rest)
      if (skip >= here) {
        skip -= here
        continue
      }
      for (; skip > 0; skip--) rest &= rest - 1
    }
    for (; rest !== 0 && listed < limit; rest &= rest - 1) {
      into[listed++] = (at << 5) + 31 - Math.clz32(rest & -rest)
    }
  }
  return listed
}

function popCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Sets the bits of an ascending list; clears the other bits of the elements that hold a verse of the bounds. */
export function setBits(list: Uint32Array, count: number, bounds: Bounds, into: Uint32Array): void {
  clearBits(into, bounds)
  addBits(list, 0, count, into)
}

/** Sets the bits of the verses of a list from index `first` to `end`, excluded. */
export function addBits(list: Uint32Array, first: number, end: number, into: Uint32Array): void {
  for (let at = first; at < end; at++) {
    const verse = list[at] as number
    into[verse >>> 5] = (into[verse >>> 5] as number) | (1 << (verse & 31))
  }
}

/** Clears the elements that hold a verse of the bounds. */
export function clearBits(bits: Uint32Array, bounds: Bounds): void {
  bits.fill(0, bounds.first >>> 5, lastElement(bounds) + 1)
}

/** Sets the bits of all verses of the bounds. */
export function setRange(bits: Uint32Array, bounds: Bounds): void {
  const { first, end } = bounds
  const from = first >>> 5
  const last = lastElement(bounds)
  for (let at = from; at <= last; at++) {
    bits[at] = (bits[at] as number) | maskOf(at, from, last, first, end)
  }
}

/** The number of bits set for verses of the bounds, which may begin and end inside an element; 0 if they are empty. */
export function countRange(bits: Uint32Array, bounds: Bounds): number {
  const { first, end } = bounds
  if (first >= end) return 0
  const from = first >>> 5
  const last = lastElement(bounds)
  let total = 0
  for (let at = from; at <= last; at++) {
    total += popCount((bits[at] as number) & maskOf(at, from, last, first, end))
  }
  return total
}

/** The bits of an element that stand for verses from `first` to `end`, excluded. */
function maskOf(at: number, from: number, last: number, first: number, end: number): number {
  return (
    (at === from ? -1 << (first & 31) : -1) & (at === last ? -1 >>> (31 - ((end - 1) & 31)) : -1)
  )
}
