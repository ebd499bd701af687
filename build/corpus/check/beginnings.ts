/**
 * Looks at how verses begin, beside how verses of the same text begin elsewhere: chapters whose first letter was lost or
 * stands apart (the large letter of a print), chapters in small letters, headings of chapters in their first verse.
 * In scripts without capitals it finds nothing.
 */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, DraftChapter, DraftVerse, Message } from '../draft.js'
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
  /** Verses that begin with a small letter. */
  readonly small: readonly DraftVerse[]
}

/** Warnings about chapters and verses that begin unlike the rest of their text. */
export function checkBeginnings({ books, format }: Draft): Message[] {
  const chapters = books.flatMap(({ book, chapters: own }) =>
    own
      .filter(({ verses }) => verses.length > 0)
      .map((one): Chapter => {
        const place = `${anyBookByNumber(book).abbreviation} ${one.number}`
        return { ...one, place, small: one.verses.filter(({ text }) => SMALL.test(text)) }
      }),
  )
  return [
    ...smallLetters(chapters),
    ...headings(chapters, format),
    ...lettersApart(chapters, format),
  ]
}

function smallLetters(chapters: readonly Chapter[]): Message[] {
  const total = chapters.reduce((sum, { verses }) => sum + verses.length, 0)
  const isWhole = ({ verses, small }: Chapter) =>
    verses.length >= LEAST_VERSES && small.length >= verses.length * 0.9
  const whole = chapters.filter(isWhole)
  const rest = chapters.filter((one) => !isWhole(one))
  const others = rest.reduce((sum, { small }) => sum + small.length, 0)
  const first = rest.filter(({ verses, small }) => small[0] === verses[0])
  // If many verses begin so, it is how the text is printed.
  const isUsual = whole.length * 2 > chapters.length
  if (total < ENOUGH || isUsual || (others - first.length) * RARE > total) return []
  const messages: Message[] = whole.map(({ place }) => ({
    ...{ level: 'warning', place },
    text: 'its verses begin with small letters, unlike the rest',
  }))
  const areLost = first.length >= LEAST_CHAPTERS
  if (areLost) {
    const places = first.map(({ place }) => place)
    const text = `the first verse begins with a small letter in ${first.length} chapters: were large first letters lost? ${listed(places, SHOWN)}`
    messages.push({ level: 'warning', place: places[0] as string, text })
  }
  for (const { place, verses, small } of rest) {
    for (const verse of small) {
      if (areLost && verse === verses[0]) continue
      const text = `it begins with a small letter, unlike the rest: is its beginning lost? ${quote(verse.text, 24)}`
      messages.push({ level: 'note', place: `${place}:${verse.number}`, text })
    }
  }
  return messages
}

const firstText = ({ verses }: Chapter): string => (verses[0] as DraftVerse).text

function headings(chapters: readonly Chapter[], format: string): Message[] {
  const found = chapters.flatMap((chapter) => {
    const heading = HEADING.exec(firstText(chapter))
    if (Number(heading?.[1]) !== chapter.number) return []
    return [{ place: chapter.place, heading: heading?.[0] as string }]
  })
  if (found.length < LEAST_CHAPTERS) return []
  const places = found.map(({ place }) => place)
  const text = `the heading of the chapter stands in its first verse: ${quote(found[0]?.heading as string)}, in ${listed(places, SHOWN)}`
  return [{ level: 'warning', place: format, text }]
}

/** First letters that stand apart, and are no word of the text. */
function lettersApart(chapters: readonly Chapter[], format: string): Message[] {
  const found = new Map<string, string[]>()
  for (const chapter of chapters) {
    const letter = APART.exec(firstText(chapter))?.[1]?.toLowerCase()
    if (letter !== undefined) found.set(letter, [...(found.get(letter) ?? []), chapter.place])
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
