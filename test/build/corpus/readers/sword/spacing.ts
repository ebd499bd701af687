// check: Tags, borders and residue: how a slot is cut, where blanks belong, and which signs tidying takes out.
import t from 'tap'
import { BORDERS } from '../../../../../build/corpus/readers/formats/sword/elements.js'
import {
  isEnclitic,
  LONGEST_WORD,
} from '../../../../../build/corpus/readers/formats/sword/enclitics.js'
import { readMarkup } from '../../../../../build/corpus/readers/formats/sword/markup.js'
import { Oddities } from '../../../../../build/corpus/readers/formats/sword/oddities.js'
import {
  behindLetters,
  dropResidue,
  firstLetter,
  firstWord,
  needsBlank,
  RULES,
  tidy,
} from '../../../../../build/corpus/readers/formats/sword/spacing.js'
import { numbersOf } from '../../../../../build/corpus/readers/formats/sword/strongs.js'
import {
  attribute,
  type Tag,
  tokenize,
} from '../../../../../build/corpus/readers/formats/sword/tokens.js'

/** Tokens as texts: a text in quotes, a tag as its kind, name and text. */
const cut = (slot: string): string[] =>
  tokenize(slot).map((token) =>
    typeof token === 'string' ? `"${token}"` : `${token.kind} ${token.name} ${token.tag}`,
  )

/** Slots and their tokens. */
const TOKENS: readonly (readonly [slot: string, tokens: readonly string[]])[] = [
  ['', []],
  ['a b', ['"a b"']],
  ['<a>', ['open a <a>']],
  ['</a>', ['close a </a>']],
  ['<a/>', ['empty a <a/>']],
  ['<a b="c"/>', ['empty a <a b="c"/>']],
  ['<a b="c" />', ['empty a <a b="c" />']],
  ['</w>a</w>', ['close w </w>', '"a"', 'close w </w>']],
  ['</we></ w></w ><w/w>', ['close we </we>', '"</ w>"', 'close w </w >', 'open w <w/w>']],
  ['</', ['"</"']],
  ['</w', ['"</w"']],
  ['<-w>', ['"<-w>"']],
  ['x</a>y<b>z', ['"x"', 'close a </a>', '"y"', 'open b <b>', '"z"']],
  ['<osis:a.b-c_1 d>', ['open osis:a.b-c_1 <osis:a.b-c_1 d>']],
  ['<a b="<c>">d', ['open a <a b="<c>">', '"d"']],
  ["<a b='<c>\"'>d", ["open a <a b='<c>\"'>", '"d"']],
  ['<a b="\'">d', ['open a <a b="\'">', '"d"']],
  ['a < b', ['"a < b"']],
  ['a <', ['"a <"']],
  ['<1>', ['"<1>"']],
  ['< a>', ['"< a>"']],
  ['<a<b>', ['"<a"', 'open b <b>']],
  ['<a "<b>', ['"<a ""', 'open b <b>']],
  ['a<!-- b -->c', ['"a"', '"c"']],
  ['a<!-- <b> > -->c', ['"a"', '"c"']],
  ['a<!--->-->c', ['"a"', '"c"']],
  ['a<!-- b', ['"a<!-- b"']],
  ['a<!--b<!--c<d>', ['"a<!--b<!--c"', 'open d <d>']],
  ['a<?b?>c', ['"a"', '"c"']],
  ['a<?b > "?>c', ['"a"', '"c"']],
  ['a<?b>c', ['"a<?b>c"']],
  ['<?a<!-- b -->?>c', ['"c"']],
  ['<!-->a', ['"<!-->a"']],
  ['<?a<!--b-->c', ['"<?a"', '"c"']],
  ['<!a>', ['"<!a>"']],
  ['&lt;a&gt;<b>&amp;<c>d', ['"<a>"', 'open b <b>', '"&"', 'open c <c>', '"d"']],
]

t.test('a slot is cut into tags and texts, and what is no tag is text', async (t) => {
  for (const [slot, tokens] of TOKENS) {
    t.strictSame(cut(slot), tokens, slot)
    t.strictSame(cut(slot), tokens, `${slot}, once more`)
  }
})

t.test('a tag is one object wherever it stands, unless it has an id', async (t) => {
  const [one, other] = tokenize('<w lemma="strong:H1"><w lemma="strong:H1">')
  t.equal(one, other)
  const [a, b] = tokenize('<q sID="a"/><q sID="a"/>')
  t.not(a, b)
  t.strictSame(a, b)
  const tag = one as Tag
  t.equal(numbersOf(tag), numbersOf(tag))
  t.equal(tag.numbers, numbersOf(tag))
})

t.test('entities are their signs; what is none stays', async (t) => {
  for (const [text, plain] of [
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&#65;&#x41;&#X41;&#x6A;', 'AAAj'],
    ['&#1114111;', '\u{10ffff}'],
    ['&#1114112;', '&#1114112;'],
    ['&#x10FFFF;', '\u{10ffff}'],
    ['&#00000065;', '&#00000065;'],
    ['&#x0000041;', '&#x0000041;'],
    ['&#;&#x;&;&#xg;&#a;', '&#;&#x;&;&#xg;&#a;'],
    ['&AMP;&other;&amp', '&AMP;&other;&amp'],
    ['a & b', 'a & b'],
    ['&amp;lt;', '&lt;'],
  ] as const) {
    t.strictSame(tokenize(text), [plain], text)
    t.strictSame(tokenize(`<a>${text}<a>`)[1], plain, text)
    t.equal(
      attribute(`<a b="${text.replaceAll('"', '')}">`, 'b'),
      plain.replaceAll('\\"', ''),
      text,
    )
  }
})

t.test('an attribute is found by its whole name and read in its quotes', async (t) => {
  for (const [tag, value] of [
    ['<a n="1">', '1'],
    ["<a n='1'>", '1'],
    ['<a n = "1">', '1'],
    ['<a\tn\n=\t"1">', '1'],
    ['<a m="0" n="1" n="2">', '1'],
    ['<a n="">', ''],
    ["<a n=''>", ''],
    ['<a n="it\'s">', "it's"],
    ["<a n='\"'>", '"'],
    ['<a n="1 &lt; 2">', '1 < 2'],
    ['<an="1">', undefined],
    ['<a xn="1">', undefined],
    ['<a nx="1">', undefined],
    ['<a x.n="1">', undefined],
    ['<a n=1>', undefined],
    ['<a n>', undefined],
    ['<a n="1>', undefined],
  ] as const) {
    t.equal(attribute(tag, 'n'), value, tag)
  }
})

t.test('the numbers of a word are those that its lemma names as Strong’s', async (t) => {
  for (const [tag, numbers, unknown] of [
    ['<w lemma="strong:H0430">', ['H430'], []],
    ['<w lemma="Strong:G1 STRONG:H2">', ['G1', 'H2'], []],
    ['<w lemma="lemma.TR:x strong:G25 y">', ['G25'], []],
    ['<w lemma="xstrong:G25">', [], []],
    ['<w lemma="x:strong:G25">', [], []],
    ['<w lemma="strong:X1 strong:">', [], ['strong:X1', 'strong:']],
    ['<w lemma="strong: H1">', [], ['strong:']],
    ['<w lemma="H1">', [], []],
    ['<w morph="strong:G1">', [], []],
    ['<w>', [], []],
  ] as const) {
    t.strictSame(numbersOf(tokenize(tag)[0] as Tag), { numbers, unknown }, tag)
  }
})

const { word, added, name, quote, note, quoteEnd } = BORDERS

/** Borders, the signs beside them, and whether a blank belongs between them. */
const BLANKS: readonly (readonly [crossing: number, signs: string, isBlank: boolean])[] = [
  [BORDERS.break, 'ab', true],
  [BORDERS.break, '.,', true],
  [BORDERS.break | word | note, 'ab', true],
  [BORDERS.break, 'a ', false],
  [BORDERS.break, ' a', false],
  [BORDERS.break, 'a\n', false],
  [BORDERS.break, '\u00a0a', false],
  [note, 'ab', true],
  [note, '.b', true],
  [note, 'a“', true],
  [note, 'a,', false],
  [note, '(b', false],
  [quoteEnd, '.a', true],
  ...[',', ';', ':', '!', '?', ')', '”', '’'].map((sign) => [quoteEnd, `${sign}a`, true] as const),
  [quoteEnd, 'ba', false],
  [quoteEnd, '(a', false],
  [quoteEnd, '.,', false],
  [quoteEnd, '.“', false],
  [quote, '.a', false],
  [word | name, 'ab', true],
  [word | name, 'ñÉ', true],
  [word | name, '.b', false],
  [word | name, 'a.', false],
  [word | name, '1b', false],
  [word | name, 'a1', false],
  [word | added, 'ab', true],
  [word | added, '.b', false],
  [word | added, 'a,', false],
  [word, 'ab', false],
  [name, 'ab', false],
  [added, 'ab', false],
  [name | added, 'ab', false],
  [name | added | quote, 'ab', false],
  [word | quote, 'ab', false],
  [BORDERS.none, 'ab', false],
]

t.test('a blank belongs where a rule holds, and nowhere else', async (t) => {
  for (const [crossing, signs, isBlank] of BLANKS) {
    t.equal(
      needsBlank(crossing, signs[0] as string, signs[1] as string),
      isBlank,
      `${crossing} ${signs}`,
    )
  }
  t.equal(RULES.length, 5)
  for (const { reason } of RULES) t.ok(reason.length > 20, reason)
})

/** Slots in which words touch through tags alone, and their text. */
const TOUCHING: readonly (readonly [slot: string, text: string])[] = [
  ['<q>“Go.”</q>He', '“Go.” He'],
  ['<q>Go.<q/>He', 'Go.He'],
  ['Go.<q>He', 'Go.He'],
  ['Go.<q sID="a"/>He', 'Go.He'],
  ['<q>Go.</q></q>He', 'Go. He'],
  ['<q>Go.</q> He', 'Go. He'],
  ['<q>Go. </q>He', 'Go. He'],
  ['<w>a</w><name>b</name>', 'ab'],
  ['<w>a</w><seg>b</seg>', 'a b'],
  ['a<seg>b</seg>', 'ab'],
  ['a<divineName>b</divineName>c', 'abc'],
  ['<w>a</w>b<divineName>c</divineName>', 'abc'],
  ['<p>a', 'a'],
  ['a<p></p>', 'a'],
  ['a<p><p>b', 'a b'],
  ['a<p> <p>b', 'a b'],
  ['a\n<p>b', 'a b'],
  ['a<p>\nb', 'a b'],
  ['a<note>n</note>.<w>b</w>', 'a.b'],
  ['a<note>n</note><note>m</note>b', 'a b'],
  ['<note>n</note>b', 'b'],
  ['a<note/>b', 'a b'],
  ['a<figure>x</figure>b', 'a b'],
  ['a<title/>b', 'a b'],
  ['a<title>x</title>b', 'a b'],
  ['a<speaker>x</speaker>.b', 'a.b'],
  ['a</title>b', 'a b'],
  ['a</note>b', 'a b'],
  ['a<blink>b', 'ab'],
]

t.test('words that touch through tags are parted where a blank was lost', async (t) => {
  for (const [slot, text] of TOUCHING) t.equal(readMarkup(slot, undefined).text, text, slot)
})

/** Texts, and what tidying makes of them. */
const TIDIED: readonly (readonly [text: string, tidied: string])[] = [
  ['', ''],
  [' \n ', ''],
  ['a b', 'a b'],
  [' a\tb\u00a0c  d \n e ', 'a b c d e'],
  ['a\tb', 'a b'],
  ...[',', '.', ';', ':', '!', '?', ')', '”'].map((sign) => [`a ${sign} b`, `a${sign} b`] as const),
  ['a ’ b “ c (', 'a ’ b “ c ('],
  ['a  , b', 'a, b'],
  ['¶ a ¶b', 'a b'],
  ['\\p a \\nd b \\nd*c', 'a b c'],
  ['a\\+nd b\\+nd*c', 'abc'],
  ['\\q2 a \\s1b', 'a b'],
  ['\\nd a\\nd* b', 'a b'],
  ['\\nd a \\nd* b', 'a b'],
  ['\\nd a\\nd* , b', 'a, b'],
  ['\\a1b', 'b'],
  ['\\ab*c', 'c'],
  ['\\a  b', 'b'],
  ['a \\b', 'a'],
  ['a\\ b', 'a\\ b'],
  ['a\\1b', 'a\\1b'],
  ['a\\B', 'a\\B'],
  ['a\\+ b', 'a\\+ b'],
  ['\\++a', '\\++a'],
  ['n\u0303', 'ñ'],
  ['ĀŐ n\u0303 ,', 'ĀŐ ñ,'],
]

t.test('tidying takes out residue and blanks, and nothing else', async (t) => {
  for (const [text, tidied] of TIDIED) t.equal(tidy(text), tidied, text)
})

t.test('the first word is behind blanks and residue', async (t) => {
  for (const [text, at] of [
    ['', -1],
    [' \n', -1],
    ['a', 0],
    [' a', 1],
    ['¶', -1],
    ['¶a', 1],
    [' ¶ ¶ a', 5],
    ['\\p a', 3],
    ['\\p', -1],
    ['\\p  \\nd b', 8],
    ['\\ a', 0],
    ['a ¶', 0],
  ] as const) {
    t.equal(firstWord(text), at, text)
  }
})

t.test('places move with the residue that is taken out', async (t) => {
  const all = (text: string) => Array.from({ length: text.length + 1 }, (_, at) => at)
  for (const [raw, text, offsets] of [
    ['abc', 'abc', [0, 1, 2, 3]],
    ['¶ab', 'ab', [0, 0, 1, 2]],
    ['a¶b', 'ab', [0, 1, 1, 2]],
    ['a\\p b', 'ab', [0, 1, 1, 1, 1, 2]],
    ['\\p a\\nd*¶b', 'ab', [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2]],
    ['a\\ b', 'a\\ b', [0, 1, 2, 3, 4]],
    ['ab¶', 'ab', [0, 1, 2, 2]],
  ] as const) {
    t.strictSame(dropResidue(raw, all(raw)), { text, offsets }, raw)
  }
  t.strictSame(dropResidue('¶a¶b¶', [4, 0, 2]).offsets, [2, 0, 1], 'in the order given')
  const offsets = [1, 2]
  t.equal(dropResidue('abc', offsets).offsets, offsets, 'the same list if there is no residue')
})

t.test('spans begin and end at letters', async (t) => {
  for (const [text, start, end, first, behind] of [
    ['a b', 0, 3, 0, 3],
    ['  a  ', 0, 5, 2, 3],
    ['  a  ', 1, 4, 2, 3],
    ['   ', 0, 3, 3, 0],
    ['a  ', 1, 3, 3, 1],
    ['\ta\t', 0, 3, 0, 3],
    ['abc', 1, 1, 1, 1],
  ] as const) {
    t.equal(firstLetter(text, start, end), first, `${text} from ${start}`)
    t.equal(behindLetters(text, start, end), behind, `${text} to ${end}`)
  }
})

const ENCLITICS = { pronouns: ['lo', 'le'], gluedBeforeWordAfter: ['dijo'], apartAfter: ['Bruno'] }

t.test('a pronoun is glued to a verb by what stands around it', async (t) => {
  for (const [before, markup, isGlued] of [
    ['saca', '<transChange>lo</transChange>', true],
    ['saca', '<transChange>lo</transChange> de', true],
    ['saca', '<transChange>lo</transChange><q>', true],
    ['saca', '<transChange>lo</transChange></w>', true],
    ['saca', '<transChange>lo</transChange><w/>', true],
    ['saca', '<transChange>lo</transChange><w>', false],
    ['dijo', '<transChange>lo</transChange><w>', true],
    ['le dijo', '<transChange>lo</transChange><w>', true],
    ['dijo ', '<transChange>lo</transChange><w>', false],
    ['predijo', '<transChange>lo</transChange><w>', false],
    ['Bruno', '<transChange>lo</transChange> de', false],
    ['de Bruno', '<transChange>lo</transChange>', false],
    ['saca', '<transChange>la</transChange>', false],
    ['saca', '<transChange>lo </transChange>', false],
    ['saca', '<transChange>lo<q>', false],
    ['saca', '<transChange>lo', false],
    ['saca', '<transChange>lo<q/>', false],
    ['saca', '<transChange><q>lo</q>', false],
    ['saca', '<transChange/>lo</transChange>', false],
    ['saca', '</transChange>lo</transChange>', false],
  ] as const) {
    t.equal(isEnclitic(tokenize(markup), 0, before, ENCLITICS), isGlued, `${before} ${markup}`)
    t.equal(isEnclitic(tokenize(markup), 0, before, undefined), false)
  }
  const tokens = tokenize('x<transChange>lo</transChange>')
  t.equal(isEnclitic(tokens, 1, 'saca', ENCLITICS), true)
  t.equal(isEnclitic(tokens, 0, 'saca', ENCLITICS), false)
  const long = `${'a'.repeat(LONGEST_WORD)}Bruno`
  t.equal(
    isEnclitic(tokens, 1, long, { ...ENCLITICS, apartAfter: [long] }),
    true,
    'no word is so long',
  )
  t.equal(
    isEnclitic(tokens, 1, long, { ...ENCLITICS, apartAfter: [long.slice(-LONGEST_WORD)] }),
    false,
  )
})

t.test('a pronoun is glued to a verb that came in several pieces', async (t) => {
  for (const [slot, text] of [
    ['<w>di</w><w>jo</w><transChange>lo</transChange><w>b</w>', 'dijolo b'],
    ['<w>Bru</w><w>no</w><transChange>lo</transChange>', 'Bruno lo'],
    ['<w>sa</w><w>ca</w><transChange>lo</transChange>', 'sacalo'],
    ['<w>saca</w><transChange>lo</transChange><w>b</w>', 'saca lo b'],
    ['<w>saca</w><divineName>lo</divineName>', 'saca lo'],
    ['<w>saca</w><transChange>la</transChange>', 'saca la'],
  ] as const) {
    t.equal(readMarkup(slot, ENCLITICS).text, text, slot)
  }
})

t.test('oddities are said once each, with their number, and not without end', async (t) => {
  const oddities = new Oddities()
  t.strictSame(oddities.sentences(), [])
  oddities.add('one')
  oddities.add('two')
  oddities.add('one')
  t.strictSame(oddities.sentences(), ['one (2 times)', 'two'])
  for (let at = 2; at < 20; at += 1) oddities.add(`odd ${at}`)
  t.equal(oddities.sentences().length, 20)
  t.equal(oddities.sentences().at(-1), 'odd 19')
  oddities.add('more')
  oddities.add('more')
  oddities.add('two')
  t.equal(oddities.sentences().length, 21)
  t.strictSame(oddities.sentences().slice(0, 3), ['one (2 times)', 'two (2 times)', 'odd 2'])
  t.equal(oddities.sentences().at(-1), 'and 2 more oddities')
})
