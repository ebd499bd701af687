/** The parts of a query are those that a search reads in it, at the places where they stand. */
import t from 'tap'
import { readSearchQuery } from '../../src/search/query.js'
import { partsOf } from '../../src/search/query-parts.js'
import { fc, runs } from '../helpers/property.js'

const at = (q: string) =>
  partsOf(q).map(({ start, end, words, isExcluded }) => [
    q.slice(start, end),
    words.map(({ start, end }) => q.slice(start, end)),
    isExcluded,
  ])

t.test('words, phrases, beginnings and what is excluded stand at their places', async (t) => {
  t.strictSame(at('¿Amó, "al mundo" misericordi* -odio -"no hay"?'), [
    ['Amó', ['Amó'], false],
    ['"al mundo"', ['al', 'mundo'], false],
    ['misericordi*', ['misericordi'], false],
    ['-odio', ['odio'], true],
    ['-"no hay"', ['no', 'hay'], true],
  ])
  t.strictSame(at('神爱 "x" Beth-el -a-b "z'), [
    ['神爱', ['神', '爱'], false],
    ['"x"', ['x'], false],
    ['Beth', ['Beth'], false],
    ['el', ['el'], false],
    ['-a-b', ['a', 'b'], true],
    ['z', ['z'], false],
  ])
  t.strictSame(at('... "" -"" -'), [])
})

t.test('of any text, they are the words and phrases that a search reads', async (t) => {
  const piece = fc.constantFrom(
    ...['"', '"', '-', '*', ' ', ' ', 'ab', 'Ñ', 'á', '神', '爱', ',', 'e\u0301x'],
  )
  let met = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const q = pieces.join('')
      const query = readSearchQuery(q)
      const parts = partsOf(q)
      if (typeof query === 'string') {
        const required = parts.filter(({ isExcluded }) => !isExcluded)
        if (query !== 'short-beginning') t.equal(required.length, 0, q)
        return
      }
      const written = (words: readonly { folded: string; isBeginning: boolean }[]) =>
        words.map(({ folded, isBeginning }) => folded + (isBeginning ? '*' : '')).join(' ')
      const some = (isExcluded: boolean, isLong: boolean) => [
        ...new Set(
          parts
            .filter(
              (part) =>
                part.isExcluded === isExcluded && (isExcluded || part.words.length > 1 === isLong),
            )
            .map(({ words }) => written(words)),
        ),
      ]
      t.strictSame(
        some(false, false),
        query.words.map((word) => written([word])),
        q,
      )
      t.strictSame(some(false, true), query.phrases.map(written), q)
      t.strictSame(some(true, true), query.excluded.map(written), q)
      met += 1
    }),
    { numRuns: runs(1000) },
  )
  t.ok(met >= runs(500), `${met} queries`)
})
