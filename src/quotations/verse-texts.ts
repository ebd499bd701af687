/** The verses of one version as they are written, for the time of one check. Reads each once. */
import { type Word, wordsOf } from '../bundle/words.js'
import { lastAtMost } from '../text/places.js'
import { readVerses, type StoredVerse } from '../text/stored-verses.js'
import type { Version } from '../text/version.js'

/** Punctuation, but what joins parts of a word. */
export const PAUSE = /[^\s\p{L}\p{N}'’-]/u

interface VerseText {
  readonly text: string
  readonly words: readonly Word[]
}

export class VerseTexts {
  readonly #version: Version
  readonly #verseStarts: Uint32Array
  readonly #known = new Map<number, VerseText>()

  constructor(version: Version, verseStarts: Uint32Array) {
    this.#version = version
    this.#verseStarts = verseStarts
  }

  /** The text of words, from `first` to `end`, excluded, with a blank between verses. */
  between(first: number, end: number): string {
    if (end <= first) return ''
    let text = ''
    let from = first
    while (from < end) {
      const ordinal = lastAtMost(this.#verseStarts, from)
      const start = this.#verseStarts[ordinal] as number
      const stop = Math.min(end, this.#verseStarts[ordinal + 1] as number)
      const verse = this.#verse(ordinal)
      const [head, tail] = [
        verse.words[from - start] as Word,
        verse.words[stop - 1 - start] as Word,
      ]
      // What stands around the border of two verses belongs to what is between the words.
      const begin = from === first ? head.start : 0
      const finish = stop === end ? tail.end : verse.text.length
      text += `${text === '' ? '' : ' '}${verse.text.slice(begin, finish)}`
      from = stop
    }
    return text
  }

  /** Whether a verse ends, or has punctuation, behind a word; the text begins behind word -1. */
  pausesBehind(place: number): boolean {
    if (place < 0) return true
    const ordinal = lastAtMost(this.#verseStarts, place)
    const { text, words } = this.#verse(ordinal)
    const at = place - (this.#verseStarts[ordinal] as number)
    const [word, next] = [words[at] as Word, words[at + 1]]
    return next === undefined || PAUSE.test(text.slice(word.end, next.start))
  }

  #verse(ordinal: number): VerseText {
    const known = this.#known.get(ordinal)
    if (known !== undefined) return known
    const { text } = readVerses(this.#version, ordinal, ordinal)[0] as StoredVerse
    const verse = { text, words: wordsOf(text) }
    this.#known.set(ordinal, verse)
    return verse
  }
}
