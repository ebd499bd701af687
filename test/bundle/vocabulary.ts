import t from 'tap'
import { numberOf, packWords, unpackWords, wordAt, wordsWith } from '../../src/bundle/vocabulary.js'
import { fc, runs } from '../helpers/property.js'

const letters = fc.string({ unit: fc.constantFrom(...'abnñ漢'), minLength: 1, maxLength: 6 })

t.test('packed words are those that were packed, and are found', async (t) => {
  let missing = 0
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 200 }), letters, (words, other) => {
      const packed = packWords(words)
      t.strictSame(unpackWords(packed), words)
      t.equal(packed.length, words.length)
      for (const [number, word] of words.entries()) {
        t.equal(numberOf(packed, word), number)
        t.equal(wordAt(packed, number), word)
      }
      const at = words.indexOf(other)
      t.equal(numberOf(packed, other), at < 0 ? undefined : at, other)
      if (at < 0) missing += 1
      t.strictSame(
        wordsWith(packed, 'ñ'),
        words.flatMap((word, number) => (word.includes('ñ') ? [number] : [])),
      )
    }),
    {
      numRuns: runs(100),
      examples: [
        [[], 'a'],
        [['a'], ''],
        [['ab', 'c'], 'a'],
      ],
    },
  )
  t.ok(missing > 0)
})

t.test('words that lie side by side are not taken for one', async (t) => {
  const packed = packWords(['hijo', 's', 'hijos'])
  t.equal(numberOf(packed, 'hijos'), 2)
  t.equal(numberOf(packed, 'hijosh'), undefined)
  t.equal(numberOf(packed, ''), undefined)
})

t.test('a look for a word passes a few slots, however many words there are', async (t) => {
  const words = Array.from({ length: 2 ** 15 }, (_, at) => `p${at.toString(36)}`)
  const { slots } = packWords(words)
  t.ok(slots.length >= 2 * words.length)
  let run = 0
  let longest = 0
  for (const slot of slots) {
    run = slot === 0 ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  t.ok(longest < 100, `${longest} taken slots in a row`)
})
