/** What follows a number in running text, and what it says of the number: a unit, a time of day, a counted thing. */
import { isCounted, isMonth } from './ordinary.js'
import type { RunningText } from './running-text.js'

const UNITS = new Set(['%', '‰', '$', '€', '£', '¥', '=', '*', '^', '@', '#', '\\', '_', '×'])
/** Behind `3:16`: a time of day. */
const TIME = /^\s*(?:[ap]\.?\s?m\b|(?:h|hs|hrs?|horas?|hours?|uhr)\b|o['’]clock)/i
const LONGEST_TIME = 12
const YEAR = /^\d{4}$/

/** Whether what follows the tokens up to `next` makes their last number another thing: `3rd`, `3%`, `3:16 pm`. */
export function isCut(running: RunningText, from: number, next: number): boolean {
  const { tokens } = running
  const after = running.tokenAt(next)
  const last = running.tokenAt(next - 1)
  if (!after.isApart && (after.kind !== 'sign' || isUnit(running, next))) return true
  const isTime = tokens.slice(from, next).some(({ text }) => text === ':')
  return isTime && TIME.test(running.text.slice(last.end, last.end + LONGEST_TIME))
}

/** Whether a sign right behind a number makes it a part of another number or name. */
function isUnit(running: RunningText, at: number): boolean {
  const text = running.tokenAt(at).text
  if (UNITS.has(text)) return true
  const after = running.tokenAt(at + 1)
  if (after.isApart) return false
  if (text === ':') return after.kind === 'number'
  // `3.txt`, and not `3.Then`.
  return text === '.' && after.kind === 'word' && !running.isCapital(at + 1)
}

/** Whether the sentence goes on behind a whole number without anything that the number counts. */
export function goesOn(running: RunningText, next: number, isAllCapitals = false): boolean {
  const after = running.tokenAt(next)
  if (after.kind === 'number') return false
  if (after.kind === 'sign') return !isPartOfDate(running, next)
  if (running.isCapital(next) && !(isAllCapitals && running.isAllCapitals(next))) return true
  if (after.text === 'de' || after.text === 'of') return !isMonth(running.tokenAt(next + 1).text)
  // `Jueces 3 y fiscales 4`.
  const counted = after.text === 'y' || after.text === 'and' ? running.tokenAt(next + 1) : after
  return !isCounted(counted.text)
}

/** `Mar 3, 2024`, `3/4`, `2.0`, `3-day`. */
function isPartOfDate(running: RunningText, at: number): boolean {
  const sign = running.tokenAt(at)
  const after = running.tokenAt(at + 1)
  if (sign.text === ',') return YEAR.test(after.text)
  const isGlued = !sign.isApart && !after.isApart
  if (isGlued && sign.text === '.') return after.kind === 'number'
  return isGlued && (sign.text === '/' || (sign.text === '-' && after.kind === 'word'))
}

const CLOSING = /^[)\]};,.:!?"'”’»…]$/

/** Whether a number stands at the end of a phrase. */
export function endsPhrase(running: RunningText, next: number): boolean {
  const after = running.tokenAt(next)
  return after.kind === 'none' || CLOSING.test(after.text)
}

const ENUMERATING = new Set(['and', 'or', 'y', 'o', 'e', 'u'])

/** Whether a list goes on behind a comma: `5, 6, and 7`. */
export function isEnumerated(running: RunningText, next: number): boolean {
  const after = running.tokenAt(next + 1)
  return (
    running.tokenAt(next).text === ',' && (after.kind === 'number' || ENUMERATING.has(after.text))
  )
}
