/**
 * Turns a book as the reader found it into a book of the Draft: joins the parts of verses, sorts them, and
 * classifies verses without text. Each decision is a message.
 */
import type { ChapterLayers } from '../../../../src/bundle/layers.js'
import { isFurther } from '../../../../src/canon/further-books.js'
import type { DraftBook, DraftChapter, DraftHeading, DraftVerse, Message } from '../../draft.js'
import { quote } from '../../messages.js'
import { isFiller } from './filler.js'
import { chapterLayers, joinLayers, withoutText } from './layers/verse-layers.js'
import { tidyText } from './tidy.js'

export interface OpenVerse {
  readonly number: number
  readonly last: number
  readonly isPart: boolean
  /** As the source writes it. */
  readonly label: string
  /** In the files. */
  readonly where: string
  /** As the source has it while the verse is open; tidied when it has ended. */
  text: string
  hasNote: boolean
  /** Of the tidied text. */
  layers: ChapterLayers
}

export interface OpenChapter {
  readonly number: number
  readonly verses: OpenVerse[]
  readonly headings: DraftHeading[]
  readonly crossReferences: { verse: number; text: string }[]
}

export interface OpenBook {
  readonly name: string
  /** In the canon; undefined for a book outside the 66. */
  readonly number: number | undefined
  /** Where it begins in the files. */
  readonly where: string
  /** The number of the file that it stands in. */
  file: number
  readonly chapters: OpenChapter[]
  title: { readonly text: string; readonly rank: number } | undefined
  /** What of a further book has a letter in place of a number; undefined if nothing has. */
  lettered?: string
}

export interface SettledBook {
  /** Undefined for a book outside the 66, and for one without any text. */
  readonly draft: DraftBook | undefined
  /** How many verses have text. */
  readonly verses: number
  readonly messages: readonly Message[]
}

type Say = (level: Message['level'], place: string, text: string) => void

/** Turns one book. `declared`: whether the source says that it omits the verse at a place. */
export function settleBook(book: OpenBook, declared: (place: string) => boolean): SettledBook {
  const messages: Message[] = []
  const say: Say = (level, place, text) => messages.push({ level, place, text })
  const chapters = inOrder(
    book.chapters,
    ({ number }) => number,
    (number) => {
      say(
        'warning',
        `${book.name} ${number}`,
        'the chapter stands out of order; it was put in its place',
      )
    },
  )
  const before = messages.length
  const settled = chapters
    .map((chapter) => settleChapter(chapter, book.name, declared, say))
    .filter((chapter) => chapter.verses.length > 0)
  if (settled.length === 0 && chapters.length > 1) {
    messages.splice(before, Number.POSITIVE_INFINITY)
    say('warning', book.name, 'the book has no text')
  }
  const verses = settled.reduce((sum, chapter) => sum + chapter.verses.length, 0)
  const lettered = book.lettered ?? manyParts(book)
  if (lettered !== undefined) {
    const text = `left out: ${lettered} has letters for numbers, and only numbers can be served`
    return { draft: undefined, verses, messages: [{ level: 'warning', place: book.name, text }] }
  }
  if (book.number === undefined || settled.length === 0)
    return { draft: undefined, verses, messages }
  const named = book.title === undefined ? {} : { name: book.title.text }
  return { draft: { book: book.number, ...named, chapters: settled }, verses, messages }
}

function settleChapter(
  chapter: OpenChapter,
  name: string,
  declared: (place: string) => boolean,
  say: Say,
): DraftChapter {
  const place = `${name} ${chapter.number}`
  const texts = joinParts(withoutFiller(chapter.verses, place, say), place, say)
  const headings = [...chapter.headings, ...titles(texts, place, say)]
  const numbered = inOrder(
    texts.filter(({ number }) => number > 0),
    ({ number }) => number,
    (number) =>
      say(
        'warning',
        `${place}:${number}`,
        'the verse stands out of order; it was put in its place',
      ),
  )
  const kept = numbered.filter(({ text }) => text !== '')
  const omitted = settleEmpty(numbered, kept, place, declared, say)
  const layers = chapterLayers(
    texts.filter(({ number }) => number === 0),
    numbered,
    omitted,
  )
  const draft = {
    number: chapter.number,
    verses: kept.map(draftVerse),
    omitted,
    headings,
    ...(layers === undefined ? {} : { layers }),
  }
  const { crossReferences } = chapter
  return crossReferences.length === 0 ? draft : { ...draft, crossReferences }
}

function draftVerse({ number, last, text, where }: OpenVerse): DraftVerse {
  return last === number ? { number, text, where } : { number, last, text, where }
}

/** Removes what converters write for a missing verse. */
function withoutFiller(verses: readonly OpenVerse[], place: string, say: Say): OpenVerse[] {
  return verses.map((verse) => {
    if (!isFiller(verse.text)) return verse
    say('warning', `${place}:${verse.number}`, `filler in place of a text: ${quote(verse.text)}`)
    return { ...verse, text: '', layers: withoutText(verse.layers) }
  })
}

/** More parts than these are additions, such as those of the Greek Esther. */
const MOST_PARTS = 4

/** `16a` and `16b` are verse 16. A part goes to the verse of its number, also if other verses are between. */
function joinParts(verses: readonly OpenVerse[], place: string, say: Say): OpenVerse[] {
  const joined: OpenVerse[] = []
  const parts = new Map<OpenVerse, OpenVerse[]>()
  for (const verse of verses) {
    const before = joined.findLast(({ number }) => number === verse.number)
    if (before === undefined || !(verse.isPart || before.isPart)) {
      const whole = { ...verse }
      joined.push(whole)
      parts.set(whole, [verse])
      continue
    }
    if (before !== joined.at(-1)) {
      say(
        'warning',
        `${place}:${verse.number}`,
        'a part of the verse stands elsewhere; it was joined to the other',
      )
    }
    const raw = `${before.text}\n${verse.text}`
    const text = tidyText(raw)
    before.layers = joinLayers(before.layers, verse.layers, raw, text, before.text.length + 1)
    before.text = text
    before.hasNote ||= verse.hasNote
    parts.get(before)?.push(verse)
  }
  for (const [{ number }, list] of parts) {
    const what = oddParts(list)
    if (what !== undefined) say('warning', `${place}:${number}`, what)
  }
  return joined
}

/** What is odd in the parts that became one verse; undefined if nothing is. */
function oddParts(parts: readonly OpenVerse[]): string | undefined {
  const labels = parts.map(({ label }) => label).join(', ')
  const [first] = parts as [OpenVerse]
  if (parts.length === 1) {
    if (!first.isPart) return undefined
    return `"${first.label}" is the only part of the verse: is its letter the first word of the text?`
  }
  if (parts.length > MOST_PARTS || parts.some(({ isPart }) => !isPart)) {
    return `${labels} were merged into one verse: are they additions with numbers of their own?`
  }
  return undefined
}

/** The first verse of a further book whose parts are so many that they are verses of their own. */
function manyParts({ name, number, chapters }: OpenBook): string | undefined {
  if (number === undefined || !isFurther(number)) return undefined
  for (const chapter of chapters) {
    const parts = new Map<number, number>()
    for (const verse of chapter.verses.filter(({ isPart }) => isPart)) {
      const count = (parts.get(verse.number) ?? 0) + 1
      parts.set(verse.number, count)
      if (count > MOST_PARTS) return `${name} ${chapter.number}:${verse.number}`
    }
  }
  return undefined
}

/** Some formats write a title as verse 0. */
function titles(verses: readonly OpenVerse[], place: string, say: Say): DraftHeading[] {
  const zero = verses.filter(({ number, text }) => number === 0 && text !== '')
  for (const _ of zero) say('warning', place, 'verse 0 is no verse; its text is kept as a title')
  return zero.map(({ text }) => ({ kind: 'title', verse: 1, text }))
}

/**
 * Classifies verses without text. With a note, or declared: the version omits it on purpose. After the last
 * verse with text: a cell of the source's grid, no verse. Otherwise: a gap, with a warning.
 */
function settleEmpty(
  verses: readonly OpenVerse[],
  kept: readonly OpenVerse[],
  place: string,
  declared: (place: string) => boolean,
  say: Say,
): number[] {
  const full = new Set(kept.map(({ number }) => number))
  const empty = verses.filter(({ number }) => !full.has(number))
  const isMeant = ({ number, hasNote }: OpenVerse) => hasNote || declared(`${place}:${number}`)
  const last = kept.at(-1)?.last ?? 0
  const gaps = empty.filter((verse) => !isMeant(verse))
  const inside = gaps.filter(({ number }) => number < last)
  const after = gaps.filter(({ number }) => number > last)
  const numbers = (list: readonly OpenVerse[]) => ranges(list.map(({ number }) => number))
  if (kept.length === 0 && verses.length > 0) {
    say('warning', place, 'the chapter has no text')
  } else {
    if (inside.length > 0)
      say('warning', `${place}:${numbers(inside)}`, 'empty: no text in the source')
    if (after.length > 0) {
      say('warning', `${place}:${numbers(after)}`, 'empty at the end of the chapter: left out')
    }
  }
  return empty
    .filter((verse) => isMeant(verse) || verse.number < last)
    .flatMap(({ number, last: end }) =>
      Array.from({ length: end - number + 1 }, (_, at) => number + at),
    )
}

/** `1,3-5`. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, end]) => (first === end ? `${first}` : `${first}-${end}`)).join(',')
}

/** Sorts items by number, stably; calls `told` for each that came after a higher number. */
function inOrder<T>(
  items: readonly T[],
  numberOf: (item: T) => number,
  told: (number: number) => void,
): T[] {
  let most = 0
  for (const item of items) {
    if (numberOf(item) < most) told(numberOf(item))
    most = Math.max(most, numberOf(item))
  }
  return items.toSorted((one, other) => numberOf(one) - numberOf(other))
}
