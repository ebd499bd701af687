/** RTF as e-Sword keeps verses in it: marks go, letters that are written as numbers come back. Knows no database. */

/** A mark with its number and the blank that ends it, a letter as a number, a group's sign. */
const MARK =
  /\\u(-?\d+) ?(?:\\'[\da-f]{2}|\?)?|\\'([\da-f]{2})|\\(par|line|tab)\b ?|\\([{}\\~])|\\([a-z]+)(-?\d*) ?|\\\*|[{}]/gi
/** Groups that hold no words of the text. */
const GROUPS = /\{\\(?:\*|fonttbl|colortbl|stylesheet|info)(?:[^{}]|\{[^{}]*\})*\}/g
const IS_RTF = /\\(?:cf\d|par\b|b\d|i\d?\b|i0|fs\d|f\d|u-?\d|super|nosupersub|'[\da-f]{2})/i

/** The text of a verse; one without marks of RTF is as it was. */
export function plainRtf(source: string): string {
  if (!IS_RTF.test(source)) return source
  return source.replace(GROUPS, '').replace(MARK, (_, unicode, byte, border, sign) => {
    if (unicode !== undefined) return String.fromCharCode(Number(unicode) & 0xffff)
    if (byte !== undefined) {
      return new TextDecoder('windows-1252').decode(Buffer.from(byte, 'hex'))
    }
    if (border !== undefined) return '\n'
    if (sign !== undefined) return sign === '~' ? ' ' : sign
    return ''
  })
}
