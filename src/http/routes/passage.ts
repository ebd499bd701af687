/** GET /v1/passage?ref=: a passage by a written reference; the shape of `data` depends on the reference. */

import { isFailure } from '../../answers/failure.js'
import { findPassage } from '../../answers/formats/passage.js'
import { formatQuery, readFormat, readIncludes } from '../../answers/formats/request.js'
import { askedLanguage } from '../../answers/language.js'
import { answerPassage, askPassage } from '../../answers/passage.js'
import { countVerses, MAX_LAID_VERSES } from '../../answers/passage-data.js'
import { layersAmong, readShown } from '../../answers/passages/layers.js'
import { passageSource, serve } from '../../answers/texts.js'
import { getPassage } from '../../operations/get-passage.js'
import { sendFormatted } from '../formats/formatted.js'
import { chosenBeside } from '../reply/chosen-language.js'
import { route } from './route.js'

export const passageRoute = route(getPassage, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
    const language = askedLanguage(request.headers['accept-language'])
    const snapshot = context.snapshot(request)
    const asked = askPassage(snapshot.library, snapshot.parseReference, query, language)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const format = readFormat(query)
    if (isFailure(format)) return sendFailure(request, reply, format)
    const include = readIncludes(query.include, format)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const { text, layers } = asked.version
    const version = text.read()
    request.versions = version.record.id
    const plain = passageSource(snapshot, serve(version))
    if (format !== undefined) {
      const found = findPassage(plain, asked, language, include, formatQuery(format))
      if (isFailure(found)) return sendFailure(request, reply, found)
      if (countVerses(found.places) > MAX_LAID_VERSES) {
        return sendFailure(request, reply, { kind: 'too-many-verses', most: MAX_LAID_VERSES })
      }
      const passage = { ...found, version, layers, asked: format, chosen: asked.chosen }
      return sendFormatted(context, request, reply, snapshot, passage)
    }
    const wanted = layersAmong(include)
    const source = wanted.length === 0 ? plain : { ...plain, layers: readShown(layers, wanted) }
    const passage = answerPassage(source, asked, language, include)
    if (isFailure(passage)) return sendFailure(request, reply, passage)
    const beside = chosenBeside(asked.chosen, passage)
    return sendData(request, reply, passage.data, !passage.isWorded, beside)
  }
})
