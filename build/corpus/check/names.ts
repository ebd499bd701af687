/** Holds what a source says of itself against the record: its language, and whether its books have names. */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { LanguageNames } from '../../../src/canon/names.js'
import type { Draft, Message } from '../draft.js'
import type { CorpusRecord } from '../records.js'

/** `names` are those of the version's language, if corpus/names has any. */
export function checkNames(
  { metadata, books, format }: Draft,
  record: Pick<CorpusRecord, 'language_code' | 'books'>,
  names: LanguageNames | undefined,
): Message[] {
  const messages: Message[] = []
  const { languageCode } = metadata
  if (languageCode !== undefined && languageCode.split(/[-_]/)[0] !== record.language_code) {
    const text = `the source says that its language is ${languageCode}, the record ${record.language_code}`
    messages.push({ level: 'warning', place: format, text })
  }
  if (names !== undefined) return messages
  const nameless = books
    .filter(
      ({ book, name }) => name === undefined && !record.books?.[anyBookByNumber(book).id]?.name,
    )
    .map(({ book }) => anyBookByNumber(book).abbreviation)
  if (nameless.length > 0) {
    const text = `no names in ${record.language_code} for ${nameless.join(' ')}: they get English ones`
    messages.push({ level: 'warning', place: format, text })
  }
  return messages
}
