// check: What a text marks as quoted, its words, and which reference belongs to which quotation.
import t from 'tap'
import { citationsOf, cite, placesOf } from '../../src/quotations/prose/cited.js'
import { markedSpans } from '../../src/quotations/prose/spans.js'
import { tokensOf } from '../../src/quotations/prose/tokens.js'
import { createScanners } from '../../src/reference/prose/scanner.js'
import { languages } from '../helpers/languages.js'

const scan = createScanners(languages)(undefined)
const marked = (text: string) => markedSpans(text).map(({ start, end }) => text.slice(start, end))
const closed = (text: string) =>
  markedSpans(text)
    .filter(({ isClosed }) => isClosed)
    .map(({ start, end }) => text.slice(start, end))

t.test('marks of both languages and of others are found', (t) => {
  for (const text of (
    'He said "a b c" there|He said “a b c” there|He said \'a b c\' there|He said ‘a b c’ there|Dijo: «a b c».|' +
    'Er sagte „a b c“.|Er sagte »a b c«.|Il dit ‹a b c›.|「a b c」|『a b c』|《a b c》|He said “a b c" there'
  ).split('|')) {
    t.ok(marked(text).includes('a b c'), text)
  }
  t.end()
})

t.test('an apostrophe is no mark, and none closes what it does not open', (t) => {
  t.strictSame(marked("the father's sons' house isn't here"), [])
  t.strictSame(marked('the father’s house isn’t here'), [])
  t.strictSame(marked("He said 'the father's house' there"), ["the father's house"])
  t.strictSame(marked('a board of 6" and 8"'), [])
  t.strictSame(marked('a” b» c'), [])
  t.end()
})

t.test('marks stand in others, the longer one first', (t) => {
  t.strictSame(marked('“a ‘b c’ d”'), ['a ‘b c’ d', 'b c'])
  t.strictSame(marked('«a “b ‘c’ d” e»'), ['a “b ‘c’ d” e', 'b ‘c’ d', 'c'])
  t.end()
})

t.test('what is not closed reaches to the end of its paragraph', (t) => {
  t.strictSame(marked('“a b\nc\n\nd e'), ['a b\nc'])
  t.strictSame(closed('“a b\nc\n\nd” e'), [])
  t.strictSame(closed('“a b “c d” e'), ['c d'])
  t.strictSame(marked("'tis the season"), [])
  t.end()
})

t.test('a block quote is one, of all its lines', (t) => {
  t.strictSame(
    markedSpans('Text\n\n> a b\n> c d\n\nmore').map(({ by }) => by),
    ['block'],
  )
  t.strictSame(marked('Text\n\n> a b\n> c d\n\nmore'), ['> a b\n> c d\n'])
  t.strictSame(marked('a > b and b > c'), [])
  t.end()
})

t.test('numbers of verses, notes and insertions are marked in the words', (t) => {
  const kinds = (text: string) => {
    return tokensOf(text).map(({ folded, kind }) =>
      kind === 'word' ? folded : `${folded}:${kind}`,
    )
  }
  t.strictSame(kinds('16 For God'), ['16:number', 'for', 'god'])
  t.strictSame(kinds('16For God'), ['16:number', 'for', 'god'])
  t.strictSame(kinds('the world.17 For'), ['the', 'world', '17:number', 'for'])
  t.strictSame(kinds('for he [God] loved'), ['for', 'he', 'god:inserted', 'loved'])
  t.strictSame(kinds('loved[a] the[12] world'), ['loved', 'a:number', 'the', '12:number', 'world'])
  t.strictSame(kinds('á Jehová'), ['a', 'jehova'])
  t.strictSame(kinds('[' + 'a b c d e f g]'), ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  t.end()
})

t.test('the end of a shortened word is known', (t) => {
  const tails = (text: string) => {
    return tokensOf(text).flatMap(({ folded, isTail }) => (isTail ? [folded] : []))
  }
  t.strictSame(tails("I don't, we’ll: the LORD's; 'a 't is"), ['t', 'll', 's'])
  t.strictSame(tails("’t is o' clock rock'n'roll"), ['n'])
  t.end()
})

t.test('offsets count UTF-16 code units', (t) => {
  const text = '😀 “ñandú 𝒳 fin”'
  for (const { start, end, folded } of tokensOf(text)) {
    t.equal(text.slice(start, end).toLowerCase().normalize('NFC').length > 0, true, folded)
  }
  t.equal(tokensOf(text).at(-1)?.start, text.indexOf('fin'))
  t.end()
})

t.test('ellipses of each kind are known, and so are paragraphs', (t) => {
  const behind = (text: string) => {
    return tokensOf(text).flatMap((token) => (token.isBehindEllipsis ? [token.folded] : []))
  }
  for (const dots of ['...', '…', '[...]', '[…]', '. . .', '(…)']) {
    t.strictSame(behind(`a b ${dots} c d`), ['c'], dots)
  }
  t.strictSame(behind('a. B, c; d'), [])
  const paragraphs = (text: string) => tokensOf(text).map(({ paragraph }) => paragraph)
  t.strictSame(paragraphs('a\nb\n\nc\n- d'), [0, 0, 1, 2])
  t.end()
})

/** The text of each quotation with that of its citation. */
function citedIn(text: string): Record<string, string | undefined> {
  const spans = markedSpans(text)
  const citations = citationsOf(text, scan(text))
  const found = cite(text, spans, citations)
  return Object.fromEntries(
    spans.map((span, at) => {
      const citation = found.get(at)
      return [
        text.slice(span.start, span.end),
        citation && text.slice(citation.start, citation.end),
      ]
    }),
  )
}

t.test('a citation belongs to the quotation beside it', (t) => {
  t.strictSame(citedIn('“a b” (John 3:16)'), { 'a b': 'John 3:16' })
  t.strictSame(citedIn('John 3:16: “a b”'), { 'a b': 'John 3:16' })
  t.strictSame(citedIn('Juan 3:16 dice: «a b».'), { 'a b': 'Juan 3:16' })
  t.strictSame(citedIn('“a b” (John 3:16) and “c d” (John 3:17)'), {
    'a b': 'John 3:16',
    'c d': 'John 3:17',
  })
  t.strictSame(citedIn('John 3:16 “a b” and John 3:17 “c d”'), {
    'a b': 'John 3:16',
    'c d': 'John 3:17',
  })
  t.strictSame(citedIn('“a b”\n\n— John 3:16'), { 'a b': 'John 3:16' })
  t.end()
})

t.test('a citation of another sentence or paragraph belongs to none', (t) => {
  t.strictSame(citedIn('“a b.” That is all. Then John 3:16 came'), { 'a b.': undefined })
  t.strictSame(citedIn('“a b” is said\n\nand John 3:16 too'), { 'a b': undefined })
  t.end()
})

t.test('references that are listed are one citation, of which a bounded part is read', (t) => {
  t.strictSame(citedIn('“a b” (John 3:16; Romans 5:8)'), { 'a b': 'John 3:16; Romans 5:8' })
  const text = Array.from({ length: 300 }, (_, at) => `John 3:${at % 36 || 1}`).join('; ')
  const citations = citationsOf(text, scan(text))
  t.ok(citations.every((one) => placesOf(one).length <= 24))
  t.end()
})
