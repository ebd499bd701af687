/**
 * What a version's own words say of Strong's numbers: where each stands, how often, and by which words it is rendered. The
 * file is `<id>.numbers` (blocks.ts), by the keys of `strongsKey`; it belongs to a bundle.
 */
import { join } from 'node:path'

export const NUMBERS_ENDING = '.numbers'

/** The path of a version's file. */
export function numbersFile(folder: string, id: string): string {
  return join(folder, `${id}${NUMBERS_ENDING}`)
}

/** The head. */
export interface NumbersAbout {
  /** SHA-256 of the bundle that it belongs to. */
  readonly bundle: string
  /** Words of the version, and how many of them carry a number. */
  readonly words: { readonly all: number; readonly tagged: number }
}

/** One number in one version. */
export interface NumberUse {
  /** How often it stands there: words in a row that carry it count once. */
  readonly count: number
  /** Ordinals of the verses that have it, ascending: the first one, then the distance of each from the one before. */
  readonly verses: readonly number[]
  /** By number of book, ascending, with the count in it. */
  readonly books: readonly (readonly [book: number, count: number])[]
  /** The words that render it, the most frequent first; then in the order of their letters. */
  readonly renderings: readonly (readonly [words: string, count: number])[]
}

/** The ordinals of the verses that have a number. */
export function versesOf({ verses }: Pick<NumberUse, 'verses'>): Uint32Array<ArrayBuffer> {
  const ordinals = new Uint32Array(verses.length)
  let at = 0
  for (const [index, distance] of verses.entries()) {
    at += distance
    ordinals[index] = at
  }
  return ordinals
}

/** Signs around the words of a rendering that are no part of them. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu

/** How a rendering is written: without the signs around it, its blanks collapsed; '' if it has no word. */
export function renderingOf(words: string): string {
  return words.replace(EDGES, '').replace(/\s+/g, ' ')
}
