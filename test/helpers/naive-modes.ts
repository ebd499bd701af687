/**
 * Every mode of a search as its rules say it, done the slow and plain way on text: what the real one is held against.
 * Shares no code with it but the keys of families, which are data.
 */
import type { FamilyKeys } from '../../src/forms/families.js'
import { escapeText, type NaiveVerse, QUOTES, sameWord, tokens } from './naive-search.js'

/** A word of a query: folded, as written, and whether it stands for all words that begin so. */
interface Asked {
  readonly word: string
  readonly written: string
  readonly starred: boolean
}

interface Part {
  readonly words: readonly Asked[]
  readonly excluded: boolean
}

export interface NaiveModes {
  readonly match?: 'exact' | 'forms' | 'prefix'
  readonly near?: number
}

/** The words of a version, for the modes: the keys of each, and how often words stand. */
export interface NaiveText {
  readonly verses: readonly NaiveVerse[]
  readonly words: ReadonlyMap<NaiveVerse, readonly string[]>
  readonly places: ReadonlyMap<NaiveVerse, number>
  /** Words of a verse, on average. */
  readonly usual: number
  readonly vocabulary: readonly string[]
  /** The verses of each word, in order. */
  readonly versesOf: ReadonlyMap<string, readonly NaiveVerse[]>
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  readonly keysOf: FamilyKeys | undefined
}

/** A spelling with a smaller share of its word's occurrences gives the word no keys. */
const LEAST_SHARE = 1 / 8

/** How often a spelling stands, whether ever in small letters, and whether ever with a capital inside a sentence. */
interface NaiveSpelling {
  readonly count: number
  readonly isSmall: boolean
  readonly isCapital: boolean
}

export function naiveText(
  verses: readonly NaiveVerse[],
  keysOf: FamilyKeys | undefined,
): NaiveText {
  const words = new Map<NaiveVerse, readonly string[]>()
  const counts = new Map<string, Map<string, NaiveSpelling>>()
  const versesOf = new Map<string, NaiveVerse[]>()
  for (const verse of verses) {
    const found = tokens(verse.text)
    for (const word of new Set(found.map(({ word }) => word))) {
      const before = versesOf.get(word)
      if (before === undefined) versesOf.set(word, [verse])
      else before.push(verse)
    }
    words.set(
      verse,
      found.map(({ word }) => word),
    )
    for (const { start, end, word } of found) {
      const written = verse.text.slice(start, end)
      const spelling = written.toLowerCase().normalize('NFC')
      const spellings = counts.get(word) ?? new Map<string, NaiveSpelling>()
      counts.set(word, spellings)
      const before = spellings.get(spelling) ?? { count: 0, isSmall: false, isCapital: false }
      const isSmall = written === written.toLowerCase()
      const followsWord = /(?<=[\p{L}\p{M}\p{N}] )$/u.test(verse.text.slice(0, start))
      spellings.set(spelling, {
        count: before.count + 1,
        isSmall: before.isSmall || isSmall,
        isCapital: before.isCapital || (!isSmall && followsWord),
      })
    }
  }
  const keys = new Map<string, Set<string>>()
  for (const [word, spellings] of counts) {
    const total = [...spellings.values()].reduce((sum, { count }) => sum + count, 0)
    const usual = [...spellings].filter(([, { count }]) => count / total >= LEAST_SHARE)
    const found = usual.flatMap(([spelling, { isSmall, isCapital }]) => {
      const isName = isCapital && !isSmall
      return (keysOf?.(spelling) ?? []).filter((key) => key.startsWith('^') === isName)
    })
    keys.set(word, new Set(found))
  }
  const places = new Map(verses.map((verse, place) => [verse, place]))
  const usual = [...words.values()].reduce((sum, all) => sum + all.length, 0) / verses.length
  return { verses, words, places, usual, vocabulary: [...counts.keys()], versesOf, keys, keysOf }
}

const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text)

/** The words and phrases of a query in its order, an asterisk and a hyphen read by the rules. */
export function naiveParts(q: string): Part[] {
  const quotes = [...q.matchAll(new RegExp(QUOTES, 'g'))].map(({ index }) => index)
  if (quotes.length % 2 === 1) quotes.pop()
  const parts: Part[] = []
  const askedOf = (text: string): Asked[] =>
    tokens(text).map(({ start, end, word }) => ({
      word,
      written: text.slice(start, end).toLowerCase().normalize('NFC'),
      starred: text[end] === '*' && !isLetter(text[end + 1]),
    }))
  let from = 0
  for (let pair = 0; pair <= quotes.length; pair += 2) {
    const open = quotes[pair] ?? q.length
    const loose = q.slice(from, open)
    for (const match of loose.matchAll(/\S+/g)) {
      const begins = match.index > 0 || from === 0
      const [chunk] = match
      if (begins && chunk[0] === '-' && isLetter(chunk[1])) {
        parts.push({ words: askedOf(chunk), excluded: true })
      } else {
        for (const word of askedOf(chunk)) parts.push({ words: [word], excluded: false })
      }
    }
    if (quotes[pair] === undefined) break
    const close = quotes[pair + 1] as number
    const before = q.slice(from, open)
    const excluded = /(?:^|\s)-$/.test(before) && (before.length > 1 || from === 0)
    parts.push({ words: askedOf(q.slice(open + 1, close)), excluded })
    from = close + 1
  }
  return parts.filter(({ words }) => words.length > 0)
}

/** The words of a text that one word of the query asks for. */
function matcher(text: NaiveText, { match = 'exact' }: NaiveModes) {
  return ({ word: asked, written, starred }: Asked): ReadonlySet<string> => {
    const among = (test: (word: string) => boolean) => new Set(text.vocabulary.filter(test))
    if (starred || (match === 'prefix' && asked.length > 1)) {
      const begins = (word: string) => sameWord(asked, word.slice(0, asked.length))
      return among((word) => word.length >= asked.length && begins(word))
    }
    const own = among((word) => sameWord(asked, word))
    if (match !== 'forms') return own
    const keys = new Set(
      own.size === 0
        ? (text.keysOf?.(written) ?? [])
        : [...own].flatMap((word) => [...(text.keys.get(word) as ReadonlySet<string>)]),
    )
    const isForm = (word: string) =>
      [...(text.keys.get(word) as ReadonlySet<string>)].some((key) => keys.has(key))
    return among((word) => own.has(word) || isForm(word))
  }
}

type Tests = readonly ReadonlySet<string>[]

const standsAt = (words: readonly string[], tests: Tests, at: number) =>
  at + tests.length <= words.length &&
  tests.every((test, next) => test.has(words[at + next] as string))

const stands = (words: readonly string[], tests: Tests) =>
  words.some((_, at) => standsAt(words, tests, at))

/** All verses that match, in order. */
export function naiveFind(text: NaiveText, q: string, modes: NaiveModes): NaiveVerse[] {
  const testOf = matcher(text, modes)
  const parts = naiveParts(q).map(({ words, excluded }) => ({ tests: words.map(testOf), excluded }))
  const required = parts.filter(({ excluded }) => !excluded).map(({ tests }) => tests)
  const forbidden = parts.filter(({ excluded }) => excluded).map(({ tests }) => tests)
  const { near } = modes
  // Only the verses of some required word can match.
  const lists = required.map(([first]) =>
    [...(first as ReadonlySet<string>)].map((word) => text.versesOf.get(word) ?? []),
  )
  const sizeOf = (list: readonly (readonly NaiveVerse[])[]) => list.flat().length
  const least = lists.reduce((best, list) => (sizeOf(list) < sizeOf(best) ? list : best))
  return inOrder(text, least.flat()).filter((verse) => {
    const words = text.words.get(verse) as readonly string[]
    if (!required.every((tests) => stands(words, tests))) return false
    if (forbidden.some((tests) => stands(words, tests))) return false
    if (near === undefined || distinctParts(q).length < 2) return true
    return words.some((_, at) => {
      const stretch = words.slice(at, at + near + 1)
      return required.every((tests) => stands(stretch, tests))
    })
  })
}

function inOrder({ places }: NaiveText, verses: readonly NaiveVerse[]): NaiveVerse[] {
  const placeOf = (verse: NaiveVerse) => places.get(verse) as number
  return [...new Set(verses)].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The required words and phrases, each once. */
function distinctParts(q: string): Part[] {
  const seen = new Set<string>()
  const name = ({ words }: Part) =>
    words.map(({ word, starred }) => word + (starred ? '*' : '')).join(' ')
  return naiveParts(q).filter((part) => {
    if (part.excluded || seen.has(name(part))) return false
    seen.add(name(part))
    return true
  })
}

const K1 = 1.2
const B = 0.75

/** The relevance of verses that match, by the formula of docs/SEARCH.md. */
export function naiveScores(
  text: NaiveText,
  q: string,
  modes: NaiveModes,
  verses: readonly NaiveVerse[],
): number[] {
  const testOf = matcher(text, modes)
  const parts = distinctParts(q)
  const alone = parts.filter(({ words }) => words.length === 1)
  const phrases = parts.filter(({ words }) => words.length > 1)
  const asked = [...alone, ...phrases].flatMap(({ words }) => words)
  const tests = asked.map(testOf)
  const weights = tests.map((test) => {
    const lists = [...test].map((form) => text.versesOf.get(form) as NaiveVerse[])
    const count = new Set(lists.flat()).size
    return (
      Math.round(Math.log(1 + (text.verses.length - count + 0.5) / (count + 0.5)) * 4096) / 4096
    )
  })
  return verses.map((verse) => {
    const words = text.words.get(verse) as readonly string[]
    const places = tests.map((test) =>
      [...words.keys()].filter((at) => test.has(words[at] as string)),
    )
    let score = 0
    let bonuses = 0
    for (const [part, word] of asked.entries()) {
      const counts = (places[part] as number[]).map((at) =>
        sameWord(word.word, words[at] as string) ? 1 : 0.75,
      )
      const count = counts.reduce((sum, one) => sum + one, 0)
      const length = K1 * (1 - B + (B * words.length) / text.usual)
      score += (weights[part] as number) * ((count * (K1 + 1)) / (count + length))
      const before = places[part - 1] ?? []
      let nearest = 0
      for (const one of before) {
        for (const other of places[part] as number[]) {
          const distance = Math.abs(other - one)
          if (distance === 0 || distance > 6) continue
          nearest = Math.max(nearest, (other > one ? 1 : 0.5) / distance)
        }
      }
      const bonus =
        part === 0 ? 0 : (0.8 * ((weights[part] as number) + (weights[part - 1] as number))) / 2
      bonuses += bonus * nearest
    }
    return Math.round((score + bonuses) * 4096)
  })
}

/** The text with its matches marked: a phrase is one mark, and so are phrases that overlap. */
export function naiveMarks(
  text: NaiveText,
  verse: NaiveVerse,
  q: string,
  modes: NaiveModes,
): string {
  const testOf = matcher(text, modes)
  const words = text.words.get(verse) as readonly string[]
  const required = naiveParts(q)
    .filter(({ excluded }) => !excluded)
    .map((part) => part.words.map(testOf))
  const spans: [number, number][] = []
  for (const at of words.keys()) {
    const ends = required
      .filter((tests) => tests.length > 1 && standsAt(words, tests, at))
      .map((tests) => at + tests.length - 1)
    const last = spans.at(-1)
    if (ends.length > 0 && last !== undefined && at <= last[1]) {
      last[1] = Math.max(last[1], ...ends)
    } else if (ends.length > 0) {
      spans.push([at, Math.max(...ends)])
    }
  }
  const isInside = (at: number) => spans.some(([first, last]) => first <= at && at <= last)
  const alone = [...words.keys()].filter(
    (at) =>
      !isInside(at) && required.some((tests) => tests.length === 1 && standsAt(words, tests, at)),
  )
  const marks = [...spans, ...alone.map((at): [number, number] => [at, at])]
  const found = tokens(verse.text)
  let marked = ''
  let from = 0
  for (const [first, last] of marks.sort(([a], [b]) => a - b)) {
    const [start, end] = [found[first]?.start as number, found[last]?.end as number]
    marked += `${escapeText(verse.text.slice(from, start))}<mark>`
    marked += `${escapeText(verse.text.slice(start, end))}</mark>`
    from = end
  }
  return marked + escapeText(verse.text.slice(from))
}
