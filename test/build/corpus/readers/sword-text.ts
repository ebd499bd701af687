// check: The reader for SWORD modules, from the inside: what one slot's markup becomes, and where blanks belong.
import t from 'tap'
import { elementRow } from '../../../../build/corpus/readers/formats/sword/elements.js'
import { readMarkup } from '../../../../build/corpus/readers/formats/sword/markup.js'
import { RULES, tidy } from '../../../../build/corpus/readers/formats/sword/spacing.js'
import { attribute, tokenize } from '../../../../build/corpus/readers/formats/sword/tokens.js'

const enclitics = {
  pronouns: ['lo', 'le', 'los'],
  gluedBeforeWordAfter: ['dijo'],
  apartAfter: ['Bruno'],
}

/** Slots and the text they must give. Invented words, except for the shapes of the markup. */
const TEXTS: readonly (readonly [why: string, slot: string, text: string])[] = [
  ['keeps words and drops their numbers', '<w lemma="strong:H1">a b</w> <w>c</w>.', 'a b c.'],
  ['keeps added words without brackets', 'a <transChange type="added">b</transChange> c', 'a b c'],
  ['joins a word split by word tags', '<w>giv</w><w>en</w>', 'given'],
  ['joins text around added letters alone', 'pregunt<transChange>o</transChange>s', 'preguntos'],
  [
    'parts a word from a divine name that it touches',
    'the <divineName><w>LORD</w></divineName><w>God</w>',
    'the LORD God',
  ],
  ['parts a word from a nested name that it touches', '<seg><w>LORD</w></seg><w>of</w>', 'LORD of'],
  ['leaves an apostrophe on a divine name', '<divineName>LORD</divineName><w>’s</w>', 'LORD’s'],
  ['parts a word from added words that it touches', '<w>a</w><transChange>b</transChange>', 'a b'],
  [
    'parts words that are both tagged and added',
    '<w>a</w><transChange><w>b</w></transChange><w>c</w>',
    'a b c',
  ],
  [
    'glues a pronoun to its verb',
    '<w>saca</w><transChange>lo</transChange> <w>de</w>',
    'sacalo de',
  ],
  [
    'keeps a pronoun apart before a word',
    '<w>no</w><transChange>lo</transChange><w>hizo</w>',
    'no lo hizo',
  ],
  [
    'glues a pronoun before a word after the verbs listed',
    '<w>dijo</w><transChange>le</transChange><w>Dan</w>',
    'dijole Dan',
  ],
  [
    'keeps a pronoun apart after the words listed',
    '<w>Bruno</w><transChange>los</transChange> hizo',
    'Bruno los hizo',
  ],
  ['gives back the blank that was inside a note', 'God,<note>x</note><w>made</w>', 'God, made'],
  ['gives it back before an opening quotation mark', 'said:<note>x</note>“Go”', 'said: “Go”'],
  ['puts none before a closing one', 'said.<note>x</note>” Go', 'said.” Go'],
  ['puts none where there is one', 'God <note>x</note>made', 'God made'],
  ['ends a note at its own end', 'a<note>x <note>y</note> b</note> c', 'a c'],
  ['parts the story from a quotation that ends in a mark', '<q>“Go.”</q><w>He</w>', '“Go.” He'],
  ['joins a quotation that does not', '<q>“Go</q>,” he', '“Go,” he'],
  ['parts lines of poetry', 'a,<l eID="1"/><l sID="2"/>b', 'a, b'],
  [
    'keeps Selah, which is text',
    'a<l type="selah" sID="1"/>Selah.<l type="selah" eID="1"/>',
    'a Selah.',
  ],
  [
    'sees no border in the brackets before a verse',
    'a<div type="x-milestone" subType="x-preverse" sID="p"/>b',
    'ab',
  ],
  [
    'strips markers that stand as text',
    'the \\nd <w>LORD</w></divineName> \\+nd*and',
    'the LORD and',
  ],
  ['strips pilcrows', '¶ And', 'And'],
  ['collapses all white space', ' a\u00a0\n b ', 'a b'],
  ['takes blanks from before closing punctuation', 'a , b ;” c', 'a, b;” c'],
  ['leaves a blank before an apostrophe', 'a ’twas', 'a ’twas'],
  ['composes letters', 'a\u0301', 'á'],
  [
    'decodes entities, known ones only',
    '&amp;&lt;&#65;&#x42;&none;&#x110000;',
    '&<AB&none;&#x110000;',
  ],
  ['keeps a < that opens no tag, for the check to see', 'a < b', 'a < b'],
  ['leaves out comments', 'a<!-- <w>x</w> -->b<?x?>', 'ab'],
  ['stops where the book ends', 'a. <div type="book" eID="b"/> glossary', 'a.'],
  ['keeps a > inside an attribute', '<w gloss="a>b">c</w>', 'c'],
]

t.test('a slot’s markup becomes plain text:', async (t) => {
  for (const [why, slot, text] of TEXTS) {
    t.equal(readMarkup(slot, enclitics).text, text, `it ${why}`)
  }
  const glued = '<w>saca</w><transChange>lo</transChange> de'
  t.equal(readMarkup(glued, undefined).text, 'saca lo de', 'without a list nothing is glued')
})

t.test('headings and notes are taken out of the text and told apart', async (t) => {
  const slot =
    '<title type="psalm">A <w>song</w><note>n</note></title> <speaker>She</speaker>One.<title>End</title><title/>'
  const read = readMarkup(slot, undefined)
  t.equal(read.text, 'One.')
  t.same(read.headings, [
    { kind: 'psalm', text: 'A song', afterText: false },
    { kind: 'speaker', text: 'She', afterText: false },
    { kind: 'other', text: 'End', afterText: true },
  ])
  t.equal(read.notes, 0, 'a note inside a title is not the verse’s')
  t.equal(readMarkup('<note>x</note>', undefined).notes, 1)
})

t.test('what is odd in a slot is said, not hidden', async (t) => {
  const odd = (slot: string) => readMarkup(slot, undefined).oddities
  t.same(odd('<w>a</w>'), [])
  t.match(odd('a <blink>b</blink>')[0], /unknown element blink/)
  t.match(odd('a <note>b c'), [/note is not closed/])
  t.match(odd('a <constructor>b'), [/unknown element constructor/])
})

t.test('the rules and rows each carry a reason', async (t) => {
  for (const { reason } of RULES) t.ok(reason.length > 10)
  t.equal(elementRow('div', '<div subType="x-preverse"/>')?.treatment, 'ignore')
  t.equal(elementRow('w', '<w>')?.treatment, 'keep')
  t.equal(elementRow('toString', '<toString>'), undefined)
})

t.test('attributes are read in either kind of quotes', async (t) => {
  t.equal(attribute('<a xn="0" n=\'1 &amp; 2\'>', 'n'), '1 & 2')
  t.equal(attribute('<a n="">', 'n'), '')
  t.equal(attribute('<a xn="0">', 'n'), undefined)
  t.same(tokenize(''), [])
})

t.test('a tag is itself, however many others were met before it', async (t) => {
  const tags = Array.from({ length: 50_000 }, (_, number) => `<w lemma="strong:H${number}">`)
  const slot = [...tags, ...tags].join('')
  t.equal(
    tokenize(slot)
      .map((token) => (typeof token === 'string' ? '' : token.tag))
      .join(''),
    slot,
  )
})

t.test('tidying twice changes nothing more', async (t) => {
  for (const [, , text] of TEXTS) t.equal(tidy(text), text)
})
