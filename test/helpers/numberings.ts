/** Places and mappings as short texts, and the numberings of the versions that a build ships. */
import { join } from 'node:path'
import { decodeBundle } from '../../src/bundle/decode.js'
import { BOOKS } from '../../src/canon/books.js'
import { outlineIn, readCatalogue } from '../../src/library/loading.js'
import { type Mapped, mapVerse } from '../../src/numbering/map.js'
import type { VerseRange } from '../../src/numbering/map-range.js'
import type { Numbering } from '../../src/numbering/numbering.js'
import { keyOf, type VersePlace } from '../../src/numbering/place.js'
import { PACKAGE_ROOT, readBytes } from '../../src/runtime/assets.js'
import { numberingOf, type VersionNumbering } from '../../src/text/numbering.js'
import { loadVersion, type Version } from '../../src/text/version.js'

/** A text as `JOL 3:1`. */
export function placeAt(text: string): VersePlace {
  const [code, numbers = ''] = text.split(' ')
  const [chapter = 0, verse = 0] = numbers.split(':').map(Number)
  const book = BOOKS.find(({ abbreviation }) => abbreviation === code)?.number ?? 0
  return { book, chapter, verse }
}

export function textOf({ book, chapter, verse }: VersePlace): string {
  return `${BOOKS[book - 1]?.abbreviation ?? book} ${chapter}:${verse}`
}

export function rangeText({ book, from, to }: VerseRange): string {
  const end = from.chapter === to.chapter ? `${to.verse}` : `${to.chapter}:${to.verse}`
  const start = textOf({ book, ...from })
  return start.endsWith(`:${end}`) ? start : `${start}-${end}`
}

/** `moved JOL 2:28`, `split JDG 14:18 JDG 14:19`, `absent`. */
export function mappedText(mapped: Mapped): string {
  return 'places' in mapped ? [mapped.kind, ...mapped.places.map(textOf)].join(' ') : mapped.kind
}

/** How a verse such as `JOL 3:1` is mapped, as a text. */
export function mapText(from: Numbering, to: Numbering, verse: string): string {
  return mappedText(mapVerse(from, to, placeAt(verse)))
}

/** Every verse that a numbering has in the 66 books. */
export function* everyVerse(numbering: Numbering): Generator<VersePlace> {
  for (const { number: book } of BOOKS) {
    const end = numbering.lastChapter(book)
    for (let chapter = 1; chapter <= end; chapter++) {
      for (let verse = 1; verse <= numbering.lastVerse(book, chapter); verse++) {
        if (numbering.has(keyOf(book, chapter, verse))) yield { book, chapter, verse }
      }
    }
  }
}

export const SHIPPED = ['kjv', 'rv1909', 'web'] as const
export type Shipped = (typeof SHIPPED)[number]

export interface ShippedVersion extends VersionNumbering {
  readonly version: Version
}

/** The compiled versions of this project by id, with their numberings. */
export async function shippedVersions(): Promise<Record<Shipped, ShippedVersion>> {
  const folder = join(PACKAGE_ROOT, 'dist/corpus')
  const { versions, names } = await readCatalogue(folder)
  const found = await Promise.all(
    SHIPPED.map(async (id) => {
      const entry = versions.find(({ record }) => record.id === id)
      if (entry === undefined) throw new Error(`${id} is not compiled: make build`)
      const bundle = join(folder, entry.file)
      const decoded = decodeBundle(await readBytes(bundle), bundle)
      const version = loadVersion(decoded, outlineIn(entry, names))
      return [id, { version, ...numberingOf(version) }]
    }),
  )
  return Object.fromEntries(found)
}
