/** GET /v1/references: the references in a running text, or the numbers of one reference. */
import type { FastifyInstance } from 'fastify'
import { type Failure, isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import {
  answerReferences,
  askReferences,
  REFERENCES_QUERY,
  type ReferencesData,
} from '../../answers/references/references.js'
import { json } from '../../answers/templates.js'
import type { Snapshot } from '../../answers/texts.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routeReferences(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/references', (request, reply) => {
    request.operation = 'references'
    const found = findReferences(context.snapshot(request), rawQuery(request))
    if (isFailure(found)) return sendFailure(request, reply, found)
    request.versions = found.version
    // A text is seldom sent twice.
    sendData(request, reply, json(found), false)
  })
}

function findReferences(
  { library, parseReference, scannerOf, suggestions }: Snapshot,
  raw: string,
): ReferencesData | Failure {
  const query = readQuery(raw, REFERENCES_QUERY)
  if (isFailure(query)) return query
  const { names } = library
  const asked = askReferences(library, names, parseReference, query)
  if (!isFailure(asked))
    return answerReferences({ version: asked.version, names, scannerOf }, asked)
  if (query.ref === undefined || asked.kind !== 'unreadable') return asked
  return { ...asked, suggestions: suggestions.references(query.ref, library.defaultVersion) }
}
