/** What the form of the test tool starts with: what this tab kept of it, as far as the library still has it. */
import type { Library } from '../model.js'
import { type Ask, FORMATS, GROUPS, NUMBERINGS } from './request.js'

/** The form at its first showing: John 1 in a version of the page's language, the default version before others. */
export function firstAsk({ default_version, versions }: Library, language: string): Ask {
  const own = versions.filter(({ language_code }) => language_code === language)
  const usual = ({ id }: { readonly id: string }) => id === default_version
  const version = own.find(usual) ?? own[0] ?? versions.find(usual) ?? versions[0]
  const book =
    version?.books.find(({ abbreviation }) => abbreviation === 'JHN') ?? version?.books[0]
  return {
    mode: 'place',
    version: version?.id ?? '',
    book: book?.abbreviation ?? '',
    chapter: 1,
    verse: 0,
    to: 0,
    reference: '',
    numbering: '',
    format: '',
    words: '',
    within: '',
    match: '',
    order: '',
    scope: '',
    limit: '20',
  }
}

/** A form that was kept, or the first one if there is none that can be asked. */
export function restoreAsk(kept: unknown, library: Library, language: string): Ask {
  const first = firstAsk(library, language)
  if (typeof kept !== 'object' || kept === null) return first
  const ask = { ...first, ...kept } as Ask
  const fields = Object.keys(first) as (keyof Ask)[]
  const isWhole = fields.every((name) => typeof ask[name] === typeof first[name])
  const version = library.versions.find(({ id }) => id === ask.version)
  if (!isWhole || version === undefined || !isKnown(ask)) return first
  const verses = version.books.find((book) => book.abbreviation === ask.book)?.chapters[
    ask.chapter - 1
  ]
  const isThere =
    verses !== undefined && ask.verse >= 0 && ask.verse <= verses && ask.to >= 0 && ask.to <= verses
  const { book, chapter, verse, to } = firstAsk({ ...library, versions: [version] }, language)
  return isThere ? ask : { ...ask, book, chapter, verse, to }
}

function isKnown({ mode, numbering, format, within, match, order, scope, limit }: Ask): boolean {
  return (
    ['place', 'reference', 'search'].includes(mode) &&
    ['', ...NUMBERINGS].includes(numbering) &&
    ['', ...FORMATS].includes(format) &&
    ['', 'OT', 'NT', ...GROUPS].includes(within) &&
    ['', 'forms', 'prefix'].includes(match) &&
    ['', 'relevance'].includes(order) &&
    ['', 'language'].includes(scope) &&
    ['5', '20', '50', '100'].includes(limit)
  )
}
