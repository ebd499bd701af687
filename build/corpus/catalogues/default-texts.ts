/**
 * `lectern corpus add --defaults`: the three texts that a first start has, for a program that comes without any: from a
 * catalogue of the operator's own if one has them, else from eBible.org.
 */
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { recordCalled } from '../import/check-path.js'
import { presentReport } from '../write.js'
import type { AddOfferOptions } from './add-offer.js'
import { addEach, type Wanted } from './add-offers.js'
import type { Catalogue } from './catalogue.js'
import { catalogueCalled, knownCatalogues } from './known.js'
import { readLists } from './select.js'
import { openSession, type Session } from './session.js'
import type { WorkOptions } from './workshop.js'

/** In the order of adding. */
const DEFAULT_TEXTS: readonly string[] = ['rv1909', 'kjv', 'web']
/** It has the modules that the records of these versions name. */
const USUAL = 'ebible-sword'

export interface AddDefaultsOptions extends AddOfferOptions, WorkOptions {
  /** The only catalogue to look into. */
  readonly catalogue?: string | undefined
}

/** Adds those that are not here. One that fails does not stop the others. */
export function addDefaults(
  { catalogue, ...options }: AddDefaultsOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const { corpus, out } = surroundings.places
    const session = openSession(surroundings, options)
    const lacking = DEFAULT_TEXTS.filter(
      (id) => options.replace === true || presentReport(out, id) === undefined,
    )
    if (lacking.length === 0) {
      const lines = [`${DEFAULT_TEXTS.join(', ')} are here already.`]
      return { ok: true, lines, faults: [], data: [] }
    }
    const known = knownCatalogues(corpus)
    const steps =
      catalogue === undefined
        ? [
            known.filter(({ isOwn }) => isOwn === true),
            known.filter(({ name, isOwn }) => name === USUAL && isOwn !== true),
          ]
        : [[catalogueCalled(corpus, catalogue)]]
    const found = new Map<string, Wanted>()
    const notices: string[] = []
    for (const catalogues of steps) {
      const sought = lacking.filter((id) => !found.has(id))
      // A host is not asked for what another place has.
      if (catalogues.length === 0 || sought.length === 0) continue
      notices.push(...(await findIn(catalogues, sought, found, session)))
    }
    const missing = lacking.filter((id) => !found.has(id))
    const faults = missing.length === 0 ? [] : [`no catalogue has ${missing.join(', ')}`]
    if (found.size === 0) return refused([...notices, ...faults])
    for (const notice of notices) session.onNotice?.(notice)
    const wanted = lacking.flatMap((id) => found.get(id) ?? [])
    const answer = await addEach(wanted, options, session)
    const isWhole = answer.ok && faults.length === 0
    return { ...answer, ok: isWhole, faults: [...answer.faults, ...faults] }
  })
}

/** Looks for the versions of `sought`; gives what is to be said of the lists. */
async function findIn(
  catalogues: readonly Catalogue[],
  sought: readonly string[],
  found: Map<string, Wanted>,
  session: Session,
): Promise<readonly string[]> {
  const { lists, notices } = await readLists(catalogues, session, 'day')
  for (const version of sought) {
    const names = recordCalled(session.places.corpus, version)?.sword?.modules ?? []
    const offers = lists.flatMap(({ offers, catalogue }) =>
      offers.map((offer): Wanted => ({ offer, catalogue, version })),
    )
    const match = names
      .map((name) => offers.find(({ offer }) => isModule(offer, name)))
      .find((one) => one !== undefined)
    if (match !== undefined) found.set(version, match)
  }
  return notices
}

function isModule({ format, id }: Wanted['offer'], name: string): boolean {
  return format === 'sword' && id.toLowerCase() === name.toLowerCase()
}
