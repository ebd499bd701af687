/**
 * The version that an offered text becomes: its id, and what a record says of it. From the operator's words, then the
 * catalogue's, then a value that makes sense and is named in the report.
 */
import type { RecordWords } from '../import/new-record.js'
import { quote } from '../messages.js'
import { languageCodeOf } from '../readers/shared/language.js'
import type { CorpusRecord } from '../records.js'
import { languageOf } from './language-match.js'
import { isFree, LICENCES, type LicenceClass } from './licence.js'
import type { Offer } from './offer.js'

export interface OfferRecord {
  readonly words: RecordWords
  /** Where values come from that the operator did not say. */
  readonly lines: readonly string[]
}

/** `spa-blm` as `spablm`: the id of the version; undefined if nothing is left of it. */
export function versionIdOf({ id }: Offer): string | undefined {
  const version = id
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)
  return version.length < 2 ? undefined : version
}

/** Why a version of the project cannot take the text under its id; undefined if it can. */
export function claimFault(known: CorpusRecord | undefined, offer: Offer): string | undefined {
  if (known === undefined || isSame(known, offer)) return undefined
  return `${known.id} is another version here, ${quote(known.name, 80)}: say --version with an id for this one`
}

/** Whether a version is this text: it came from there, or the project knows it as this module. */
function isSame({ import: imported, sword }: CorpusRecord, { catalogue, id, format }: Offer) {
  const origin = imported?.catalogue
  if (origin !== undefined) return origin.name === catalogue && origin.id === id
  const names = sword?.modules.map((name) => name.toLowerCase()) ?? []
  return format === 'sword' && names.includes(id.toLowerCase())
}

/** A version with a record of its own keeps it; `said` are the operator's words. */
export function recordOf(
  offer: Offer,
  licence: LicenceClass,
  said: RecordWords,
  known: CorpusRecord | undefined,
): OfferRecord {
  if (known !== undefined && known.import?.catalogue === undefined) {
    return { words: said, lines: [] }
  }
  const abbreviation = offer.abbreviation?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  const listed = {
    name: offer.name,
    language: languageOf(offer),
    languageCode: languageCodeOf(offer.languageCode),
    description: offer.description,
    copyright: offer.copyright,
    abbreviation: abbreviation.length < 2 ? undefined : abbreviation.slice(0, 20),
  }
  const instead = {
    description: said.name ?? offer.name,
    copyright: offer.terms || LICENCES[licence].words,
    copies: isFree(licence) ? 'allowed' : undefined,
  }
  const lines: string[] = []
  const words: Record<string, unknown> = { ...said }
  for (const [field, value] of Object.entries(listed)) {
    if (words[field] !== undefined || value === undefined) continue
    words[field] = value
    lines.push(`${field}: ${value} (from the catalogue)`)
  }
  for (const [field, value] of Object.entries(instead)) {
    if (words[field] !== undefined || value === undefined) continue
    words[field] = value
    lines.push(`${field}: ${value} (${REASONS[field as keyof typeof instead]})`)
  }
  return { words: words as RecordWords, lines }
}

const REASONS = {
  description: 'the catalogue has none; this is the name',
  copyright: 'the catalogue has no line; these are its words about rights',
  copies: 'its licence is free',
} as const
