/** Chapters as resources, `bible://{version}/{book}/{chapter}`, and the completion of their parts. */
import { type Failure, isFailure } from '../answers/failure.js'
import { readChapter } from '../answers/parameters.js'
import { chooseBook, type Snapshot } from '../answers/texts.js'
import { isMiss, locateChapter } from '../text/locate.js'
import type { Session } from './session.js'
import { cutPieces, writePieces } from './tools/pieces.js'
import { creditLine } from './tools/tool.js'
import type { Words } from './words.js'

const SCHEME = 'bible'
export const CHAPTER_TEMPLATE = {
  uriTemplate: `${SCHEME}://{version}/{book}/{chapter}`,
  name: 'chapter',
  title: 'A chapter',
  description:
    'A chapter of a version: the id of the version, the standard abbreviation of the book and the number, as in bible://kjv/JHN/3.',
  mimeType: 'text/plain',
} as const

const URI = new RegExp(`^${SCHEME}://([^/?#]{1,40})/([^/?#]{1,40})/([^/?#]{1,40})$`, 'i')

/**
 * The text of a chapter; undefined if the address is not of a chapter; a Failure if there is no such chapter. Rejects with a
 * BundleError if a file is damaged.
 */
export async function readResource(
  { texts, used }: Session,
  words: Words,
  uri: string,
): Promise<string | undefined | Failure> {
  const [, id, code, number] = URI.exec(uri) ?? []
  if (id === undefined || code === undefined || number === undefined) return undefined
  if (texts === null) return { kind: 'no-versions' }
  const chapter = readChapter(number)
  if (isFailure(chapter)) return chapter
  const chosen = chooseBook(texts, id, code)
  if (isFailure(chosen)) return chosen
  const { book } = chosen
  const version = chosen.listed.text.read()
  const run = locateChapter(version, book, chapter)
  if (isMiss(run)) return { ...run, suggestions: texts.suggestions.places(run, version) }
  const reference = { form: 'chapter', book: book.canon.number, chapter } as const
  const { passages } = cutPieces(version, [{ reference, book, runs: [run] }])
  const { record } = version
  used([record.id])
  return `${writePieces(passages, record)}\n\n${creditLine(words, record)}`
}

/** The most values that the protocol lets a completion have. */
const MOST_VALUES = 100

/** What a part of an address or an argument may be, by its beginning; `known` are the parts that are there already. */
export function complete(
  texts: Snapshot | null,
  part: string,
  begun: string,
  known: Readonly<Record<string, string>>,
): { readonly values: readonly string[]; readonly total: number; readonly hasMore: boolean } {
  const all = texts === null ? [] : valuesOf(texts, part, known)
  const start = begun.toLowerCase()
  const found = all.filter((value) => value.toLowerCase().startsWith(start))
  const values = found.slice(0, MOST_VALUES)
  return { values, total: found.length, hasMore: values.length < found.length }
}

function valuesOf(
  texts: Snapshot,
  part: string,
  { version, book = '' }: Readonly<Record<string, string>>,
): readonly string[] {
  const { library } = texts
  if (part === 'version') return library.versions.map(({ record }) => record.id)
  if (part === 'book') {
    const found = version === undefined ? undefined : library.find(version)
    const { books } = found !== undefined && 'books' in found ? found : library.defaultVersion
    return books.map(({ canon }) => canon.abbreviation)
  }
  if (part !== 'chapter') return []
  const chosen = chooseBook(texts, version, book)
  if (isFailure(chosen)) return []
  return Array.from({ length: chosen.book.chapterCount }, (_, index) => String(index + 1))
}
