/**
 * The search over guides and operations: which places of the documentation say most of what somebody typed. Knows the
 * index that the build writes (build/package/docs/find-index.ts) and no page.
 */

/** One place: a section of a guide, or an operation. */
export interface Place {
  /** The title of its page. */
  readonly page: string
  /** Of a section or operation; empty for the beginning of a page. */
  readonly title: string
  readonly href: string
  /** Its words in normal form, with one blank between them. */
  readonly text: string
}

/** The most places that an answer has. */
const MOST = 8
/** A place must have this part of the best one's score. */
const LEAST = 0.5
/** What a word counts in the title of a section, in that of a page, and in the text. */
const WEIGHTS = { title: 3, page: 2, text: 1 }

/** Words without letter case, accents and signs, with one blank between them. */
export function normalWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/**
 * The places for a query, the best first, at most eight. A word is the beginning of a word, and counts more the fewer
 * places have it; so a whole question may be typed.
 */
export function findPlaces(places: readonly Place[], query: string): Place[] {
  const typed = [...new Set(normalWords(query).split(' '))].filter((word) => word !== '')
  // The shortest words of a question say nothing, unless they are all there is.
  const long = typed.filter((word) => word.length > 2)
  const words = long.length > 0 ? long : typed
  const texts = places.map(({ page, title, text }) => ({
    title: ` ${normalWords(title)}`,
    page: ` ${normalWords(page)}`,
    text: ` ${text}`,
  }))
  const scores = places.map(() => 0)
  for (const word of words) {
    // A plural finds its singular.
    const wanted = ` ${word.length > 3 ? word.replace(/s$/, '') : word}`
    const found = texts.map(({ title, page, text }) => {
      if (title.includes(wanted)) return WEIGHTS.title
      if (page.includes(wanted)) return WEIGHTS.page
      return text.includes(wanted) ? WEIGHTS.text : 0
    })
    const count = found.filter((weight) => weight > 0).length
    const rarity = Math.log((places.length + 1) / Math.max(count, 1))
    for (const [at, weight] of found.entries()) scores[at] = (scores[at] ?? 0) + weight * rarity
  }
  const best = Math.max(...scores)
  return places
    .map((place, at) => ({ place, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= LEAST * best)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ place }) => place)
}
