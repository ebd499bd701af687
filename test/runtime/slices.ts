// check: Long work lets the event loop turn between its slices, and all such works share them.
import t from 'tap'
import { inSlices, Slices } from '../../src/runtime/slices.js'
import { countTurns } from '../helpers/event-loop-turns.js'

t.test(
  'a turn has one slice, which ends with the step after which two milliseconds have passed',
  async (t) => {
    const counted = countTurns()
    let time = 0
    const met: (readonly [step: string, turn: number])[] = []
    function* steps(name: string, amount: number) {
      for (let step = 0; step < amount; step++) {
        time += step === 4 ? 50 : 1
        met.push([name + step, counted.turns])
        yield
      }
      return name
    }
    const slices = new Slices(() => time)
    const first = slices.do(steps('a', 6))
    t.strictSame(met, [], 'none in the turn of whoever asks')
    t.strictSame(await Promise.all([first, slices.do(steps('b', 3)), slices.do([])]), [
      'a',
      'b',
      undefined,
    ])
    counted.isCounting = false
    const turns = [...new Set(met.map(([, turn]) => turn))].map((turn) =>
      met.filter((one) => one[1] === turn).map(([step]) => step),
    )
    t.strictSame(turns, [['a0', 'b0'], ['a1', 'b1'], ['a2', 'b2'], ['a3', 'a4'], ['a5']])
    t.equal(await slices.do(steps('c', 1)), 'c', 'when all have ended others begin')
  },
)

t.test('an error of a step ends its work alone', async (t) => {
  function* steps() {
    yield
    throw new Error('no such verb')
  }
  const other = inSlices(['a step'])
  await t.rejects(inSlices(steps()), { message: 'no such verb' })
  await t.resolves(other)
  await t.resolves(inSlices([]))
})
