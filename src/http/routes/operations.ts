/** The routes of `/v1`: one loop over the operations, which reads each query as its row says. */
import type { FastifyInstance } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { type Repeated, readQuery } from '../../answers/parameters.js'
import { isInPath, type Operation, parameterNames } from '../../operations/vocabulary/operation.js'
import { PREFIX } from '../path.js'
import { type RouteContext, rawQuery } from '../route-context.js'
import { bookRoute, booksRoute } from './books.js'
import { chapterRoute } from './chapters.js'
import { crossReferencesRoute } from './cross-references.js'
import { parallelRoute } from './parallel.js'
import { passageRoute } from './passage.js'
import { passagesRoute } from './passages.js'
import { quotationsRoute } from './quotations.js'
import { randomRoute } from './random.js'
import { referencesRoute } from './references.js'
import type { Route } from './route.js'
import { searchRoute } from './search.js'
import { todayRoute } from './today.js'
import { verseRoute } from './verses.js'
import { versionRoute, versionsRoute } from './versions.js'

const ROUTES: readonly Route[] = [
  versionsRoute,
  versionRoute,
  booksRoute,
  bookRoute,
  chapterRoute,
  verseRoute,
  passageRoute,
  passagesRoute,
  parallelRoute,
  searchRoute,
  randomRoute,
  todayRoute,
  referencesRoute,
  quotationsRoute,
  crossReferencesRoute,
]

export function routeOperations(app: FastifyInstance, context: RouteContext): void {
  const { sendFailure } = context.envelope
  for (const { operation, createAnswer } of ROUTES) {
    const { path, usage, parameters } = operation
    const answer = createAnswer(context)
    const isOnce = (name: string) =>
      !isInPath(operation, name) && parameters[name]?.kind !== 'texts'
    const names = parameterNames(operation).filter(isOnce)
    const collect = collectorOf(operation)
    app.get(path.slice(PREFIX.length), (request, reply) => {
      request.operation = usage
      const repeated = collect?.()
      const query = readQuery(rawQuery(request), names, repeated)
      if (isFailure(query)) return sendFailure(request, reply, query)
      return answer(request, reply, query, repeated?.values ?? NOTHING)
    })
  }
}

const NOTHING: readonly string[] = []

/** Makes a place for the values of a parameter that may be given several times; undefined if the operation has none. */
function collectorOf({ parameters }: Operation): (() => Repeated) | undefined {
  for (const [name, parameter] of Object.entries(parameters)) {
    if (parameter.kind !== 'texts') continue
    const most = parameter.mostItems
    const tooMany = { kind: 'too-many-references', most } as const
    return () => ({ name, values: [], most, tooMany })
  }
  return undefined
}
