/** Files of each shape that people have Bibles in, written of a text with a habit. */
import type { HabitVerse } from './habit-texts.js'
import { marked } from './text-marks.js'
import { BIBLE, type Files, lineOf, type Shape, type Verse } from './written-shapes.js'

/**
 * The files, and the verses that a reader must give: what has no letter stands in place of a text. Lists without numbers
 * have an empty text for each verse that is not there.
 */
export function filesOf(
  verses: readonly HabitVerse[],
  shape: Shape,
): { readonly files: Files; readonly expected: readonly string[] } {
  const keyOf = (book: number, chapter: unknown, verse: unknown) => `${book} ${chapter}:${verse}`
  const texts = new Map(
    verses.map((one) => [keyOf(one.book, one.chapter, one.verse), marked(one.text, 'plain')]),
  )
  const rows = BIBLE.flatMap((verse): Verse[] => {
    const text = texts.get(keyOf(verse.book, verse.chapter, verse.verse))
    if (shape.format === 'theword' && verse.book < 40) return []
    if (text === undefined && !shape.isCounted) return []
    // That shape has no quotation marks around its cells.
    const isParted = shape.what.startsWith('semicolons')
    return [{ ...verse, text: isParted ? (text ?? '').replaceAll(';', ',') : (text ?? '') }]
  })
  return {
    files: shape.files(rows),
    expected: rows.filter(({ text = '' }) => /[\p{L}\p{N}]/u.test(text)).map(lineOf),
  }
}
