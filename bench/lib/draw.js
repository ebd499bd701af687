// Random numbers that a seed decides.

/** A source of whole numbers from 0 up to `below`; the same seed gives the same sequence. */
export function createDraw(seed) {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
