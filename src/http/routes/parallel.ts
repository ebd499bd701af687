/** GET /v1/parallel?ref=&versions=: a passage in several versions side by side. */

import { ByteWriter } from '../../answers/byte-writer.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { answerParallel, askParallel } from '../../answers/passages/parallel.js'
import { passageSource, serve } from '../../answers/texts.js'
import { getParallel } from '../../operations/get-parallel.js'
import type { Version } from '../../text/version.js'
import { chosenBeside } from '../reply/chosen-language.js'
import { route } from './route.js'

export const parallelRoute = route(getParallel, (context) => {
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const language = askedLanguage(request.headers['accept-language'])
    const asked = askParallel(snapshot.library, snapshot.parseReference, query, language)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const texts = asked.versions.map(({ text }) => text.read()) as [Version, ...Version[]]
    const main = passageSource(snapshot, serve(texts[0]))
    const parallel = answerParallel(writer, main, texts, asked)
    if (isFailure(parallel)) return sendFailure(request, reply, parallel)
    const { data, meta, versions } = parallel
    request.versions = versions
    return sendData(
      request,
      reply,
      data,
      true,
      chosenBeside(asked.chosen, { meta, isWorded: false }),
    )
  }
})
