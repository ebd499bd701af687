/**
 * The words of one version in memory: the verses of each word and the words of each verse, as integers in typed arrays.
 * Made from the prebuilt index and the words file; immutable after load, but for the forms, which are read later.
 */
import { BundleError } from '../bundle/format.js'
import type { Postings } from '../bundle/postings.js'
import { type Vocabulary, wordAt, wordsWith } from '../bundle/vocabulary.js'
import type { PackedText } from '../bundle/word-file.js'
import type { WordForms } from '../bundle/word-forms.js'
import { withoutTildes } from '../bundle/words.js'
import { Later } from '../runtime/later.js'

export interface WordIndex extends PackedText, Postings {
  /** By the spelling with `n`: the words that have an `ñ` in its place. Absent if there is none. */
  readonly tildeForms: ReadonlyMap<string, readonly number[]>
  /** The forms of words; nothing is read for them before they are first opened. */
  readonly forms: Later<WordForms>
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
  const isOfText =
    index.postingStarts.length === vocabulary.length + 1 &&
    index.verseCount === text.verseStarts.length - 1
  if (!isOfText) {
    throw new BundleError('an index and its text have other words; run make clean build')
  }
  return {
    ...text,
    ...index,
    tildeForms: findTildeForms(vocabulary),
    forms: new Later(async () => {
      const forms = await readForms()
      if (forms.order.length === vocabulary.length) return forms
      throw new BundleError('the forms and their text have other words; run make clean build')
    }),
  }
}

const TILDE = 'ñ'

function findTildeForms(vocabulary: Vocabulary): Map<string, number[]> {
  const forms = new Map<string, number[]>()
  for (const number of wordsWith(vocabulary, TILDE)) {
    const plain = withoutTildes(wordAt(vocabulary, number))
    forms.set(plain, [...(forms.get(plain) ?? []), number])
  }
  return forms
}
