/**
 * Makes one message of many that say the same of verses: a sign in more than one of a hundred verses is the habit of the
 * text, and a note; so are empty verses that editions of the critical text omit. Looks at messages alone.
 */
import type { Draft, Message } from '../draft.js'
import { listed } from '../messages.js'
import { CRITICAL_OMISSIONS } from './numbering.js'

/** More messages of a kind than these are one; of more than one of a hundred verses it is the habit of the text. */
const MANY = 12
const SHARE = 100
/** Kinds of which a few in a whole text are usual: one message says them all. */
const FEW = 1
const USUAL =
  /characters, where about|is text missing\?$|it ends without a mark|it ends in points|it begins with a small letter|is it in another language/
/** What some prints have in many verses. */
const PRINTED =
  /^(?:a sign that is no letter|a brace|a stray square bracket|a typographic mark|the mark of a footnote|an angle bracket|an inline number|words in brackets|an invisible character|a blank is missing|a digit that touches|filler in place)/
const EMPTY =
  /^(?:empty: no text in the source|its slot is empty inside the chapter|empty at the end)/
const PLACES = 12
/** A book, a chapter or a verse. */
const PLACE = /^[A-Z1-4][A-Z]{2}(?: \d|$)/
/** Said of each book, for each is a thing to look for. */
const MISSING = 'the book is missing'

/** The messages of a text, those that say the same of many verses as one. */
export function pooled(messages: readonly Message[], draft: Draft | undefined): Message[] {
  const verses =
    draft?.books.reduce(
      (sum, { chapters }) => chapters.reduce((all, one) => all + one.verses.length, sum),
      0,
    ) ?? 0
  const groups = new Map<string, Message[]>()
  const groupOf = new Map<Message, Message[]>()
  const settled = messages.map(critical)
  for (const message of settled) {
    const isOne = message.level === 'warning' || USUAL.test(message.text)
    if (!isOne || !PLACE.test(message.place)) continue
    if (message.text === MISSING) continue
    const kind = kindOf(message.text)
    const group = groups.get(kind) ?? []
    group.push(message)
    groups.set(kind, group)
    groupOf.set(message, group)
  }
  return settled.flatMap((message) => {
    const group = groupOf.get(message)
    if (group === undefined) return [message]
    const [first] = group as [Message]
    const isUsual = USUAL.test(first.text) && group.length > FEW
    if (!isUsual && group.length <= MANY) return [message]
    return message === first ? [one(group, verses)] : []
  })
}

/** An empty verse that editions of the critical text omit is no more than a note. */
function critical(message: Message): Message {
  const isOmitted = CRITICAL_OMISSIONS.has(message.place) && EMPTY.test(message.text)
  return isOmitted && message.level === 'warning' ? { ...message, level: 'note' } : message
}

function one(group: readonly Message[], verses: number): Message {
  const [first] = group as [Message]
  const isHabit = PRINTED.test(first.text) && group.length * SHARE > verses
  const places = listed(
    group.map(({ place }) => place),
    PLACES,
  )
  const text = `${first.text}, and the like in ${group.length} places: ${places}`
  return { level: isHabit ? 'note' : first.level, place: first.place, text }
}

/** What a message says apart from what it quotes and counts. */
function kindOf(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/U\+[0-9A-F]+/g, 'U+')
    .replace(/\d+/g, '0')
}
