/**
 * The reader of OSIS XML: verses as containers or as milestones (sID, eID), with or without elements for
 * books and chapters. The place of every verse comes from its own osisID. What an element means is in
 * osis/elements.ts.
 */
import type { DraftMetadata, HeadingKind, Reading } from '../../../draft.js'
import { quote } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import type { BookFinder, FoundBook } from '../../shared/book-finder.js'
import { type InputFile, nameOfFirst } from '../../shared/input.js'
import { languageCodeOf } from '../../shared/language.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { lostBlankAt, tidyText } from '../../shared/tidy.js'
import { declaredOmissions } from '../../shared/vrs.js'
import { type Element, readXml } from '../../shared/xml/events.js'
import { TextWalk } from '../../shared/xml/walk.js'
import { osisRow } from './elements.js'
import { OsisMarks } from './marks.js'

/** Reads the OSIS files of one version. */
export function readOsis(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('osis', nameOfFirst(files))
    const metadata: Record<string, string> = {}
    for (const file of files) {
      assembly.beginFile()
      new OsisWalk(file, assembly, context.books, metadata).read()
    }
    return assembly.finish(metadataOf(metadata), declaredOmissions(context.beside))
  })
}

/** Elements of the first work in the header, and the field that each fills. */
const FIELDS: Readonly<Record<string, keyof DraftMetadata>> = {
  title: 'name',
  description: 'description',
  rights: 'copyright',
  language: 'languageCode',
  identifier: 'id',
}

function metadataOf(found: Readonly<Record<string, string>>): DraftMetadata {
  const { languageCode, ...rest } = found
  const language = languageCodeOf(languageCode)
  return language === undefined ? rest : { ...rest, languageCode: language }
}

/** One verse of an osisID: `Bible:Gen.1.1!a` is Genesis, 1, 1a. */
interface OsisPlace {
  readonly book: string
  readonly chapter: string
  readonly verse: string
}

const PLACE = /^(?:[^:\s]+:)?([^.:!\s]+)\.([^.!\s]+)\.([^.!\s]+)(?:!([A-Za-z])\w*)?$/

class OsisWalk {
  readonly #file: InputFile
  readonly #assembly: Assembly
  readonly #books: BookFinder
  readonly #metadata: Record<string, string>
  readonly #walk: TextWalk
  readonly #marks: OsisMarks
  readonly #unknown = new Set<string>()
  /** Whether a tag that lost its blank stands between the text so far and what comes. */
  #afterNote = false
  #hasVerse = false
  #works = 0
  #isInHeader = false
  /** Open words with their morphology: a slash in one parts morphemes and is no letter. */
  #parsedWords = 0

  constructor(
    file: InputFile,
    assembly: Assembly,
    books: BookFinder,
    metadata: Record<string, string>,
  ) {
    this.#file = file
    this.#assembly = assembly
    this.#books = books
    this.#metadata = metadata
    this.#walk = new TextWalk(assembly)
    this.#marks = new OsisMarks(assembly, this.#walk)
  }

  read(): void {
    readXml(
      this.#file,
      {
        open: (element) => this.#open(element),
        close: (element) => this.#close(element),
        text: (text) => this.#text(text),
      },
      (where, remark) => this.#assembly.setWhere(where, remark),
    )
    if (!this.#hasVerse) throw new ReaderFault(this.#file.name, 'it has no verse')
    this.#assembly.endBook()
  }

  #open(element: Element): void {
    const { name, attributes } = element
    if (name === 'osisText')
      this.#metadata.languageCode ||= languageCodeOf(attributes['xml:lang']) ?? ''
    if (name === 'work') this.#works += 1
    if (name === 'header') this.#isInHeader = true
    if (this.#isInHeader) this.#header(name)
    else if (name === 'verse') this.#verse(attributes)
    else if (name === 'div' && attributes.type === 'book') this.#book(attributes)
    else if (name === 'chapter') this.#chapter(attributes)
    else if (name === 'title') this.#title(attributes)
    else this.#other(element)
  }

  /** The header is no text; the fields of its first work are taken, the first of each name. */
  #header(name: string): void {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
    const take = (text: string) => {
      const tidy = tidyText(text)
      if (field !== undefined && this.#works === 1 && tidy !== '') this.#metadata[field] ||= tidy
    }
    this.#walk.push({ as: 'hold', take })
  }

  #close({ name, attributes }: Element): void {
    if (name === 'header') this.#isInHeader = false
    if (name === 'osisText') this.#marks.end()
    if (name === 'verse' && isContainer(attributes)) this.#assembly.endVerse()
    if (name === 'q' && isContainer(attributes)) this.#mark(closing(attributes.marker))
    if (isParsedWord(name, attributes)) this.#parsedWords -= 1
    this.#walk.pop()
    this.#marks.close(name, attributes)
    const isLine = osisRow(name, attributes.type)?.meaning === 'line'
    if (isLine) this.#walk.border()
  }

  #text(text: string): void {
    if (this.#walk.isInNote) this.#walk.text(text)
    if (this.#walk.isDropping) return
    if (this.#afterNote && lostBlankAt(this.#assembly.lastCharacter, text)) this.#assembly.text(' ')
    this.#afterNote = false
    this.#walk.text(this.#parsedWords > 0 ? text.replaceAll('/', '') : text)
  }

  #verse({ osisID, sID, eID }: Element['attributes']): void {
    this.#walk.push()
    if (eID !== undefined) {
      this.#assembly.endVerse()
      return
    }
    const ids = (osisID ?? sID ?? '').trim().split(/\s+/)
    const places = ids.map(placeOf)
    const [first] = places
    const last = places.at(-1)
    if (first === undefined || last === undefined) {
      const what = `a verse with the osisID ${quote(osisID ?? '')} has no place`
      this.#assembly.lostVerse(what)
      return
    }
    this.#hasVerse = true
    this.#assembly.bookOrSame(this.#find(first.book))
    this.#assembly.chapterOrSame(first.chapter)
    const isJoined = last !== first && last.chapter === first.chapter && last.verse !== first.verse
    this.#assembly.verse(isJoined ? `${first.verse}-${last.verse}` : first.verse)
  }

  #find(name: string): FoundBook {
    const found = this.#books.byOsis(name) ?? this.#books.byName(name)
    if (found !== undefined) return found
    throw this.#assembly.fault(`OSIS knows no book ${quote(name)}`)
  }

  #book({ osisID, eID }: Element['attributes']): void {
    this.#walk.push()
    if (eID !== undefined) this.#assembly.endBook()
    else if (osisID !== undefined) {
      this.#assembly.book(this.#find(osisID.trim().replace(/\s.*$/s, '').replace(/^.*:/, '')))
      // Paragraphs may begin before the first verse says which chapter it is.
      this.#assembly.layers.beginChapter()
    }
  }

  #chapter({ osisID, sID, eID }: Element['attributes']): void {
    this.#walk.push()
    const [book, chapter] = (osisID ?? sID ?? '').trim().replace(/^\S*:/, '').split(/[\s.]/)
    if (eID !== undefined) this.#assembly.endVerse()
    else if (book !== undefined && chapter !== undefined) {
      this.#assembly.bookOrSame(this.#find(book))
      this.#assembly.chapterOrSame(chapter)
    }
  }

  #title(attributes: Element['attributes']): void {
    const { type, short = '' } = attributes
    if (type === 'main') {
      this.#assembly.bookTitle(short, 2)
      this.#walk.push({ as: 'title', rank: 3 })
    } else if (type === 'chapter' || type === 'runningHead') {
      this.#walk.push({ as: 'drop' })
    } else {
      const kind = kindOf(type)
      const marker = this.#marks.title(attributes)
      this.#walk.push({ as: 'heading', marker, ...(kind === undefined ? {} : { kind }) })
    }
  }

  #other({ name, attributes }: Element): void {
    if (name === 'milestone' && /^x-usfm-(h|toc2)$/.test(String(attributes.type)) && attributes.n) {
      this.#assembly.bookTitle(attributes.n, 1)
    }
    if (isParsedWord(name, attributes)) this.#parsedWords += 1
    if (this.#walk.isInNote) {
      this.#marks.inNote(name, attributes)
      if (name === 'q') this.#mark(attributes.marker)
      return
    }
    const row = osisRow(name, attributes.type)
    if (row === undefined && !this.#walk.isDropping && !this.#unknown.has(name)) {
      this.#unknown.add(name)
      this.#assembly.say('warning', `unknown element ${name}: what is in it is kept as text`)
    }
    const meaning = row?.meaning ?? 'keep'
    if (meaning === 'line') this.#walk.border()
    if (meaning === 'note') {
      if (!this.#walk.isDropping) this.#afterNote = true
      this.#marks.note(attributes)
    } else if (meaning === 'drop') this.#walk.push({ as: 'drop' })
    else if (name === 'speaker') this.#walk.push({ as: 'heading', kind: 'speaker', marker: 'sp' })
    else this.#marks.open(name, attributes)
    if (name === 'q') this.#mark(attributes.marker)
  }

  /** Some files have their quotation marks in attributes alone. */
  #mark(marker: string | undefined): void {
    if (marker !== undefined && marker.trim() !== '') this.#text(marker)
  }
}

/** A word that was parsed, as in the Open Scriptures Hebrew Bible: `<w lemma="b/7225" morph="HR/Ncfsa">`. */
function isParsedWord(name: string, { lemma, morph }: Element['attributes']): boolean {
  return name === 'w' && morph !== undefined && /\//.test(`${lemma ?? ''}${morph}`)
}

/** Whether an element with a verse's or a quotation's attributes holds it, and is no milestone. */
function isContainer({ sID, eID }: Element['attributes']): boolean {
  return sID === undefined && eID === undefined
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['‹', '›'],
])

function closing(marker: string | undefined): string | undefined {
  return marker === undefined ? undefined : (CLOSING.get(marker) ?? marker)
}

function placeOf(id: string): OsisPlace | undefined {
  const match = PLACE.exec(id)
  if (match === null) return undefined
  const [, book = '', chapter = '', verse = '', part = ''] = match
  return { book, chapter, verse: `${verse}${part.toLowerCase()}` }
}

/** Undefined for references below a heading. */
function kindOf(type: string | undefined): HeadingKind | undefined {
  if (type === 'parallel' || type === 'scope') return undefined
  return type === 'psalm' ? 'title' : type === 'acrostic' ? 'acrostic' : 'section'
}
