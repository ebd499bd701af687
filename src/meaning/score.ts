/**
 * What each document counts for a question: BM25 over the pooled words, in which the best of what a word is taken for counts, then
 * the latent space, the names of passages, and how many topics a verse is in. Only sums, products, quotients and square roots of numbers
 * that the build has rounded, so that every machine gives the same scores.
 */
import { endOf } from '../runtime/steps.js'
import { type MeaningIndex, POSTING, WEIGHT_PARTS } from './meaning-file.js'
import { ALL_LAYERS, type Layers, type Question, type QuestionWord } from './question.js'

/** Fitted by `bench/meaning.js fit`; all but the first two are shares of what a question counts at most. */
export const WEIGHTS = {
  /** BM25's k1 and b. */
  saturation: 0.9,
  length: 0.4,
  /** A word in one more version; in the name of a topic of the verse; in a line of it. */
  version: 0.25,
  topic: 0.7,
  line: 0.5,
  sense: 0.5,
  name: 1,
  prior: 0.0025,
  /** What a word counts of which nothing is known, in weights: as much as a rare one. */
  unknown: 8,
  /** What a document must count. */
  bound: 0.3,
}

export type Weights = typeof WEIGHTS

/** Documents that the space is asked about: the best by words. */
const MOST_SENSED = 1000
const SENSED_AT_ONCE = 100

/** Scores of documents. */
export interface Scores {
  /** Of each document; 0 for one that is below the bound. */
  readonly values: Float64Array
  /** What was added by the space to the best. */
  readonly sensed: ReadonlyMap<number, number>
  /** How many steps it took: postings read, and numbers multiplied. */
  readonly steps: number
}

/** Scores all documents. With `like`, a document that the question is the text of, by how near they are to that. */
export function scoreDocs(...asked: Parameters<typeof scoreInSteps>): Scores {
  return endOf(scoreInSteps(...asked))
}

/** Does the same in steps of well below a millisecond. */
export function* scoreInSteps(
  index: MeaningIndex,
  question: Question,
  layers: Layers = ALL_LAYERS,
  weights: Weights = WEIGHTS,
  like?: number,
): Generator<void, Scores> {
  const values = new Float64Array(index.verses.length)
  let most = 0
  let steps = 0
  const best = new Float64Array(values.length)
  for (const word of question.words) {
    yield
    const { weight, met, read } = scoreWord(index, word, layers, weights, best)
    most += weight
    steps += read
    for (const doc of met) {
      values[doc] = (values[doc] as number) + (best[doc] as number)
      best[doc] = 0
    }
  }
  yield
  const found: number[] = []
  for (let doc = 0; doc < values.length; doc++) {
    const value = values[doc] as number
    if (value === 0) continue
    values[doc] = value / most + weights.prior * (index.priors[doc] as number)
    found.push(doc)
  }
  const sensed = layers.sense
    ? yield* addSense(index, question, found, values, weights, like)
    : new Map<number, number>()
  yield
  steps += sensed.size * index.dimensions
  addNames(question, values, weights)
  for (let doc = 0; doc < values.length; doc++) {
    if ((values[doc] as number) < weights.bound) values[doc] = 0
  }
  return { values, sensed, steps }
}

/** What stands at one posting. */
type Visit = (doc: number, signs: number) => void

/** Calls `visit` for each document of a term, in their order; gives their number. */
export function visitPostings({ starts, postings }: MeaningIndex, term: number, visit: Visit) {
  const end = starts[term + 1] as number
  let at = starts[term] as number
  let doc = -1
  let count = 0
  while (at < end) {
    let value = 0
    let shift = 0
    let byte: number
    do {
      byte = postings[at++] as number
      value |= (byte & 127) << shift
      shift += 7
    } while (byte >= 128)
    doc += value >>> 4
    visit(doc, value & 15)
    count += 1
  }
  return count
}

function scoreWord(
  index: MeaningIndex,
  { taken }: QuestionWord,
  { topics }: Layers,
  { saturation, length, version, topic, line, unknown }: Weights,
  best: Float64Array,
) {
  const met: number[] = []
  if (taken.length === 0) return { weight: unknown, met, read: 0 }
  const usual = usualLength(index)
  let weight = 0
  let read = 0
  for (const { term, share } of taken) {
    const own = (share * (index.weights[term] as number)) / WEIGHT_PARTS
    if (own > weight) weight = own
    read += visitPostings(index, term, (doc, signs) => {
      const versions = signs & POSTING.versions
      let count = versions > 0 ? 1 + version * (versions - 1) : 0
      if (topics && (signs & POSTING.topic) !== 0) count += topic
      if (topics && (signs & POSTING.line) !== 0) count += line
      if (count === 0) return
      const long = saturation * (1 - length + (length * (index.lengths[doc] as number)) / usual)
      const value = (own * count * (saturation + 1)) / (count + long)
      const before = best[doc] as number
      if (before === 0) met.push(doc)
      if (value > before) best[doc] = value
    })
  }
  return { weight, met, read }
}

const usualLengths = new WeakMap<Uint8Array, number>()

/** The usual number of words of a document. */
function usualLength({ lengths }: MeaningIndex): number {
  const known = usualLengths.get(lengths)
  if (known !== undefined) return known
  let sum = 0
  for (const length of lengths) sum += length
  const usual = sum / lengths.length
  usualLengths.set(lengths, usual)
  return usual
}

/** The `count` best of some documents, in no order. */
function bestOf(docs: readonly number[], values: Float64Array, count: number): readonly number[] {
  if (docs.length <= count) return docs
  const sorted = Float64Array.from(docs, (doc) => values[doc] as number).sort()
  const least = sorted[sorted.length - count] as number
  return docs.filter((doc) => (values[doc] as number) >= least).slice(0, 2 * count)
}

/** Adds to the best documents how near each is to the question in the space; gives what was added. */
function* addSense(
  index: MeaningIndex,
  question: Question,
  docs: readonly number[],
  values: Float64Array,
  weights: Weights,
  like: number | undefined,
): Generator<void, ReadonlyMap<number, number>> {
  const added = new Map<number, number>()
  const asked = like === undefined ? vectorOf(index, question) : vectorOfDoc(index, like)
  if (asked === undefined) return added
  yield
  for (const [at, doc] of bestOf(docs, values, MOST_SENSED).entries()) {
    if (at % SENSED_AT_ONCE === SENSED_AT_ONCE - 1) yield
    const near = weights.sense * nearness(index, asked, doc)
    added.set(doc, near)
    values[doc] = (values[doc] as number) + near
  }
  return added
}

/** A question in the space, of length 1; undefined if none of its words is there. */
function vectorOf(index: MeaningIndex, { words }: Question): Float64Array | undefined {
  const { dimensions, termVectors, termScales, weights } = index
  const vector = new Float64Array(dimensions)
  const rows = rowsOf(index)
  for (const { taken } of words) {
    for (const { term, share } of taken) {
      if (termScales[term] === 0) continue
      const factor =
        (share * (weights[term] as number) * (termScales[term] as number)) / WEIGHT_PARTS
      const from = (rows[term] as number) * dimensions
      for (let at = 0; at < dimensions; at++) {
        vector[at] = (vector[at] as number) + factor * (termVectors[from + at] as number)
      }
    }
  }
  return normalised(vector)
}

const rowsOfTerms = new WeakMap<Float32Array, Uint32Array>()

/** The row of each term's vector: those whose scale is 0 have none. */
function rowsOf({ termScales }: MeaningIndex): Uint32Array {
  const known = rowsOfTerms.get(termScales)
  if (known !== undefined) return known
  const rows = new Uint32Array(termScales.length)
  let row = 0
  for (let term = 0; term < rows.length; term++) if (termScales[term] !== 0) rows[term] = row++
  rowsOfTerms.set(termScales, rows)
  return rows
}

function vectorOfDoc({ dimensions, docVectors }: MeaningIndex, doc: number) {
  const from = doc * dimensions
  return normalised(Float64Array.from(docVectors.subarray(from, from + dimensions)))
}

function normalised(vector: Float64Array): Float64Array | undefined {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum === 0) return undefined
  const length = Math.sqrt(sum)
  return vector.map((value) => value / length)
}

/** The cosine of a vector of length 1 and a document's; 0 for a document that is not in the space. */
function nearness({ dimensions, docVectors }: MeaningIndex, vector: Float64Array, doc: number) {
  const from = doc * dimensions
  let product = 0
  let sum = 0
  for (let at = 0; at < dimensions; at++) {
    const value = docVectors[from + at] as number
    product += value * (vector[at] as number)
    sum += value * value
  }
  return sum === 0 ? 0 : product / Math.sqrt(sum)
}

/** What a passage further down its list, and a verse further down its passage, counts less. */
const LATER = 0.01

function addNames({ names }: Question, values: Float64Array, { name }: Weights): void {
  for (const { share, docs } of names) {
    for (const [at, doc] of docs.entries()) {
      const factor = Math.max(1 - LATER * at, 0.5)
      values[doc] = (values[doc] as number) + name * share * factor
    }
  }
}
