// check: CSV, verse lines and JSON rule by rule: cells, lines, names and what is refused, with all that is said.
import t from 'tap'
import { detectFormat, type FileFormat } from '../../../../../build/corpus/readers/file-formats.js'
import { nameOf } from '../../../../../build/corpus/readers/formats/tables/metadata.js'
import { messageLines, read, verseLines } from '../../../../helpers/files-in-memory.js'

const all = async (format: FileFormat, content: string) => {
  const reading = await read(format, { a: content })
  return [...verseLines(reading.draft), ...messageLines(reading)]
}
const NO_VERSES =
  'error a it has no verses: an object with `books`; needed are book, chapter, verse and text'
const csv = (rows: string) => all('csv', `b,c,v,t\n${rows}`)

t.test('a cell may be in quotes, with separators, quotes and line feeds in it', async (t) => {
  for (const [cell, text] of [
    ['a', 'a'],
    ['"a"', 'a'],
    ['"a,b"', 'a,b'],
    ['"a ""b"""', 'a "b"'],
    ['"""a"', '"a'],
    ['"a\nb"', 'a b'],
    ['"a"b', 'ab'],
    ['a"b', 'a"b'],
    ['a "b"', 'a "b"'],
    [' "a', '"a'],
  ] as const) {
    t.strictSame(await csv(`GEN,1,1,${cell}`), [`GEN 1:1 ${text}`], cell)
    t.strictSame(await csv(`GEN,1,1,${cell}\nGEN,1,2,c\n`), [`GEN 1:1 ${text}`, 'GEN 1:2 c'], cell)
  }
})

t.test('lines of a table end as on any system, and are counted', async (t) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = ['b,c,v,t', 'GEN,1,1,a', '', ' ', `GEN,1,2,"b${end}c"`, 'Foo,1,1,d']
    t.strictSame(await all('csv', lines.join(end)), [
      ...['GEN 1:1 a', 'GEN 1:2 b c', 'error a:7 no book is called "Foo"'],
    ])
    t.strictSame(await all('csv', lines.slice(0, 5).join(end)), ['GEN 1:1 a', 'GEN 1:2 b c'])
  }
  t.strictSame(await csv('GEN,1,1,"a'), ['error a:2 a quote is not closed'])
  t.strictSame(await csv('GEN,1,1,a\nGEN,1,2,""b"'), ['GEN 1:1 a', 'GEN 1:2 b"'])
  t.strictSame(await csv('GEN,1,1'), ['error a:2 3 cells where the header has 4'])
  t.strictSame(await csv('GEN,1,1,a,b'), ['error a:2 5 cells where the header has 4'])
  t.strictSame(await csv('x'), ['error a:2 1 cells where the header has 4'])
  t.strictSame(await all('csv', 'a,b\nGEN'), [
    'error a:1 its first line does not name book, chapter, verse and text, and its rows have no such shape',
  ])
})

t.test('a book is a number or a name, with or without blanks around it', async (t) => {
  for (const [name, book] of [
    ['1', 'GEN'],
    [' 66 ', 'REV'],
    [' Genesis ', 'GEN'],
    ['1 Samuel', '1SA'],
  ] as const) {
    t.strictSame(await csv(`${name},1,1,a`), [`${book} 1:1 a`], name)
  }
  t.strictSame(await csv('0,1,1,a'), ['error a:2 no book is called "0"'])
  t.strictSame(await csv('1x,1,1,a'), ['error a:2 no book is called "1x"'])
  t.strictSame(await csv('GEN,1,1,a\nGEN,x,1,b'), [
    'GEN 1:1 a',
    'error a:3 chapter "x" of GEN: chapters have numbers from 1 to 151',
  ])
})

t.test('comments and blank lines are no verses, any other line is one', async (t) => {
  for (const comment of ['#', '# GEN 1:1 a', ' // x', '//', '', ' \t']) {
    t.strictSame(await all('vpl', `${comment}\nGEN 1:1 a`), ['GEN 1:1 a'], comment)
  }
  for (const line of ['x #', '/ x', 'GEN']) {
    t.strictSame(
      await all('vpl', `GEN 1:1 a\n${line}`),
      ['GEN 1:1 a', `error a:2 the line is no verse like "GEN 1:1 text": "${line}"`],
      line,
    )
  }
  t.strictSame(await all('vpl', '\nFoo 1:1 a'), [
    'error a:2 the line names no book that is known: "Foo 1:1 a"',
  ])
  t.strictSame(await all('vpl', 'GEN 1:1 a\rGEN 1:2 b\r\nGEN 1:3 c'), [
    ...['GEN 1:1 a', 'GEN 1:2 b', 'GEN 1:3 c'],
  ])
})

t.test("scrollmapper's names of versions lose what stands before them", async (t) => {
  for (const [title, name] of [
    ['# T: Name', 'Name'],
    ['#T: Name', 'Name'],
    ['T: Name: more', 'Name: more'],
    ['T:Name', 'T:Name'],
    ['Two words: Name', 'Two words: Name'],
    [' Name # x ', 'Name # x'],
    ['', ''],
  ] as const) {
    t.equal(nameOf(title), name, title)
  }
})

t.test('books of JSON are found by name, else by code; verses may be joined', async (t) => {
  const shaped = (book: object, more: object = {}) =>
    all('json', JSON.stringify({ books: [{ ...chapters(1), ...book }], ...more }))
  const chapters = (chapter: unknown, verse: object = { verse: 1, text: 'a' }) => ({
    chapters: [{ chapter, verses: [verse] }],
  })
  for (const [book, line] of [
    [{ name: 'Exodus' }, 'EXO 1:1 a'],
    [{ name: 'Exodus', abbreviation: 'GEN' }, 'EXO 1:1 a'],
    [{ name: 'Foo', abbreviation: 'GEN' }, 'GEN 1:1 a'],
    [{ abbreviation: 'GEN' }, 'GEN 1:1 a'],
    [{ name: '1 Esdras', abbreviation: '1ES' }, '1ES 1:1 a'],
    [{ name: 'Exodus', ...chapters('2', { verse: '3', text: 'a' }) }, 'EXO 2:3 a'],
    [{ name: 'Exodus', ...chapters(2, { verse: 3, last: 4, text: 'a' }) }, 'EXO 2:3-4 a'],
    [{ name: 'Foo', abbreviation: 1 }, 'error a/books/0 no book is called "Foo"'],
    [{}, 'error a/books/0 no book is called ""'],
    [{ name: 'Exodus', chapters: {} }, NO_VERSES],
    [{ name: 'Exodus', chapters: [{ chapter: 1 }] }, NO_VERSES],
    [{ name: 'Exodus', ...chapters(1, { verse: 1, text: 2 }) }, NO_VERSES],
  ] as const) {
    t.strictSame(await shaped(book), [line], JSON.stringify(book))
  }
  const name = async (more: object) =>
    (
      await read('json', {
        a: JSON.stringify({ books: [{ name: 'Exodus', ...chapters(1) }], ...more }),
      })
    ).draft?.metadata
  t.strictSame(await name({}), {})
  t.strictSame(await name({ translation: 'T: A' }), { name: 'A' })
  t.strictSame(await name({ translation: 'T: A', name: 'B' }), { name: 'B' })
  t.strictSame(await name({ name: ' ' }), {})
  t.strictSame(await name({ name: 1 }), {})
})

t.test('the heads of files tell their formats, whatever stands before', async (t) => {
  for (const [head, format] of [
    ['\\id GEN', 'usfm'],
    ['\r\n \\id GEN', 'usfm'],
    ['x \\id GEN', undefined],
    ['\\idx GEN', undefined],
    ['\\c 1 \\v 1 a', 'usfm'],
    ['\\mt Name\n\\p \\v 1 a', 'usfm'],
    ['\\mt \\x\n\\v 1', 'usfm'],
    ['\\mt2 x\n\\v 1', 'usfm'],
    ['\\toc1 x\n\\v 1', 'usfm'],
    ['\\p x', undefined],
    ['\\c 1\n\\v a', undefined],
    ['[{"chapters" : []}]', 'json'],
    ['[{"chapter":[]}]', 'json'],
    ['{"resultset":{}}', 'json'],
    ['{"books" : []}', 'json'],
    ['{"Genesis 1:1": "', 'json'],
    ['{"name":"x"}', undefined],
    ['1|1|1|One\n1|1|2|Two', 'csv'],
    ['{"book":[]}', undefined],
    ['<USX>', 'usx'],
    ['<usxx>', undefined],
    ['b,c,v,t\nx', 'csv'],
    ['x\nb,c,v,t', undefined],
  ] as const) {
    t.equal(detectFormat(Buffer.from(head)), format, JSON.stringify(head))
  }
})
