/** Holds the numbers of a chapter against themselves: order, gaps, doubles. Looks at no text. */
import type { DraftChapter, Message } from '../draft.js'

/** Verses that translations of the critical text of the New Testament leave out. */
export const CRITICAL_OMISSIONS = new Set([
  ...['MAT 17:21', 'MAT 18:11', 'MAT 23:14', 'MRK 7:16', 'MRK 9:44', 'MRK 9:46', 'MRK 11:26'],
  ...['MRK 15:28', 'LUK 17:36', 'LUK 23:17', 'JHN 5:4', 'ACT 8:37', 'ACT 15:34', 'ACT 24:7'],
  ...['ACT 28:29', 'ROM 16:24'],
])

/** Verses of which they leave out a part. */
export const CRITICAL_CUTS = new Set([
  ...['MAT 5:44', 'MAT 20:22', 'MAT 20:23', 'MRK 14:68', 'LUK 9:55', 'LUK 9:56', 'LUK 11:2'],
  ...['LUK 11:4', 'LUK 11:11', 'JHN 5:3', 'ACT 9:5', 'ACT 9:6', 'ROM 8:1', 'ROM 11:6', '1JN 5:7'],
  ...['1JN 5:8', 'REV 1:11'],
])

/** What is odd in the verse numbers of `chapter`; `place` names the chapter in the messages. */
export function checkNumbers(chapter: DraftChapter, place: string): Message[] {
  const messages: Message[] = []
  const omitted = new Set(chapter.omitted)
  const expectOmitted = (from: number, before: number) => {
    for (let number = from; number < before; number++) {
      if (omitted.has(number)) continue
      const verse = `${place}:${number}`
      messages.push(
        CRITICAL_OMISSIONS.has(verse)
          ? { level: 'note', place: verse, text: 'omitted, as in editions of the critical text' }
          : { level: 'warning', place: verse, text: 'the verse is missing' },
      )
    }
  }
  let end = 0
  for (const { number, last = number, where } of chapter.verses) {
    if (!Number.isInteger(number) || number <= end || last < number) {
      const file = where === undefined ? '' : ` (${where})`
      const text = `verse ${number} is out of order, or there twice${file}`
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
  return messages
}
