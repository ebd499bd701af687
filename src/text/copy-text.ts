/**
 * Copies short stretches of UTF-8 eight bytes at a time. `set` needs a view of what it copies, which takes longer to make than the
 * text of a verse to copy; `copyWithin` is a call out of compiled code.
 *
 * Eight bytes go as one floating-point number, which is never calculated with. A runtime may change the bytes of a
 * number that is none (NaN), and of no other. In UTF-8 these cannot be: read from the last to the first, a NaN begins with
 * 7F or FF and a byte from F0 on, and no text has F0 to F4 before one of these two, nor F5 to FF at all.
 */

const WIDE = 8
const HALF = 4

/**
 * Copies `length` bytes of UTF-8, which may begin and end within a character. The two stretches do not overlap. Throws a
 * RangeError if one of them is not inside its view.
 */
export function copyText(
  into: DataView,
  to: number,
  source: DataView,
  from: number,
  length: number,
): void {
  if (length >= WIDE) {
    const last = length - WIDE
    for (let at = 0; at < last; at += WIDE) {
      into.setFloat64(to + at, source.getFloat64(from + at, true), true)
    }
    // The last eight, some of which may have been copied already.
    into.setFloat64(to + last, source.getFloat64(from + last, true), true)
  } else if (length >= HALF) {
    const last = length - HALF
    into.setInt32(to, source.getInt32(from))
    into.setInt32(to + last, source.getInt32(from + last))
  } else {
    for (let at = 0; at < length; at++) into.setUint8(to + at, source.getUint8(from + at))
  }
}

/** A text that stands in many answers, with its length: to ask a view for it is a call out of compiled code. */
export interface Constant {
  readonly bytes: DataView
  readonly length: number
}

/** Of ASCII characters. */
export function constant(text: string): Constant {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return { bytes: new DataView(bytes.buffer), length: text.length }
}

/** Copies a constant; returns where it ends. Throws as `copyText` does. */
export function append(into: DataView, to: number, { bytes, length }: Constant): number {
  copyText(into, to, bytes, 0, length)
  return to + length
}
