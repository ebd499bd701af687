/** GET /v1/passages?ref=&ref=: many passages by written references, in one version or in several. */

import { ByteWriter } from '../../answers/byte-writer.js'
import { isFailure } from '../../answers/failure.js'
import { askedLanguage } from '../../answers/language.js'
import { findBatch } from '../../answers/passages/batch.js'
import { layersAmong, readShown } from '../../answers/passages/layers.js'
import { writeBatch } from '../../answers/passages/write-batch.js'
import { getPassages } from '../../operations/get-passages.js'
import { chosenBeside } from '../reply/chosen-language.js'
import { route } from './route.js'

export const passagesRoute = route(getPassages, (context) => {
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  return (request, reply, query, refs) => {
    const language = askedLanguage(request.headers['accept-language'])
    const snapshot = context.snapshot(request)
    const found = findBatch(snapshot, refs, query, language)
    if (isFailure(found)) return sendFailure(request, reply, found)
    const wanted = layersAmong(found.include)
    const shown =
      wanted.length === 0
        ? undefined
        : new Map(
            found.versions.map(({ record, layers }) => [record.id, readShown(layers, wanted)]),
          )
    const { data, isWorded, versions } = writeBatch(writer, found, language, shown)
    request.versions = versions
    const beside = chosenBeside(found.chosen, { meta: '', isWorded })
    return sendData(request, reply, data, !isWorded, beside)
  }
})
