// check: What is best comes first: the values of ranks, and pages of them.
import t from 'tap'
import { bestFirst, valueAtRank } from '../../src/search/order/best-first.js'
import { fc, runs } from '../helpers/property.js'

t.test('a rank has the value that it has among all in order', async (t) => {
  t.equal(valueAtRank(Float64Array.of(5, 9, 2, 9, 1), 5, 3), 5)
  t.equal(valueAtRank(Float64Array.of(5, 9, 2, 9, 1), 4, 4), 2, 'of the first four')
  const value = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 400 }),
      fc.array(value, { maxLength: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (counted, behind, share) => {
        const rank = 1 + Math.floor(share * (counted.length - 1))
        const values = Float64Array.from([...counted, ...behind])
        const found = valueAtRank(values, counted.length, rank)
        const inOrder = [...counted].sort((a, b) => b - a)
        return (
          found === inOrder[rank - 1] &&
          values.every((one, at) => one === [...counted, ...behind][at])
        )
      },
    ),
    { numRuns: runs(500) },
  )
})

t.test('a rank beyond those of a heap is found among many different values', async (t) => {
  // As they are sorted already, in turn from both ends, the other way round, and mixed.
  const orders: Record<string, (at: number) => number> = {
    rising: (at) => at,
    falling: (at) => -at,
    fromBothEnds: (at) => (at % 2 === 0 ? at : 1000 - at),
    mixed: (at) => (at * 389) % 997,
    few: (at) => (at * 389) % 7,
  }
  for (const [name, valueIn] of Object.entries(orders)) {
    const values = Float64Array.from({ length: 400 }, (_, at) => valueIn(at))
    const inOrder = [...values].sort((a, b) => b - a)
    const found = inOrder.map((_, at) => valueAtRank(values, values.length, at + 1))
    t.same(found, inOrder, name)
  }
})

t.test('what is rounded to the score of the last one wanted is in order with it', async (t) => {
  const [verses, values] = [Uint32Array.of(3, 5, 7, 9), Float64Array.of(9.5, 9.49, 10, 10.4)]
  const best = (offset: number, end: number) => {
    const { verses: found, scores } = bestFirst(verses, values, 1, offset, end)
    return [...found].map((verse, at) => [verse, scores[at]])
  }
  t.same(best(0, 1), [[3, 10]])
  t.same(best(0, 3), [
    [3, 10],
    [7, 10],
    [9, 10],
  ])
  t.same(best(2, 4), [
    [9, 10],
    [5, 9],
  ])
})
