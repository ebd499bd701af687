/**
 * The words of a version, beside its bundle, so that nothing is indexed at run time:
 *
 * - `<id>.index`, the index: the verses of each word.
 * - `<id>.words`, every word of the text in reading order, every position of a word, and the vocabulary as it is looked up.
 * - `<id>.forms`, the words in the order of their spellings, and the families of words that are forms of each other.
 *
 * All are typed arrays that are used as views of the file's bytes. The first line is
 * `{"lectern-index":8,"folding":1,"bundle":"<sha256>","crc32":"<hex>"}`, the second one JSON that says how
 * long the arrays are, then come the bytes of the arrays, little-endian. Blanks before the second line's end let the
 * arrays begin at aligned offsets, so that they can be used as views.
 *
 * Both sides of the format live here. The header carries the folding's number and the bundle's SHA-256.
 */
import { afterFirstLine, BundleError, checksumOf, NO_CHECKSUM, withChecksum } from './format.js'
import type { Extents, TextWords, WordNumbers } from './text-words.js'
import { type CodeUnits, packTildes, packWords, slotsFor, type Vocabulary } from './vocabulary.js'
import type { WordForms } from './word-forms.js'
import { layOutPositions, type WordPositions } from './word-positions.js'
import { bitsLength, type Postings } from './words/postings.js'
import { FOLDING } from './words.js'

const WORD_FILE_FORMAT = 8

/** The words of a text whose vocabulary is packed. */
export interface PackedText extends Omit<TextWords, 'vocabulary'>, WordPositions {
  /** Folded words. */
  readonly vocabulary: Vocabulary
  /** Finds the words with an `ñ` by their spelling with `n`; empty if there is none. */
  readonly tildeSlots: Uint32Array
}

export type WordFileKind = 'index' | 'words' | 'forms'

interface Header {
  readonly folding: number
  readonly bundle: string
  readonly crc32: string
}

const NEWLINE = 0x0a
/** The widest numbers of the arrays, in bytes. */
const ALIGNMENT = 4

/** The paths of a bundle's word files: beside the bundle, with its name. */
export function wordFilesOf(bundleFile: string): Readonly<Record<WordFileKind, string>> {
  const stem = bundleFile.replace(/\.json$/, '')
  return { index: `${stem}.index`, words: `${stem}.words`, forms: `${stem}.forms` }
}

/** The bytes of an index file. */
export function encodeIndex(bundle: string, index: Postings): Buffer {
  const { postings, postingStarts, frequent, bits, verseCount } = index
  const words = postingStarts.length - 1
  const head = {
    words,
    verses: verseCount,
    postings: postings.length,
    frequent: [...frequent],
  }
  return encodeArrays('index', bundle, head, [postingStarts, postings, bits])
}

/** Reads the verses of each word from an index file with this checksum; throws a BundleError that names `file`. */
export function decodeIndex(
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum = checksumOf(bytes),
): Postings {
  const { head, take } = decodeArrays('index', bytes, bundle, file, checksum)
  const postingStarts = take(Uint32Array, head.words + 1)
  const postings = take(Uint32Array, head.postings)
  const frequent = Uint32Array.from(head.frequent as number[])
  const bits = take(Uint32Array, frequent.length * bitsLength(head.verses))
  return { postings, postingStarts, frequent, bits, verseCount: head.verses }
}

/** The array type for numbers of words of a vocabulary. */
function numbersType(words: number) {
  return words <= 2 ** 16 ? Uint16Array : Uint32Array
}

/** The bytes of a words file; `laid` are the positions of the text's words. */
export function encodeWords(
  bundle: string,
  text: TextWords,
  laid: WordPositions = layOutPositions(text),
): Buffer {
  const { verseStarts } = text
  const { positions, positionStarts, positionBits } = laid
  const vocabulary = packWords(text.vocabulary)
  const tildeSlots = packTildes(text.vocabulary)
  const words = new (numbersType(vocabulary.length))(text.words)
  const extents = narrowed(text.extents)
  const verses = verseStarts.length - 1
  const head = {
    vocabulary: headOf(vocabulary),
    tildeSlots: tildeSlots.length,
    verses,
    words: words.length,
    placeBits: positionBits,
    extentBytes: extents.BYTES_PER_ELEMENT,
  }
  return encodeArrays('words', bundle, head, [
    verseStarts,
    positionStarts,
    positions,
    vocabulary.starts,
    vocabulary.slots,
    tildeSlots,
    words,
    extents,
    vocabulary.units,
  ])
}

/** How long the arrays of packed words are, as the head of a file says it. */
interface VocabularyHead {
  readonly words: number
  readonly units: number
  readonly unitBytes: number
}

function headOf({ length, units }: Vocabulary): VocabularyHead {
  return { words: length, units: units.length, unitBytes: units.BYTES_PER_ELEMENT }
}

/** The same extents in half the bits, if there is room for all of them. */
function narrowed(extents: Extents): Extents {
  if (extents instanceof Uint16Array) return extents
  const narrow = new Uint16Array(extents.length)
  // Not by entries(), which makes an array for each of 800,000 words.
  for (let word = 0; word < extents.length; word++) {
    const extent = extents[word] as number
    const before = extent & 0xff_ff
    const own = extent >>> 16
    if (before > 0xff || own > 0xff) return extents
    narrow[word] = before | (own << 8)
  }
  return narrow
}

/**
 * Reads the words of a text from a words file with this checksum; throws a BundleError that names `file`. The arrays are views of `bytes`
 * if its memory is aligned, else copies.
 */
export function decodeWords(
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum = checksumOf(bytes),
): PackedText {
  const { head, take } = decodeArrays('words', bytes, bundle, file, checksum)
  const about: VocabularyHead = head.vocabulary
  const places = {
    verseStarts: take(Uint32Array, head.verses + 1),
    positionStarts: take(Uint32Array, about.words + 1),
    positions: take(Uint32Array, head.words),
  }
  const table = takeTable(take, about)
  return {
    ...places,
    positionBits: head.placeBits,
    tildeSlots: take(Uint32Array, head.tildeSlots),
    words: take<WordNumbers>(numbersType(about.words), head.words),
    extents: take<Extents>(head.extentBytes === 2 ? Uint16Array : Uint32Array, head.words),
    vocabulary: { ...table, units: takeUnits(take, about) },
  }
}

/** The bytes of a forms file. */
export function encodeForms(bundle: string, forms: WordForms): Buffer {
  const { order, shared, families, familyStarts, members, memberStarts, keys } = forms
  const head = {
    words: order.length,
    families: families.length,
    members: members.length,
    keys: headOf(keys),
  }
  return encodeArrays('forms', bundle, head, [
    order,
    familyStarts,
    families,
    memberStarts,
    members,
    keys.starts,
    keys.slots,
    keys.units,
    shared,
  ])
}

/**
 * Reads the forms of a text's words from a forms file with this checksum; throws a BundleError that names `file`. The arrays are views of
 * `bytes` if its memory is aligned, else copies.
 */
export function decodeForms(
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum = checksumOf(bytes),
): WordForms {
  const { head, take } = decodeArrays('forms', bytes, bundle, file, checksum)
  const about: VocabularyHead = head.keys
  return {
    order: take(Uint32Array, head.words),
    familyStarts: take(Uint32Array, head.words + 1),
    families: take(Uint32Array, head.families),
    memberStarts: take(Uint32Array, about.words + 1),
    members: take(Uint32Array, head.members),
    keys: { ...takeTable(take, about), units: takeUnits(take, about) },
    shared: take(Uint8Array, head.words),
  }
}

/** The bytes of a file with these arrays, the widest first. */
function encodeArrays(
  kind: WordFileKind,
  bundle: string,
  about: object,
  arrays: readonly (WordNumbers | Uint8Array)[],
): Buffer {
  const head = JSON.stringify(about)
  const header: Header = { folding: FOLDING, bundle, crc32: NO_CHECKSUM }
  const first = `${JSON.stringify({ [`lectern-${kind}`]: WORD_FILE_FORMAT, ...header })}\n`
  const before = Buffer.byteLength(first) + Buffer.byteLength(head) + 1
  const blanks = (ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT
  const lines = Buffer.from(`${first}${head}${' '.repeat(blanks)}\n`)
  return withChecksum([lines, ...arrays.map(bytesOf)])
}

/** The second line of a file, and what takes its arrays one after another. */
function decodeArrays(
  kind: WordFileKind,
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum: string,
) {
  const body = bodyOf(kind, bytes, bundle, file, checksum)
  const newline = body.indexOf(NEWLINE)
  let at = newline + 1
  const take: Take = (type, length) => {
    const from = at
    at += length * type.BYTES_PER_ELEMENT
    const isAligned = (body.byteOffset + from) % type.BYTES_PER_ELEMENT === 0
    if (isAligned) return new type(body.buffer, body.byteOffset + from, length)
    return new type(new Uint8Array(body.subarray(from, at)).buffer, 0, length)
  }
  return { head: JSON.parse(body.toString('utf8', 0, newline)), take }
}

/** Takes the next array of a file. */
type Take = <A>(type: ArrayType<A>, length: number) => A

/** The arrays of packed words but their units, which are narrower and may come later. */
function takeTable(take: Take, { words: length }: VocabularyHead): Omit<Vocabulary, 'units'> {
  return {
    length,
    starts: take(Uint32Array, length + 1),
    slots: take(Uint32Array, slotsFor(length)),
  }
}

function takeUnits(take: Take, { units, unitBytes }: VocabularyHead): CodeUnits {
  return take<CodeUnits>(unitBytes === 1 ? Uint8Array : Uint16Array, units)
}

interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): A
}

function bytesOf({ buffer, byteOffset, byteLength }: WordNumbers | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function bodyOf(
  kind: WordFileKind,
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum: string,
): Buffer {
  const newline = bytes.indexOf(NEWLINE)
  const header = readHeader(kind, bytes.toString('latin1', 0, Math.max(newline, 0)), file)
  if (header.folding !== FOLDING) {
    throw new BundleError(
      `${file} was made with word folding ${header.folding}, this Lectern folds by ${FOLDING}; run make build`,
    )
  }
  if (header.bundle !== bundle) {
    throw new BundleError(`${file} belongs to another bundle; run make build`)
  }
  if (checksum !== header.crc32) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  return afterFirstLine(bytes)
}

function readHeader(kind: WordFileKind, line: string, file: string): Header {
  let header: (Header & Record<string, unknown>) | undefined
  try {
    header = JSON.parse(line)
  } catch {
    // Reported below, like any other line that is not a header.
  }
  if (header?.[`lectern-${kind}`] !== WORD_FILE_FORMAT) {
    throw new BundleError(`${file} is not a Lectern ${kind} file of this version; run make build`)
  }
  return header
}
