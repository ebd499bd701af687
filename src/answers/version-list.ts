/** The data of the list of versions: all of them, serialised once, or those that a filter lets through. */
import type { VersionRecord } from '../bundle/format.js'
import { speaks } from '../library/finders.js'
import { foldName } from '../reference/names/fold.js'
import type { Failure } from './failure.js'
import { emptyParameter } from './parameters.js'

/** The parameters of the list; the values of `canon` are those of `lectern corpus find`, and `dc`. */
export const LIST_FILTERS = ['language', 'q', 'canon'] as const
type ListFilter = (typeof LIST_FILTERS)[number]
type ListFilters = { readonly [Name in ListFilter]?: string | undefined }

/** What a version has: the 66 books at least, the 27 of the New Testament at least, or a book beyond the 66. */
export const CANONS = ['full', 'nt', 'dc'] as const
type Canon = (typeof CANONS)[number]

/** The most characters of a filter. */
export const MAX_FILTER_LENGTH = 100

const OLD_BOOKS = 39
const NEW_BOOKS = 27

/** A version of the list. */
export interface ListedVersion {
  readonly record: VersionRecord
  readonly books: readonly { readonly canon: { readonly testament: string } }[]
  /** Its element, serialised. */
  readonly item: string
}

export interface VersionList {
  /**
   * The versions that pass every filter given, in the order of the list; a value that nothing has gives an empty list.
   * Fails if a value is empty.
   */
  find(filters: ListFilters): readonly ListedVersion[] | Failure
  /** The data of the answer with these versions. */
  write(found: readonly ListedVersion[]): string
}

/** The list of these versions. What the filters need is made when one is first used. */
export function createVersionList(versions: readonly ListedVersion[]): VersionList {
  let rows: readonly Row[] | undefined
  const all = listOf(versions)
  const find: VersionList['find'] = (filters) => {
    const { language, q, canon } = filters
    const empty = LIST_FILTERS.find((name) => filters[name]?.trim() === '')
    if (empty !== undefined) return emptyParameter(empty)
    if (language === undefined && q === undefined && canon === undefined) return versions
    rows ??= versions.map(rowOf)
    const words = foldName(q ?? '').split(' ')
    const wanted = canon?.toLowerCase() as Canon | undefined
    const passing = rows.filter(
      ({ version, text, canons }) =>
        (language === undefined || speaks(version.record, language)) &&
        (wanted === undefined || canons.has(wanted)) &&
        words.every((word) => text.includes(word)),
    )
    return passing.map(({ version }) => version)
  }
  return { find, write: (found) => (found === versions ? all : listOf(found)) }
}

/** What the filters look at. */
interface Row {
  readonly version: ListedVersion
  /** Everything that names the version, folded. */
  readonly text: string
  readonly canons: ReadonlySet<Canon>
}

function rowOf(version: ListedVersion): Row {
  const { id, aliases, abbreviation, name, language, description } = version.record
  const text = [id, ...aliases, abbreviation, name, language, description].map(foldName).join(' ')
  return { version, text, canons: canonsOf(version) }
}

function canonsOf({ books }: ListedVersion): Set<Canon> {
  const count = (asked: string) =>
    books.filter(({ canon: { testament } }) => testament === asked).length
  const canons = new Set<Canon>()
  const hasNew = count('NT') === NEW_BOOKS
  if (hasNew) canons.add('nt')
  if (hasNew && count('OT') === OLD_BOOKS) canons.add('full')
  if (count('DC') > 0) canons.add('dc')
  return canons
}

function listOf(versions: readonly ListedVersion[]): string {
  return `{"versions":[${versions.map(({ item }) => item).join(',')}]}`
}
