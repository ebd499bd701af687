import t from 'tap'
import { type QueryPhrase, readSearchQuery } from '../../src/search/query.js'
import { fc } from '../helpers/property.js'

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
  const word = fc.constantFrom(
    'amor',
    'Amor',
    'ámor',
    'niño',
    'nino',
    "don't",
    '神爱',
    'ß',
    '3',
    '.',
    '',
  )
  const blank = fc.constantFrom(' ', '  ', '\t', '\u00a0', ', ')
  const plain = fc.oneof(
    fc.array(fc.tuple(word, blank), { maxLength: 8 }).map((parts) => parts.flat().join('')),
    fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/["*-]/.test(text)),
  )
  fc.assert(
    fc.property(plain, (text) => {
      t.strictSame(readSearchQuery(text), readSearchQuery(`${text} "`), JSON.stringify(text))
    }),
  )
})
