/**
 * Builds a Draft from the events of a reader, in the order of the file. Has the rules that are the same for
 * every format: numbers, parts of verses, verses without text, text outside of verses, and limits that keep
 * a file from filling the memory. Reads no file.
 */
import { NO_LAYERS } from '../../../../src/bundle/layers.js'
import { anyBookByNumber, isFurther } from '../../../../src/canon/further-books.js'
import type { Draft, DraftMetadata, HeadingKind, Message, Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { type OpenBook, type OpenChapter, type OpenVerse, settleBook } from './assembly-books.js'
import type { FoundBook } from './book-finder.js'
import { LayerRecorder } from './layers/recorder.js'
import { type LeftOut, LeftOutCounts, lostMessage, lostVerses } from './left-out.js'
import { printedOrder } from './printed-order.js'
import { ReaderFault } from './reader-fault.js'
import type { Dictionary } from './strongs.js'
import { tidyText } from './tidy.js'
import {
  CHAPTERS,
  LAST_VERSE,
  parseChapterNumber,
  parseVerseLabel,
  type VerseLabel,
} from './verse-label.js'

/** The Bible with the most books has some 37,000 verses. */
const MOST_VERSES = 100_000
/** Warnings and notes that are kept; later ones are only counted. */
const MOST_MESSAGES = 5_000
const MOST_ERRORS = 1_000

/** A chapter `A`, a verse `A1` or `1A`. */
const LETTERED = /^(?:[A-Za-z]\d{0,3}|\d{1,3}[A-Za-z]\d{0,2})$/

/** The longest verse of the Greek Esther has 2,000 characters. */
const LONGEST_VERSE = 100_000

export class Assembly {
  /** What the source says of the verses beside their words, at the place that the text has come to. */
  readonly layers = new LayerRecorder(
    (text) => this.say('warning', text),
    (text) => this.remark(text),
  )
  readonly #format: string
  readonly #messages: Message[] = []
  readonly #books = new Map<string, OpenBook>()
  #book: OpenBook | undefined
  #chapter: OpenChapter | undefined
  #verse: OpenVerse | undefined
  #pending: { kind: HeadingKind; text: string }[] = []
  #stray = ''
  /** The last character of the text; to ask the text for it would copy the whole each time. */
  #last = ''
  #verses = 0
  #errors = 0
  /** How many warnings and notes are only counted. */
  #unsaid = 0
  readonly #leftOut = new LeftOutCounts()
  /** Verses that could not be read. */
  readonly #lost: Message[] = []
  /** Those of them that were begun, with the verses of their chapters. */
  readonly #damaged: { readonly verses: OpenVerse[]; readonly verse: OpenVerse }[] = []
  #file = 0
  #where: () => string

  /** `place` names the source until a reader gives better places with `setWhere`. */
  constructor(format: string, place: string) {
    this.#format = format
    this.#where = () => place
  }

  /** `where` returns the place in the file for messages; `remark` is a warning about the file itself. */
  setWhere(where: () => string, remark?: string): void {
    this.#where = where
    if (remark !== undefined) this.say('warning', remark, where())
  }

  /** Where the text stands, as messages print places: `GEN 1:5`. */
  get place(): string {
    const { name } = this.#book ?? { name: this.#where() }
    if (this.#chapter === undefined) return name
    const number = this.#verse?.number ?? this.#chapter.verses.at(-1)?.number
    return `${name} ${this.#chapter.number}${number === undefined ? '' : `:${number}`}`
  }

  /** The dictionary of Strong's numbers for the open book; undefined outside the 66. */
  get dictionary(): Dictionary | undefined {
    const number = this.#book?.number
    const testament = number === undefined ? undefined : anyBookByNumber(number).testament
    return testament === 'OT' ? 'H' : testament === 'NT' ? 'G' : undefined
  }

  say(level: Message['level'], text: string, place = this.place): void {
    if (level === 'error') this.#errors += 1
    if (this.#errors > MOST_ERRORS) throw this.fault('it has too many errors')
    const rest = this.#messages.length - this.#errors
    if (level === 'error' || rest < MOST_MESSAGES) this.#messages.push({ level, place, text })
    else this.#unsaid += 1
  }

  /** The fault to throw if the rest of the file cannot be read. */
  fault(text: string): ReaderFault {
    return new ReaderFault(this.#where(), text)
  }

  /** An error about a place in the file. */
  refuse(text: string): void {
    this.say('error', text, this.#where())
  }

  /**
   * A verse, or what should be one, that cannot be read: the rest of the text goes in, up to one verse of a hundred.
   * `place` is in the files.
   */
  leaveOutVerse(place: string, reason: string): void {
    if (this.#lost.length >= MOST_ERRORS) {
      const [first] = this.#lost
      throw this.fault(`it has too many errors, the first at ${first?.place}: ${first?.text}`)
    }
    this.#lost.push(lostMessage(place, reason))
  }

  /** The open verse is left out, with what follows of it. Without an open verse it is an error. */
  loseVerse(reason: string): void {
    if (this.#verse === undefined || this.#chapter === undefined) {
      this.refuse(reason)
      return
    }
    const { verses } = this.#chapter
    // Of a verse that is lost already nothing more is said.
    if (verses.at(-1) !== this.#verse || this.#damaged.at(-1)?.verse === this.#verse) return
    this.#damaged.push({ verses, verse: this.#verse })
    this.leaveOutVerse(this.#where(), reason)
  }

  /** Begins a verse whose place cannot be read: it is left out. Throws a fault if no chapter is open. */
  lostVerse(reason: string): void {
    this.endVerse()
    if (this.#chapter === undefined) throw this.fault(reason)
    this.#dropStray()
    this.leaveOutVerse(this.#where(), reason)
    this.#openVerse({ number: 1, last: 1, isPart: true }, '')
  }

  /** Another file begins: a book may go on in it, with other chapters. */
  beginFile(): void {
    this.endBook()
    this.#file += 1
  }

  /** Begins a book. A book that was there before in this file is an error; what follows still goes into it. */
  book(found: FoundBook): void {
    this.endBook()
    const isBook = found.kind === 'book'
    const name = isBook ? anyBookByNumber(found.book).abbreviation : found.name
    const old = this.#books.get(name)
    if (old !== undefined && old.file !== this.#file) {
      this.#book = old
      this.layers.beginBook()
      return
    }
    if (old !== undefined) this.refuse(`the book ${name} is there twice, first at ${old.where}`)
    const where = this.#where()
    this.layers.beginBook()
    this.#book = {
      name,
      number: isBook ? found.book : undefined,
      where,
      file: this.#file,
      chapters: [],
      title: undefined,
    }
    this.#books.set(
      old === undefined ? name : `${name} at ${where} ${this.#books.size}`,
      this.#book,
    )
  }

  /** Begins a book, unless it is the open one. */
  bookOrSame(found: FoundBook): void {
    const name = found.kind === 'book' ? anyBookByNumber(found.book).abbreviation : found.name
    if (this.#book?.name !== name) this.book(found)
  }

  /** What follows belongs to no book. */
  endBook(): void {
    this.endChapter()
    const last = this.#book?.chapters.at(-1)
    for (const { kind, text } of this.#pending) {
      last?.headings.push({ kind, verse: last.verses.at(-1)?.number ?? 0, text })
    }
    this.#pending = []
    this.layers.endBook(last?.verses.findLast(({ text }) => text !== ''))
    this.#book = undefined
  }

  /** The book's name as the source prints it. The lowest rank wins; among equal ranks the first name. */
  bookTitle(text: string, rank = 1): void {
    const title = tidyText(text)
    if (this.#book === undefined || title === '') return
    if ((this.#book.title?.rank ?? Number.POSITIVE_INFINITY) > rank)
      this.#book.title = { text: title, rank }
  }

  /** Begins a chapter. An invalid number is an error, and the text that follows is skipped. */
  chapter(label: string): void {
    this.endChapter()
    if (this.#book === undefined) {
      throw this.fault(`chapter ${quote(label, 20)} stands in no book: there is no book id`)
    }
    const number = parseChapterNumber(label)
    if (number === undefined && !this.#takesLetter(`chapter ${label.trim()}`, label)) {
      this.refuse(`chapter ${quote(label, 20)} of ${this.#book.name}: ${CHAPTERS}`)
    }
    this.layers.beginChapter()
    if (this.#book.file !== this.#file && this.#isThere(number)) {
      this.refuse(`the book ${this.#book.name} is there twice, first at ${this.#book.where}`)
      this.#book.file = this.#file
    }
    this.#chapter = { number: number ?? 0, verses: [], headings: [], crossReferences: [] }
    if (number !== undefined) this.#book.chapters.push(this.#chapter)
  }

  #isThere(chapter: number | undefined): boolean {
    return this.#book?.chapters.some(({ number }) => number === chapter) === true
  }

  /** Greek Esther has chapters and verses with letters: notes it of a further book. */
  #takesLetter(what: string, label: string): boolean {
    const book = this.#book
    if (book?.number === undefined || !isFurther(book.number)) return false
    if (!LETTERED.test(label.trim())) return false
    book.lettered ??= what
    return true
  }

  /** Begins a chapter, unless it is the open one. */
  chapterOrSame(label: string): void {
    if (this.#chapter === undefined || this.#chapter.number !== parseChapterNumber(label)) {
      this.chapter(label)
    }
  }

  /** Begins a verse and ends the one before. */
  verse(label: string): void {
    this.endVerse()
    if (this.#chapter === undefined) {
      throw this.fault(`verse ${quote(label, 20)} stands in no chapter`)
    }
    this.#dropStray()
    this.#verses += 1
    if (this.#verses > MOST_VERSES) {
      throw this.fault(`more than ${MOST_VERSES} verses: this is not one Bible`)
    }
    const parsed = parseVerseLabel(label)
    if (parsed === undefined && !this.#takesLetter(`verse ${label.trim()}`, label)) {
      const place = `${this.#book?.name} ${this.#chapter.number}`
      this.leaveOutVerse(
        this.#where(),
        `verse ${quote(label, 20)} of ${place}: verses have numbers from 1 to ${LAST_VERSE}, or 1-2, or 1a, and a blank behind them`,
      )
    }
    if (parsed !== undefined) {
      for (const { kind, text } of this.#pending) {
        this.#chapter.headings.push({ kind, verse: parsed.number, text })
      }
      this.#pending = []
    }
    const verse = this.#openVerse(parsed ?? { number: 1, last: 1, isPart: true }, label)
    if (parsed !== undefined) this.#chapter.verses.push(verse)
  }

  /** Opens a verse that is in no chapter yet. */
  #openVerse(numbers: VerseLabel, label: string): OpenVerse {
    const { number, last, isPart } = numbers
    const verse: OpenVerse = {
      number,
      last,
      isPart,
      label: label.trim(),
      where: this.#where(),
      text: '',
      hasNote: false,
      layers: NO_LAYERS,
    }
    this.#verse = verse
    this.#last = ''
    this.layers.beginVerse(verse)
    return verse
  }

  endVerse(): void {
    this.layers.endVerse()
    this.#verse = undefined
  }

  /** Adds text to the open verse. If no verse is open, the text is left out with a warning. */
  text(text: string): void {
    if (text !== '') this.#last = text.slice(-1)
    if (this.#verse !== undefined && this.#verse.text.length + text.length > LONGEST_VERSE) {
      this.loseVerse(`more than ${LONGEST_VERSE} characters: no verse is so long`)
    } else if (this.#verse !== undefined) this.#verse.text += text
    else if (this.#book !== undefined && /\S/.test(text)) this.#stray += text
  }

  /** The border of two lines or paragraphs: it parts words. */
  break(): void {
    this.#last = '\n'
    if (this.#verse !== undefined) this.#verse.text += '\n'
    else if (this.#stray !== '') this.#stray += '\n'
  }

  /** Records a note that was left out. A verse with a note and no text is one that the version omits. */
  note(): void {
    if (this.#verse === undefined) return
    this.#verse.hasNote = true
    this.#leftOut.note(this.place)
  }

  /**
   * Begins a note, whose parts follow through `layers`. A verse with a note and no text is one that the version
   * omits. A note in a heading stands before the next verse; one outside of any chapter is left out.
   */
  beginNote(marker: string, caller: string, isOfHeading: boolean): void {
    this.layers.endNote()
    if (this.#verse !== undefined) this.#verse.hasNote = true
    if (this.#chapter === undefined) this.#leftOut.note(this.place)
    else this.layers.beginNote(marker, caller, isOfHeading)
  }

  /** Begins a note of cross references; its text follows. */
  crossReference(): void {
    const { number = 0 } = this.#verse ?? {}
    if (number > 0) this.#chapter?.crossReferences.push({ verse: number, text: '' })
  }

  /** Adds text to the note of cross references that was begun last. */
  crossReferenceText(text: string): void {
    const note = this.#chapter?.crossReferences.at(-1)
    if (note?.verse === this.#verse?.number && note !== undefined) note.text += ` ${text.trim()}`
  }

  /** Counts what was odd in the markup; the report names the first place. */
  remark(text: string): void {
    this.#leftOut.remark(text, () => `${this.place} (${this.#where()})`)
  }

  /** Counts a mark of a verse that was left out. */
  leaveOut(what: LeftOut): void {
    if (this.#verse !== undefined) this.#leftOut.mark(what)
  }

  get isInVerse(): boolean {
    return this.#verse !== undefined
  }

  /** The last character of the open verse's text; '' if there is none. */
  get lastCharacter(): string {
    return this.#verse === undefined ? '' : this.#last
  }

  /** Text that is not verse text; it stands before the next verse. */
  heading(kind: HeadingKind, text: string): void {
    const tidy = tidyText(text)
    if (tidy !== '' && this.#book !== undefined) this.#pending.push({ kind, text: tidy })
  }

  endChapter(): void {
    this.endVerse()
    this.#dropStray()
    this.#chapter = undefined
  }

  /** Ends the text and returns the reading. `declared`: whether the source says that it omits a verse. */
  finish(metadata: DraftMetadata, declared: (place: string) => boolean = () => false): Reading {
    this.endBook()
    const lost = lostVerses(this.#lost, this.#verses, this.#format)
    if (!lost.some(({ level }) => level === 'error')) {
      for (const { verses, verse } of this.#damaged) verses.splice(verses.indexOf(verse), 1)
    }
    const settled = [...this.#books.values()].map((book) => {
      const { draft, verses, messages } = settleBook(book, declared)
      if (book.number !== undefined)
        for (const { level, place, text } of messages) this.say(level, text, place)
      return { draft, verses, name: book.name }
    })
    const books = settled
      .flatMap(({ draft }) => draft ?? [])
      .sort((one, other) => one.book - other.book)
    const outside = settled
      .filter(({ draft, verses }) => draft === undefined && verses > 0)
      .map(({ name, verses }) => ({ name, verses }))
    if (settled.length === 0 && this.#lost.length === 0) this.refuse('it holds no book')
    this.#messages.push(...lost)
    this.#messages.push(...this.#leftOut.messages(this.#format))
    if (this.#unsaid > 0) {
      const text = `and ${this.#unsaid} more warnings and notes`
      this.#messages.push({ level: 'warning', place: this.#format, text })
    }
    const order = printedOrder(settled.flatMap((book) => book.draft?.book ?? []))
    const draft: Draft = { format: this.#format, metadata, books, ...order, outside }
    return settled.length === 0 ? { messages: this.#messages } : { draft, messages: this.#messages }
  }

  #dropStray(): void {
    const text = tidyText(this.#stray)
    this.#stray = ''
    if (text === '' || this.#book?.number === undefined) return
    const { name } = this.#book
    const place = this.#chapter === undefined ? name : `${name} ${this.#chapter.number}`
    const shown = quote(text.length > 40 ? `${text.slice(0, 40)}…` : text)
    this.say('warning', `text outside of any verse was left out: ${shown}`, place)
  }
}
