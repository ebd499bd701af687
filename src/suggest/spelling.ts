/**
 * Finds the words of a vocabulary that are spelled nearly like a given one. Walks through the sorted vocabulary, in which
 * neighbours begin alike: a row of the matrix of distances is looked up once for all words with that beginning, and words
 * whose beginning is too far already are passed over. Knows letters and no text.
 */
import type { Vocabulary } from '../bundle/vocabulary.js'
import type { WordForms } from '../bundle/word-forms.js'
import { DEAD, EditAutomaton, INITIAL } from './edit-automaton.js'
import { LetterPlaces } from './letter-places.js'

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

/**
 * All words within `most` edits of a folded word, 0 to 3: insertions, deletions, other letters, and two neighbours exchanged
 * (which are not edited further). Stops after `mostRows` rows, and then may lack some.
 */
export function nearWords(
  { units, starts }: Vocabulary,
  { order, shared }: Pick<WordForms, 'order' | 'shared'>,
  asked: string,
  most: number,
  mostRows = Number.POSITIVE_INFINITY,
): Nearest {
  automata[most] ??= new EditAutomaton(most)
  const automaton = automata[most]
  const places = new LetterPlaces(asked, most + 1, automaton.window)
  const deepest = asked.length + most
  if (states.length < deepest + 2) states = new Uint16Array(deepest + 2)
  states[0] = INITIAL
  const near: NearWord[] = []
  let rows = 0
  // The states of the first `known` letters of the word before are in `states`, the last of them in `state`.
  let known = 0
  let state = INITIAL
  for (
    let at = 0;
    at < order.length && rows < mostRows;
    at = state === DEAD ? following(shared, at, known) : at + 1
  ) {
    known = Math.min(known, shared[at] as number)
    const word = order[at] as number
    const start = starts[word] as number
    const letters = (starts[word + 1] as number) - start
    const end = Math.min(letters, deepest + 1, known + mostRows - rows)
    state = states[known] as number
    while (known < end && state !== DEAD) {
      state = automaton.next(state, places.in(known, units[start + known] as number))
      known += 1
      rows += 1
      states[known] = state
    }
    const more = asked.length - letters
    if (known < letters || state === DEAD || more < -most || more > most) continue
    const distance = automaton.distance(state, more)
    if (distance <= most) near.push({ word, distance })
  }
  places.clear()
  return { near, rows }
}

/** The next word that shares fewer than `most` letters with the one before it. */
function following(shared: WordForms['shared'], at: number, most: number): number {
  let next = at + 1
  while (next < shared.length && (shared[next] as number) >= most) next += 1
  return next
}
