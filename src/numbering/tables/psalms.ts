/** The psalms: their titles, which some traditions number as verses, and their numbers after the Greek text. */
import { PSALMS } from '../../canon/books.js'
import { usualLastVerse } from '../../canon/usual-verses.js'

/** The psalms whose title is verse 1 in the Hebrew text; in the base it is outside of the count, as verse 0. */
const TITLED =
  '3-9 12 13 18-22 30 31 34 36 38-42 44-49 51-65 67-70 75-77 80 81 83-85 88 89 92 102 108 140 142'
/** Those whose title is verses 1 and 2. */
const LONG_TITLED = new Set([51, 52, 54, 60])

const isTitled = new Set(
  TITLED.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }),
)

/** The number of verses that are a title, in the traditions that number it. */
function titleVerses(psalm: number): number {
  if (LONG_TITLED.has(psalm)) return 2
  return isTitled.has(psalm) ? 1 : 0
}

/** A psalm of the base in a tradition: its number there, and the number that its first verse has. */
interface Counted {
  readonly number: number
  readonly first: number
}

/**
 * The lines of all psalms. `counted` says how a psalm of the base is counted; `own` are the lines of psalms, by their
 * number in the base, that follow no rule.
 */
function linesOf(
  counted: (psalm: number) => Counted,
  own: Readonly<Record<number, string>>,
): string {
  const lines: string[] = []
  for (let psalm = 1; psalm <= 150; psalm++) {
    const { number, first } = counted(psalm)
    const titles = titleVerses(psalm)
    const exception = own[psalm]
    if (exception !== undefined) lines.push(exception)
    else if (titles + first > 1 || number !== psalm) {
      if (titles === 1) lines.push(`${number}:${first} = ${psalm}:0`)
      if (titles === 2) {
        lines.push(`${number}:${first} = ${psalm}:0a`, `${number}:${first + 1} = ${psalm}:0b`)
      }
      const last = usualLastVerse(PSALMS, psalm) as number
      const from = first + titles
      lines.push(`${number}:${from}-${from + last - 1} = ${psalm}:1-${last}`)
    }
  }
  return lines.join('; ')
}

/** The psalms as the Hebrew text counts them. */
export const HEBREW_PSALMS = linesOf((number) => ({ number, first: 1 }), {
  13: '13:1 = 13:0; 13:2-5 = 13:1-4; 13:6 = 13:5-6',
})

/**
 * The psalms as the Greek text counts them, and the Latin and Slavonic ones after it. `continued` is the first verse
 * of the second part of Psalms 116 and 147, which are two psalms each.
 */
export function greekPsalms(
  continued: 'from-one' | 'counted-on',
  own: Readonly<Record<number, string>>,
): string {
  const isFromOne = continued === 'from-one'
  const counted = (psalm: number): Counted => {
    if (psalm <= 9 || psalm >= 148) return { number: psalm, first: 1 }
    if (psalm === 10) return { number: 9, first: 22 }
    if (psalm === 115) return { number: 113, first: 9 }
    return { number: psalm - 1, first: 1 }
  }
  return linesOf(counted, {
    13: '12:1 = 13:0; 12:2-5 = 13:1-4; 12:6 = 13:5-6',
    116: `114:1-9 = 116:1-9; ${isFromOne ? '115:1-10' : '115:1-9 = no verse; 115:10-19'} = 116:10-19`,
    147: `146:1-11 = 147:1-11; ${isFromOne ? '147:1-9' : '147:1-11 = no verse; 147:12-20'} = 147:12-20`,
    ...own,
  })
}
