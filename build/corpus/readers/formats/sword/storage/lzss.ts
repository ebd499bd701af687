/**
 * LZSS as SWORD's modules have it: a window of 4096 bytes that begins as blanks, filled from 4078 on. Each byte of flags
 * says, from its lowest bit on, what the next eight pieces are: 1 a byte as it is, 0 two bytes that name a place in the
 * window (12 bits) and a length less 3 (4 bits).
 */

const WINDOW = 4096
const FIRST = WINDOW - 18
const SHORTEST = 3

/** Unpacks at most `limit` bytes; stops there, so that a caller sees by the length that there would be more. */
export function unpackLzss(packed: Buffer, limit: number): Buffer {
  const window = Buffer.alloc(WINDOW, ' ')
  const text = Buffer.alloc(limit)
  let length = 0
  let at = FIRST
  let from = 0
  const put = (byte: number): void => {
    text[length] = byte
    length += 1
    window[at] = byte
    at = (at + 1) % WINDOW
  }
  while (from < packed.length && length < limit) {
    const flags = packed[from++] as number
    for (let bit = 0; bit < 8 && from < packed.length && length < limit; bit += 1) {
      const first = packed[from++] as number
      if ((flags >> bit) & 1) {
        put(first)
        continue
      }
      const second = packed[from++]
      if (second === undefined) throw new Error('it ends inside of a piece')
      const place = first | ((second & 0xf0) << 4)
      const count = Math.min((second & 0x0f) + SHORTEST, limit - length)
      for (let step = 0; step < count; step += 1) put(window[(place + step) % WINDOW] as number)
    }
  }
  if (from < packed.length) throw new Error('it unpacks to more than it should')
  return text.subarray(0, length)
}
