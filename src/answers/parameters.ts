/**
 * Parses and checks the raw text of paths and queries. Strict: nothing is coerced or clipped. Formats and bounds are
 * those of the interface's "Numbers, ranges, missing text" and "Envelope and HTTP".
 */
import type { EdgeFailure, Failure, Problem } from './failure.js'

const NUMBER = /^\d{1,3}$/
const RANGE = /^(\d{1,3})-(\d{1,3})$/

/** One verse, or a range of them with both ends included. */
export interface VerseSegment {
  readonly first: number
  readonly last: number
  readonly isRange: boolean
}

/** A chapter number of one to three ASCII digits; 0 is well-formed and does not exist. */
export function readChapter(text: string): number | EdgeFailure {
  if (NUMBER.test(text)) return Number(text)
  return badParameter('chapter', { is: 'not-a-chapter' })
}

/** The last segment of a verse path: `16` or `16-18`. */
export function readVerses(text: string): VerseSegment | Failure {
  if (NUMBER.test(text)) return { first: Number(text), last: Number(text), isRange: false }
  const match = RANGE.exec(text)
  if (match === null) return badParameter('verse', { is: 'not-verses' })
  const first = Number(match[1])
  const last = Number(match[2])
  if (last < first) return { kind: 'reversed', first: String(first), last: String(last) }
  return { first, last, isRange: true }
}

export type Query<Name extends string> = { readonly [K in Name]?: string }

/** Where the names of unknown parameters are noted. */
export interface Unknown {
  /** The first of them, each once; null if there is none. */
  unknown: string[] | null
}

/** The most unknown parameters that are noted. */
const MOST_UNKNOWN = 10

/** The most parameters of one query; unknown ones count too. */
const MOST_PARAMETERS = 100

const NO_QUERY: Query<never> = Object.freeze({})

/** A parameter that may be given several times. */
export interface Repeated {
  readonly name: string
  /** Its values are added in their order. */
  readonly values: string[]
  readonly most: number
  /** The failure of a further one. */
  readonly tooMany: EdgeFailure
}

/**
 * The parameters of a raw query string (without `?`) that are in `names`; others are ignored and noted in `notes`, except
 * `repeated`, whose values are collected. Fails if one of `names` is given twice, if anything cannot be percent-decoded as UTF-8, or if
 * there are more than 100 parameters.
 */
export function readQuery<Name extends string>(
  raw: string,
  names: readonly Name[],
  repeated?: Repeated,
  notes?: Unknown,
): Query<Name> | EdgeFailure {
  if (raw === '') return NO_QUERY as Query<Name>
  const found: { [K in Name]?: string } = {}
  // Of the next sign of each kind. It is looked for again only behind it: all searches together read the query once.
  let equals = -1
  let percent = -1
  let plus = -1
  let end = -1
  for (let count = 1; end < raw.length; count++) {
    if (count > MOST_PARAMETERS)
      return { kind: 'too-many', of: 'parameters', most: MOST_PARAMETERS }
    const from = end + 1
    end = placeOf('&', raw, from)
    if (equals < from) equals = placeOf('=', raw, from)
    if (percent < from) percent = placeOf('%', raw, from)
    if (plus < from) plus = placeOf('+', raw, from)
    const encoded = Math.min(percent, plus)
    const nameEnd = Math.min(equals, end)
    const name = readPart(raw, from, nameEnd, encoded) as Name | undefined
    const value = readPart(raw, Math.min(nameEnd + 1, end), end, encoded)
    if (name === undefined || value === undefined) return { kind: 'undecodable', part: 'query' }
    if (name === repeated?.name) {
      if (repeated.values.length === repeated.most) return repeated.tooMany
      repeated.values.push(value)
      continue
    }
    if (!names.includes(name)) {
      if (notes !== undefined) note(notes, name)
      continue
    }
    if (found[name] !== undefined) return badParameter(name, { is: 'repeated' })
    found[name] = value
  }
  return found
}

function note(notes: Unknown, name: string): void {
  const { unknown } = notes
  if (unknown === null) notes.unknown = [name]
  else if (unknown.length < MOST_UNKNOWN && !unknown.includes(name)) unknown.push(name)
}

/** Where a sign is next; the end of the text if nowhere. */
function placeOf(sign: string, text: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

/** A name or a value, decoded if it has a sign from `encoded` on; undefined if it cannot be. */
function readPart(raw: string, from: number, end: number, encoded: number): string | undefined {
  const part = raw.slice(from, end)
  return encoded < end ? decode(part) : part
}

const INTEGER = /^\d{1,16}$/

/** An optional whole number from `least` to `most`, both included; `fallback` if it is absent. */
export function readInteger(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most: number,
): number | EdgeFailure {
  if (text === undefined) return fallback
  const value = INTEGER.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const bounds = most === Number.MAX_SAFE_INTEGER ? { least } : { least, most }
  return badParameter(name, { is: 'not-an-integer', ...bounds })
}

/** An optional value of a list, in any letter case; undefined if it is absent. */
export function readOneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | undefined | EdgeFailure {
  if (text === undefined) return undefined
  const lower = text.toLowerCase()
  const value = values.find((value) => value.toLowerCase() === lower)
  return value ?? badParameter(name, { is: 'not-one-of', values })
}

/** An optional list of some of `values`, each once, in any letter case, in their order; empty if it is absent. */
export function readSome<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): readonly Value[] | EdgeFailure {
  if (text === undefined) return NOTHING
  const parts = text.split(',', values.length + 1).map((part) => part.trim().toLowerCase())
  const named = values.filter((value) => parts.includes(value))
  return parts.length === named.length ? named : badParameter(name, { is: 'not-of-list', values })
}

const NOTHING: readonly never[] = []

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  const first = spaced.indexOf('%')
  if (first < 0) return spaced
  try {
    return decodeAscii(spaced, first) ?? decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}

const AFTER_ASCII = 0x80
const HEX_BASE = 16
/** What each sign is worth as a hexadecimal digit, by its code; NaN if it is none. */
const DIGITS = Float64Array.from({ length: AFTER_ASCII }, (_, code) =>
  Number.parseInt(String.fromCharCode(code), HEX_BASE),
)

/**
 * Decodes a text whose percent signs stand for ASCII, as those of most queries do, in a fraction of the time that
 * `decodeURIComponent` takes: a batch has a hundred of them. Undefined for any other. `first` is the place of the first sign.
 */
function decodeAscii(text: string, first: number): string | undefined {
  let decoded = ''
  let from = 0
  for (let at = first; at >= 0; at = text.indexOf('%', from)) {
    const high = DIGITS[text.charCodeAt(at + 1)] as number
    const low = DIGITS[text.charCodeAt(at + 2)] as number
    const code = high * HEX_BASE + low
    if (!(code < AFTER_ASCII)) return undefined
    decoded += text.slice(from, at) + String.fromCharCode(code)
    from = at + 3
  }
  return decoded + text.slice(from)
}

/** The failure of one parameter or header. */
export function badParameter(name: string, problem: Problem): EdgeFailure {
  return { kind: 'bad-parameter', name, problem }
}

/** The failure of a parameter that has no content. */
export function emptyParameter(name: string): EdgeFailure {
  return badParameter(name, { is: 'empty' })
}

/** The failure of a parameter that is absent; `example` is a value of it. */
export function missingParameter(name: string, example: string): EdgeFailure {
  return badParameter(name, { is: 'missing', example: `${name}=${example}` })
}

/** The failure of a parameter of more than `most` characters (code points); undefined if it is not longer. */
export function checkLength(name: string, text: string, most: number): EdgeFailure | undefined {
  // A code point is one or two units: most texts need no count.
  if (text.length <= most || (text.length <= 2 * most && [...text].length <= most)) return undefined
  return badParameter(name, { is: 'too-long', most })
}
