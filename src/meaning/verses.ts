/** Which document of the index each verse of a version is: by the base numbering, so that a version that is added later joins. */
import { keyOf } from '../numbering/place.js'
import { TurnBudget } from '../runtime/turn-budget.js'
import { numberingOf } from '../text/numbering.js'
import type { Version } from '../text/version.js'
import { docOf, type MeaningIndex } from './meaning-file.js'

const made = new WeakMap<Version, { readonly index: MeaningIndex; readonly docs: Int32Array }>()

/** Of each verse, by ordinal, its document; -1 if there is none. */
export async function docsOfVersion(index: MeaningIndex, version: Version): Promise<Int32Array> {
  const known = made.get(version)
  if (known?.index === index) return known.docs
  const docs = new Int32Array(version.numbers.length)
  const budget = new TurnBudget()
  let at = 0
  for (const base of basesOf(version)) {
    docs[at++] = base === undefined ? -1 : docOf(index, base)
    if ((at & 1023) === 0) await budget.nextStep()
  }
  made.set(version, { index, docs })
  return docs
}

/** The verse of the base that each verse of a version is, or the first of several; undefined if it is not known. */
export function* basesOf(version: Version): Generator<number | undefined> {
  const { numbering } = numberingOf(version)
  const { chapterFirst, numbers } = version
  for (const { canon, firstChapter, chapterCount } of version.books) {
    for (let chapter = 0; chapter < chapterCount; chapter++) {
      const end = chapterFirst[firstChapter + chapter + 1] as number
      for (let at = chapterFirst[firstChapter + chapter] as number; at < end; at++) {
        const verse = keyOf(canon.number, chapter + 1, numbers[at] as number)
        if (numbering.isPlain(verse)) yield verse
        else {
          const meaning = numbering.meaningOf(verse)
          yield meaning === undefined || meaning === 'unknown' ? undefined : meaning[0]?.verse
        }
      }
    }
  }
}
