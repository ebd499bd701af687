/**
 * The reader of theWord's texts (.ont, .nt, .ot): a verse a line in the grid of the King James Version, with marks such as
 * `<FI>added words<Fi>`, and what the file says of itself behind the verses. The count of lines tells which testament it is.
 */
import { BOOKS } from '../../../../../src/canon/books.js'
import { VERSIFICATIONS } from '../../../../../src/numbering/versifications.js'
import type { Reading } from '../../../draft.js'
import { Assembly } from '../../shared/assembly.js'
import { decodeText, type InputFile, nameOfFirst } from '../../shared/input.js'
import { languageCodeOf } from '../../shared/language.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'

const OLD_BOOKS = 39
const OLD = 23_145
const NEW = 7_957

/** Marks that go with what is in them. */
const DROPPED = /<RF[^>]*>.*?<Rf>|<TS\d*>.*?<Ts>|<RX[^>]*>|<W[GH]\d+[a-z]?x?>|<WT[^>]*>/gs
/** Borders of lines and paragraphs. */
const BREAK = /<(?:CM|CL|CI|PF\d*|PI\d*|br)>/gi
/** Marks whose words are kept. */
const KEPT = /<\/?(?:FI|Fi|FR|Fr|FO|Fo|FU|Fu|b|i|u|sup|sub|em|font[^>]*|wt|V[^>]*)>/g

/** Whether lines look like this format: its file name says which testament, its marks are its own. */
export const WORD_NAME = /\.(ont|nt|ot)$/i

/** Reads the one file of a version. */
export function readWordLines(
  files: readonly InputFile[],
  _context: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const [file] = files as [InputFile]
    const assembly = new Assembly('theword', nameOfFirst(files))
    const lines = decodeText(file).split(/\r\n|\r|\n/)
    const end = lines.findIndex((line) => /^[a-z.]+=/.test(line))
    const rest = end < 0 ? [] : lines.splice(end)
    // What stands behind the last line feed is no line.
    if (end < 0 && lines.at(-1) === '') lines.pop()
    while (lines.at(-1)?.trim() === '' && ![OLD, NEW, OLD + NEW].includes(lines.length)) lines.pop()
    // If the last verse alone is empty, it is the blank line before the rest, and a verse is missing somewhere.
    if (lines.at(-1)?.trim() === '' && lines.at(-2)?.trim() !== '') lines.pop()
    const places = placesFor(lines.length)
    if (places === undefined) {
      const what = `it has ${lines.length} lines of verses; theWord has ${OLD + NEW}, ${NEW} or ${OLD}`
      throw new ReaderFault(file.name, what)
    }
    let at = 0
    assembly.setWhere(() => `${file.name}:${at + 1}`)
    for (const [book, chapter, verse] of places) {
      assembly.bookOrSame({ kind: 'book', book })
      assembly.chapterOrSame(String(chapter))
      assembly.verse(String(verse))
      assembly.text(plainMarks(lines[at] as string, assembly))
      at += 1
    }
    return assembly.finish(metadataIn(rest))
  })
}

/** A verse without the marks of theWord, which MySword has too. */
export function plainMarks(line: string, assembly: Assembly): string {
  for (const _ of line.matchAll(/<RF/g)) assembly.note()
  return line.replace(DROPPED, '').replace(BREAK, '\n').replace(KEPT, '')
}

function placesFor(count: number): [book: number, chapter: number, verse: number][] | undefined {
  const kjv = VERSIFICATIONS.find(({ id }) => id === 'kjv')
  const isWanted = (book: number) =>
    count === OLD + NEW || (count === NEW ? book > OLD_BOOKS : count === OLD && book <= OLD_BOOKS)
  const books = BOOKS.filter(({ number }) => isWanted(number))
  if (books.length === 0) return undefined
  return books.flatMap(({ number, chapters }) =>
    Array.from({ length: chapters }, (_, index) => index + 1).flatMap((chapter) =>
      Array.from(
        { length: kjv?.lastVerse(number, chapter) ?? 0 },
        (_, verse): [number, number, number] => [number, chapter, verse + 1],
      ),
    ),
  )
}

function metadataIn(lines: readonly string[]) {
  const said = new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^([a-z.]+)=(.*)$/.exec(line) ?? []
      return key === undefined ? [] : [[key, value?.trim() ?? ''] as const]
    }),
  )
  const fields = {
    name: said.get('description'),
    abbreviation: said.get('short.title'),
    copyright: said.get('about'),
    languageCode: languageCodeOf(said.get('lang')),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
