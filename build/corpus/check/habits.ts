/**
 * Makes one message of many that say the same of verses: a sign in more than one of a hundred verses is the habit of the
 * text, and a note; so are empty verses that editions of the critical text omit. Looks at messages alone.
 */
import type { Draft, Message } from '../draft.js'
import { saidOfSeveral } from '../messages.js'
import { CRITICAL_CUTS, CRITICAL_OMISSIONS } from './numbering.js'

/** What is said of more than one of so many verses is the habit of the text. */
const SHARE = 100
/** Kinds that are notes in some texts: one message says them all there too. */
const USUAL =
  /characters, where about|is text missing\?$|it ends without a mark|it ends in points|it begins with a small letter|is it in another language|are they shifted by one/
/** What some prints have in many verses. */
const PRINTED =
  /^(?:a sign that is no letter|a brace|a stray square bracket|a typographic mark|the mark of a footnote|an angle bracket|an inline number|words in brackets|an invisible character|a blank is missing|a digit that touches|filler in place)/
const EMPTY =
  /^(?:empty: no text in the source|its slot is empty inside the chapter|empty at the end)/
/** What stands in place of a text: brackets, a dash. */
const IN_PLACE =
  /^a stray square bracket in "\[\W*\]"$|^\d characters, where about|^filler in place of a text/
const LENGTH = /^\d+ characters, where about/
/** What says the same of a verse, or of its chapter, as another message says better. */
const LESS: readonly { better: RegExp; less: RegExp; ofChapter?: true }[] = [
  { better: /^filler in place of a text/, less: EMPTY },
  { better: EMPTY, less: /^the verse is missing/ },
  { better: /^empty at the end/, less: /is text missing\?$/, ofChapter: true },
  { better: /are they shifted by one/, less: LENGTH, ofChapter: true },
  {
    better:
      /^(?:a digit that touches|a Strong's number|the mark of a footnote|an inline number|the text of a note|numbers stand)/,
    less: /^digits, in a text/,
  },
]
/** In a text that sets words in brackets, these may be words: `[I]`, `[Red]`. */
const BRACKETED = /^words in brackets/
const TAG = /^a tag in square brackets in ".*\[[a-z]+\]/i
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
  const bracketed = messages.filter(({ text }) => BRACKETED.test(text)).length
  const settled = withoutLess(messages.map(critical)).map(
    (message): Message =>
      bracketed * SHARE > verses && TAG.test(message.text)
        ? { ...message, level: 'note' }
        : message,
  )
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
    if (group.length === 1) return [message]
    return message === first ? [one(group, verses)] : []
  })
}

/** Whether each of the verses of a place such as `MRK 9:44,46` is omitted by editions of the critical text. */
const areOmitted = (place: string): boolean =>
  placesIn(place).every((verse) => CRITICAL_OMISSIONS.has(verse))

/** The verses of a place such as `MRK 9:44,46`. */
function placesIn(place: string): string[] {
  const [chapter = '', verses = ''] = place.split(':')
  return verses.includes(',') ? verses.split(',').map((verse) => `${chapter}:${verse}`) : [place]
}

/** A verse that editions of the critical text omit or shorten is no more than a note. */
function critical(message: Message): Message {
  const { place, text } = message
  const isOmitted = areOmitted(place) && (EMPTY.test(text) || IN_PLACE.test(text))
  const isCut = CRITICAL_CUTS.has(place) && LENGTH.test(text)
  return (isOmitted || isCut) && message.level === 'warning'
    ? { ...message, level: 'note' }
    : message
}

function withoutLess(messages: readonly Message[]): readonly Message[] {
  const placesOf = (place: string, ofChapter?: true) =>
    ofChapter === undefined ? placesIn(place) : [place.split(':', 1)[0] as string]
  const said = LESS.map(
    ({ better, ofChapter }) =>
      new Set(
        messages
          .filter(({ text }) => better.test(text))
          .flatMap(({ place }) => placesOf(place, ofChapter)),
      ),
  )
  return messages.filter(
    ({ place, text }) =>
      !LESS.some(
        ({ less, ofChapter }, at) =>
          less.test(text) && placesOf(place, ofChapter).every((one) => said[at]?.has(one)),
      ),
  )
}

function one(group: readonly Message[], verses: number): Message {
  const [first] = group as [Message]
  const isHabit = PRINTED.test(first.text) && group.length * SHARE > verses
  const places = group.map(({ place }) => place)
  const text = saidOfSeveral(first.text, places)
  return { level: isHabit ? 'note' : first.level, place: first.place, text }
}

/** What a message says apart from what it quotes and counts. */
function kindOf(text: string): string {
  if (EMPTY.test(text)) return 'empty'
  return text
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/U\+[0-9A-F]+/g, 'U+')
    .replace(/\d+/g, '0')
}
