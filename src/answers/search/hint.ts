/** The hint for a search whose query has operators of other searches. */
import { type Operator, readOperators } from '../../search/operators.js'
import { byLanguage, type Language } from '../language.js'
import { MESSAGES } from '../messages/messages.js'
import type { HintParts } from '../messages/table.js'

/** The same hint in each language. */
export type Hint = Readonly<Record<Language, string>>

/** Words that may stand in any text: only if nothing was found they were meant otherwise. */
const PLAIN: ReadonlySet<Operator> = new Set(['AND', 'OR'])
const WORDS: ReadonlySet<Operator> = new Set(['AND', 'OR', 'NOT'])
const SIGNS: ReadonlySet<Operator> = new Set(['|', '~'])

/** The hint for a query; undefined if nothing in it looks like an operator that its answer does not follow. */
export function hintFor(query: string, isFound: boolean): Hint | undefined {
  const operators = readOperators(query)
  if (operators.every((operator) => isFound && PLAIN.has(operator))) return undefined
  return byLanguage((language) => writeHint(operators, MESSAGES[language].hint, isFound))
}

function writeHint(operators: readonly Operator[], parts: HintParts, isFound: boolean): string {
  const quoted = (kind: ReadonlySet<Operator>) =>
    operators.filter((operator) => kind.has(operator)).map((operator) => `"${operator}"`)
  const [words, signs] = [quoted(WORDS), quoted(SIGNS)]
  const clauses = [
    ...(operators.includes('exclude') ? [parts.exclude] : []),
    ...(words.length === 0 ? [] : [parts.words(words)]),
    ...(signs.length === 0 ? [] : [parts.signs(signs)]),
    ...(operators.includes('part') ? [parts.part] : []),
  ]
  const begin = words.length === operators.length ? parts.beginWords : parts.begin
  return (isFound ? parts.beginFound : begin) + clauses.join('; ')
}
