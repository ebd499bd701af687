/**
 * `lectern corpus add CATALOGUE:ID`: fetches a text that a catalogue offers, asks for its licence, and adds it as a file
 * is added. If anything is wrong, or the command is killed, everything is as it was before.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { CorpusError } from '../corpus-error.js'
import type { Message } from '../draft.js'
import { type AddOptions, addText } from '../import/add.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { recordCalled } from '../import/check-path.js'
import { alone } from '../import/lock.js'
import type { RecordWords } from '../import/new-record.js'
import { clearLeftOvers, scratchFolder } from '../left-overs.js'
import { quote } from '../messages.js'
import { readRecords } from '../records.js'
import { addedIn } from './added.js'
import type { Catalogue } from './catalogue.js'
import { type FetchedText, fetchText } from './fetch-text.js'
import { cataloguesOf } from './find.js'
import { catalogueCalled, knownCatalogues } from './known.js'
import { isFree, LICENCES, type LicenceClass } from './licence.js'
import type { Offer } from './offer.js'
import { claimFault, recordOf, versionIdOf } from './offer-record.js'
import { type Filter, readLists, select } from './select.js'
import { openSession, type Session, type SessionOptions } from './session.js'

export interface AddOfferOptions extends Omit<AddOptions, 'version' | 'origin'>, SessionOptions {
  /** Id of the version that it becomes; else the catalogue's id of the text. */
  readonly version?: string | undefined
  /** Who accepts a licence that is not free. */
  readonly acceptedLicenceBy?: string | undefined
}

/** Adds the text `ebible:spablm`, or `spablm` if one list alone that was fetched before has it. */
export function addOffer(
  text: string,
  options: AddOfferOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const [offer, catalogue] = await offerCalled(text, session)
    return withArchives(session, () => addOne(offer, catalogue, options, session))
  })
}

/** One command at a time downloads. */
function withArchives(session: Session, act: () => Promise<Answer>): Promise<Answer> {
  clearLeftOvers(session.places)
  mkdirSync(session.folder, { recursive: true })
  return alone(session.folder, act)
}

async function offerCalled(text: string, session: Session): Promise<[Offer, Catalogue]> {
  const { corpus } = session.places
  const at = text.indexOf(':')
  const id = text.slice(at + 1)
  const catalogues = at < 0 ? knownCatalogues(corpus) : [catalogueCalled(corpus, text.slice(0, at))]
  const { lists, notices } = await readLists(catalogues, session, at < 0 ? 'kept' : 'day')
  const called = (wanted: (offer: Offer) => boolean) =>
    lists.flatMap((list) => {
      const ids = new Map(list.offers.filter(wanted).map((offer) => [offer.id, offer]))
      return [...ids.values()].map((offer): [Offer, Catalogue] => [offer, list.catalogue])
    })
  const exact = called((offer) => offer.id === id)
  const loose = called((offer) => offer.id.toLowerCase() === id.toLowerCase())
  const found = exact.length > 0 ? exact : loose
  const [first] = found
  if (first === undefined) {
    if (lists.length === 0 && at >= 0) throw new CorpusError(notices.join('; '))
    throw new CorpusError(notThere(id, at < 0 ? undefined : (catalogues[0] as Catalogue).name))
  }
  for (const notice of notices) session.onNotice?.(notice)
  if (found.length === 1) return first
  const names = found.map(([offer]) => `${offer.catalogue}:${offer.id}`).join(', ')
  throw new CorpusError(`${quote(id, 64)} is several texts: say one of ${names}`)
}

function notThere(id: string, catalogue: string | undefined): string {
  return catalogue === undefined
    ? `${quote(id, 64)} is not there: no file or folder, and no text of a list that was fetched; lectern corpus find fetches the lists`
    : `${catalogue} has no text ${quote(id, 64)}: lectern corpus find --catalogue ${catalogue} lists its texts`
}

async function addOne(
  offer: Offer,
  catalogue: Catalogue,
  options: AddOfferOptions,
  session: Session,
): Promise<Answer> {
  const { corpus, out } = session.places
  const title = `${offer.catalogue}:${offer.id}`
  const added = addedIn(readRecords(corpus), out)(offer)
  const version = options.version ?? (added?.isSame === true ? added.record.id : versionIdOf(offer))
  if (version === undefined) return refused([`${title}: say --version with an id for it`])
  const isOther = options.version !== undefined && options.version !== added?.record.id
  if (added !== undefined && options.replace !== true && !isOther) {
    const newer = added.isOutdated ? `; the catalogue has ${offer.revision} now` : ''
    return refused([
      `${title} is here already as ${added.record.id}, revision ${added.revision || 'not known'}${newer}: say --replace to fetch it again`,
    ])
  }
  const known = recordCalled(corpus, version)
  const claimed = options.version === undefined ? claimFault(known, offer) : undefined
  if (claimed !== undefined) return refused([`${title}: ${claimed}`])
  // A licence that is not stated in the list may stand in the archive.
  const fault = offer.licence === 'unknown' ? undefined : licenceFault(title, offer, options)
  if (fault !== undefined) return refused([fault])
  const scratch = scratchFolder()
  try {
    const fetched = await fetchText(offer, catalogue, scratch, session)
    const late = licenceFault(title, fetched, options)
    if (late !== undefined) return refused([late])
    const { words, lines } = recordOf(offer, fetched.licence, wordsOf(options), known)
    const wish: AddOptions = {
      ...options,
      ...words,
      version,
      format: options.format ?? offer.format,
      origin: originOf(offer, fetched, options),
    }
    const answer = await addText(fetched.path, wish, session)
    return withOrigin(answer, offer, fetched, lines)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function licenceFault(
  title: string,
  { licence, terms }: { readonly licence: LicenceClass; readonly terms: string },
  { acceptedLicenceBy }: AddOfferOptions,
): string | undefined {
  const { handling, reason } = LICENCES[licence]
  const words = terms === '' ? '' : ` Its words: ${quote(terms, 200)}.`
  if (handling === 'refuse') return `${title} cannot be added: ${reason}.${words}`
  if (handling === 'add' || acceptedLicenceBy !== undefined) return undefined
  return `${title} was not added: ${reason}.${words} If you may serve it, --accept-licence records that you say so.`
}

function originOf(
  { catalogue, id, revision }: Offer,
  { licence, terms }: FetchedText,
  { acceptedLicenceBy, today }: AddOfferOptions,
) {
  const accepted =
    isFree(licence) || acceptedLicenceBy === undefined
      ? {}
      : { accepted: { by: acceptedLicenceBy, on: today } }
  return { name: catalogue, id, revision, licence, terms, ...accepted }
}

function wordsOf(options: AddOfferOptions): RecordWords {
  const { name, abbreviation, language, languageCode, description, copyright } = options
  const { copies, aliases, partial } = options
  return {
    ...{ name, abbreviation, language, languageCode, description, copyright },
    ...{ copies, aliases, partial },
  }
}

/** The answer with what is to be known of where the text came from. */
function withOrigin(
  answer: Answer,
  offer: Offer,
  { from, licence, notices }: FetchedText,
  recordLines: readonly string[],
): Answer {
  const counts = (answer.data as { counts?: { books: number; verses: number } | null }).counts
  const { books, verses } = offer
  const stated =
    books === undefined || verses === undefined || counts == null
      ? []
      : [
          `The catalogue states ${books.ot + books.nt + books.dc} books and ${verses} verses; ` +
            `${counts.books} and ${counts.verses} were read.`,
        ]
  const head = [`From ${from}; licence: ${LICENCES[licence].words}.`, ...notices, ...stated]
  const tail = answer.ok ? ['', ...recordLines] : []
  return { ...answer, lines: [...head, '', ...answer.lines, ...tail] }
}

export interface AddOffersOptions extends Filter, AddOfferOptions {
  readonly catalogue?: string | undefined
}

/** Adds every text that passes the filter and is not here yet, one after another. Each is added whole or not at all. */
export function addOffers(
  { catalogue, language, isFreeOnly, canon, words, ...options }: AddOffersOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const { corpus, out } = surroundings.places
    const { lists, notices } = await readLists(cataloguesOf(corpus, catalogue), session, 'day')
    if (lists.length === 0) return refused([...notices, 'no catalogue could be read'])
    for (const notice of notices) session.onNotice?.(notice)
    const { offers } = select(lists, { language, isFreeOnly, canon, words })
    if (offers.length === 0) return refused(['no text of the catalogues fits'])
    return withArchives(session, async () => {
      const outcomes = []
      for (const offer of offers) {
        const home = lists.find((list) => list.catalogue.name === offer.catalogue)
        const isHere = addedIn(readRecords(corpus), out)(offer) !== undefined
        const answer =
          isHere && options.replace !== true
            ? undefined
            : await answering(() =>
                addOne(offer, (home as (typeof lists)[number]).catalogue, options, session),
              )
        outcomes.push(outcomeOf(offer, answer))
        session.onNotice?.(outcomes.at(-1)?.line as string)
      }
      return summary(outcomes)
    })
  })
}

interface Outcome {
  readonly text: string
  readonly outcome: 'added' | 'here' | 'refused'
  readonly line: string
}

function outcomeOf({ catalogue, id }: Offer, answer: Answer | undefined): Outcome {
  const text = `${catalogue}:${id}`
  if (answer === undefined) return { text, outcome: 'here', line: `${text}: here already` }
  if (!answer.ok) {
    const { messages = [] } = answer.data as { messages?: readonly Message[] }
    const error = messages.find(({ level }) => level === 'error')
    const reasons = error === undefined ? answer.faults : [`${error.place}: ${error.text}`]
    return { text, outcome: 'refused', line: `${text}: ${reasons.join('; ')}` }
  }
  const { id: version, counts } = answer.data as {
    id: string
    counts: { books: number; verses: number }
  }
  const line = `${text}: added as ${version}, ${counts.books} books, ${counts.verses} verses`
  return { text, outcome: 'added', line }
}

function summary(outcomes: readonly Outcome[]): Answer {
  const count = (outcome: Outcome['outcome']) =>
    outcomes.filter((one) => one.outcome === outcome).length
  const line = `${count('added')} added, ${count('here')} here already, ${count('refused')} not added.`
  const data = outcomes
  const isWhole = count('refused') === 0
  return isWhole
    ? { ok: true, lines: [line], faults: [], data }
    : { ok: false, lines: [], faults: [line], data }
}
