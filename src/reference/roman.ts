/** Roman numbers of chapters: `iii` as 3. One way to write each number is taken, as it is printed. */

const SIGNS: readonly (readonly [string, number])[] = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]
/** No book has more chapters. */
const HIGHEST = 150

const NUMBERS = new Map<string, number>()
for (let number = 1; number <= HIGHEST; number++) NUMBERS.set(writeRoman(number), number)

/** The number of a folded word, 1 to 150; undefined for a word that is none. */
export function readRoman(folded: string): number | undefined {
  return NUMBERS.get(folded)
}

function writeRoman(number: number): string {
  let rest = number
  let text = ''
  for (const [sign, value] of SIGNS) {
    for (; rest >= value; rest -= value) text += sign
  }
  return text
}
