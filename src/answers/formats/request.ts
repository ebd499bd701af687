/** `format=` and what may be left out of a format: the parameters of a request, checked. */
import type { LayerName } from '../../bundle/layers.js'
import { type EdgeFailure, isFailure } from '../failure.js'
import { type Query, readOneOf, readSome } from '../parameters.js'
import { PASSAGE_INCLUDES, type PassageInclude } from '../passages/neighbours.js'
import type { LayoutOptions } from './layout.js'

export const FORMATS = ['text', 'html', 'markdown', 'usj'] as const
export type Format = (typeof FORMATS)[number]

/** The layers that formats are written from. */
export const FORMAT_LAYERS: readonly LayerName[] = ['headings', 'notes', 'styles', 'paragraphs']

/** All values of `format=`. */
export const FORMAT_NAMES = ['json', ...FORMATS] as const
const SWITCH = ['true', 'false'] as const

/** A format other than the plain answer's, and what it leaves out. */
export interface AskedFormat extends LayoutOptions {
  readonly format: Format
}

/**
 * What a request asks for; undefined for the plain answer. The other parameters are checked anyway, and have no effect on
 * a plain answer, which has none of what they leave out.
 */
export function readFormat(
  query: Query<'format' | 'numbers' | 'notes' | 'headings'>,
): AskedFormat | undefined | EdgeFailure {
  const format = readOneOf('format', query.format, FORMAT_NAMES)
  if (isFailure(format)) return format
  const numbers = readSwitch('numbers', query.numbers)
  if (isFailure(numbers)) return numbers
  const notes = readSwitch('notes', query.notes)
  if (isFailure(notes)) return notes
  const headings = readSwitch('headings', query.headings)
  if (isFailure(headings)) return headings
  if (format === undefined || format === 'json') return undefined
  return { format, numbers, notes, headings }
}

/** What else a passage in a format may have: layers stand in the content itself. */
const FORMAT_INCLUDES = ['neighbours'] as const

/** The value of `include=` beside a format, or beside the plain answer. */
export function readIncludes(
  text: string | undefined,
  format: AskedFormat | undefined,
): readonly PassageInclude[] | EdgeFailure {
  const values = format === undefined ? PASSAGE_INCLUDES : FORMAT_INCLUDES
  return readSome<PassageInclude>('include', text, values)
}

/** The same format as the rest of another request's query: `&format=html&notes=false`. */
export function formatQuery({ format, numbers, notes, headings }: AskedFormat): string {
  const off = Object.entries({ numbers, notes, headings }).filter(([, isShown]) => !isShown)
  return `&format=${format}${off.map(([name]) => `&${name}=false`).join('')}`
}

function readSwitch(name: string, text: string | undefined): boolean | EdgeFailure {
  const value = readOneOf(name, text, SWITCH)
  return isFailure(value) ? value : value !== 'false'
}
