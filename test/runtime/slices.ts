/** Long work lets the event loop turn between its slices. */
import t from 'tap'
import { inSlices } from '../../src/runtime/slices.js'
import { countTurns } from '../helpers/event-loop-turns.js'

t.test('a slice ends with the step after which three milliseconds have passed', async (t) => {
  const counted = countTurns()
  let time = 0
  const met: (readonly [step: number, turn: number])[] = []
  function* steps() {
    for (let step = 0; step < 9; step++) {
      time += step === 4 ? 50 : 1
      met.push([step, counted.turns])
      yield
    }
  }
  await inSlices(steps(), () => time)
  counted.isCounting = false
  t.strictSame(
    met.map(([step]) => step),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  )
  const slices = [...new Set(met.map(([, turn]) => turn))].map((turn) =>
    met.filter((one) => one[1] === turn).map(([step]) => step),
  )
  t.strictSame(slices, [[0, 1, 2], [3, 4], [5, 6, 7], [8]])
})

t.test('an error of a step ends the work', async (t) => {
  function* steps() {
    yield
    throw new Error('no such verb')
  }
  await t.rejects(inSlices(steps()), { message: 'no such verb' })
  await t.resolves(inSlices([]))
})
