/** The encodings of SWORD's texts. A module states its own; without one it is Latin-1. */
import { isAscii } from 'node:buffer'
import type { Decode } from './slots.js'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Latin-1'

/** As a .conf names them. */
export const ENCODINGS: readonly (readonly [Encoding, RegExp])[] = [
  ['UTF-8', /^utf-?8$/i],
  ['UTF-16', /^utf-?16$/i],
  ['Latin-1', /^(latin-?1|iso-?8859-1)$/i],
]

/**
 * The letters of Windows 1252 at 0x80 to 0x9f, a blank for none: older modules have curly quotes there, and ISO 8859-1
 * has nothing to print. Node's own decoder of windows-1252 leaves them out.
 */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Gives a decoder that throws for bytes that are no text of the encoding. */
export function decoderOf(encoding: Encoding): Decode {
  if (encoding === 'UTF-8') {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    // Most slots are plain ASCII, which needs no decoding.
    return (bytes) => (isAscii(bytes) ? bytes.toString('latin1') : decoder.decode(bytes))
  }
  if (encoding === 'UTF-16') return decodeUtf16
  return (bytes) =>
    bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => {
      const own = WINDOWS[sign.charCodeAt(0) - 0x80]
      return own === ' ' || own === undefined ? sign : own
    })
}

/** The order of bytes is little-endian unless a mark at the beginning says otherwise. */
function decodeUtf16(bytes: Buffer): string {
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const decoder = new TextDecoder(isBig ? 'utf-16be' : 'utf-16le', { fatal: true })
  return decoder.decode(bytes)
}
