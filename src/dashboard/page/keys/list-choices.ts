/** Which keys the list shows, and in which order: as the address has it, and as it comes of the keys. Draws nothing. */
import type { Key } from '../model.js'
import { fold } from '../parts/fold.js'
import type { Choices } from '../place.js'

export const STATUSES = ['all', 'active', 'disabled', 'expired'] as const
export type Status = (typeof STATUSES)[number]

/** The columns that put the keys in order. */
export const ORDERS = ['created', 'name', 'used', 'today', 'month'] as const
export type Order = (typeof ORDERS)[number]

export interface ListChoices {
  readonly search: string
  readonly status: Status
  readonly order: Order
  readonly descending: boolean
  /** From 1; there may be fewer pages. */
  readonly page: number
}

export interface ArrangedKeys {
  /** Every key that matches, in order. */
  readonly matching: readonly Key[]
  /** The keys of the page. */
  readonly shown: readonly Key[]
  /** From 1 to `pages`. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** How many keys of each status the search finds. */
  readonly counts: Readonly<Record<Status, number>>
}

/** Keys on a page. */
export const PAGE_SIZE = 25

const START: ListChoices = {
  search: '',
  status: 'all',
  order: 'created',
  descending: true,
  page: 1,
}
/** What ends in so many letters and digits is a whole key that was pasted, with its last four at the end. */
const WHOLE_KEY = /[A-Za-z0-9]{28}([A-Za-z0-9]{4})\s*$/

/** The choices of an address; what it does not say, or says wrong, is as at the start. */
export function readChoices({ q = '', status, sort = '', page = '' }: Choices): ListChoices {
  const descending = sort.startsWith('-')
  const order = ORDERS.find((each) => each === sort.slice(descending ? 1 : 0))
  return {
    search: withoutSecret(q),
    status: STATUSES.find((each) => each === status) ?? START.status,
    ...(order === undefined
      ? { order: START.order, descending: START.descending }
      : { order, descending }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : START.page,
  }
}

/** The choices for an address, without what is as at the start. */
export function writeChoices({ search, status, order, descending, page }: ListChoices): Choices {
  const isStart = order === START.order && descending === START.descending
  return {
    ...(search === '' ? {} : { q: withoutSecret(search) }),
    ...(status === START.status ? {} : { status }),
    ...(isStart ? {} : { sort: `${descending ? '-' : ''}${order}` }),
    ...(page === START.page ? {} : { page: String(page) }),
  }
}

/** The choices after a column was chosen: names begin at A, all else with the newest or the most; then the reverse. */
export function orderBy(choices: ListChoices, order: Order): ListChoices {
  const descending = choices.order === order ? !choices.descending : order !== 'name'
  return { ...choices, order, descending, page: START.page }
}

/**
 * The keys that match, in order and by page. A key matches if each word of the search is in its name, its id or
 * `ending`, whatever the case and the accents. `keys` are the newest first, which decides between equals.
 */
export function arrangeKeys(
  keys: readonly Key[],
  choices: ListChoices,
  ending: (key: Key) => string,
  compareNames: (a: string, b: string) => number,
): ArrangedKeys {
  const words = fold(choices.search).split(/\s+/).filter(Boolean)
  const found = keys.filter((key) => {
    const text = fold(`${key.name} ${key.id} ${ending(key)}`)
    return words.every((word) => text.includes(word))
  })
  const compare = comparison(choices.order, compareNames)
  const sign = choices.descending ? -1 : 1
  const matching = found
    .filter(({ state }) => choices.status === 'all' || state === choices.status)
    .sort((a, b) => sign * compare(a, b))
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const page = Math.min(choices.page, pages)
  return {
    matching,
    shown: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    counts: {
      all: found.length,
      active: countOf(found, 'active'),
      disabled: countOf(found, 'disabled'),
      expired: countOf(found, 'expired'),
    },
  }
}

/** The key after this one in the list, or before it if it is the last; undefined if it is alone. */
export function neighbourOf(matching: readonly Key[], { id }: Key): Key | undefined {
  const at = matching.findIndex((key) => key.id === id)
  return matching[at + 1] ?? matching[at - 1]
}

/** A search stands in the address and in the history, where no whole key belongs: its end finds the key as well. */
function withoutSecret(search: string): string {
  return WHOLE_KEY.exec(search)?.[1] ?? search
}

function countOf(keys: readonly Key[], state: Key['state']): number {
  return keys.filter((key) => key.state === state).length
}

function comparison(order: Order, names: (a: string, b: string) => number) {
  const orders: Readonly<Record<Order, (a: Key, b: Key) => number>> = {
    created: (a, b) => compareInstants(a.created, b.created),
    name: (a, b) => names(a.name, b.name),
    used: (a, b) => compareInstants(a.last_used, b.last_used),
    today: (a, b) => a.requests_today - b.requests_today,
    month: (a, b) => a.requests_30_days - b.requests_30_days,
  }
  return orders[order]
}

/** Instants of ISO 8601 in UTC have the order of their text; never is before all. */
function compareInstants(a: string | null, b: string | null): number {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? -1 : 1
}
