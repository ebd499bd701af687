// check: The row of blocks that is freed for a larger one is the one of which nothing was asked for lately.
import t from 'tap'
import { chooseHole, type Piece, type Run } from '../../../src/library/opening/hole.js'
import { fc, runs } from '../../helpers/property.js'

/** A run of blocks with numbers, `[number, bytes]`, and of holes, which have bytes alone. */
const run = (...pieces: readonly (number | readonly [number, number])[]): Run =>
  pieces.map((piece) =>
    typeof piece === 'number' ? { bytes: piece } : { block: piece[0], bytes: piece[1] },
  )

/** Blocks are asked for in the order of their numbers; those from 100 on must stay. */
const asked = (block: number) => (block >= 100 ? Number.POSITIVE_INFINITY : block)

t.test('a block that is large enough, the one asked for longest ago', async (t) => {
  t.strictSame(chooseHole(5, [run([7, 6], [3, 5], [2, 4]), run([9, 9])], asked), [3])
})

t.test('several side by side, with the holes between them', async (t) => {
  t.strictSame(chooseHole(10, [run([1, 4], [8, 9], [2, 4], 1, [3, 5])], asked), [2, 3])
  t.strictSame(chooseHole(9, [run([1, 4], [100, 20], 2, [5, 5], 2)], asked), [5])
})

t.test('no more of them than are needed', async (t) => {
  t.strictSame(chooseHole(4, [run([1, 2], [2, 2], [3, 2], [4, 2])], asked), [1, 2])
})

t.test('none lie in two chunks', async (t) => {
  t.equal(chooseHole(5, [run([1, 3]), run([2, 3])], asked), undefined)
})

t.test('none if they must stay, or if there are none', async (t) => {
  t.equal(chooseHole(5, [run([1, 3], [100, 9], [2, 3])], asked), undefined)
  t.equal(chooseHole(5, [], asked), undefined)
})

t.test('of all rows that are long enough none is asked for less lately', async (t) => {
  const piece = fc.record({ block: fc.nat(12), bytes: fc.integer({ min: 1, max: 6 }) })
  const chunks = fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 3 })
  let [met, none] = [0, 0]
  fc.assert(
    fc.property(chunks, fc.integer({ min: 1, max: 20 }), (drawn, needed) => {
      // A block is in one place; those that come again are holes.
      const known = new Set<number>()
      const all: Run[] = drawn.map((pieces) =>
        pieces.map(({ block, bytes }): Piece => {
          if (known.has(block)) return { bytes }
          known.add(block)
          return { block, bytes }
        }),
      )
      const askedOf = (block: number) => (block > 10 ? Number.POSITIVE_INFINITY : block)
      const rows = all.flatMap((pieces) =>
        pieces.flatMap((_, first) => pieces.map((_, last) => pieces.slice(first, last + 1))),
      )
      const lastOf = (row: Run) => Math.max(-1, ...blocksIn(row).map(askedOf))
      const long = rows.filter((row) => row.reduce((sum, { bytes }) => sum + bytes, 0) >= needed)
      const best = Math.min(Number.POSITIVE_INFINITY, ...long.map(lastOf))
      const chosen = chooseHole(needed, all, askedOf)
      if (best === Number.POSITIVE_INFINITY) {
        none += 1
        return chosen === undefined
      }
      met += 1
      const isRow = long.some((row) => String(blocksIn(row)) === String(chosen))
      return isRow && Math.max(-1, ...(chosen ?? []).map(askedOf)) === best
    }),
    { numRuns: runs(500) },
  )
  t.ok(met > 0 && none > 0, `${met} with a row, ${none} without`)
})

function blocksIn(row: Run): number[] {
  return row.flatMap(({ block }) => (block === undefined ? [] : [block]))
}
