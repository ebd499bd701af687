/** Which blocks of an arena are to be freed so that a larger one finds room in their place. */

/** Memory of a chunk: a block, or a hole without a number. */
export interface Piece {
  readonly block?: number
  readonly bytes: number
}

/** The pieces of a chunk, side by side. */
export type Run = readonly Piece[]

/**
 * Blocks that lie side by side, with holes between them, and take `needed` bytes together. `askedOf(block)` tells when a block was asked
 * for last; it is infinite for a block that must stay. Of all such rows it is the one whose last asked block was asked for
 * longest ago; undefined if there is none.
 */
export function chooseHole(
  needed: number,
  runs: readonly Run[],
  askedOf: (block: number) => number,
): readonly number[] | undefined {
  let best: Run | undefined
  let leastAsked = Number.POSITIVE_INFINITY
  const lastAsked = ({ block }: Piece) => (block === undefined ? -1 : askedOf(block))
  for (const run of runs) {
    const asked = run.map(lastAsked)
    for (let first = 0; first < run.length; first++) {
      let [bytes, last, end] = [0, -1, first]
      // Whatever is as good as the best so far is not better.
      while (end < run.length && bytes < needed && last < leastAsked) {
        bytes += (run[end] as Piece).bytes
        last = Math.max(last, asked[end] as number)
        end += 1
      }
      if (bytes < needed || last >= leastAsked) continue
      leastAsked = last
      best = run.slice(first, end)
    }
  }
  return best?.map(({ block }) => block).filter((block) => block !== undefined)
}
