/**
 * The verses of each word by FlexSearch: its index of a text's words, exported and laid out as typed arrays. Decides
 * what FlexSearch is given; flexsearch-postings.ts knows how it writes what it has found.
 */
import { Index } from 'flexsearch'
import type { TextWords } from '../../src/bundle/text-words.js'
import type { Postings } from '../../src/bundle/words/postings.js'
import { readPostings } from './flexsearch-postings.js'

/** The part of FlexSearch's export with each word's verses; the others serve to change an index. */
const MAP_PART = '.map'

/** FlexSearch leaves out what has no text; the words are given to it apart. */
const SOME_TEXT = ' '

/** The verses of each word of a text. `positionStarts` tells how often each stands in it. */
export async function indexWithFlexSearch(
  text: TextWords,
  positionStarts: Uint32Array,
): Promise<Postings> {
  const verses = text.verseStarts.length - 1
  let words: string[] = []
  // The words are found and folded already: FlexSearch need not take a text apart again.
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: () => words })
  const wordsOfVerse = createVerseReader(text)
  for (let verse = 0; verse < verses; verse++) {
    words = wordsOfVerse(verse)
    if (words.length > 0) index.add(verse, SOME_TEXT)
  }
  return readPostings(await exportWords(index), positionStarts, verses)
}

/** Reads verse after verse: the different words of each, in the order in which they are first met. */
function createVerseReader({ vocabulary, words, verseStarts }: TextWords) {
  const lastVerses = new Int32Array(vocabulary.length).fill(-1)
  return (verse: number): string[] => {
    const different: string[] = []
    const end = verseStarts[verse + 1] as number
    for (let at = verseStarts[verse] as number; at < end; at++) {
      const word = words[at] as number
      if (lastVerses[word] === verse) continue
      lastVerses[word] = verse
      different.push(vocabulary[word] as string)
    }
    return different
  }
}

/** FlexSearch's export: a line for each of its parts, with the words in the order of the text. */
async function exportWords(index: Index): Promise<Buffer> {
  const lines: Buffer[] = []
  await index.export((key: string, data: string | undefined) => {
    if (data === undefined || !key.endsWith(MAP_PART)) return
    lines.push(Buffer.from(`[${JSON.stringify(key)},${data}]\n`))
  })
  return Buffer.concat(lines)
}
