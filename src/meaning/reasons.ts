/** Why a verse is an answer: which words of the question it has, what they were taken for, and the names that it has. */
import { type MeaningIndex, POSTING } from './meaning-file.js'
import type { Question } from './question.js'
import { type Scores, visitPostings } from './score.js'

/** How a verse comes to be found, the plainest first. */
export const REASONS = ['word', 'meaning', 'topic', 'name', 'sense'] as const

/**
 * - `word`: a version of the build has the word there, or a form of it.
 * - `meaning`: it has what the list takes the word for, `as`.
 * - `topic`: the verse is under a topic of that word, or of what it is taken for.
 * - `name`: the verse is of a passage that is called so.
 * - `sense`: its words are met together with those of the question elsewhere.
 */
export interface Reason {
  readonly by: (typeof REASONS)[number]
  /** A word of the question. */
  readonly word?: string
  /** What it was taken for, or the name of a passage. */
  readonly as?: string
}

/** Why each of some verses of a version is found, as JSON: given by ordinals, in their order. */
export type ReasonsOf = (verses: ArrayLike<number>) => readonly string[]

/** The least that the space must have added. */
const LEAST_SENSE = 0.1

/** The reasons of each of some documents, in the order of the question. */
export function reasonsOf(
  index: MeaningIndex,
  { words, names }: Question,
  { sensed }: Scores,
  docs: ReadonlySet<number>,
): ReadonlyMap<number, readonly Reason[]> {
  const reasons = new Map([...docs].map((doc) => [doc, [] as Reason[]]))
  for (const { word, taken } of words) {
    const best = new Map<number, { readonly share: number; readonly reason: Reason }>()
    for (const { term, share, as } of taken) {
      visitPostings(index, term, (doc, signs) => {
        if (!docs.has(doc)) return
        const isText = (signs & POSTING.versions) > 0
        // What stands there counts more than what a topic says.
        const counts = share + (isText ? 1 : 0)
        if ((best.get(doc)?.share ?? 0) >= counts) return
        const by = isText ? (as === undefined ? 'word' : 'meaning') : 'topic'
        best.set(doc, { share: counts, reason: { by, word, ...(as !== undefined && { as }) } })
      })
    }
    for (const [doc, { reason }] of best) reasons.get(doc)?.push(reason)
  }
  for (const { name, docs: own } of names) {
    for (const doc of own) {
      const known = reasons.get(doc)
      // A passage may be called by several names.
      if (known?.[0]?.by !== 'name') known?.unshift({ by: 'name', as: name })
    }
  }
  for (const [doc, own] of reasons) {
    if (own.length === 0 || (sensed.get(doc) ?? 0) >= LEAST_SENSE) own.push({ by: 'sense' })
  }
  return reasons
}
