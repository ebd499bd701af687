/**
 * From the slots of a book to a book of the draft: reads each slot's markup, has it corrected,
 * and sorts out which slots without text are verses that the version omits. Knows no files.
 */
import type { DraftBook, DraftChapter, DraftHeading, DraftVerse, Message } from '../../../draft.js'
import type { Fixups } from '../../shared/fixups.js'
import type { LeftOutCounts } from '../../shared/left-out.js'
import { placeOfOsis } from '../../shared/osis-books.js'
import { type ChapterText, correctChapter, dropBookEnd, type Verse } from './corrections.js'
import { readMarkup, type SlotText } from './markup.js'
import { isParagraph, RunningMarks } from './running-marks.js'
import type { SlotBook, SlotChapter } from './structure.js'
import { chapterLayersOf, NO_VERSE_LAYERS, type VerseLayers } from './verse-layers.js'

export interface BookReading {
  readonly book: DraftBook
  readonly messages: readonly Message[]
  /** OSIS references of all verses met, and of the slots without text; none if there are no corrections to be met. */
  readonly places: readonly string[]
}

/** What is said of a slot without text that has verses with text behind it. */
export const EMPTY_SLOT = 'its slot is empty inside the chapter'
const SHORT_NAME = /<milestone\b(?=[^>]*\stype="x-usfm-h")(?=[^>]*\sn="([^"]+)")/

/** Reads one book by its number; adds what it leaves out to `leftOut`. */
export function readBook(
  source: SlotBook,
  number: number,
  fixups: Fixups | undefined,
  leftOut: LeftOutCounts,
): BookReading {
  const messages: Message[] = []
  const places: string[] = []
  const chapters: DraftChapter[] = []
  const running = new RunningMarks()
  readMarkup(source.opening, undefined, running)
  running.startChapters()
  for (const slots of source.chapters) {
    const text = readChapter(source, slots, fixups, messages, leftOut, running)
    const isLast = slots === source.chapters.at(-1)
    if (isLast && fixups !== undefined) dropBookEnd(text, fixups)
    if (isLast) placeRest(text, running)
    if (fixups !== undefined) messages.push(...correctChapter(text, fixups))
    if (fixups !== undefined) {
      for (const verse of text.verses) places.push(`${text.place}.${verse.number}`)
    }
    chapters.push(settleChapter(slots.number, text, fixups, messages))
  }
  for (const text of [...source.oddities, ...straysOf(source)]) {
    messages.push({ level: 'warning', place: placeOfOsis(source.name), text })
  }
  leftOut.mark('empty', running.empty)
  const name = SHORT_NAME.exec(source.opening)?.[1]
  const named = name === undefined ? {} : { name }
  return { book: { book: number, ...named, chapters }, messages, places }
}

/** How much text stands before a book's first chapter, and in which slots. */
function straysOf({ strays }: SlotBook): string[] {
  const read = strays.map(([slot, text]) => [slot, readMarkup(text, undefined).text] as const)
  const filled = read.filter(([, text]) => text !== '')
  if (filled.length === 0) return []
  const length = filled.reduce((sum, [, text]) => sum + text.length, 0)
  const slots = `${filled.length === 1 ? 'slot' : 'slots'} ${filled.map(([slot]) => slot).join(', ')}`
  return [`${length} characters outside its chapters were left out: ${slots}`]
}

function readChapter(
  book: SlotBook,
  slots: SlotChapter,
  fixups: Fixups | undefined,
  messages: Message[],
  leftOut: LeftOutCounts,
  running: RunningMarks,
): ChapterText {
  const place = `${book.name}.${slots.number}`
  const chapter: ChapterText = { place, verses: [], headings: [], crossReferences: [] }
  const isLast = slots === book.chapters.at(-1)
  const printed = placeOfOsis(place)
  for (const [number, slot] of [slots.opening, ...slots.verses].entries()) {
    const verse = `${printed}:${number}`
    const isLink =
      slots.links.has(number - 1) && !fixups?.repeated?.places.includes(`${place}.${number}`)
    const joined = isLink ? chapter.verses.at(-1) : undefined
    if (joined !== undefined && joined.text !== '') {
      joined.last = number
      continue
    }
    running.place = verse
    running.chapter = place
    running.isOpening = number === 0
    const read = readMarkup(slot, fixups?.enclitics, running)
    const warnings = [...read.oddities]
    leftOut.mark('strong', read.lostNumbers)
    if (number > 0) {
      const { text, layers, notes } = read
      chapter.verses.push({ number, text, layers, hasNote: notes > 0 })
      for (const text of read.crossReferences ?? []) {
        chapter.crossReferences.push({ verse: number, text })
      }
    } else if (read.text !== '') {
      const isTitle = fixups?.chapterTitles?.places.includes(`${place}.1`) === true
      if (isTitle) {
        chapter.headings.push({ kind: 'section', verse: 1, text: read.text })
        running.addHeading('s1', read.text)
      } else warnings.push('text before verse 1 was left out')
    }
    if (number === 0) for (const { offset: _, ...note } of read.layers.notes) running.addNote(note)
    const endsBook = isLast && number === slots.verses.length
    chapter.headings.push(...headingsOf(read, place, number, endsBook))
    for (const text of warnings) {
      messages.push({ level: 'warning', place: verse, text })
    }
  }
  for (const { name, place: begun } of running.endChapter()) {
    const text = `${name} is not closed, ended with the chapter`
    messages.push({ level: 'warning', place: begun, text })
  }
  return chapter
}

/** What waits at the book's end stands behind its last word: headings, which are colophons there, and notes. */
function placeRest(chapter: ChapterText, running: RunningMarks): void {
  const last = chapter.verses.findLast(({ text }) => text !== '')
  const offset = last?.text.length ?? 0
  for (const one of running.take()) {
    if (last === undefined) continue
    const { blocks, notes } = last.layers
    if (one.kind === 'note') {
      last.layers = { ...last.layers, notes: [...notes, { ...one.note, offset }] }
    } else if (isParagraph(one.block.marker)) {
      running.empty += 1
    } else {
      const marker = one.block.marker === 's1' ? 'mte' : one.block.marker
      last.layers = { ...last.layers, blocks: [...blocks, { ...one.block, offset, marker }] }
    }
  }
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
  const declared = new Set(fixups?.omitted?.places.filter((osis) => isIn(place, osis)))
  const unused = new Set(fixups?.unused?.places.filter((osis) => isIn(place, osis)))
  const isAnyDeclared = declared.size + unused.size > 0
  const kept = verses.filter(({ text }) => text !== '')
  const last = kept.at(-1)?.number ?? 0
  const omitted: number[] = []
  for (const verse of verses) {
    // So it is with nearly all: they have a text, and nothing is declared of any.
    if (verse.text !== '' && !isAnyDeclared) continue
    const osis = `${place}.${verse.number}`
    const problem = problemOf(verse, last, declared.has(osis), unused.has(osis))
    if (problem === 'omitted') omitted.push(verse.number)
    else if (problem !== undefined) {
      messages.push({ level: 'warning', place: placeOfOsis(osis), text: problem })
    }
  }
  const repeated = new Set(fixups?.repeated?.places)
  const texts = kept.map(({ number, last, text }): DraftVerse => {
    const isRepeated = repeated.has(`${place}.${number}`)
    return { number, text, ...(last !== undefined && { last }), ...(isRepeated && { isRepeated }) }
  })
  const layers = chapterLayersOf(verses.map((verse) => layersIn(verse, kept.at(-1))))
  return {
    ...{ number, verses: texts, omitted, headings },
    ...(crossReferences.length > 0 && { crossReferences }),
    ...(layers !== undefined && { layers }),
  }
}

/** Whether the verse at an OSIS reference is in a chapter. */
function isIn(chapter: string, osis: string): boolean {
  return osis.startsWith(chapter) && osis.charAt(chapter.length) === '.'
}

/** Notes of cells of the grid behind the last verse are this one's. */
function layersIn(verse: Verse, last: Verse | undefined): { number: number; layers: VerseLayers } {
  const { number, layers } = verse
  if (last === undefined || number <= last.number) return verse
  const notes = layers.notes.map((note) => ({ ...note, offset: last.text.length }))
  return { number: last.number, layers: { ...NO_VERSE_LAYERS, notes } }
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
  return declared || hasNote ? 'omitted' : EMPTY_SLOT
}
