/** `format=` and what may be left out of a format: the parameters of a request, checked. */
import type { LayerName } from '../../bundle/layers.js'
import type { LayoutOptions } from './layout.js'

export const FORMATS = ['text', 'html', 'markdown', 'usj'] as const
export type Format = (typeof FORMATS)[number]

/** The layers that formats are written from. */
export const FORMAT_LAYERS: readonly LayerName[] = ['headings', 'notes', 'styles', 'paragraphs']

/** All values of `format=`. */
export const FORMAT_NAMES = ['json', ...FORMATS] as const

/** A format other than the plain answer's, and what it leaves out. */
export interface AskedFormat extends LayoutOptions {
  readonly format: Format
}

/** The parameters of a format: switches are `false` if they are off. */
export interface FormatParameters {
  readonly format: (typeof FORMAT_NAMES)[number]
  readonly numbers: string
  readonly notes: string
  readonly headings: string
}

/** The format that a request asks for; undefined for the plain answer, in which the other parameters have no effect. */
export function askedFormat({
  format,
  numbers,
  notes,
  headings,
}: FormatParameters): AskedFormat | undefined {
  if (format === 'json') return undefined
  return {
    format,
    numbers: numbers !== 'false',
    notes: notes !== 'false',
    headings: headings !== 'false',
  }
}

/** What else a passage in a format may have: layers stand in the content itself. */
export const FORMAT_INCLUDES = ['neighbours'] as const

/** The same format as the rest of another request's query: `&format=html&notes=false`. */
export function formatQuery({ format, numbers, notes, headings }: AskedFormat): string {
  const off = Object.entries({ numbers, notes, headings }).filter(([, isShown]) => !isShown)
  return `&format=${format}${off.map(([name]) => `&${name}=false`).join('')}`
}
