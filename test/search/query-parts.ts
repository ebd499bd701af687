// check: The parts of a query are those that a search reads in it, at the places where they stand.
import t from 'tap'
import { wordsOf } from '../../src/bundle/words.js'
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

t.test('each part stands where a search reads it, and means the same alone', async (t) => {
  const piece = fc.constantFrom(
    ...[
      '"',
      '"',
      '-',
      '-',
      '*',
      ' ',
      ' ',
      'ab',
      'Ñu',
      'á2',
      '神',
      '爱',
      ',',
      'e\u0301x',
      '.',
      '\t',
    ],
  )
  let met = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const q = pieces.join('')
      let before = 0
      for (const { start, end, words, isExcluded } of partsOf(q)) {
        const own = q.slice(start, end)
        t.ok(start >= before && (isExcluded ? own.startsWith('-') : !own.startsWith('-')), q)
        before = end
        // Alone, a part begins a query, and what is excluded needs something beside it.
        const beside = isExcluded ? ' beside' : ''
        const [alone, ...others] = partsOf(own + beside)
        t.equal(others.length, isExcluded ? 1 : 0, `${own} of ${q}`)
        const moved = words.map((word) => ({
          ...{ folded: word.folded, isBeginning: word.isBeginning },
          ...{ start: word.start - start, end: word.end - start },
        }))
        const kept = alone?.words.map(({ folded, isBeginning, start, end }) => ({
          ...{ folded, isBeginning, start, end },
        }))
        t.strictSame([kept, alone?.isExcluded], [moved, isExcluded], `${own} of ${q}`)
        t.strictSame([alone?.start, alone?.end], [0, own.length], `${own} of ${q}`)
        for (const word of words) {
          t.strictSame(
            wordsOf(q.slice(word.start, word.end)).map(({ folded }) => folded),
            [word.folded],
          )
        }
        met += 1
      }
    }),
    { numRuns: runs(400) },
  )
  t.ok(met >= runs(400), `${met} parts`)
})
