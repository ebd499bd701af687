/** Turns the form of the test tool into the path of a request. Draws nothing. */

export interface Ask {
  /** The id of a version. */
  readonly version: string
  /** The standard abbreviation of a book. */
  readonly book: string
  readonly chapter: number
  /** 0 for the whole chapter. */
  readonly verse: number
}

/** The request's path with its query, as it goes over the wire. */
export function pathOf({ book, chapter, verse, version }: Ask): string {
  const place = verse === 0 ? `chapters/${book}/${chapter}` : `verses/${book}/${chapter}/${verse}`
  return `/v1/${place}?version=${version}`
}
