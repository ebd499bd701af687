/**
 * What the page remembers beside the server: what was typed in a view, until the page is left or someone
 * signs out; and the pasted key, for this tab.
 */
import { useState } from 'preact/hooks'

const kept = new Map<string, unknown>()
const KEY = 'lectern.key'
const FRESH = 'lectern.key.fresh'

/** As useState, but the value is still there when the view is shown again. */
export function useKept<T>(name: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(kept.has(name) ? (kept.get(name) as T) : first)
  return [
    value,
    (next) => {
      kept.set(name, next)
      setValue(next)
    },
  ]
}

/** The key for live requests; `fresh` while it is the one that was just created here. */
export function readPastedKey(): { readonly key: string; readonly fresh: boolean } {
  return {
    key: sessionStorage.getItem(KEY) ?? '',
    fresh: sessionStorage.getItem(FRESH) !== null,
  }
}

export function keepPastedKey(key: string, fresh: boolean): void {
  sessionStorage.setItem(KEY, key)
  if (fresh) sessionStorage.setItem(FRESH, '1')
  else sessionStorage.removeItem(FRESH)
}

/** Removes everything, at sign-out. */
export function forgetAll(): void {
  kept.clear()
  sessionStorage.clear()
}
