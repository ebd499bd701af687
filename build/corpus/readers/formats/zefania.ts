/**
 * The reader of Zefania XML, both schemas: BIBLEBOOK, CHAPTER, VERS. A book is found by its
 * number, not by its name: converters leave names of other languages there.
 */
import type { Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { byPosition } from '../shared/book-finder.js'
import { type InputFile, nameOfFirst } from '../shared/input.js'
import { languageCodeOf } from '../shared/language.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading } from '../shared/reader-fault.js'
import { attributeNumbers } from '../shared/strongs.js'
import { tidyText } from '../shared/tidy.js'
import { type Element, readXml } from '../shared/xml/events.js'
import { TextWalk } from '../shared/xml/walk.js'

/**
 * What the elements inside a verse are; names in upper case, as the older schema writes them. All others
 * (STYLE, GR and GRAM with Strong's numbers, SUP, EM, DIV) hold words of the verse.
 */
const INSIDE: Readonly<Record<string, 'drop' | 'line' | 'note'>> = {
  NOTE: 'note',
  XREF: 'note',
  MEDIA: 'drop',
  REMARK: 'drop',
  BR: 'line',
}

/** Zefania has no element for words of Jesus; converters print them in red. */
const RED = /(?<![\w-])color\s*:\s*(red|#f00(?![\da-f])|#ff0000|rgb\(\s*255\s*,\s*0\s*,\s*0)/i

/** The markers of styles by their names in `fs` and `css`; words in italics are added ones. The first one counts. */
const STYLES: readonly (readonly [pattern: RegExp, marker: string])[] = [
  [RED, 'wj'],
  [/italic/i, 'add'],
  [/divineName/i, 'nd'],
  [/small-caps/i, 'sc'],
  [/emphasis/i, 'em'],
  [/bold/i, 'bd'],
  [/super/i, 'sup'],
]
/** A line border by its `art`. It is the end of a line of poetry or prose: nothing says which. */
const BORDERS: ReadonlyMap<string, string> = new Map([['x-p', 'p']])
/** Headings by their `type`. */
const CAPTIONS: ReadonlyMap<string, string> = new Map([
  ['x-h2', 's2'],
  ['x-h3', 's3'],
  ['x-h4', 's4'],
])

/** The marker of words inside a verse. */
function styleOf(name: string, { fs = '', css = '' }: Element['attributes']): string | undefined {
  if (name === 'SUP') return 'sup'
  if (name === 'EM') return 'em'
  if (name !== 'STYLE') return undefined
  const style = `${fs} ${css}`
  return STYLES.find(([pattern]) => pattern.test(style))?.[1]
}

/** Reads the one Zefania file of a version. */
export function readZefania(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('zefania', nameOfFirst(files))
    const information: Record<string, string> = {}
    for (const file of files) readFile(file, assembly, context, information)
    const { title, biblename, language, identifier, rights, description } = information
    const name = title ?? biblename
    const languageCode = languageCodeOf(language)
    return assembly.finish({
      ...(name === undefined ? {} : { name }),
      ...(identifier === undefined ? {} : { id: identifier }),
      ...(languageCode === undefined ? {} : { languageCode }),
      ...(rights === undefined ? {} : { copyright: rights }),
      ...(description === undefined ? {} : { description }),
    })
  })
}

function readFile(
  file: InputFile,
  assembly: Assembly,
  { books }: ReaderContext,
  information: Record<string, string>,
): void {
  const walk = new TextWalk(assembly)
  let isInInformation = false
  const open: Readonly<Record<string, (element: Element) => void>> = {
    XMLBIBLE: ({ attributes }) => {
      if (attributes.biblename?.trim()) information.biblename = tidyText(attributes.biblename)
      walk.push()
    },
    INFORMATION: () => {
      isInInformation = true
      walk.push({ as: 'hold', take: () => {} })
    },
    BIBLEBOOK: ({ attributes: { bnumber, bname } }) => {
      const number = Number(bnumber ?? Number.NaN)
      const found =
        bnumber === undefined ? books.byName(bname ?? '') : byPosition(number, bname, books)
      if (found === undefined) {
        throw assembly.fault(`a BIBLEBOOK with bnumber ${quote(bnumber ?? '')}`)
      }
      assembly.book(found)
      assembly.bookTitle(bname ?? '')
      walk.push()
    },
    CHAPTER: ({ attributes: { cnumber = '' } }) => {
      assembly.chapter(cnumber)
      walk.push()
    },
    VERS: ({ attributes: { vnumber = '' } }) => {
      assembly.verse(vnumber)
      walk.push({ as: 'text' })
    },
    CAPTION: ({ attributes: { type = '' } }) =>
      walk.push({ as: 'heading', kind: 'section', marker: CAPTIONS.get(type) ?? 's1' }),
    PROLOG: () => walk.push({ as: 'drop' }),
  }
  const take = (name: string, text: string) => {
    if (tidyText(text) !== '') information[name.toLowerCase()] ??= tidyText(text)
  }
  const inside = (name: string, attributes: Element['attributes']) => {
    const meaning = INSIDE[name]
    if (meaning === 'line') walk.line(BORDERS.get(attributes.art ?? '') ?? 'm')
    if (meaning === 'drop') walk.push({ as: 'drop' })
    else if (meaning === 'note') {
      walk.pushNote(name === 'XREF' ? 'x' : 'f', '+')
      if (attributes.fscope !== undefined) walk.text(attributes.fscope)
    } else walk.pushWords(styleOf(name, attributes), numbersOf(name, attributes))
  }
  const numbersOf = (name: string, { str }: Element['attributes']) =>
    /^GR(AM)?$/.test(name) ? attributeNumbers(assembly, str, assembly.dictionary) : []
  readXml(
    file,
    {
      open: (element) => {
        const name = element.name.toUpperCase()
        if (isInInformation) walk.push({ as: 'hold', take: (text) => take(element.name, text) })
        else if (Object.hasOwn(open, name)) open[name]?.(element)
        else inside(name, element.attributes)
      },
      close: ({ name }) => {
        if (name.toUpperCase() === 'VERS') assembly.endVerse()
        if (name.toUpperCase() === 'INFORMATION') isInInformation = false
        walk.pop()
      },
      text: (text) => walk.text(text),
    },
    (where, remark) => assembly.setWhere(where, remark),
  )
  assembly.endBook()
}
