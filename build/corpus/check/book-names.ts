/**
 * Holds the names that a source gives its books against the books that they are taken for: a number alone does
 * not make a book of another canon one of the Bible.
 */
import { anyBookByNumber, furtherBookById } from '../../../src/canon/further-books.js'
import { decidesAlone } from '../../../src/canon/name-rules.js'
import { type LanguageNames, namesIn } from '../../../src/canon/names.js'
import type { Draft, Message } from '../draft.js'
import { listed, quote } from '../messages.js'
import { foldName, sourceNameFold } from '../readers/shared/book-finder.js'

/** From so many unknown names on, one message speaks of all of them. */
const MANY = 5
const SHOWN = 8
/** Names of books of other scriptures, in most languages. */
const FOREIGN =
  /\b(?:N[eé][fp]h?i|Mosiah|Mosías|Mosias|Helaman|Helamán|Helamã|Moroni|Jarom|Omni|Al-F[aā]ti[hḥ]a|S[uū]ra)\b/iu
/** The Vulgate and its translations call the books of Samuel 1 and 2 Kings; the Greek Esther and Daniel have no other name. */
const ALSO_CALLED = new Set(['1SA 1KI', '2SA 2KI', 'ESG EST', 'DAG DAN'])

/** `names` are those of every language that is known; `code` is the version's language, if it is known. */
export function checkBookNames(
  { books, format, metadata }: Draft,
  names: readonly LanguageNames[],
  code: string | undefined = metadata.languageCode,
): Message[] {
  const owners = new Map<string, number>()
  const fold = sourceNameFold(names)
  for (const language of names) {
    for (const [index, { name }] of language.books.entries()) owners.set(fold(name), index + 1)
  }
  // A language with a say of its own says what names mean in its own texts alone.
  const spoken =
    code === undefined ? names : names.filter((one) => one.language === code || !decidesAlone(one))
  const messages: Message[] = []
  const strange: string[] = []
  for (const { book, name } of books) {
    if (name === undefined) continue
    const place = anyBookByNumber(book).abbreviation
    const owner = owners.get(fold(name))
    if (owner !== undefined && owner !== book) {
      const other = anyBookByNumber(owner).abbreviation
      if (ALSO_CALLED.has(`${place} ${other}`)) continue
      const text = `the source calls it ${quote(name)}, which is the name of ${other}`
      messages.push({ level: 'error', place, text })
    } else if (!fits(name, book, spoken)) {
      strange.push(`${place} ${quote(name)}`)
    }
  }
  return [...messages, ...strangeNames(strange, namesIn(names, code), format)]
}

function strangeNames(
  strange: readonly string[],
  language: LanguageNames | undefined,
  format: string,
): Message[] {
  // Whatever language the source states.
  const foreign = strange.filter((name) => FOREIGN.test(name))
  if (foreign.length > 0) {
    const text = `${listed(foreign, SHOWN)}: books of another scripture, taken by their numbers for these`
    return [{ level: 'error', place: format, text }]
  }
  const shown = `${strange.slice(0, SHOWN).join(', ')}${strange.length > SHOWN ? ', ...' : ''}`
  if (language !== undefined && strange.length > 0) {
    const text = `${strange.length} books have names that are none of these books in ${language.language}: ${shown}`
    return [{ level: 'warning', place: format, text: `${text}; are they these books?` }]
  }
  if (strange.length < MANY) return []
  const text = `${strange.length} books have names that are not known, and were taken by their numbers: ${shown}`
  return [{ level: 'note', place: format, text }]
}

/** Whether a name holds one of the names of a book, or is the beginning of one. */
function fits(name: string, book: number, names: readonly LanguageNames[]): boolean {
  const folded = foldName(name).replace(/^\d/, '')
  const code = anyBookByNumber(book)
  return [
    ...names.flatMap(({ books, further }) => {
      const own = books[book - 1] ?? further.find(({ id }) => furtherBookById(id)?.number === book)
      return own === undefined ? [] : [own.name, own.abbreviation ?? '', ...own.forms]
    }),
    code.abbreviation,
    code.id,
  ].some((form) => {
    const known = foldName(form).replace(/^\d/, '')
    return (
      known.length > 1 &&
      (folded.includes(known) || (folded.length > 1 && known.startsWith(folded)))
    )
  })
}
