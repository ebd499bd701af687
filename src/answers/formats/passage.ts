/** A passage in a format, as an answer. Places that do not exist become members of the data. */
import type { StoredLayers } from '../../library/layers.js'
import { formatReferences } from '../../reference/format.js'
import type { Run } from '../../text/locate.js'
import type { Version, VersionBook } from '../../text/version.js'
import type { Language } from '../language.js'
import { type FoundPlace, missingItem, type Passage, type PassageMeta } from '../passage-data.js'
import { type FormatPlace, formatData, writeContent } from './answer.js'
import type { ContentCache } from './content-cache.js'
import { type AskedFormat, FORMAT_LAYERS } from './request.js'

/** The places that exist, as formats are written from them. */
export function formatPlaces(found: readonly FoundPlace[]): readonly FormatPlace[] {
  return found
    .filter(({ failure }) => failure === undefined)
    .map(({ reference, book, runs }) => {
      return { reference, book: book as VersionBook, runs: runs as readonly Run[] }
    })
}

/** Places that were found in a version. */
interface Source {
  readonly version: Version
  readonly layers: StoredLayers
  readonly kept: ContentCache
  readonly found: readonly FoundPlace[]
  /** That of the plain answer. */
  readonly meta?: PassageMeta | undefined
  /** The language of messages; absent if all places exist. */
  readonly language?: Language | undefined
}

/** The answer with these places in a format. Throws a BundleError if the layers of the version cannot be read. */
export function formatPassage(
  { version, layers: stored, kept, found, meta, language }: Source,
  asked: AskedFormat,
): Passage {
  const places = formatPlaces(found)
  const missing = found.flatMap((place) =>
    place.failure === undefined ? [] : [missingItem(place, place.failure, language)],
  )
  const isWorded = missing.length > 0
  const source = { version, layers: stored.read(FORMAT_LAYERS), kept }
  const reference = formatReferences(found)
  return {
    version,
    found,
    write: () => formatData(source, reference, places, asked, missing),
    content: () => writeContent(source, places, asked),
    versions: version.record.id,
    beside: { meta: { ...meta, layers: stored.names }, isWorded },
    isSeldom: isWorded,
  }
}
