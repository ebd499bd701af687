/** GET /v1/chapters/:book/:chapter. */

import type { FastifyInstance } from 'fastify'
import { listVerses } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { FORMAT_QUERY, readFormat } from '../../answers/formats/request.js'
import { readChapter, readQuery, readSome } from '../../answers/parameters.js'
import { chapterNeighbours, PASSAGE_INCLUDES } from '../../answers/passages/neighbours.js'
import { chooseBook } from '../../answers/texts.js'
import { formatReference } from '../../reference/format.js'
import { isMiss, locateChapter } from '../../text/locate.js'
import { sendFormatted } from '../reply/formatted.js'
import { pathParameter, type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['version', 'include', ...FORMAT_QUERY] as const

export function routeChapters(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/chapters/:book/:chapter', (request, reply) => {
    request.operation = 'chapter'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chapter = readChapter(pathParameter(request, 'chapter'))
    if (isFailure(chapter)) return sendFailure(request, reply, chapter)
    const include = readSome('include', query.include, PASSAGE_INCLUDES)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const asked = readFormat(query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const snapshot = context.snapshot(request)
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'book'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const { version, book, bookTemplate } = chosen
    const run = locateChapter(version, book, chapter)
    if (isMiss(run)) {
      const suggestions = snapshot.suggestions.places(run, version)
      return sendFailure(request, reply, { ...run, suggestions })
    }
    request.versions = version.record.id
    const isPaged = include.includes('neighbours')
    if (asked !== undefined) {
      const reference = { form: 'chapter', book: book.canon.number, chapter } as const
      return sendFormatted(context, request, reply, snapshot, {
        version,
        reference: formatReference(reference, book.name),
        places: [{ book, reference, runs: [run] }],
        asked,
        meta: isPaged ? chapterNeighbours(version, book, run) : '',
      })
    }
    const data = listVerses(version, `${bookTemplate.chapterHead}${chapter},`, run)
    if (!isPaged) return sendData(request, reply, data)
    const meta = chapterNeighbours(version, book, run)
    sendData(request, reply, data, true, { meta, isWorded: false })
  })
}
