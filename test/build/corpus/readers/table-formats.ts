// check: VPL, CSV, JSON, MyBible and SQLite: what is read, what is refused, and how a format is recognised.
import t from 'tap'
import { formatsCalled } from '../../../../build/corpus/acquire/formats.js'
import { isZip } from '../../../../build/corpus/readers/detect.js'
import {
  detectFormat,
  FILE_FORMATS,
  type FileFormat,
} from '../../../../build/corpus/readers/file-formats.js'
import { createBookFinder, foldName } from '../../../../build/corpus/readers/shared/book-finder.js'
import { orFaultReading } from '../../../../build/corpus/readers/shared/reader-fault.js'
import { FORMAT_OPTION } from '../../../../src/cli/corpus/with-corpus.js'
import { books, messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { languages } from '../../../helpers/languages.js'
import { sqliteFile } from '../../../helpers/sqlite-file.js'

const one = async (format: FileFormat, content: string | Uint8Array) => {
  const reading = await read(format, { a: content })
  return { ...reading, lines: verseLines(reading.draft), said: messageLines(reading) }
}

t.test('VPL: codes, short forms and names; a line that is no verse is refused', async (t) => {
  const { lines, said } = await one(
    'vpl',
    '\uFEFF# comment\r\n// more\r\nGEN 1:1 One.\r\nGEN 1:2-3 Two.\r\n\r\nJOH 1:1 Three 1:2 four.\r\n' +
      '1 Juan 1:1\tFive.\nI Samuel 2:1 Six.\nTOB 1:1 Eight.\nEXO 1:1\nEXO 1:2 Seven.\nGLO 1:1 no',
  )
  t.strictSame(lines, [
    'GEN 1:1 One.',
    'GEN 1:2-3 Two.',
    'EXO 1:2 Seven.',
    '1SA 2:1 Six.',
    'JHN 1:1 Three 1:2 four.',
    '1JN 1:1 Five.',
    'TOB 1:1 Eight.',
  ])
  t.strictSame(said, ['warning EXO 1:1 empty: no text in the source'])
  t.match((await one('vpl', 'GEN 1:1 a\nno verse')).said, [
    'error a:2 the line is no verse like "GEN 1:1 text": "no verse"',
  ])
  const headed = await one('vpl', '# Genesis\n[1:1] One.\n[1:2]\n[1:3] \n1:4 Four.\n[1:5] Five.')
  t.strictSame(headed.lines, ['GEN 1:1 One.', 'GEN 1:4 Four.', 'GEN 1:5 Five.'])
  t.strictSame(headed.said, ['warning GEN 1:2-3 empty: no text in the source'])
  t.match((await one('vpl', 'Foo 1:1 a')).said, [/error a:1 the line names no book that is known/])
  t.match((await one('vpl', 'GEN 1:1 a\nEXO 1:1 b\nGEN 1:2 c')).said, [/book GEN is there twice/])
  t.match((await one('vpl', '')).said, [/it holds no book/])
})

t.test('CSV: any order of columns, quotes, line feeds inside quotes', async (t) => {
  const { lines, said } = await one(
    'csv',
    'Book,Chapter,Verse,Text\r\nGenesis,1,1,"One, ""two"""\r\nI Samuel,1,1,"Three\nfour" \r\n\r\nGenesis2,1,1,x',
  )
  t.strictSame(lines, ['GEN 1:1 One, "two"', '1SA 1:1 Three four'])
  t.match(said, ['error a:6 no book is called "Genesis2"'])
  t.strictSame(
    (
      await one(
        'csv',
        'Book,Chapter,Verse,Text\nGenesis,1,1,"One, ""two"""\nI Samuel,1,1,"Three\nfour"',
      )
    ).lines,
    ['GEN 1:1 One, "two"', '1SA 1:1 Three four'],
  )
  t.strictSame((await one('csv', '"id";"b";"c";"v";"t"\n1;1;1;1;a\n2;67;1;1;b')).lines, [
    'GEN 1:1 a',
  ])
  const further = await one('csv', 'Book,Chapter,Verse,Text\nPsalm 151,1,1,a\nBAK,1,1,b\n1,1,1,c')
  t.strictSame(further.lines, ['GEN 1:1 c', 'PS2 1:1 a'])
  t.strictSame(further.draft?.outside, [{ name: 'BAK', verses: 1 }])
  t.match((await one('csv', 'Book,Chapter,Verse,Text\nGenesis,1,1')).said, [
    'error a:2 3 cells where the header has 4',
  ])
  t.match((await one('csv', 'Book,Chapter,Verse,Text\nGenesis,1,1,"x')).said, [
    'error a:2 a quote is not closed',
  ])
  t.match((await one('csv', 'a,b')).said, [
    /its first line does not name book, chapter, verse and text/,
  ])
})

const bible = (change: (chapters: string[][]) => unknown = (chapters) => chapters) =>
  JSON.stringify(
    Array.from({ length: 66 }, (_, index) => ({
      abbrev: 'x',
      ...(index === 0 ? { name: 'Início' } : {}),
      chapters: change([['One.', '(1-3) Two.'], ['Three.']]),
    })),
  )

t.test('thiagobodruk: a place in the array is a number; the print’s own are told', async (t) => {
  const { lines, said, draft } = await one('json', `\uFEFF${bible()}`)
  t.strictSame(lines.slice(0, 4), [
    'GEN 1:1 One.',
    'GEN 1:2 Two.',
    'GEN 2:1 Three.',
    'EXO 1:1 One.',
  ])
  t.equal(draft?.books[0]?.name, 'Início')
  t.equal(said[0], "warning GEN 1:2 the print's own number (1-3) was left out of the text")
  for (const [content, pattern] of [
    ['[', /^error a:1 it is not JSON/],
    ['[{"chapters":\n\n', /^error a:3 it is not JSON: it ends in the middle; get it again$/],
    ['[{"chapters":[x]}]', /^error a it is not JSON: Unexpected token 'x', .*\[x\]/],
    [`[{"a":"${'b'.repeat(90)}"\n,\n"c" 1}]`, /^error a:3 it is not JSON: .* position 10\d/],
    ['{}', /^error a it has no verses: an empty object$/],
    ['[{"chapters":[]}]', /^error a 1 books without names: only all 66 can be told apart/],
    [JSON.stringify(Array(66).fill(null)), /^error a it has no verses: an array without objects/],
    [
      bible(() => [null]),
      /^error a it has no verses: .*; the first that is none: a\/0\/chapters\/0 it is no chapter$/,
    ],
    [bible(() => [[1]]), /^error a it has no verses: .*: a\/0\/chapters\/0\/0 it is no verse$/],
  ] as const) {
    t.match((await one('json', content)).said, [pattern], content.slice(0, 30))
  }
})

t.test('scrollmapper’s JSON, of today and of before', async (t) => {
  const today = (verse: unknown, name: unknown = 'Genesis') => ({
    translation: 'Test: The Test Bible (1900)',
    books: [{ name, chapters: [{ chapter: 1, verses: [verse] }] }],
  })
  const { lines, draft } = await one('json', JSON.stringify(today({ verse: 1, text: 'One.' })))
  t.strictSame(lines, ['GEN 1:1 One.'])
  t.strictSame(draft?.metadata, { name: 'The Test Bible (1900)' })
  const rows = [[1, 1, 1, 1, 'One.'], { field: [2, 1, 1, '2', 'Two.'] }]
  const named = { ...today({ verse: 1, text: 'One.' }), translation: undefined, name: 'N' }
  t.match((await one('json', JSON.stringify(named))).draft?.metadata, { name: 'N' })
  const older = await one('json', JSON.stringify({ resultset: { row: rows } }))
  t.strictSame(older.lines, ['GEN 1:1 One.', 'GEN 1:2 Two.'])
  for (const [value, pattern] of [
    [{}, /it has no verses: an empty object/],
    [[], /it has no verses: one value|an array without objects/],
    [today(1), /it has no verses: .*: a\/books\/0\/chapters\/0\/verses\/0 it is no verse$/],
    [today({ verse: 1 }), /it has no verses: an object with `translation`, `books`/],
    [today({ text: 'x' }), /a text without verse number: "x"$/],
    [[{ chapter: 1, verse: 1, text: 'x' }], /a text without book: "x"$/],
    [[{ book: 1, verse: 1, text: 'x' }], /a text without chapter number: "x"$/],
    [[{ book: 1, text: 'x' }], /a text without chapter number and verse number: "x"$/],
    [today({}, 'Foo'), /^error a\/books\/0 no book is called "Foo"$/],
    [today({}, 1), /no book is called ""/],
    [{ books: [{ name: 'Genesis' }] }, /it has no verses: an object with `books`/],
    [{ books: [{ name: 'Genesis', chapters: [1] }] }, /books\/0\/chapters\/0 it is no chapter/],
    [{ resultset: { row: [[1, 'x', 1, 1, 'a']] } }, /row\/0 no book is called "x"/],
    [{ resultset: { row: [1] } }, /it has no verses: an object with `resultset`/],
  ] as const) {
    t.match((await one('json', JSON.stringify(value))).said[0], pattern, JSON.stringify(value))
  }
})

const VERSES =
  'CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT)'

t.test('MyBible: its numbers of books, its tags, its names', async (t) => {
  const content = sqliteFile(
    [
      VERSES,
      'CREATE TABLE info (name TEXT, value TEXT)',
      'CREATE TABLE books (book_number NUMERIC, short_name TEXT, long_name TEXT)',
      'CREATE TABLE books_all (book_number NUMERIC, short_name TEXT)',
    ],
    {
      verses: [
        [470, 1, 2, 'a <foo>b'],
        [
          470,
          1,
          1,
          '<pb/>One <J>two</J> <S>123</S><f>[1]</f><n>note</n>three<t>four</t> <i>five</i>',
        ],
        [10, 1, 1, 'Six<S>7</S>.'],
        [170, 1, 1, 'Eight'],
        [171, 1, 1, 'no'],
      ],
      info: [
        ['description', 'The <b>Test</b> Bible'],
        ['language', 'es'],
        ['rights', 'Nobody'],
        ['x', null],
      ],
      books: [
        [470, 'Mt', 'Mateo'],
        [170, 'Tob', 'Tobías'],
      ],
      books_all: [[10, 'Gn']],
    },
  )
  const { lines, draft, said } = await one('sqlite', content)
  t.strictSame(lines, [
    'GEN 1:1 Six.',
    'MAT 1:1 One two three four five',
    'MAT 1:2 a <foo>b',
    'TOB 1:1 Eight',
  ])
  t.strictSame(draft?.metadata, { name: 'The Test Bible', copyright: 'Nobody', languageCode: 'es' })
  t.match(draft?.books, [{ name: 'Gn' }, { name: 'Mateo' }, { name: 'Tobías' }])
  t.strictSame(draft?.outside, [{ name: 'book 171', verses: 1 }])
  t.strictSame(said, [
    'note sqlite 1 notes were left out: MAT 1:1',
    "note sqlite 2 Strong's numbers, 1 marks of words of Jesus, 1 ends of lines of poetry, 1 marks of added words were left out",
  ])
  const bare = await one('sqlite', sqliteFile([VERSES], { verses: [[10, 1, 1, 'a']] }))
  t.strictSame([bare.lines, bare.draft?.metadata], [['GEN 1:1 a'], {}])
  for (const [row, pattern] of [
    [[5000, 1, 1, 'a'], /^error a, verse row 1 no book has the number 5000$/],
    [[null, 1, 1, 'a'], /no book has the number $/],
    [[10, 0, 1, 'a'], /chapter "0"/],
    [[10, null, 1, 'a'], /chapter ""/],
  ] as const) {
    t.match((await one('sqlite', sqliteFile([VERSES], { verses: [row] }))).said[0], pattern)
  }
  const bytes = sqliteFile([VERSES, "INSERT INTO verses VALUES (10, 1, 1, x'61')"])
  t.match((await one('sqlite', bytes)).said[0], /its text is no text/)
  const empty = await one(
    'sqlite',
    sqliteFile([VERSES], {
      verses: [
        [10, 1, 1, null],
        [10, 1, 2, 'b'],
      ],
    }),
  )
  t.strictSame(empty.lines, ['GEN 1:2 b'])
  const twice = sqliteFile([VERSES], {
    verses: [
      [10, 1, 1, 'a'],
      [10, 1, 1, 'b'],
    ],
  })
  t.strictSame((await one('sqlite', twice)).lines, ['GEN 1:1 a', 'GEN 1:1 b'])
})

t.test('scrollmapper’s SQLite, of today and of before', async (t) => {
  const tables = [
    'CREATE TABLE Tst_books (id INTEGER, name TEXT)',
    'CREATE TABLE Tst_verses (id INTEGER, book_id INTEGER, chapter INTEGER, verse INTEGER, text TEXT)',
  ]
  const rows = {
    Tst_books: [[3, 'I Samuel']],
    Tst_verses: [
      [1, 3, 1, 1, 'One.'],
      [2, 66, 1, 1, 'Two.'],
    ],
  }
  const plain = await one('sqlite', sqliteFile(tables, rows))
  t.strictSame([plain.lines, plain.draft?.metadata], [['1SA 1:1 One.', 'REV 1:1 Two.'], {}])
  const titled = sqliteFile(
    [...tables, 'CREATE TABLE translations (translation TEXT, title TEXT, license TEXT)'],
    { ...rows, translations: [['Tst', '# Tst: Test', 'Nobody']] },
  )
  t.strictSame((await one('sqlite', titled)).draft?.metadata, { name: 'Test', copyright: 'Nobody' })
  const alone = await one(
    'sqlite',
    sqliteFile(tables.slice(1), { Tst_verses: [[1, 1, 1, 1, 'a']] }),
  )
  t.strictSame(alone.lines, ['GEN 1:1 a'])
  const twice = sqliteFile(
    tables.map((table) => table.replace('Tst_', 'A_verses_2015_')),
    { A_verses_2015_books: [[1, 'Jonah']], A_verses_2015_verses: [[1, 1, 1, 1, 'a']] },
  )
  t.strictSame((await one('sqlite', twice)).lines, ['JON 1:1 a'])
  const old = 'CREATE TABLE t_tst (id INTEGER, b INTEGER, c INTEGER, v INTEGER, t TEXT)'
  const older = await one(
    'sqlite',
    sqliteFile([old], {
      t_tst: [
        [2, 1, 1, 2, 'b'],
        [1, 1, 1, 1, 'a'],
      ],
    }),
  )
  t.strictSame(older.lines, ['GEN 1:1 a', 'GEN 1:2 b'])
})

t.test('an SQLite file of another application, a view, damage: refused', async (t) => {
  const other = await one('sqlite', sqliteFile(['CREATE TABLE songs (title TEXT)']))
  t.match(other.said, [
    /^error a an SQLite file of another application; its tables: songs; none has/,
  ])
  t.match((await one('sqlite', sqliteFile([]))).said, [/tables: none|damaged/])
  const view = sqliteFile([
    'CREATE TABLE songs (title TEXT)',
    'CREATE VIEW verses AS SELECT 1 book_number, 1 chapter, 1 verse, title text FROM songs',
  ])
  t.match((await one('sqlite', view)).said, [/another application/])
  const rows = Array.from({ length: 3000 }, (_, index) => [
    10,
    1,
    (index % 200) + 1,
    'words '.repeat(9),
  ])
  const good = sqliteFile([VERSES], { verses: rows })
  for (const bytes of [
    good.subarray(0, 5000),
    Buffer.concat([good.subarray(0, 4096), Buffer.alloc(90_000, 7)]),
  ]) {
    const damaged = await one('sqlite', bytes)
    t.equal(damaged.draft, undefined)
    t.match(damaged.said, [/^error a it is damaged: /])
  }
})

t.test('the format is found by content alone', async (t) => {
  const cases: [string | Uint8Array, string | undefined][] = [
    ['\uFEFF\\id GEN\n', 'usfm'],
    ['\\h Name\n\\c 1\n\\p\n\\v 1 x', 'usfm'],
    [
      '<?xml version="1.0"?>\n<!-- a --><!DOCTYPE usx [ <!ELEMENT a (b)> ]>\n<usx version="3.0">',
      'usx',
    ],
    ['<osis xmlns="x">', 'osis'],
    ['<z:xmlbible>', 'zefania'],
    ['<bible translation="x">', 'beblia'],
    ['<usfx>', 'usfx'],
    ['<html>', undefined],
    ['<', undefined],
    [' [ {"abbrev":"gn","chapters":', 'json'],
    ['[1]', undefined],
    ['{"books":[', 'json'],
    ['{"a":1}', undefined],
    ['Book,Chapter,Verse,Text\n', 'csv'],
    ['# c\nGEN 1:1 a\nGEN 1:2 b\nGEN 1:', 'vpl'],
    [`${'# comment\n// another\n'.repeat(15)}\n\nGEN 1:1 a`, 'vpl'],
    ['GEN 1:1 a\nwords', 'vpl'],
    ['GEN 1:1 a\nwords\nmore words', undefined],
    [`${'GEN 1:1 a\n'.repeat(20)}${'words\n'.repeat(30)}`, 'vpl'],
    [`${'words\n'.repeat(12)}${'GEN 1:1 a\n'.repeat(30)}`, undefined],
    ['a page of words\nwithout any verse', undefined],
    ['', undefined],
    ['SQLite format 3\0....', 'sqlite'],
    ['PK\u0003\u0004\n\\id GEN', undefined],
    [Buffer.from('\uFEFF<osis>', 'utf16le'), 'osis'],
    [Buffer.from('<osis>', 'utf16le'), 'osis'],
    [Buffer.from('<osis>', 'utf16le').swap16(), 'osis'],
    [Buffer.from('\uFEFF\\id GEN', 'utf16le').swap16(), 'usfm'],
  ]
  for (const [content, format] of cases) t.equal(detectFormat(Buffer.from(content)), format)
  t.ok(isZip(Buffer.from('PK\u0003\u0004')))
  t.notOk(isZip(Buffer.from('PK')))
})

t.test('books are found by code, OSIS name and name, in any language that is known', async (t) => {
  const number = (name: string) => {
    const found = books.byName(name)
    return found?.kind === 'book' ? found.book : found?.kind
  }
  for (const [name, expected] of [
    ['GEN', 1],
    ['joh', 43],
    ['1Cor', 46],
    ['Génesis', 1],
    ['II Kings', 12],
    ['2nd Kings', 12],
    ['1 Corintios', 46],
    ['Song of Songs', 22],
    ['Revelation of John', 66],
    ['Mt', 40],
    ['Tobit', 67],
    ['Tobías', 67],
    ['1 Maccabees', 77],
    ['II Macabeos', 78],
    ['TOB', 67],
    ['EsthGr', 69],
    ['Ps151', 84],
    ['Salmo 151', 84],
    ['AddEsth', 'outside'],
    ['FrontMatter', 'outside'],
    ['GLO', 'outside'],
    ['Fantasy', undefined],
    ['', undefined],
  ] as const) {
    t.equal(number(name), expected, name)
  }
  // Ezra or a further book, by the language of the text.
  for (const [language, name, expected] of [
    [undefined, '1 Esdras', 'outside'],
    ['en', '1 Esdras', 81],
    ['en', '3 Esdras', 'outside'],
    ['es', '1 Esdras', 'outside'],
    ['es', '3 Esdras', 81],
    ['es', '4 Esdras', 82],
    ['pt', '2 Esdras', 'outside'],
    ['es', 'Esdras', 15],
  ] as const) {
    const found = createBookFinder(languages, language).byName(name)
    t.equal(found?.kind === 'book' ? found.book : found?.kind, expected, `${language} ${name}`)
  }
  t.equal(books.byCode('XYZ'), undefined)
  t.equal(createBookFinder([]).byName('Génesis'), undefined)
  t.equal(createBookFinder(languages.toReversed()).byName('Jonas')?.kind, 'book')
  t.equal(foldName('  III Juan '), '3juan')
})

t.test('only a fault of a file is a message; a mistake of the program goes on', async (t) => {
  const mistake = () => {
    throw new RangeError('x')
  }
  await t.rejects(orFaultReading(mistake), RangeError)
})

t.test('the help of --format names every format', (t) => {
  const words = FORMAT_OPTION.description.split(';', 1)[0]?.match(/\b[a-z]+\b/g) ?? []
  const named = words.flatMap((word) => formatsCalled(word) ?? [])
  t.strictSame([...new Set(named)].sort(), ['sword', ...FILE_FORMATS].sort())
  t.end()
})

t.test('JSON of names, of counts or of places is no Bible, and said to be none', async (t) => {
  const names = languages.find(({ language }) => language === 'es')
  for (const [value, said] of [
    [
      names,
      /^error a it is no text of a Bible: \d+ of \d+ parts .* are none: an object with `language`/,
    ],
    [[{ id: 1, name: 'Genesis', chapters: 50 }], /it has no verses: objects with `id`, `name`/],
    [
      [{ abbrev: 'gn', name: 'Génesis', chapters: [31, 25] }],
      /it has no verses: objects with `abbrev`/,
    ],
    [{ 'Genesis 1:1': ['John 1:1'] }, /it has no verses: an object with `Genesis 1:1`/],
  ] as const) {
    const { said: lines, draft } = await one('json', JSON.stringify(value))
    t.match([lines, draft], [[said], undefined])
  }
})

t.test(
  'JSON: a key that stands twice in its object is named, of verses, chapters and books',
  async (t) => {
    const twice = async (source: string) => {
      const reading = await read('json', { 'a.json': source })
      return [
        messageLines(reading).filter((line) => line.includes('twice')),
        verseLines(reading.draft),
      ]
    }
    const SAID = 'warning a.json the key'
    t.strictSame(
      await twice('{"Ruth": {"1": {"1": "One.", "1": "Two.", "2": "Say \\"x\\": it."}}}'),
      [
        [`${SAID} /Ruth/1/1 stands twice; the last is taken`],
        ['RUT 1:1 Two.', 'RUT 1:2 Say "x": it.'],
      ],
    )
    t.strictSame(
      await twice(
        '{"Ruth":{"1":{"1":"One."},"1":{"1":"Two.","2":"Three."}},"Ruth":{"2":{"1":"Four."}}}',
      ),
      [
        [
          `${SAID} /Ruth/1 stands twice; the last is taken, and the like in 2 places: /Ruth/1, /Ruth`,
        ],
        ['RUT 2:1 Four.'],
      ],
    )
    const rows = [1, 2].map((verse) => `{"b":8,"c":1,"v":${verse},"t":"One.","t" : "Two."}`)
    t.strictSame(await twice(`[${rows}]`), [
      [`${SAID} /0/t stands twice; the last is taken, and the like in 2 places: /0/t, /1/t`],
      ['RUT 1:1 Two.', 'RUT 1:2 Two.'],
    ])
    t.strictSame((await twice('[{"b" : 8, "c" : 1, "v" : 1, "t" : "One: \\"a\\": b\\\\"}]'))[0], [])
  },
)
