/** The key of the reader: it stays in this tab, and goes when the tab is closed. Sent as a header, never in an address. */

const KEPT = 'lectern-key'

export function keptKey(): string | null {
  return sessionStorage.getItem(KEPT)
}

export function keepKey(key: string): void {
  sessionStorage.setItem(KEPT, key)
  markKey()
}

export function forgetKey(): void {
  sessionStorage.removeItem(KEPT)
  markKey()
}

/** Lets the style sheet know whether there is a key: the form for one is not shown then. */
export function markKey(): void {
  document.documentElement.dataset.key = keptKey() === null ? 'none' : 'kept'
}
