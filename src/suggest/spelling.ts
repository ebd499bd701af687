/**
 * Finds the words of a vocabulary that are spelled nearly like a given one. Walks through the sorted vocabulary, in which
 * neighbours begin alike: a row of the matrix of distances is looked up once for all words with that beginning, and words
 * whose beginning is too far already are passed over. Of the first letters all beginnings are kept in a tree. Knows letters and no text.
 */
import type { Vocabulary } from '../bundle/vocabulary.js'
import type { WordForms } from '../bundle/word-forms.js'
import { DEAD, EditAutomaton, INITIAL } from './edit-automaton.js'
import { LetterPlaces } from './letter-places.js'
import { prefixTreeOf } from './prefix-tree.js'

export interface NearWord {
  /** The word's number in the vocabulary. */
  readonly word: number
  /** How many letters are missing, too many, others, or exchanged with a neighbour; `ñ` counts as `n`. */
  readonly distance: number
}

/** The words near one, and what it took to find them. */
export interface Nearest {
  /** By their number in the order of spellings. */
  readonly near: readonly NearWord[]
  /** How many rows of the matrix were looked up. */
  readonly rows: number
}

/** The most edits of a word with at least so many letters. */
const EDITS: readonly (readonly [letters: number, edits: number])[] = [
  [5, 2],
  [3, 1],
  [0, 0],
]

/** How many edits a word may be away from what was meant: none for two letters, 1 for four, else 2. */
export function editsOf(folded: string): number {
  return EDITS.find(([letters]) => folded.length >= letters)?.[1] ?? 0
}

const automata: EditAutomaton[] = []
// The state of each beginning of the current word. One word is looked for at a time in a process, so all searches share it.
let states = new Uint16Array(0)

/** A search for the words near one. */
interface Walk {
  readonly vocabulary: Vocabulary
  readonly forms: Pick<WordForms, 'order' | 'shared'>
  readonly asked: string
  readonly most: number
  readonly mostRows: number
  readonly automaton: EditAutomaton
  readonly places: LetterPlaces
  readonly near: NearWord[]
}

/**
 * All words within `most` edits of a folded word, 0 to 3: insertions, deletions, other letters, and two neighbours exchanged
 * (which are not edited further). Stops after `mostRows` rows, and then may lack some.
 */
export function nearWords(
  vocabulary: Vocabulary,
  forms: Pick<WordForms, 'order' | 'shared'>,
  asked: string,
  most: number,
  mostRows = Number.POSITIVE_INFINITY,
): Nearest {
  automata[most] ??= new EditAutomaton(most)
  const automaton = automata[most]
  const places = new LetterPlaces(asked, most + 1, automaton.window)
  if (states.length < asked.length + most + 2) states = new Uint16Array(asked.length + most + 2)
  states[0] = INITIAL
  const near: NearWord[] = []
  const walk = { vocabulary, forms, asked, most, mostRows, automaton, places, near }
  const { count, units, depths, next, first, end } = prefixTreeOf(vocabulary, forms)
  let rows = 0
  for (let node = 0; node < count && rows < mostRows; ) {
    const depth = depths[node] as number
    const matches = places.in(depth - 1, units[node] as number)
    const state = automaton.next(states[depth - 1] as number, matches)
    states[depth] = state
    rows += 1
    if (state === DEAD) {
      node = next[node] as number
      continue
    }
    if (first[node] !== end[node]) {
      rows = compareWords(walk, first[node] as number, end[node] as number, depth, rows)
    }
    node += 1
  }
  places.clear()
  return { near, rows }
}

/**
 * Adds those of the words from `first` to `end`, excluded, that are near; the state of their first letters, which are `depth`, is known.
 * Returns how many rows have been looked up with these, which were `rows` before.
 */
function compareWords(
  { vocabulary, forms, asked, most, mostRows, automaton, places, near }: Walk,
  first: number,
  end: number,
  depth: number,
  rows: number,
): number {
  const { units, starts } = vocabulary
  const { order, shared } = forms
  let taken = rows
  // The states of the first `known` letters of the word before are in `states`.
  let known = depth
  for (let at = first; at < end && taken < mostRows; ) {
    if (at > first) known = Math.min(known, shared[at] as number)
    const word = order[at] as number
    const start = starts[word] as number
    const letters = (starts[word + 1] as number) - start
    const until = Math.min(letters, known + mostRows - taken)
    let state = states[known] as number
    while (known < until && state !== DEAD) {
      state = automaton.next(state, places.in(known, units[start + known] as number))
      known += 1
      taken += 1
      states[known] = state
    }
    at += 1
    if (state === DEAD) {
      while (at < end && (shared[at] as number) >= known) at += 1
      continue
    }
    const more = asked.length - letters
    if (known < letters || more < -most || more > most) continue
    const distance = automaton.distance(state, more)
    if (distance <= most) near.push({ word, distance })
  }
  return taken
}
