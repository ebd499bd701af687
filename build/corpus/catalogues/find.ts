/** `lectern corpus find`: what the catalogues offer, a line each. */
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { readRecords } from '../records.js'
import { alignRows } from '../terminal.js'
import { type Added, addedIn, isNewer } from './added.js'
import type { Catalogue } from './catalogue.js'
import { catalogueCalled, knownCatalogues } from './known.js'
import { languageOf } from './language-match.js'
import { LICENCES } from './licence.js'
import type { Offer } from './offer.js'
import { type Filter, readLists, select } from './select.js'
import { openSession, type SessionOptions } from './session.js'
import { addedWork } from './works.js'

export interface FindOptions extends Filter, SessionOptions {
  /** The only catalogue to look into; else all that are not aside. */
  readonly catalogue?: string | undefined
}

export function findTexts(options: FindOptions, surroundings: Surroundings): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const { corpus, out } = surroundings.places
    const catalogues = cataloguesOf(corpus, options.catalogue)
    const { lists, notices } = await readLists(catalogues, session, 'day')
    if (lists.length === 0) return refused([...notices, 'no catalogue could be read'])
    const { offers, unknown } = select(lists, options)
    const added = addedIn(readRecords(corpus), out)
    const rows = offers.map((offer) =>
      rowOf(offer, offer.kind === undefined ? added(offer) : workHere(corpus, offer)),
    )
    for (const notice of notices) session.onNotice?.(notice)
    if (unknown > 0) {
      session.onNotice?.(
        `${unknown} more texts: their catalogue does not say which books they have; --canon any shows them`,
      )
    }
    const lines = rows.length === 0 ? ['No text of the catalogues fits.'] : tableOf(rows)
    return { ok: true, lines, faults: [], data: { texts: rows, unknown, notices } }
  })
}

/** The catalogue that was named, else every one that is not aside. */
export function cataloguesOf(corpus: string, name: string | undefined): readonly Catalogue[] {
  if (name !== undefined) return [catalogueCalled(corpus, name)]
  return knownCatalogues(corpus).filter(({ isAside }) => isAside !== true)
}

/** What an offered work was added as. */
function workHere(corpus: string, offer: Offer): Here | undefined {
  const record = addedWork(corpus, offer)
  const { revision = '' } = record?.import ?? {}
  return record && { record, revision, isOutdated: isNewer(offer.revision, revision) }
}

type Here = Pick<Added, 'revision' | 'isOutdated'> & { readonly record: { readonly id: string } }

interface Row {
  readonly catalogue: string
  readonly id: string
  readonly name: string
  readonly language: string
  readonly language_code: string
  readonly books: { readonly ot: number; readonly nt: number; readonly dc: number } | null
  readonly licence: string
  readonly terms: string
  readonly bytes: number | null
  readonly revision: string
  /** The version that it was added as; null if it was not. */
  readonly added: { readonly id: string; readonly revision: string; readonly newer: boolean } | null
}

function rowOf(offer: Offer, added: Here | undefined): Row {
  const { catalogue, id, name, languageCode, books, licence, terms, bytes, revision } = offer
  return {
    ...{ catalogue, id, name, language: languageOf(offer), language_code: languageCode },
    ...{ books: books ?? null, licence, terms, bytes: bytes ?? null, revision },
    added:
      added === undefined
        ? null
        : { id: added.record.id, revision: added.revision, newer: added.isOutdated },
  }
}

const TITLES = ['TEXT', 'LANGUAGE', 'BOOKS', 'LICENCE', 'REVISION', 'SIZE', 'ADDED', 'NAME']
/** Characters of a name in the table; --json has all. */
const NAME_WIDTH = 60

function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [
    `${row.catalogue}:${row.id}`,
    row.language,
    booksCell(row.books),
    LICENCES[row.licence as keyof typeof LICENCES].words,
    row.revision || '-',
    row.bytes === null ? '-' : `${(row.bytes / 1_000_000).toFixed(1)} MB`,
    row.added === null ? '-' : `${row.added.id}${row.added.newer ? ', newer here' : ''}`,
    row.name.slice(0, NAME_WIDTH),
  ])
  return alignRows([TITLES, ...cells], TITLES.length)
}

/** `39+27+15`: Old Testament, New Testament, books beyond the 66. */
function booksCell(books: Row['books']): string {
  if (books === null) return '-'
  const { ot, nt, dc } = books
  return dc === 0 ? `${ot}+${nt}` : `${ot}+${nt}+${dc}`
}
