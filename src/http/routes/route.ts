/** A route of `/v1`: a row of the table of operations with what answers it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '../../answers/parameters.js'
import type { Parameters } from '../../operations/vocabulary/kinds.js'
import type { Operation } from '../../operations/vocabulary/operation.js'
import type { RouteContext } from '../route-context.js'

/** Answers a request. `query` has the parameters of its query, decoded; `repeated` the values of the one that may repeat. */
export type Answer<Name extends string> = (
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query<Name>,
  repeated: readonly string[],
) => unknown

export interface Route<P extends Parameters = Parameters> {
  readonly operation: Operation<P>
  readonly createAnswer: (context: RouteContext) => Answer<keyof P & string>
}

/** An operation with what answers it, made once for an app. */
export function route<P extends Parameters>(
  operation: Operation<P>,
  createAnswer: Route<P>['createAnswer'],
): Route {
  return { operation, createAnswer } as Route<P> as unknown as Route
}
