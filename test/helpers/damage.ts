/**
 * Kinds of damage, planted one at a time in a whole book of invented words in each format, and the words by which
 * a report must name each.
 */
import type { FileFormat } from '../../build/corpus/readers/file-formats.js'
import { decodeWindows1252 } from '../../build/corpus/readers/shared/input.js'
import { sqliteFile } from './sqlite-file.js'
import { syntheticVerses } from './synthetic-bible.js'

export interface Row {
  chapter: number
  label: string
  text: string
}

/** Genesis, 50 chapters; the joined verses of the invented text are two here. */
export const GENESIS: readonly Row[] = syntheticVerses()
  .filter(({ book }) => book === 1)
  .flatMap(({ chapter, number, last, text }) =>
    Array.from({ length: last - number + 1 }, (_, at) => ({
      chapter,
      label: String(number + at),
      text: at === 0 ? text : `Otra ${text}`,
    })),
  )

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function inChapters(
  rows: readonly Row[],
  begin: (chapter: number) => string,
  verse: (row: Row) => string,
  end: string,
): string {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))]
  return chapters
    .map((chapter) => {
      const own = rows.filter((row) => row.chapter === chapter)
      return `${begin(chapter)}\n${own.map(verse).join('\n')}\n${end}`
    })
    .join('\n')
}

/** A file of each format with these verses; theWord's has the grid of a whole testament. */
export const WRITERS = {
  usfm: (rows) =>
    `\\id GEN\n${inChapters(
      rows,
      (c) => `\\c ${c}\n\\p`,
      ({ label, text }) => `\\v ${label} ${text}`,
      '',
    )}`,
  usx: (rows) =>
    `<usx version="3.0"><book code="GEN" style="id"/>${inChapters(
      rows,
      (c) => `<chapter number="${c}" style="c" sid="GEN ${c}"/><para style="p">`,
      ({ label, text }) =>
        `<verse number="${label}" style="v" sid="x"/>${xml(text)}<verse eid="x"/>`,
      '</para>',
    )}</usx>`,
  osis: (rows) =>
    `<osis><osisText><div type="book" osisID="Gen">${inChapters(
      rows,
      (c) => `<chapter osisID="Gen.${c}">`,
      ({ chapter, label, text }) =>
        `<verse osisID="Gen.${chapter}.${label.replace(/^(\d+)([a-z])$/, '$1!$2')}">${xml(text)}</verse>`,
      '</chapter>',
    )}</div></osisText></osis>`,
  zefania: (rows) =>
    `<XMLBIBLE><BIBLEBOOK bnumber="1">${inChapters(
      rows,
      (c) => `<CHAPTER cnumber="${c}">`,
      ({ label, text }) => `<VERS vnumber="${label}">${xml(text)}</VERS>`,
      '</CHAPTER>',
    )}</BIBLEBOOK></XMLBIBLE>`,
  beblia: (rows) =>
    `<bible><testament><book number="1">${inChapters(
      rows,
      (c) => `<chapter number="${c}">`,
      ({ label, text }) => `<verse number="${label}">${xml(text)}</verse>`,
      '</chapter>',
    )}</book></testament></bible>`,
  usfx: (rows) =>
    `<usfx><book id="GEN">${inChapters(
      rows,
      (c) => `<c id="${c}"/><p>`,
      ({ label, text }) => `<v id="${label}"/>${xml(text)}<ve/>`,
      '</p>',
    )}</book></usfx>`,
  ces: (rows) =>
    `<cesDoc><text><body><div id="b.GEN" type="book">${rows
      .map(
        ({ chapter, label, text }) =>
          `<seg id="b.GEN.${chapter}.${label}" type="verse">${xml(text)}</seg>`,
      )
      .join('\n')}</div></body></text></cesDoc>`,
  vpl: (rows) =>
    rows.map(({ chapter, label, text }) => `GEN ${chapter}:${label} ${text}\n`).join(''),
  json: (rows) => {
    const chapters = [...new Set(rows.map(({ chapter }) => chapter))].map((chapter) => ({
      chapter,
      verses: rows
        .filter((row) => row.chapter === chapter)
        .map(({ label, text }) => ({ verse: label, text })),
    }))
    return JSON.stringify({ books: [{ name: 'Genesis', chapters }] })
  },
  csv: (rows) =>
    `Book,Chapter,Verse,Text\n${rows
      .map(
        ({ chapter, label, text }) => `GEN,${chapter},${label},"${text.replaceAll('"', '""')}"\n`,
      )
      .join('')}`,
  sqlite: (rows) =>
    sqliteFile(['CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse, text TEXT)'], {
      verses: rows.map(({ chapter, label, text }) => [10, chapter, label, text]),
    }),
} as const satisfies Readonly<
  Record<Exclude<FileFormat, 'theword'>, (rows: readonly Row[]) => string | Uint8Array>
>
export type DamagedFormat = keyof typeof WRITERS

export interface Damage {
  readonly what: string
  /** Changes the verses. */
  readonly plant: (rows: Row[]) => void
  /** What one message at least must say. */
  readonly named: RegExp
}

const misread = (text: string) => decodeWindows1252(Buffer.from(text))
/** The nth verse of the text, from 0. */
const at = (rows: Row[], index: number) => rows[index] as Row
const change = (index: number, how: (text: string) => string) => (rows: Row[]) => {
  at(rows, index).text = how(at(rows, index).text)
}
const ANY = 700
const LONGER = (rows: Row[]) =>
  rows.findIndex((row, index) => {
    const next = rows[index + 1]
    return (
      row.chapter > 5 && next?.chapter === row.chapter && row.text.length > 5 * next.text.length
    )
  })

export const DAMAGES: readonly Damage[] = [
  {
    what: 'one verse of UTF-8 read as Windows-1252',
    plant: change(ANY, (text) => misread(`${text} señal`)),
    named: /read in the wrong encoding, UTF-8/,
  },
  {
    what: 'the whole text read as Windows-1252',
    plant: (rows) => {
      for (const row of rows) row.text = misread(row.text)
    },
    named: /read in the wrong encoding, UTF-8/,
  },
  {
    what: 'a letter lost: `Jes?s`',
    plant: change(ANY, (text) => `${text} Jes?s dijo.`),
    named: /read in the wrong encoding, a question mark/,
  },
  {
    what: 'a replacement character',
    plant: change(ANY, (text) => `${text} Jes\uFFFDs.`),
    named: /read in the wrong encoding, the replacement/,
  },
  {
    what: 'a control character',
    plant: change(ANY, (text) => `${text}\u0007`),
    named: /a control character|disallowed character/,
  },
  {
    what: 'a verse missing',
    plant: (rows) => {
      rows.splice(ANY, 1)
    },
    named: /the verse is missing/,
  },
  {
    what: 'a verse there twice',
    plant: (rows) => {
      rows.splice(ANY, 0, { ...at(rows, ANY), text: 'Otro.' })
    },
    named: /out of order, or there twice/,
  },
  {
    what: 'the texts of a long and a short verse swapped',
    plant: (rows) => {
      const index = LONGER(rows)
      const [one, other] = [at(rows, index), at(rows, index + 1)]
      ;[one.text, other.text] = [other.text, one.text]
    },
    named: /may be swapped/,
  },
  {
    what: 'a verse of which the first words are left',
    plant: change(ANY, (text) => text.slice(0, 7)),
    named: /where about \d+ are usual/,
  },
  {
    what: 'two verses in one',
    plant: (rows) => {
      at(rows, ANY).text += ` ${at(rows, ANY + 1).text}`
      rows.splice(ANY + 1, 1)
    },
    named: /the verse is missing/,
  },
  {
    what: 'a verse that is ":" alone',
    plant: change(ANY, () => ':'),
    named: /filler in place of a text/,
  },
  {
    what: 'a verse without text',
    plant: change(ANY, () => ''),
    named: /empty: no text in the source|the verse is missing/,
  },
  {
    what: 'a verse in another script',
    plant: change(ANY, () => 'Ἐν ἀρχῇ ἦν ὁ λόγος καὶ ὁ λόγος ἦν'),
    named: /in another script/,
  },
  {
    what: "a note's text behind the verse",
    plant: (rows) => {
      const row = at(rows, ANY)
      row.text += ` ${row.chapter}:${row.label} O, otra palabra.`
    },
    named: /the text of a note/,
  },
  { what: 'a tag', plant: change(ANY, (text) => `${text} <xyz>palabra</xyz>`), named: /a tag in/ },
  {
    what: 'an undecoded entity',
    plant: change(ANY, (text) => `${text} &nbsp;`),
    named: /an undecoded entity/,
  },
  {
    what: 'a first word glued to the number',
    plant: (rows) => {
      at(rows, ANY).label += 'Y'
    },
    named: /a blank behind them|is no verse like|has no place/,
  },
  {
    what: 'additions numbered 1a, 1b merged',
    plant: (rows) => {
      const row = at(rows, ANY)
      rows.splice(
        ANY + 1,
        0,
        { ...row, label: `${row.label}a` },
        { ...row, label: `${row.label}b` },
      )
    },
    named: /were merged into one verse/,
  },
  {
    what: 'a chapter missing',
    plant: (rows) => {
      rows.splice(0, rows.length, ...rows.filter(({ chapter }) => chapter !== 20))
    },
    named: /the chapter is missing/,
  },
  {
    what: 'the end of a chapter missing',
    plant: (rows) => {
      rows.splice(
        0,
        rows.length,
        ...rows.filter(({ chapter, label }) => chapter !== 20 || Number(label) < 12),
      )
    },
    named: /is text missing/,
  },
]
