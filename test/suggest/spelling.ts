// test: The words near one are those that a plain matrix of distances finds, in texts that are shipped and invented.
import { join } from 'node:path'
import t from 'tap'
import { packWords, unpackWords } from '../../src/bundle/vocabulary.js'
import { layOutForms } from '../../src/bundle/word-forms.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import type { WordIndex } from '../../src/search/word-index.js'
import { hasPrefixTree, makePrefixTree, prefixTreeOf } from '../../src/suggest/prefix-tree.js'
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

type Tree = Parameters<typeof prefixTreeOf>[1]

const byWord = (one: { word: number }, other: { word: number }) => one.word - other.word

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
            const { near } = nearWords(
              packWords(vocabulary),
              layOutForms(vocabulary, () => []),
              asked,
              most,
            )
            t.strictSame(near.toSorted(byWord), expected(vocabulary, asked, most))
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
  const forms = layOutForms(vocabulary, () => [])
  const { near } = nearWords(packWords(vocabulary), forms, long, 2)
  t.strictSame(near.toSorted(byWord), [
    { word: 0, distance: 1 },
    { word: 1, distance: 1 },
    { word: 3, distance: 0 },
  ])
  t.strictSame(nearWords(packWords(vocabulary), forms, 'abc', 1).near, [], 'nothing is left of it')
})

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)

/** More rows than the walk takes for any word, whatever its letters, if two edits are allowed. */
const MOST_ROWS = 8_000

for (const [version, { vocabulary: packed, forms }] of wordsOf(library)) {
  const vocabulary = unpackWords(packed)
  const { id } = version.record
  t.test(`in ${id} all words near a misspelled one are found, in bounded steps`, async (t) => {
    const sorted = await forms.open()
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
    let most = 0
    fc.assert(
      fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (slips) => {
        const [{ word }] = slips as [(typeof slips)[number]]
        const asked = slips.reduce((text, slip) => misspell(text || 'a', slip), vocabulary[word]!)
        const { near, rows } = nearWords(packed, sorted, asked, editsOf(asked))
        t.strictSame(near.toSorted(byWord), expected(vocabulary, asked, editsOf(asked)), asked)
        most = Math.max(most, rows)
      }),
      { numRuns: runs(25) },
    )
    for (const asked of ['aeioun', 'x'.repeat(256), 'senora', `${'n'.repeat(255)}ñ`]) {
      most = Math.max(most, nearWords(packed, sorted, asked, 2).rows)
    }
    t.ok(most > 500 && most < MOST_ROWS, `${most} rows`)
    const cut = nearWords(packed, sorted, 'senora', 2, 100)
    t.equal(cut.rows, 100, 'and it stops where it must')
  })
}

t.test('short words may have fewer slips', async (t) => {
  t.strictSame(
    ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdefghijklmnop'].map(editsOf),
    [0, 0, 1, 1, 2, 2],
  )
})

t.test('the tree is the same in steps, in those of two that take turns, and at once', async (t) => {
  const [{ vocabulary, forms }] = [...wordsOf(library).values()] as [WordIndex]
  const { order, shared } = await forms.open()
  const [alone, together, none] = [1, 2, 3].map(() => ({ order, shared })) as [Tree, Tree, Tree]
  const all = [alone, together, together].map((one) => makePrefixTree(vocabulary, one))
  let pauses = 0
  while (all.map((steps) => steps.next().done).includes(false)) pauses += 1
  t.ok(pauses > 10, `${pauses} pauses`)
  const once = prefixTreeOf(vocabulary, none)
  for (const one of [alone, together]) t.strictSame(prefixTreeOf(vocabulary, one), once)
  t.ok(hasPrefixTree(alone))
  t.notOk(hasPrefixTree({ order, shared }))
  t.strictSame([...makePrefixTree(vocabulary, alone)], [])
})
