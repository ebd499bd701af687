/**
 * A Bible of invented words, and a writer for each shape that people have it in. What a verse says of its place may be any
 * word, so that a test can break it.
 */
import type { FileFormat } from '../../build/corpus/readers/file-formats.js'
import { BOOKS } from '../../src/canon/books.js'
import { VERSIFICATIONS } from '../../src/numbering/versifications.js'
import { languages } from './languages.js'
import { sqliteFile } from './sqlite-file.js'

type Label = number | string | undefined
/** `book`, `code` and `name` are one book's. */
export interface Verse {
  book: number
  code: string
  name: string
  chapter: Label
  verse: Label
  text: string | undefined
}
type Verses = readonly Verse[]
export type Files = Readonly<Record<string, string | Uint8Array>>
type Writer = (verses: Verses) => Files
export interface Shape {
  readonly what: string
  readonly format: FileFormat
  readonly files: Writer
  /** Verses that a small text of it has. */
  readonly few: Verses
  /** Whether places in lists are the numbers of chapters and verses. */
  readonly isCounted: boolean
}

const KJV = VERSIFICATIONS.find(({ id }) => id === 'kjv')
const NAMES = languages.find(({ language }) => language === 'en')?.books ?? []

/** The whole, in the grid of the King James Version. */
export const BIBLE: Verses = BOOKS.flatMap(({ number, abbreviation: code, chapters }) =>
  Array.from({ length: chapters }, (_, at) => at + 1).flatMap((chapter) =>
    Array.from({ length: KJV?.lastVerse(number, chapter) ?? 0 }, (_, at) => ({
      ...{ book: number, code, name: NAMES[number - 1]?.name ?? code, chapter, verse: at + 1 },
      text: `Ñandú “${'palabra '.repeat((at * 7 + chapter) % 9)}${number}”, dijo: ${chapter} y ${at}.`,
    })),
  ),
)
const FEW = BIBLE.filter(({ code }) => ['RUT', 'TIT', 'PHM', '2PE', 'JUD'].includes(code))
/** What lists without names need, and lines of theWord. */
const FIRST = BIBLE.filter(({ chapter, verse }) => chapter === 1 && Number(verse) <= 4)
const NEW = BIBLE.filter(({ book }) => book > 39)

/** What is made of the verses of each key, in the order of the first of each. */
function by<T>(key: (verse: Verse) => unknown, of: Verses, make: (own: Verses, key: string) => T) {
  const groups = new Map<string, Verse[]>()
  for (const verse of of) {
    const name = String(key(verse) ?? '')
    groups.get(name)?.push(verse) ?? groups.set(name, [verse])
  }
  return [...groups].map(([name, own]) => make(own, name))
}
const books = <T>(of: Verses, make: (own: Verses, first: Verse) => T) =>
  by(
    (v) => v.name,
    of,
    (own) => make(own, own[0] as Verse),
  )
const chapters = <T>(of: Verses, make: (own: Verses, first: Verse) => T) =>
  by(
    (v) => v.chapter,
    of,
    (own) => make(own, own[0] as Verse),
  )
const entries = Object.fromEntries
const s = (label: Label) => String(label ?? '')
const pad = (number: Label, digits: number) => s(number).padStart(digits, '0')
const cv = (v: Verse, between = ':') => `${s(v.chapter)}${between}${s(v.verse)}`
const xml = (text: Label) => s(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const rtf = (text: string) => `\\cf0 ${text.replace(/[^ -~]/g, (a) => `\\u${a.charCodeAt(0)}?`)}`
const row = ({ book, chapter, verse, text }: Verse) => ({ book, chapter, verse, text })
const usfmChapter = (own: Verses, { chapter }: Verse) =>
  [`\\c ${s(chapter)}`, '\\p', ...own.map((v) => `\\v ${s(v.verse)} ${s(v.text)}`)].join('\n')
const usfm = (of: Verses) => `\\id ${of[0]?.code}\n${chapters(of, usfmChapter).join('\n')}\n`
const osisVerse = (v: Verse) => `<verse osisID="${v.code}.${cv(v, '.')}">${xml(v.text)}</verse>`
const osisBook = (of: Verses, { code }: Verse) =>
  `<div type="book" osisID="${code}">\n${chapters(of, (own, { chapter }) => `<chapter osisID="${code}.${s(chapter)}">\n${own.map(osisVerse).join('\n')}</chapter>`).join('\n')}</div>`
const osis = (of: Verses) =>
  `<osis><osisText xml:lang="es">${books(of, osisBook).join('\n')}</osisText></osis>`
const seg = (v: Verse) => `<seg id="b.${v.code}.${cv(v, '.')}" type="verse">${xml(v.text)}</seg>`

/** JSON of the whole, rows of it, keys of it, lines, and a file for each name. */
const json = (value: unknown) => JSON.stringify(value, null, 1)
const file =
  (make: (of: Verses) => unknown): Writer =>
  (of) => ({ 'bible.json': json(make(of)) })
const rows = (make: (v: Verse) => unknown) => file((of) => of.map(make))
const keys = (key: (v: Verse) => string) => file((of) => entries(of.map((v) => [key(v), v.text])))
type Line = (v: Verse, at: number) => string
const lines =
  (make: Line, first = '', name = 'verses.txt'): Writer =>
  (of) => ({
    [name]: `${first}${of.map(make).join('\n')}\n`,
  })
const each =
  (key: (v: Verse) => string, make: (own: Verses) => string): Writer =>
  (of) =>
    entries(by(key, of, (own, name) => [name, make(own)]))
const eachLines = (key: (v: Verse) => string, make: Line, first = '') =>
  each(key, (own) => `${first}${own.map(make).join('\n')}\n`)
const cells = (v: Verse, separator: string) =>
  [v.book, v.chapter, v.verse, v.text].map(s).join(separator)
const database =
  (columns: string, text: (v: Verse) => string, book: 'book' | 'name' = 'book'): Writer =>
  (of) => ({
    'bible.sqlite': sqliteFile(
      [`CREATE TABLE Bible (${columns})`, 'CREATE TABLE Details (Description, Abbreviation)'],
      {
        Bible: of.map((v) => [
          v[book],
          v.chapter ?? null,
          v.verse ?? null,
          v.text === undefined ? null : text(v),
        ]),
        Details: [['Test Bible', 'TB']],
      },
    ),
  })
const RANGE = 'Book INT, Chapter, Verse, Scripture TEXT'
const added = (text: Label) => s(text).replace('dijo', '<FI>dijo<Fi>')

const JSONS: readonly (readonly [what: string, files: Writer, counted?: Verses])[] = [
  ['flat rows with numbers and comments', rows((v) => ({ pk: 1, ...row(v), comment: 'x' }))],
  [
    'flat rows with names',
    file((of) => ({ verses: of.map((v) => ({ book_name: v.name, ...row(v) })) })),
  ],
  ['rows of one letter a key', rows((v) => ({ b: v.book, c: v.chapter, v: v.verse, t: v.text }))],
  ['rows with a reference', rows((v) => ({ reference: `${v.code} ${cv(v)}`, text: v.text }))],
  [
    'rows with an id',
    rows((v) => {
      const id = `${v.book}${pad(v.chapter, 3)}${pad(v.verse, 3)}`
      return { id: /\D/.test(id) ? id : Number(id), t: v.text }
    }),
  ],
  [
    'keys in Portuguese',
    rows((v) => ({ livro: v.code, capitulo: v.chapter, versiculo: v.verse, texto: v.text })),
  ],
  [
    'keys in French',
    rows((v) => ({ livre: v.book, chapitre: v.chapter, verset: v.verse, texte: v.text })),
  ],
  [
    'keys in German',
    rows((v) => ({ Buch: v.book, Kapitel: v.chapter, Vers: v.verse, Text: v.text })),
  ],
  [
    'keys of two words',
    rows((v) => ({
      bookId: v.code,
      chapter_number: v.chapter,
      'verse-number': v.verse,
      verseText: v.text,
    })),
  ],
  ['an object a line', lines((v) => JSON.stringify(row(v)), '', 'bible.jsonl')],
  [
    'HTML with callers of notes',
    rows((v) => ({ ...row(v), text: v.text && `<p>${v.text}<sup>[1]</sup></p>` })),
  ],
  [
    'rows as arrays',
    file((of) => ({
      resultset: {
        row: of.map((v, at) => ({
          field: [at, v.book, v.chapter ?? '', v.verse ?? '', v.text ?? ''],
        })),
      },
    })),
  ],
  [
    'names, then numbers',
    file((of) =>
      entries(
        books(of, (own, { name }) => [
          name,
          entries(
            chapters(own, (one, { chapter }) => [
              s(chapter),
              entries(one.map((v) => [s(v.verse), v.text])),
            ]),
          ),
        ]),
      ),
    ),
  ],
  ['a key a verse', keys((v) => `${v.name} ${cv(v)}`)],
  ['keys of codes and points', keys((v) => `${v.code}.${cv(v, '.')}`)],
  ['keys of numbers', keys((v) => `${v.book}:${cv(v)}`)],
  ['keys of eight digits', keys((v) => `${pad(v.book, 2)}${pad(v.chapter, 3)}${pad(v.verse, 3)}`)],
  [
    'arrays with names of books',
    file((of) =>
      books(of, (own, { code, name }) => ({
        abbrev: code,
        name,
        chapters: chapters(own, (one) => one.map((v) => v.text)),
      })),
    ),
    FEW,
  ],
  [
    'arrays alone',
    file((of) => books(of, (own) => chapters(own, (one) => one.map((v) => v.text)))),
    FIRST,
  ],
  [
    'books, chapters, verses',
    file((of) => ({
      translation: 'T: Test Bible',
      books: books(of, (own, { book: nr, name }) => ({
        nr,
        name,
        chapters: chapters(own, (one, { chapter }) => ({
          chapter,
          verses: one.map((v) => ({ chapter, verse: v.verse, name: 'x', text: v.text })),
        })),
      })),
    })),
  ],
  [
    'JSON, a file a book',
    each(
      (v) => `${v.name}.json`,
      (of) =>
        json({
          book: of[0]?.name,
          chapters: chapters(of, (own, { chapter }) => ({
            chapter: s(chapter),
            verses: own.map((v) => ({ verse: v.verse?.toString(), text: v.text })),
          })),
        }),
    ),
  ],
  [
    'JSON, a file a chapter',
    each(
      (v) => `${v.name}/${v.chapter}.json`,
      (of) => json({ verses: of.map(({ verse, text }) => ({ verse, text })) }),
    ),
  ],
]
const TABLES: readonly (readonly [what: string, files: Writer])[] = [
  [
    'bars and info.json',
    (of) => ({
      ...lines((v) => `${cells(v, '|')}|i|s`)(of),
      'info.json': json({ name: 'Test Bible', lang_short: 'es' }),
    }),
  ],
  [
    'a header below remarks',
    lines((v) => `${cells(v, '|')}|`, '# A Bible\n\nbook|chapter|verse|text|italics\n'),
  ],
  ['a sign that ends each row', lines((v) => `${v.code}|${cv(v, '|')}| ${s(v.text)}~`)],
  [
    'commas with a header',
    lines(
      (v) => `${v.name},${cv(v, ',')},"${s(v.text)}"`,
      'Book,Chapter,Verse,Text\n',
      'bible.csv',
    ),
  ],
  [
    'semicolons with a header',
    lines((v) => cells(v, ';'), 'libro;capítulo;versículo;texto\n', 'bible.csv'),
  ],
  [
    'tabs without a header, with an id',
    lines((v, at) => `${at + 1000}\t${v.code}\t${cv(v, '\t')}\t${s(v.text)}`),
  ],
  [
    'a column of references',
    lines((v) => `"${v.code} ${cv(v)}","${s(v.text)}"`, 'reference,text\n', 'bible.csv'),
  ],
  ['references and tabs', lines((v) => `${v.code}.${cv(v, '.')}\t${s(v.text)}`)],
  [
    'a table a book',
    eachLines(
      (v) => `${v.name}.csv`,
      (v) => `${cv(v, ',')},"${s(v.text)}"`,
      'chapter,verse,text\n',
    ),
  ],
  [
    'a table a chapter',
    eachLines(
      (v) => `${v.code}/${s(v.chapter)}.csv`,
      (v) => `${s(v.verse)},"${s(v.text)}"`,
      'verse,text\n',
    ),
  ],
]
const OTHERS: readonly (readonly [
  what: string,
  format: FileFormat,
  files: Writer,
  counted?: Verses,
])[] = [
  ['USFM, a file a book', 'usfm', each((v) => `${pad(v.book, 2)}${v.code}.usfm`, usfm)],
  ['USFM, a file a chapter', 'usfm', each((v) => `${v.code}-${pad(v.chapter, 3)}.usfm`, usfm)],
  ['lines of verses', 'vpl', lines((v) => `${v.code} ${cv(v)} ${s(v.text)}`, '', 'bible.txt')],
  [
    'lines, a file a book',
    'vpl',
    eachLines(
      (v) => `${v.name}.txt`,
      (v) => `${v.name} ${cv(v)}\t${s(v.text)}`,
    ),
  ],
  [
    'lines in brackets, a file a book',
    'vpl',
    eachLines(
      (v) => `${v.code}.txt`,
      (v) => `[${cv(v)}] ${s(v.text)}`,
    ),
  ],
  [
    'lines in brackets under headings',
    'vpl',
    (of) => ({
      'bible.md': `# Test Bible\n\n${books(of, (own, { name }) => `### ${name}\n\n${own.map((v) => `[${cv(v)}] ${s(v.text)}`).join('\n')}`).join('\n\n')}\n`,
    }),
  ],
  [
    'CES XML',
    'ces',
    (of) => ({
      'bible.xml': `<cesDoc version="4"><text><body>${of.map(seg).join('\n')}</body></text></cesDoc>`,
    }),
  ],
  ['OSIS', 'osis', (of) => ({ 'bible.xml': osis(of) })],
  ['OSIS, a file a book', 'osis', each((v) => `${v.name}.xml`, osis)],
  ['OSIS, a file a chapter', 'osis', each((v) => `${v.code}/${pad(v.chapter, 3)}.xml`, osis)],
  ['e-Sword', 'sqlite', database(RANGE, (v) => rtf(s(v.text)))],
  ['MySword', 'sqlite', database(RANGE, (v) => `${added(v.text)}<CM>`)],
  [
    'a table with names of books',
    'sqlite',
    database('book TEXT, chapter, verse, text', (v) => s(v.text), 'name'),
  ],
  [
    'theWord',
    'theword',
    (of) => ({
      'bible.ont': `\uFEFF${of.map((v) => added(v.text)).join('\r\n')}\r\n\r\ndescription=Test Bible\r\nshort.title=TB\r\nlang=spa\r\n`,
    }),
    NEW,
  ],
]

export const SHAPES: readonly Shape[] = [
  ...JSONS.map(([what, files, counted]) => [what, 'json', files, counted] as const),
  ...TABLES.map(([what, files]) => [what, 'csv', files, undefined] as const),
  ...OTHERS.map(([what, format, files, counted]) => [what, format, files, counted] as const),
].map(([what, format, files, counted]) => ({
  ...{ what, format, files },
  ...{ few: counted ?? FEW, isCounted: counted !== undefined },
}))

/** A verse as the reading has it: `GEN 1:1 text`. */
export const lineOf = (v: Verse): string => `${v.code} ${cv(v)} ${s(v.text)}`
