/** Which versions the form of a key lists to choose from. Draws nothing. */
import type { Library } from '../model.js'
import { fold } from '../parts/fold.js'
import { languageName } from '../parts/language-name.js'

/** Versions that are listed at once; where there are no more, nothing is searched. */
export const MOST_LISTED = 12

export interface ListedVersions {
  /** As many as are listed, in the order of the library. */
  readonly shown: Library['versions']
  /** How many more match. */
  readonly more: number
}

/** The versions of which each word of the search is in id, name, abbreviation or language; `locale` is the page's. */
export function searchVersions(
  versions: Library['versions'],
  search: string,
  locale: string,
): ListedVersions {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const matching = versions.filter(({ id, name, abbreviation, language_code: code }) => {
    const own = languageName(code, code) ?? ''
    const text = fold(
      `${id} ${name} ${abbreviation} ${code} ${own} ${languageName(locale, code) ?? ''}`,
    )
    return words.every((word) => text.includes(word))
  })
  return {
    shown: matching.slice(0, MOST_LISTED),
    more: Math.max(0, matching.length - MOST_LISTED),
  }
}
