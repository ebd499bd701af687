/** The values of `include` of an answer with verses, and `neighbours` among them: what a reader pages to from a chapter or a passage, as `meta.previous` and `meta.next`. */
import { LAYER_NAMES } from '../../bundle/layers.js'
import { formatReference } from '../../reference/format.js'
import type { Reference } from '../../reference/reference.js'
import type { Run } from '../../text/locate.js'
import { type Direction, type Neighbour, neighbourOf } from '../../text/neighbours.js'
import type { Version } from '../../text/version.js'

/** What else an answer with one text may have; for the layers see layers.ts. */
export const PASSAGE_INCLUDES = ['neighbours', ...LAYER_NAMES] as const
export type PassageInclude = (typeof PASSAGE_INCLUDES)[number]

/** A place as `meta` names it. */
export interface NamedNeighbour {
  /** In normal form, in the version's language. */
  readonly reference: string
  /** The request for it, with the same version, and with its own neighbours. */
  readonly path: string
}

/** Null at the end of the version. */
export type Neighbours = Readonly<Record<Direction, NamedNeighbour | null>>

/**
 * The members of `meta` for a chapter, or for verses of one. The requests of the neighbours include what this one does; `also` is the rest of their query, such as `&format=html`.
 */
export function pathNeighbours(
  version: Version,
  reference: Reference,
  run: Run,
  include: readonly PassageInclude[],
  also: string,
): Neighbours {
  const name = (direction: Direction) =>
    nameNeighbour(
      version,
      neighbourOf(version, reference, [run], direction),
      textPath,
      include,
      also,
    )
  return { previous: name('previous'), next: name('next') }
}

/** A place of a passage; without `runs` if it does not exist. */
interface Paged {
  readonly reference: Reference
  readonly runs?: readonly Run[]
  readonly isBook?: boolean
}

/**
 * What comes before the first and after the last place of a passage, of those that exist. Undefined if none of them
 * exists.
 */
export function passageNeighbours(
  version: Version,
  found: readonly Paged[],
  include: readonly PassageInclude[],
  also: string,
): Neighbours | undefined {
  const there = found.filter(({ runs }) => runs !== undefined)
  const [first, last] = [there[0], there.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const name = ({ reference, runs, isBook }: Paged, direction: Direction) => {
    const neighbour = neighbourOf(version, reference, runs as readonly Run[], direction, isBook)
    return nameNeighbour(version, neighbour, passagePath, include, also)
  }
  return { previous: name(first, 'previous'), next: name(last, 'next') }
}

function nameNeighbour(
  version: Version,
  neighbour: Neighbour | undefined,
  pathOf: (neighbour: Neighbour, reference: string) => string,
  include: readonly PassageInclude[],
  also: string,
): NamedNeighbour | null {
  if (neighbour === undefined) return null
  const reference = formatReference(neighbour.reference, neighbour.book.name)
  const path = pathOf(neighbour, reference)
  const mark = path.includes('?') ? '&' : '?'
  const included = `version=${version.record.id}&include=${include.join(',')}${also}`
  return { reference, path: `${path}${mark}${included}` }
}

/** Of a chapter or of verses of one chapter, whose neighbours are no others. */
function textPath({ book, reference }: Neighbour): string {
  const near = reference as Extract<Reference, { form: 'chapter' | 'verse' | 'verses' }>
  const place = `${book.canon.abbreviation}/${near.chapter}`
  if (near.form === 'chapter') return `/v1/chapters/${place}`
  const verses = near.form === 'verse' ? near.verse : `${near.first}-${near.last}`
  return `/v1/verses/${place}/${verses}`
}

/** A book is asked for by its name, because the reference to its one chapter would lead on to a chapter. */
function passagePath({ book, isBook }: Neighbour, reference: string): string {
  return `/v1/passage?ref=${encodeURIComponent(isBook ? book.name : reference)}`
}
