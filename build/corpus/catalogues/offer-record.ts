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
  /** By field of a record, what the catalogue states of it; the record may have other values. */
  readonly stated: Readonly<Record<string, string>>
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

/**
 * A version with a record of its own keeps it; `said` are the operator's words. A version that came from the catalogue
 * follows it in what it states, but for what was changed in the record since.
 */
export function recordOf(
  offer: Offer,
  licence: LicenceClass,
  said: RecordWords,
  known: CorpusRecord | undefined,
): OfferRecord {
  const origin = known?.import?.catalogue
  if (known !== undefined && origin === undefined) return { words: said, stated: {}, lines: [] }
  const lines: string[] = []
  const words: Record<string, unknown> = { ...said }
  const rows = statedBy(offer, licence, said, origin?.stated)
  for (const { word, field, value, reason } of rows) {
    const isSaid = words[word] !== undefined
    if (isSaid || (known !== undefined && known[field] !== origin?.stated?.[field])) continue
    words[word] = value
    if (known?.[field] !== value) lines.push(`${word}: ${value} (${reason})`)
  }
  const stated = Object.fromEntries(rows.map(({ field, value }) => [field, value]))
  return { words: words as RecordWords, stated, lines }
}

type Field = 'name' | 'abbreviation' | 'description' | 'copyright' | 'copies' | LanguageField
type LanguageField = 'language' | 'language_code'

interface Statement {
  readonly word: keyof RecordWords
  readonly field: Field
  readonly value: string
  /** Where the value comes from. */
  readonly reason: string
}

const LISTED = 'from the catalogue'

/** What a catalogue says of a text, and what stands for what it does not say. `former` is what it said before. */
function statedBy(
  offer: Offer,
  licence: LicenceClass,
  said: RecordWords,
  former: Readonly<Record<string, string>> | undefined,
): Statement[] {
  const { name, description, copyright, terms } = offer
  const code = languageCodeOf(offer.languageCode)
  const letters = offer.abbreviation?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  const copies = isFree(licence) ? 'allowed' : former?.copies && 'forbidden'
  const rows: readonly (readonly [
    word: keyof RecordWords,
    field: Field,
    value: string | undefined,
    reason: string,
  ])[] = [
    ['name', 'name', name, LISTED],
    ['language', 'language', languageOf(offer), LISTED],
    ['languageCode', 'language_code', code, LISTED],
    ['abbreviation', 'abbreviation', letters.length < 2 ? undefined : letters.slice(0, 20), LISTED],
    description === undefined
      ? [
          'description',
          'description',
          said.name ?? name,
          'the catalogue has none; this is the name',
        ]
      : ['description', 'description', description, LISTED],
    copyright === undefined
      ? [
          ...(['copyright', 'copyright', terms || LICENCES[licence].words] as const),
          'the catalogue has no line; these are its words about rights',
        ]
      : ['copyright', 'copyright', copyright, LISTED],
    [
      'copies',
      'copies',
      copies,
      isFree(licence) ? 'its licence is free' : 'its licence is not free',
    ],
  ]
  return rows.flatMap(([word, field, value, reason]) =>
    value === undefined ? [] : [{ word, field, value, reason }],
  )
}
