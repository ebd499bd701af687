/** From a style or element name of USX and USFX to its row in the marker table; warns once of each unknown one. */

import { quote } from '../../messages.js'
import type { Assembly } from './assembly.js'
import { type MarkerRow, markerRow } from './markers.js'

/** Where a name of the book comes from, the best first. */
const TITLE_RANKS: Readonly<Record<string, number>> = { h: 1, toc2: 2, toc1: 3 }

/** The rank of a name of the book, see Assembly.bookTitle. */
export function rankOf(style: string): number {
  return TITLE_RANKS[style] ?? 1
}

/** Finds rows for one reading. An unknown style is text, with one warning. */
export function createStyleFinder(
  assembly: Assembly,
): (style: string, isChar: boolean) => MarkerRow {
  const told = new Set<string>()
  return (style, isChar) => {
    const row = markerRow(style)
    if (row !== undefined) return row
    if (!told.has(style)) {
      told.add(style)
      assembly.say('warning', `unknown style ${quote(style)}: what is in it is kept as text`)
    }
    return { meaning: isChar ? 'char' : 'text', reason: 'unknown' }
  }
}
