// check: An entry of a dictionary or commentary keeps its words, and knows its places and links.
import t from 'tap'
import {
  type EntryMarkup,
  readEntry,
} from '../../../../build/corpus/readers/formats/sword/resources/entry-markup.js'
import { placesOf } from '../../../../build/corpus/readers/formats/sword/resources/places.js'
import { createBookFinder } from '../../../../build/corpus/readers/shared/book-finder.js'
import { verseKey } from '../../../../src/bundle/cross-references.js'
import { languages } from '../../../helpers/languages.js'
import { anyCharacter, fc } from '../../../helpers/property.js'

const finder = createBookFinder(languages, 'en')

function read(markup: string, strongs?: EntryMarkup['strongs']) {
  const remarks: string[] = []
  const entry = readEntry(markup, { finder, strongs, remark: (text) => remarks.push(text) })
  const marked = entry.spans.map(({ start, end, is, ...more }) => [
    entry.text.slice(start, end),
    is,
    ...Object.values(more),
  ])
  return { text: entry.text, marked, remarks }
}

const verse = (book: number, chapter: number, verse = 0) => verseKey(book, chapter, verse)

t.test('a number of TEI', async (t) => {
  const markup =
    '<entryFree n="00026">\n <orth>ἀγάπη</orth> <orth type="writing">A</orth> <orth rend="bold" type="trans">agápē</orth>,' +
    ' <pron rend="italic">ag-ah\'-pay</pron><lb/> <lb/> <def><orig>from <ref target="StrongsGreek:25">G25</ref>;</orig><lb/> love &amp; <ref target="StrongsGreek:0175">H0175</ref> <hi>x</hi></def></entryFree>'
  t.same(read(markup, 'G'), {
    text: "ἀγάπη A agápē, ag-ah'-pay\nfrom G25;\nlove & H0175 x",
    marked: [
      ['ἀγάπη', 'form'],
      ['A', 'writing'],
      ['agápē', 'transliteration'],
      ["ag-ah'-pay", 'sound'],
      ['from G25;\nlove & H0175 x', 'meaning'],
      ['from G25;', 'origin'],
      ['G25', 'entry', 'G25'],
      ['H0175', 'entry', 'H175'],
      ['x', 'italic'],
    ],
    remarks: [],
  })
})

t.test('a topic with places and a link', async (t) => {
  const markup =
    '<entryFree n="ABIA"><def><lb/>→ Of <ref osisRef="1Chr.6.3-1Chr.6.15">1Ch 6:3-15</ref>,<ref osisRef="1Chr.24">24</ref>' +
    '<list><item>See <ref target="Nave:Abijam  king">ABIJAM</ref></item></list></def></entryFree>'
  const { text, marked } = read(markup)
  t.equal(text, '→ Of 1Ch 6:3-15,24\nSee ABIJAM')
  t.same(
    marked.filter(([, is]) => is === 'place' || is === 'entry'),
    [
      ['1Ch 6:3-15', 'place', [verse(13, 6, 3), verse(13, 6, 15)]],
      ['24', 'place', [verse(13, 24), verse(13, 24)]],
      ['ABIJAM', 'entry', 'ABIJAM KING'],
    ],
  )
})

t.test('OSIS whose parts begin and end elsewhere, and ThML', async (t) => {
  const osis = read(
    '<div eID="gen3" type="x-p"/><title>On <hi type="bold">Joel</hi></title><div sID="g" type="x-p"/>One</hi> two\u0007<div eID="g"/>three <hi type="italic">four',
  )
  t.equal(osis.text, 'On Joel\nOne two\nthree four')
  t.same(osis.marked, [
    ['On Joel', 'title'],
    ['Joel', 'bold'],
    ['four', 'italic'],
  ])
  t.same(osis.remarks, ['control characters were left out'])
  const thml = read(
    '<h3>A</h3>b&mdash;<i>c</i><br/><scripRef passage="Gen 1:1-3; Ex 2:1">Gen. 1:1</scripRef> <scripRef>Mt 5:3</scripRef> <blink>d</blink>',
  )
  t.equal(thml.text, 'A\nb—c\nGen. 1:1 Mt 5:3 d')
  t.same(
    thml.marked.filter(([, is]) => is === 'place'),
    [
      ['Gen. 1:1', 'place', [verse(1, 1, 1), verse(1, 1, 3)]],
      ['Gen. 1:1', 'place', [verse(2, 2, 1), verse(2, 2, 1)]],
      ['Mt 5:3', 'place', [verse(40, 5, 3), verse(40, 5, 3)]],
    ],
  )
  t.match(thml.remarks.join(), 'the element blink is not known')
})

t.test('what names no place becomes text', async (t) => {
  for (const value of ['Foo.1.1', 'Gen.999.1', 'Gen.1.2-Gen.1.1', 'Gen.1.1-Gen.1.2-Gen.1.3', '']) {
    t.equal(placesOf(value, finder), undefined, value)
  }
  t.equal(placesOf(`Gen.1.1 ${'Gen.1.2 '.repeat(200)}`, finder), undefined)
  t.same(placesOf('Scofield:Heb 1:4', finder), [[verse(58, 1, 4), verse(58, 1, 4)]])
  t.same(placesOf('lu 17:26-29 lu 17:32', finder), [
    [verse(42, 17, 26), verse(42, 17, 29)],
    [verse(42, 17, 32), verse(42, 17, 32)],
  ])
  const { marked, remarks } = read('<ref osisRef="Foo.1">nowhere</ref>')
  t.same(marked, [])
  t.match(remarks.join(), 'could not be read')
})

t.test('any markup is read: the words stay, spans lie within them', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<def>',
      '</def>',
      '<hi',
      '<lb/>',
      '</ref>',
      '<ref osisRef="Gen.1">',
      '<item>',
      '&#0;',
      '&lt;',
      '<!--',
      '"',
    ),
    fc.string({ maxLength: 6, unit: anyCharacter }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { text, spans } = readEntry(pieces.join(''), { finder, remark: () => {} })
      return (
        text === text.trim() &&
        !/ {2}|\n\n| \n|\n /.test(text) &&
        spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length)
      )
    }),
  )
})
