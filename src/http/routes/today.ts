/** GET /v1/today: the verse of the day as a passage, with its reason; it holds until the day ends. */

import { answerDay, languageOfReason, readDay } from '../../answers/daily/today.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { passageSource, serve } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { getToday } from '../../operations/get-today.js'
import { route } from './route.js'

export const todayRoute = route(getToday, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
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
})
