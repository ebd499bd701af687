/** The index of the first item of an ordered list that is not before something; `isBefore` tells of an item. The list's length if all are. */
export function firstNot<T>(items: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(items[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
