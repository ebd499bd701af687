/**
 * The reader of USFX: one file, elements named like USFM's markers, verses between `<v/>` and `<ve/>`.
 * Knows USFX's own elements; what a marker means is in markers.ts.
 */
import type { DraftMetadata, Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { type InputFile, nameOfFirst } from '../shared/input.js'
import { languageCodeOf } from '../shared/language.js'
import { markerRow, styleMarker } from '../shared/markers.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading, ReaderFault } from '../shared/reader-fault.js'
import { attributeNumbers } from '../shared/strongs.js'
import { createStyleFinder, rankOf } from '../shared/styles.js'
import { declaredOmissions } from '../shared/vrs.js'
import { type Element, readXml } from '../shared/xml/events.js'
import { TextWalk } from '../shared/xml/walk.js'

/** USFX's names for what USFM calls otherwise. */
const MARKER_OF: ReadonlyMap<string, string> = new Map([
  ['quoteStart', 'qt-s'],
  ['quoteEnd', 'qt-s'],
  ['quoteRemind', 'qt-s'],
  ['optionalLineBreak', 'optbreak'],
  ['milestone', 'qt-s'],
  ['table', 'b'],
  ['generated', 'ca'],
  ['cs', 'em'],
  ['gw', 'w'],
])
/** Elements that are lines or paragraphs; all else stands inside one. */
const BLOCK =
  /^(p|q|d|s|b|h|r|ms|mr|mt|sp|sr|li|m|pi|nb|table|tr|tc|th|tcr|thr|cl|cp|qa|qr|qc|qd|ide|periph)$/

/** Reads the USFX files of one version. */
export function readUsfx(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('usfx', nameOfFirst(files))
    const metadata: { languageCode?: string } = {}
    for (const file of files) readFile(file, assembly, context, metadata)
    return assembly.finish(metadata, declaredOmissions(context.beside))
  })
}

function readFile(
  file: InputFile,
  assembly: Assembly,
  { books }: ReaderContext,
  metadata: { -readonly [Field in keyof DraftMetadata]: DraftMetadata[Field] },
): void {
  const walk = new TextWalk(assembly)
  const style = createStyleFinder(assembly)
  let hasBook = false
  const open: Readonly<Record<string, (element: Element) => void>> = {
    usfx: () => walk.push(),
    book: ({ attributes: { id = '' } }) => {
      const found = books.byCode(id.trim())
      if (found === undefined) {
        throw assembly.fault(`the book id ${quote(id)} is none that USFX knows`)
      }
      hasBook = true
      assembly.book(found)
      walk.push()
    },
    id: () => walk.push({ as: 'drop' }),
    languageCode: () => {
      const take = (text: string) => {
        const code = languageCodeOf(text)
        if (code !== undefined) metadata.languageCode = code
      }
      walk.push({ as: 'hold', take })
    },
    c: ({ attributes: { id = '' } }) => {
      assembly.chapter(id)
      walk.push()
    },
    v: ({ attributes: { id = '' } }) => {
      assembly.verse(id)
      walk.push()
    },
    ve: () => {
      assembly.endVerse()
      walk.push()
    },
    toc: ({ attributes: { level = '1' } }) =>
      walk.pushRow(style(`toc${level}`, false), `toc${level}`, rankOf(`toc${level}`)),
  }
  const other = ({ name, attributes }: Element) => {
    const marker = attributes.sfm || (MARKER_OF.get(name) ?? name)
    if (walk.isInNote) {
      inNote(name, marker)
      return
    }
    const isBlock = BLOCK.test(name)
    const row = style(marker, !isBlock)
    if (marker === 'optbreak') walk.text(' ')
    if (row.meaning === 'note') walk.pushNote(marker, attributes.caller ?? '+')
    else if (row.meaning === 'char')
      walk.pushWords(
        name === 'cs' && !attributes.sfm ? undefined : styleMarker(marker),
        attributeNumbers(assembly, attributes.s),
      )
    else if (name === 'table') walk.pushRow(row, undefined, 1)
    else walk.pushRow(row, levelled(marker, attributes.level), rankOf(marker))
  }
  const inNote = (name: string, marker: string) => {
    if (markerRow(marker)?.meaning === 'note') walk.pushNote(marker, '+')
    else walk.pushNoteRow(marker)
    if (marker === 'optbreak' || BLOCK.test(name)) walk.text(' ')
  }
  readXml(
    file,
    {
      open: (element) => {
        const act = Object.hasOwn(open, element.name) ? open[element.name] : undefined
        if (act === undefined && walk.isDropping && !walk.isInNote) walk.push()
        else (act ?? other)(element)
      },
      close: () => walk.pop(),
      text: (text) => walk.text(text),
    },
    (where, remark) => assembly.setWhere(where, remark),
  )
  if (!hasBook) throw new ReaderFault(file.name, 'it has no <book> element, so there is no book id')
  assembly.endBook()
}

/** USFX has the level of a marker in an attribute. */
function levelled(marker: string, level: string | undefined): string {
  return /^[1-9]$/.test(level ?? '') && !/\d$/.test(marker) ? `${marker}${level}` : marker
}
