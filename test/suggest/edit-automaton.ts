// check: The rows of a matrix of distances have few forms: the table that the next ones are looked up in stays small.
import t from 'tap'
import { DEAD, EditAutomaton, INITIAL } from '../../src/suggest/edit-automaton.js'

/** How many states there are, whatever letters are read. */
function countStates(automaton: EditAutomaton): number {
  const met = new Set([DEAD, INITIAL])
  for (const state of met) {
    for (let matches = 0; matches < 1 << automaton.window; matches++) {
      met.add(automaton.next(state, matches))
    }
  }
  return met.size
}

t.test('there are few states', async (t) => {
  t.strictSame(
    [0, 1, 2].map((most) => countStates(new EditAutomaton(most))),
    [2, 12, 124],
  )
})

t.test('what is too far stays too far', async (t) => {
  for (const most of [0, 1, 2]) {
    const automaton = new EditAutomaton(most)
    for (let matches = 0; matches < 1 << automaton.window; matches++) {
      t.equal(automaton.next(DEAD, matches), DEAD)
    }
  }
})

t.test('before the first letter a beginning is as far as it is long', async (t) => {
  const automaton = new EditAutomaton(2)
  t.strictSame(
    [-2, -1, 0, 1, 2].map((more) => automaton.distance(INITIAL, more)),
    [3, 3, 0, 1, 2],
  )
})
