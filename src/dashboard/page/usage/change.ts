/** How a count compares with that of the period before. Draws nothing. */
import type { Fill, StringKey } from '../strings/en.js'

/** `part`: of what there was before, 0.5 for half of it; 0 for `same`, `new` and `none`. */
export interface Change {
  readonly kind: 'more' | 'fewer' | 'same' | 'new' | 'none'
  readonly part: number
}

/** What is needed of the page's language. */
interface Words {
  readonly locale: string
  say(key: StringKey, fill?: Fill): string
  number(value: number): string
}

export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: now === 0 ? 'none' : 'same', part: 0 }
  if (before === 0) return { kind: 'new', part: 0 }
  return { kind: now > before ? 'more' : 'fewer', part: Math.abs(now - before) / before }
}

/** A part in percent: whole ones from 10 % on, and never 0 % for what is more than nothing. */
export function percent(locale: string, part: number): string {
  const small = part < 0.001 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 }
  const digits = part === 0 || part >= 0.1 ? { maximumFractionDigits: 0 } : small
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(part)
}

/** The change in a few words, as for the cell of a table. */
export function changeInWords({ say, locale }: Words, { kind, part }: Change): string {
  return say(`usage.change.${kind}`, { percent: percent(locale, part) })
}

/** The change as a sentence, with the count before. */
export function changeAsSentence(
  { say, locale, number }: Words,
  { kind, part }: Change,
  before: number,
): string {
  return say(`usage.before.${kind}`, { before: number(before), percent: percent(locale, part) })
}
