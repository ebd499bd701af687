// test: The words near one are those that a plain matrix of distances finds, in texts that are shipped and invented.
import { join } from 'node:path'
import t from 'tap'
import { packWords, unpackWords } from '../../src/bundle/vocabulary.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { editsOf, nearWords } from '../../src/suggest/spelling.js'
import { wordsOf } from '../helpers/opened-library.js'
import { fc, runs } from '../helpers/property.js'

/** The edits between two words, by the whole matrix: `ñ` is `n`, and two neighbours exchanged are one edit. */
function edits(one: string, other: string): number {
  const [a, b] = [one, other].map((word) => [...word].map((letter) => letter.replace('ñ', 'n')))
  const matrix = [...Array(a!.length + 1).keys()].map((row) =>
    [...Array(b!.length + 1).keys()].map((column) => row + column),
  )
  for (let row = 1; row <= a!.length; row++) {
    for (let column = 1; column <= b!.length; column++) {
      const other = a![row - 1] === b![column - 1] ? 0 : 1
      const ways = [
        matrix[row - 1]![column]! + 1,
        matrix[row]![column - 1]! + 1,
        matrix[row - 1]![column - 1]! + other,
      ]
      const isSwap =
        row > 1 && column > 1 && a![row - 1] === b![column - 2] && a![row - 2] === b![column - 1]
      if (isSwap) ways.push(matrix[row - 2]![column - 2]! + 1)
      matrix[row]![column] = Math.min(...ways)
    }
  }
  return matrix[a!.length]![b!.length]!
}

function expected(vocabulary: readonly string[], asked: string, most: number) {
  return vocabulary
    .map((spelling, word) => ({
      word,
      distance: Math.abs(spelling.length - asked.length) > most ? most + 1 : edits(spelling, asked),
    }))
    .filter(({ distance }) => distance <= most)
}

t.test('the plain matrix knows what an edit is', async (t) => {
  for (const [one, other, distance] of [
    ['', '', 0],
    ['', 'ab', 2],
    ['pastor', 'pastr', 1],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
    ['caña', 'cana', 0],
    ['casa', 'cosas', 2],
  ] as const) {
    t.equal(edits(one, other), distance, `${one} ${other}`)
  }
})

const LETTERS = ['abnñ', 'aαñ', 'aŁ文']
for (const letters of LETTERS) {
  t.test(
    `in vocabularies of any make all words within so many edits are found: ${letters}`,
    async (t) => {
      const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 })
      let met = 0
      fc.assert(
        fc.property(
          fc.uniqueArray(word, { maxLength: 60 }),
          word,
          fc.integer({ min: 0, max: 3 }),
          (vocabulary, asked, most) => {
            const near = nearWords(packWords(vocabulary), asked, most)
            t.strictSame(near, expected(vocabulary, asked, most))
            met += near.length
          },
        ),
        { numRuns: runs(500) },
      )
      t.ok(met >= runs(200), `${met} words`)
    },
  )
}

t.test('a long word has near words too, and many letters', async (t) => {
  const long = String.fromCharCode(...Array.from({ length: 300 }, (_, at) => 0x3b1 + at))
  const vocabulary = [
    long.slice(1),
    `${long.slice(0, 200)}a${long.slice(200)}`,
    long.slice(3),
    long,
  ]
  t.strictSame(nearWords(packWords(vocabulary), long, 2), [
    { word: 0, distance: 1 },
    { word: 1, distance: 1 },
    { word: 3, distance: 0 },
  ])
  t.strictSame(nearWords(packWords(vocabulary), 'abc', 1), [])
})

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)

for (const [version, { vocabulary: packed }] of wordsOf(library)) {
  const vocabulary = unpackWords(packed)
  const { id } = version.record
  t.test(`in ${id} all words near a misspelled one are found`, async (t) => {
    const slip = fc.record({
      word: fc.nat(vocabulary.length - 1),
      at: fc.nat(12),
      kind: fc.constantFrom('missing', 'doubled', 'exchanged', 'other'),
      letter: fc.constantFrom(...'abehmnñosvz'),
    })
    const misspell = (
      text: string,
      { at, kind, letter }: typeof slip extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      const place = at % text.length
      const [before, here, after] = [text.slice(0, place), text[place]!, text.slice(place + 1)]
      if (kind === 'missing') return before + after
      if (kind === 'doubled') return before + here + here + after
      if (kind === 'other') return before + letter + after
      return before + after.slice(0, 1) + here + after.slice(1)
    }
    fc.assert(
      fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (slips) => {
        const [{ word }] = slips as [(typeof slips)[number]]
        const asked = slips.reduce((text, slip) => misspell(text || 'a', slip), vocabulary[word]!)
        const most = editsOf(asked)
        t.strictSame(nearWords(packed, asked, most), expected(vocabulary, asked, most), asked)
      }),
      { numRuns: runs(25) },
    )
  })
}

t.test('short words may have fewer slips', async (t) => {
  t.strictSame(
    ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdefghijklmnop'].map(editsOf),
    [0, 0, 1, 1, 2, 2],
  )
})
