/** Which view the page shows, as its address: the only file that knows the paths under /dashboard. */

export const VIEWS = ['keys', 'usage', 'try', 'texts', 'service'] as const
export type View = (typeof VIEWS)[number]

/** What was chosen in a view, such as its filters: text by the name of a query parameter. */
export type Choices = Readonly<Record<string, string>>

export interface Place {
  readonly view: View
  /** The id of the key whose usage is shown; null for all keys and for the other views. */
  readonly key: string | null
  /** Left out if nothing differs from how the view starts. No name is `key`. */
  readonly choices?: Choices
}

/** The place of an address; an unknown path is the list of keys. */
export function readPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Place {
  const word = pathname.replace(/^\/dashboard\/?/, '')
  const view = VIEWS.find((each) => each === word) ?? 'keys'
  const { key = null, ...choices } = Object.fromEntries(new URLSearchParams(search))
  return { view, key: view === 'usage' ? key : null, choices }
}

export function addressOf({ view, key, choices = {} }: Place): string {
  const query = new URLSearchParams({ ...(key === null ? {} : { key }), ...choices }).toString()
  return `/dashboard/${view}${query === '' ? '' : `?${query}`}`
}
