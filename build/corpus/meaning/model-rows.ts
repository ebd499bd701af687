/**
 * What a table of vectors adds to the list: for each word that no text and no head has, the words of the texts that are nearest to
 * it. The rows are kept in the list's own form, `corpus/meaning/model-<language>.tsv`, so that a person can read and change them.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openExchange } from '../../../src/bundle/exchange.js'
import { readFirst } from '../../../src/bundle/parts.js'
import {
  ASKED_LANGUAGES,
  type AskedLanguage,
  decodeMeaning,
  docOf,
  encodeMeaning,
  type MeaningIndex,
  meaningFile,
  readMeaningLine,
  termOf,
} from '../../../src/meaning/meaning-file.js'
import {
  comparedBy,
  loadKeys,
  SMALL_WORDS,
  spelledWords,
  textLanguageOf,
} from '../../../src/meaning/words.js'
import type { Places } from '../../project.js'
import { CorpusError } from '../corpus-error.js'
import { compileLists, MEANING_FOLDER } from './lists.js'
import type { Vectors } from './vectors.js'

/** The cosine from which two words are said to be near. */
const LEAST_NEAR = 0.5
const MOST_NEAR = 3
/** Of the vocabulary, which begins with the commonest words. */
const MOST_TRIED = 40_000
/** Hexadecimal digits: what the index is made of, then the number of the first row that was added. */
const DIGITS = { made: 64, count: 8 }

const fileOf = (language: AskedLanguage) => `model-${language}.tsv`

type Progress = (done: number, all: number) => void

/** Rows of one language. `origin` stands in each as its reason. */
export async function rowsOf(
  index: MeaningIndex,
  vectors: Vectors,
  {
    language,
    origin,
    onProgress,
  }: {
    readonly language: AskedLanguage
    readonly origin: string
    readonly onProgress?: Progress
  },
): Promise<readonly string[]> {
  const keys = await loadKeys()
  const text = textLanguageOf(language)
  const other = text === 'en' ? 'es' : 'en'
  const hasTerm = (word: string, of: 'en' | 'es') =>
    spelledWords(word).some((one) =>
      comparedBy(one, keys[of]).some((key) => termOf(index, `${of} ${key}`) >= 0),
    )
  const listed = new Set(
    index.heads[language].flatMap(([head]) => (head.length === 1 ? head[0] : [])),
  )
  const isHead = (word: string) =>
    spelledWords(word).some((one) => comparedBy(one, keys[language]).some((key) => listed.has(key)))
  const known = { own: [] as string[], other: [] as string[] }
  const tried: string[] = []
  for (const word of vectors.words.keys()) {
    if (SMALL_WORDS[language].has(word)) continue
    const isOwn = hasTerm(word, text)
    if (isOwn) known.own.push(word)
    if (hasTerm(word, other)) known.other.push(word)
    else if (!isOwn && tried.length < MOST_TRIED && !isHead(word)) tried.push(word)
  }
  const [own, others] = [tableOf(vectors, known.own), tableOf(vectors, known.other)]
  const vector = new Float32Array(vectors.dimensions)
  const rows: string[] = []
  for (const [at, word] of tried.entries()) {
    if (at % 500 === 0) onProgress?.(at, tried.length)
    vectors.copy(vectors.words.get(word) as number, vector, 0)
    const near = nearest(vector, own)
    const [first] = near
    if (first === undefined) continue
    const beside = nearest(vector, others)
    const share = first.likeness.toFixed(2)
    const cells = [near, beside].map((all) => all.map((one) => one.word).join(', '))
    rows.push([word, ...cells, `${share} ${origin}`].join('\t'))
  }
  return rows
}

interface Table {
  readonly words: readonly string[]
  readonly values: Float32Array
}

function tableOf(vectors: Vectors, words: readonly string[]): Table {
  const { dimensions } = vectors
  const values = new Float32Array(words.length * dimensions)
  for (const [at, word] of words.entries()) {
    vectors.copy(vectors.words.get(word) as number, values, at * dimensions)
  }
  return { words, values }
}

interface Near {
  readonly word: string
  readonly likeness: number
}

function nearest(vector: Float32Array, { words, values }: Table): readonly Near[] {
  const best: Near[] = []
  const size = vector.length
  for (let at = 0; at < words.length; at++) {
    let sum = 0
    for (let d = 0, v = at * size; d < size; d++, v++)
      sum += (vector[d] as number) * (values[v] as number)
    if (
      sum < LEAST_NEAR ||
      (best.length === MOST_NEAR && sum <= (best[MOST_NEAR - 1] as Near).likeness)
    )
      continue
    best.push({ word: words[at] as string, likeness: sum })
    best.sort((one, two) => two.likeness - one.likeness)
    best.length = Math.min(best.length, MOST_NEAR)
  }
  return best
}

/** Keeps rows in the folder of the list, in place of those that a table gave before; none takes the file away. */
export function keepRows(corpus: string, language: AskedLanguage, rows: readonly string[]): void {
  const folder = join(corpus, MEANING_FOLDER)
  const path = join(folder, fileOf(language))
  if (rows.length === 0) {
    rmSync(path, { force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  const head = '# word\twords of the texts\tof the other language\tlikeness and origin'
  writeFileSync(`${path}.new`, `${[head, ...rows].join('\n')}\n`)
  renameSync(`${path}.new`, path)
}

/** The compiled index without the rows of tables, and of what it was made. */
export function indexWithout({ out }: Pick<Places, 'out'>) {
  const file = meaningFile(out)
  if (!existsSync(file)) {
    throw new CorpusError(
      'there is no index of meaning to add to: it is built with the texts that come with Lectern',
    )
  }
  const bytes = readFileSync(file)
  const made = madeIn(bytes, file)
  const index = decodeMeaning(bytes, file)
  const count = hasRows(made) ? Number.parseInt(made.slice(-DIGITS.count), 16) : index.rows.length
  const headsOf = (language: AskedLanguage) =>
    index.heads[language].filter(([, row]) => row < count)
  const heads = { en: headsOf('en'), es: headsOf('es'), pt: headsOf('pt') }
  return {
    index: { ...index, rows: index.rows.slice(0, count), heads },
    made: made.slice(0, DIGITS.made),
  }
}

/** Puts the rows that are kept in the folder of the list into the compiled index. True if there are any. */
export async function applyRows({ corpus, out }: Pick<Places, 'corpus' | 'out'>): Promise<boolean> {
  const files = ASKED_LANGUAGES.flatMap((language) => {
    const path = join(corpus, MEANING_FOLDER, fileOf(language))
    return existsSync(path) ? [[fileOf(language), readFileSync(path, 'utf8')] as const] : []
  })
  const file = meaningFile(out)
  if (!existsSync(file)) return false
  if (files.length === 0 && !hasRows(madeIn(readFileSync(file), file))) return false
  const { index, made } = indexWithout({ out })
  const added = compileLists(files, {
    keys: await loadKeys(),
    termOf: (key) => termOf(index, key),
    docOf: (verse) => docOf(index, verse),
  })
  const first = index.rows.length
  // Less sure than what a person has written: each counts as a part.
  const rows = added.rows.map((row) => row.map(([term, written]) => [term, written, 1] as const))
  const headsOf = (language: AskedLanguage) => [
    ...index.heads[language],
    ...added.heads[language].map(([head, row]) => [head, row + first] as const),
  ]
  const heads = { en: headsOf('en'), es: headsOf('es'), pt: headsOf('pt') }
  const whole = { ...index, rows: [...index.rows, ...rows], heads }
  const count = first.toString(16).padStart(DIGITS.count, '0')
  writeIndex(out, whole, files.length > 0 ? `${made}${count}` : made)
  return files.length > 0
}

/** Puts an index in the place of the compiled one; `made` is of what it was made. */
export function writeIndex(out: string, index: MeaningIndex, made: string): void {
  const exchange = openExchange(out, 'meaning')
  try {
    writeFileSync(meaningFile(exchange.fresh), encodeMeaning(index, made))
    exchange.commit()
  } finally {
    exchange.abandon()
  }
}

/** Of what an index says that it was made. Throws a BundleError that names `file` if it is of another format. */
function madeIn(bytes: Buffer, file: string): string {
  const first = readFirst((from, end) => bytes.subarray(from, end), bytes.length)
  return readMeaningLine(first, file).made
}

const hasRows = (made: string) => made.length > DIGITS.made

/** Whether an index is made of these texts, whatever was added to it. */
export function isMadeOf(bytes: Buffer, file: string, texts: string): boolean {
  return madeIn(bytes, file).slice(0, DIGITS.made) === texts
}
