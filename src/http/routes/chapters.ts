/** GET /v1/chapters/:book/:chapter. */
import type { FastifyInstance } from 'fastify'
import { isMiss, locateChapter } from '../../text/locate.js'
import { listVerses } from '../data.js'
import { isFailure, readChapter, readQuery } from '../parameters.js'
import { chooseBook, pathParameter, rawQuery, type Service } from '../service.js'

const QUERY = ['version'] as const

export function routeChapters(app: FastifyInstance, service: Service): void {
  const { sendData, sendFailure } = service.envelope

  app.get('/chapters/:book/:chapter', (request, reply) => {
    request.operation = 'chapter'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chapter = readChapter(pathParameter(request, 'chapter'))
    if (isFailure(chapter)) return sendFailure(request, reply, chapter)
    const snapshot = service.snapshot()
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'book'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const { version, book, bookTemplate } = chosen
    const run = locateChapter(version, book, chapter)
    if (isMiss(run)) {
      const suggestions = snapshot.advice.places(run, version)
      return sendFailure(request, reply, { ...run, suggestions })
    }
    sendData(request, reply, listVerses(version, `${bookTemplate.chapterHead}${chapter},`, run))
  })
}
