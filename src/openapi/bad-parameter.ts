/** The described failure of one parameter, for the tables of operations. */
import type { Problem } from '../answers/failure.js'
import { describeFailure } from '../http/reply/errors.js'
import type { DescribedFailure } from './operation.js'

export function badParameter(name: string, problem: Problem): DescribedFailure {
  return describeFailure({ kind: 'bad-parameter', name, problem })
}
