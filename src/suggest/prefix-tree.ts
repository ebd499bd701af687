/**
 * The beginnings of the words of a vocabulary up to four letters, as a tree that lies in arrays in the order in which it is walked
 * through: most of what is looked at to find the words near one is there. Made before words near one are first looked for, and kept
 * with the forms: some 90 kB of a whole Bible.
 */
import type { Vocabulary } from '../bundle/vocabulary.js'
import type { WordForms } from '../bundle/word-forms.js'
import { atOnce } from '../runtime/slices.js'

/** Behind so many letters there are few words with one beginning. */
const DEEPEST = 4
/** Of so many words the beginnings are laid out in one step: less than a millisecond's work once V8 has compiled it. */
const WORDS_IN_STEP = 2000

/** A node is a beginning; its children come right behind it. */
export interface PrefixTree {
  /** How many nodes there are. */
  readonly count: number
  /** Of each node its last letter, and how many letters it has. */
  readonly units: Uint16Array
  readonly depths: Uint8Array
  /** The node behind its children. */
  readonly next: Uint32Array
  /**
   * From which word to which, excluded, in the order of spellings, the tree knows no more than this beginning: of nodes that may have
   * children the words that are no longer, mostly none.
   */
  readonly first: Uint32Array
  readonly end: Uint32Array
}

/** What the tree is made of. */
type Spellings = Pick<WordForms, 'order' | 'shared'>

const kept = new WeakMap<object, PrefixTree>()

/** That of all words in the order of their spellings. */
export function prefixTreeOf(vocabulary: Vocabulary, forms: Spellings): PrefixTree {
  return kept.get(forms) ?? atOnce(layOut(vocabulary, forms))
}

/** Whether it was made before: then it takes no time. */
export function hasPrefixTree(forms: Spellings): boolean {
  return kept.has(forms)
}

/** Makes it unless it was made before. Yields after each step that takes long. */
export function* makePrefixTree(vocabulary: Vocabulary, forms: Spellings): Generator<undefined> {
  if (!kept.has(forms)) yield* layOut(vocabulary, forms)
}

function* layOut(
  { units, starts }: Vocabulary,
  forms: Spellings,
): Generator<undefined, PrefixTree> {
  const { order, shared } = forms
  const count = yield* countNodes(starts, order, shared)
  const tree = {
    count,
    units: new Uint16Array(count),
    depths: new Uint8Array(count),
    next: new Uint32Array(count),
    first: new Uint32Array(count),
    end: new Uint32Array(count),
  }
  let node = 0
  for (let at = 0; at < order.length; at++) {
    const start = starts[order[at] as number] as number
    const letters = (starts[(order[at] as number) + 1] as number) - start
    for (let depth = (shared[at] as number) + 1; depth <= Math.min(letters, DEEPEST); depth++) {
      tree.units[node] = units[start + depth - 1] as number
      tree.depths[node] = depth
      tree.first[node] = at
      tree.end[node] = at
      node += 1
    }
    // Words that differ in tildes alone have one beginning.
    if (letters < DEEPEST) tree.end[node - 1] = at + 1
    if (at % WORDS_IN_STEP === 0) yield
  }
  // Of each depth the node behind the current one that has no more letters.
  const behind = new Uint32Array(DEEPEST + 1).fill(count)
  for (node = count - 1; node >= 0; node--) {
    const depth = tree.depths[node] as number
    const next = behind[depth] as number
    tree.next[node] = next
    if (depth === DEEPEST)
      tree.end[node] = next < count ? (tree.first[next] as number) : order.length
    // Without `fill`, which takes twice as long for so few.
    for (let deeper = depth; deeper <= DEEPEST; deeper++) behind[deeper] = node
    if (node % WORDS_IN_STEP === 0) yield
  }
  kept.set(forms, tree)
  return tree
}

function* countNodes(
  starts: Vocabulary['starts'],
  order: WordForms['order'],
  shared: WordForms['shared'],
): Generator<undefined, number> {
  let count = 0
  for (let at = 0; at < order.length; at++) {
    const word = order[at] as number
    const letters = (starts[word + 1] as number) - (starts[word] as number)
    count += Math.max(Math.min(letters, DEEPEST) - (shared[at] as number), 0)
    if (at % WORDS_IN_STEP === 0) yield
  }
  return count
}
