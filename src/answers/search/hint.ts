/** The hint for a search that found nothing, if its query has operators of other searches. */
import { type Operator, readOperators } from '../../search/operators.js'
import { byLanguage, type Language } from '../language.js'
import { MESSAGES } from '../messages/messages.js'
import type { HintParts } from '../messages/table.js'

/** The same hint in each language. */
export type Hint = Readonly<Record<Language, string>>

/** The hint for a query that found nothing; undefined if nothing in it looks like an operator. */
export function hintFor(query: string): Hint | undefined {
  const operators = readOperators(query)
  if (operators.length === 0) return undefined
  return byLanguage((language) => writeHint(operators, MESSAGES[language].hint))
}

function writeHint(operators: readonly Operator[], parts: HintParts): string {
  const named = operators.filter((operator) => operator !== 'exclude' && operator !== 'part')
  const clauses = [
    ...(operators.includes('exclude') ? [parts.exclude] : []),
    ...(named.length === 0 ? [] : [parts.words(named.map((word) => `"${word}"`))]),
    ...(operators.includes('part') ? [parts.part] : []),
  ]
  const begin = named.length === operators.length ? parts.beginWords : parts.begin
  return begin + clauses.join('; ')
}
