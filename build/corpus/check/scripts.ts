/**
 * Names verses in another script than the version's, words that mix letters of two scripts, and signs that stand
 * in many verses and belong to no language. Knows scripts, not languages.
 */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, Message } from '../draft.js'
import { quote } from '../messages.js'
import { lengthOf } from './letters.js'
import { isOrdinary } from './ordinary.js'

/** Scripts that stand together in one text count as one. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: '\\p{Script=Latin}',
  Greek: '\\p{Script=Greek}\\p{Script=Coptic}',
  Cyrillic: '\\p{Script=Cyrillic}',
  Hebrew: '\\p{Script=Hebrew}',
  Arabic: '\\p{Script=Arabic}',
  Chinese:
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}',
  Devanagari: '\\p{Script=Devanagari}',
}
/** Signs of all scripts. */
const SHARED = ['Common', 'Inherited'].map((name) => `\\p{Script=${name}}`).join('')
/** About so many verses tell which script the text is in. */
const SAMPLE = 1_000
/** Fewer foreign letters than this are a name or a numeral. */
const FEW = 3
/** In hundredths of the verses. */
const MOST = 1
// Signs of computers; those of markup and of print are looked for in each verse.
const SIGN = /[/=+@$%&`]|(?![~^<>|])[\p{Sm}\p{So}]/u

/** A verse; its place is put together if it is needed. */
interface Placed {
  readonly book: number
  readonly chapter: number
  readonly number: number
  readonly text: string
  /** Letters of Latin scripts and marks of sentences alone. */
  readonly isOrdinary: boolean
}

/** Warnings about letters and signs that do not belong to the text. */
export function checkScripts(draft: Draft): Message[] {
  const verses = placed(draft)
  return [...checkLetters(verses), ...checkSigns(verses, draft.format)]
}

function placed({ books }: Draft): Placed[] {
  return books.flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number, verses }) =>
      verses.map((verse) => ({
        book,
        chapter: number,
        number: verse.number,
        text: verse.text,
        isOrdinary: isOrdinary(verse.text),
      })),
    ),
  )
}

function placeOf({ book, chapter, number }: Placed): string {
  return `${anyBookByNumber(book).abbreviation} ${chapter}:${number}`
}

function checkLetters(verses: readonly Placed[]): Message[] {
  const sample = verses
    .filter((_, at) => at % Math.ceil(verses.length / SAMPLE) === 0)
    .map(({ text }) => text)
    .join('')
  const counts = Object.entries(SCRIPTS).map(([name, letters]) => ({
    name,
    letters,
    count: lengthOf(sample, new RegExp(`[${letters}]+`, 'gu')),
  }))
  const own = counts.reduce((most, next) => (next.count > most.count ? next : most))
  const all = lengthOf(sample, new RegExp(`[\\p{L}--[${SHARED}]]+`, 'gv'))
  // A script that is not among the known ones: nothing is foreign to it.
  if (own.count * 2 <= all) return []
  const foreign = new RegExp(
    `[\\p{L}--[${own.letters}\\p{Script=Common}\\p{Script=Inherited}]]`,
    'gv',
  )
  const mixed = new RegExp(
    `[${own.letters}]\\p{M}*[\\p{L}--[${own.letters}\\p{Script=Common}\\p{Script=Inherited}]]|[\\p{L}--[${own.letters}\\p{Script=Common}\\p{Script=Inherited}]]\\p{M}*[${own.letters}]`,
    'v',
  )
  const messages: Message[] = []
  for (const verse of verses) {
    const { text } = verse
    if (verse.isOrdinary && own.name === 'Latin') continue
    const found = text.match(foreign)
    if (found === null) continue
    const place = placeOf(verse)
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (found.length * 2 > letters && found.length >= FEW) {
      const shown = quote(text, 24)
      messages.push({ level: 'warning', place, text: `in another script than the text: ${shown}` })
    } else if (mixed.test(text)) {
      const shown = quote([...new Set(found)].slice(0, 5).join(' '))
      const what = `letters of another script inside a word: ${shown}`
      messages.push({ level: 'warning', place, text: what })
    }
  }
  return messages
}

function checkSigns(verses: readonly Placed[], format: string): Message[] {
  const signs = new Map<string, { count: number; readonly place: string }>()
  for (const verse of verses) {
    if (verse.isOrdinary || !SIGN.test(verse.text)) continue
    for (const sign of new Set(verse.text.match(new RegExp(SIGN, 'gu')))) {
      const found = signs.get(sign) ?? { count: 0, place: placeOf(verse) }
      found.count += 1
      signs.set(sign, found)
    }
  }
  return [...signs]
    .filter(([, { count }]) => count > 1 && count * 100 > verses.length * MOST)
    .map(([sign, { count, place }]) => {
      const text = `the sign ${sign} stands in ${count} of ${verses.length} verses, first in ${place}`
      // Older prints write & for "and".
      const level = sign === '&' ? 'note' : 'warning'
      return { level, place: format, text: `${text}: is it left of markup?` }
    })
}
