// check: A text gets the words and references that its quotations lack.
import t from 'tap'
import { correctedText, isWrong, rightReference } from '../../src/answers/quotations/corrected.js'
import type { QuotationItem } from '../../src/answers/quotations/quotations.js'

const TEXT = 'He said: "a b c d" (Jn 1:1).'
const quotation = (more: Partial<QuotationItem>): QuotationItem => ({
  start: 10,
  end: 17,
  text: 'a b c d',
  verdict: 'changed',
  matches: [{ version: 'v', reference: 'John 2:2', path: '/', likeness: 0.5 }],
  differences: [],
  cited: { start: 20, end: 26, reference: 'John 1:1' },
  cited_right: true,
  ...more,
})
const difference = (start: number, end: number, expected: string, kind = 'replaced') => ({
  start,
  end,
  text: TEXT.slice(start, end),
  expected,
  kind: kind as 'replaced',
})

t.test('words are replaced, put in, taken out and moved', (t) => {
  const correct = (...differences: QuotationItem['differences'][number][]) =>
    correctedText(TEXT, [quotation({ differences })]).slice(9, -10)
  t.equal(correct(difference(12, 13, 'x y')), '"a x y c d"')
  t.equal(correct(difference(13, 13, 'x', 'missing')), '"a b x c d"')
  t.equal(correct(difference(10, 10, 'x', 'missing')), '"x a b c d"')
  t.equal(correct(difference(12, 13, '', 'added')), '"a c d"')
  t.equal(correct(difference(10, 13, '', 'added')), '"c d"')
  t.equal(correct(difference(10, 11, '', 'moved'), difference(17, 17, 'a', 'moved')), '"b c d a"')
  t.equal(correct(), '"a b c d"')
  const parts = [quotation({ differences: [difference(12, 13, 'x')], cited_right: false })]
  t.equal(correctedText(TEXT, parts, { start: 10, end: 17 }), 'a x c d', 'a part of the text')
  t.equal(correctedText(TEXT, parts, { start: 18, end: 27 }), ' (John 2:2)')
  t.end()
})

t.test('a reference that is wrong is replaced if the words stand somewhere', (t) => {
  t.equal(
    correctedText(TEXT, [quotation({ cited_right: false })]),
    'He said: "a b c d" (John 2:2).',
  )
  t.equal(correctedText(TEXT, [quotation({ cited_right: false, matches: [] })]), TEXT)
  t.equal(correctedText(TEXT, [quotation({ cited: null, cited_right: null })]), TEXT)
  const there = { start: 20, end: 26, reference: 'John 2:2' }
  const mixed = quotation({ verdict: 'mixed', cited: there, cited_right: false })
  t.equal(rightReference(mixed), undefined, 'a part of it stands there')
  t.end()
})

t.test('wrong are changed words, wrong references and what is cited and not found', (t) => {
  t.ok(isWrong(quotation({})))
  t.ok(isWrong(quotation({ verdict: 'exact', cited_right: false })))
  t.ok(isWrong(quotation({ verdict: 'not-found', cited_right: null })))
  t.notOk(isWrong(quotation({ verdict: 'not-found', cited: null, cited_right: null })))
  t.notOk(isWrong(quotation({ verdict: 'words' })))
  t.end()
})
