/** Every format that can be read, in words for a person, and the words that name one on the command line. */
import { FILE_FORMAT_ROWS, formatsCalled as fileFormatsCalled } from '../readers/file-formats.js'

/** What a person calls each of them. */
export const READABLE: readonly string[] = [
  'a SWORD library (mods.d/ and modules/) or the same as a raw zip',
  ...Object.values(FILE_FORMAT_ROWS).map((row) => row.looksLike),
]

/** The readers that a word names, in any letter case; undefined if it names none. */
export function formatsCalled(word: string): readonly string[] | undefined {
  if (word.toLowerCase() === 'sword') return ['sword']
  const formats = fileFormatsCalled(word)
  return formats.length === 0 ? undefined : formats
}
