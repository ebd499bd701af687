/** GET /v1/chapters/:book/:chapter. */

import type { FastifyInstance } from 'fastify'
import { listVerses } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { readChapter, readQuery } from '../../answers/parameters.js'
import { chooseBook } from '../../answers/texts.js'
import { isMiss, locateChapter } from '../../text/locate.js'
import { pathParameter, type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['version'] as const

export function routeChapters(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/chapters/:book/:chapter', (request, reply) => {
    request.operation = 'chapter'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chapter = readChapter(pathParameter(request, 'chapter'))
    if (isFailure(chapter)) return sendFailure(request, reply, chapter)
    const snapshot = context.snapshot()
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'book'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const { version, book, bookTemplate } = chosen
    const run = locateChapter(version, book, chapter)
    if (isMiss(run)) {
      const suggestions = snapshot.suggestions.places(run, version)
      return sendFailure(request, reply, { ...run, suggestions })
    }
    sendData(request, reply, listVerses(version, `${bookTemplate.chapterHead}${chapter},`, run))
  })
}
