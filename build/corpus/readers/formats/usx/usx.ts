/**
 * The reader of USX, versions 2 and 3, and of DBL bundles: a file a book, with metadata.xml beside them if
 * there is one. Knows USX's elements; what a style means is in markers.ts.
 */
import { isFurther } from '../../../../../src/canon/further-books.js'
import type { Draft, Message, Reading } from '../../../draft.js'
import { quote } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import { type InputFile, nameOfFirst } from '../../shared/input.js'
import { styleMarker } from '../../shared/markers.js'
import { commonest, type ReaderContext, readBooks } from '../../shared/reader.js'
import { NoBook, orFaultReading } from '../../shared/reader-fault.js'
import { attributeNumbers } from '../../shared/strongs.js'
import { createStyleFinder, rankOf } from '../../shared/styles.js'
import { tidyText } from '../../shared/tidy.js'
import { declaredOmissions } from '../../shared/vrs.js'
import { type Element, readXml, type XmlHandler } from '../../shared/xml/events.js'
import { TextWalk } from '../../shared/xml/walk.js'
import { type BundleMetadata, bundleMetadata } from './dbl.js'

/** They count wherever they stand; verses end inside sidebars. */
const MILESTONES = new Set(['chapter', 'verse'])

/** Reads the USX files of one version. */
export function readUsx(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const bundle = bundleMetadata(context.beside)
    const texts = bundle === undefined ? files : published(files, bundle)
    const assembly = new Assembly('usx', nameOfFirst(texts))
    const remarks: string[] = []
    readBooks(texts, assembly, (file) => readBook(file, assembly, context, remarks))
    const name = commonest(remarks)
    const metadata = bundle?.metadata ?? (name === undefined ? {} : { name })
    const reading = assembly.finish(metadata, declaredOmissions(context.beside))
    return bundle === undefined ? reading : withBundle(reading, bundle, context)
  })
}

/** The files of the bundle's default publication, if it names any that are there. */
function published(files: readonly InputFile[], bundle: BundleMetadata): readonly InputFile[] {
  const named = files.filter(({ name }) => bundle.files.some((path) => isSamePath(name, path)))
  return named.length === 0 ? files : named
}

function isSamePath(name: string, path: string): boolean {
  return name === path || name.endsWith(`/${path}`)
}

/** The bundle's own names of books, and a word on the books that it lists and does not hold. */
function withBundle(reading: Reading, bundle: BundleMetadata, { books }: ReaderContext): Reading {
  // Files that hold no book were refused before.
  const draft = reading.draft as Draft
  const names = new Map<number, string>()
  for (const [code, name] of bundle.names) {
    const found = books.byCode(code)
    if (found?.kind === 'book') names.set(found.book, name)
  }
  const held = new Set(draft.books.map(({ book }) => book))
  const lacking: Message[] = bundle.codes.flatMap((code) => {
    const found = books.byCode(code)
    if (found?.kind !== 'book' || held.has(found.book)) return []
    // A further book may have been left out for a reason of its own.
    const level = isFurther(found.book) ? 'warning' : 'error'
    return [{ level, place: code, text: `${bundle.file} lists the book, and it has no text` }]
  })
  const named = draft.books.map((book) => {
    const name = names.get(book.book) ?? book.name
    return name === undefined ? book : { ...book, name }
  })
  return { draft: { ...draft, books: named }, messages: [...reading.messages, ...lacking] }
}

function readBook(
  file: InputFile,
  assembly: Assembly,
  { books }: ReaderContext,
  remarks: string[],
): void {
  const walk = new TextWalk(assembly)
  const style = createStyleFinder(assembly)
  let hasBook = false
  const open: Readonly<Record<string, (element: Element) => void>> = {
    usx: () => walk.push(),
    book: ({ attributes: { code = '' } }) => {
      const found = books.byCode(code.trim())
      if (found === undefined) {
        throw assembly.fault(`the book code ${quote(code)} is none that USX knows`)
      }
      hasBook = true
      assembly.book(found)
      walk.push({ as: 'hold', take: (text) => remarks.push(remarkOf(text)) })
    },
    chapter: ({ attributes: { number = '', eid } }) => {
      if (eid === undefined) assembly.chapter(number)
      else assembly.endVerse()
      walk.push()
    },
    verse: ({ attributes: { number = '', eid } }) => {
      if (eid === undefined) assembly.verse(number)
      else assembly.endVerse()
      walk.push()
    },
    para: ({ attributes: { style: name = 'p' } }) =>
      walk.pushRow(style(name, false), name, rankOf(name)),
    char: ({ attributes: { style: name = '', strong } }) => {
      const row = style(name, true)
      // A paragraph's style on words inside a verse: the words are text all the same.
      if (row.meaning === 'dropChar' || row.meaning === 'note') walk.push({ as: 'drop' })
      else walk.pushWords(styleMarker(name), attributeNumbers(assembly, strong))
    },
    note: ({ attributes: { style: name = 'f', caller = '+' } }) => walk.pushNote(name, caller),
    figure: () => walk.push({ as: 'drop' }),
    sidebar: () => walk.push({ as: 'drop' }),
    periph: () => walk.push({ as: 'drop' }),
    row: () => walk.pushRow({ meaning: 'text', reason: 'a row of a table' }, 'tr', 1),
    cell: ({ attributes: { style: name = 'tc1' } }) =>
      walk.pushRow({ meaning: 'text', reason: 'a cell of a table' }, name, 1),
    optbreak: () => {
      walk.text(' ')
      walk.push()
    },
  }
  const handler: XmlHandler = {
    open: (element) => {
      const act = Object.hasOwn(open, element.name) ? open[element.name] : undefined
      const isPassedOver = walk.isDropping && !MILESTONES.has(element.name)
      if (isPassedOver && walk.isInNote) {
        openInNote(element, walk)
        return
      }
      if (act === undefined || isPassedOver) walk.push()
      else act(element)
    },
    close: () => walk.pop(),
    text: (text) => walk.text(text),
  }
  readXml(file, handler, (where, remark) => assembly.setWhere(where, remark))
  if (!hasBook) throw new NoBook(file.name, 'it has no <book> element, so there is no book id')
  assembly.endBook()
}

/** An element inside a note: a part of it, a note, a picture, or words as the others. */
function openInNote({ name, attributes }: Element, walk: TextWalk): void {
  const { style = '' } = attributes
  if (name === 'note') walk.pushNote(style, '+')
  else if (name === 'figure') walk.push({ as: 'drop' })
  else walk.pushNoteRow(style)
  if (name === 'optbreak') walk.text(' ')
}

function remarkOf(text: string): string {
  return tidyText(text).replace(/^[-–—:\s]+/, '')
}
