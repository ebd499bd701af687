/** The words of the hint for a search that found nothing because something in it was not what it seemed. */
import { type Operator, readOperators } from '../search/operators.js'
import type { Language } from './language.js'

/** The same hint in each language. */
export type Hint = Readonly<Record<Language, string>>

interface Words {
  readonly begin: string
  readonly and: string
  readonly exclude: string
  readonly part: string
  readonly word: (words: string) => string
  readonly words: (words: string) => string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    begin: 'Nothing was found, and this search has no operators: ',
    and: ' and ',
    exclude: '"-" before a word does not exclude it',
    part: '"*" does not stand for letters',
    word: (word) => `${word} is a word like any other`,
    words: (words) => `${words} are words like any other`,
  },
  es: {
    begin: 'No se encontró nada, y esta búsqueda no tiene operadores: ',
    and: ' y ',
    exclude: '"-" delante de una palabra no la excluye',
    part: '"*" no representa letras',
    word: (word) => `${word} es una palabra como las demás`,
    words: (words) => `${words} son palabras como las demás`,
  },
}

/** The hint for a query that found nothing; undefined if nothing in it looks like an operator. */
export function hintFor(query: string): Hint | undefined {
  const operators = readOperators(query)
  if (operators.length === 0) return undefined
  return { en: say(operators, WORDS.en), es: say(operators, WORDS.es) }
}

function say(operators: readonly Operator[], words: Words): string {
  const named = operators.filter((operator) => operator !== 'exclude' && operator !== 'part')
  const list = named.map((word) => `"${word}"`)
  const last = list.pop()
  const parts = [
    ...(operators.includes('exclude') ? [words.exclude] : []),
    ...(last === undefined ? [] : [sayWords(list, last, words)]),
    ...(operators.includes('part') ? [words.part] : []),
  ]
  return words.begin + parts.join('; ')
}

function sayWords(others: readonly string[], last: string, { and, word, words }: Words): string {
  return others.length === 0 ? word(last) : words(others.join(', ') + and + last)
}
