/** The addresses of the reader: its whole state is in them, so that a link shows to others what one sees. */

/** What an address of a text says: a version, a book of it, a chapter, verses of it, and versions beside it. */
export interface ReadPlace {
  /** Id of the version. */
  readonly version: string
  /** Abbreviation: `JHN`. */
  readonly book?: string | undefined
  readonly chapter?: number | undefined
  /** `16` or `16-18`. */
  readonly verses?: string | undefined
  /** Ids of the versions beside it, with commas between. */
  readonly beside?: string | undefined
}

/** What an address of a search says. */
export interface SearchPlace {
  readonly q: string
  readonly version?: string | undefined
  readonly book?: string | undefined
  readonly testament?: string | undefined
  readonly match?: string | undefined
  readonly sort?: string | undefined
  /** A Strong's number, beside words or in their place. */
  readonly strongs?: string | undefined
  /** From 1. */
  readonly page?: number | undefined
}

export const READ = '/read'
export const SEARCH = '/search'
export const CHECK = '/check'
export const STUDY = '/study'
export const TOPICS = '/topics'

/** What is asked of verses: their words, one by its Strong's number, their topics and so on. */
export interface StudyAddress {
  readonly of?: string | undefined
  readonly number?: string | undefined
}

/** A topic by its id, or the topics of a name; their places are those of a version. */
export interface TopicAddress {
  readonly id?: string | undefined
  readonly q?: string | undefined
  readonly version: string
  /** From 1. */
  readonly page?: number | undefined
}

export interface Links {
  /** `of`: the versions of a language or name. */
  home(asked?: { readonly of?: string }): string
  read(place: ReadPlace): string
  search(place: SearchPlace): string
  check(): string
  study(place: ReadPlace, asked?: StudyAddress): string
  topic(topic: TopicAddress): string
}

/** Addresses that keep a language which the address of the page names; `named` is undefined if it names none. */
export function createLinks(named?: string): Links {
  const withQuery = (path: string, values: Readonly<Record<string, string | undefined>>) => {
    const query = Object.entries({ ...values, lang: named })
      .filter((pair): pair is [string, string] => pair[1] !== undefined)
      .map(([name, value]) => `${name}=${encode(value)}`)
    return query.length === 0 ? path : `${path}?${query.join('&')}`
  }
  const pathOf = ({ version, book, chapter, verses }: ReadPlace) => {
    const parts = [version, book, chapter, verses].filter((part) => part !== undefined)
    return parts.map((part) => encodeURIComponent(part)).join('/')
  }
  const pageOf = (page: number | undefined) =>
    page === undefined || page === 1 ? undefined : String(page)
  return {
    home: ({ of } = {}) => withQuery('/', { of }),
    read: (place) =>
      withQuery(`${READ}/${pathOf(place)}`, { with: place.beside }).replaceAll('%2C', ','),
    search: ({ q, strongs, version, book, testament, match, sort, page }) =>
      withQuery(SEARCH, {
        ...{
          q: q || undefined,
          strongs,
          version,
          book,
          testament,
          match,
          sort,
          page: pageOf(page),
        },
      }),
    study: (place, { of, number } = {}) => withQuery(`${STUDY}/${pathOf(place)}`, { of, number }),
    topic: ({ id, q, version, page }) =>
      withQuery(id === undefined ? TOPICS : `${TOPICS}/${encodeURIComponent(id)}`, {
        ...{ q, version, page: pageOf(page) },
      }),
    check: () => withQuery(CHECK, {}),
  }
}

/** encodeURIComponent, which throws on half a character, on text made whole. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%20', '+')
}
