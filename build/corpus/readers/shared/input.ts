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

/** How the first bytes of a file say that it is in an encoding that is not read. */
const FOREIGN: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'UTF-16'],
  [[0xfe, 0xff], 'UTF-16'],
  // Without a byte order mark: the first letter of any of the formats is ASCII.
  [[0x3c, 0x00], 'UTF-16'],
  [[0x5c, 0x00], 'UTF-16'],
  [[0x00, 0x3c], 'UTF-16'],
  [[0x00, 0x5c], 'UTF-16'],
]

/** The text of a file, without a byte order mark. Throws a ReaderFault for what is not UTF-8. */
export function decodeText({ name, bytes }: InputFile): string {
  return decodeUtf8(bytes(), name)
}

/** UTF-8 bytes as text, without a byte order mark; `name` is named in the ReaderFault. */
export function decodeUtf8(content: Buffer, name: string): string {
  const foreign = FOREIGN.find(([start]) => start.every((byte, at) => content[at] === byte))
  if (foreign !== undefined) {
    throw new ReaderFault(`${name}:1`, `it is in ${foreign[1]}; save it as UTF-8`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    const at = firstInvalid(content)
    const line = lineOf(content, at)
    const byte = (content[at] as number).toString(16).toUpperCase().padStart(2, '0')
    throw new ReaderFault(
      `${name}:${line}`,
      `byte ${at} (0x${byte}) is not UTF-8; it may be Latin-1 or Windows-1252: save it as UTF-8`,
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
