/** GET /v1/references: the references in a running text, or the numbers of one reference. */

import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { answerReferences, askReferences } from '../../answers/references/references.js'
import { json } from '../../answers/templates.js'
import { findReferences } from '../../operations/find-references.js'
import { chosenBeside } from '../reply/chosen-language.js'
import { route } from './route.js'

export const referencesRoute = route(findReferences, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const { library, parseReference, scannerOf, suggestions } = snapshot
    const { names } = library
    const language = askedLanguage(request.headers['accept-language'])
    const asked = askReferences(library, parseReference, query, language)
    const isMisread = isFailure(asked) && query.ref !== undefined && asked.kind === 'unreadable'
    if (isFailure(asked) && !isMisread) return sendFailure(request, reply, asked)
    const { text } = isFailure(asked) ? library.defaultVersion : asked.version
    const version = text.read()
    if (isFailure(asked)) {
      const near = suggestions.references(query.ref ?? '', version)
      return sendFailure(request, reply, { ...asked, suggestions: near })
    }
    const found = answerReferences({ version, names, scannerOf }, asked)
    request.versions = found.version
    // A text is seldom sent twice.
    const beside = chosenBeside(asked.chosen, { meta: '', isWorded: false })
    return sendData(request, reply, json(found), false, beside)
  }
})
