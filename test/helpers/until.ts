/**
 * Waiting for what happens in its own time. The bound is far beyond what a loaded machine needs: it ends a test that
 * would wait for ever, and decides none.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_MS = 60_000
const STEP_MS = 5

/** Waits until `holds` gives something true and gives that back; after a minute throws, with `what` it waited for. */
export async function until<T>(
  what: string,
  holds: () => T | Promise<T>,
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    const held = await holds()
    if (held) return held as Exclude<T, false | undefined | null | 0 | ''>
    if (performance.now() > end) throw new Error(`waited a minute in vain: ${what}`)
    await sleep(STEP_MS)
  }
}

/** What `act` gives within one day of UTC: if midnight came between, it is run once more. */
export async function withinOneDay<T>(act: () => Promise<T>): Promise<T> {
  const day = () => Math.floor(Date.now() / 86_400_000)
  const begun = day()
  const result = await act()
  return day() === begun ? result : act()
}

/** Resolves when all that waits for no timer, file or socket has come to its end. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A promise and the means to settle it. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
