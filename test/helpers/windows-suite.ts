/** What all Windows do, as tests; each kind's own tests add what only that kind promises. */

import type { Test } from 'tap'
import type { Quota, Windows } from '../../src/rate-limit/windows.js'

/** Windows of a length in milliseconds that count for themselves alone, and the way to let time pass for them. */
export type OpenWindows = (
  t: Test,
  windowMs: number,
) => Promise<{ windows: Windows; pass(milliseconds: number): Promise<void> }>

/** The answer to one request, asked for as the guard does; undefined where it is refused. */
export async function decide(
  windows: Windows,
  id: string,
  max: number,
): Promise<Quota | undefined> {
  const taken = windows.take(id, max)
  if (taken !== undefined) return taken
  return new Promise((resolve, reject) => {
    windows.incr(
      id,
      (error, { current, ttl }) => {
        if (error !== null) reject(error)
        else if (current > max) resolve(undefined)
        else resolve({ limit: max, remaining: max - current, reset: Math.ceil(ttl / 1000) })
      },
      60_000,
      max,
    )
  })
}

/** How many of so many requests at a time are answered. */
export async function answered(windows: Windows, id: string, max: number, count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => decide(windows, id, max)))
  return all.filter((quota) => quota !== undefined).length
}

export function testWindows(t: Test, open: OpenWindows): void {
  t.test('a limit is what is answered in a window, and what is left is said', async (t) => {
    const { windows } = await open(t, 60_000)
    const left: unknown[] = []
    for (let n = 0; n < 7; n++) {
      const quota = await decide(windows, 'a', 5)
      left.push(quota?.remaining)
      if (quota !== undefined) t.match(quota, { limit: 5, reset: 60 })
    }
    t.strictSame(left, [4, 3, 2, 1, 0, undefined, undefined])
    t.equal(await answered(windows, 'b', 3, 10), 3, 'each key has its own')
  })

  t.test('many at a time are counted, each one once', async (t) => {
    const { windows } = await open(t, 60_000)
    for (const max of [1, 2, 15, 16, 17, 100, 1000]) {
      t.equal(await answered(windows, `key ${max}`, max, max * 2 + 10), max)
    }
  })

  t.test('a window begins with its first request and ends after its length', async (t) => {
    const { windows, pass } = await open(t, 600_000)
    await pass(200_000)
    t.equal(await answered(windows, 'a', 10, 12), 10)
    t.equal(await answered(windows, 'a', 10, 5), 0)
    await pass(450_000)
    t.equal(await answered(windows, 'a', 10, 5), 0)
    await pass(150_001)
    t.equal(await answered(windows, 'a', 10, 12), 10)
  })

  t.test('a limit that is changed holds at once, for what was answered before too', async (t) => {
    const { windows } = await open(t, 60_000)
    t.equal(await answered(windows, 'a', 100, 30), 30)
    t.equal(await answered(windows, 'a', 10, 5), 0)
    const more = await answered(windows, 'a', 50, 100)
    t.ok(more === 20 || more === 10, `the refused may count, when taken and when limited: ${more}`)
  })
}
