/**
 * The files that a reader gets, as names and bytes, and the decoding of bytes to text. Text is
 * UTF-8; anything else is refused with the place of the first invalid byte. Hides where the files are.
 */
import { ReaderFault } from './reader-fault.js'

export interface InputFile {
  /** Its name for messages, and below the folder that was given. */
  readonly name: string
  /** Its content. Throws a CorpusError if it is larger than any Bible. */
  readonly bytes: () => Buffer
}

/** The place of messages about several files before one of them is open. */
export function nameOfFirst(files: readonly InputFile[]): string {
  return (files as readonly [InputFile])[0].name
}

/** No file of one Bible, with all its notes, comes near this; in bytes. */
export const LARGEST_FILE = 192 * 1024 * 1024

/** Bytes at the beginning that are looked at, and one of how many is 0 at least if they are UTF-16. */
const LOOKED_AT = 400
const ONE_ZERO_OF = 20
/** Fewer may be damage. */
const FEW_ZEROS = 4

/** Whether a text is in UTF-16, with a byte order mark or without: each second byte is 0 if letters are ASCII. */
export function isUtf16(content: Buffer): boolean {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const start = content.subarray(0, LOOKED_AT)
  const zeros = [0, 1].map(
    (side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length,
  )
  const [less = 0, more = 0] = zeros.sort((one, other) => one - other)
  const least = Math.max(start.length / ONE_ZERO_OF, Math.min(FEW_ZEROS, start.length / 4))
  return more > 0 && more >= least && less * 10 < more
}

/** So many bytes of 0 are no text, but room that was never written. */
const UNWRITTEN = Buffer.alloc(16)

/** The text of a file, without a byte order mark. Throws a ReaderFault for what is not UTF-8. */
export function decodeText({ name, bytes }: InputFile): string {
  return decodeUtf8(bytes(), name)
}

/** UTF-8 bytes as text, without a byte order mark; `name` is named in the ReaderFault. */
export function decodeUtf8(content: Buffer, name: string): string {
  if (isUtf16(content)) throw new ReaderFault(`${name}:1`, 'it is in UTF-16; save it as UTF-8')
  const unwritten = content.indexOf(UNWRITTEN)
  if (unwritten >= 0) {
    const what = `from byte ${unwritten} on it has zero bytes in place of a text: it was not written whole; get it again`
    throw new ReaderFault(`${name}:${lineOf(content, unwritten)}`, what)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    const at = firstInvalid(content)
    const line = lineOf(content, at)
    const byte = (content[at] as number).toString(16).toUpperCase().padStart(2, '0')
    const why = isValid(content, true)
      ? 'it may be cut there: get it again; or in Latin-1'
      : 'it may be Latin-1 or Windows-1252'
    throw new ReaderFault(
      `${name}:${line}`,
      `byte ${at} (0x${byte}) is not UTF-8; ${why}: save it as UTF-8`,
    )
  }
}

/** What Windows-1252 has for the bytes 0x80 to 0x9F; five of them are the control characters of Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Windows-1252 as text. Node's own decoder takes it for Latin-1 in some releases. */
export function decodeWindows1252(content: Buffer): string {
  const text = content.toString('latin1')
  return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80))
}

/** The first byte of the first character that is not valid UTF-8, found by halving. */
function firstInvalid(content: Buffer): number {
  let good = 0
  let bad = content.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    if (isValid(content.subarray(0, middle), true)) good = middle
    else bad = middle
  }
  // What looked like the start of a character may be up to three bytes before.
  while (!isValid(content.subarray(0, good), false)) good -= 1
  return good
}

/** Whether bytes are UTF-8; with `isCut`, as far as they go, whatever the character at their end. */
function isValid(content: Buffer, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: isCut })
    return true
  } catch {
    return false
  }
}

function lineOf(content: Buffer, end: number): number {
  let line = 1
  for (let at = content.indexOf(10); at >= 0 && at < end; at = content.indexOf(10, at + 1)) line++
  return line
}
