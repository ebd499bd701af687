/**
 * The reader of USFM, versions 2 and 3: a file a book, or several books in a file. Knows how markers nest
 * and end; what each means is in markers.ts, the rules for verses in assembly.ts.
 */
import type { Message, Reading } from '../../../draft.js'
import { Assembly } from '../../shared/assembly.js'
import type { BookFinder, FoundBook } from '../../shared/book-finder.js'
import { decodeText, type InputFile, nameOfFirst } from '../../shared/input.js'
import { blockMarker, type MarkerRow, markerRow, notePart } from '../../shared/markers.js'
import { commonest, type ReaderContext, readBooks } from '../../shared/reader.js'
import { NoBook, orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { tidyText } from '../../shared/tidy.js'
import { declaredOmissions } from '../../shared/vrs.js'
import { UsfmChars } from './chars.js'
import { UsfmNote } from './note.js'
import { bookOfFileName, lineFinder } from './places.js'
import { usfmTokens } from './tokens.js'

/** Where a name of the book comes from, the best first. */
const TITLE_RANKS: Readonly<Record<string, number>> = { h: 1, toc2: 2, toc1: 3 }
const LABEL = /^\s*([^\s\\]+)[^\S\n]?/
// `\v1` without a blank is met in older files.
const GLUED = /^(c|v)(\d+(?:-\d+)?)$/

/** Reads the USFM files of one version. */
export function readUsfm(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('usfm', nameOfFirst(files))
    const walk = new UsfmWalk(assembly, context.books)
    readBooks(files, assembly, (file) => walk.read(file))
    const name = commonest(walk.remarks)
    return assembly.finish(name === undefined ? {} : { name }, declaredOmissions(context.beside))
  })
}

class UsfmWalk {
  /** What follows the code on each `\id` line. */
  readonly remarks: string[] = []
  readonly #assembly: Assembly
  readonly #books: BookFinder
  #file = ''
  #at = 0
  /** What the paragraph is that the text stands in. */
  #paragraph: MarkerRow | undefined
  /** The text of a heading or title so far. */
  #held = ''
  #heldMarker = ''
  /** What is passed over up to the end of its marker, or read apart. */
  #skip: Skip | undefined
  #openChars = 0
  readonly #chars: UsfmChars
  #hasBook = false
  readonly #unknown = new Set<string>()

  constructor(assembly: Assembly, books: BookFinder) {
    this.#assembly = assembly
    this.#books = books
    this.#chars = new UsfmChars(assembly)
  }

  read(file: InputFile): void {
    this.#file = file.name
    this.#hasBook = false
    this.#paragraph = undefined
    this.#held = ''
    this.#skip = undefined
    this.#chars.endAll()
    this.#at = 0
    const source = decodeText(file)
    const where = lineFinder(file.name, source, () => this.#at)
    this.#assembly.setWhere(where)
    if (source.includes('\0'))
      throw new ReaderFault(where(), 'it holds NUL characters: it is no text')
    let expects: 'c' | 'v' | 'id' | undefined
    for (const token of usfmTokens(source)) {
      this.#at = token.at
      if (expects !== undefined) {
        const rest = this.#label(expects, token.kind === 'text' ? token.text : '')
        expects = undefined
        if (token.kind === 'text') {
          this.#text(rest)
          continue
        }
      }
      if (token.kind === 'text') this.#text(token.text)
      else if (token.kind === 'close') this.#close(token.marker)
      else expects = this.#open(token.marker, token.startsLine, token.isNested)
    }
    if (expects !== undefined) this.#label(expects, '')
    this.#endSkip()
    this.#flush()
    this.#chars.endAll()
    if (!this.#hasBook) throw new NoBook(where(), 'it has no \\id line and no chapter')
    this.#assembly.endBook()
  }

  /** Begins what a marker begins; gives the marker if a number or code must follow. */
  #open(written: string, startsLine: boolean, isNested: boolean): 'c' | 'v' | 'id' | undefined {
    const glued = GLUED.exec(written)
    const marker = glued?.[1] ?? written
    if (marker === 'c' || marker === 'v' || marker === 'id') {
      this.#endSkip()
      this.#flush()
      if (marker !== 'v') this.#chars.endAll()
      if (glued === null) return marker
      this.#label(marker, String(glued[2]))
      return undefined
    }
    if (this.#skip !== undefined) {
      if (marker === 'esbe' && this.#skip.marker === 'esb') this.#skip = undefined
      if (this.#skip === undefined) return undefined
      if (!endsDropped(this.#skip, marker)) {
        this.#skip.note?.open(this.#inNote(marker), isNested)
        return undefined
      }
      this.#endSkip()
    }
    this.#begin(marker, markerRow(marker) ?? this.#unknownMarker(marker, startsLine), isNested)
    return undefined
  }

  #begin(marker: string, row: MarkerRow, isNested: boolean): void {
    if (row.meaning === 'char') {
      this.#openChars += 1
      if (this.#isInText) this.#chars.begin(marker, isNested)
    } else if (row.meaning === 'note') this.#beginNote(marker)
    else if (row.meaning === 'dropChar' || row.meaning === 'block') {
      this.#skip = { marker, note: undefined }
    } else if (row.meaning !== 'none') this.#beginParagraph(marker, row)
  }

  get #isInText(): boolean {
    return (this.#paragraph?.meaning ?? 'text') === 'text'
  }

  /** A note in a paragraph that is left out goes with it. */
  #beginNote(marker: string): void {
    const meaning = this.#paragraph?.meaning ?? 'text'
    const isKept = meaning === 'text' || HELD.has(meaning)
    const note = isKept ? new UsfmNote(this.#assembly, marker, meaning !== 'text') : undefined
    this.#skip = { marker, note }
    if (note === undefined) this.#assembly.note()
    if (marker === 'x') this.#assembly.crossReference()
  }

  /** A marker inside a note; an unknown one is told. */
  #inNote(marker: string): string {
    if (notePart(marker) === undefined && markerRow(marker) === undefined)
      this.#unknownMarker(marker, false)
    return marker
  }

  #beginParagraph(marker: string, row: MarkerRow): void {
    this.#flush()
    this.#chars.endAll()
    this.#openChars = 0
    this.#paragraph = row
    this.#heldMarker = marker
    if (row.meaning === 'text') {
      this.#assembly.break()
      this.#assembly.layers.block(blockMarker(marker))
    } else if (!this.#hasBook) this.#needBook()
  }

  #unknownMarker(marker: string, startsLine: boolean): MarkerRow {
    if (!this.#unknown.has(marker)) {
      this.#unknown.add(marker)
      this.#assembly.say('warning', `unknown marker \\${marker}: what follows it is kept as text`)
    }
    return { meaning: startsLine ? 'text' : 'char', reason: 'unknown' }
  }

  #close(marker: string): void {
    if (this.#skip?.marker === marker) {
      this.#skip.note?.end()
      this.#skip = undefined
    } else if (this.#skip !== undefined) this.#skip.note?.close(marker)
    else {
      this.#openChars = Math.max(0, this.#openChars - 1)
      if (this.#isInText) this.#chars.end(marker)
    }
  }

  #endSkip(): void {
    if (this.#skip === undefined) return
    this.#skip.note?.end()
    this.#assembly.loseVerse(`\\${this.#skip.marker} is not closed in ${this.#assembly.place}`)
    this.#skip = undefined
  }

  #text(raw: string): void {
    if (this.#skip !== undefined) {
      if (this.#skip.marker === 'x') this.#assembly.crossReferenceText(raw)
      this.#skip.note?.text(raw)
      return
    }
    const bar = this.#openChars > 0 ? raw.indexOf('|') : -1
    if (bar >= 0) this.#chars.attributes(raw.slice(bar))
    const text = (bar < 0 ? raw : raw.slice(0, bar)).replaceAll('~', ' ').replaceAll('//', ' ')
    const meaning = this.#paragraph?.meaning ?? 'text'
    if (meaning === 'text') this.#assembly.text(text)
    else if (HELD.has(meaning)) this.#held += text
  }

  /** Ends a heading or title. */
  #flush(): void {
    const { meaning, kind } = this.#paragraph ?? {}
    if (kind !== undefined) this.#assembly.heading(kind, this.#held)
    if (meaning === 'heading' || meaning === 'parallel')
      this.#assembly.layers.heading(this.#heldMarker, this.#held)
    if (meaning === 'title') {
      this.#assembly.bookTitle(this.#held, TITLE_RANKS[this.#heldMarker])
    }
    if (this.#held !== '') this.#held = ''
    this.#paragraph = undefined
  }

  /** Takes the number or code at the start of `text`; gives the rest. */
  #label(marker: 'c' | 'v' | 'id', text: string): string {
    this.#openChars = 0
    if (marker === 'id') return this.#bookLine(text)
    const match = LABEL.exec(text)
    this.#needBook()
    if (marker === 'c') this.#assembly.chapter(match?.[1] ?? '')
    else this.#assembly.verse(match?.[1] ?? '')
    return match === null ? text : text.slice(match[0].length)
  }

  #bookLine(text: string): string {
    const [line = ''] = text.split('\n', 1)
    const code = line.trim().slice(0, 3)
    const found = this.#books.byCode(code)
    if (found === undefined) {
      const what = `\\id ${line.trim().slice(0, 20)} names no book that USFM knows`
      throw new ReaderFault(`${this.#file}:1`, what)
    }
    this.remarks.push(tidyText(line.trim().slice(3)).replace(/^[-–—:\s]+/, ''))
    this.#beginBook(found)
    return text.slice(line.length)
  }

  #beginBook(found: FoundBook): void {
    this.#assembly.book(found)
    this.#hasBook = true
  }

  /** A file without an `\id` line is the book that its name names. */
  #needBook(): void {
    if (this.#hasBook) return
    const found = bookOfFileName(this.#file, this.#books)
    if (found === undefined) {
      throw new NoBook(`${this.#file}:1`, 'it has no \\id line, and its name names no book')
    }
    this.#beginBook(found)
    const level: Message['level'] = 'warning'
    this.#assembly.say(level, `${this.#file} has no \\id line; its name says which book it is`)
  }
}

/** What stands apart from the text around it. */
interface Skip {
  readonly marker: string
  /** Of a note whose text is kept. */
  readonly note: UsfmNote | undefined
}

/** Paragraphs whose text is put together before it goes anywhere. */
const HELD: ReadonlySet<string | undefined> = new Set(['heading', 'parallel', 'title'])
const PARAGRAPHS: ReadonlySet<string | undefined> = new Set(['text', 'heading', 'parallel', 'drop'])

/** Words left out inside a verse end with the paragraph at the latest. */
function endsDropped(skip: Skip, marker: string): boolean {
  if (skip.marker === 'esb' || markerRow(skip.marker)?.meaning === 'note') return false
  return PARAGRAPHS.has(markerRow(marker)?.meaning)
}
