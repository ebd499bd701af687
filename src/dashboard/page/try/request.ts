/** Turns the form of the test tool into the path of a request and its curl line. Draws nothing. */

export type Mode = 'place' | 'reference' | 'search'
export type Within = '' | 'OT' | 'NT'

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
  readonly words: string
  readonly within: Within
  readonly limit: string
}

/** The request's path with its query, as it goes over the wire. */
export function pathOf(ask: Ask): string {
  if (ask.mode === 'reference') {
    return `/v1/passage${query({ ref: ask.reference, version: ask.version })}`
  }
  if (ask.mode === 'search') {
    const { words, version, within, limit } = ask
    const narrowed = within === '' ? {} : { testament: within }
    return `/v1/search${query({ q: words, version, ...narrowed, limit })}`
  }
  const { book, chapter, verse, to, version } = ask
  if (verse === 0) return `/v1/chapters/${book}/${chapter}${query({ version })}`
  const verses = to === 0 ? String(verse) : `${verse}-${to}`
  return `/v1/verses/${book}/${chapter}/${verses}${query({ version })}`
}

/** The request for a POSIX shell. */
export function curlOf(origin: string, path: string, key: string): string {
  return `curl -i ${quote(origin + path)} -H ${quote(`X-API-Key: ${key}`)}`
}

function query(parameters: Readonly<Record<string, string>>): string {
  const parts = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`)
  return `?${parts.join('&')}`
}

/** encodeURIComponent, which throws on half a character, on text made whole. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
