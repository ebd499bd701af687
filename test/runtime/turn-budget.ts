// check: Long work lets the event loop turn once it has held one for three milliseconds.
import t from 'tap'
import { TurnBudget } from '../../src/runtime/turn-budget.js'
import { countTurns } from '../helpers/event-loop-turns.js'

t.test('steps share a turn until three milliseconds have passed', async (t) => {
  const counted = countTurns()
  let time = 0
  const budget = new TurnBudget(() => time)
  const turns: number[] = []
  for (const took of [1, 1, 1, 50, 2, 0.5, 1]) {
    await budget.nextStep()
    turns.push(counted.turns)
    time += took
  }
  counted.isCounting = false
  const first = turns[0] as number
  t.strictSame(
    turns.map((turn) => turn > first),
    [false, false, false, true, true, true, true],
  )
  t.equal(turns[0], turns[2], 'one turn')
  t.ok((turns[4] as number) > (turns[3] as number), 'after a long step')
  t.equal(turns[4], turns[6], 'one turn')
})
