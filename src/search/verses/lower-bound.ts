/** Binary search in an ascending array: the first index from `from` on whose value is at least `value`, else `end`. */
export function lowerBound(
  ascending: Uint32Array,
  value: number,
  from: number,
  end: number,
): number {
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
