// check: HTML of passages: its elements, ids, languages, and that nothing of a source is markup.
import t from 'tap'
import { directionOf } from '../../../src/answers/formats/html.js'
import { NOTE_KINDS } from '../../../src/bundle/layers/markers.js'
import {
  block,
  chapterOne,
  contentOf,
  layersOf,
  verses,
  versionOf,
} from '../../helpers/formatted.js'

const version = versionOf([['one first, one second', 'two', { last: 4, text: 'three, four' }]])
const html = (...args: [unknown?, unknown?, unknown?]) =>
  contentOf(
    version,
    (args[0] ?? chapterOne) as never,
    'html',
    [(args[1] ?? layersOf({})) as never],
    args[2] as never,
  ) as string
/** HTML without the ids that name the passage. */
const plain = (text: string) => text.replace(/\bs[0-9a-z]+-/g, 'ID-')

t.test('prose, poetry, headings, numbers and notes have elements and classes', async (t) => {
  const layers = layersOf({
    blocks: [
      block(1, 0, 's1', 'A heading'),
      block(1, 0, 's2', 'Below it'),
      block(1, 0, 'd', 'A title'),
      block(1, 0, 'p'),
      block(2, 0, 'b'),
      block(2, 0, 'q1'),
      block(3, 0, 'q2'),
    ],
    notes: [
      {
        verse: 1,
        offset: 9,
        marker: 'f',
        caller: 'a',
        parts: [
          { marker: 'fr', text: '1.1 ' },
          { marker: 'fq', text: 'first: ' },
          { marker: 'ft', text: 'or 1st' },
        ],
      },
    ],
    styles: [
      { verse: 2, start: 0, end: 3, marker: 'wj' },
      { verse: 3, start: 0, end: 5, marker: 'add' },
    ],
  })
  t.equal(
    plain(html(chapterOne, layers)),
    [
      '<article class="scripture" lang="en" dir="ltr">',
      '<section class="passage">',
      '<section class="chapter" data-chapter="GEN.1">',
      '<h3 class="section level-1">A heading</h3>',
      '<h4 class="section level-2">Below it</h4>',
      '<p class="heading title">A title</p>',
      '<p class="prose"><sup class="verse-number" id="ID-1-1" data-verse="1">1&nbsp;</sup>one first<sup class="note-caller"><a id="ID-mark-1" href="#ID-note-1" role="doc-noteref">1</a></sup>, one second</p>',
      '<p class="poetry after-break"><span class="line level-1"><sup class="verse-number" id="ID-1-2" data-verse="2">2&nbsp;</sup><span class="words-of-jesus">two</span></span><br>',
      '<span class="line level-2"><sup class="verse-number" id="ID-1-3-4" data-verse="3-4">3-4&nbsp;</sup><i class="added">three</i>, four</span></p>',
      '<ol class="notes">',
      '<li class="note footnote" id="ID-note-1" value="1"><a class="note-place" href="#ID-mark-1" role="doc-backlink">1:1</a> <i class="note-quotation">first: </i>or 1st</li>',
      '</ol>',
      '</section>',
      '</section>',
      '</article>',
    ].join('\n'),
  )
})

t.test('lists, tables and aligned lines', async (t) => {
  const layers = layersOf({
    blocks: [
      block(1, 0, 'lh'),
      block(1, 11, 'li2'),
      block(2, 0, 'tr'),
      block(2, 0, 'th1'),
      block(3, 0, 'tc2'),
      block(3, 7, 'tc1'),
    ],
  })
  const found = html(chapterOne, layers, { numbers: false })
  t.match(
    found,
    '<ul class="list">\n<li class="item level-1">one first,</li>\n<li class="item level-2">one second</li>\n</ul>',
  )
  t.match(found, '<tr><th scope="col">two</th><td>three,</td></tr>\n<tr><td>four</td></tr>')
  const right = layersOf({ blocks: [block(1, 0, 'qr'), block(2, 0, 'pc'), block(3, 0, 'm')] })
  const aligned = html(chapterOne, right, { numbers: false })
  t.match(aligned, '<span class="line level-1 right">one')
  t.match(aligned, '<p class="prose center">two</p>\n<p class="prose continued">three')
})

t.test('overlapping styles are parted', async (t) => {
  const layers = layersOf({
    styles: [
      { verse: 2, start: 0, end: 2, marker: 'em' },
      { verse: 2, start: 1, end: 3, marker: 'bd' },
      { verse: 2, start: 1, end: 3, marker: 'nobody' },
      { verse: 2, start: 3, end: 1, marker: 'sc' },
    ],
  })
  t.match(
    html(verses(2, 2), layers, { numbers: false }),
    '<em class="emphasis">t<b class="bold">w</b></em><b class="bold">o</b>',
  )
})

t.test('a note inside words of a style stays inside', async (t) => {
  const note = { verse: 2, offset: 1, marker: 'x', caller: '-', parts: [] }
  const layers = layersOf({
    notes: [note, { ...note, caller: '+' }],
    styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }],
  })
  const found = plain(html(verses(2, 2), layers))
  t.match(found, '<span class="words-of-jesus">t<sup class="note-caller"><a id="ID-mark-2"')
  t.match(
    found,
    '<li class="note cross-reference" id="ID-note-1" value="1"><span class="note-place">1:2</span> </li>',
  )
  t.equal(NOTE_KINDS.length, 2)
})

t.test('several chapters and several places have headings, one below the other', async (t) => {
  const two = versionOf([['one'], ['two'], ['three']])
  const layers = [1, 2, 3].map(() => layersOf({ blocks: [block(1, 0, 's3', 'Own')] }))
  const headings = (references: unknown) =>
    [
      ...(contentOf(two, references as never, 'html', layers) as string).matchAll(
        /<h(\d) class="([^"]+)">([^<]*)/g,
      ),
    ].map(([, level, classes, text]) => `${level} ${classes}: ${text}`)
  const chapters = { form: 'chapters', book: 1, first: 1, last: 2 } as const
  t.strictSame(headings(chapters), [
    '3 chapter-title: Genesis 1',
    '6 section level-3: Own',
    '3 chapter-title: Genesis 2',
    '6 section level-3: Own',
  ])
  t.strictSame(
    headings([chapters, { form: 'chapter', book: 1, chapter: 3 }]),
    (
      '3 reference: Genesis 1-2|4 chapter-title: Genesis 1|6 section level-3: Own|4 chapter-title: Genesis 2|' +
      '6 section level-3: Own|3 reference: Genesis 3|6 section level-3: Own'
    ).split('|'),
  )
})

t.test('ids are alike in no two passages, and each is there once', async (t) => {
  const note = { verse: 2, offset: 1, marker: 'f', caller: '+', parts: [] }
  const layers = layersOf({ notes: [note] })
  const other = versionOf([['one', 'two']], { id: 'other' })
  const pages = [
    html(chapterOne, layers),
    html(verses(1, 2), layers),
    html(verses(2, 2), layers),
    html([verses(2, 2), verses(2, 2)], layers),
    contentOf(other, chapterOne, 'html', [layers]) as string,
  ]
  const ids = pages.flatMap((page) => [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  t.equal(new Set(ids).size, ids.length)
  t.ok(ids.length > 12)
  const links = pages.flatMap((page) => [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
  t.strictSame(
    links.filter((id) => !ids.includes(id)),
    [],
  )
})

t.test('the language gives the direction', async (t) => {
  for (const language of ['he', 'ar', 'fa', 'ur', 'syr', 'dv', 'arb', 'hbo'])
    t.equal(directionOf(language), 'rtl', language)
  for (const language of ['es', 'en', 'grc', 'zh', 'not a language', ''])
    t.equal(directionOf(language), 'ltr')
  for (const script of 'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))
    t.equal(directionOf(`und-${script}`), 'rtl', script)
  const hebrew = versionOf([['א']], { language_code: 'he' })
  t.match(contentOf(hebrew, chapterOne, 'html'), '<article class="scripture" lang="he" dir="rtl">')
})
