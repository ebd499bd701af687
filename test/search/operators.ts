// check: Signs and words of a query that are operators elsewhere are known wherever they stand.
import t from 'tap'
import { readOperators } from '../../src/search/operators.js'
import { fc, runs } from '../helpers/property.js'

/** Each phrase with its quotes as two quotes. */
function withoutPhrases(q: string): string {
  const pieces = q.split('"')
  const last = pieces.length % 2 === 0 ? pieces.length - 2 : pieces.length - 1
  return pieces.map((piece, at) => (at % 2 === 1 && at < last ? '' : piece)).join('"')
}

const isLetter = (sign: string | undefined) => /^(?:\p{L}|\p{N})$/u.test(sign ?? '')

function plainOperators(q: string): string[] {
  const loose = withoutPhrases(q)
  const chunks = loose.split(/[ \t]+/)
  const words = chunks.filter((chunk) => ['AND', 'OR', 'NOT'].includes(chunk))
  const isExcluded = (chunk: string) =>
    chunk.startsWith('−') && (chunk[1] === '"' || isLetter(chunk[1]))
  return [
    ...(chunks.some(isExcluded) ? ['exclude'] : []),
    ...new Set(words),
    ...['|', '~'].filter((sign) => loose.includes(sign)),
    ...([...q].some((sign, at) => sign === '*' && isLetter(q[at + 1])) ? ['part'] : []),
  ]
}

t.test('of any query the operators are those that stand where they would be ones', async (t) => {
  const piece = fc.constantFrom(
    ...[
      'AND',
      'OR',
      'NOT',
      'or',
      'a',
      'Ñ',
      '7',
      '.',
      ' ',
      ' ',
      ' ',
      '\t',
      '"',
      '"',
      '−',
      '−',
      '*',
      '|',
      '~',
    ],
  )
  const met = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const q = pieces.join('')
      const found = readOperators(q)
      for (const operator of found) met.set(operator, (met.get(operator) ?? 0) + 1)
      return found.toSorted().join() === plainOperators(q).toSorted().join()
    }),
    { numRuns: runs(4000) },
  )
  for (const operator of ['exclude', 'AND', 'OR', 'NOT', 'part', '|', '~']) {
    t.ok((met.get(operator) ?? 0) > runs(40), `${operator}: ${met.get(operator)}`)
  }
})
