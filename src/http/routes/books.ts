/** GET /v1/books and /v1/books/:id. */
import { isFailure } from '../../answers/failure.js'
import { templateOf } from '../../answers/templates.js'
import { chooseBook } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { getBook } from '../../operations/get-book.js'
import { listBooks } from '../../operations/list-books.js'
import { pathParameter } from '../route-context.js'
import { route } from './route.js'

export const booksRoute = route(listBooks, (context) => {
  const { sendData, sendFailure } = context.envelope
  return (request, reply, query) => {
    const version = findVersion(context.snapshot(request).library, query.version)
    if (isFailure(version)) return sendFailure(request, reply, version)
    request.versions = version.record.id
    return sendData(request, reply, templateOf(version).books)
  }
})

export const bookRoute = route(getBook, (context) => {
  const { sendData, sendFailure } = context.envelope
  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const chosen = chooseBook(snapshot, query.version, pathParameter(request, 'id'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    request.versions = chosen.listed.record.id
    return sendData(request, reply, chosen.bookTemplate.single)
  }
})
