/**
 * `lectern corpus add CATALOGUE:ID`: fetches a text that a catalogue offers, asks for its licence, and adds it as a file
 * is added. If anything is wrong, or the command is killed, everything is as it was before.
 */
import { rmSync } from 'node:fs'
import { CorpusError } from '../corpus-error.js'
import type { Message } from '../draft.js'
import { type AddOptions, addOn } from '../import/add.js'
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { recordCalled } from '../import/check-path.js'
import type { RecordWords } from '../import/new-record.js'
import { scratchFolder } from '../left-overs.js'
import { quote } from '../messages.js'
import { readRecords } from '../records.js'
import { type Added, addedIn } from './added.js'
import type { Catalogue } from './catalogue.js'
import { type FetchedText, fetchText } from './fetch-text.js'
import { catalogueCalled, knownCatalogues } from './known.js'
import { LICENCES } from './licence.js'
import { type AcceptedLicence, acceptanceOf, licenceFault, type Rights } from './licence-fault.js'
import type { Offer } from './offer.js'
import { claimFault, recordOf, versionIdOf } from './offer-record.js'
import { readLists } from './select.js'
import { openSession, type Session, type SessionOptions } from './session.js'
import { addWork } from './works.js'
import { type Workshop, withWorkshop } from './workshop.js'

export interface AddFetchedOptions
  extends Omit<AddOptions, 'version' | 'origin'>,
    AcceptedLicence {}

export interface AddOfferOptions extends AddFetchedOptions, SessionOptions {
  /** Id of the version that it becomes; else the catalogue's id of the text. */
  readonly version?: string | undefined
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
    return withWorkshop(session, (workshop) =>
      offer.kind === undefined
        ? addOne(offer, catalogue, options, workshop)
        : addWork(offer, catalogue, options, workshop),
    )
  })
}

async function offerCalled(text: string, session: Session): Promise<[Offer, Catalogue]> {
  const { corpus } = session.places
  const at = text.indexOf(':')
  const id = text.slice(at + 1)
  const catalogues = at < 0 ? knownCatalogues(corpus) : [catalogueCalled(corpus, text.slice(0, at))]
  const { lists, notices } = await readLists(catalogues, session, at < 0 ? 'kept' : 'day')
  const called = (wanted: (offer: Offer) => boolean) =>
    lists.flatMap((list) => {
      const all = [...list.offers, ...(list.works ?? [])]
      const ids = new Map(all.filter(wanted).map((offer) => [offer.id, offer]))
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

/** The id of the version that an offered text becomes if none is said; undefined if it gives none. */
export function usualVersion(offer: Offer, added: Added | undefined): string | undefined {
  return added?.isSame === true ? added.record.id : versionIdOf(offer)
}

/** Adds an offered text, unless it is here already. */
export async function addOne(
  offer: Offer,
  catalogue: Catalogue,
  options: AddOfferOptions,
  session: Workshop,
): Promise<Answer> {
  const { corpus, out } = session.places
  const title = `${offer.catalogue}:${offer.id}`
  const added = addedIn(readRecords(corpus), out)(offer)
  const version = options.version ?? usualVersion(offer, added)
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
  return addFetched(offer, catalogue, version, options, session)
}

/**
 * Fetches the files of an offer and adds them as `version`, in place of those that are there if `options` say so. Refuses
 * what its licence forbids, before the text is fetched if the list says enough.
 */
export async function addFetched(
  offer: Offer,
  catalogue: Catalogue,
  version: string,
  options: AddFetchedOptions,
  session: Workshop,
): Promise<Answer> {
  const known = recordCalled(session.places.corpus, version)
  const title = `${offer.catalogue}:${offer.id}`
  const acceptance = (rights: Rights) => acceptanceOf(rights, known?.import?.catalogue, options)
  // A licence that is not stated in the list may stand in the archive.
  const fault =
    offer.licence === 'unknown' ? undefined : licenceFault(title, offer, acceptance(offer))
  if (fault !== undefined) return refused([fault])
  const scratch = scratchFolder()
  try {
    const fetched = await fetchText(offer, catalogue, scratch, session)
    const accepted = acceptance(fetched)
    const late = licenceFault(title, fetched, accepted)
    if (late !== undefined) return refused([late])
    const { words, stated, lines } = recordOf(offer, fetched.licence, wordsOf(options), known)
    const { licence, terms } = fetched
    const origin = {
      ...{ name: offer.catalogue, id: offer.id, revision: offer.revision, licence, terms, stated },
      ...(accepted !== undefined && { accepted }),
    }
    const format = options.format ?? offer.format
    const wish: AddOptions = { ...options, ...words, version, format, origin }
    const answer = await addOn(session.pool, fetched.path, wish, session)
    return withOrigin(answer, offer, fetched, lines)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function wordsOf(options: AddFetchedOptions): RecordWords {
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

/** Why a text was not added: its first error, else the faults of the command. */
export function reasonsOf({ data, faults }: Answer): readonly string[] {
  const { messages = [] } = data as { messages?: readonly Message[] }
  const error = messages.find(({ level }) => level === 'error')
  return error === undefined ? faults : [`${error.place}: ${error.text}`]
}
