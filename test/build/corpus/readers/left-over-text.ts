// check: Text of zText modules that no slot names: lengths that wrapped, earlier writings that harm nothing, and what is lost.
import t from 'tap'
import {
  healLengths,
  type Slot,
} from '../../../../build/corpus/readers/formats/sword/storage/left-over-text.js'
import { fc } from '../../../helpers/property.js'

const FILE = 'nt.bzv'
const WRAP = 65536

/** A piece of a block: the text of a slot, or bytes between slots. */
type Piece = { readonly slot: string } | { readonly space: string }

/** Blocks as a module has them, and its slots in file order; lengths are written modulo 65536, as modules do. */
function packed(...blocks: readonly (readonly Piece[])[]) {
  const slots: Slot[] = []
  const bytes = blocks.map((pieces, block) => {
    let text = ''
    for (const piece of pieces) {
      const own = 'slot' in piece ? piece.slot : piece.space
      if ('slot' in piece) {
        slots.push({ index: slots.length, block, start: text.length, length: own.length % WRAP })
      }
      text += own
    }
    return Buffer.from(text)
  })
  return { slots, blocks: bytes }
}

const slot = (text: string): Piece => ({ slot: text })
const space = (text: string): Piece => ({ space: text })

/** What is said of a module, as `level slot: text`, and the text of each slot afterwards. */
function healed(module: ReturnType<typeof packed>, lengthBytes: 2 | 4 = 2) {
  const { slots, blocks } = module
  const findings = healLengths(slots, blocks, FILE, lengthBytes)
  for (const { slot, message } of findings.filter(({ message }) => message.level !== 'error'))
    t.equal(message.place, `${FILE}, slot ${slot}`)
  return {
    said: findings.map(({ slot, message: { level, text } }) => `${level} ${slot}: ${text}`),
    texts: slots.map(({ block, start, length }) =>
      (blocks[block] as Buffer).subarray(start, start + length).toString(),
    ),
  }
}

/** What refuses the module, unless its table has all slots. */
const refusal = (module: ReturnType<typeof packed>) =>
  healed(module).said.find((line) => line.startsWith('error'))

/** `length` signs of ASCII, others for each `first` from a to k. */
const letters = (length: number, first = 'a') =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + ((at * at) % 23)),
  ).join('')
const LONG = 'A text that is longer than any probe, so that where it stands can be known at once. '

t.test('slots that lie one after another are as they are', async (t) => {
  t.strictSame(healed(packed([slot('one'), slot(''), slot('two')], [], [slot('three')])), {
    said: [],
    texts: ['one', '', 'two', 'three'],
  })
  t.strictSame(healed(packed()), { said: [], texts: [] })
})

t.test('a length that wrapped gets its text back, wherever its slot stands', async () => {
  const pieces = fc.array(
    fc.record({ kept: fc.integer({ min: 1, max: 300 }), wraps: fc.integer({ min: 0, max: 2 }) }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 3 }), (blocks) => {
      const given = blocks.map((block) =>
        block.map(({ kept, wraps }, at) => slot(letters(kept + wraps * WRAP, 'abc'[at % 3]))),
      )
      const module = packed(...given)
      const truth = given.flat().map((piece) => ('slot' in piece ? piece.slot : ''))
      const { said, texts } = healed(module)
      const wrapped = truth.flatMap((text, at) =>
        text.length < WRAP
          ? []
          : [
              `note ${at}: its length of ${text.length} bytes does not fit 16 bits; all of it was read`,
            ],
      )
      return texts.join('|') === truth.join('|') && said.join('|') === wrapped.join('|')
    }),
    { numRuns: 20 },
  )
})

t.test('lengths of 32 bits do not wrap: such a space is lost text', async (t) => {
  const text = letters(WRAP)
  const module = () => packed([slot('one'), space(text), slot('two')])
  t.strictSame(healed(module(), 4), {
    said: [`warning 0: after it ${WRAP} bytes of block 0 are lost`],
    texts: ['one', 'two'],
  })
  t.equal(healed(module(), 2).texts[0]?.length, WRAP + 3)
})

t.test('lost text is named with its slot, its block and its length', async (t) => {
  const lost = letters(80, 'k')
  t.strictSame(
    healed(packed([slot('one'), slot('two'), space(lost)], [slot('x'), space('!?'), slot('y')])),
    {
      said: [
        'warning 1: after it 80 bytes of block 0 are lost',
        'warning 2: after it 2 bytes of block 1 are lost',
      ],
      texts: ['one', 'two', 'x', 'y'],
    },
  )
})

t.test('findings are in the order of the slots, whatever is wrong with each', async (t) => {
  const { said } = healed(
    packed(
      [slot('one'), space('lost?'), slot(letters(WRAP + 4)), slot('three')],
      [slot(letters(WRAP + 9, 'b')), slot('five'), space('lost!')],
    ),
  )
  t.strictSame(
    said.map((line) => line.split(':')[0]),
    ['warning 0', 'note 1', 'note 3', 'warning 4'],
  )
})

t.test('an earlier writing of the next slot harms nothing, however short it is', async (t) => {
  for (const text of ['L', 'Lat', 'Later ']) {
    t.strictSame(healed(packed([slot('one'), space(text), slot('Later words')])).said, [], text)
    t.strictSame(
      healed(packed([slot('one'), space(text), slot(''), slot('Later words')])).said,
      [],
      'an empty slot is not the next one',
    )
    t.strictSame(
      healed(packed([slot('one'), space(text)], [slot('Later words')])).said,
      [],
      'the next one may stand in the next block',
    )
  }
  t.strictSame(healed(packed([slot('one'), space('Lax'), slot('Later words')])).said, [
    'warning 0: after it 3 bytes of block 0 are lost',
  ])
  t.strictSame(healed(packed([slot('Later words'), space('Later')])).said, [
    'warning 0: after it 5 bytes of block 0 are lost',
  ])
})

t.test('several earlier writings, one after another, harm nothing', async (t) => {
  const whole = `${LONG}${letters(90)}${letters(90, 'k')}`
  const writings = [LONG, `${LONG}${letters(90)}`].join('')
  const before = packed([slot('one'), space(writings), slot('two')], [slot(whole)])
  t.strictSame(healed(before).said, [])
  const spoilt = packed([slot('one'), space(`${writings}${letters(70, 'd')}`)], [slot(whole)])
  t.strictSame(healed(spoilt).said, [
    `warning 0: after it ${writings.length + 70} bytes of block 0 are lost`,
  ])
})

t.test(
  'a short text proves nothing by standing elsewhere, white space needs no proof',
  async (t) => {
    const short = LONG.slice(0, 63)
    const [one, other] = [slot('one'), slot(`Here: ${LONG}`)]
    t.equal(short.trim().length, 63)
    t.strictSame(healed(packed([one, space(short), slot('two'), other])).said, [
      'warning 0: after it 63 bytes of block 0 are lost',
    ])
    t.strictSame(healed(packed([one, space(LONG.slice(0, 64)), slot('two'), other])).said, [])
    t.strictSame(healed(packed([one, space(` ${LONG.trim()}\n`), slot('two'), other])).said, [])
    t.strictSame(healed(packed([one, space(' \r\n\t '), slot('two')])).said, [])
  },
)

t.test('what stands in another space alone is lost all the same', async (t) => {
  const { said } = healed(packed([slot('one'), space(LONG), slot('two'), space(LONG), slot('x')]))
  t.strictSame(said, [
    `warning 0: after it ${LONG.length} bytes of block 0 are lost`,
    `warning 1: after it ${LONG.length} bytes of block 0 are lost`,
  ])
  const { blocks, slots } = packed([slot('one'), space(LONG), slot('two')])
  const bytes = blocks[0]?.toString()
  healLengths(slots, blocks, FILE, 2)
  t.equal(blocks[0]?.toString(), bytes, 'the blocks themselves are not changed')
})

t.test(
  'a slot that overlaps is lost, and the next if it does not end where another begins',
  async (t) => {
    const overlapping = (slot: number, start: number, length: number) => {
      const module = packed([slot0, slot1, slot2])
      Object.assign(module.slots[slot] as Slot, { start, length })
      return healed(module)
    }
    const [slot0, slot1, slot2] = [slot('one'), slot('two'), slot('three')]
    const lost = (index: number) =>
      `warning ${index}: verse left out: it overlaps the slot after it`
    t.strictSame(overlapping(1, 3, 4), { said: [lost(1)], texts: ['one', '', 'three'] })
    t.strictSame(overlapping(1, 3, 3).said, [])
    t.strictSame(overlapping(2, 6, 6).said, [lost(2)], 'so is one that ends behind its block')
    t.strictSame(
      overlapping(1, 2, 3).said,
      [lost(0), lost(1)],
      'it may be the next one that is wrong',
    )
  },
)

t.test('a block whose first bytes no slot has is one of which the table is cut', async (t) => {
  for (const [module, bytes] of [
    [packed([slot('one')], [space('lost'), slot('two')]), '4 bytes of block 1'],
    [packed([slot('one')], [space('all of it')]), '9 bytes of block 1'],
  ] as const) {
    t.equal(refusal(module), `error 0: it is cut: no slot has the first ${bytes}`)
  }
  // An earlier writing may stand at the beginning too, if it can be told from lost text.
  t.equal(refusal(packed([space(LONG), slot(`${LONG}More.`)])), undefined)
  t.match(refusal(packed([space('Mo'), slot('More.')])), /it is cut/)
})
