// test: An eighth of the kinds of damage, each in one format, is named; an eighth of the changes that do no harm is not.
import t from 'tap'
import { wordsIn } from '../../../src/cli/words/words.js'
import { DAMAGES, type DamagedFormat, WRITERS } from '../../helpers/damage.js'
import { HARMLESS, MORE_DAMAGES } from '../../helpers/damage-kinds.js'
import { FOURTH_DAMAGES, FOURTH_HARMLESS } from '../../helpers/fourth-damage-kinds.js'
import { FURTHER_DAMAGES, FURTHER_HARMLESS } from '../../helpers/further-damage-kinds.js'
import { countNamed, planted, said } from '../../helpers/said-of-damage.js'
import { THIRD_DAMAGES } from '../../helpers/third-damage-kinds.js'

const FORMATS = Object.keys(WRITERS) as DamagedFormat[]
const formatOf = (index: number) => FORMATS[index % FORMATS.length] as DamagedFormat
/** All of them in all formats take minutes: damage.ts. */
const EIGHTH = 8

t.test('nine of ten kinds are named, and in Spanish too', async (t) => {
  const kinds = [
    ...DAMAGES,
    ...MORE_DAMAGES,
    ...FURTHER_DAMAGES,
    ...THIRD_DAMAGES,
    ...FOURTH_DAMAGES,
  ].filter((_, index) => index % EIGHTH === 1)
  const { right, total, texts } = await countNamed(t, kinds, (index) => [formatOf(index)])
  t.ok(right >= 0.9 * total, `${right} of ${total}`)
  const { sentence } = await wordsIn('es')
  const same = [...texts].filter((text) => sentence(`  GEN 1:1: ${text}`).endsWith(text))
  t.strictSame(same, [])
})

t.test('what does no harm is no warning', async (t) => {
  for (const [index, [what, plant]] of [
    ...HARMLESS,
    ...FURTHER_HARMLESS,
    ...FOURTH_HARMLESS,
  ].entries()) {
    if (index % EIGHTH !== 0) continue
    const found = said(await planted(formatOf(index), plant))
    t.strictSame(
      found.map(({ place, text }) => `${place} ${text}`),
      [],
      what,
    )
  }
})
