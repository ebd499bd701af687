/** The texts that an operator asks for, from the lists of several catalogues. Knows filters; prints nothing. */
import { isFault, reasonOf } from '../corpus-error.js'
import type { Catalogue } from './catalogue.js'
import { type ReadList, readList, type Use } from './kept-list.js'
import { folded, isOfLanguage, languageOf, languageWords } from './language-match.js'
import { isFree } from './licence.js'
import type { Offer, OfferKind } from './offer.js'
import { hostOf, isRemote } from './place.js'
import { announce, type Session } from './session.js'

export interface Filter {
  /** What is looked for; usually texts. */
  readonly kind?: OfferKind | undefined
  /** Each must be in the id, the name or the language. */
  readonly words?: readonly string[] | undefined
  readonly language?: string | undefined
  readonly isFreeOnly?: boolean | undefined
  /** `full`: the 66 books at least; `nt`: the 27 of the New Testament at least. */
  readonly canon?: 'full' | 'nt' | undefined
}

export interface Lists {
  readonly lists: readonly ReadList[]
  /** Why a catalogue gave nothing, and what is to be known of those that did; a sentence each. */
  readonly notices: readonly string[]
}

/** The lists of `catalogues`, those that can be had. */
export async function readLists(
  catalogues: readonly Catalogue[],
  session: Session,
  use: Use,
): Promise<Lists> {
  const remote = catalogues.map(({ list }) => list).filter(isRemote)
  if (!session.isOffline && use !== 'kept') announce(session, remote)
  const notices: string[] = []
  const read = catalogues.map(async (catalogue) => {
    try {
      const list = await readList(catalogue, session, use)
      if (list !== undefined) return list
      if (use !== 'kept') notices.push(neverRead(catalogue))
    } catch (thrown) {
      if (!isFault(thrown)) throw thrown
      notices.push(`${catalogue.name} gave nothing: ${reasonOf(thrown)}`)
    }
    return undefined
  })
  const lists = (await Promise.all(read)).filter((list) => list !== undefined)
  return { lists, notices: [...notices, ...lists.flatMap((list) => noticesOf(list, session.now))] }
}

function neverRead({ name, list }: Catalogue): string {
  return `${name} was never asked; without --offline its list comes from ${hostOf(list)}`
}

function noticesOf({ catalogue, broken, fetched, stale }: ReadList, now: number): string[] {
  const age = fetched === undefined ? '' : ageOf(now - fetched)
  const lines = []
  if (stale !== undefined) lines.push(`${catalogue.name}: this is its list of ${age}; ${stale}`)
  if (broken > 0) {
    lines.push(`${catalogue.name}: ${broken} rows of its list cannot be read and are left out`)
  }
  return lines
}

/** A time span in words, such as `3 days ago`. */
export function ageOf(milliseconds: number): string {
  const hours = Math.max(0, Math.floor(milliseconds / 3_600_000))
  if (hours < 1) return 'less than an hour ago'
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return `${Math.floor(hours / 24)} days ago`
}

const FULL = { ot: 39, nt: 27 }

/** Whether an offer passes the filter; `unknown` if the list does not say which books it has. */
export function matches(offer: Offer, filter: Filter): boolean | 'unknown' {
  const { words = [], language, isFreeOnly, canon } = filter
  if (isFreeOnly === true && !isFree(offer.licence)) return false
  if (language !== undefined && !isOfLanguage(offer, language)) return false
  if (words.length > 0 && !hasWords(offer, words)) return false
  if (canon === undefined) return true
  if (offer.books === undefined) return 'unknown'
  const { ot, nt } = offer.books
  return nt >= FULL.nt && (canon === 'nt' || ot >= FULL.ot)
}

function hasWords(offer: Offer, words: readonly string[]): boolean {
  const { catalogue, id, name, abbreviation, description } = offer
  const texts = [catalogue, id, name, abbreviation, description, languageOf(offer)]
  const all = [...texts.map((text) => folded(text ?? '')), ...languageWords(offer)].join(' ')
  return words.every((word) => all.includes(folded(word)))
}

export interface Selection {
  readonly offers: readonly Offer[]
  /** Texts that pass but for the books, which the list does not say. */
  readonly unknown: number
}

function offersOf({ offers, works = [] }: ReadList, kind: OfferKind = 'text') {
  return kind === 'text' ? offers : works.filter((one) => one.kind === kind)
}

/** The offers of all lists that pass, by language, then name. */
export function select(lists: readonly ReadList[], filter: Filter): Selection {
  const offers: Offer[] = []
  let unknown = 0
  for (const offer of lists.flatMap((list) => offersOf(list, filter.kind))) {
    const found = matches(offer, filter)
    if (found === 'unknown') unknown++
    else if (found) offers.push(offer)
  }
  const keyed = offers.map((offer) => ({
    offer,
    key: [languageOf(offer), offer.name, offer.catalogue, offer.id].join('\0').toLowerCase(),
  }))
  keyed.sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
  return { offers: keyed.map(({ offer }) => offer), unknown }
}
