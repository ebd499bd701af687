/**
 * Numbers as words, in one language each: `treinta y uno`, `one hundred and nineteen`. Puts the words of a table together; knows
 * no places.
 */
import type { LanguageNames, NumberNames } from '../../canon/names.js'
import type { Token } from '../tokens.js'
import { foldName } from './fold.js'

export interface NumberWords {
  /** Numbers by their folded words, with a blank or a hyphen between two: `treinta y uno`, `twenty-one`. */
  readonly numbers: ReadonlyMap<string, number>
  /** Numbers of psalms by words that are a chapter and a verse in other books: `one nineteen`. */
  readonly psalms: ReadonlyMap<string, number>
  /** The first word of each. */
  readonly first: ReadonlySet<string>
}

/** A number that words say, and the token behind them. */
export interface SaidNumber {
  readonly value: number
  readonly next: number
}

/** The last verse is 176; what is said beyond it must not be read as two numbers. */
const HIGHEST = 199
const HUNDRED = 100
/** `one ten` to `one fifty`; below it is a verse of Psalm 1. */
const SHORT = { first: 110, last: 150 } as const
/** `one hundred and twenty-one` has six. */
const MOST_TOKENS = 6

/** The numbers of each language that has words for them, made when they are asked for. */
export function collectNumbers(languages: readonly LanguageNames[]): readonly NumberWords[] {
  return languages.flatMap(({ numbers }) => (numbers === undefined ? [] : [collect(numbers)]))
}

function collect(names: NumberNames): NumberWords {
  const forms: (readonly string[])[] = [[]]
  const numbers = new Map<string, number>()
  for (let number = 1; number <= HIGHEST; number++) {
    forms.push([...(names.words[number] ?? []).map(foldName), ...put(names, number, forms)])
    for (const form of forms[number] as readonly string[]) numbers.set(form, number)
  }
  const psalms = new Map<string, number>()
  for (let number = SHORT.first; number <= SHORT.last; number++) {
    for (const before of names.short ?? []) {
      for (const form of forms[number - HUNDRED] ?? []) psalms.set(before + form, number)
    }
  }
  const first = new Set([...numbers.keys()].map((form) => /^[^ -]+/.exec(form)?.[0] as string))
  return { numbers, psalms, first }
}

/** The forms that are put together from those of lower numbers. */
function put(
  { tens, hundred }: NumberNames,
  number: number,
  forms: readonly (readonly string[])[],
): readonly string[] {
  const whole = number > HUNDRED ? HUNDRED : number - (number % 10)
  const rest = number - whole
  if (rest === 0 || whole < 20) return []
  const heads =
    whole === HUNDRED
      ? hundred
      : (forms[whole] ?? []).flatMap((ten) => tens.map((sign) => ten + sign))
  return heads.flatMap((head) => (forms[rest] ?? []).map((form) => head + form))
}

/** The number at a token, of as many words as make one; undefined if there is none. Takes a bounded time. */
export function numberAt(
  { numbers, psalms, first }: NumberWords,
  tokens: readonly Token[],
  at: number,
  isPsalm = false,
): SaidNumber | undefined {
  if (!first.has(tokens[at]?.text ?? '')) return undefined
  let found: SaidNumber | undefined
  let text = ''
  for (let next = at; next < at + MOST_TOKENS; next++) {
    const token = tokens[next]
    const isHyphen = token?.text === '-' && !token.isApart && tokens[next + 1]?.isApart === false
    if (token?.kind !== 'word' && !isHyphen) break
    const isBlank = text !== '' && !isHyphen && token.isApart
    text += isBlank ? ` ${token.text}` : token.text
    const value = numbers.get(text) ?? (isPsalm ? psalms.get(text) : undefined)
    if (value !== undefined) found = { value, next: next + 1 }
  }
  return found
}
