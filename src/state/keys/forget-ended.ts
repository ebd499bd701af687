/** Removes the hashes of old secrets that have ended, at the start of a process and then every hour. */
import type { KeyStore } from './store.js'

const HOUR_MS = 3_600_000

export interface ForgetOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Called when the store fails; it is tried again an hour later. */
  readonly failed: (error: unknown) => void
}

/** Begins; returns a function that stops it, which resolves when nothing is under way. */
export function keepForgetting(
  store: Pick<KeyStore, 'forgetEnded'>,
  { now = Date.now, failed }: ForgetOptions,
): () => Promise<void> {
  let going = Promise.resolve()
  const forget = () => {
    going = going.then(() => store.forgetEnded(now())).catch(failed)
  }
  const timer = setInterval(forget, HOUR_MS).unref()
  forget()
  return () => {
    clearInterval(timer)
    return going
  }
}
