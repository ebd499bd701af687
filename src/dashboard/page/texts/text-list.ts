/** Which texts the list shows, as the address has it. Draws nothing. */
import type { Text } from '../model.js'
import { fold } from '../parts/fold.js'
import type { Choices } from '../place.js'

/** Texts on a page. */
export const PAGE_SIZE = 20

export interface TextChoices {
  readonly search: string
  /** From 1; there may be fewer pages. */
  readonly page: number
}

export interface ArrangedTexts {
  readonly matching: readonly Text[]
  /** The texts of the page. */
  readonly shown: readonly Text[]
  /** From 1 to `pages`. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

/** The choices of an address; what it does not say, or says wrong, is as at the start. */
export function readTextChoices({ q = '', page = '' }: Choices): TextChoices {
  return { search: q, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

/** The choices for an address, without what is as at the start. */
export function writeTextChoices({ search, page }: TextChoices): Choices {
  return { ...(search === '' ? {} : { q: search }), ...(page === 1 ? {} : { page: String(page) }) }
}

/** The texts of which each word of the search is in id, name, abbreviation, language or origin, in the order given. */
export function arrangeTexts(texts: readonly Text[], { search, page }: TextChoices): ArrangedTexts {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const matching = texts.filter((text) => {
    const { id, name, abbreviation, language, language_code, origin } = text
    const from = `${origin?.from ?? ''} ${origin?.catalogue?.name ?? ''} ${origin?.catalogue?.id ?? ''}`
    const all = fold([id, name, abbreviation, language, language_code, from].join(' '))
    return words.every((word) => all.includes(word))
  })
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const at = Math.min(page, pages)
  const shown = matching.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  return { matching, shown, page: at, pages }
}
