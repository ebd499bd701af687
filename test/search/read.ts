// check: Verses are kept that hold all of many terms, which are looked for a few at a time.
import t from 'tap'
import type { Term } from '../../src/search/terms.js'
import { filterByReading } from '../../src/search/verses/read.js'
import { indexOfNumbers } from '../helpers/numbered-text.js'

const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

t.test('a verse must hold each of any number of terms', async (t) => {
  const most = 20
  const words = Array.from({ length: most }, (_, at) => at)
  // One verse has all words, and each of the others lacks one.
  const verses = [words, ...words.map((word) => words.filter((other) => other !== word)), []]
  const index = indexOfNumbers(verses, 2 * most, new Set())
  for (let count = 0; count <= most; count++) {
    const terms = words.slice(0, count).map((word) => term(word, most + word))
    const found = Uint32Array.from(verses.keys())
    const kept = filterByReading(index, terms, found, found.length)
    const expected = [...verses.keys()].filter((verse) =>
      words.slice(0, count).every((word) => verses[verse]?.includes(word)),
    )
    t.same([...found.subarray(0, kept)], expected, `${count} terms`)
  }
})

t.test('a word of several terms counts for each, and only the first verses are read', async (t) => {
  const verses = [[0], [1], [0, 1], [0]]
  const index = indexOfNumbers(verses, 2, new Set())
  const found = Uint32Array.of(0, 1, 2, 3)
  t.equal(filterByReading(index, [term(0, 1), term(0)], found, 3), 2)
  t.same([...found.subarray(0, 2)], [0, 2])
})
