/**
 * Writes whole numbers as digits, from texts of three digits each that are kept. V8 keeps the text of each number that it writes,
 * in a table among its old objects: what is left of a limit is another number with every answer, so each of these texts became old,
 * and memory grew until the next full collection.
 */

const GROUP = 1000
const FIRST = Array.from({ length: GROUP }, (_, value) => String(value))
const FURTHER = FIRST.map((digits) => digits.padStart(3, '0'))

/** The digits of a whole number of at least 0. */
export function decimal(value: number): string {
  if (value < GROUP) return FIRST[value] as string
  const rest = value % GROUP
  return decimal((value - rest) / GROUP) + FURTHER[rest]
}
