// check: Queries are read as their rules say: words, phrases and signs.
import t from 'tap'
import { type QueryPhrase, readSearchQuery } from '../../src/search/query.js'
import { naiveParts } from '../helpers/naive-modes.js'
import { QUOTES } from '../helpers/naive-search.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'

/** A query as people would write it down: `word*` for a beginning, blanks in a phrase. */
function written(q: string) {
  const query = readSearchQuery(q)
  if (typeof query === 'string') return query
  const write = (phrase: QueryPhrase) =>
    phrase.map(({ folded, isBeginning }) => folded + (isBeginning ? '*' : '')).join(' ')
  const { words, phrases, excluded } = query
  return [words.map((word) => write([word])), phrases.map(write), excluded.map(write)]
}

const QUERIES: readonly (readonly [string, unknown])[] = [
  ['amor -odio', [['amor'], [], ['odio']]],
  ['-odio amor', [['amor'], [], ['odio']]],
  ['amor -"mal consejo"', [['amor'], [], ['mal consejo']]],
  ['-"mal consejo" amor', [['amor'], [], ['mal consejo']]],
  ['amor\t-odio\n-Ódio', [['amor'], [], ['odio']]],
  ['Beth-el -Beth-el', [['beth', 'el'], [], ['beth el']]],
  ["love -God's", [['love'], [], ['god s']]],
  ['a --b', [['a', 'b'], [], []]],
  ['a - b', [['a', 'b'], [], []]],
  ['a -- "b c"', [['a'], ['b c'], []]],
  ['"a b"-c', [['c'], ['a b'], []]],
  ['"a b" -c', [[], ['a b'], ['c']]],
  ['a  "b c"', [['a'], ['b c'], []]],
  ['a b"c d"', [['a', 'b'], ['c d'], []]],
  ['a-"b c"', [['a'], ['b c'], []]],
  ['"a -b"', [[], ['a b'], []]],
  ['a -"b', [['a', 'b'], [], []]],
  ['a -"..."', [['a'], [], []]],
  ['“a b” «b c» „c d“ ＂d e"', [[], ['a b', 'b c', 'c d', 'd e'], []]],
  ['a -“b c', [['a', 'b', 'c'], [], []]],
  ['"a bc" "ab c" "a bc"', [[], ['a bc', 'ab c'], []]],
  ['神 -神爱', [['神'], [], ['神 爱']]],
  ['lov*', [['lov*'], [], []]],
  ['Amé* amé', [['ame*', 'ame'], [], []]],
  ['lov* lov*', [['lov*'], [], []]],
  ['lov**', [['lov*'], [], []]],
  ['lo*ve', [['lo', 've'], [], []]],
  ['*love', [['love'], [], []]],
  ['love *', [['love'], [], []]],
  ['"lov* one"', [[], ['lov* one'], []]],
  ['a -lov*', [['a'], [], ['lov*']]],
  ['λόγ*', [['λογ*'], [], []]],
  ['神爱*', [[], ['神 爱'], []]],
  ['12*', [['12*'], [], []]],
  ['ñan*', [['ñan*'], [], []]],
  ['l*', 'short-beginning'],
  ['love -l*', 'short-beginning'],
  ['"love l*"', 'short-beginning'],
  ['ñ*', 'short-beginning'],
  ['-a', 'only-excluded'],
  ['-a -"b c"', 'only-excluded'],
  ['', 'no-word'],
  ['- * "" -"!"', 'no-word'],
]

t.test('signs are read where they stand before or after a word, and nowhere else', async (t) => {
  for (const [q, expected] of QUERIES) t.strictSame(written(q), expected, JSON.stringify(q))
})

t.test('a word is kept as it was written, in one form', async (t) => {
  const spelling = (q: string) => {
    const query = readSearchQuery(q)
    return typeof query === 'string' ? query : query.words[0]?.spelling
  }
  t.equal(spelling('DÍJOLE'), 'díjole')
  t.equal(spelling('DÍJOLE'.normalize('NFD')), 'díjole')
  t.equal(spelling('Ñandú*'), 'ñandú')
  t.equal(spelling('Café cafe'), 'café', 'of two that are the same the first')
})

t.test('a query without signs is read as one with a quote that is no sign', async (t) => {
  const word = fc.constantFrom(..."amor|Amor|ámor|niño|nino|don't|神爱|ß|3|.|".split('|'))
  const blank = fc.constantFrom(' ', '  ', '\t', '\u00a0', ', ')
  const plain = fc.oneof(
    fc.array(fc.tuple(word, blank), { maxLength: 8 }).map((parts) => parts.flat().join('')),
    fc.string({ unit: anyCharacter, maxLength: 30 }).filter((text) => !/["*-]/.test(text)),
  )
  fc.assert(
    fc.property(plain, (text) => {
      t.strictSame(readSearchQuery(text), readSearchQuery(`${text} "`), JSON.stringify(text))
    }),
  )
})

/** A query as its rules say it: each word as its folded form, its spelling and whether it is a beginning. */
function plainlyRead(q: string): unknown {
  const parts = naiveParts(q).map(({ words, excluded }) => ({
    key: words.map(({ word, starred }) => word + (starred ? '*' : '')).join(' '),
    words: words.map(({ word, written, starred }) => [word, written, starred]),
    excluded,
    isShort: words.some(({ word, starred }) => starred && [...word].length < 2),
  }))
  const some = (test: (part: (typeof parts)[number]) => boolean) => [
    ...new Map(parts.filter(test).map(({ key }) => [key, key])).keys(),
  ]
  const required = some(({ excluded }) => !excluded)
  if (required.length === 0) return parts.length === 0 ? 'no-word' : 'only-excluded'
  if (parts.some(({ isShort }) => isShort)) return 'short-beginning'
  const spellings = parts
    .filter(({ words, excluded }, at) => {
      const isFirst = parts.findIndex((other) => !other.excluded && other.key === parts[at]?.key)
      return words.length === 1 && !excluded && isFirst === at
    })
    .map(({ words }) => words[0])
  return {
    words: spellings,
    phrases: some(({ words, excluded }) => words.length > 1 && !excluded),
    excluded: some(({ excluded }) => excluded),
  }
}

t.test('of any query the words and phrases are those that its rules say', async (t) => {
  const latin = ['a', 'B', 'á', 'ñ', 'N', 'e\u0301', 'ß', '7', 'ÿ', '½', 'aB', 'ab']
  const signs = '"|"|“|”|«|-|-|*|*| | |\t|\n|\u00a0|.|\'|×|—'.split('|')
  const other = ['λ', 'Δ', 'Ж', '\u0100', '\u017f', '😀', '\u0000', '\u2003']
  const met = new Map<string, number>()
  for (const pieces of [
    [...latin, ...signs],
    [...latin, ...signs, ...other],
    ['a', 'b', 'ab', 'á', ' ', ' ', '.'],
    ['a', 'ab', '-', '"', ' '],
  ]) {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 16 })
    fc.assert(
      fc.property(text, (drawn) => {
        const q = drawn.join('')
        const read = readSearchQuery(q)
        // A quote without its pair ends what stands before it, and nothing that excludes begins behind it.
        const stretches = q.split(QUOTES)
        const last = q.length - (stretches.at(-1) as string).length
        const isPaired = stretches.length % 2 === 1
        const wanted = plainlyRead(isPaired ? q : `${q.slice(0, last - 1)} .${q.slice(last)}`)
        const kind = typeof read === 'string' ? read : 'query'
        met.set(kind, (met.get(kind) ?? 0) + 1)
        if (typeof read === 'string') return read === wanted
        const keys = (parts: readonly QueryPhrase[]) =>
          parts.map((words) =>
            words.map(({ folded, isBeginning }) => folded + (isBeginning ? '*' : '')).join(' '),
          )
        const got = {
          words: read.words.map((word) => [word.folded, word.spelling, word.isBeginning]),
          phrases: keys(read.phrases),
          excluded: keys(read.excluded),
        }
        return JSON.stringify(got) === JSON.stringify(wanted)
      }),
      { numRuns: runs(2000) },
    )
  }
  for (const kind of ['query', 'no-word', 'only-excluded', 'short-beginning']) {
    t.ok((met.get(kind) ?? 0) > runs(20), `${kind}: ${met.get(kind)}`)
  }
})
