/** The reviewed list and the names of passages, by the words that their heads have. */
import type { AskedLanguage, HeadWords, MeaningIndex } from './meaning-file.js'

/** Lists by the keys that a word of one of their heads is compared by. */
interface ByKey<Entry> {
  readonly entries: readonly Entry[]
  /** The places in `entries`, in their order. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Those entries whose heads have a word of a question; in their order. */
export function amongOf<Entry>(
  { entries, places }: ByKey<Entry>,
  compared: readonly (readonly string[])[],
): readonly Entry[] {
  const found = new Set(compared.flat().flatMap((key) => places.get(key) ?? []))
  return [...found].sort((one, other) => one - other).map((at) => entries[at] as Entry)
}

function byKey<Entry>(entries: readonly Entry[], headOf: (entry: Entry) => HeadWords) {
  const places = new Map<string, number[]>()
  for (const [at, entry] of entries.entries()) {
    for (const key of new Set(headOf(entry).flat())) {
      const known = places.get(key)
      if (known === undefined) places.set(key, [at])
      else known.push(at)
    }
  }
  return { entries, places }
}

type Heads = ByKey<MeaningIndex['heads'][AskedLanguage][number]>
type Names = ByKey<MeaningIndex['names'][number]>

interface Lists {
  /** Heads of the list of each language. */
  readonly heads: Readonly<Record<AskedLanguage, Heads>>
  readonly names: Names
}

const made = new WeakMap<MeaningIndex, Lists>()

export function listsOf(index: MeaningIndex): Lists {
  const known = made.get(index)
  if (known !== undefined) return known
  const { en, es, pt } = index.heads
  const of = (entries: Heads['entries']) => byKey(entries, ([head]) => head)
  const lists = {
    // Portuguese has many words of Spanish.
    heads: { en: of(en), es: of(es), pt: of([...pt, ...es]) },
    names: byKey(index.names, ([, head]) => head),
  }
  made.set(index, lists)
  return lists
}

/** Heads that a question in a language may have. */
export function headsOf(index: MeaningIndex, language: AskedLanguage): Heads {
  return listsOf(index).heads[language]
}
