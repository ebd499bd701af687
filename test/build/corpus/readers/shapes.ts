// full: The shapes of JSON, delimited text, CES, e-Sword and theWord: whole Bibles read back to the letter, and broken ones named.
import t from 'tap'
import { detectFormat, type FileFormat } from '../../../../build/corpus/readers/file-formats.js'
import { BOOKS } from '../../../../src/canon/books.js'
import { VERSIFICATIONS } from '../../../../src/numbering/versifications.js'
import { messageLines, read, verseLines } from '../../../helpers/files-in-memory.js'
import { languages } from '../../../helpers/languages.js'
import { someOf } from '../../../helpers/property.js'
import { sqliteFile } from '../../../helpers/sqlite-file.js'

interface Verse {
  readonly book: number
  readonly name: string
  readonly code: string
  readonly chapter: number
  readonly verse: number
  readonly text: string
}

const KJV = VERSIFICATIONS.find(({ id }) => id === 'kjv')
const NAMES =
  languages.find(({ language }) => language === 'en')?.books.map(({ name }) => name) ?? []

/** A whole Bible of invented words in the grid of the King James Version. */
const BIBLE: readonly Verse[] = BOOKS.flatMap(({ number, abbreviation, chapters }) =>
  Array.from({ length: chapters }, (_, at) => at + 1).flatMap((chapter) =>
    Array.from({ length: KJV?.lastVerse(number, chapter) ?? 0 }, (_, at) => ({
      ...{ book: number, name: NAMES[number - 1] ?? abbreviation, code: abbreviation, chapter },
      verse: at + 1,
      text: `Ñandú “${'palabra '.repeat((at * 7 + chapter) % 9)}${number}”, dijo: ${chapter} y ${at}.`,
    })),
  ),
)
const EXPECTED = BIBLE.map(
  ({ code, chapter, verse, text }) => `${code} ${chapter}:${verse} ${text}`,
)

const nested = <T>(
  key: (verse: Verse) => string,
  value: (verses: readonly Verse[]) => T,
  of = BIBLE,
) => {
  const groups = new Map<string, Verse[]>()
  for (const verse of of) groups.set(key(verse), [...(groups.get(key(verse)) ?? []), verse])
  return [...groups].map(([name, verses]) => [name, value(verses)] as const)
}
const inChapters = (verses: readonly Verse[]) =>
  nested(
    (one) => String(one.chapter),
    (own) => own,
    verses,
  )
const byVerse = (verses: readonly Verse[]) =>
  Object.fromEntries(verses.map(({ verse, text }) => [verse, text]))
const json = JSON.stringify
const rtf = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0)}?`).replace(/^/, '\\cf0 ')
const esword = () =>
  sqliteFile(
    [
      'CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT)',
      'CREATE TABLE Details (Description TEXT, Abbreviation TEXT)',
    ],
    {
      Bible: BIBLE.map(({ book, chapter, verse, text }) => [book, chapter, verse, rtf(text)]),
      Details: [['Test Bible', 'TB']],
    },
  )

type Files = Readonly<Record<string, string | Uint8Array>>
const SHAPES: Readonly<Record<string, readonly [format: FileFormat, files: () => Files]>> = {
  'flat rows with numbers and comments': [
    'json',
    () => ({
      a: json(
        BIBLE.map(({ book, chapter, verse, text }) => ({
          pk: 1,
          book,
          chapter,
          verse,
          text,
          comment: 'x',
        })),
      ),
    }),
  ],
  'flat rows with names': [
    'json',
    () => ({
      a: json({
        verses: BIBLE.map(({ name, book, chapter, verse, text }) => ({
          book_name: name,
          book,
          chapter,
          verse,
          text,
        })),
      }),
    }),
  ],
  'names of books, keys of numbers': [
    'json',
    () => ({
      a: json(
        Object.fromEntries(
          nested(
            ({ name }) => name,
            (own) =>
              Object.fromEntries(
                inChapters(own).map(([chapter, verses]) => [chapter, byVerse(verses)]),
              ),
          ),
        ),
      ),
    }),
  ],
  'one key a verse': [
    'json',
    () => ({
      a: json(
        Object.fromEntries(
          BIBLE.map(({ name, chapter, verse, text }) => [`${name} ${chapter}:${verse}`, text]),
        ),
      ),
    }),
  ],
  'a file a book': [
    'json',
    () =>
      Object.fromEntries(
        nested(
          ({ name }) => name,
          (own) =>
            json({
              book: own[0]?.name,
              chapters: inChapters(own).map(([chapter, verses]) => ({
                chapter,
                verses: verses.map(({ verse, text }) => ({ verse: `${verse}`, text })),
              })),
            }),
        ).map(([name, text]) => [`${name}.json`, text]),
      ),
  ],
  'a file a chapter, named by folder and number': [
    'json',
    () =>
      Object.fromEntries(
        nested(
          ({ name, chapter }) => `${name}/${chapter}.json`,
          (own) => json({ verses: own.map(({ verse, text }) => ({ verse, text })) }),
        ),
      ),
  ],
  'arrays of arrays': [
    'json',
    () => ({
      a: json(
        nested(
          ({ name }) => name,
          (own) => ({
            abbrev: 'x',
            chapters: inChapters(own).map(([, verses]) => verses.map(({ text }) => text)),
          }),
        ).map(([, book]) => book),
      ),
    }),
  ],
  'rows as arrays': [
    'json',
    () => ({
      a: json({
        resultset: {
          row: BIBLE.map(({ book, chapter, verse, text }, at) => ({
            field: [at, book, chapter, verse, text],
          })),
        },
      }),
    }),
  ],
  'bars without a header, with columns behind the text': [
    'csv',
    () => ({
      'verses.txt': BIBLE.map(
        ({ book, chapter, verse, text }) => `${book}|${chapter}|${verse}|${text}|i|s`,
      ).join('\n'),
      'info.json': json({ name: 'Test Bible', lang_short: 'es' }),
    }),
  ],
  'tabs without a header, with an id': [
    'csv',
    () => ({
      a: BIBLE.map(
        ({ code, chapter, verse, text }, at) =>
          `${at + 1000}\t${code}\t${chapter}\t${verse}\t${text}`,
      ).join('\r\n'),
    }),
  ],
  'a table a book': [
    'csv',
    () =>
      Object.fromEntries(
        nested(
          ({ name }) => `${name}.csv`,
          (own) =>
            `chapter,verse,text\n${own.map(({ chapter, verse, text }) => `${chapter},${verse},"${text}"`).join('\n')}`,
        ),
      ),
  ],
  'lines under headings': [
    'vpl',
    () => ({
      a: `# Test Bible\n\n${nested(
        ({ name }) => name,
        (own) => own.map(({ chapter, verse, text }) => `[${chapter}:${verse}] ${text}`).join('\n'),
      )
        .map(([name, text]) => `### ${name}\n\n${text}`)
        .join('\n\n')}`,
    }),
  ],
  'lines, a file a book': [
    'vpl',
    () =>
      Object.fromEntries(
        nested(
          ({ name }) => `${name}.txt`,
          (own) =>
            own
              .map(({ name, chapter, verse, text }) => `${name} ${chapter}:${verse}\t${text}`)
              .join('\n'),
        ),
      ),
  ],
  'CES XML': [
    'ces',
    () => ({
      a: `<cesDoc version="4"><text><body>${BIBLE.map(({ code, chapter, verse, text }) => `<seg id="b.${code}.${chapter}.${verse}" type="verse">${text}</seg>`).join('\n')}</body></text></cesDoc>`,
    }),
  ],
  'e-Sword': ['sqlite', () => ({ 'a.bblx': esword() })],
  theWord: [
    'theword',
    () => ({
      'a.ont': `\uFEFF${BIBLE.map(({ text }) => text.replace('dijo', '<FI>dijo<Fi>')).join('\r\n')}\r\n\r\ndescription=Test Bible\r\nshort.title=TB\r\nlang=spa\r\n`,
    }),
  ],
}

for (const [what, [format, files]] of someOf(Object.entries(SHAPES))) {
  t.test(`${what}: a whole Bible is read to the letter`, async (t) => {
    const written = files()
    const [[name, content] = ['', '']] = Object.entries(written)
    t.equal(
      detectFormat(Buffer.from(content).subarray(0, 65_536), name),
      format,
      'it is recognised',
    )
    const reading = await read(format, written)
    t.strictSame(
      reading.messages.filter(({ level }) => level !== 'note'),
      [],
    )
    t.ok(verseLines(reading.draft).join('\n') === EXPECTED.join('\n'), 'all verses are the same')
  })
}

t.test('what a file says of itself is kept', async (t) => {
  const bars = await read(
    'csv',
    SHAPES['bars without a header, with columns behind the text']?.[1]() ?? {},
  )
  t.match(bars.draft?.metadata, { name: 'Test Bible', languageCode: 'es' })
  t.match((await read('sqlite', { a: esword() })).draft?.metadata, {
    name: 'Test Bible',
    abbreviation: 'TB',
  })
  const [, files] = SHAPES.theWord as readonly [FileFormat, () => Files]
  t.match((await read('theword', files())).draft?.metadata, {
    name: 'Test Bible',
    languageCode: 'es',
  })
})

t.test(
  'tags and entities that are the habit of a text go; a single one stays for the check',
  async (t) => {
    const rows = (change: (text: string, at: number) => string) =>
      json(
        BIBLE.slice(0, 500).map(({ book, chapter, verse }, at) => ({
          book,
          chapter,
          verse,
          text: change(`Words ${at}`, at),
        })),
      )
    const all = await read('json', {
      a: rows((text) => `<i>${text}</i><br/>and <S>123</S>more &amp; more`),
    })
    t.equal(verseLines(all.draft)[0], 'GEN 1:1 Words 0 and more & more')
    const one = await read('json', {
      a: rows((text, at) => (at === 3 ? `<i>${text}</i>&amp;` : text)),
    })
    t.equal(verseLines(one.draft)[3], 'GEN 1:4 <i>Words 3</i>&amp;')
  },
)

const FLAT = BIBLE.slice(0, 600).map(({ book, chapter, verse, text }) => ({
  book,
  chapter,
  verse,
  text,
}))
const without = (key: keyof (typeof FLAT)[0]) => json(FLAT.map(({ [key]: _, ...rest }) => rest))
const changed = (at: number, row: unknown) =>
  json(FLAT.map((one, index) => (index === at ? row : one)))
const LINES = FLAT.map(({ book, chapter, verse, text }) => `${book}|${chapter}|${verse}|${text}`)
const BROKEN: readonly (readonly [format: FileFormat, content: string, said: RegExp])[] = [
  ['json', without('verse'), /a text without verse number: "Ñandú/],
  ['json', without('chapter'), /a text without chapter number/],
  ['json', without('book'), /a text without book/],
  ['json', without('text'), /it has no verses: objects with `book`, `chapter`, `verse`/],
  ['json', json({ name: 'x', year: 1 }), /it has no verses: an object with `name`, `year`/],
  ['json', '{"a":', /it is not JSON/],
  [
    'json',
    changed(5, { book: 1, chapter: 1, verse: 6 }),
    /^warning a\/5 verse left out: a verse has no text/,
  ],
  [
    'json',
    changed(5, { book: 900, chapter: 1, verse: 6, text: 'x' }),
    /^warning a\/5 verse left out: no book is called "book 900"$/m,
  ],
  [
    'json',
    changed(5, { book: 2, chapter: 1, verse: 6, text: 'x' }),
    /the book GEN is there twice, first at a\/0/,
  ],
  [
    'json',
    changed(5, { book: 'Foo', chapter: 1, verse: 6, text: 'x' }),
    /^warning a\/5 verse left out: a text without book/,
  ],
  ['json', json({ Foo: { 1: { 1: 'x' } }, Genesis: { 1: { 1: 'y' } } }), /no book is called "Foo"/],
  ['json', json({ 'Foo 1:1': 'x', 'Genesis 1:1': 'y' }), /no book is called "Foo"/],
  [
    'json',
    json(FLAT.map((one, at) => (at % 20 === 0 ? { ...one, text: 1 } : one))),
    /30 of 600 verses cannot be read/,
  ],
  [
    'csv',
    LINES.map((line, at) => (at === 7 ? '1|1' : line)).join('\n'),
    /^warning a:8 verse left out: 2 cells where others have 4/,
  ],
  [
    'csv',
    LINES.map((line, at) => (at === 7 ? `Foo|1|8|x` : line)).join('\n'),
    /no book is called "Foo"/,
  ],
  [
    'csv',
    LINES.map((line, at) => (at % 30 === 7 ? 'x' : line)).join('\n'),
    /20 of 600 verses cannot be read/,
  ],
  ['csv', 'chapter,verse,text\n1,1,x', /it has no column of books, and its name is none/],
  ['csv', 'b,c,v,t\nGEN,1,1,"x', /a quote is not closed/],
  [
    'ces',
    '<cesDoc><seg type="verse" id="b.FOO.1.1">x</seg></cesDoc>',
    /a verse with the id "b\.FOO\.1\.1"/,
  ],
  ['ces', '<cesDoc><text/></cesDoc>', /it holds no book/],
  ['theword', 'x\n'.repeat(7956), /it has 7956 lines of verses; theWord has 31102, 7957 or 23145/],
  ['vpl', '[1:1] text', /is no verse/],
]

t.test('broken files say what was found and what is missing', async (t) => {
  for (const [format, content, said] of BROKEN) {
    const lines = messageLines(await read(format, { a: content }))
    t.match(lines.join('\n'), said, `${format}: ${content.slice(0, 60)}`)
  }
})
