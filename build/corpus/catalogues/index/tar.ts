/**
 * The small files in a tar archive from elsewhere, in memory. Nothing is written, so names that lead out of a folder do
 * no harm; links, devices and what is too large are passed over. Knows the ustar, GNU and pax headers of long names.
 */
import { gunzipSync } from 'node:zlib'
import { CorpusError, reasonOf } from '../../corpus-error.js'

const BLOCK = 512
const LARGEST_CONTENT = 64 * 1024 * 1024
/** The largest list of modules has some 1,500. */
const MOST_ENTRIES = 20_000
const LARGEST_FILE = 512 * 1024

/** The content of gzip-packed `bytes`. Throws a CorpusError that begins with `name`. */
export function gunzip(bytes: Uint8Array, name: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_CONTENT })
  } catch (thrown) {
    const isBomb = (thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const reason = isBomb ? 'it is too large once unpacked' : reasonOf(thrown)
    throw new CorpusError(`${name} is not a gzip archive that can be used: ${reason}`)
  }
}

/**
 * The files of the archive whose names match. Throws a CorpusError that begins with `place` for what is no tar, is cut
 * off or has too many entries.
 */
export function tarFiles(
  bytes: Buffer,
  matching: RegExp,
  place: string,
): ReadonlyMap<string, Buffer> {
  const fail = (reason: string) => new CorpusError(`${place} is not a tar archive: ${reason}`)
  const files = new Map<string, Buffer>()
  let longName: string | undefined
  let entries = 0
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const head = bytes.subarray(at, at + BLOCK)
    if (head.every((byte) => byte === 0)) return files
    if (!isSummed(head)) throw fail(`it is damaged at byte ${at}`)
    const size = octal(head, 124, 12)
    if (Number.isNaN(size)) throw fail(`the size at byte ${at + 124} is no octal number`)
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size)
    if (content.length < size) throw fail('it is cut off')
    if (++entries > MOST_ENTRIES) throw fail(`it holds more than ${MOST_ENTRIES} entries`)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    const kind = String.fromCharCode(head[156] as number)
    if (kind === 'L') longName = text(content)
    else if (kind === 'x') longName = paxName(content) ?? longName
    else {
      const name = longName ?? ustarName(head)
      longName = undefined
      const isFile = kind === '0' || kind === '\0'
      if (isFile && size <= LARGEST_FILE && matching.test(name)) files.set(name, content)
    }
  }
  if (entries === 0) throw fail('it holds nothing')
  return files
}

/** The checksum of a header counts its own field as blanks. */
function isSummed(head: Buffer): boolean {
  let sum = 8 * 32
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte
  return octal(head, 148, 8) === sum
}

function octal(head: Buffer, at: number, length: number): number {
  const digits = text(head.subarray(at, at + length)).trim()
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

function ustarName(head: Buffer): string {
  const isUstar = text(head.subarray(257, 262)) === 'ustar'
  const prefix = isUstar ? text(head.subarray(345, 500)) : ''
  const name = text(head.subarray(0, 100))
  return prefix === '' ? name : `${prefix}/${name}`
}

function paxName(content: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1]
}

/** Up to the first NUL. */
function text(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8')
}
