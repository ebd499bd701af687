/** Which reference is cited for a quotation: the one beside it, behind or before. */
import type { FoundReference } from '../../reference/prose/scanner.js'
import type { Place } from '../../reference/reference.js'
import { firstNot } from './first-not.js'

/** A reference, or several that are listed, as `(Jn 3:16; Ro 5:8)`. */
export interface Citation {
  readonly start: number
  readonly end: number
  readonly references: readonly FoundReference[]
}

/** Of a text: code units from `start` to `end`. */
export interface Extent {
  readonly start: number
  readonly end: number
}

const LIST_SIGNS = /^[\s;,&]*(?:and|y|e|cf\.?|see|véase)?[\s;,&]*$/i
/** Signs, and the number of a verse. */
const NO_LETTER = /^[^\p{L}\p{N}]*(?:\p{N}{1,3}[^\p{L}\p{N}]*)?$/u
const SENTENCE_END = /[.!?]['"”’»)\]]*\s+['"“‘«([]*\p{Lu}/u
const BLANK_LINE = /\n[^\S\n>]*\n/
/** A line of its own below the quotation. */
const ATTRIBUTION = /^[^\p{L}\p{N}]*[—–―\-~(][^\p{L}\p{N}]*$/u
const NEAREST = 24
const FARTHEST = 90
/** A longer list cites nothing in particular: only its beginning is looked at. */
const MOST_LISTED = 24

/** Joins references that are listed. */
export function citationsOf(text: string, references: readonly FoundReference[]): Citation[] {
  const citations: { start: number; end: number; references: FoundReference[] }[] = []
  for (const reference of references) {
    const last = citations.at(-1)
    if (last !== undefined && LIST_SIGNS.test(text.slice(last.end, reference.start))) {
      last.end = reference.end
      last.references.push(reference)
    } else citations.push({ start: reference.start, end: reference.end, references: [reference] })
  }
  return citations
}

/** The places that a citation lists. */
export function placesOf({ references }: Citation): Place[] {
  const places = references.flatMap((reference) => reference.places.map(({ place }) => place))
  return places.slice(0, MOST_LISTED)
}

/** How near a citation is to a quotation: less is nearer; undefined if it is not beside it. `end` and `start` bound what lies between. */
function distanceBetween(text: string, quotation: Extent, citation: Citation): number | undefined {
  const isBehind = citation.start >= quotation.end
  const gap = isBehind
    ? text.slice(quotation.end, Math.min(citation.start, quotation.end + FARTHEST + 1))
    : text.slice(Math.max(citation.end, quotation.start - FARTHEST - 1), quotation.start)
  if (gap.length > FARTHEST) return undefined
  const isPlain = NO_LETTER.test(gap)
  if (BLANK_LINE.test(gap)) {
    if (!isPlain || gap.length > NEAREST) return undefined
    return isBehind && ATTRIBUTION.test(gap) ? gap.length : FARTHEST + gap.length
  }
  if (isPlain) return gap.length <= NEAREST ? gap.length + (isBehind ? 0 : NEAREST) : undefined
  if (SENTENCE_END.test(gap)) return undefined
  return gap.length + (isBehind ? 2 : 1) * NEAREST
}

/** The citation of each quotation, by its index; quotations are in the order of the text. Each citation belongs to the nearest one. */
export function cite(
  text: string,
  quotations: readonly Extent[],
  citations: readonly Citation[],
): Map<number, Citation> {
  const pairs: { quotation: number; citation: Citation; distance: number }[] = []
  for (const [at, quotation] of quotations.entries()) {
    for (const one of distancesFrom(text, quotation, citations))
      pairs.push({ quotation: at, ...one })
  }
  pairs.sort((one, other) => one.distance - other.distance)
  const found = new Map<number, Citation>()
  const used = new Set<Citation>()
  for (const { quotation, citation } of pairs) {
    if (found.has(quotation) || used.has(citation)) continue
    found.set(quotation, citation)
    used.add(citation)
  }
  return found
}

/** The citations beside a quotation, the nearest first; they may belong to others. */
export function citationsBeside(
  text: string,
  quotation: Extent,
  citations: readonly Citation[],
): Citation[] {
  const near = distancesFrom(text, quotation, citations)
  near.sort((one, other) => one.distance - other.distance)
  return near.slice(0, 2).map(({ citation }) => citation)
}

/** The citations beside a quotation with their distances, in the order of the text. */
function distancesFrom(
  text: string,
  quotation: Extent,
  citations: readonly Citation[],
): { citation: Citation; distance: number }[] {
  const near: { citation: Citation; distance: number }[] = []
  const first = firstNot(citations, ({ end }) => end < quotation.start - FARTHEST)
  for (let at = first; at < citations.length; at++) {
    const citation = citations[at] as Citation
    if (citation.start > quotation.end + FARTHEST) break
    const isApart = citation.start >= quotation.end || citation.end <= quotation.start
    const distance = isApart ? distanceBetween(text, quotation, citation) : undefined
    if (distance !== undefined) near.push({ citation, distance })
  }
  return near
}
