/** The books, chapters and verses that a versification of SWORD has slots for, from versification-rows.ts. */
import { VERSIFICATIONS } from '../../../../../../src/numbering/versifications.js'
import { bookByOsisName } from '../../../shared/osis-books.js'
import type { Testament } from './slots.js'
import { FURTHER_COUNTS, VERSIFICATION_ROWS, type VersificationRow } from './versification-rows.js'

export interface GridBook {
  /** OSIS name. */
  readonly name: string
  /** The last verse of each chapter. */
  readonly lastVerses: readonly number[]
}

/** The names of the versifications, as a .conf has them. */
export const VERSIFICATION_NAMES: readonly string[] = VERSIFICATION_ROWS.map(({ name }) => name)

/** The books of one file in their order; undefined if there is no versification of that name, in any letter case. */
export function gridOf(versification: string, testament: Testament): GridBook[] | undefined {
  const row = VERSIFICATION_ROWS.find(
    ({ name }) => name.toLowerCase() === versification.toLowerCase(),
  )
  const names = row?.[testament].split(' ').filter((name) => name !== '')
  return row && names?.map((name) => ({ name, lastVerses: lastVersesOf(name, row) }))
}

function lastVersesOf(name: string, { base, differences }: VersificationRow): number[] {
  const own = new Map(
    differences[name]?.split(' ').map((place) => {
      const [chapter = 0, last = 0] = place.split(':').map(Number)
      return [chapter, last] as const
    }),
  )
  const further = FURTHER_COUNTS[name]?.split(' ').map(Number)
  const table = VERSIFICATIONS.find(({ id }) => id === base)
  const usual = (chapter: number) =>
    further === undefined
      ? table?.lastVerse(bookByOsisName(name) ?? 0, chapter)
      : further[chapter - 1]
  const verses: number[] = []
  for (let chapter = 1; ; chapter += 1) {
    const last = own.get(chapter) ?? usual(chapter) ?? 0
    if (last === 0) return verses
    verses.push(last)
  }
}
