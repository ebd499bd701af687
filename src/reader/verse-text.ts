/** The plain words of verses, for descriptions. */
import { cleanText } from '../answers/formats/model.js'
import { readVerses } from '../text/stored-verses.js'
import type { Version } from '../text/version.js'

/** Characters of a description that link previews show. */
const SHOWN = 200

/** The text of one verse. */
function verseText(version: Version, ordinal: number): string {
  const [verse] = readVerses(version, ordinal, ordinal)
  return cleanText(`${verse?.text}`).trim()
}

/** The beginning of a text from verse `first` to `last`, of at most `most` characters, cut between two words. */
export function beginning(version: Version, first: number, last: number, most = SHOWN): string {
  let text = ''
  for (let ordinal = first; ordinal <= last && text.length <= most; ordinal++) {
    text += `${text === '' ? '' : ' '}${verseText(version, ordinal)}`
  }
  if (text.length <= most) return text
  const cut = text.lastIndexOf(' ', most)
  return `${text.slice(0, cut < 1 ? most : cut).replace(/\p{Surrogate}$/u, '')}…`
}
