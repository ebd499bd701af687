/**
 * Where words stand in a text with the fewest differences: every place of the text is looked at, by the bits of one integer for a
 * quotation of at most 31 words. Shares no code with what it is compared with.
 */

/** A text as words, and the verse of each. */
export interface PlainText {
  readonly words: readonly string[]
  /** Ordinal of the verse of each word. */
  readonly verses: Int32Array
  readonly numbers: Int32Array
  readonly numberOf: ReadonlyMap<string, number>
}

/** The words of verses, one after another. */
export function plainText(verses: readonly string[]): PlainText {
  const words: string[] = []
  const ordinals: number[] = []
  for (const [ordinal, verse] of verses.entries()) {
    for (const [word] of verse.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
      words.push(plain(word))
      ordinals.push(ordinal)
    }
  }
  const numberOf = new Map<string, number>()
  const numbers = Int32Array.from(words, (word) => {
    const known = numberOf.get(word) ?? numberOf.size
    numberOf.set(word, known)
    return known
  })
  return { words, verses: Int32Array.from(ordinals), numbers, numberOf }
}

/** A word in lower case without accents; `ñ` stays. */
export function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, '\u0001')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll('æ', 'ae')
}

export interface OracleAnswer {
  readonly cost: number
  /** The verses in which the best places end. */
  readonly verses: ReadonlySet<number>
}

/** The fewest words replaced, missing or added that make a quotation of a part of the text, and the verses where such parts end. */
export function nearest(
  { numbers, numberOf, verses }: PlainText,
  quoted: readonly string[],
): OracleAnswer {
  const masks = new Int32Array(numberOf.size)
  for (const [at, word] of quoted.entries()) {
    const number = numberOf.get(word)
    if (number !== undefined) masks[number] = (masks[number] as number) | (1 << at)
  }
  const top = 1 << (quoted.length - 1)
  let [rising, falling, cost, least] = [-1, 0, quoted.length, quoted.length]
  let best: number[] = []
  for (let at = 0; at < numbers.length; at++) {
    const mask = masks[numbers[at] as number] as number
    const same = mask | falling
    const across = (((same & rising) + rising) ^ rising) | same
    let up = falling | ~(across | rising)
    const down = rising & across
    if ((up & top) !== 0) cost += 1
    if ((down & top) !== 0) cost -= 1
    up <<= 1
    falling = up & across
    rising = (down << 1) | ~(across | up)
    if (cost < least) {
      least = cost
      best = []
    }
    if (cost === least && best.length < 400) best.push(verses[at] as number)
  }
  return { cost: least, verses: new Set(best) }
}
