/**
 * The key of the reader: it stays in this tab and goes when the tab is closed, or stays on the device if the reader says so. Sent as a
 * header, never in an address.
 */

const KEPT = 'lectern-key'

export function keptKey(): string | null {
  return sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT)
}

/** `onDevice`: for other tabs and later days too. */
export function keepKey(key: string, onDevice: boolean): void {
  forgetKey()
  ;(onDevice ? localStorage : sessionStorage).setItem(KEPT, key)
  markKey()
}

export function forgetKey(): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEPT)
  markKey()
}

/** Lets the style sheet know whether there is a key: the form for one is not shown then. */
export function markKey(): void {
  document.documentElement.dataset.key = keptKey() === null ? 'none' : 'kept'
}
