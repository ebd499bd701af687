/**
 * From the slots of a book of the 66 to a book of the draft: reads each slot's markup, has it corrected,
 * and sorts out which slots without text are verses that the version omits. Knows no files.
 */
import type { DraftBook, DraftChapter, DraftHeading, Message } from '../../../draft.js'
import type { Fixups } from '../../shared/fixups.js'
import type { LeftOutCounts } from '../../shared/left-out.js'
import { placeOfOsis } from '../../shared/osis-books.js'
import { type ChapterText, correctChapter, type Verse } from './corrections.js'
import { readMarkup, type SlotText } from './markup.js'
import type { SlotBook, SlotChapter } from './structure.js'

export interface BookReading {
  readonly book: DraftBook
  readonly messages: readonly Message[]
  /** OSIS references of all verses met, and of the slots without text. */
  readonly places: readonly string[]
}

const SHORT_NAME = /<milestone\b(?=[^>]*\stype="x-usfm-h")(?=[^>]*\sn="([^"]+)")/

/** Reads one book, `number` in the canon; adds what it leaves out to `leftOut`. */
export function readBook(
  source: SlotBook,
  number: number,
  fixups: Fixups | undefined,
  leftOut: LeftOutCounts,
): BookReading {
  const messages: Message[] = []
  const places: string[] = []
  const chapters: DraftChapter[] = []
  for (const slots of source.chapters) {
    const text = readChapter(source, slots, fixups, messages, leftOut)
    if (fixups !== undefined) messages.push(...correctChapter(text, fixups))
    for (const verse of text.verses) places.push(`${text.place}.${verse.number}`)
    chapters.push(settleChapter(slots.number, text, fixups, messages))
  }
  const strays = source.strays.map((slot) => readMarkup(slot, undefined).text).join('')
  if (strays !== '') {
    const text = `${strays.length} characters outside its chapters were left out`
    messages.push({ level: 'warning', place: placeOfOsis(source.name), text })
  }
  const name = SHORT_NAME.exec(source.opening)?.[1]
  const named = name === undefined ? {} : { name }
  return { book: { book: number, ...named, chapters }, messages, places }
}

function readChapter(
  book: SlotBook,
  slots: SlotChapter,
  fixups: Fixups | undefined,
  messages: Message[],
  leftOut: LeftOutCounts,
): ChapterText {
  const place = `${book.name}.${slots.number}`
  const chapter: ChapterText = { place, verses: [], headings: [], crossReferences: [] }
  const isLast = slots === book.chapters.at(-1)
  for (const [number, slot] of [slots.opening, ...slots.verses].entries()) {
    const read = readMarkup(slot, fixups?.enclitics)
    const warnings = [...read.oddities]
    const verse = placeOfOsis(`${place}.${number}`)
    if (number > 0) {
      chapter.verses.push({ number, text: read.text, hasNote: read.notes > 0 })
      for (let count = 0; count < read.notes; count++) leftOut.note(verse)
      for (const text of read.crossReferences ?? []) {
        chapter.crossReferences.push({ verse: number, text })
      }
      for (const what of read.leftOut) leftOut.mark(what)
    } else if (read.text !== '') warnings.push('text before verse 1 was left out')
    const endsBook = isLast && number === slots.verses.length
    chapter.headings.push(...headingsOf(read, place, number, endsBook))
    for (const text of warnings) {
      messages.push({ level: 'warning', place: verse, text })
    }
  }
  return chapter
}

/** The headings of one slot. In Psalm 119 a title is an acrostic letter, at a book's end a colophon. */
function headingsOf(
  read: SlotText,
  place: string,
  slot: number,
  endsBook: boolean,
): DraftHeading[] {
  return read.headings.map(({ kind, text, afterText }) => {
    if (kind === 'speaker') return { kind, verse: slot, text }
    if (place === 'Ps.119') return { kind: 'acrostic', verse: Math.max(slot, 1), text }
    if (kind === 'psalm') return { kind: 'title', verse: slot, text }
    if (endsBook && afterText) return { kind: 'colophon', verse: slot, text }
    return { kind: 'section', verse: afterText ? slot + 1 : slot, text }
  })
}

/**
 * Sorts out the slots without text. The last verse of a chapter is the last that has text: slots after it
 * are cells of the module's grid, no verses. Before it, a slot with a footnote alone, or one that the
 * corrections declare, is a verse that the version omits; any other is a gap, and a warning.
 */
function settleChapter(
  number: number,
  { place, verses, headings, crossReferences }: ChapterText,
  fixups: Fixups | undefined,
  messages: Message[],
): DraftChapter {
  const declared = new Set(fixups?.omitted?.places)
  const unused = new Set(fixups?.unused?.places)
  const kept = verses.filter(({ text }) => text !== '')
  const last = kept.at(-1)?.number ?? 0
  const omitted: number[] = []
  for (const verse of verses) {
    const osis = `${place}.${verse.number}`
    const problem = problemOf(verse, last, declared.has(osis), unused.has(osis))
    if (problem === 'omitted') omitted.push(verse.number)
    else if (problem !== undefined) {
      messages.push({ level: 'warning', place: placeOfOsis(osis), text: problem })
    }
  }
  const texts = kept.map((verse) => ({ number: verse.number, text: verse.text }))
  const chapter = { number, verses: texts, omitted, headings }
  return crossReferences.length === 0 ? chapter : { ...chapter, crossReferences }
}

function problemOf(
  { number, text, hasNote }: Verse,
  last: number,
  declared: boolean,
  unused: boolean,
): string | undefined {
  if (text !== '') {
    return declared || unused ? 'not corrected: declared without text, but it has text' : undefined
  }
  if (number > last) {
    return declared ? 'not corrected: declared omitted, but past the last verse' : undefined
  }
  return declared || hasNote ? 'omitted' : 'its slot is empty inside the chapter'
}
