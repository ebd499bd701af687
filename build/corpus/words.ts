/**
 * Indexes a bundle's text: the verses of each word by FlexSearch, the words of the text in reading order with their
 * places in bytes, and the forms of each word. Reads the bundle as it will be served, so the two agree.
 */
import type { Bundle } from '../../src/bundle/decode.js'
import { encodeForms, encodeIndex, encodeWords } from '../../src/bundle/word-file.js'
import { layOutPositions } from '../../src/bundle/word-positions.js'
import { loadKeysByKind } from '../../src/forms/families.js'
import { indexWithFlexSearch } from './flexsearch-index.js'
import { formsOf } from './word-forms.js'
import { scanWords } from './word-scan.js'

/** The files that hold a version's words; the same bundle gives the same bytes. */
interface WordFiles {
  readonly index: Buffer
  readonly words: Buffer
  readonly forms: Buffer
}

/** Indexes every verse of a bundle. */
export async function indexBundle(bundle: Bundle): Promise<WordFiles> {
  const { text, spellings } = scanWords(bundle)
  const positions = layOutPositions(text)
  const postings = await indexWithFlexSearch(text, positions.positionStarts)
  const keys = await loadKeysByKind(bundle.header.version.language_code)
  return {
    words: encodeWords(bundle.sha256, text, positions),
    forms: encodeForms(bundle.sha256, formsOf(text.vocabulary, spellings, keys)),
    index: encodeIndex(bundle.sha256, postings),
  }
}
