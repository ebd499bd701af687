/** Turns the form of the test tool into the path of a request. Draws nothing. */

export type Mode = 'place' | 'reference' | 'search'
/** Groups of books that a search can be kept to. */
export const GROUPS = [
  'pentateuch',
  'history',
  'wisdom',
  'prophets',
  'gospels',
  'paul',
  'general-letters',
] as const
/** Numberings of verses that a reference can be in, beside that of the version. */
export const NUMBERINGS = ['english', 'hebrew', 'vulgate', 'lxx', 'russian'] as const
/** Formats of a passage beside JSON. */
export const FORMATS = ['text', 'html', 'markdown', 'usj'] as const
export type Format = '' | (typeof FORMATS)[number]
export type Numbering = '' | (typeof NUMBERINGS)[number]
export type Within = '' | 'OT' | 'NT' | 'DC' | (typeof GROUPS)[number]
export type Match = '' | 'forms' | 'prefix'
export type Order = '' | 'relevance'
/** One version, or all in its language. */
export type Scope = '' | 'language'

/** All of the form; the parts of the other modes are kept while one is used. */
export interface Ask {
  readonly mode: Mode
  /** The id of a version. */
  readonly version: string
  /** The standard abbreviation of a book. */
  readonly book: string
  readonly chapter: number
  /** 0 for the whole chapter. */
  readonly verse: number
  /** 0 for the one verse alone. */
  readonly to: number
  readonly reference: string
  readonly numbering: Numbering
  /** Of a place and a reference. */
  readonly format: Format
  readonly words: string
  readonly within: Within
  readonly match: Match
  readonly order: Order
  readonly scope: Scope
  readonly limit: string
}

/** The request's path with its query, as it goes over the wire. `language` is the code of the version's. */
export function pathOf(ask: Ask, language: string): string {
  if (ask.mode === 'reference') {
    const { reference, version, numbering } = ask
    const counted = numbering !== '' && { numbering }
    return `/v1/passage${query({ ref: reference, version, ...counted, ...formatOf(ask) })}`
  }
  if (ask.mode === 'search') {
    const { words, version, within, match, order, scope, limit } = ask
    const isTestament = within === 'OT' || within === 'NT' || within === 'DC'
    return `/v1/search${query({
      q: words,
      ...(scope === 'language' ? { language } : { version }),
      ...(within !== '' && (isTestament ? { testament: within } : { group: within })),
      ...(match !== '' && { match }),
      ...(order !== '' && { sort: order }),
      limit,
    })}`
  }
  const { book, chapter, verse, to, version } = ask
  const asked = query({ version, ...formatOf(ask) })
  if (verse === 0) return `/v1/chapters/${book}/${chapter}${asked}`
  const verses = to === 0 ? String(verse) : `${verse}-${to}`
  return `/v1/verses/${book}/${chapter}/${verses}${asked}`
}

function formatOf({ format }: Ask): Readonly<Record<string, string>> {
  return format === '' ? {} : { format }
}

function query(parameters: Readonly<Record<string, string>>): string {
  const parts = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`)
  return `?${parts.join('&')}`
}

/** encodeURIComponent, which throws on half a character, on text made whole. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
