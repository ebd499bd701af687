/**
 * Holds the chapters of a text against the text itself: the share of its commonest words, of accented letters and of
 * capitals; signs and ends of verses that the whole text has nowhere else. Knows no language.
 */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, DraftVerse, Message } from '../draft.js'
import { listed, quote, quoteAround } from '../messages.js'
import { countLetters, lengthOf, letterShares, missingLetters, WORD } from './letters.js'
import { statedLanguage } from './stated-language.js'

/** Verses of the sample that tells what is usual in a text. */
const SAMPLE = 4_000
const COMMONEST = 60
/** Words of a chapter that are looked at, and how few of them tell nothing. */
const MOST_WORDS = 160
const LEAST_WORDS = 60
/** Words of a text whose commonest are less than this share of it tell nothing, as in scripts without blanks. */
const LEAST_SHARE = 0.2
/** A chapter with less than this part of the usual share is in another language. */
const FOREIGN = 0.35
/** Chapters that are lists of names, which have few of the common words in any language. */
const NAMES =
  /^(?:GEN (?:5|10|36|46)|NUM (?:1|13|26|33|34)|JOS (?:12|15|18|19|21)|1CH (?:[1-9]|11|12|2[3-7])|EZR (?:2|8|10)|NEH (?:3|7|10|11|12)|MAT 1|LUK 3|ROM 16)$/
const FOREIGN_NAMES = 0.15
/** Accented letters that a chapter must let expect, if it has none. */
const EXPECTED_ACCENTS = 15
const CAPITALS = 0.6
const TITLES = 0.8
/** Of so many verses one may end, or have a digit, unlike all others. */
const RARE = 100
const RARE_DIGITS = 400
const RARE_POINTS = 1_000
const RARE_CAPITALS = 1_000
const RARE_FOREIGN = 1_000
/** If more of the verses than this part end without a mark, and the text has marks, their ends are lost. */
const CUT = 0.7
const MARKED = 0.05
/** In the prints of long texts some sentences run on from verse to verse without a mark. */
const LONG = 2_000
const RUN_ON = 150
/** Of fewer verses nothing is usual. */
const ENOUGH = 200

const DIGIT = /\p{Nd}/u
/** `Vivió 930 años`, `603,550.` */
const NUMBER = /\p{Ll} \p{Nd}[\p{Nd}.,]*[;:!?)”»]*(?= \p{Ll}|$)/gu
const blanked = (text: string): string => ' '.repeat(text.length)
const END = /(?:\p{P}|\p{S})$/u
/** A mark of a sentence inside a verse or at its end. */
const MARK = /[.,;:!?]["'’”»)]?(?: |$)/
/** Of Latin scripts alone: they have capitals, and a pattern of all scripts takes three times as long. */
const CAPITAL = /[a-z\u00df-\u00f6\u00f8-\u00ff][A-Z\u00c0-\u00d6\u00d8-\u00de]/

interface Chapter {
  readonly place: string
  readonly verses: readonly DraftVerse[]
}

/** Warnings about chapters and verses that are unlike the rest of their text. */
export function checkLanguage(draft: Draft): Message[] {
  const chapters = draft.books.flatMap(({ book, chapters: own }) =>
    own.map(({ number, verses }): Chapter => {
      return { place: `${anyBookByNumber(book).abbreviation} ${number}`, verses }
    }),
  )
  const total = chapters.reduce((sum, { verses }) => sum + verses.length, 0)
  if (total < ENOUGH) return []
  const step = Math.ceil(total / SAMPLE)
  const sample = chapters
    .flatMap(({ verses }) => verses)
    .filter((_, at) => at % step === 0)
    .map(({ text }) => text)
    .join(' ')
  const common = commonest(sample)
  return [
    ...foreignChapters(chapters, common),
    ...foreignVerses(chapters, common, total),
    ...lettersOf(chapters, sample),
    ...rareVerses(chapters, total, draft.format),
    ...quotationMarks(chapters),
    ...statedLanguage(draft, sample),
  ]
}

function commonest(sample: string): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const word of sample.toLowerCase().match(WORD) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const ordered = [...counts].sort(([, one], [, two]) => two - one)
  return new Set(ordered.slice(0, COMMONEST).map(([word]) => word))
}

function foreignChapters(chapters: readonly Chapter[], common: ReadonlySet<string>): Message[] {
  const shares = chapters.flatMap(({ place, verses }) => {
    const words: string[] = []
    for (const { text } of verses) {
      words.push(...(text.toLowerCase().match(WORD) ?? []))
      if (words.length >= MOST_WORDS) break
    }
    if (words.length < LEAST_WORDS) return []
    return [{ place, share: words.filter((word) => common.has(word)).length / words.length }]
  })
  const usual = median(shares.map(({ share }) => share))
  if (usual < LEAST_SHARE) return []
  return shares
    .filter(({ place, share }) => share < usual * (NAMES.test(place) ? FOREIGN_NAMES : FOREIGN))
    .map(({ place, share }) => {
      const text = `${percent(share)} of its words are among the commonest of the text, where ${percent(usual)} are usual: is it in another language?`
      return { level: 'warning', place, text }
    })
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Chapters in capitals, and chapters whose accents were lost. */
function lettersOf(chapters: readonly Chapter[], sample: string): Message[] {
  const usual = countLetters(sample)
  if (usual.latin * 2 < lengthOf(sample, /\p{L}+/gu)) return []
  const accents = usual.accented / usual.latin
  const capitals = usual.capitals / usual.latin
  const perWord = usual.plainCapitals / blanksIn(sample)
  const shares = letterShares(sample)
  const messages: Message[] = []
  for (const { place, verses } of chapters) {
    const text = verses.map((verse) => verse.text).join(' ')
    const { plain: own, plainCapitals, accented } = countLetters(text)
    if (capitals * 2 < CAPITALS && own > 40 && plainCapitals > own * CAPITALS) {
      messages.push({ level: 'warning', place, text: 'it is in capitals, unlike the rest' })
    } else if (perWord * 2 < CAPITALS && !NAMES.test(place) && hasTitles(text, plainCapitals)) {
      const what = 'its words begin with capitals, unlike the rest'
      messages.push({ level: 'warning', place, text: what })
    }
    if (own * accents >= EXPECTED_ACCENTS && accented === 0) {
      const what = `no letter has an accent, where about ${Math.round(own * accents)} are usual`
      messages.push({ level: 'warning', place, text: what })
      continue
    }
    const [lost] = missingLetters(text, shares)
    if (lost !== undefined) {
      const count = Math.round(lost.share * text.length)
      const what = `the letter ${lost.letter} is not in it, where about ${count} are usual`
      messages.push({ level: 'warning', place, text: what })
    }
  }
  return messages
}

/** Verses are long enough to have one of the commonest words from so many characters on. */
const LONG_VERSE = 140

/** Of names, sins, beasts. */
const isList = (text: string) => text.split(/[,;]/).length * LONGEST_ITEM > text.length
const LONGEST_ITEM = 24

/** Long verses without any of the commonest words, if nearly all others have one. */
function foreignVerses(
  chapters: readonly Chapter[],
  common: ReadonlySet<string>,
  total: number,
): Message[] {
  const words = [...common].map((word) => ` ${word} `)
  const messages: Message[] = []
  for (const { place, verses } of chapters) {
    if (NAMES.test(place)) continue
    for (const { number, text } of verses) {
      if (text.length < LONG_VERSE || isList(text) || words.some((word) => text.includes(word)))
        continue
      const what = `none of the commonest words of the text is in it: is it in another language? ${quote(text, 24)}`
      messages.push({ level: 'warning', place: `${place}:${number}`, text: what })
    }
  }
  return messages.length * RARE_FOREIGN > total ? [] : messages
}

/** Whether nearly all words begin with a capital; `capitals` are all of them. */
function hasTitles(text: string, capitals: number): boolean {
  const words = blanksIn(text)
  if (words < LEAST_WORDS || capitals < words * TITLES) return false
  return (text.match(/(?<!\p{L})\p{Lu}\p{Ll}/gu)?.length ?? 0) > words * TITLES
}

const blanksIn = (text: string): number => text.split(' ').length

/** Digits, and ends without a mark of a sentence, in texts that have nearly none. */
function rareVerses(chapters: readonly Chapter[], total: number, format: string): Message[] {
  const digits: Message[] = []
  const ends: { place: string; what: string }[] = []
  const points: Message[] = []
  const capitals: Message[] = []
  let marked = 0
  for (const { place: chapter, verses } of chapters) {
    for (const { number, text } of verses) {
      const place = `${chapter}:${number}`
      const digit = DIGIT.test(text) ? text.replace(NUMBER, blanked).search(DIGIT) : -1
      if (digit >= 0) {
        const what = `digits, in a text that has nearly none: ${quoteAround(text, digit)}`
        digits.push({ level: 'warning', place, text: what })
      }
      if (text.endsWith('...') || text.endsWith('…')) {
        const what = `it ends in points: is it cut? ${quote(text.slice(-24))}`
        points.push({ level: 'note', place, text: what })
      }
      const capital = text.search(CAPITAL)
      if (capital >= 0) {
        const what = `a capital inside a word, in a text that has nearly none: ${quoteAround(text, capital)}`
        capitals.push({ level: 'warning', place, text: what })
      }
      if (MARK.test(text)) marked += 1
      if (!END.test(text)) {
        const what = `it ends without a mark of a sentence: is it cut, or does a heading follow? ${quote(text.slice(-24))}`
        ends.push({ place, what })
      }
    }
  }
  const level = total >= LONG && ends.length * RUN_ON <= total ? 'note' : 'warning'
  const endsOpen = (place: string, text: string): Message => ({ level, place, text })
  return [
    ...(digits.length * RARE_DIGITS <= total ? digits : []),
    ...(points.length * RARE_POINTS <= total ? points : []),
    ...(capitals.length * RARE_CAPITALS <= total ? capitals : []),
    ...(ends.length * RARE <= total ? ends.map(({ place, what }) => endsOpen(place, what)) : []),
    ...(ends.length > total * CUT && marked > total * MARKED
      ? [cutEnds(format, ends.length, total)]
      : []),
  ]
}

function cutEnds(format: string, count: number, total: number): Message {
  const text = `${count} of ${total} verses end without a mark of a sentence, in a text that has marks: are their ends cut?`
  return { level: 'warning', place: format, text }
}

const QUOTES = [
  ['“', '”'],
  ['«', '»'],
  ['"', '"'],
] as const

/** Chapters in which quotation marks have no partner, if they have one in nearly all others. */
function quotationMarks(chapters: readonly Chapter[]): Message[] {
  const messages: Message[] = []
  for (const [open, close] of QUOTES) {
    const odd: string[] = []
    let having = 0
    for (const { place, verses } of chapters) {
      const own = verses.filter(({ text }) => text.includes(open) || text.includes(close))
      if (own.length === 0) continue
      having += 1
      const isOdd = open === close ? isOddNumber(own, open) : !isClosed(own, open, close)
      if (isOdd) odd.push(place)
    }
    if (odd.length === 0 || (having > odd.length && odd.length * RARE_QUOTES > having)) continue
    const text = `a quotation mark ${open} or ${close} has no partner in ${listed(odd, 5)}`
    messages.push({ level: 'warning', place: odd[0] as string, text })
  }
  return messages
}

const isOddNumber = (verses: readonly DraftVerse[], sign: string): boolean =>
  verses.reduce((sum, { text }) => sum + text.split(sign).length - 1, 0) % 2 !== 0

/** Whether as many are closed as opened. A speech may open again at each verse; German opens with „ and closes with “. */
function isClosed(verses: readonly DraftVerse[], open: string, close: string): boolean {
  const isLow = open === '“' && verses.some(({ text }) => text.includes('„'))
  const opening = isLow ? '„' : open
  let depth = 0
  for (const { text } of verses) {
    for (const { 0: sign, index } of text.matchAll(/[“”„«»]/g)) {
      if (sign === opening) depth += index === 0 && depth > 0 ? 0 : 1
      else if (sign === open || sign === close) depth -= 1
    }
  }
  return depth === 0
}

/** Of so many chapters one may lack a partner. */
const RARE_QUOTES = 50

function median(numbers: readonly number[]): number {
  const ordered = Float64Array.from(numbers).sort()
  return ordered[ordered.length >> 1] ?? 0
}
