/**
 * The two numbers of a psalm, `22(23)`: that of the Vulgate and the Septuagint, and that of the Hebrew text,
 * which the versions use. From Psalm 10 to 147 the Hebrew number is the larger one, or they are the same.
 */

/**
 * Whose numbers the psalms have: those of the Hebrew text, or those of the Greek one, which the Vulgate and others share.
 */
export type PsalmCount = 'hebrew' | 'greek'

/** The psalms of the Vulgate that were joined or divided, with those of the Hebrew text that they hold, or hold a part of. */
const DIVIDED: Readonly<Record<number, readonly number[]>> = {
  9: [9, 10],
  113: [114, 115],
  114: [116],
  147: [147],
}

/** The psalms of the Hebrew text that a psalm of the Vulgate holds, or holds a part of. */
function hebrewOf(vulgate: number): readonly number[] {
  return DIVIDED[vulgate] ?? [vulgate < 10 || vulgate > 146 ? vulgate : vulgate + 1]
}

/**
 * The verses with the same number in both countings; the number of any other verse may mean two places. Keys are the
 * Vulgate's number and the Hebrew one of psalms that were divided or joined.
 */
const SAME_VERSES: Readonly<Record<string, readonly [first: number, last: number]>> = {
  '9-10': [1, 0],
  '113-115': [1, 0],
  '115-116': [10, 19],
  '147-147': [12, 20],
}

/**
 * The number of a pair in a count, in whichever order it is written; undefined if the pair fits no tradition. From Psalm
 * 10 to 147 the Greek number is the smaller one.
 */
export function readPsalmPair(
  first: number,
  second: number,
  count: PsalmCount = 'hebrew',
): number | undefined {
  const vulgate = Math.min(first, second)
  const hebrew = Math.max(first, second)
  const isPsalm = vulgate >= 1 && hebrew <= 150
  return isPsalm && hebrewOf(vulgate).includes(hebrew)
    ? count === 'hebrew'
      ? hebrew
      : vulgate
    : undefined
}

/** Whether verses of a pair mean one place, by whichever of the two numbers they are counted. */
export function areSameVerses(first: number, second: number, from: number, to: number): boolean {
  const same = SAME_VERSES[`${Math.min(first, second)}-${Math.max(first, second)}`]
  return same === undefined || (from >= same[0] && to <= same[1])
}
