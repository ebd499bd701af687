/** Which view the page shows, as its address: the only file that knows the paths under /dashboard. */

export const VIEWS = ['keys', 'usage', 'try'] as const
export type View = (typeof VIEWS)[number]

export interface Place {
  readonly view: View
  /** The id of the key whose usage is shown; null for all keys and for the other views. */
  readonly key: string | null
}

/** The place of an address; an unknown path is the list of keys. */
export function readPlace({ pathname, search }: Location): Place {
  const word = pathname.replace(/^\/dashboard\/?/, '')
  const view = VIEWS.find((each) => each === word) ?? 'keys'
  return { view, key: view === 'usage' ? new URLSearchParams(search).get('key') : null }
}

export function addressOf({ view, key }: Place): string {
  return `/dashboard/${view}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`
}
