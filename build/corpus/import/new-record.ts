/**
 * The record of a version that is being added: from what the operator says, then what is there already,
 * then the source's own metadata. Missing values are reported, never invented.
 */
import { hasAllBooks } from '../check/check.js'
import type { Draft } from '../draft.js'
import { languageCodeOf, languageNameOf } from '../readers/shared/language.js'
import { type CorpusRecord, recordFaults } from '../records.js'

/** What an operator can say of a version. */
export interface RecordWords {
  readonly name?: string | undefined
  readonly abbreviation?: string | undefined
  readonly language?: string | undefined
  readonly languageCode?: string | undefined
  readonly description?: string | undefined
  readonly copyright?: string | undefined
  /** `allowed` or `forbidden`. */
  readonly copies?: string | undefined
  readonly aliases?: readonly string[] | undefined
  /** Books and chapters may be missing. */
  readonly partial?: boolean | undefined
}

export type NewRecord =
  | {
      readonly kind: 'made'
      readonly record: CorpusRecord
      /** What of it goes into the operator's own record, over that of the project. */
      readonly own: Readonly<Record<string, unknown>>
      /** Where each value that was not given comes from, for a person. */
      readonly lines: readonly string[]
    }
  | { readonly kind: 'lacking'; readonly lines: readonly string[] }

/** `known` is the record that is there, if any. */
export function newRecord(
  id: string,
  known: CorpusRecord | undefined,
  words: RecordWords,
  draft: Draft,
): NewRecord {
  const said = withoutUndefined({
    name: words.name,
    abbreviation: words.abbreviation?.toUpperCase(),
    language: words.language,
    language_code: words.languageCode?.toLowerCase(),
    description: words.description,
    copyright: words.copyright,
    copies: words.copies?.toLowerCase(),
    aliases: words.aliases?.map((alias) => alias.toLowerCase()),
    ...(words.partial === true ? { complete: false } : {}),
  })
  if (known !== undefined) return settled({ ...known, ...said }, { id, ...said }, [])
  const found = fromSource(id, draft, said)
  const lines = Object.entries(found)
    .filter(([field]) => SHOWN.has(field) && !(field in said))
    .map(([field, value]) => `${field}: ${value}`)
  const record = { ...found, ...said }
  return settled(record, record, lines)
}

const SHOWN = new Set([
  'name',
  'abbreviation',
  'language',
  'language_code',
  'description',
  'copyright',
])

/** The options that fill each field of a record. */
const OPTION_OF: Readonly<Record<string, string>> = {
  id: '--version, 2 to 20 letters and digits',
  name: '--name, the full name',
  abbreviation: '--abbreviation, 2 to 20 capitals and digits',
  language: '--language, its English name',
  language_code: '--language-code, as es or grc',
  aliases: '--alias, lowercase letters and digits with commas between them',
  description: '--description, in its language',
  copyright: '--copyright, the line that the publisher asks for',
  copies: '--copies, allowed or forbidden',
}

function settled(
  record: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  lines: readonly string[],
): NewRecord {
  const faults = recordFaults(record)
  if (faults.length === 0) {
    return { kind: 'made', record: record as unknown as CorpusRecord, own, lines }
  }
  return {
    kind: 'lacking',
    lines: faults.map(
      (field) => `its ${field} is not known, or not of the form: say ${OPTION_OF[field]}`,
    ),
  }
}

function fromSource(
  id: string,
  draft: Draft,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { metadata } = draft
  const code = (said.language_code as string | undefined) ?? languageCodeOf(metadata.languageCode)
  const name = said.name ?? metadata.name
  const abbreviation = metadata.abbreviation?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  return withoutUndefined({
    id,
    aliases: [],
    abbreviation: abbreviation.length >= 2 ? abbreviation.slice(0, 20) : id.toUpperCase(),
    name,
    language: code === undefined ? undefined : languageNameOf(code),
    language_code: code,
    // A version without a description of its own is described by its name.
    description: metadata.description ?? name,
    copyright: metadata.copyright,
    optional: true,
    complete: hasAllBooks(draft),
  })
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
