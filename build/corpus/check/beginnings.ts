/**
 * Looks at how verses begin, beside how verses of the same text begin elsewhere: chapters whose first letter was lost or
 * stands apart (the large letter of a print), chapters in small letters, headings of chapters in their first verse.
 * In scripts without capitals it finds nothing.
 */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, DraftChapter, Message } from '../draft.js'
import { listed, quote } from '../messages.js'

const SMALL = /^\P{L}*\p{Ll}/u
/** Of so many verses one may begin with a small letter if all others have a capital. */
const RARE = 1_000
/** Fewer verses or chapters than these tell nothing. */
const ENOUGH = 200
const LEAST_VERSES = 5
const LEAST_CHAPTERS = 3
/** Chapters that are named in a message. */
const SHOWN = 5
/** `CAPÍTULO 5`, with the chapter's own number. */
const HEADING = /^\p{L}[\p{L} ]{0,30}? (\d{1,3})(?![\d.,:\p{L}])/u
const APART = /^\P{L}*(\p{Lu}) \p{Ll}/u

interface Chapter extends DraftChapter {
  readonly place: string
}

/** Warnings about chapters and verses that begin unlike the rest of their text. */
export function checkBeginnings({ books, format }: Draft): Message[] {
  const chapters = books.flatMap(({ book, chapters: own }) =>
    own
      .filter(({ verses }) => verses.length > 0)
      .map((one): Chapter => {
        return { ...one, place: `${anyBookByNumber(book).abbreviation} ${one.number}` }
      }),
  )
  return [
    ...smallLetters(chapters),
    ...headings(chapters, format),
    ...lettersApart(chapters, format),
  ]
}

function smallLetters(chapters: readonly Chapter[]): Message[] {
  const small = chapters.map(({ verses }) => verses.filter(({ text }) => SMALL.test(text)))
  const total = chapters.reduce((sum, { verses }) => sum + verses.length, 0)
  const whole = chapters.filter(
    ({ verses }, at) =>
      verses.length >= LEAST_VERSES && (small[at]?.length ?? 0) >= verses.length * 0.9,
  )
  const isWhole = new Set(whole)
  const others = chapters.flatMap((one, at) => (isWhole.has(one) ? [] : (small[at] ?? [])))
  const first = chapters.filter((one, at) => !isWhole.has(one) && small[at]?.[0] === one.verses[0])
  // If many verses begin so, it is how the text is printed.
  const isUsual = whole.length * 2 > chapters.length
  if (total < ENOUGH || isUsual || (others.length - first.length) * RARE > total) return []
  const messages: Message[] = whole.map(({ place }) => ({
    ...{ level: 'warning', place },
    text: 'its verses begin with small letters, unlike the rest',
  }))
  if (first.length >= LEAST_CHAPTERS) {
    const text = `the first verse begins with a small letter in ${first.length} chapters: were large first letters lost? ${listed(
      first.map(({ place }) => place),
      SHOWN,
    )}`
    messages.push({ level: 'warning', place: (first[0] as Chapter).place, text })
  }
  for (const [at, { place, verses }] of chapters.entries()) {
    for (const { number, text } of isWhole.has(chapters[at] as Chapter) ? [] : (small[at] ?? [])) {
      if (first.length >= LEAST_CHAPTERS && number === verses[0]?.number) continue
      const what = `it begins with a small letter, unlike the rest: is its beginning lost? ${quote(text, 24)}`
      messages.push({ level: 'note', place: `${place}:${number}`, text: what })
    }
  }
  return messages
}

function headings(chapters: readonly Chapter[], format: string): Message[] {
  const found = chapters.flatMap(({ number, verses, place }) => {
    const heading = HEADING.exec(verses[0]?.text ?? '')
    return heading !== null && Number(heading[1]) === number ? [{ place, heading: heading[0] }] : []
  })
  if (found.length < LEAST_CHAPTERS) return []
  const places = listed(
    found.map(({ place }) => place),
    SHOWN,
  )
  const text = `the heading of the chapter stands in its first verse: ${quote(found[0]?.heading ?? '')}, in ${places}`
  return [{ level: 'warning', place: format, text }]
}

/** First letters that stand apart, and are no word of the text. */
function lettersApart(chapters: readonly Chapter[], format: string): Message[] {
  const found = new Map<string, string[]>()
  for (const { verses, place } of chapters) {
    const letter = APART.exec(verses[0]?.text ?? '')?.[1]?.toLowerCase()
    if (letter !== undefined) found.set(letter, [...(found.get(letter) ?? []), place])
  }
  for (const letter of [...found.keys()]) {
    const words = [` ${letter} `, ` ${letter.toUpperCase()} `]
    const isWord = chapters.some(({ verses }) =>
      verses.some(({ text }) => words.some((word) => text.includes(word))),
    )
    if (isWord) found.delete(letter)
  }
  const places = [...found.values()].flat()
  if (places.length === 0) return []
  const text = `the first letter stands apart from its word in ${listed(places, SHOWN)}`
  return [{ level: 'warning', place: format, text }]
}
