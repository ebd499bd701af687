// check: The forms of a vocabulary against a plain list of which word has which key.
import t from 'tap'
import { unpackWords } from '../../src/bundle/vocabulary.js'
import { findFamily, layOutForms, MOST_SHARED } from '../../src/bundle/word-forms.js'
import { fc, runs } from '../helpers/property.js'

/** The lists that lie one after another in an array. */
function parted(values: Uint32Array, starts: Uint32Array): number[][] {
  return [...starts.subarray(0, -1)].map((start, at) => [...values.subarray(start, starts[at + 1])])
}

const plain = (word: string) => word.replaceAll('ñ', 'n')

t.test('each word is in the families of its keys, and each family has its words', async (t) => {
  const spelling = fc.string({ unit: fc.constantFrom(...'abnñ'), minLength: 1, maxLength: 6 })
  const key = fc.constantFrom(...'ABCDEFG')
  const word = fc.tuple(spelling, fc.uniqueArray(key, { maxLength: 4 }))
  const words = fc.uniqueArray(word, { selector: ([text]) => text, maxLength: 30 })
  fc.assert(
    fc.property(words, (words) => {
      const vocabulary = words.map(([text]) => text)
      const keysOf = (word: number) => words[word]![1]
      const forms = layOutForms(vocabulary, keysOf)
      const keys = [...new Set(words.flatMap(([, own]) => own))].sort()
      t.strictSame(unpackWords(forms.keys), keys)
      t.strictSame(
        parted(forms.families, forms.familyStarts),
        words.map(([, own]) => own.map((one) => keys.indexOf(one)).sort((a, b) => a - b)),
      )
      t.strictSame(
        parted(forms.members, forms.memberStarts),
        keys.map((one) => [...words.keys()].filter((word) => keysOf(word).includes(one))),
      )
      t.equal(forms.families.length, forms.familyStarts.at(-1))
      t.equal(forms.members.length, forms.memberStarts.at(-1))
      for (const asked of 'ABCDEFG@H') {
        const family = keys.indexOf(asked)
        t.equal(findFamily(forms, asked), family < 0 ? undefined : family, asked)
      }
    }),
    { numRuns: runs(200) },
  )
})

t.test('the order is that of spellings without tildes, with what neighbours share', async (t) => {
  const unit = fc.constantFrom(...'abnñ')
  const long = fc.constantFrom(254, 255, 256, 300).map((length) => 'a'.repeat(length))
  const spelling = fc.oneof(fc.string({ unit, minLength: 1, maxLength: 6 }), long)
  fc.assert(
    fc.property(fc.uniqueArray(spelling, { maxLength: 30 }), (vocabulary) => {
      const { order, shared } = layOutForms(vocabulary, () => [])
      t.strictSame(
        [...order].sort((a, b) => a - b),
        [...vocabulary.keys()],
        'each once',
      )
      const sorted = [...order].map((word) => plain(vocabulary[word]!))
      for (const [at, text] of sorted.entries()) {
        const before = at === 0 ? '' : sorted[at - 1]!
        t.ok(before <= text, `${before} ${text}`)
        if (before === text) t.ok(order[at - 1]! < order[at]!, 'ties by number')
        let common = 0
        while (common < before.length && before[common] === text[common]) common += 1
        t.equal(shared[at], Math.min(common, MOST_SHARED))
      }
      t.equal(shared.length, order.length)
    }),
    { numRuns: runs(200) },
  )
})
