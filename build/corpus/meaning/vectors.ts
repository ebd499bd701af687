/**
 * A table of words and vectors in the form of model2vec: `tokenizer.json` with the vocabulary and `model.safetensors` with a tensor
 * `embeddings`, a row for each token. Only whole words are read: a piece of a word says little alone.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { CorpusError, faultIfThrown } from '../corpus-error.js'

const MOST_HEADER = 1 << 20
const MOST_VOCABULARY = 256 << 20
const MOST_DIMENSIONS = 4096
const BYTES = { F32: 4, F16: 2 } as const

export interface Vectors {
  /** Words in lower case with the number of their rows, in the order of the vocabulary, each once. */
  readonly words: ReadonlyMap<string, number>
  readonly dimensions: number
  /** Writes a row of length 1 into `into` at `at`; a row of zeros stays one. */
  copy(row: number, into: Float32Array, at: number): void
  close(): void
}

/** Opens the two files of a folder. Throws a CorpusError that says what is missing in which of them. */
export function openVectors(folder: string): Vectors {
  const { words, count } = readVocabulary(join(folder, 'tokenizer.json'))
  const path = join(folder, 'model.safetensors')
  const fd = faultIfThrown(() => openSync(path, 'r'))
  try {
    const { type, rows, dimensions, first } = readTensor(fd, path)
    if (rows < count) {
      throw new CorpusError(
        `${path} has ${rows} vectors, and the vocabulary beside it ${count} words`,
      )
    }
    const bytes = Buffer.alloc(dimensions * BYTES[type])
    return {
      words,
      dimensions,
      copy(row, into, at) {
        const read = readSync(fd, bytes, 0, bytes.length, first + row * bytes.length)
        if (read < bytes.length) throw new CorpusError(`${path} ends in the middle of its vectors`)
        let sum = 0
        for (let d = 0; d < dimensions; d++) {
          const value = type === 'F32' ? bytes.readFloatLE(d * 4) : half(bytes.readUInt16LE(d * 2))
          into[at + d] = value
          sum += value * value
        }
        if (!(sum > 0 && sum < Number.POSITIVE_INFINITY)) into.fill(0, at, at + dimensions)
        else
          for (let d = 0; d < dimensions; d++)
            into[at + d] = (into[at + d] as number) / Math.sqrt(sum)
      },
      close: () => closeSync(fd),
    }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** The tensor `embeddings`: its type and shape, and where its bytes begin in the file. */
function readTensor(fd: number, path: string) {
  const { size } = fstatSync(fd)
  const length = Buffer.alloc(8)
  readSync(fd, length, 0, 8, 0)
  const header = Number(length.readBigUInt64LE())
  if (size < 8 || header > MOST_HEADER || header > size - 8) {
    throw new CorpusError(`${path} is no file of safetensors`)
  }
  const text = Buffer.alloc(header)
  readSync(fd, text, 0, header, 8)
  const tensor = Object(readJson(text.toString('utf8'), path)).embeddings
  const { dtype, shape, data_offsets: offsets } = Object(tensor)
  if (tensor === undefined) throw new CorpusError(`${path} has no tensor "embeddings"`)
  const type = (['F32', 'F16'] as const).find((one) => one === dtype)
  const [rows, dimensions] = Array.isArray(shape) && shape.length === 2 ? shape : []
  if (
    type === undefined ||
    !isCount(rows) ||
    !isCount(dimensions) ||
    dimensions > MOST_DIMENSIONS
  ) {
    throw new CorpusError(
      `${path}: "embeddings" must be rows of at most ${MOST_DIMENSIONS} F32 or F16`,
    )
  }
  const first = 8 + header + Number(Object(offsets)[0])
  if (!(first >= 8 + header) || first + rows * dimensions * BYTES[type] > size) {
    throw new CorpusError(`${path} is shorter than its vectors`)
  }
  return { type, rows, dimensions, first } as const
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0

/** Tokens that are whole words; the other forms mark either what begins a word or what does not. */
function readVocabulary(path: string): {
  readonly words: Map<string, number>
  readonly count: number
} {
  const text = faultIfThrown(() => readFileSync(path))
  if (text.length > MOST_VOCABULARY) throw new CorpusError(`${path} is larger than 256 MiB`)
  const { vocab } = Object(Object(readJson(text.toString('utf8'), path)).model)
  const pairs: (readonly [string, unknown])[] = Array.isArray(vocab)
    ? vocab.map((entry, row) => [String(Object(entry)[0]), row])
    : Object.entries(Object(vocab))
  if (pairs.length === 0) throw new CorpusError(`${path} has no vocabulary in "model"`)
  const begins = ['\u2581', '\u0120'].find((mark) =>
    pairs.some(([token]) => token.startsWith(mark)),
  )
  const words = new Map<string, number>()
  let count = 0
  for (const [token, row] of pairs) {
    if (!Number.isSafeInteger(row) || Number(row) < 0) {
      throw new CorpusError(`${path}: the vocabulary has no number for ${JSON.stringify(token)}`)
    }
    count = Math.max(count, Number(row) + 1)
    if (begins !== undefined && !token.startsWith(begins)) continue
    const word = token
      .slice(begins?.length ?? 0)
      .toLowerCase()
      .normalize('NFC')
    if (/^\p{L}{3,}$/u.test(word) && !words.has(word)) words.set(word, Number(row))
  }
  return { words, count }
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CorpusError(`${path} is no JSON`)
  }
}

/** A float of 16 bits. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023]
  const sign = bits & 0x8000 ? -1 : 1
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
