/**
 * The words of one version in memory: the verses of each word and the words of each verse, as integers in typed arrays.
 * Made from the prebuilt index and the words file; immutable after load, but for the forms, which are read later.
 */
import { BundleError } from '../bundle/format.js'
import type { PackedText } from '../bundle/word-file.js'
import type { WordForms } from '../bundle/word-forms.js'
import type { Postings } from '../bundle/words/postings.js'
import { Lazy } from '../runtime/lazy.js'
import { Bitsets } from './verses/bitsets.js'

export interface WordIndex extends PackedText, Omit<Postings, 'frequent' | 'bits'> {
  /** The verses of frequent words. */
  readonly bitsets: Bitsets
  /** The forms of words; nothing is read for them before they are first opened. */
  readonly forms: Lazy<WordForms>
}

/**
 * Makes the index in memory from the two decoded files. Throws a BundleError if they disagree, which no build does.
 * `readForms` reads the third file, at the first opening of the forms.
 */
export function loadWordIndex(
  index: Postings,
  text: PackedText,
  readForms: () => Promise<WordForms>,
): WordIndex {
  const { vocabulary } = text
  const { postings, postingStarts, verseCount } = index
  const isOfText =
    postingStarts.length === vocabulary.length + 1 && verseCount === text.verseStarts.length - 1
  if (!isOfText) {
    throw new BundleError('an index and its text have other words; run make clean build')
  }
  return {
    ...text,
    ...{ postings, postingStarts, verseCount, bitsets: new Bitsets(index) },
    forms: new Lazy(async () => {
      const forms = await readForms()
      if (forms.order.length === vocabulary.length) return forms
      throw new BundleError('the forms and their text have other words; run make clean build')
    }),
  }
}
