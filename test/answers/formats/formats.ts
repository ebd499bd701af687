// check: Text, Markdown and USJ of passages.
import { marked } from 'marked'
import t from 'tap'
import { escapeMarkdown } from '../../../src/answers/formats/markdown.js'
import type { Usj } from '../../../src/answers/formats/usj.js'
import type { LayerStyle } from '../../../src/bundle/layers.js'
import {
  block,
  chapterOne,
  contentOf,
  layersOf,
  verses,
  versionOf,
} from '../../helpers/formatted.js'

const version = versionOf([
  ['one first, one second', 'two', { last: 4, text: 'three, four' }],
  ['next'],
])
const style = (verse: number, start: number, end: number, marker: string): LayerStyle => ({
  verse,
  start,
  end,
  marker,
})
const FULL = layersOf({
  blocks: [
    block(1, 0, 's1', 'A *heading*'),
    block(1, 0, 'd', 'A title'),
    block(1, 0, 'q1'),
    block(1, 11, 'q2'),
    block(2, 0, 'b'),
    block(2, 0, 'li1'),
    block(3, 0, 'tc1'),
    block(3, 7, 'tcr2'),
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
        { marker: 'ft', text: 'or *1st*' },
      ],
    },
    { verse: 2, offset: 3, marker: 'x', caller: '-', parts: [{ marker: 'xt', text: 'Ex 1' }] },
  ],
  styles: [style(2, 0, 3, 'wj'), style(3, 0, 5, 'bd')],
})

t.test('text', async (t) => {
  t.equal(
    contentOf(version, chapterOne, 'text', [FULL]),
    [
      'A *heading*',
      '',
      'A title',
      '',
      '  [1] one first¹,',
      '    one second',
      '',
      '  [2] two',
      '',
      '  [3-4] three,   four',
      '',
      '¹ 1:1 first: or *1st*',
      '² 1:2 Ex 1',
    ].join('\n'),
  )
  t.equal(
    contentOf(version, [{ form: 'chapters', book: 1, first: 1, last: 2 }, verses(2, 2)], 'text'),
    [
      'Genesis 1-2',
      'Genesis 1',
      '[1] one first, one second [2] two [3-4] three, four',
      'Genesis 2',
      '[1] next',
      'Genesis 1:2',
      '[2] two',
    ].join('\n\n'),
  )
})

t.test('markdown', async (t) => {
  const found = contentOf(version, chapterOne, 'markdown', [FULL]) as string
  t.equal(
    found,
    [
      '### A \\*heading\\*',
      '',
      '*A title*',
      '',
      '**1** one first[^1],\\',
      '&emsp;one second',
      '',
      '- **2** two',
      '',
      '**3-4** **three**, &emsp;four',
      '',
      '[^1]: 1:1 *first:* or \\*1st\\*',
      '',
      '[^2]: 1:2 Ex 1',
    ].join('\n'),
  )
  t.match(
    contentOf(
      version,
      [{ form: 'chapters', book: 1, first: 1, last: 2 }, verses(2, 2)],
      'markdown',
    ),
    /^### Genesis 1-2\n\n#### Genesis 1\n\n[\s\S]*\n\n#### Genesis 2\n\n[\s\S]*\n\n### Genesis 1:2\n\n/,
  )
})

t.test('nothing of a text is markup in Markdown', async (t) => {
  const hostile = [
    '- an item',
    '1. an item',
    '12. an item',
    '2) an item',
    '+ x',
    '= x',
    '# no heading',
    '> no quote',
    '| a | b |',
    '*a* _b_ `c` ~~d~~',
    '[a](b)',
    '![a](b)',
    '[^1]',
    '<b>c</b>',
    '&lt;',
    'a\\',
    '---',
    '===',
    '    code',
    '```',
    'a * b',
    '[a]: b',
    ': x',
  ]
  const page = versionOf([hostile])
  for (let verse = 1; verse <= hostile.length; verse++) {
    const markdown = contentOf(page, verses(verse, verse), 'markdown', [], {
      numbers: false,
    }) as string
    const html = await marked.parse(markdown)
    const text = html.replace(/<\/?p>/g, '').trim()
    t.notMatch(text, /<[a-z]/)
    t.equal(plainOf(text), hostile[verse - 1]?.trim())
  }
  t.equal(escapeMarkdown('plain, words.'), 'plain, words.')
})

t.test('marks that would not be read as marks are left out', async (t) => {
  const rendered = async (text: string, ...styles: LayerStyle[]) => {
    const page = versionOf([[text]])
    const markdown = contentOf(page, chapterOne, 'markdown', [layersOf({ styles })], {
      numbers: false,
    })
    return (await marked.parse(markdown as string)).trim().replace(/<\/?p>/g, '')
  }
  t.equal(await rendered('one two three', style(1, 4, 8, 'add')), 'one <em>two</em> three')
  t.equal(await rendered('onetwo', style(1, 0, 3, 'add')), '<em>one</em>two')
  t.equal(await rendered('one(two)', style(1, 3, 8, 'add')), 'one(two)')
  t.equal(await rendered('(one)two', style(1, 0, 5, 'add')), '(one)two')
  t.equal(await rendered('onetwo', style(1, 0, 3, 'add'), style(1, 3, 6, 'em')), 'one<em>two</em>')
  t.equal(await rendered('one two', style(1, 3, 4, 'add')), 'one two')
  t.equal(await rendered('one two', style(1, 0, 7, 'bd'), style(1, 0, 3, 'it')), '<em>one</em> two')
  t.equal(await rendered('one two', style(1, 0, 3, 'sc')), 'one two')
  t.equal(await rendered('one two.', style(1, 4, 8, 'add')), 'one <em>two.</em>')
  t.equal(await rendered('(one)two three', style(1, 0, 5, 'add')), '(one)two three')
  t.equal(await rendered('one*x', style(1, 0, 3, 'add')), 'one*x')
  const nested = [style(1, 0, 9, 'sc'), style(1, 4, 9, 'add')]
  t.equal(await rendered('one (two)', ...nested), 'one <em>(two)</em>')
})

t.test('a deep item of a list is no code', async (t) => {
  const layers = layersOf({ blocks: [block(1, 0, 'li4'), block(2, 0, 'li4'), block(3, 0, 'li1')] })
  const markdown = contentOf(version, chapterOne, 'markdown', [layers], {
    numbers: false,
  }) as string
  t.equal(markdown, '- one first, one second\n  - two\n- three, four')
})

t.test('usj', async (t) => {
  const verse = (number: string) => ({ type: 'verse', marker: 'v', number, sid: `GEN 1:${number}` })
  const char = (marker: string, text: string) => ({ type: 'char', marker, content: [text] })
  t.strictSame(contentOf(version, chapterOne, 'usj', [FULL]), {
    type: 'USJ',
    version: '3.1',
    content: [
      { type: 'book', marker: 'id', code: 'GEN', content: [] },
      { type: 'chapter', marker: 'c', number: '1', sid: 'GEN 1' },
      { type: 'para', marker: 's1', content: ['A *heading*'] },
      { type: 'para', marker: 'd', content: ['A title'] },
      {
        type: 'para',
        marker: 'q1',
        content: [
          verse('1'),
          'one first',
          {
            type: 'note',
            marker: 'f',
            caller: 'a',
            content: [char('fr', '1.1 '), char('fq', 'first: '), char('ft', 'or *1st*')],
          },
          ',',
        ],
      },
      { type: 'para', marker: 'q2', content: ['one second'] },
      { type: 'para', marker: 'b' },
      {
        type: 'para',
        marker: 'li1',
        content: [
          verse('2'),
          char('wj', 'two'),
          { type: 'note', marker: 'x', caller: '-', content: [char('xt', 'Ex 1')] },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'table:row',
            marker: 'tr',
            content: [
              {
                type: 'table:cell',
                marker: 'tc1',
                align: 'start',
                content: [verse('3-4'), char('bd', 'three'), ','],
              },
              { type: 'table:cell', marker: 'tcr2', align: 'end', content: ['four'] },
            ],
          },
        ],
      },
    ],
  })
})

t.test('usj of several places names a book once, and each chapter', async (t) => {
  const { content } = contentOf(
    version,
    [verses(1, 1), verses(2, 2), { form: 'chapter', book: 1, chapter: 2 }],
    'usj',
  ) as Usj
  t.strictSame(
    content.map((node) => (node as { type: string }).type),
    ['book', 'chapter', 'para', 'chapter', 'para', 'chapter', 'para'],
  )
  t.strictSame(content[2], {
    type: 'para',
    marker: 'p',
    content: [{ type: 'verse', marker: 'v', number: '1', sid: 'GEN 1:1' }, 'one first, one second'],
  })
})

t.test('words outside the cells of a table stand in a cell', async (t) => {
  const layers = layersOf({ blocks: [block(1, 0, 'tr'), block(2, 0, 'tcc1'), block(3, 0, 'p')] })
  const { content } = contentOf(version, chapterOne, 'usj', [layers]) as Usj
  t.match(content[2], {
    type: 'table',
    content: [
      { content: [{ marker: 'tc1', align: 'start' }] },
      { content: [{ marker: 'tcc1', align: 'center' }] },
    ],
  })
  t.match(content[3], { type: 'para', marker: 'p' })
})

const plainOf = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
