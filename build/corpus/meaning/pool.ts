/**
 * The documents of the index: a verse of the base numbering each, with the words that all versions of the build have there and those of
 * the topics that name it. Knows nothing of the space.
 */
import type { PlaceRange, ResourceEntry } from '../../../src/bundle/resources/resource.js'
import { wordsOf } from '../../../src/bundle/words.js'
import { type KeysByKind, loadKeysByKind } from '../../../src/forms/families.js'
import { docOf, POSTING } from '../../../src/meaning/meaning-file.js'
import { basesOf } from '../../../src/meaning/verses.js'
import { SMALL_WORDS } from '../../../src/meaning/words.js'
import { keyOf } from '../../../src/numbering/place.js'
import { readVerses } from '../../../src/text/stored-verses.js'
import type { Version } from '../../../src/text/version.js'

export interface Pool {
  /** As in MeaningArrays. */
  readonly verses: Uint32Array
  /** Of each document: the signs of POSTING by key of a family, with its language. */
  readonly docs: readonly Map<string, number>[]
  /** The topics of each document. */
  readonly topics: Uint32Array
}

export type PoolLanguage = 'en' | 'es'

/** The topics of a list in English: keys and entries. */
export type Topics = readonly (readonly [key: string, entry: ResourceEntry])[]

export async function makePool(
  versions: readonly (readonly [PoolLanguage, Version])[],
  topics: Topics,
): Promise<Pool> {
  const bases = versions.map(([, version]) => [...basesOf(version)])
  const known = new Set(bases.flat().filter((base) => base !== undefined))
  const verses = Uint32Array.from(known).sort()
  const pool = {
    verses,
    docs: Array.from(verses, () => new Map<string, number>()),
    topics: new Uint32Array(verses.length),
  }
  for (const [at, [language, version]] of versions.entries()) {
    const keys = await loadKeysByKind(language)
    if (keys === undefined) throw new Error(`there are no forms of ${language}`)
    addVersion(pool, language, version, bases[at] as (number | undefined)[], keys)
  }
  const english = await loadKeysByKind('en')
  if (english !== undefined) addTopics(pool, topics, english)
  return pool
}

function addVersion(
  { verses, docs }: Pool,
  language: PoolLanguage,
  version: Version,
  bases: readonly (number | undefined)[],
  keys: KeysByKind,
): void {
  const texts = readVerses(version, 0, version.numbers.length - 1).map(({ text }) => text)
  const split = texts.map((text) =>
    wordsOf(text, (word) => word).map(({ folded }) => folded.normalize('NFC')),
  )
  const lower = new Set<string>()
  for (const words of split) for (const word of words) lower.add(word)
  const termsOf = rememberedBy((spelling: string) => {
    // A word that is never written small is a name.
    const own = lower.has(spelling) ? keys.ofWord(spelling) : [keys.ofName(spelling)]
    return own.map((key) => `${language} ${key}`)
  })
  for (const [at, words] of split.entries()) {
    const base = bases[at]
    if (base === undefined) continue
    const own = docs[docOf({ verses }, base)] as Map<string, number>
    for (const term of new Set(words.flatMap((word) => termsOf(word.toLowerCase())))) {
      const signs = own.get(term) ?? 0
      if ((signs & POSTING.versions) < POSTING.versions) own.set(term, signs + 1)
    }
  }
}

function rememberedBy<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** An entry that only sends to another one, whose name is another name of that. */
const ONLY_SEE = /^→?\s*See [^\n]*$/
/** Lines that part an entry and say nothing of its verses. */
const PARTING =
  /general scriptures concerning|unclassified scriptures relating to|instances of|figurative|miscellany/gi

function addTopics(pool: Pool, topics: Topics, keys: KeysByKind): void {
  const others = new Map<string, string[]>()
  for (const [key, { text, spans }] of topics) {
    if (!ONLY_SEE.test(text.trim())) continue
    for (const span of spans) {
      if (span.is === 'entry') others.set(span.to, [...(others.get(span.to) ?? []), key])
    }
  }
  const termsOf = rememberedBy((text: string) =>
    wordsOf(text)
      .filter(({ folded }) => !/\d/.test(folded) && !SMALL_WORDS.en.has(folded))
      .flatMap(({ folded }) => keys.ofWord(folded).map((key) => `en ${key}`)),
  )
  for (const [key, { text, spans }] of topics) {
    const names = termsOf([key, ...(others.get(key) ?? [])].join(' '))
    let start = 0
    for (const line of text.split('\n')) {
      const end = start + line.length
      const places = spans.flatMap((span) =>
        span.is === 'place' && span.start >= start && span.end <= end ? [span] : [],
      )
      const [first] = places
      if (first !== undefined) {
        const said = termsOf(line.slice(0, first.start - start).replace(PARTING, ' '))
        for (const { to } of places) {
          for (const doc of docsOf(pool, to)) mark(pool, doc, names, said)
        }
      }
      start = end + 1
    }
  }
}

function mark(pool: Pool, doc: number, names: readonly string[], said: readonly string[]): void {
  const own = pool.docs[doc] as Map<string, number>
  pool.topics[doc] = (pool.topics[doc] as number) + 1
  for (const term of names) own.set(term, (own.get(term) ?? 0) | POSTING.topic)
  for (const term of said) own.set(term, (own.get(term) ?? 0) | POSTING.line)
}

/** A longer passage says too little of each of its verses. */
const MOST_VERSES = 41

function docsOf({ verses }: Pool, [first, last]: PlaceRange): readonly number[] {
  const docAt = (key: number) => docOf({ verses }, keyOf(key >> 16, (key >> 8) & 255, key & 255))
  const from = docAt(first)
  const to = docAt(last)
  if (from < 0 || to < from || to - from >= MOST_VERSES) return []
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
