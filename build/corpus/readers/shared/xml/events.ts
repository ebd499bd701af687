/**
 * Reads an XML file as events, within bounds. Hides the parser, encodings and prefixes of names. Entities
 * that a file defines for itself are refused: they can expand without end.
 */
import { SaxesParser } from 'saxes'
import { decodeUtf8, decodeWindows1252, type InputFile } from '../input.js'
import { ReaderFault } from '../reader-fault.js'

export interface Element {
  /** Without a prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface XmlHandler {
  open(element: Element): void
  close(element: Element): void
  text(text: string): void
}

/** Bibles nest about 12 deep. */
const DEEPEST = 100
const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/
// Declared, and thus not guessed; their 256 characters all decode.
const SINGLE_BYTE = /^(iso-8859-1|latin-?1|windows-1252|us-ascii|ascii)$/i

/**
 * Sends a file's elements and text to `handler`. Calls `told` once, with a function that returns the parser's
 * place and a remark if the file declares a wrong encoding. Throws a ReaderFault with file and line if the
 * file is not well-formed or not in the encoding that it declares.
 */
export function readXml(
  file: InputFile,
  handler: XmlHandler,
  told: (where: () => string, remark?: string) => void = () => {},
): void {
  const parser = new SaxesParser()
  const stack: Element[] = []
  const where = () => `${file.name}:${parser.line}`
  const refuse = (text: string): never => {
    throw new ReaderFault(where(), text)
  }
  const { text, remark } = decodeXml(file)
  told(where, remark)
  parser.on('error', ({ message }) => {
    // The parser looks for the end of what a bare ampersand begins, and finds fault far behind it.
    const bare = text.search(/&(?!#?\w{1,40};)/)
    const line = text.slice(0, bare).split('\n').length
    if (bare >= 0 && line <= parser.line) {
      const what = 'it is not well-formed: an & that begins no entity; write it as &amp;'
      throw new ReaderFault(`${file.name}:${line}`, what)
    }
    refuse(`it is not well-formed: ${message.replace(/^\S*: /, '')}`)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) refuse('it defines entities of its own, which are refused')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), attributes: attributes as Record<string, string> }
    stack.push(element)
    if (stack.length > DEEPEST) refuse(`its elements are nested more than ${DEEPEST} deep`)
    handler.open(element)
  })
  parser.on('closetag', () => handler.close(stack.pop() as Element))
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  parser.write(text).close()
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The text of an XML file in the encoding that it declares, UTF-8 if none, and a remark if it is another. */
function decodeXml(file: InputFile): { text: string; remark?: string } {
  const content = file.bytes()
  const declared = DECLARED.exec(content.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  if (SINGLE_BYTE.test(declared)) {
    return { text: decodeWindows1252(content) }
  }
  // A declaration of UTF-16 in single bytes is left over from before the file was converted.
  if (/^utf-?8$/i.test(declared)) return { text: decodeUtf8(content, file.name) }
  if (/^utf-?16$/i.test(declared)) {
    const remark = `it declares ${declared} and is UTF-8; it was read as UTF-8`
    return { text: decodeUtf8(content, file.name), remark }
  }
  throw new ReaderFault(`${file.name}:1`, `it is in the encoding ${declared}; save it as UTF-8`)
}
