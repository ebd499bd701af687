/** `lectern corpus add` with filters: every text of the catalogues that passes, several at once. */
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { readRecords } from '../records.js'
import { type AddOfferOptions, addOne, reasonsOf, usualVersion } from './add-offer.js'
import { addedIn } from './added.js'
import type { Catalogue } from './catalogue.js'
import { cataloguesOf } from './find.js'
import type { Offer } from './offer.js'
import { type Filter, readLists, select } from './select.js'
import { openSession, type Session } from './session.js'
import { onEach, type WorkOptions } from './workshop.js'

export interface AddOffersOptions extends Filter, AddOfferOptions, WorkOptions {
  readonly catalogue?: string | undefined
}

/** Adds every text that passes the filter and is not here yet, several at once. Each is added whole or not at all. */
export function addOffers(
  { catalogue, language, isFreeOnly, canon, words, ...options }: AddOffersOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const { corpus } = surroundings.places
    const { lists, notices } = await readLists(cataloguesOf(corpus, catalogue), session, 'day')
    if (lists.length === 0) return refused([...notices, 'no catalogue could be read'])
    for (const notice of notices) session.onNotice?.(notice)
    const { offers } = select(lists, { language, isFreeOnly, canon, words })
    if (offers.length === 0) return refused(['no text of the catalogues fits'])
    const wanted = offers.map((offer): Wanted => {
      const home = lists.find((list) => list.catalogue.name === offer.catalogue)
      return { offer, catalogue: (home as (typeof lists)[number]).catalogue }
    })
    return addEach(wanted, options, session)
  })
}

/** An offer that is to be added; `version` is the id that it becomes, else the catalogue's own. */
export interface Wanted {
  readonly offer: Offer
  readonly catalogue: Catalogue
  readonly version?: string
}

/** Adds offers, but those that are here, and says of each what came of it. Each is added whole or not at all. */
export async function addEach(
  wanted: readonly Wanted[],
  { threads, ...options }: AddOfferOptions & WorkOptions,
  session: Session,
): Promise<Answer> {
  const { corpus, out } = session.places
  const added = addedIn(readRecords(corpus), out)
  const works = wanted.map(({ offer, catalogue, version: said }) => {
    const version = said ?? usualVersion(offer, added(offer)) ?? offer.id
    return { offer, catalogue, said, version }
  })
  const outcomes = await onEach(works, { threads }, session, async (work, workshop) => {
    const { offer, catalogue, said } = work
    const isHere = addedIn(readRecords(corpus), out)(offer) !== undefined
    const wish = { ...options, version: said }
    const answer =
      isHere && options.replace !== true
        ? undefined
        : await answering(() => addOne(offer, catalogue, wish, workshop))
    const outcome = outcomeOf(offer, answer)
    session.onNotice?.(outcome.line)
    return outcome
  })
  return summary(outcomes)
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
    return { text, outcome: 'refused', line: `${text}: ${reasonsOf(answer).join('; ')}` }
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
