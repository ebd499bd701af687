/**
 * `lectern corpus update`: fetches the newer revisions of texts that came from catalogues, says which verses differ, and
 * then puts each in the place of the old one, whole or not at all. What an operator changed in a record stays.
 */
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { recordCalled } from '../import/check-path.js'
import { quote } from '../messages.js'
import { type CorpusRecord, type ImportOrigin, readRecords } from '../records.js'
import { readLocalRecords } from '../resources/records.js'
import { type AddFetchedOptions, addFetched, reasonsOf } from './add-offer.js'
import { isNewer } from './added.js'
import type { Catalogue } from './catalogue.js'
import type { Difference } from './differences.js'
import type { ReadList } from './kept-list.js'
import { knownCatalogues } from './known.js'
import type { Offer } from './offer.js'
import { readLists } from './select.js'
import { openSession, type SessionOptions } from './session.js'
import { addWork } from './works.js'
import { onEach, type WorkOptions, type Workshop } from './workshop.js'

export interface UpdateOptions extends SessionOptions, WorkOptions {
  /** Versions by id or alias; every text of a catalogue if there are none. */
  readonly ids: readonly string[]
  /** Nothing is replaced. */
  readonly isDry: boolean
  /** Shows the verses that differ, not their number alone. */
  readonly showsVerses: boolean
  readonly acceptedBy?: string | undefined
  readonly acceptedLicenceBy?: string | undefined
  /** Today, as 2031-05-17. */
  readonly today: string
}

/** `outdated`: there is a newer revision, and nothing was to be replaced. */
type Result = 'updated' | 'outdated' | 'newest' | 'refused'

interface Outcome {
  readonly id: string
  readonly text: string
  /** The revision that is served, and the catalogue's; '' if none is stated. */
  readonly here: string
  readonly revision: string
  readonly outcome: Result
  /** How many verses differ; null if the new text was not read. */
  readonly verses: Counts | null
  /** Each of them, if it was asked for. */
  readonly differences?: readonly Difference[]
  readonly reasons: readonly string[]
}

interface Counts {
  readonly changed: number
  readonly added: number
  readonly left_out: number
}

/** A version that came from a catalogue. */
interface Owned {
  readonly record: Pick<CorpusRecord, 'id'>
  readonly origin: ImportOrigin
}

export function updateTexts(options: UpdateOptions, surroundings: Surroundings): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const { corpus } = session.places
    const { owned, faults } = chosen(corpus, options.ids)
    if (faults.length > 0) return refused(faults)
    if (owned.length === 0) {
      const lines = ['No text came from a catalogue.']
      return { ok: true, lines, faults: [], data: { texts: [], notices: [] } }
    }
    const names = owned.map(({ origin }) => origin.name)
    const wanted = knownCatalogues(corpus).filter(({ name }) => names.includes(name))
    const { lists, notices } = await readLists(wanted, session, 'day')
    for (const notice of notices) session.onNotice?.(notice)
    const told = (outcome: Outcome) => {
      session.onLine?.(lineOf(outcome))
      return outcome
    }
    const settled = owned.map((one) => settle(one, lists))
    const works = settled.flatMap((one) => ('offer' in one ? [one] : []))
    const others = settled.flatMap((one) => ('offer' in one ? [] : [told(one)]))
    const updated = await onEach(works, options, session, async (work, workshop) =>
      told(await updateOne(work, options, workshop)),
    )
    const outcomes = [...others, ...updated]
    const ids = owned.map(({ record }) => record.id)
    outcomes.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return summary(outcomes, notices)
  })
}

/** A text of which the catalogue has a newer revision. */
interface Newer {
  readonly version: string
  readonly offer: Offer
  readonly catalogue: Catalogue
  readonly row: Pick<Outcome, 'id' | 'text' | 'here' | 'revision'>
}

function chosen(corpus: string, ids: readonly string[]): { owned: Owned[]; faults: string[] } {
  const owned = new Map<string, Owned>()
  const faults: string[] = []
  const works = readLocalRecords(corpus).flatMap(({ id, import: origin }): Owned[] =>
    origin === undefined ? [] : [{ record: { id }, origin }],
  )
  const named = (id: string) => works.find(({ record }) => record.id === id.toLowerCase())
  for (const work of works) {
    if (ids.length === 0 || ids.some((id) => named(id) === work)) owned.set(work.record.id, work)
  }
  const texts = ids.filter((id) => named(id) === undefined)
  const records =
    ids.length === 0 ? readRecords(corpus) : texts.map((id) => recordCalled(corpus, id))
  for (const [at, record] of records.entries()) {
    const origin = record?.import?.catalogue
    if (record !== undefined && origin !== undefined) owned.set(record.id, { record, origin })
    else if (ids.length > 0) faults.push(notOwned(texts[at] as string, record))
  }
  return { owned: [...owned.values()], faults }
}

function notOwned(word: string, record: CorpusRecord | undefined): string {
  return record === undefined
    ? `there is no version ${quote(word, 64)}: lectern corpus list shows all`
    : `${record.id} did not come from a catalogue: lectern corpus add with --version ${record.id} --replace takes other files`
}

/** What there is to do for a text: the newer offer, or the outcome if there is none. */
function settle({ record: { id }, origin }: Owned, lists: readonly ReadList[]): Newer | Outcome {
  const text = `${origin.name}:${origin.id}`
  const list = lists.find(({ catalogue }) => catalogue.name === origin.name)
  const offers = [...(list?.offers ?? []), ...(list?.works ?? [])]
  const offer = offers.findLast((one) => one.id === origin.id)
  const row = { id, text, here: origin.revision, revision: offer?.revision ?? '' }
  if (list === undefined || offer === undefined) {
    const reason = list === undefined ? 'could not be read' : `does not list ${origin.id} any more`
    return { ...row, verses: null, reasons: [`${origin.name} ${reason}`], outcome: 'refused' }
  }
  if (!isNewer(offer.revision, origin.revision)) {
    return { ...row, verses: null, reasons: [], outcome: 'newest' }
  }
  return { version: id, offer, catalogue: list.catalogue, row }
}

async function updateOne(
  { version, offer, catalogue, row }: Newer,
  { showsVerses, isDry, acceptedBy, acceptedLicenceBy, today }: UpdateOptions,
  workshop: Workshop,
): Promise<Outcome> {
  let found: readonly Difference[] | undefined
  const onDifferences = (differing: readonly Difference[]) => {
    found = differing
    workshop.onLine?.(headLine(row, countsOf(found)))
    if (showsVerses) for (const line of found.flatMap(verseLines)) workshop.onLine?.(line)
  }
  const accepted = { acceptedBy, acceptedLicenceBy, today }
  const wish: AddFetchedOptions = { replace: true, ...accepted, isDry, onDifferences }
  const isWork = offer.kind !== undefined
  if (isWork && isDry) return { ...row, verses: null, reasons: [], outcome: 'outdated' }
  const answer = await answering(() =>
    isWork
      ? addWork(offer, catalogue, wish, workshop)
      : addFetched(offer, catalogue, version, wish, workshop),
  )
  const read = {
    ...{ ...row, verses: found === undefined ? null : countsOf(found), reasons: [] },
    ...(found !== undefined && showsVerses && { differences: found }),
  }
  if (!answer.ok) return { ...read, outcome: 'refused', reasons: reasonsOf(answer) }
  return { ...read, outcome: isDry ? 'outdated' : 'updated' }
}

function countsOf(found: readonly Difference[]): Counts {
  const added = found.filter(({ before }) => before === undefined).length
  const left_out = found.filter(({ after }) => after === undefined).length
  return { changed: found.length - added - left_out, added, left_out }
}

function headLine(
  { id, text, here, revision }: Pick<Outcome, 'id' | 'text' | 'here' | 'revision'>,
  { changed, added, left_out }: Counts,
): string {
  return (
    `${id}: ${text}, revision ${here} is here, ${revision} there: ` +
    `${changed + added + left_out} verses differ, ${changed} changed, ${added} added, ${left_out} left out`
  )
}

function verseLines({ place, before, after }: Difference): string[] {
  return [
    `  ${place}`,
    ...(before === undefined ? [] : [`    before  ${before}`]),
    ...(after === undefined ? [] : [`    after   ${after}`]),
  ]
}

function lineOf({ id, here, revision, outcome, reasons }: Outcome): string {
  switch (outcome) {
    case 'updated':
      return `${id}: updated to revision ${revision}; a server has it from its next start or SIGHUP`
    case 'outdated':
      return `${id}: left as it is, revision ${here}`
    case 'newest':
      return `${id}: ${here === '' ? 'no revision is known' : `revision ${here} is the newest`}`
    case 'refused':
      return `${id}: left as it is: ${reasons.join('; ')}`
  }
}

function summary(outcomes: readonly Outcome[], notices: readonly string[]): Answer {
  const count = (result: Result) => outcomes.filter(({ outcome }) => outcome === result).length
  const parts = [
    `${count('updated')} updated`,
    ...(count('outdated') === 0 ? [] : [`${count('outdated')} to update`]),
    `${count('newest')} the newest already`,
    `${count('refused')} not updated`,
  ]
  const line = `${parts.join(', ')}.`
  const data = { texts: outcomes, notices }
  return count('refused') === 0
    ? { ok: true, lines: [line], faults: [], data }
    : { ok: false, lines: [], faults: [line], data }
}
