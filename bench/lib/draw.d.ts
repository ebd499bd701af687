/** A source of whole numbers from 0 up to `below`; the same seed gives the same sequence. */
export function createDraw(seed: number): (below: number) => number
