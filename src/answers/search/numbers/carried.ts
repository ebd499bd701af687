/** The words of one version that carry some Strong's numbers, by the spans of its layers. */
import type { LayerStrongs } from '../../../bundle/layers.js'
import { wordsOf } from '../../../bundle/words.js'
import type { VersionLayers } from '../../../library/layers.js'
import type { LibraryVersion } from '../../../library/library.js'
import type { TurnBudget } from '../../../runtime/turn-budget.js'
import { type Marks, markVerses } from '../../../search/highlight.js'
import type { Terms } from '../../../search/terms.js'
import { chapterIndexOf } from '../../../text/places.js'
import { readVerses, type StoredVerse } from '../../../text/stored-verses.js'
import type { SearchedVersion } from '../../texts.js'

/** Words of the text that carry one of the numbers, from the first to the last, both included. */
export interface CarriedWords {
  /** The place of the number among those that are asked for. */
  readonly number: number
  readonly first: number
  readonly last: number
}

/** After so many verses another request may have its turn, if these took long. */
const STEP = 8

export class Carried {
  readonly #chosen: SearchedVersion
  readonly #layers: VersionLayers
  readonly #numbers: readonly string[]
  readonly #known = new Map<number, readonly CarriedWords[]>()

  /** `numbers` as layers write them: `G26`. Throws a BundleError if the layers cannot be used, as its methods do. */
  constructor(
    chosen: SearchedVersion,
    { layers }: Pick<LibraryVersion, 'layers'>,
    numbers: readonly string[],
  ) {
    this.#chosen = chosen
    this.#layers = layers.read(['strongs'])
    this.#numbers = numbers
  }

  /** Of a verse by its ordinal, in the order of its spans; a span without words is passed over. */
  of(verse: number): readonly CarriedWords[] {
    const known = this.#known.get(verse)
    if (known !== undefined) return known
    const read = this.#read(verse)
    this.#known.set(verse, read)
    return read
  }

  /** Reads verses, so that `of` has them at once. */
  async prepare(verses: Uint32Array | Int32Array, budget: TurnBudget): Promise<void> {
    for (const [at, verse] of verses.entries()) {
      if (at % STEP === 0) await budget.nextStep()
      this.of(verse)
    }
  }

  /** The marks of verses, with those of the words that carry a number; marks that share a word become one. */
  addTo({ spans, ends }: Marks, verses: Uint32Array | Int32Array): Marks {
    const joined: number[] = []
    const joinedEnds: number[] = []
    for (const [at, verse] of verses.entries()) {
      const own: [number, number][] = this.of(verse).map(({ first, last }) => [first, last])
      for (let next = ends[at - 1] ?? 0; next < (ends[at] as number); next += 2) {
        own.push([spans[next] as number, spans[next + 1] as number])
      }
      own.sort(([a], [b]) => a - b)
      const from = joined.length
      for (const [first, last] of own) {
        const before = joined.length - 1
        if (before < from || first > (joined[before] as number)) joined.push(first, last)
        else joined[before] = Math.max(joined[before] as number, last)
      }
      joinedEnds.push(joined.length)
    }
    return { spans: joined, ends: joinedEnds }
  }

  #read(verse: number): readonly CarriedWords[] {
    const { version, words } = this.#chosen
    const own = version.numbers[verse]
    const { strongs } = this.#layers.chapter(chapterIndexOf(version, verse))
    const spans = strongs.filter((span) => span.verse === own && this.#asked(span).length > 0)
    if (spans.length === 0) return NOTHING
    const { text } = readVerses(version, verse, verse)[0] as StoredVerse
    const placed = wordsOf(text)
    const start = words.verseStarts[verse] as number
    return spans.flatMap((span) => {
      const from = placed.findIndex((word) => span.start < word.end)
      const to = placed.findLastIndex((word) => word.start < span.end)
      if (from < 0 || to < from) return []
      return this.#asked(span).map((number) => ({ number, first: start + from, last: start + to }))
    })
  }

  /** The places of the span's numbers among those that are asked for. */
  #asked({ numbers }: LayerStrongs): number[] {
    return [...this.#numbers.keys()].filter((at) => numbers.includes(this.#numbers[at] as string))
  }
}

const NOTHING: readonly CarriedWords[] = []

/** The marks of verses that were found. */
export function markFound(
  { words }: Pick<SearchedVersion, 'words'>,
  terms: Terms,
  carried: Carried | undefined,
  verses: Uint32Array | Int32Array,
): Marks {
  const marks = markVerses(words, terms, verses)
  return carried === undefined ? marks : carried.addTo(marks, verses)
}
