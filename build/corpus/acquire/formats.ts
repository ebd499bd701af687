/** The words that name a format on the command line. */
import { formatsCalled as fileFormatsCalled } from '../readers/file-formats.js'

/** The readers that a word names, in any letter case; undefined if it names none. */
export function formatsCalled(word: string): readonly string[] | undefined {
  if (word.toLowerCase() === 'sword') return ['sword']
  const formats = fileFormatsCalled(word)
  return formats.length === 0 ? undefined : formats
}
