// check: Packed words are found, each in a few looks, however many there are.
import t from 'tap'
import {
  numberOf,
  packTildes,
  packWords,
  tildeFormsOf,
  unpackWords,
  wordAt,
} from '../../src/bundle/vocabulary.js'
import { fc, runs } from '../helpers/property.js'

const letters = fc.string({ unit: fc.constantFrom(...'abnñ漢'), minLength: 1, maxLength: 6 })

/** Whether a word with an `ñ` is what `asked` may stand for: letter for letter, `n` for `ñ` too. */
const isMeant = (word: string, asked: string) =>
  word.includes('ñ') &&
  word.length === asked.length &&
  [...word].every((letter, at) => letter === asked[at] || (letter === 'ñ' && asked[at] === 'n'))

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
      const tildeSlots = packTildes(words)
      for (const asked of [...words, other, words.join('n').replaceAll('ñ', 'n')]) {
        const meant = words.flatMap((word, at) => (isMeant(word, asked) ? [at] : []))
        t.strictSame(tildeFormsOf(packed, tildeSlots, asked), meant, asked)
      }
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

t.test('letters take a byte each as long as all have room in one', async (t) => {
  const bytesOf = (...words: string[]) => packWords(words).units.BYTES_PER_ELEMENT
  t.equal(bytesOf(), 1)
  t.equal(bytesOf('niño', '\u00ff'), 1)
  t.equal(bytesOf('niño', '\u0100'), 2)
  const halves = ['\ud83d', '\ude00', '\ud83d\ude00']
  t.strictSame(unpackWords(packWords(halves)), halves, 'half a sign stays what it is')
  const long = 'añ'.repeat(200_000)
  t.equal(wordAt(packWords(['a', long]), 1), long)
})

t.test('words without a tilde need no slots', async (t) => {
  t.equal(packTildes(['ano', 'n']).length, 0)
  t.strictSame(tildeFormsOf(packWords(['ano']), packTildes(['ano']), 'ano'), [])
  const words = ['año', 'ano', 'aña', 'ñaño', 'naño']
  const found = (asked: string) =>
    tildeFormsOf(packWords(words), packTildes(words), asked).map((at) => words[at])
  t.strictSame(found('ano'), ['año'])
  t.strictSame(found('año'), ['año'])
  t.strictSame(found('nano'), ['ñaño', 'naño'])
  t.strictSame(found('ñano'), ['ñaño'])
  t.strictSame(found('anos'), [])
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
