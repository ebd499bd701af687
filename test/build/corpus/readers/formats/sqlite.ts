// check: SQLite files rule by rule: the order of their rows, the names of their books, tags in verses.
import t from 'tap'
import {
  myBibleBook,
  plainText,
} from '../../../../../build/corpus/readers/formats/sqlite/mybible.js'
import { books, messageLines, read, verseLines } from '../../../../helpers/files-in-memory.js'
import { sqliteFile } from '../../../../helpers/sqlite-file.js'

type Cells = readonly (string | number | null)[]

/** A database of tables, each `name(column, ...)` with its rows. */
const database = async (tables: Readonly<Record<string, readonly Cells[]>>) => {
  const statements = Object.keys(tables).map((table) => `CREATE TABLE ${table}`)
  const rows = Object.entries(tables).map(([table, cells]) => [table.split('(')[0], cells])
  const reading = await read('sqlite', { a: sqliteFile(statements, Object.fromEntries(rows)) })
  const { draft } = reading
  return { draft, lines: [...verseLines(draft), ...messageLines(reading)] }
}

const MYBIBLE = 'verses(book_number, chapter, verse, text)'
const NAMED = 'T_verses(id, book_id, chapter, verse, text)'
const OLD = 't_t(id, b, c, v, t)'

/** Verses in no order, each with its place as its text: two of everything, and 10 behind 9. */
const PLACES = [
  [2, 1, 1],
  [1, 10, 1],
  [1, 9, 10],
  [1, 9, 2],
  [1, 9, 9],
  [2, 2, 1],
  [1, 1, 3],
] as const
const IN_ORDER = [
  ...['GEN 1:3 1-1-3', 'GEN 9:2 1-9-2', 'GEN 9:9 1-9-9', 'GEN 9:10 1-9-10', 'GEN 10:1 1-10-1'],
  ...['EXO 1:1 2-1-1', 'EXO 2:1 2-2-1'],
]

t.test('rows are read in the order of book, chapter and verse', async (t) => {
  const texts = PLACES.map((place) => place.join('-'))
  const myBible = PLACES.map(([book, chapter, verse], at) => [
    ...[book * 10, chapter, verse],
    texts[at] as string,
  ])
  t.strictSame((await database({ [MYBIBLE]: myBible })).lines, IN_ORDER)
  const numbered = PLACES.map((place, at) => [at, ...place, texts[at] as string])
  t.strictSame((await database({ [NAMED]: numbered })).lines, IN_ORDER)
  t.strictSame((await database({ [OLD]: numbered })).lines, IN_ORDER)
  const parts = [
    [10, 1, '2', 'd'],
    [10, 1, '1b', 'b'],
    [10, 1, '1c', 'c'],
    [10, 1, '10', 'e'],
  ]
  t.strictSame((await database({ [MYBIBLE]: parts })).lines, [
    ...['GEN 1:1 b c', 'GEN 1:2 d', 'GEN 1:10 e'],
  ])
})

t.test('a table is known by its columns, in any letter case', async (t) => {
  const lines = async (table: string, row: Cells) => (await database({ [table]: [row] })).lines
  t.strictSame(await lines('VERSES(BOOK_NUMBER, Chapter, Verse, Text)', [10, 1, 1, 'a']), [
    ...['GEN 1:1 a'],
  ])
  t.strictSame(await lines('verses(BOOK_NUMBER, Chapter, Verse, Text)', [10, 1, 1, 'a']), [
    'GEN 1:1 a',
  ])
  t.strictSame(await lines('x(ID, BOOK_ID, Chapter, Verse, Text)', [1, 1, 1, 1, 'a']), [
    'GEN 1:1 a',
  ])
  t.strictSame(await lines('x(ID, B, C, V, T)', [1, 1, 1, 1, 'a']), ['GEN 1:1 a'])
  for (const columns of [
    ...['book_number, chapter, verse', 'book_number, chapter, text', 'book_number, verse, text'],
    ...['chapter, verse, text', 'book_id, chapter, verse', 'book_id, chapter, text'],
    ...['book_id, verse, text', 'b, c, v', 'b, c, t', 'b, v, t', 'c, v, t'],
  ]) {
    const row = columns.split(', ').map(() => 1)
    t.strictSame(
      await lines(`verses(${columns})`, row),
      [
        'error a an SQLite file of another application; its tables: verses; none has columns of book, chapter, verse and text',
      ],
      columns,
    )
  }
  const many = Array.from({ length: 9 }, (_, at) => [`x${at}(a)`, [[1]]])
  t.strictSame((await database(Object.fromEntries(many))).lines, [
    'error a an SQLite file of another application; its tables: x0, x1, x2, x3, x4, x5, x6, x7; none has columns of book, chapter, verse and text',
  ])
})

t.test("MyBible's books have the names of its tables, the longer ones first", async (t) => {
  const verses = [
    [10, 1, 1, 'a'],
    [20, 1, 1, 'b'],
    [30, 1, 1, 'c'],
    [40, 1, 1, 'd'],
  ]
  const { draft } = await database({
    [MYBIBLE]: verses,
    'books(book_number, short_name, long_name)': [
      [10, 'Gn', 'Long'],
      [20, 'Ex', null],
    ],
    'books_all(book_number, short_name)': [
      [10, 'no'],
      [30, 'Lv'],
    ],
  })
  t.strictSame(
    draft?.books.map(({ name }) => name),
    ['Long', 'Ex', 'Lv', undefined],
  )
})

t.test('what MyBible says of itself is text without tags', async (t) => {
  const metadata = async (...info: Cells[]) =>
    (await database({ [MYBIBLE]: [[10, 1, 1, 'a']], 'info(name, value)': info })).draft?.metadata
  for (const [name, value, field] of [
    ['description', ' <b>A</b>  b<br/>c ', { name: 'A b c' }],
    ['description', '<b></b>', {}],
    ['rights', 'A', { copyright: 'A' }],
    ['copyright', 'A', { copyright: 'A' }],
    ['language', 'spa', { languageCode: 'es' }],
    ['language', 'x', {}],
    ['detailed_info', 'A', {}],
    ['description', null, {}],
  ] as const) {
    t.strictSame(await metadata([name, value]), field, `${name} ${value}`)
  }
  t.strictSame(await metadata(['copyright', 'B'], ['rights', 'A']), { copyright: 'A' })
})

t.test('the numbers of further books are believed in an export of Lectern alone', async (t) => {
  const tobit = 170
  const book = async (origin: string | undefined) => {
    const info = { 'info(name, value)': [['origin', origin ?? '']] }
    const verses = { [MYBIBLE]: [[tobit, 1, 1, 'a']] }
    const { draft, lines } = await database(origin === undefined ? verses : { ...verses, ...info })
    return [...lines, ...(draft?.outside ?? [])]
  }
  const outside = [{ name: 'book 170', verses: 1 }]
  t.strictSame(await book('Lectern 1.0'), ['TOB 1:1 a'])
  t.strictSame(await book('Lectern'), outside)
  t.strictSame(await book('of Lectern 1.0'), outside)
  t.strictSame(await book(undefined), outside)
  for (const [number, name, isOurs, found] of [
    [10, undefined, false, { kind: 'book', book: 1 }],
    [730, 'Genesis', false, { kind: 'book', book: 66 }],
    [170, 'Tobit', false, { kind: 'book', book: 67 }],
    [170, 'Genesis', false, { kind: 'outside', name: 'Genesis' }],
    [170, undefined, true, { kind: 'book', book: 67 }],
    [999, undefined, true, { kind: 'outside', name: 'book 999' }],
    [1, undefined, false, { kind: 'outside', name: 'book 1' }],
    [0, undefined, false, undefined],
    [-1, undefined, false, undefined],
    [1000, undefined, false, undefined],
    [1.5, undefined, false, undefined],
    [Number.NaN, undefined, false, undefined],
  ] as const) {
    t.strictSame(myBibleBook(number, name, books, isOurs), found, `${number} ${name}`)
  }
})

t.test("MyBible's tags are borders, typography, or left out with what is in them", async (t) => {
  const said = (source: string) => {
    const { text, notes, leftOut } = plainText(source)
    return [text, notes, ...leftOut]
  }
  for (const tag of ['S', 'm', 'f', 'n', 'h', 'x']) {
    const [notes, ...leftOut] = [
      tag === 'f' || tag === 'n' ? 1 : 0,
      ...(tag === 'S' ? ['strong'] : []),
    ]
    t.strictSame(said(`a<${tag}>b\nc</${tag}>d`), ['ad', notes, ...leftOut], tag)
    t.strictSame(said(`a<${tag} e="f">b</${tag}>d`), ['ad', notes, ...leftOut], tag)
    t.strictSame(said(`a<${tag}>b</${tag}>c<${tag}>d</${tag}>e`), [
      ...['ace', notes * 2, ...leftOut, ...leftOut],
    ])
    t.strictSame(said(`a<${tag}>b`)[0], `a<${tag}>b`, 'an end is needed')
    t.strictSame(said(`a<${tag}z>b</${tag}z>`), [`a<${tag}z>b</${tag}z>`, 0], 'a whole name')
  }
  for (const tag of ['<pb/>', '<pb>', '<br/>', '<BR />', '<p>', '</p>', '</t>']) {
    t.strictSame(said(`a${tag}b`), ['a\nb', 0], tag)
  }
  t.strictSame(said('a<t>b'), ['a\nb', 0, 'line'])
  for (const name of ['e', 'b', 'u', 'sup', 'sub', 'font', 'a', 'span', 'w', 'q']) {
    t.strictSame(said(`a<${name}>b</${name}>c`), ['abc', 0], name)
    t.strictSame(said(`a<${name} d="e">b</${name}>c<${name}/>`), ['abc', 0], name)
  }
  t.strictSame(said('<J>a</J> <i>b</i><J x="y">c</J>'), ['a bc', 0, 'speech', 'added', 'speech'])
  t.strictSame(said('a <foo>b</foo> <pbx/> <3'), ['a <foo>b</foo> <pbx/> <3', 0])
  t.strictSame(said('a<f>1</f><f x="y">2</f><n>3</n>'), ['a', 2], 'a note and its mark are one')
  t.strictSame(said('<fx> <nx>'), ['<fx> <nx>', 0])
})

t.test("scrollmapper's books have names or numbers", async (t) => {
  const rows = [
    [1, 7, 1, 1, 'a'],
    [2, 2, 1, 1, 'b'],
  ]
  const of = async (more: Readonly<Record<string, readonly Cells[]>>) => {
    const { draft, lines } = await database({ [NAMED]: rows, ...more })
    return [draft?.metadata, ...lines]
  }
  t.strictSame(await of({}), [{}, 'EXO 1:1 b', 'JDG 1:1 a'])
  t.strictSame(await of({ 'T_books(id, name)': [[7, 'Genesis']] }), [
    ...[{}, 'GEN 1:1 a', 'EXO 1:1 b'],
  ])
  t.strictSame(await of({ 'U_books(id, name)': [[7, 'Genesis']] }), [
    ...[{}, 'EXO 1:1 b', 'JDG 1:1 a'],
  ])
  t.strictSame(await of({ 'T_books(id, name)': [[7, 'Foo']] }), [
    ...[{}, 'EXO 1:1 b', 'error a, verse row 2 no book is called "Foo"'],
  ])
  const translations = 'translations(translation, title, license)'
  t.strictSame((await of({ [translations]: [['T', 'T: Title', 'L']] }))[0], {
    name: 'Title',
    copyright: 'L',
  })
  t.strictSame((await of({ [translations]: [['T', null, null]] }))[0], {})
  t.strictSame((await of({ 'translations(translation)': [['T']] }))[0], {})
})
