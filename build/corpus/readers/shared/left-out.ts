/**
 * Counts what a reading leaves out of the verses: notes, and markup whose words are kept. The counts become
 * notes of the report. Knows no format.
 */
import type { Message } from '../../draft.js'

/** Markup that the interface has no field for, as the report calls it. */
const NAMES = {
  speech: 'marks of words of Jesus',
  added: 'marks of added words',
  line: 'ends of lines of poetry',
  strong: "Strong's numbers",
  empty: 'paragraphs without words',
}
export type LeftOut = keyof typeof NAMES

/** How many different oddities the report names. */
const MOST_REMARKS = 100

/** How many places of notes the report names. */
const NAMED_PLACES = 5

export class LeftOutCounts {
  readonly #marks = new Map<LeftOut, number>()
  readonly #places: string[] = []
  #notes = 0
  readonly #remarks = new Map<string, { count: number; readonly place: string }>()

  /** Counts one note in the verse at `place`. */
  note(place: string): void {
    this.#notes += 1
    if (this.#places.length < NAMED_PLACES) this.#places.push(place)
  }

  mark(what: LeftOut, count = 1): void {
    if (count > 0) this.#marks.set(what, (this.#marks.get(what) ?? 0) + count)
  }

  /** Counts something odd in the markup; the first place is kept. */
  remark(text: string, place: () => string): void {
    const known = this.#remarks.get(text)
    if (known !== undefined) known.count += 1
    else if (this.#remarks.size < MOST_REMARKS)
      this.#remarks.set(text, { count: 1, place: place() })
  }

  /** The counts as notes of the report; `place` names the reader. */
  messages(place: string): Message[] {
    const texts: string[] = []
    if (this.#notes > 0) {
      const more = this.#notes > NAMED_PLACES ? ', ...' : ''
      texts.push(`${this.#notes} notes were left out: ${this.#places.join(', ')}${more}`)
    }
    if (this.#marks.size > 0) {
      const counts = [...this.#marks].map(([what, count]) => `${count} ${NAMES[what]}`)
      texts.push(`${counts.join(', ')} were left out`)
    }
    for (const [text, { count, place: first }] of this.#remarks) {
      texts.push(count === 1 ? `${text}: ${first}` : `${text}: ${count} times, first in ${first}`)
    }
    return texts.map((text) => ({ level: 'note', place, text }))
  }
}

/** Of so many verses one may be lost. */
export const ONE_OF = 100

const LOST = 'verse left out: '

/** The warning about a verse that could not be read; `place` names it, or where it stands in the files. */
export function lostMessage(place: string, reason: string): Message {
  return { level: 'warning', place, text: `${LOST}${reason}` }
}

/** Why the verse of such a message could not be read. */
export function reasonOfLost({ text }: Message): string {
  return text.slice(LOST.length)
}

/** Whether a message is about a verse that could not be read. */
export function isLost({ text }: Message): boolean {
  return text.startsWith(LOST)
}

/**
 * The messages of verses that could not be read: warnings, if they are at most one of a hundred; else errors, with a
 * count. `read` is how many verses could; `place` names the reader.
 */
export function lostVerses(lost: readonly Message[], read: number, place: string): Message[] {
  const total = read + lost.length
  if (lost.length * ONE_OF <= total) return [...lost]
  const errors = lost.map(
    (message): Message => ({
      ...{ level: 'error', place: message.place, text: reasonOfLost(message) },
    }),
  )
  if (lost.length === 1) return errors
  const text = `${lost.length} of ${total} verses cannot be read: the text is damaged`
  return [{ level: 'error', place, text }, ...errors]
}
