/**
 * What the page remembers beside the server, until someone signs out: what was typed in a view, until the page is left;
 * choices and the pasted key, for this tab.
 */
import { useState } from 'preact/hooks'

const kept = new Map<string, unknown>()
const KEY = 'lectern.key'
const PREFIX = 'lectern.'
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

/** As useKept, but the value outlives a reload of the tab. It must be JSON, and no secret. */
export function useStored<T>(name: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readStored<T>(name) ?? first)
  return [
    value,
    (next) => {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(next))
      setValue(next)
    },
  ]
}

function readStored<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
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
