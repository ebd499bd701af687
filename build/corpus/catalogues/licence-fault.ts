/** Whether the rights of what a catalogue offers allow that it is added, and who said so. */
import { quote } from '../messages.js'
import type { ImportOrigin } from '../records.js'
import type { FetchedText } from './fetch-text.js'
import { isFree, LICENCES } from './licence.js'

/** `today` is a day, such as 2031-07-29. */
export interface AcceptedLicence {
  /** Who accepts a licence that is not free. */
  readonly acceptedLicenceBy?: string | undefined
  readonly today: string
}

export type Rights = Pick<FetchedText, 'licence' | 'terms'>

/** Who accepted these rights: now, or before if they are what they were; undefined if nobody did or need. */
export function acceptanceOf(
  { licence, terms }: Rights,
  former: ImportOrigin | undefined,
  { acceptedLicenceBy, today }: AcceptedLicence,
): ImportOrigin['accepted'] {
  if (isFree(licence)) return undefined
  if (acceptedLicenceBy !== undefined) return { by: acceptedLicenceBy, on: today }
  return former?.licence === licence && former.terms === terms ? former.accepted : undefined
}

/** Why it may not be added, and what to do; undefined if it may. */
export function licenceFault(
  title: string,
  { licence, terms }: Rights,
  accepted: ImportOrigin['accepted'],
): string | undefined {
  const { handling, reason } = LICENCES[licence]
  const words = terms === '' ? '' : ` Its words: ${quote(terms, 200)}.`
  if (handling === 'refuse') return `${title} cannot be added: ${reason}.${words}`
  if (handling === 'add' || accepted !== undefined) return undefined
  return `${title} was not added: ${reason}.${words} If you may serve it, --accept-licence records that you say so.`
}
