/**
 * Holds the numbers of a chapter against themselves and against the usual division: order, gaps, doubles,
 * and where the version ends a chapter elsewhere than most Bibles. Looks at no text.
 */
import type { DraftChapter, Message } from '../draft.js'
import { usualLastVerse } from './usual-verses.js'

/** What is odd in the verse numbers of `chapter`; `place` names the chapter in the messages. */
export function checkNumbers(chapter: DraftChapter, book: number, place: string): Message[] {
  const messages: Message[] = []
  const omitted = new Set(chapter.omitted)
  const expectOmitted = (from: number, before: number) => {
    for (let number = from; number < before; number++) {
      if (omitted.has(number)) continue
      messages.push({ level: 'warning', place: `${place}:${number}`, text: 'the verse is missing' })
    }
  }
  let end = 0
  for (const { number, last = number } of chapter.verses) {
    if (!Number.isInteger(number) || number <= end || last < number) {
      const text = `verse ${number} is out of order, or there twice`
      messages.push({ level: 'error', place: `${place}:${number}`, text })
      continue
    }
    expectOmitted(end + 1, number)
    end = last
  }
  const last = Math.max(end, ...chapter.omitted)
  expectOmitted(end + 1, last)
  if (chapter.verses.length === 0) {
    messages.push({ level: 'error', place, text: 'the chapter has no verse' })
  }
  const usual = usualLastVerse(book, chapter.number)
  if (usual !== undefined && last !== usual) {
    const text = `ends at verse ${last}; most Bibles at ${usual}`
    messages.push({ level: 'note', place, text })
  }
  return messages
}
