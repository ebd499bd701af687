/** Order among works that go on at once: how many at a time, and which wait for each other. Knows nothing of texts. */

/**
 * Does `act` for every item, `most` at a time at most, in the order of the items as far as it is free; items with the same
 * key one after another. Gives what came of each, in the order of the items. If one throws, no further one begins, and
 * what it threw is thrown again when those that had begun have ended.
 */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  keyOf: (item: Item) => string,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const latest = new Map<string, Promise<void>>()
  const thrown: unknown[] = []
  let next = 0
  const actOn = async (item: Item, at: number, before: Promise<void> | undefined) => {
    await before
    if (thrown.length > 0) return
    try {
      results[at] = await act(item)
    } catch (reason) {
      thrown.push(reason)
    }
  }
  const proceed = async () => {
    while (next < items.length && thrown.length === 0) {
      const at = next++
      const item = items[at] as Item
      const key = keyOf(item)
      const work = actOn(item, at, latest.get(key))
      latest.set(key, work)
      await work
    }
  }
  await Promise.all(Array.from({ length: Math.max(most, 1) }, proceed))
  if (thrown.length > 0) throw thrown[0]
  return results
}

/** Turns at places that are each used by so many at a time. */
export interface Turns {
  /** Does `act` when there is a turn at `place`; first come, first served. */
  at<Result>(place: string, act: () => Promise<Result>): Promise<Result>
}

/** `most` is how many may be at one place at a time. */
export function openTurns(most: number): Turns {
  const places = new Map<string, { busy: number; readonly waiting: (() => void)[] }>()
  return {
    at: async (name, act) => {
      const place = places.get(name) ?? { busy: 0, waiting: [] }
      places.set(name, place)
      if (place.busy === most) await new Promise<void>((resolve) => place.waiting.push(resolve))
      else place.busy += 1
      try {
        return await act()
      } finally {
        const next = place.waiting.shift()
        if (next === undefined) place.busy -= 1
        else next()
      }
    },
  }
}
