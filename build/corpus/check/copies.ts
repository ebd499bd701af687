/**
 * Finds texts that stand where they do not belong by comparing verses with one another: a verse with the text of the one
 * before it, a chapter with the verses of another, many verses of one greatest length. Looks at no language.
 */
import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, DraftBook, DraftChapter, Message } from '../draft.js'

/** Shorter texts may well stand twice. */
const LEAST_COPY = 16
/** Short verses may well end another, as refrains do. */
const LEAST_HELD = 60
/** So many verses of exactly the greatest length were cut at it: in a whole text one or two have it. */
const MANY_CUT = 4
const LEAST_CUT = 60
/** A chapter is another's if more than half of its verses are, and at least so many. */
const LEAST_SHARED = 5

/** These books tell much twice, from one to another and from psalm to psalm, in some translations in the very same words. */
const PARALLEL = /[12](?:SA|KI|CH) |ISA |JER |PSA |EZR |NEH /

/** Here a verse comes back behind another one. */
const REFRAIN = /PSA |MRK 9:|MAT 25:23$|LUK 13:5$/
/** In Leviticus half of the chapters begin with nearly the same words; fewer are no sign. */
const LEAST_FIRST = 5

/** Warnings about copies and cuts. */
export function checkCopies(draft: Draft): Message[] {
  return [...checkVerses(draft), ...draft.books.flatMap(checkFirst), ...checkCut(draft)]
}

/** Whether most chapters of a book begin with one text, as if a program had kept it. */
function checkFirst({ book, chapters }: DraftBook): Message[] {
  const counts = new Map<string, number>()
  for (const { verses } of chapters) {
    const first = verses[0]?.text ?? ''
    if (first.length < LEAST_COPY) continue
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  if (most < LEAST_FIRST || most * 2 <= chapters.length) return []
  const text = `${most} of its ${chapters.length} chapters begin with the same text`
  return [{ level: 'warning', place: anyBookByNumber(book).abbreviation, text }]
}

function checkVerses({ books }: Draft): Message[] {
  const messages: Message[] = []
  const owners = new Map<string, string>()
  for (const { book, chapters } of books) {
    const code = anyBookByNumber(book).abbreviation
    for (const chapter of chapters) {
      const place = `${code} ${chapter.number}`
      const copied = chapterCopied(chapter, place, owners)
      if (copied !== undefined) messages.push(copied)
      else messages.push(...neighbours(chapter, place))
    }
  }
  return messages
}

/** Notes the verses of a chapter; a message if most of them stand in one earlier chapter. */
function chapterCopied(
  { verses }: DraftChapter,
  chapter: string,
  owners: Map<string, string>,
): Message | undefined {
  const shared = new Map<string, number>()
  for (const { text } of verses) {
    if (text.length < LEAST_COPY) continue
    const owner = owners.get(text)
    if (owner === undefined) owners.set(text, chapter)
    else if (owner !== chapter) shared.set(owner, (shared.get(owner) ?? 0) + 1)
  }
  const [most] = [...shared].sort(([, one], [, two]) => two - one)
  if (most === undefined || most[1] < LEAST_SHARED || most[1] * 2 <= verses.length) return undefined
  if (areParallel(chapter, most[0])) return undefined
  const text = `${most[1]} of its ${verses.length} verses are those of ${most[0]}: is it there twice?`
  return { level: 'warning', place: chapter, text }
}

function areParallel(one: string, other: string): boolean {
  if (!PARALLEL.test(one) || !PARALLEL.test(other)) return false
  return one.slice(0, 3) !== other.slice(0, 3) || one.startsWith('PSA')
}

function neighbours({ verses }: DraftChapter, chapter: string): Message[] {
  const messages: Message[] = []
  for (const [at, { number, text, isRepeated }] of verses.entries()) {
    const before = verses[at - 1]?.text ?? ''
    const place = `${chapter}:${number}`
    if (text.length < LEAST_COPY || isRepeated) continue
    if (before === text) {
      messages.push({ level: 'warning', place, text: 'its text is that of the verse before it' })
    } else if (text.length >= LEAST_HELD && before.endsWith(text)) {
      const what = 'its text stands at the end of the verse before it too'
      messages.push({ level: 'warning', place, text: what })
    } else if (before.length >= LEAST_HELD && text.startsWith(before)) {
      const what = 'the text of the verse before it stands at its beginning too'
      messages.push({ level: 'warning', place, text: what })
    } else if (beginsAsEnds(before, text)) {
      const what = 'it begins with the last words of the verse before it'
      messages.push({ level: 'warning', place, text: what })
    } else if (text.length >= LEAST_HELD && text === verses[at - 2]?.text) {
      if (REFRAIN.test(place)) continue
      const what = `it has the same text as verse ${verses[at - 2]?.number}`
      messages.push({ level: 'warning', place, text: what })
    }
  }
  return messages
}

/** Shorter ends of verses come back at once in poems and in lists of fathers and sons. */
const LEAST_BORDER = 24

function beginsAsEnds(before: string, text: string): boolean {
  if (text.length < LEAST_BORDER) return false
  const at = before.lastIndexOf(text.slice(0, LEAST_BORDER))
  return at > 0 && text.startsWith(before.slice(at))
}

/** A column of a database cuts at a number of characters or bytes. */
function checkCut({ format, books }: Draft): Message[] {
  for (const [unit, size] of [
    ['characters', (text: string) => text.length],
    ['bytes', (text: string) => Buffer.byteLength(text)],
  ] as const) {
    let most = 0
    let count = 0
    for (const { chapters } of books) {
      for (const { verses } of chapters) {
        for (const { text } of verses) {
          const length = size(text)
          if (length > most) [most, count] = [length, 1]
          else if (length === most) count += 1
        }
      }
    }
    if (most < LEAST_CUT || count < MANY_CUT) continue
    const text = `${count} verses have exactly the greatest length, ${most} ${unit}: were they cut there?`
    return [{ level: 'warning', place: format, text }]
  }
  return []
}
