// check: What versions of one language have differently, beside a plain comparison of all subsequences.
import t from 'tap'
import { createComparison } from '../../../src/answers/passages/word-differences.js'
import { wordsOf } from '../../../src/bundle/words.js'
import { fc, runs } from '../../helpers/property.js'

/** Texts with their language before them; a version without a text is in the first one's. */
function compareAll(compare: ReturnType<typeof createComparison>, ...all: (string | undefined)[]) {
  return compare?.(all.map((one) => one?.split(': ')[1])) ?? all.map(() => undefined)
}

const comparisonOf = (...all: (string | undefined)[]) => {
  const languages = all.map((one) => one?.split(': ')[0])
  return createComparison(languages.map((one) => one ?? languages.find(Boolean) ?? ''))
}

/** The words that differ, as they are written. */
const wordsIn = (...all: (string | undefined)[]) =>
  compareAll(comparisonOf(...all), ...all).map((differences, at) =>
    differences?.map(({ start, end }) => all[at]?.split(': ')[1]?.slice(start, end)),
  )

t.test('the words of each that the first of its language has differently', async (t) => {
  t.strictSame(wordsIn('en: a b c', 'en: a x c'), [['b'], ['x']])
  t.strictSame(
    wordsIn('en: a b c', 'en: A, B; "c".'),
    [[], []],
    'signs and letter case do not count',
  )
  t.strictSame(wordsIn('es: más fé', 'es: mas fe'), [[], []], 'nor do accents')
  t.strictSame(
    wordsIn('en: a b c d', 'en: a d'),
    [['b c'], []],
    'words in a row are one difference',
  )
  t.strictSame(wordsIn('en: a b', 'es: a b', 'en: a', 'es: c b'), [['b'], ['a'], [], ['c']])
  t.strictSame(
    wordsIn('en: a b', 'en: a', 'en: b'),
    [['a b'], [], []],
    'the first beside all others',
  )
  t.strictSame(wordsIn('en: a', undefined, 'es: a'), [undefined, undefined, undefined])
  t.strictSame(wordsIn(undefined, 'en: a', 'en: b'), [undefined, ['a'], ['b']])
  t.strictSame(wordsIn('en: ', 'en: a'), [[], ['a']])
})

t.test('what is left is a longest common sequence', async (t) => {
  /** The length of a longest common sequence, by trying all. */
  const longest = (one: readonly string[], other: readonly string[]): number => {
    const [first, ...rest] = one
    if (first === undefined) return 0
    const at = other.indexOf(first)
    const without = longest(rest, other)
    return at < 0 ? without : Math.max(without, 1 + longest(rest, other.slice(at + 1)))
  }
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  const holds = () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const texts = [one.join(' '), other.join(' ')]
        const marks = createComparison(['x', 'x'])?.(texts) ?? []
        const [left = [], right = []] = texts.map((own, at) =>
          wordsOf(own).filter(
            ({ start, end }) => !marks[at]?.some((mark) => mark.start <= start && end <= mark.end),
          ),
        )
        const isSame =
          left.map(({ folded }) => folded).join() === right.map(({ folded }) => folded).join()
        return isSame && left.length === longest(one, other)
      }),
      { numRuns: runs(500) },
    )
  t.doesNotThrow(holds)
})

t.test('texts without end are compared at their ends alone', async (t) => {
  const long = (first: string, second: string) => `${first} ${`${second} `.repeat(2_000)}last`
  const texts = [long('a', 'b'), long('a', 'c')]
  const compare = createComparison(['en', 'en'])
  t.strictSame(compare?.(texts), [[{ start: 2, end: 4_001 }], [{ start: 2, end: 4_001 }]])
  for (let at = 0; at < 100; at++) compare?.(texts)
  t.strictSame(compare?.(['a b', 'a c']), [[{ start: 2, end: 3 }], [{ start: 2, end: 3 }]])
})
