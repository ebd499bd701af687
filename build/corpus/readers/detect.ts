/**
 * The first bytes of a file, as the rows of file-formats.ts look at them to recognise a format. Names of
 * files do not count. Knows containers (SQLite, XML, JSON), no format of texts.
 */

import { isUtf16 } from './shared/input.js'

/** How many bytes of a file `headOf` needs. */
export const HEAD_BYTES = 64 * 1024

export interface FileHead {
  readonly kind: 'sqlite' | 'xml' | 'json' | 'program' | 'text'
  /** The decoded bytes; the last character or line may be cut off. */
  readonly text: string
  /** The root element in lower case without its prefix; '' if the file is not XML. */
  readonly root: string
}

const SQLITE = 'SQLite format 3\0'
/** Data in a program, or JSON that was written as a text of JSON once more: what is in it looks like rows. */
const PROGRAM =
  /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(?:export\s+(?:default|const|let)\b|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=|<\?php)|^\s*"\s*[[{](?:\\[nrt]|\s)*(?:\\"|[[{])/
// The first tag after a declaration, comments, instructions and a document type.
const ROOT =
  /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:[\w.-]+:)?([\w.-]+)/i

/** What a file begins with; undefined for a zip archive. */
export function headOf(bytes: Buffer): FileHead | undefined {
  if (isZip(bytes)) return undefined
  if (bytes.toString('latin1', 0, SQLITE.length) === SQLITE) {
    return { kind: 'sqlite', text: '', root: '' }
  }
  const text = decodeHead(bytes)
  if (PROGRAM.test(text)) return { kind: 'program', text, root: '' }
  if (/^\s*</.test(text)) {
    return { kind: 'xml', text, root: ROOT.exec(text)?.[1]?.toLowerCase() ?? '' }
  }
  // `[1:1] text` is a verse.
  return { kind: /^\s*(?:\{|\[(?!\d+:\d))/.test(text) ? 'json' : 'text', text, root: '' }
}

/** Whether a file is a zip archive. */
export function isZip(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

/** Decodes UTF-16 too, so that the reader can report the encoding as an error. */
function decodeHead(head: Buffer): string {
  if (!isUtf16(head)) return new TextDecoder('utf-8').decode(head)
  const isBig = head[0] === 0xfe || head[0] === 0
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(head)
}
