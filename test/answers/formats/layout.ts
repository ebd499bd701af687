// check: What every format has in common, read from plain text: where paragraphs begin, and what belongs to a passage.
import t from 'tap'
import { NO_LAYERS } from '../../../src/bundle/layers.js'
import {
  block,
  chapterOne,
  contentOf,
  layersOf,
  verses,
  versionOf,
} from '../../helpers/formatted.js'

const version = versionOf([
  ['one first, one second', 'two', null, 'four', { last: 6, text: 'five and six' }, 'seven'],
])
const note = (verse: number, offset: number, text: string, caller = '+') => ({
  verse,
  offset,
  marker: 'f',
  caller,
  parts: [{ marker: 'ft', text }],
})
const text = (reference = chapterOne, layers = NO_LAYERS, options = {}) =>
  contentOf(version, reference, 'text', [layers], options)

t.test('a version without layers is one paragraph a chapter', (t) => {
  t.equal(text(), '[1] one first, one second [2] two [4] four [5-6] five and six [7] seven')
  t.equal(text(verses(2, 5)), '[2] two [4] four [5-6] five and six')
  t.end()
})

t.test('a block in the middle of a verse parts it there, and blanks at the seam go', (t) => {
  for (const offset of [10, 11]) {
    const layers = layersOf({
      blocks: [block(1, 0, 'q1'), block(1, offset, 'q2'), block(2, 0, 'p')],
    })
    t.match(text(chapterOne, layers), /^ {2}\[1\] one first,\n {4}one second\n\n\[2\] two /)
  }
  t.end()
})

t.test('a passage that begins inside a paragraph takes its style on', (t) => {
  const layers = layersOf({ blocks: [block(1, 0, 's1', 'Before'), block(1, 11, 'q2')] })
  t.equal(text(verses(2, 4), layers), '    [2] two [4] four')
  t.end()
})

t.test('headings stand before the number of their verse and end a paragraph', (t) => {
  const layers = layersOf({
    blocks: [block(1, 0, 'd', 'A title'), block(1, 0, 'p'), block(4, 0, 's1', 'In the middle')],
  })
  t.equal(
    text(verses(1, 4), layers),
    'A title\n\n[1] one first, one second [2] two\n\nIn the middle\n\n[4] four',
  )
  t.equal(
    text(verses(1, 4), layers, { headings: false }),
    '[1] one first, one second [2] two [4] four',
  )
  t.end()
})

t.test('a paragraph without words is none, and its style holds for what follows', (t) => {
  const layers = layersOf({
    blocks: [block(2, 0, 'q1'), block(2, 0, 's1', 'Heading'), block(2, 0, 'x')],
  })
  t.equal(text(verses(2, 2), layers), 'Heading\n\n[2] two')
  const kept = layersOf({ blocks: [block(2, 0, 'q3'), block(2, 0, 's1', 'Heading')] })
  t.equal(text(verses(2, 2), kept), 'Heading\n\n      [2] two')
  t.end()
})

t.test('notes are numbered in order, and stand below their chapter', (t) => {
  const layers = layersOf({ notes: [note(1, 9, 'about first'), note(2, 3, 'about two')] })
  t.equal(
    text(verses(1, 2), layers),
    '[1] one first¹, one second [2] two²\n\n¹ 1:1 about first\n² 1:2 about two',
  )
  t.equal(text(verses(1, 2), layers, { notes: false }), '[1] one first, one second [2] two')
  t.end()
})

t.test('a note of an omitted verse stands where the verse would, if it was asked for', (t) => {
  const layers = layersOf({ notes: [note(3, 0, 'some have verse 3')] })
  t.equal(text(verses(2, 4), layers), '[2] two¹ [4] four\n\n¹ 1:3 some have verse 3')
  t.equal(text(verses(3, 4), layers), '[4] ¹four\n\n¹ 1:3 some have verse 3')
  t.equal(text(verses(4, 4), layers), '[4] four')
  t.equal(text(verses(2, 2), layers), '[2] two')
  t.equal(text(verses(2, 3), layers), '[2] two¹\n\n¹ 1:3 some have verse 3')
  const two = versionOf([
    ['one', 'two', 'three'],
    [null, 'next'],
  ])
  const across = { firstChapter: 1, firstVerse: 3, lastChapter: 2, lastVerse: 2 }
  const span = { form: 'span', book: 1, ...across } as const
  const omitted = layersOf({ notes: [note(1, 0, 'some have verse 1')] })
  t.match(
    contentOf(two, span, 'text', [NO_LAYERS, omitted]),
    /\n\n\[2\] ¹next\n\n¹ 2:1 some have verse 1$/,
    'of another chapter than the first all verses are asked for',
  )
  t.end()
})

t.test('callers of two notes at one place are two numbers', (t) => {
  const layers = layersOf({ notes: [note(2, 3, 'one'), note(2, 3, 'other')] })
  t.equal(text(verses(2, 2), layers), '[2] two¹,²\n\n¹ 1:2 one\n² 1:2 other')
  t.end()
})

t.test('a note without a caller is listed only', (t) => {
  const layers = layersOf({ notes: [note(2, 3, 'silent', '-')] })
  t.equal(text(verses(2, 2), layers), '[2] two\n\n¹ 1:2 silent')
  t.end()
})

t.test('verses without numbers', (t) => {
  t.equal(
    text(chapterOne, NO_LAYERS, { numbers: false }),
    'one first, one second two four five and six seven',
  )
  t.end()
})

t.test('what names a verse that is not there is moved to the nearest', (t) => {
  const layers = layersOf({
    blocks: [block(0, 0, 'q1'), block(3, 7, 'q2'), block(99, 0, 'q3')],
    notes: [note(99, 5, 'after the end'), note(-1, 5, 'before the start')],
    styles: [{ verse: 3, start: 0, end: 9, marker: 'add' }],
  })
  t.equal(
    text(chapterOne, layers),
    '  [1] one first, one second [2] two\n    [4] four [5-6] five and six [7] seven¹' +
      '\n\n¹ 1:99 after the end',
  )
  t.end()
})

t.test('a character is never parted', (t) => {
  const faces = versionOf([['😀😀']])
  for (const offset of [1, 1.5, 2.5, 3]) {
    const layers = layersOf({ blocks: [block(1, offset, 'q1')] })
    const found = contentOf(faces, chapterOne, 'text', [layers]) as string
    t.notMatch(found, /\ufffd/)
    t.equal(found.replace(/\s/g, ''), '[1]😀😀')
  }
  t.end()
})
