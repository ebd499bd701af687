// Writes a compiled text as a file, or as files, of each format that can be imported. Formats with markup have a
// footnote in every fourth verse and a line of poetry in every third, as OSIS for the yardstick has.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeBundle } from '../../dist/src/bundle/decode.js'
import { anyBookByNumber } from '../../dist/src/canon/further-books.js'
import { Database } from '../../dist/src/sqlite/database.js'

const OSIS_NAMES = (
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song ' +
  'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom ' +
  '1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'
).split(' ')
const MYBIBLE_NUMBERS = (
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 ' +
  '350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 ' +
  '600 610 620 630 640 650 660 670 680 690 700 710 720 730'
).split(' ')
const NOTE = 'Or, as others read'

/** The books of a compiled text without omitted or joined verses: each chapter is an array of texts. */
export function booksOf(bytes, file) {
  const { header, verses } = decodeBundle(bytes, file)
  const texts = JSON.parse(`[${verses}]`)
  let at = 0
  return header.books.map(({ book, name, chapters }) => ({
    name,
    number: book,
    code: anyBookByNumber(book).abbreviation,
    chapters: chapters.map((last) => {
      at += last
      return texts.slice(at - last, at).map(({ text }) => text)
    }),
  }))
}

const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A verse's text in two lines, the second of them empty in most verses. */
function lines(text, index) {
  const middle = index % 3 === 0 ? text.indexOf(' ', text.length >> 1) : -1
  return middle < 0 ? [text, ''] : [text.slice(0, middle), text.slice(middle + 1)]
}

/** Joins what `verse` gives for each verse, chapter by chapter, book by book. */
function written(books, { book, chapter, verse, endChapter = () => '', endBook = () => '' }) {
  const parts = []
  for (const one of books) {
    parts.push(book(one))
    for (const [index, texts] of one.chapters.entries()) {
      parts.push(chapter(one, index + 1))
      for (const [at, text] of texts.entries()) parts.push(verse(text, at + 1, one, index + 1))
      parts.push(endChapter(one, index + 1))
    }
    parts.push(endBook(one))
  }
  return parts.join('')
}

const nothing = () => ''

const usfmBook = (one) =>
  written([one], {
    book: ({ code, name }) => `\\id ${code} A text\n\\h ${name}\n\\mt1 ${name}\n`,
    chapter: (_, number) => `\\c ${number}\n\\s1 A heading\n\\p\n`,
    verse: (text, number) => {
      const [first, second] = lines(text, number)
      const note = number % 4 === 0 ? `\\f + \\fr ${number} \\ft ${NOTE}\\f*` : ''
      return `\\v ${number} ${first}${note}\n${second === '' ? '' : `\\q2 ${second}\n`}`
    },
  })

const usxBook = (one) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<usx version="3.0">${written([one], {
    book: ({ code, name }) =>
      `<book code="${code}" style="id">A text</book><para style="h">${name}</para>`,
    chapter: ({ code }, number) =>
      `\n<chapter number="${number}" style="c" sid="${code} ${number}"/>\n<para style="s1">A heading</para>\n<para style="p">`,
    verse: (text, number, { code }, chapter) => {
      const [first, second] = lines(text, number)
      const id = `${code} ${chapter}:${number}`
      const note =
        number % 4 === 0 ? `<note caller="+" style="f"><char style="ft">${NOTE}</char></note>` : ''
      const line = second === '' ? '' : `</para>\n<para style="q2" vid="${id}">${xml(second)}`
      return `<verse number="${number}" style="v" sid="${id}"/>${xml(first)}${note}${line}<verse eid="${id}"/>\n`
    },
    endChapter: ({ code }, number) => `</para><chapter eid="${code} ${number}"/>`,
  })}</usx>\n`

const METADATA =
  '<DBLMetadata version="2.2"><identification><name>A text</name></identification>' +
  '<language><iso>eng</iso></language></DBLMetadata>'

const files = (books, ending, write) =>
  Object.fromEntries(books.map((book) => [`${book.code}.${ending}`, write(book)]))

const FORMATS = {
  usfm: (books) => files(books, 'usfm', usfmBook),
  usx: (books) => ({ ...files(books, 'usx', usxBook), 'metadata.xml': METADATA }),
  osis: (books) => ({
    'bible.osis.xml':
      '<?xml version="1.0" encoding="UTF-8"?>\n<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">' +
      '<osisText osisIDWork="x" osisRefWork="bible" xml:lang="en"><header><work osisWork="x"><title>A text</title></work></header>\n' +
      written(books, {
        book: ({ number }) => `<div type="book" osisID="${OSIS_NAMES[number - 1]}">\n`,
        chapter: (one, number) =>
          `<chapter osisID="${OSIS_NAMES[one.number - 1]}.${number}"><title>A heading</title>\n<p>`,
        verse: (text, number, one, chapter) => {
          const [first, second] = lines(text, number)
          const id = `${OSIS_NAMES[one.number - 1]}.${chapter}.${number}`
          const note = number % 4 === 0 ? `<note>${NOTE}</note>` : ''
          const line = second === '' ? '' : `<lb/>${xml(second)}`
          return `<verse sID="${id}" osisID="${id}"/>${xml(first)}${note}${line}<verse eID="${id}"/>\n`
        },
        endChapter: () => '</p></chapter>\n',
        endBook: () => '</div>\n',
      }) +
      '</osisText></osis>\n',
  }),
  zefania: (books) => ({
    'bible.xml': `<?xml version="1.0" encoding="utf-8"?>\n<XMLBIBLE biblename="A text">${written(
      books,
      {
        book: ({ number, name }) => `<BIBLEBOOK bnumber="${number}" bname="${name}">`,
        chapter: (_, number) => `<CHAPTER cnumber="${number}">`,
        verse: (text, number) => `\n<VERS vnumber="${number}">${xml(text)}</VERS>`,
        endChapter: () => '</CHAPTER>',
        endBook: () => '</BIBLEBOOK>',
      },
    )}</XMLBIBLE>\n`,
  }),
  beblia: (books) => ({
    'bible.xml': `<?xml version="1.0" encoding="utf-8"?>\n<bible translation="A text"><testament name="All">${written(
      books,
      {
        book: ({ number }) => `<book number="${number}">`,
        chapter: (_, number) => `<chapter number="${number}">`,
        verse: (text, number) => `\n<verse number="${number}">${xml(text)}</verse>`,
        endChapter: () => '</chapter>',
        endBook: () => '</book>',
      },
    )}</testament></bible>\n`,
  }),
  usfx: (books) => ({
    'bible.xml': `<?xml version="1.0" encoding="utf-8"?>\n<usfx><languageCode>eng</languageCode>${written(
      books,
      {
        book: ({ code, name }) => `<book id="${code}"><h>${name}</h>`,
        chapter: (_, number) => `<c id="${number}"/><s>A heading</s><p>`,
        verse: (text, number) => {
          const [first, second] = lines(text, number)
          const note = number % 4 === 0 ? `<f caller="+"><ft>${NOTE}</ft></f>` : ''
          const line = second === '' ? '' : `</p>\n<q level="2">${xml(second)}`
          const end = second === '' ? '' : '</q><p>'
          return `<v id="${number}"/>${xml(first)}${note}${line}<ve/>${end}\n`
        },
        endChapter: () => '</p>',
        endBook: () => '</book>',
      },
    )}</usfx>\n`,
  }),
  vpl: (books) => ({
    'bible.txt': written(books, {
      book: nothing,
      chapter: nothing,
      verse: (text, number, { code }, chapter) => `${code} ${chapter}:${number} ${text}\n`,
    }),
  }),
  arrays: (books) => ({
    'bible.json': JSON.stringify(books.map(({ name, chapters }) => ({ name, chapters }))),
  }),
  json: (books) => ({
    'bible.json': JSON.stringify({
      books: books.map(({ name, chapters }) => ({
        name,
        chapters: chapters.map((texts, index) => ({
          chapter: index + 1,
          verses: texts.map((text, at) => ({ verse: at + 1, text })),
        })),
      })),
    }),
  }),
  csv: (books) => ({
    'bible.csv': `Book,Chapter,Verse,Text\n${written(books, {
      book: nothing,
      chapter: nothing,
      verse: (text, number, { name }, chapter) =>
        `${name},${chapter},${number},"${text.replaceAll('"', '""')}"\n`,
    })}`,
  }),
}

/** The formats that `writeBible` knows; `sqlite` is MyBible's. */
export const WRITTEN = [...Object.keys(FORMATS), 'sqlite']

/** Writes the text into a new folder; the path of its file, or of the folder if there are several. */
export function writeBible(format, books, folder) {
  mkdirSync(folder, { recursive: true })
  if (format === 'sqlite') return writeMyBible(books, join(folder, 'bible.SQLite3'))
  const contents = Object.entries(FORMATS[format](books))
  for (const [name, content] of contents) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return contents.length === 1 ? join(folder, contents[0][0]) : folder
}

function writeMyBible(books, path) {
  const database = new Database(path)
  database.exec('BEGIN')
  database.exec('CREATE TABLE info (name TEXT, value TEXT)')
  database.exec(
    'CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT)',
  )
  for (const { number, chapters } of books) {
    for (const [index, texts] of chapters.entries()) {
      for (const [at, text] of texts.entries()) {
        const [first, second] = lines(text, at + 1)
        const note = at % 4 === 3 ? `<f>[1]</f>` : ''
        const line = second === '' ? '' : `<br/>${second}`
        database.run(
          'INSERT INTO verses VALUES (?, ?, ?, ?)',
          Number(MYBIBLE_NUMBERS[number - 1]),
          index + 1,
          at + 1,
          `${first}${note}${line}`,
        )
      }
    }
  }
  database.exec('COMMIT')
  database.close()
  return path
}
