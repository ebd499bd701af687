/**
 * The forms of a version's words: its words in the order of their spellings, for those that begin alike, and in
 * families, for those that are forms of each other. Knows numbers of words and keys of families; which words have a
 * key in common is decided by src/forms.
 */
import { numberOf, packWords, type Vocabulary } from './vocabulary.js'
import { withoutTildes } from './words.js'

export interface WordForms {
  /** The numbers of all words, sorted by their spellings without tildes (code units); ties by number. */
  readonly order: Uint32Array
  /**
   * How many leading code units the spelling without tildes of `order[i]` has in common with that of `order[i - 1]`:
   * at most 255, and 0 for the first.
   */
  readonly shared: Uint8Array
  /** The families of word w, ascending, from `familyStarts[w]` to `familyStarts[w + 1]`; it may be in none. */
  readonly families: Uint32Array
  readonly familyStarts: Uint32Array
  /** The words of family f, ascending, from `memberStarts[f]` to `memberStarts[f + 1]`: one at least. */
  readonly members: Uint32Array
  readonly memberStarts: Uint32Array
  /**
   * The keys of the families, as words whose numbers are those of the families; sorted by code units. A family of one word is kept
   * too: a word that the version lacks may be another form of it.
   */
  readonly keys: Vocabulary
}

/** The largest number in `shared`. */
export const MOST_SHARED = 255

/** The forms of a vocabulary; `keysOf(w)` are the keys of word w, each once and in any order. */
export function layOutForms(
  vocabulary: readonly string[],
  keysOf: (word: number) => readonly string[],
): WordForms {
  const byKey = new Map<string, number[]>()
  for (let word = 0; word < vocabulary.length; word++) {
    for (const key of keysOf(word)) {
      const members = byKey.get(key)
      if (members === undefined) byKey.set(key, [word])
      else members.push(word)
    }
  }
  const keys = [...byKey.keys()].sort()
  const members = keys.map((key) => byKey.get(key) as number[])
  const families: number[][] = vocabulary.map(() => [])
  for (const [family, words] of members.entries()) {
    for (const word of words) (families[word] as number[]).push(family)
  }
  return {
    ...sortSpellings(vocabulary),
    families: Uint32Array.from(families.flat()),
    familyStarts: startsOf(families),
    members: Uint32Array.from(members.flat()),
    memberStarts: startsOf(members),
    keys: packWords(keys),
  }
}

function sortSpellings(vocabulary: readonly string[]): Pick<WordForms, 'order' | 'shared'> {
  const bySpelling = new Map<string, number | number[]>()
  for (const [word, text] of vocabulary.entries()) {
    const spelling = withoutTildes(text)
    const others = bySpelling.get(spelling)
    if (others === undefined) bySpelling.set(spelling, word)
    else if (typeof others === 'number') bySpelling.set(spelling, [others, word])
    else others.push(word)
  }
  // Without a function that compares: V8 sorts strings by their code units in native code.
  const spellings = [...bySpelling.keys()].sort()
  const order = new Uint32Array(vocabulary.length)
  const shared = new Uint8Array(vocabulary.length)
  let at = 0
  let before = ''
  for (const spelling of spellings) {
    for (const word of [bySpelling.get(spelling) as number | number[]].flat()) {
      shared[at] = Math.min(countShared(before, spelling), MOST_SHARED)
      order[at++] = word
      before = spelling
    }
  }
  return { order, shared }
}

function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.charCodeAt(count) === other.charCodeAt(count)) count += 1
  return count
}

/** Where each list starts if all are written one after another, and the end of the last. */
function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length
  return starts
}

/** The number of the family with this key; undefined if no word of the version has it. */
export function findFamily({ keys }: WordForms, key: string): number | undefined {
  return numberOf(keys, key)
}

/** The words of a family, ascending. */
export function membersOf({ members, memberStarts }: WordForms, family: number): Uint32Array {
  return members.subarray(memberStarts[family] as number, memberStarts[family + 1] as number)
}
