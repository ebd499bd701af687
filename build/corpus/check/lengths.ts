/**
 * Names the verses that are far longer or shorter than the others of the version let expect: two verses in
 * one, or half of one. Compares with how long each verse usually is, whatever the language and its script.
 */
import { PSALMS } from '../../../src/canon/books.js'
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import { usualLastVerse } from '../../../src/canon/usual-verses.js'
import type { Draft, Message } from '../draft.js'
import { quote } from '../messages.js'
import { endsOf, lastVerseOf } from './grid.js'
import { CRITICAL_OMISSIONS } from './numbering.js'
import { usualLengths } from './usual-lengths.js'

/**
 * How far a verse may be from the usual, in binary logarithms: short ones vary more. Set so that the KJV,
 * WEB, RV1909 and BSB have a handful each.
 */
const MARGIN = 1.3
const MARGIN_OF_SHORT = 9
/** Nor is a verse odd that is within so many times the version's own middle distance from the usual. */
const SPREADS = 5
/** Of fewer verses nothing is known of the version. */
const ENOUGH = 200
/** More outliers than this, in hundredths of the verses, say that the text is not of the usual kind. */
const MOST_OUTLIERS = 2
const FEW = 30

interface Measured {
  /** `PSA 119`. */
  readonly chapter: string
  readonly number: number
  readonly length: number
  readonly text: string
  /** Binary logarithms: the verse's length, and the usual one. */
  readonly own: number
  readonly usual: number
}

/** Warnings for outliers; a single one if there are too many of them to mean anything each. */
export function checkLengths(draft: Draft): Message[] {
  const verses = measure(draft)
  if (verses.length < ENOUGH) return []
  const shift = median(verses.map(({ own, usual }) => own - usual))
  const distance = ({ own, usual }: Measured) => Math.abs(own - usual - shift)
  const spread = SPREADS * median(verses.map(distance))
  const outliers = verses.filter(
    (verse) =>
      distance(verse) > Math.max(spread, MARGIN + MARGIN_OF_SHORT / 2 ** (verse.usual / 2)),
  )
  if (outliers.length > FEW && outliers.length * 100 > verses.length * MOST_OUTLIERS) {
    const text = `${outliers.length} of ${verses.length} verses are far from their usual length`
    return [{ level: 'warning', place: draft.format, text }]
  }
  const swapped = swaps(verses, shift)
  const isSwapped = new Set(swapped.flat())
  const others = outliers.filter((verse) => !isSwapped.has(verse))
  const standIn = standInOf(others.filter(({ own, usual }) => own < usual + shift))
  const left = others.filter(({ text }) => text !== standIn)
  return [
    ...shifted(verses, shift),
    ...swapped.map(swapMessage),
    ...standInMessage(others.filter(({ text }) => text === standIn)),
    ...left.map((verse) => {
      const { length, usual } = verse
      const text = `${length} characters, where about ${Math.round(2 ** (usual + shift))} are usual`
      return { level: 'warning' as const, place: placeOf(verse), text }
    }),
  ]
}

/** Two verses that are far from their usual lengths, and would be near them in each other's place. */
const FAR = 1.5
const NEAR = 0.45

/** Neighbours, or two apart, that look swapped. */
function swaps(verses: readonly Measured[], shift: number): [Measured, Measured][] {
  const found: [Measured, Measured][] = []
  for (const [at, one] of verses.entries()) {
    const off = one.own - one.usual - shift
    if (Math.abs(off) < FAR) continue
    for (const other of verses.slice(at + 1, at + 3)) {
      if (other.chapter !== one.chapter) continue
      const otherOff = other.own - other.usual - shift
      const isNear = (length: number, usual: number) => Math.abs(length - usual - shift) < NEAR
      if (Math.abs(otherOff) < FAR) continue
      if (isNear(one.own, other.usual) && isNear(other.own, one.usual)) found.push([one, other])
    }
  }
  return found
}

/** Of fewer verses in a chapter, or verses that are all as long, a shift cannot be told. */
const LEAST_SHIFTED = 10
const LEAST_APART = 0.3
/** What is left of the distance from the usual, if the numbers are shifted back. */
const BETTER = 0.5

/** Chapters behind one that ends at another verse than usual, as it does in a known division: its numbers differ from there on. */
function dividedElsewhere({ books }: Draft): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { book, chapters } of books) {
    for (const [at, { number }] of chapters.entries()) {
      const before = chapters[at - 1]
      if (before === undefined || before.number !== number - 1) continue
      const last = lastVerseOf(before)
      if (last === usualLastVerse(book, before.number)) continue
      if (endsOf(book, before.number).includes(last)) {
        places.add(`${anyBookByNumber(book).abbreviation} ${number}`)
      }
    }
  }
  return places
}

/** Chapters whose verses have the lengths of the verses before or behind them. */
function shifted(verses: readonly Measured[], shift: number): Message[] {
  const chapters = new Map<string, Measured[]>()
  for (const verse of verses) {
    const list = chapters.get(verse.chapter)
    if (list === undefined) chapters.set(verse.chapter, [verse])
    else list.push(verse)
  }
  return [...chapters].flatMap(([place, list]): Message[] => {
    if (list.length < LEAST_SHIFTED) return []
    const apart = (by: number) => {
      const pairs = list.flatMap((verse, at) => {
        const other = list[at + by]
        return other === undefined ? [] : [Math.abs(verse.own - other.usual - shift)]
      })
      return pairs.reduce((sum, one) => sum + one, 0) / pairs.length
    }
    const own = apart(0)
    const by = [-1, 1].find((step) => own > LEAST_APART && apart(step) < own * BETTER)
    if (by === undefined) return []
    const which = by < 0 ? 'before them' : 'behind them'
    const text = `its verses have the lengths of those ${which}: are they shifted by one?`
    return [{ level: 'warning', place, text }]
  })
}

/** So many verses that should be longer have one text in place of their own. */
const LEAST_STAND_INS = 3

/** The text that most verses of an odd length share. */
function standInOf(outliers: readonly Measured[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { text, ...place } of outliers) {
    if (CRITICAL_OMISSIONS.has(placeOf(place))) continue
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, two]) => two - one)
  return most !== undefined && most[1] >= LEAST_STAND_INS ? most[0] : undefined
}

function standInMessage(verses: readonly Measured[]): Message[] {
  const [first] = verses
  if (first === undefined) return []
  const text = `${quote(first.text, 24)} stands in ${verses.length} verses that are longer elsewhere: are their texts missing?`
  return [{ level: 'warning', place: placeOf(first), text }]
}

const placeOf = ({ chapter, number }: Pick<Measured, 'chapter' | 'number'>): string =>
  `${chapter}:${number}`

function swapMessage([one, other]: readonly [Measured, Measured]): Message {
  const text = `its text and that of ${placeOf(other)} may be swapped: each has the length of the other`
  return { level: 'warning', place: placeOf(one), text }
}

/** Verses that stand alone under their number, in chapters that are divided as usual. */
function measure(draft: Draft): Measured[] {
  const isElsewhere = dividedElsewhere(draft)
  return draft.books.flatMap(({ book, chapters }) => {
    const ninth = chapters.find(({ number }) => number === 9)
    const isGreek = book === PSALMS && ninth !== undefined && lastVerseOf(ninth) > 30
    return chapters.flatMap((chapter) => {
      // From Psalm 10 on the numbers of Greek psalms are those of others.
      if (isGreek && chapter.number > 9 && chapter.number < 148) return []
      if (lastVerseOf(chapter) !== usualLastVerse(book, chapter.number)) return []
      const place = `${anyBookByNumber(book).abbreviation} ${chapter.number}`
      if (isElsewhere.has(place)) return []
      const usualLength = usualLengths(book, chapter.number)
      const measured: Measured[] = []
      for (const { number, last, text } of chapter.verses) {
        const usual = usualLength(number)
        if (usual === undefined || last !== undefined || text === '') continue
        const { length } = text
        measured.push({ chapter: place, number, length, text, own: Math.log2(length), usual })
      }
      return measured
    })
  })
}

function median(numbers: readonly number[]): number {
  const ordered = Float64Array.from(numbers).sort()
  return ordered[ordered.length >> 1] as number
}
