/** The numbers of Strong's dictionaries as sources write them, and as layers have them: `H430`, `G2316`. */

export interface StrongsNumbers {
  /** In the order of the source; the letter of a number that was divided (`H1254a`) stays. */
  readonly numbers: readonly string[]
  /** What is no number, as the source writes it. */
  readonly unknown: readonly string[]
}

/** A dictionary, if the source leaves it to the testament. */
export type Dictionary = 'H' | 'G'

// A prefix names the dictionary (`strong:H430`) or a part of the word (`b:H7225`, `c/H559`).
const NUMBER = /^(?:[A-Za-z.-]+[:/])*([HG]?)0*([1-9]\d{0,3})([a-z]?)$/i
/** `1254 a`, as the Open Scriptures Hebrew Bible writes it. */
const DIVIDED = /(\d) ([a-z])(?![A-Za-z])/g
const MOST_LISTS = 50_000
const LONGEST_KEPT = 200
/** In one word; compounds of names have 6 at most. */
const MOST_NUMBERS = 20

/** By dictionary, then by attribute. */
const lists = { H: new Map(), G: new Map(), none: new Map() } as Readonly<
  Record<Dictionary | 'none', Map<string, StrongsNumbers>>
>

/**
 * The numbers in an attribute: `H0430`, `strong:G2316 strong:G3588`, `7225`, `H1,H2`. `otherwise` is the
 * dictionary of a number without a letter. Equal attributes share one list.
 */
export function parseStrongs(attribute: string, otherwise: Dictionary | undefined): StrongsNumbers {
  const own = lists[otherwise ?? 'none']
  const known = own.get(attribute)
  if (known !== undefined) return known
  const numbers: string[] = []
  const unknown: string[] = []
  for (const word of attribute.replace(DIVIDED, '$1$2').split(/[\s,;|&+]+/)) {
    if (word === '') continue
    const [, letter = '', number = '', part = ''] = NUMBER.exec(word) ?? []
    const dictionary = letter === '' ? otherwise : letter.toUpperCase()
    if (number === '' || dictionary === undefined || numbers.length === MOST_NUMBERS)
      unknown.push(word)
    else numbers.push(`${dictionary}${number}${part.toLowerCase()}`)
  }
  const found = { numbers, unknown }
  if (own.size >= MOST_LISTS) own.clear()
  if (attribute.length < LONGEST_KEPT) own.set(attribute, found)
  return found
}

/** The numbers of an attribute; what is none is a remark of the report. */
export function attributeNumbers(
  assembly: { remark(text: string): void },
  attribute: string | undefined,
  otherwise?: Dictionary,
): readonly string[] {
  if (attribute === undefined) return []
  const { numbers, unknown } = parseStrongs(attribute, otherwise)
  if (unknown.length > 0) assembly.remark("what is no Strong's number was left out")
  return numbers
}
