// check: Words of a query in a text of a few verses, which are written as numbers of words.
import t from 'tap'
import { packTildes, packWords } from '../../src/bundle/vocabulary.js'
import { layOutForms } from '../../src/bundle/word-forms.js'
import { withoutTildes } from '../../src/bundle/words.js'
import { markVerses } from '../../src/search/highlight.js'
import { numbersOf } from '../../src/search/letters.js'
import { assignQueryTerms, OTHER_FORM, UNIT } from '../../src/search/order/query-terms.js'
import { wordsWithPrefix } from '../../src/search/prefixes.js'
import { filterByDistance } from '../../src/search/proximity.js'
import type { Term, Terms } from '../../src/search/terms.js'
import { keepBits } from '../../src/search/verse-set.js'
import { loadWordIndex, type WordIndex } from '../../src/search/word-index.js'

/** As much of an index as these functions look at. */
function indexOf(...verses: readonly (readonly number[])[]): WordIndex {
  const starts = [0]
  for (const { length } of verses) starts.push((starts.at(-1) as number) + length)
  return {
    words: Uint16Array.from(verses.flat()),
    verseStarts: Uint32Array.from(starts),
    vocabulary: { length: 10 },
  } as unknown as WordIndex
}

/** A term of these words; the first `own` of them are the word itself. */
const term = (numbers: readonly number[], own = 1): Term => ({ numbers, own, bits: undefined })

const termsOf = (words: readonly Term[], phrases: readonly (readonly Term[])[] = []) =>
  ({ words, phrases, excluded: [] }) as unknown as Terms

t.test('words are marked one by one, and phrases as one, within their verse', async (t) => {
  const index = indexOf([1, 2, 3], [1, 2, 1, 2, 1], [2, 4], [])
  const all = Uint32Array.of(0, 1, 2, 3)
  const marks = (...terms: Parameters<typeof termsOf>) => markVerses(index, termsOf(...terms), all)
  t.same(marks([term([1])]), { spans: [0, 0, 3, 3, 5, 5, 7, 7], ends: [2, 8, 8, 8] })
  t.same(marks([term([1, 4])]).spans, [0, 0, 3, 3, 5, 5, 7, 7, 9, 9])
  const [one, two] = [term([1]), term([2])]
  t.same(
    marks([], [[one, two]]),
    { spans: [0, 1, 3, 4, 5, 6], ends: [2, 6, 6, 6] },
    'not over its end',
  )
  t.same(marks([one], [[one, two]]).spans, [0, 1, 3, 4, 5, 6, 7, 7])
  t.same(marks([two], [[one, two, one]]).spans, [1, 1, 3, 7, 8, 8], 'what overlaps is one')
  t.same(
    marks(
      [],
      [
        [one, two],
        [one, two, one, two],
      ],
    ).spans,
    [0, 1, 3, 6],
    'the longest counts',
  )
  t.same(
    marks(
      [],
      [
        [two, term([3])],
        [two, term([4])],
      ],
    ).spans,
    [1, 2, 8, 9],
  )
  t.same(marks([term([9])]), { spans: [], ends: [0, 0, 0, 0] }, 'nothing is left of other queries')
})

t.test('a word of several terms does not stand for the others', async (t) => {
  // 1 belongs to both of the first terms; 2 and 3 each to one.
  const [both, other] = [term([1, 2]), term([1, 3])]
  const third = term([4])
  const filter = (index: WordIndex, words: readonly Term[], near: number) => {
    const count = index.verseStarts.length - 1
    const verses = Uint32Array.from({ length: count }, (_, at) => at)
    return [...verses.subarray(0, filterByDistance(index, words, [], near, verses, count))]
  }
  const index = indexOf([1, 5, 5], [1, 5, 4], [2, 5, 3, 4], [4, 1], [2, 4], [3, 4], [5])
  t.same(filter(index, [both, other], 5), [0, 1, 2, 3])
  t.same(filter(index, [both, third], 5), [1, 2, 3, 4])
  t.same(filter(index, [both, other, third], 5), [1, 2, 3])
  t.same(filter(index, [both, other, third], 1), [3], 'in two words')
  t.same(filter(index, [both, other, third], 2), [1, 3])
  t.same(filter(index, [both, other], 2), [0, 1, 2, 3])
  t.same(filter(index, [both, other], 1), [0, 1, 3])
})

t.test('each word has the role of all its terms, and a role of its own', async (t) => {
  const terms = [
    term([1, 2, 3]),
    term([2, 3, 4], 2),
    term([3, 5]),
    term([6, 1]),
    term([7, 2, 3, 8], 1),
    term([3]),
  ]
  const index = indexOf([])
  const roles = assignQueryTerms(index, terms)
  for (let word = 0; word < 10; word++) {
    const expected = terms.flatMap(({ numbers, own }, part) => {
      const place = numbers.indexOf(word)
      return place < 0 ? [] : [[part, place < own ? UNIT : OTHER_FORM]]
    })
    const role = roles.roleOf[word] as number
    const [from, end] = [roles.starts[role], roles.starts[role + 1]]
    const parts = roles.parts.slice(from, end)
    const units = roles.units.slice(from, end)
    t.same(
      parts.map((part, at) => [part, units[at]]),
      expected,
      `word ${word}`,
    )
  }
  roles.clear()
  t.ok(roles.roleOf.every((role) => role === 0))
})

t.test('words that are in the same terms have one role', async (t) => {
  const { roleOf, clear } = assignQueryTerms(indexOf([]), [term([1, 2, 3]), term([2, 3, 4, 5], 2)])
  t.equal(roleOf[2], roleOf[3])
  t.equal(roleOf[4], roleOf[5])
  t.equal(new Set(roleOf.subarray(0, 6)).size, 4)
  clear()
})

t.test('words that begin with letters, the whole word among them', async (t) => {
  const long = (letters: number) => 'x'.repeat(letters)
  const words = [
    ...['amor', 'am', 'amores', 'amo', 'ano', 'año', 'anos', 'añosa', 'b', 'zorro', 'ñandu'],
    ...[long(254), long(255), long(256), `${long(255)}y`, `${long(255)}z`, `${long(256)}y`],
  ]
  const vocabulary = packWords(words)
  const forms = layOutForms(words, (word) => [words[word] as string])
  const beginnings = ['a', 'am', 'amo', 'amor', 'amores', 'amoress', 'an', 'añ', 'ano', 'año', 'b']
  beginnings.push('z', 'zz', 'n', 'ñ', 'c', long(253), long(254), long(255), long(256), long(257))
  beginnings.push(`${long(255)}y`, `${long(255)}n`, `${long(256)}y`)
  for (const beginning of beginnings) {
    const found = wordsWithPrefix({ vocabulary }, forms, beginning).map((at) => words[at] as string)
    const expected = words.filter(
      (word) =>
        withoutTildes(word).startsWith(withoutTildes(beginning)) &&
        [...beginning].every((letter, at) => letter !== 'ñ' || word[at] === 'ñ'),
    )
    t.same(found.sort(), expected.sort(), beginning)
  }
  const two = ['ab', 'a']
  const formsOfTwo = layOutForms(two, () => [])
  t.same(wordsWithPrefix({ vocabulary: packWords(two) }, formsOfTwo, 'aba'), [], 'not one of both')
  t.same(
    wordsWithPrefix(
      { vocabulary: packWords([]) },
      layOutForms([], () => []),
      'a',
    ),
    [],
  )
})

t.test('of a list so many verses are looked at', async (t) => {
  const verses = Uint32Array.of(1, 2, 5, 6, 7)
  t.equal(keepBits(Uint32Array.of(0b1110_0100), verses, 3), 2)
  t.same([...verses.subarray(0, 2)], [2, 5])
  t.equal(keepBits(Uint32Array.of(0b1110_0100), verses, 0), 0)
})

t.test('an index and words that do not belong together are refused', async (t) => {
  const text = { vocabulary: packWords(['a', 'b']), verseStarts: Uint32Array.of(0, 1, 2) }
  const readForms = () => Promise.resolve(layOutForms(['a'], () => []))
  const load = (words: number, verseCount: number) => {
    const index = { postingStarts: new Uint32Array(words + 1), verseCount }
    return loadWordIndex(index as never, text as never, readForms)
  }
  const refused = {
    name: 'BundleError',
    message: 'an index and its text have other words; run make clean build',
  }
  for (const [words, verses] of [
    [1, 2],
    [3, 2],
    [2, 1],
    [2, 3],
  ] as const) {
    t.throws(() => load(words, verses), refused)
  }
  await t.rejects(load(2, 2).forms.open(), {
    name: 'BundleError',
    message: 'the forms and their text have other words; run make clean build',
  })
})

t.test('a tilde in a query is one in the text; without it both are found, each once', async (t) => {
  const words = ['ano', 'año', 'anos', 'nino', 'niño', 'niñon', 'sueño', 'sueno', 'dios']
  const vocabulary = packWords(words)
  const tildeSlots = packTildes(words)
  const found = (word: string) => numbersOf({ vocabulary, tildeSlots }, word).map((at) => words[at])
  t.same(found('ano'), ['ano', 'año'])
  t.same(found('año'), ['año'])
  t.same(found('anos'), ['anos'])
  t.same(found('años'), [])
  t.same(found('sueno'), ['sueno', 'sueño'])
  t.same(found('sueño'), ['sueño'])
  t.same(found('ninon'), ['niñon'])
  t.same(found('dios'), ['dios'])
  const none = { vocabulary, tildeSlots: packTildes([]) }
  t.same(numbersOf(none, 'año'), [1])
  t.same(numbersOf(none, 'otro'), [])
})
