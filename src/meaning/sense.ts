/**
 * The latent space: how near documents are to a question. Only the best by words are asked about, so that nonsense finds nothing.
 */
import { type MeaningIndex, WEIGHT_PARTS } from './meaning-file.js'
import type { Question } from './question.js'

/** Documents that the space is asked about: the best by words. */
const MOST_SENSED = 1000
const SENSED_AT_ONCE = 100

/** Scores are sorted into so many classes of equal width; what is above the last is in the last. */
const CLASSES = 1024
const MOST_SCORED = 2

const classOf = (value: number) =>
  Math.min(CLASSES - 1, Math.floor((value * CLASSES) / MOST_SCORED))

/** The `count` best of some documents, in no order; with those that are equal to the last of them, at most twice as many. */
function bestOf(docs: readonly number[], values: Float64Array, count: number): readonly number[] {
  if (docs.length <= count) return docs
  const sizes = new Uint32Array(CLASSES)
  for (const doc of docs) {
    const at = classOf(values[doc] as number)
    sizes[at] = (sizes[at] as number) + 1
  }
  let last = CLASSES - 1
  let above = 0
  for (; above + (sizes[last] as number) < count; last--) above += sizes[last] as number
  // Only the class in which the last one is has to be sorted.
  const among = docs.filter((doc) => classOf(values[doc] as number) === last)
  const sorted = Float64Array.from(among, (doc) => values[doc] as number).sort()
  const least = sorted[sorted.length - (count - above)] as number
  return docs.filter((doc) => (values[doc] as number) >= least).slice(0, 2 * count)
}

/** Adds to the best documents how near each is to the question in the space; gives what was added. */
export function* addSense(
  index: MeaningIndex,
  question: Question,
  docs: readonly number[],
  values: Float64Array,
  weight: number,
  like: number | undefined,
): Generator<void, ReadonlyMap<number, number>> {
  const added = new Map<number, number>()
  const asked = like === undefined ? vectorOf(index, question) : vectorOfDoc(index, like)
  if (asked === undefined) return added
  yield
  const squares = squaresOf(index)
  for (const [at, doc] of bestOf(docs, values, MOST_SENSED).entries()) {
    if (at % SENSED_AT_ONCE === SENSED_AT_ONCE - 1) yield
    const near = weight * nearness(index, asked, doc, squares)
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

const squaresOfDocs = new WeakMap<Int8Array, Uint32Array>()

/** Of each document's vector the sum of its squares, once it was asked for; else 0. */
function squaresOf({ docVectors, verses }: MeaningIndex): Uint32Array {
  const squares = squaresOfDocs.get(docVectors) ?? new Uint32Array(verses.length)
  squaresOfDocs.set(docVectors, squares)
  return squares
}

/** The cosine of a vector of length 1 and a document's; 0 for a document that is not in the space. */
function nearness(
  { dimensions, docVectors }: MeaningIndex,
  vector: Float64Array,
  doc: number,
  squares: Uint32Array,
): number {
  const from = doc * dimensions
  if (squares[doc] === 0) {
    for (let at = from; at < from + dimensions; at++) {
      squares[doc] = (squares[doc] as number) + (docVectors[at] as number) ** 2
    }
    if (squares[doc] === 0) return 0
  }
  let product = 0
  for (let at = 0; at < dimensions; at++) {
    product += (docVectors[from + at] as number) * (vector[at] as number)
  }
  return product / Math.sqrt(squares[doc] as number)
}
