/** Which texts of a catalogue a project has already, and whether the catalogue has a newer revision. */
import type { CorpusRecord } from '../records.js'
import { presentReport } from '../write.js'
import type { Offer } from './offer.js'

/** `revision` is that of the text that was added; '' if it is not known. */
export interface Added {
  readonly record: CorpusRecord
  readonly revision: string
  readonly isOutdated: boolean
  /** The version came from this very offer, or is this module; else it is the same text in another form. */
  readonly isSame: boolean
}

/** Looks offers up among the versions of `records`, whose compiled texts are in `out`. */
export function addedIn(
  records: readonly CorpusRecord[],
  out: string,
): (offer: Offer) => Added | undefined {
  const own = new Map<string, CorpusRecord>()
  const modules = new Map<string, CorpusRecord>()
  for (const record of records) {
    const origin = record.import?.catalogue
    if (origin !== undefined) own.set(`${origin.name}:${origin.id}`, record)
    else for (const name of record.sword?.modules ?? []) modules.set(name.toLowerCase(), record)
  }
  const revisions = new Map<string, string | undefined>()
  const compiled = ({ id }: CorpusRecord) => {
    if (!revisions.has(id)) revisions.set(id, presentReport(out, id)?.source.revision)
    return revisions.get(id)
  }
  return (offer) => {
    const record = own.get(`${offer.catalogue}:${offer.id}`)
    if (record !== undefined) {
      const revision = record.import?.catalogue?.revision ?? ''
      return { record, revision, isOutdated: isNewer(offer.revision, revision), isSame: true }
    }
    const isModule = offer.format === 'sword'
    const names = isModule ? [offer.id] : offer.formerIds
    const known = names.map((name) => modules.get(name.toLowerCase())).find((one) => one)
    const revision = known === undefined ? undefined : compiled(known)
    if (known === undefined || revision === undefined) return undefined
    const isOutdated = isModule && isNewer(offer.revision, revision)
    return { record: known, revision, isOutdated, isSame: isModule }
  }
}

const NUMBERS = /^\d+(?:\.\d+)*$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a revision is a later one: dotted numbers by their parts, days as days; false if they cannot be compared. */
export function isNewer(revision: string, than: string): boolean {
  if (DAY.test(revision) && DAY.test(than)) return revision > than
  if (!NUMBERS.test(revision) || !NUMBERS.test(than)) return false
  const [one, other] = [revision, than].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ]
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
