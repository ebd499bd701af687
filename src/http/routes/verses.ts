/** GET /v1/verses/:book/:chapter/:verse. The last segment is one verse or a range of verses. */

import { listVerses } from '../../answers/data.js'
import { isFailure, MAX_RANGE } from '../../answers/failure.js'
import { readFormat, readIncludes } from '../../answers/formats/request.js'
import { readChapter, readVerses, type VerseSegment } from '../../answers/parameters.js'
import { chooseBook } from '../../answers/texts.js'
import { getVerses } from '../../operations/get-verses.js'
import type { Reference } from '../../reference/reference.js'
import { isMiss, locateVerses } from '../../text/locate.js'
import { sliceMembers } from '../../text/version.js'
import { sendVerses } from '../formats/included.js'
import { pathParameter } from '../route-context.js'
import { route } from './route.js'

export const verseRoute = route(getVerses, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
    const chapter = readChapter(pathParameter(request, 'chapter'))
    if (isFailure(chapter)) return sendFailure(request, reply, chapter)
    const segment = readVerses(pathParameter(request, 'verse'))
    if (isFailure(segment)) return sendFailure(request, reply, segment)
    if (segment.isRange) request.operation = 'range'
    const asked = segment.last - segment.first + 1
    if (asked > MAX_RANGE) return sendFailure(request, reply, { kind: 'too-large', asked })
    const format = readFormat(query)
    if (isFailure(format)) return sendFailure(request, reply, format)
    const include = readIncludes(query.include, format)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const snapshot = context.snapshot(request)
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'book'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const { listed, book, bookTemplate } = chosen
    const version = listed.text.read()
    const run = locateVerses(version, book, chapter, segment.first, segment.last)
    if (isMiss(run)) {
      const suggestions = snapshot.suggestions.places(
        run,
        version,
        run.kind === 'no-chapter' ? undefined : segment.first,
      )
      return sendFailure(request, reply, { ...run, suggestions })
    }
    request.versions = version.record.id
    const head = `${bookTemplate.chapterHead}${chapter},`
    const write = (more: string) =>
      segment.isRange
        ? listVerses(version, head, run, more)
        : `${head}${sliceMembers(version, run.first)}${more}}`
    if (include.length === 0 && format === undefined) return sendData(request, reply, write(''))
    const reference = referenceOf(book.canon.number, chapter, segment)
    const found = { version, listed, book, reference, run, write }
    return sendVerses(context, request, reply, snapshot, found, format, include)
  }
})

function referenceOf(book: number, chapter: number, segment: VerseSegment): Reference {
  const { first, last, isRange } = segment
  return isRange
    ? { form: 'verses', book, chapter, first, last }
    : { form: 'verse', book, chapter, verse: first }
}
