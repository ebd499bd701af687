/**
 * What a server reads of the report that a build writes beside each bundle: the source, where the operator's files came
 * from, and the warnings. The build's own form of it is build/corpus/report.ts.
 */
import type { SourceRecord } from '../bundle/format.js'

/** Who accepted something, and the day, as 2031-05-17. */
export interface Acceptance {
  readonly by: string
  readonly on: string
}

/** Where the operator's files of a version came from. */
export interface StoredOrigin {
  /** The file or folder that was given, without its path. */
  readonly from: string
  /** Who accepted the text in spite of its warnings. */
  readonly accepted?: Acceptance
  /** The catalogue that has it; `accepted` says who accepted a licence that is not free. */
  readonly catalogue?: {
    readonly name: string
    readonly id: string
    readonly revision: string
    readonly licence: string
    readonly terms: string
    readonly accepted?: Acceptance
  }
}

export interface StoredReport {
  readonly source: Omit<SourceRecord, 'sha256'>
  readonly verses: number
  readonly messages: readonly {
    readonly level: string
    readonly place: string
    readonly text: string
  }[]
  /** Absent if no file of the operator's is the source. */
  readonly import?: StoredOrigin
}

/** The report in `text`; undefined if it is none, as after a change by hand. */
export function readReport(text: string): StoredReport | undefined {
  try {
    const value = JSON.parse(text)
    const { source, verses, messages, import: origin } = value
    const isWhole =
      areTexts(source.format, source.name, source.revision) &&
      Number.isInteger(verses) &&
      messages.every((one: Readonly<Record<string, unknown>>) =>
        areTexts(one.level, one.place, one.text),
      ) &&
      (origin === undefined || isOrigin(origin))
    return isWhole ? value : undefined
  } catch {
    return undefined
  }
}

function isOrigin({ from, accepted, catalogue }: StoredOrigin): boolean {
  if (!areTexts(from) || !isAcceptance(accepted)) return false
  if (catalogue === undefined) return true
  const { name, id, revision, licence, terms } = catalogue
  return areTexts(name, id, revision, licence, terms) && isAcceptance(catalogue.accepted)
}

function isAcceptance(value: Acceptance | undefined): boolean {
  return value === undefined || areTexts(value.by, value.on)
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string')
}
