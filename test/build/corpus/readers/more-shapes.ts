// full: More shapes of JSON, tables and files of a chapter: whole Bibles of invented words read back to the letter, and broken ones named.
import t from 'tap'
import { detectFormat, type FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { VERSIFICATIONS } from '../../../../src/numbering/versifications.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { someOf } from '../../../helpers/property.js'
import { sqliteFile } from '../../../helpers/sqlite-file.js'

const KJV = VERSIFICATIONS.find(({ id }) => id === 'kjv')

/** A whole Bible of invented words. */
const BIBLE = BOOKS.flatMap(({ number, abbreviation, chapters }) =>
  Array.from({ length: chapters }, (_, at) => at + 1).flatMap((chapter) =>
    Array.from({ length: KJV?.lastVerse(number, chapter) ?? 0 }, (_, at) => ({
      ...{ book: number, code: abbreviation, chapter, verse: at + 1 },
      text: `Ñandú ${'palabra '.repeat((at * 7 + chapter) % 9)}${number}, dijo: ${chapter} y ${at}.`,
    })),
  ),
)
type Verse = (typeof BIBLE)[number]
const EXPECTED = BIBLE.map(
  ({ code, chapter, verse, text }) => `${code} ${chapter}:${verse} ${text}`,
)

const json = JSON.stringify
const rows = (row: (verse: Verse, at: number) => unknown) => ({ a: json(BIBLE.map(row)) })
const keys = (key: (verse: Verse) => string) => ({
  a: json(Object.fromEntries(BIBLE.map((verse) => [key(verse), verse.text]))),
})
const lines = (line: (verse: Verse) => string, first = '') => ({
  'verses.txt': `${first}${BIBLE.map(line).join('\n')}\n`,
})
/** A file for each chapter. */
function chapters(
  name: (verse: Verse) => string,
  line: (verse: Verse) => string,
  first: (verse: Verse) => string = () => '',
): Files {
  const files = new Map<string, string>()
  for (const verse of BIBLE) {
    const own = name(verse)
    files.set(own, `${files.get(own) ?? first(verse)}${line(verse)}\n`)
  }
  return Object.fromEntries(files)
}
const pad = (number: number, digits: number) => String(number).padStart(digits, '0')
const id = ({ book, chapter, verse }: Verse) => `${book}${pad(chapter, 3)}${pad(verse, 3)}`

type Files = Readonly<Record<string, string | Uint8Array>>
type Shape = readonly [format: FileFormat, files: () => Files]
const SHAPES: Readonly<Record<string, Shape>> = {
  'keys of codes and points': ['json', () => keys((v) => `${v.code}.${v.chapter}.${v.verse}`)],
  'keys of numbers': ['json', () => keys((v) => `${v.book}:${v.chapter}:${v.verse}`)],
  'keys of eight digits': ['json', () => keys((v) => id(v).padStart(8, '0'))],
  'rows of one letter a key': [
    'json',
    () => rows(({ book, chapter, verse, text }) => ({ b: book, c: chapter, v: verse, t: text })),
  ],
  'rows with an id and a text': ['json', () => rows((v) => ({ id: Number(id(v)), t: v.text }))],
  'rows with a reference': [
    'json',
    () => rows((v) => ({ reference: `${v.code} ${v.chapter}:${v.verse}`, text: v.text })),
  ],
  'keys in Portuguese': [
    'json',
    () => rows((v) => ({ livro: v.code, capitulo: v.chapter, versiculo: v.verse, texto: v.text })),
  ],
  'keys in French': [
    'json',
    () => rows((v) => ({ livre: v.book, chapitre: v.chapter, verset: v.verse, texte: v.text })),
  ],
  'keys in German': [
    'json',
    () => rows((v) => ({ Buch: v.book, Kapitel: v.chapter, Vers: v.verse, Text: v.text })),
  ],
  'keys of two words': [
    'json',
    () =>
      rows((v) => ({
        bookId: v.code,
        chapter_number: v.chapter,
        'verse-number': v.verse,
        verseText: v.text,
      })),
  ],
  'an object a line': [
    'json',
    () => lines((v) => json({ book: v.book, chapter: v.chapter, verse: v.verse, text: v.text })),
  ],
  'HTML with callers of notes': [
    'json',
    () => rows((v) => ({ ...v, text: `<p>${v.text}<sup>[1]</sup></p>` })),
  ],
  'a header below remarks': [
    'csv',
    () =>
      lines(
        (v) => `${v.book}|${v.chapter}|${v.verse}|${v.text}|`,
        '# A Bible\n\nbook|chapter|verse|text|italics\n',
      ),
  ],
  'a column of references': [
    'csv',
    () => lines((v) => `"${v.code} ${v.chapter}:${v.verse}","${v.text}"`, 'reference,text\n'),
  ],
  'references and tabs': [
    'csv',
    () => lines((v) => `${v.code}.${v.chapter}.${v.verse}\t${v.text}`),
  ],
  'a sign that ends each row': [
    'csv',
    () => lines((v) => `${v.code}|${v.chapter}|${v.verse}| ${v.text}~`),
  ],
  'a table a chapter': [
    'csv',
    () =>
      chapters(
        (v) => `${v.code}/${v.chapter}.csv`,
        (v) => `${v.verse},"${v.text}"`,
        () => 'verse,text\n',
      ),
  ],
  'USFM, a file a chapter': [
    'usfm',
    () =>
      chapters(
        (v) => `${pad(v.book, 2)}-${v.code}-${pad(v.chapter, 3)}.usfm`,
        (v) => `\\v ${v.verse} ${v.text}`,
        (v) => `\\id ${v.code}\n\\c ${v.chapter}\n\\p\n`,
      ),
  ],
  'lines in brackets, a file a book': [
    'vpl',
    () =>
      chapters(
        (v) => `${v.code}.txt`,
        (v) => `[${v.chapter}:${v.verse}] ${v.text}`,
      ),
  ],
  'MySword, with its marks': [
    'sqlite',
    () => ({
      a: sqliteFile(['CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT)'], {
        Bible: BIBLE.map((v) => [
          ...[v.book, v.chapter, v.verse],
          v.text.replace('dijo', '<FI>dijo<Fi>').concat('<CM>'),
        ]),
      }),
    }),
  ],
}

for (const [what, [format, files]] of someOf(Object.entries(SHAPES))) {
  t.test(`${what}: a whole Bible is read to the letter`, async (t) => {
    const written = files()
    const [[name, content] = ['', '']] = Object.entries(written)
    t.equal(detectFormat(Buffer.from(content).subarray(0, 65_536), name), format, 'recognised')
    const reading = await read(format, written)
    t.strictSame(
      reading.messages.filter(({ level }) => level !== 'note'),
      [],
    )
    t.ok(verseLines(reading.draft).join('\n') === EXPECTED.join('\n'), 'all verses are the same')
  })
}

/** Rows of a Bible in which each twentieth has something else in place of its text or place. */
const broken = (change: (row: Record<string, unknown>) => void) => ({
  a: json(
    BIBLE.slice(0, 600).map(({ book, chapter, verse, text }, at) => {
      const row: Record<string, unknown> = { book, chapter, verse, text }
      if (at % 20 === 7) change(row)
      return row
    }),
  ),
})

t.test('twenty broken files say what is wrong with them', async (t) => {
  const few = BIBLE.slice(0, 600)
  const table = (line: (v: Verse, at: number) => string, first = '') => ({
    'a.csv': first + few.map(line).join('\n'),
  })
  const plain = (v: Verse) => `${v.code},${v.chapter},${v.verse},${v.text.replaceAll(',', '')}`
  const every = (other: (v: Verse) => string) => (v: Verse, at: number) =>
    at % 20 === 7 ? other(v) : plain(v)
  const cases: readonly (readonly [format: FileFormat, files: Files, said: RegExp])[] = [
    ['json', broken((row) => delete row.verse), /a\/7 a text without verse number/],
    ['json', broken((row) => delete row.chapter), /a\/7 a text without chapter number/],
    ['json', broken((row) => delete row.book), /a\/7 a text without book/],
    ['json', broken((row) => delete row.text), /a\/7 a verse has no text/],
    ['json', broken((row) => Object.assign(row, { verse: 999 })), /verse "999" of GEN 1/],
    ['json', broken((row) => Object.assign(row, { book: 'Foo' })), /a\/7 a text without book/],
    ['json', { a: json({ 'Foo.1.1': 'x', 'GEN.1.1': 'y' }) }, /no book is called "Foo"/],
    ['json', { a: json({ '77777': 'x' }) }, /it has no verses: an object with `77777`/],
    ['json', { a: json([{ id: 5, t: 'x' }]) }, /a text without book and chapter number and verse/],
    ['json', { a: json([{ reference: 'Foo 1:1', text: 'x' }]) }, /no book is called "Foo"/],
    ['json', { a: json([{ livro: 'GEN', texto: 'x' }]) }, /without chapter number and verse/],
    ['json', { a: '{"a":1}\n{"a":' }, /it is not JSON/],
    ['json', { a: json([{ name: 'x', year: 1 }]) }, /objects with `name`, `year`/],
    ['csv', table(every((v) => v.text)), /30 of 600 verses cannot be read/],
    ['csv', table(every((v) => `Foo${plain(v)}`)), /no book is called "FooGEN"/],
    ['csv', table(every((v) => plain(v).replace(/,(\d+),/, ',$1,999,'))), /cells|verse "999"/],
    [
      'csv',
      table(
        (v, at) => `${at % 20 === 7 ? 'x' : `${v.code} ${v.chapter}:${v.verse}`};${v.text}`,
        'reference;text\n',
      ),
      /a\.csv:9 no place of a verse: "x"/,
    ],
    ['csv', table((v) => `${v.verse},x`, 'verse,text\n'), /does not name book, chapter, verse/],
    ['csv', { 'Foo 1.csv': 'verse,text\n1,x\n' }, /no column of books, and its name is none/],
    [
      'usfm',
      { 'a.usfm': '\\id GEN\n\\c 1\n\\v 1 x', 'b.usfm': '\\id GEN\n\\c 1\n\\v 1 y' },
      /the book GEN is there twice/,
    ],
  ]
  for (const [format, files, said] of cases) {
    const found = messageLines(await read(format, files)).join('\n')
    t.match(found, said, `${said}: ${found.slice(0, 200)}`)
  }
})
