/** GET /v1/today: the verse of the day as a passage, with its reason; it holds until the day ends. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerDay, languageOfReason, readDay, TODAY_QUERY } from '../../answers/daily/today.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { readQuery } from '../../answers/parameters.js'
import { passageSource, serve } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routeToday(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    request.operation = 'today'
    const query = readQuery(rawQuery(request), TODAY_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const now = Date.now()
    const day = readDay(query, now)
    if (isFailure(day)) return sendFailure(request, reply, day)
    const snapshot = context.snapshot(request)
    const listed = findVersion(snapshot.library, query.version)
    if (isFailure(listed)) return sendFailure(request, reply, listed)
    const version = listed.text.read()
    const asked = askedLanguage(request.headers['accept-language'])
    const language = languageOfReason(asked, version)
    const found = answerDay(passageSource(snapshot, serve(version)), day, language)
    if (isFailure(found)) return sendFailure(request, reply, found)
    request.versions = version.record.id
    const { end, date } = day
    const life = end === undefined ? {} : { life: { end, now, tag: date } }
    const beside = { meta: found.meta, isWorded: true, language, ...life }
    return sendData(request, reply, found.passage.data, false, beside)
  }

  app.get('/today', answer)
}
