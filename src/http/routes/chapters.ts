/** GET /v1/chapters/:book/:chapter. */

import { listVerses } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { readFormat, readIncludes } from '../../answers/formats/request.js'
import { readChapter } from '../../answers/parameters.js'
import { chooseBook } from '../../answers/texts.js'
import { getChapter } from '../../operations/get-chapter.js'
import { isMiss, locateChapter } from '../../text/locate.js'
import { sendVerses } from '../formats/included.js'
import { pathParameter } from '../route-context.js'
import { route } from './route.js'

export const chapterRoute = route(getChapter, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
    const chapter = readChapter(pathParameter(request, 'chapter'))
    if (isFailure(chapter)) return sendFailure(request, reply, chapter)
    const asked = readFormat(query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const include = readIncludes(query.include, asked)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const snapshot = context.snapshot(request)
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'book'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const { listed, book, bookTemplate } = chosen
    const version = listed.text.read()
    const run = locateChapter(version, book, chapter)
    if (isMiss(run)) {
      const suggestions = snapshot.suggestions.places(run, version)
      return sendFailure(request, reply, { ...run, suggestions })
    }
    request.versions = version.record.id
    const head = `${bookTemplate.chapterHead}${chapter},`
    if (include.length === 0 && asked === undefined) {
      return sendData(request, reply, listVerses(version, head, run))
    }
    const reference = { form: 'chapter', book: book.canon.number, chapter } as const
    const write = (more: string) => listVerses(version, head, run, more)
    const found = { version, listed, book, reference, run, write }
    return sendVerses(context, request, reply, snapshot, found, asked, include)
  }
})
