// test: Places in a text as a source writes it, and where they are in the tidied text.
import t from 'tap'
import { carryOffsets } from '../../../../build/corpus/readers/shared/carry-offsets.js'
import { tidyText } from '../../../../build/corpus/readers/shared/tidy.js'
import { anyCharacter, fc } from '../../../helpers/property.js'

/** The tidied text with a bar at each place. */
function barred(raw: string, offsets: readonly number[], tidied = tidyText(raw)): string {
  const places = carryOffsets(raw, tidied, offsets).toSorted((one, other) => other - one)
  return places.reduce((text, at) => `${text.slice(0, at)}|${text.slice(at)}`, tidied)
}

t.test('a place lands at its letter, whatever became of the blanks before it', (t) => {
  const rows: [raw: string, offsets: number[], shown: string][] = [
    ['one two', [0, 3, 4, 7], '|one| |two|'],
    ['  one \n two  ', [0, 1, 2, 5, 6, 8, 11, 13], '|||one| ||two||'],
    ['one\n\ntwo', [3, 4, 5], 'one| ||two'],
    ['\u795e\n\u8aaa', [1, 2], '\u795e||\u8aaa'],
    ['', [0, 5], '||'],
    [' \n ', [0, 2, 3], '|||'],
    ['on\u00ade\u2060 two', [2, 3, 5, 6], 'on||e| |two'],
    ['a\ufeff\u00adb', [1, 2, 3], 'a|||b'],
    ['a \u00ad b', [1, 2, 3, 4], 'a| |||b'],
    ['ne\u0301e', [1, 2, 3], 'n||\u00e9|e'],
    ['e\u00ad\u0301x', [1, 2, 3], '||\u00e9|x'],
    ['\u{1f600}x', [1, 2], '|\u{1f600}|x'],
    ['\u1112\u1161\u11ab\uae00', [1, 2, 3], '||\ud55c|\uae00'],
    ['\u0958b', [1], '\u0915\u093c|b'],
    ['\u2126a', [1], '\u03a9|a'],
    ['abc', [9, 2, 0], '|ab|c|'],
  ]
  for (const [raw, offsets, shown] of rows) {
    t.equal(barred(raw, offsets), shown.normalize('NFC'), JSON.stringify(raw))
  }
  t.strictSame(carryOffsets('a  b c', 'a b c', [5, 0, 3]), [4, 0, 2], 'in the order given')
  t.strictSame(carryOffsets('a', 'a', []), [])
  t.end()
})

t.test('blanks may be put in and taken out, and invisible characters kept', (t) => {
  t.equal(barred('onetwo (a)', [0, 3, 7], 'one two(a)'), '|one |two|(a)')
  t.equal(barred('one , two', [3, 4, 5], 'one, two'), 'one||,| two')
  t.equal(barred('o\u00adne two', [1, 2, 5], 'o\u00adne two'), 'o|\u00ad|ne |two')
  t.equal(barred('e\u00ad\u0301x y', [3, 5], 'e\u00ad\u0301x y'), 'e\u00ad\u0301|x |y')
  t.equal(barred('\u05d0b\u05d2', [1, 2], '\u05d0 b \u05d2'), '\u05d0 |b |\u05d2')
  t.equal(barred('one two', [4, 7], 'on'), 'on||', 'a text that lacks letters')
  t.end()
})

/** Whether a character belongs to the one before, found by composing and by Unicode's word for marks. */
const belongs = (rest: string) => {
  const [next = ''] = rest.replace(/^[\ufeff\u00ad\u2060]+/, '')
  return next !== '' && /^[\p{M}\u1160-\u11ff]/u.test(next)
}

/** The start of the letter that an offset stands in. */
function letterStart(raw: string, offset: number): number {
  let at = offset
  const isInside = () =>
    /[\udc00-\udfff]/.test(raw.charAt(at)) && /[\ud800-\udbff]/.test(raw.charAt(at - 1))
  const hasLetter = () => /[^\s]$/.test(raw.slice(0, at).replace(/[\ufeff\u00ad\u2060]/g, ''))
  if (isInside()) at -= 1
  while (belongs(raw.slice(at)) && hasLetter()) {
    at -= 1
    if (isInside()) at -= 1
  }
  return at
}

const UNIT = fc.constantFrom(
  ...[
    'a',
    'b',
    '.',
    ' ',
    '\n',
    '\u00a0',
    '\u00ad',
    '\ufeff',
    '\u2060',
    '\u0301',
    '\u0323',
    'e',
    'o',
  ],
  ...[
    '\u00e9',
    '\u795e',
    '\u3002',
    '\u30ab',
    '\u3099',
    '\u1112',
    '\u1161',
    '\u11ab',
    '\ud55c',
    '\u0958',
  ],
  ...[
    '\u05d0',
    '\u05b8',
    '\u05bc',
    '\u{1f600}',
    '\u{1d15e}',
    '\u0b47',
    '\u0b3e',
    '\u2126',
    '|',
    '\t',
  ],
)

t.test('what stands before a place is the same before and after', (t) => {
  fc.assert(
    fc.property(fc.array(UNIT, { maxLength: 30 }), (units) => {
      const raw = units.join('')
      const tidied = tidyText(raw)
      const offsets = Array.from({ length: raw.length + 1 }, (_, at) => at)
      const carried = carryOffsets(raw, tidied, offsets)
      let least = 0
      for (const offset of offsets) {
        const place = carried[offset] as number
        if (place < least || place > tidied.length) return false
        least = place
        const start = letterStart(raw, offset)
        if (carried[start] !== place && !/^\s*$/.test(raw.slice(start, offset))) return false
        if (tidied.slice(0, place).trimEnd() !== tidyText(raw.slice(0, start))) return false
      }
      return true
    }),
    { numRuns: 600 },
  )
  t.pass('for each offset of each text')
  t.end()
})

/** Letters and marks that neither compose nor vanish, and blanks. */
const PLAIN_UNIT = fc.constantFrom(
  'a',
  'b',
  '.',
  ' ',
  '\n',
  '\t',
  '\r',
  '\u00e9',
  '\u201c',
  '\u02bc',
  '—',
)

t.test('a plain text is carried as one with other letters behind it', (t) => {
  fc.assert(
    fc.property(fc.array(PLAIN_UNIT, { maxLength: 30 }), (units) => {
      const raw = units.join('')
      const end = raw.trimEnd().length
      const tidied = tidyText(raw)
      const offsets = Array.from({ length: end + 1 }, (_, at) => at)
      const behind = carryOffsets(`${raw.slice(0, end)}\u05d0`, `${tidied}\u05d0`, offsets)
      t.strictSame(carryOffsets(raw, tidied, offsets), behind)
      t.strictSame(carryOffsets(raw, tidied, offsets.toReversed()), behind.toReversed())
    }),
    { numRuns: 400 },
  )
  t.end()
})

t.test('a text of any characters keeps its places within bounds and in order', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (raw) => {
      const tidied = tidyText(raw)
      const carried = carryOffsets(
        raw,
        tidied,
        [...raw, ''].map((_, at) => at),
      )
      return carried.every((at, index) => at <= tidied.length && at >= (carried[index - 1] ?? 0))
    }),
  )
  t.pass()
  t.end()
})

t.test('every character of Unicode that composes is one letter', (t) => {
  const wrong: string[] = []
  for (let code = 0x80; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    const letter = String.fromCodePoint(code)
    const raw = `x${letter.normalize('NFD')}y`
    if (/\s/.test(letter) || tidyText(raw).length < 3) continue
    const tidied = tidyText(raw)
    const isMark = /^[\p{M}\u1160-\u11ff\u{16d67}]/u.test(letter.normalize('NFD'))
    const [start, end, y] = carryOffsets(raw, tidied, [1, raw.length - 1, raw.length])
    const expected = [isMark ? 0 : 1, tidied.length - 1, tidied.length]
    if (start !== expected[0] || end !== expected[1] || y !== expected[2])
      wrong.push(code.toString(16))
  }
  t.strictSame(wrong, [])
  t.end()
})

t.test('a long text with a place at each letter takes no time that grows twice', (t) => {
  const raw = `${'\u00ad'.repeat(200_000)}${'one  two\u0301\u00ad '.repeat(60_000)}${' '.repeat(200_000)}`
  const tidied = tidyText(raw)
  const offsets = Array.from({ length: raw.length + 1 }, (_, at) => at)
  const carried = carryOffsets(raw, tidied, offsets)
  t.equal(carried.at(-1), tidied.length)
  t.equal(tidied.slice(carried[200_000 + 5]).slice(0, 3), 'tw\u00f3')
  t.end()
})

t.test(
  'a run of blanks is tidied in one pass, and vanishes only between unspaced characters',
  (t) => {
    const run = '\n'.repeat(200_000)
    t.equal(tidyText(`\u795e${run}\u8aaa`), '\u795e\u8aaa')
    t.equal(tidyText(`\u795e${run}x`), '\u795e x')
    t.equal(tidyText(`\u795e${'\u3000'.repeat(200_000)}x`), '\u795e x')
    for (const [text, tidied] of [
      ['\u795e\u3000\n\u8aaa', '\u795e\u8aaa'],
      ['\u795e\u3000\u8aaa', '\u795e \u8aaa'],
      ['a\u3000\n\u8aaa', 'a \u8aaa'],
      ['\u{20000}\n\u30ab', '\u{20000}\u30ab'],
      ['\u795e\u00ad\n\u8aaa', '\u795e\u8aaa'],
      ['\n\u795e\n', '\u795e'],
    ] as const) {
      t.equal(tidyText(text), tidied, JSON.stringify(text))
    }
    t.end()
  },
)

t.test('a letter with marks without end uses up no stack', (t) => {
  const pieces = [
    '\u0301',
    '\u00ad',
    '\u00ad\u0301',
    'a',
    '\n',
    '\n\u00ad',
    '\u05d0\u05b8',
    '\u{1d165}',
  ]
  for (const piece of pieces) {
    const raw = `e${piece.repeat(400_000)} x`
    const tidied = tidyText(raw)
    const places = carryOffsets(raw, tidied, [raw.length, raw.length - 1, 0])
    t.strictSame(places, [tidied.length, tidied.length - 1, 0], JSON.stringify(piece))
  }
  t.end()
})
