/**
 * A SWORD module's .conf file: one `[Name]` section of `Key=Value` lines. Knows comments, continuation
 * lines, repeated keys and the defaults of missing keys; does not know where the module's data lie.
 */
import { ReaderFault } from '../../shared/reader-fault.js'

export interface Conf {
  /** The section's name, which is the module's name. */
  readonly name: string
  /** Values by lower-case key, in file order; a key may be repeated. */
  readonly entries: ReadonlyMap<string, readonly string[]>
}

/** What SWORD assumes if the key is missing; all of them from its documentation of the .conf. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['compresstype', 'LZSS'],
  ['encoding', 'Latin-1'],
  ['lang', 'en'],
  ['sourcetype', 'Plaintext'],
  ['versification', 'KJV'],
])

const CONTINUED = /\\[ \t]*$/

/**
 * Parses the bytes of a .conf. UTF-8 if they are valid UTF-8, else Latin-1, as older modules are.
 * Throws a ReaderFault at `place` if there is no section, or more than one.
 */
export function parseConf(bytes: Uint8Array, place: string): Conf {
  let name: string | undefined
  const entries = new Map<string, string[]>()
  for (const { number, text } of logicalLines(decode(bytes))) {
    if (text === '' || text.startsWith('#')) continue
    const section = /^\[([^\]]+)\]$/.exec(text)?.[1]
    const equals = text.indexOf('=')
    if (section !== undefined) {
      if (name !== undefined) throw new ReaderFault(place, `line ${number} opens a second section`)
      name = section.trim()
    } else if (name !== undefined && equals > 0) {
      // A line without a key, or before the section, is passed over, as SWORD does: some break a long value without a sign.
      const key = text.slice(0, equals).trim().toLowerCase()
      const value = text.slice(equals + 1).trim()
      const values = entries.get(key)
      if (values === undefined) entries.set(key, [value])
      else values.push(value)
    }
  }
  if (name === undefined) throw new ReaderFault(place, 'it has no [module] section')
  return { name, entries }
}

/** The first value of a key in any letter case, else SWORD's default for it, else undefined. */
export function confValue(conf: Conf, key: string): string | undefined {
  const lower = key.toLowerCase()
  return conf.entries.get(lower)?.[0] ?? DEFAULTS.get(lower)
}

/** A value written for people, without the few RTF marks that a .conf allows; undefined if blank. */
export function confProse(conf: Conf, key: string): string | undefined {
  const value = confValue(conf, key)
    ?.replace(/\\u(-?\d+)\??/g, (_, code: string) => String.fromCharCode(Number(code) & 0xffff))
    .replace(/\\(?:par|pard|line|q[clr]|b0?|i0?)(?![a-z]) ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return value === '' ? undefined : value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Lines with those that end in a backslash joined to the next; comments are never continued. */
function logicalLines(text: string): { number: number; text: string }[] {
  const lines: { number: number; text: string }[] = []
  let open: { number: number; text: string } | undefined
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = open ?? { number: index + 1, text: '' }
    line.text += raw
    open = undefined
    if (CONTINUED.test(line.text) && !line.text.trimStart().startsWith('#')) {
      line.text = line.text.replace(CONTINUED, ' ')
      open = line
    } else {
      lines.push({ number: line.number, text: line.text.trim() })
    }
  }
  if (open !== undefined) lines.push({ number: open.number, text: open.text.trim() })
  return lines
}
