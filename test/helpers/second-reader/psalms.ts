/** The two numbers of a psalm: those of the Greek and Latin Bibles and those of the Hebrew one. */

/** Hebrew numbers whose Greek number is not one less; the psalms up to 8 and from 148 on have one number. */
const GREEK: Readonly<Record<number, readonly number[]>> = {
  9: [9],
  10: [9],
  114: [113],
  115: [113],
  116: [114, 115],
  147: [146, 147],
}

/** The Hebrew number of a psalm with two numbers in any order; undefined if no tradition has the pair. */
export function psalmOfPair(one: number, other: number): number | undefined {
  const hebrew = Math.max(one, other)
  const plain = hebrew <= 8 || hebrew >= 148 ? hebrew : hebrew - 1
  return (GREEK[hebrew] ?? [plain]).includes(Math.min(one, other)) ? hebrew : undefined
}
