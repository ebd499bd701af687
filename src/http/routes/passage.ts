/** GET /v1/passage?ref=: a passage by a written reference; the shape of `data` depends on the reference. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Failure, isFailure } from '../../answers/failure.js'
import { askedLanguage, type Language } from '../../answers/language.js'
import { type Query, readQuery, readSome } from '../../answers/parameters.js'
import { answerPassage, askPassage } from '../../answers/passage.js'
import type { Passage } from '../../answers/passage-data.js'
import { PASSAGE_INCLUDES } from '../../answers/passages/neighbours.js'
import { passageSource, type ServedVersion, type Snapshot } from '../../answers/texts.js'
import { type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['ref', 'version', 'include', 'numbering'] as const

export function routePassage(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/passage', (request, reply) => {
    request.operation = 'passage'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const language = askedLanguage(request.headers['accept-language'])
    const passage = findPassage(request, context.snapshot(request), query, language)
    if (isFailure(passage)) return sendFailure(request, reply, passage)
    sendData(request, reply, passage.data, !passage.isWorded, passage)
  })
}

function findPassage(
  request: FastifyRequest,
  snapshot: Snapshot,
  query: Query<(typeof QUERY)[number]>,
  language: Language | undefined,
): Passage | Failure {
  const asked = askPassage(snapshot.library, snapshot.parseReference, query)
  if (isFailure(asked)) return asked
  const include = readSome('include', query.include, PASSAGE_INCLUDES)
  if (isFailure(include)) return include
  request.versions = asked.version.record.id
  const chosen = snapshot.served.get(asked.version.record.id) as ServedVersion
  return answerPassage(passageSource(snapshot, chosen), asked, language, include)
}
