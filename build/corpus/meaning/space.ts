/**
 * The latent space: a truncated singular value decomposition of the matrix of documents and terms, by iteration in a random
 * subspace (Halko, Martinsson and Tropp 2011, algorithm 4.4). Only + - * / and square roots of 64 bits are used, and a fixed
 * sequence in place of chance: the same bytes on every machine.
 */

/** A sparse matrix by rows. */
export interface Sparse {
  readonly rows: number
  readonly columns: number
  /** Where the entries of a row begin, and one more. */
  readonly starts: Uint32Array
  readonly column: Uint32Array
  readonly value: Float64Array
}

/** Directions beyond those that are kept, which make the others more exact. */
const MORE = 16
const PASSES = 3

/** The first `dimensions` right singular vectors, a row of them for each column of the matrix. */
export function latentSpace(
  matrix: Sparse,
  dimensions: number,
  onPass?: (pass: number, passes: number) => void,
): Float64Array {
  const width = dimensions + MORE
  let basis = signs(matrix.columns * width)
  for (let pass = 1; pass <= PASSES; pass++) {
    onPass?.(pass, PASSES)
    const rows = orthonormal(multiply(matrix, basis, width), width)
    basis = multiply(matrix, rows, width, true)
    if (pass < PASSES) basis = orthonormal(basis, width)
  }
  const products = gram(basis, width)
  const vectors = eigenvectors(products, width)
  const order = Array.from({ length: width }, (_, at) => at).sort(
    (one, other) =>
      (products[other * width + other] as number) - (products[one * width + one] as number),
  )
  const space = new Float64Array(matrix.columns * dimensions)
  for (let row = 0; row < matrix.columns; row++) {
    for (let at = 0; at < dimensions; at++) {
      const from = (order[at] as number) * width
      let sum = 0
      for (let k = 0; k < width; k++) {
        sum += (basis[row * width + k] as number) * (vectors[from + k] as number)
      }
      const value = products[(order[at] as number) * (width + 1)] as number
      space[row * dimensions + at] = value > 0 ? sum / Math.sqrt(value) : 0
    }
  }
  return space
}

/** Ones and minus ones by a shift register of 32 bits. */
function signs(length: number): Float64Array {
  let state = 12_345
  return new Float64Array(length).map(() => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state & 1) === 1 ? 1 : -1
  })
}

/** The product of a sparse matrix, or of its transpose, and a matrix of `width` columns. */
export function multiply(
  { rows, columns, starts, column, value }: Sparse,
  by: Float64Array,
  width: number,
  isTransposed = false,
): Float64Array {
  const product = new Float64Array((isTransposed ? columns : rows) * width)
  for (let row = 0; row < rows; row++) {
    const end = starts[row + 1] as number
    for (let at = starts[row] as number; at < end; at++) {
      const factor = value[at] as number
      const entry = (column[at] as number) * width
      const to = isTransposed ? entry : row * width
      const from = isTransposed ? row * width : entry
      for (let k = 0; k < width; k++) {
        product[to + k] = (product[to + k] as number) + factor * (by[from + k] as number)
      }
    }
  }
  return product
}

/** The products of each two columns of a matrix of `width` columns. */
function gram(matrix: Float64Array, width: number): Float64Array {
  const products = new Float64Array(width * width)
  for (let from = 0; from < matrix.length; from += width) {
    for (let i = 0; i < width; i++) {
      const factor = matrix[from + i] as number
      if (factor === 0) continue
      for (let j = i; j < width; j++) {
        const at = i * width + j
        products[at] = (products[at] as number) + factor * (matrix[from + j] as number)
      }
    }
  }
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < i; j++) products[i * width + j] = products[j * width + i] as number
  }
  return products
}

/** Makes the columns orthonormal, in place: by Cholesky's decomposition of their products. */
function orthonormal(matrix: Float64Array, width: number): Float64Array {
  const lower = cholesky(gram(matrix, width), width)
  for (let from = 0; from < matrix.length; from += width) {
    for (let i = 0; i < width; i++) {
      let sum = matrix[from + i] as number
      for (let k = 0; k < i; k++) {
        sum -= (lower[i * width + k] as number) * (matrix[from + k] as number)
      }
      matrix[from + i] = sum / (lower[i * (width + 1)] as number)
    }
  }
  return matrix
}

/** If a column is the sum of others, rounding would leave nothing to divide by. */
const LEAST_PART = 1e-12
const LEAST = 1e-300

function cholesky(products: Float64Array, width: number): Float64Array {
  const lower = new Float64Array(width * width)
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = products[i * width + j] as number
      for (let k = 0; k < j; k++) {
        sum -= (lower[i * width + k] as number) * (lower[j * width + k] as number)
      }
      if (i > j) lower[i * width + j] = sum / (lower[j * (width + 1)] as number)
      else {
        const least = LEAST_PART * (products[i * (width + 1)] as number) + LEAST
        lower[i * (width + 1)] = Math.sqrt(Math.max(sum, least))
      }
    }
  }
  return lower
}

const MOST_SWEEPS = 8
const NEGLIGIBLE = 1e-14

/** The eigenvectors of a symmetric matrix, a row each, by Jacobi's rotations; its diagonal becomes the eigenvalues. */
function eigenvectors(matrix: Float64Array, width: number): Float64Array {
  const vectors = new Float64Array(width * width)
  for (let i = 0; i < width; i++) vectors[i * (width + 1)] = 1
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    for (let p = 0; p < width - 1; p++) {
      for (let q = p + 1; q < width; q++) rotate(matrix, vectors, width, p, q)
    }
  }
  return vectors
}

function rotate(matrix: Float64Array, vectors: Float64Array, width: number, p: number, q: number) {
  const own = matrix[p * width + q] as number
  const first = matrix[p * (width + 1)] as number
  const second = matrix[q * (width + 1)] as number
  if (own * own <= NEGLIGIBLE * NEGLIGIBLE * first * second || own === 0) return
  const slope = (second - first) / (2 * own)
  const size = slope < 0 ? -slope : slope
  const tangent = (slope < 0 ? -1 : 1) / (size + Math.sqrt(slope * slope + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  const turn = (values: Float64Array, one: number, other: number) => {
    const a = values[one] as number
    const b = values[other] as number
    values[one] = cosine * a - sine * b
    values[other] = sine * a + cosine * b
  }
  for (let k = 0; k < width; k++) turn(matrix, k * width + p, k * width + q)
  for (let k = 0; k < width; k++) turn(matrix, p * width + k, q * width + k)
  for (let k = 0; k < width; k++) turn(vectors, p * width + k, q * width + k)
}
