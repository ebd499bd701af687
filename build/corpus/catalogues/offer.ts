/** One text that a catalogue offers, as its list states it: the same shape for every layout. */
import type { LicenceClass } from './licence.js'

/** What the `--kind` of a command names; all but texts are works beside them. */
export const KINDS = ['text', 'dictionary', 'commentary'] as const
export type OfferKind = (typeof KINDS)[number]

export interface Offer {
  /** Absent for a text. */
  readonly kind?: Exclude<OfferKind, 'text'>
  /** Name of the catalogue. */
  readonly catalogue: string
  /** The catalogue's own id of the text; letters, digits and `_.+-` only. */
  readonly id: string
  readonly name: string
  readonly abbreviation: string | undefined
  /** As the catalogue writes it, for example `es`, `spa` or `es-419`. */
  readonly languageCode: string
  /** Names of the language that the catalogue itself gives. */
  readonly languageNames: readonly string[]
  /** A sentence of its own about the text; undefined if there is none. */
  readonly description: string | undefined
  readonly copyright: string | undefined
  /** How many books of each part it has; undefined if the list does not say. */
  readonly books: BookCounts | undefined
  readonly verses: number | undefined
  readonly licence: LicenceClass
  /** The words that the class was read from; '' if there are none. */
  readonly terms: string
  /** Bytes once unpacked; undefined if the list does not say. */
  readonly bytes: number | undefined
  /** A dotted number or a day; '' if the list states none. */
  readonly revision: string
  /** Other ids that the catalogue used for the text, or uses for it elsewhere. */
  readonly formerIds: readonly string[]
  /** Names of the archive, of which the first that is there is taken. */
  readonly archive: string
  readonly format: 'sword' | 'usfm'
}

export interface BookCounts {
  readonly ot: number
  readonly nt: number
  readonly dc: number
}

/** What the list of a catalogue holds. `broken` counts the rows that could not be read and were left out. */
export interface Offers {
  readonly offers: readonly Offer[]
  /** Dictionaries and commentaries; absent if the layout has none. */
  readonly works?: readonly Offer[]
  readonly broken: number
}

const OFFER_ID = /^[A-Za-z0-9](?:[A-Za-z0-9_+-]|\.(?!\.)){0,63}$/

/** Whether a catalogue's id can be a file name and be typed. */
export function isOfferId(id: string): boolean {
  return OFFER_ID.test(id) && !id.endsWith('.')
}

// Characters that change how a terminal or a page shows what stands beside them.
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu
const MOST_CHARACTERS = 400

/** A text of a catalogue's on one line, without control characters, cut; undefined if nothing is left. */
export function cleanText(text: string | undefined): string | undefined {
  const clean = text?.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)
  return clean === '' ? undefined : clean
}
