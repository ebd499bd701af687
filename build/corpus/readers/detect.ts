/**
 * The first bytes of a file, as the rows of file-formats.ts look at them to recognise a format. Names of
 * files do not count. Knows containers (SQLite, XML, JSON), no format of texts.
 */

/** How many bytes of a file `headOf` needs. */
export const HEAD_BYTES = 64 * 1024

export interface FileHead {
  readonly kind: 'sqlite' | 'xml' | 'json' | 'text'
  /** The decoded bytes; the last character or line may be cut off. */
  readonly text: string
  /** The root element in lower case without its prefix; '' if the file is not XML. */
  readonly root: string
}

const SQLITE = 'SQLite format 3\0'
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
  const [first, second] = head
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(head)
}
