/**
 * The reader of Beblia XML: `bible`, `testament`, `book number`, `chapter number`, `verse number`. Its
 * metadata is a few attributes of the root; books have numbers and no names.
 */
import type { DraftMetadata, Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { type BookFinder, byPosition } from '../shared/book-finder.js'
import { type InputFile, nameOfFirst } from '../shared/input.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading } from '../shared/reader-fault.js'
import { tidyText } from '../shared/tidy.js'
import { type Element, readXml } from '../shared/xml/events.js'
import { TextWalk } from '../shared/xml/walk.js'

/** Attributes of the root, and the field that each fills; the first of a field stands. */
const FIELDS: readonly (readonly [attribute: string, field: keyof DraftMetadata])[] = [
  ['translation', 'name'],
  ['name', 'name'],
  ['abbreviation', 'abbreviation'],
  ['id', 'id'],
  ['copyright', 'copyright'],
  ['info', 'copyright'],
  ['status', 'copyright'],
]

/** Reads the one Beblia file of a version. */
export function readBeblia(
  files: readonly InputFile[],
  { books }: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('beblia', nameOfFirst(files))
    const metadata: Record<string, string> = {}
    for (const file of files) readFile(file, assembly, metadata, books)
    return assembly.finish(metadata)
  })
}

function readFile(
  file: InputFile,
  assembly: Assembly,
  metadata: Record<string, string>,
  books: BookFinder,
): void {
  const walk = new TextWalk(assembly)
  const open: Readonly<Record<string, (element: Element) => void>> = {
    bible: ({ attributes }) => {
      for (const [attribute, field] of FIELDS) {
        const value = tidyText(attributes[attribute] ?? '')
        if (value !== '') metadata[field] ??= value
      }
      walk.push()
    },
    book: ({ attributes: { number, name } }) => {
      const found = byPosition(Number(number ?? Number.NaN), name, books)
      if (found === undefined) {
        throw assembly.fault(`a book with the number ${quote(number ?? '')}`)
      }
      assembly.book(found)
      assembly.bookTitle(name ?? '')
      walk.push()
    },
    chapter: ({ attributes: { number = '' } }) => {
      assembly.chapter(number)
      walk.push()
    },
    verse: ({ attributes: { number = '' } }) => {
      assembly.verse(number)
      walk.push({ as: 'text' })
    },
    b: ({ attributes: { n } }) => {
      if (n !== undefined) throw assembly.fault("this is OpenSong's XML, which is not read")
      walk.push()
    },
    note: () => {
      assembly.note()
      walk.push({ as: 'drop' })
    },
  }
  readXml(
    file,
    {
      open: (element) => {
        const act = Object.hasOwn(open, element.name) ? open[element.name] : undefined
        if (act === undefined) walk.push()
        else act(element)
      },
      close: ({ name }) => {
        if (name === 'verse') assembly.endVerse()
        walk.pop()
      },
      text: (text) => walk.text(text),
    },
    (where, remark) => assembly.setWhere(where, remark),
  )
  assembly.endBook()
}
