/**
 * Indexes a bundle's text: FlexSearch's index of each word's verses, serialised, and the words of the text
 * in reading order with their places in bytes. Reads the bundle as it will be served, so the two agree.
 */
import { Index } from 'flexsearch'
import type { Bundle } from '../src/bundle/decode.js'
import { encodeIndex, encodeWords, type TextWords } from '../src/bundle/word-file.js'
import { type Word, wordsOf } from '../src/bundle/words.js'

/** The part of FlexSearch's export with each word's verses; the others serve to change an index. */
const MAP_PART = '.map'

/** The two files that hold a version's words; the same bundle gives the same bytes. */
export interface WordFiles {
  readonly index: Buffer
  readonly words: Buffer
}

/** Indexes every verse of a bundle. */
export async function indexBundle(bundle: Bundle): Promise<WordFiles> {
  const texts = verseTexts(bundle)
  const found = texts.map(wordsOf)
  return {
    index: encodeIndex(bundle.sha256, await exportFlexSearch(found)),
    words: encodeWords(bundle.sha256, layOut(texts, found)),
  }
}

function verseTexts({ verses }: Bundle): string[] {
  return (JSON.parse(`[${verses}]`) as { text: string }[]).map(({ text }) => text)
}

/** FlexSearch's export: a line for each of its parts, with the words in the order of the text. */
async function exportFlexSearch(verses: readonly Word[][]): Promise<Buffer> {
  // Words are folded already: they come apart at the blanks that join them and are taken as they are.
  const encode = (text: string) => text.split(' ')
  const index = new Index({ tokenize: 'strict', resolution: 1, encode })
  for (const [ordinal, words] of verses.entries()) {
    if (words.length > 0) index.add(ordinal, words.map(({ folded }) => folded).join(' '))
  }
  let lines = ''
  await index.export((key: string, data: string | undefined) => {
    if (data !== undefined && key.endsWith(MAP_PART)) lines += `[${JSON.stringify(key)},${data}]\n`
  })
  return Buffer.from(lines)
}

function layOut(texts: readonly string[], verses: readonly Word[][]): TextWords {
  const total = verses.reduce((sum, words) => sum + words.length, 0)
  const numbers = new Map<string, number>()
  const words = new Uint32Array(total)
  const starts = new Uint16Array(total)
  const ends = new Uint16Array(total)
  const verseStarts = new Uint32Array(verses.length + 1)
  let at = 0
  for (const [ordinal, found] of verses.entries()) {
    const text = texts[ordinal] as string
    let read = 0
    let bytes = 0
    const bytesUpTo = (end: number) => {
      bytes += jsonLength(text.slice(read, end))
      read = end
      return bytes
    }
    for (const { start, end, folded } of found) {
      const number = numbers.get(folded) ?? numbers.size
      numbers.set(folded, number)
      words[at] = number
      starts[at] = bytesUpTo(start)
      ends[at] = bytesUpTo(end)
      at += 1
    }
    verseStarts[ordinal + 1] = at
  }
  return { vocabulary: [...numbers.keys()], words, verseStarts, starts, ends }
}

/** Bytes of a text inside a JSON string. */
function jsonLength(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2
}
