/** GET /v1/cross-references: the places that say the like of a verse. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { crossHint } from '../../answers/references/cross-hint.js'
import {
  type AskedCross,
  answerCross,
  askCross,
  numberingsOfSources,
} from '../../answers/references/cross-references.js'
import { json } from '../../answers/templates.js'
import type { Snapshot } from '../../answers/texts.js'
import { listCrossReferences } from '../../operations/list-cross-references.js'
import type { Version } from '../../text/version.js'
import { route } from './route.js'

export const crossReferencesRoute = route(listCrossReferences, (context) => {
  const { sendData, sendFailure } = context.envelope

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    { library, suggestions }: Snapshot,
    asked: AskedCross<Version>,
  ) => {
    const sources = library.crossReferences.read()
    const found = answerCross(asked, library.names, sources, numberingsOfSources(library.versions))
    if (!isFailure(found)) {
      request.versions = asked.version.record.id
      const meta = json({ sources: found.sources }).slice(1, -1)
      const hint = crossHint(found.data, found.sources)
      return sendData(request, reply, json(found.data), true, { hint, meta, isWorded: false })
    }
    const isMissing = found.kind === 'no-chapter' || found.kind === 'no-verse'
    const more = isMissing ? { suggestions: suggestions.places(found, asked.version) } : {}
    sendFailure(request, reply, { ...found, ...more })
  }

  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const { library, parseReference, suggestions } = snapshot
    const asked = askCross(library, parseReference, query)
    if (isFailure(asked) && asked.kind !== 'unreadable') return sendFailure(request, reply, asked)
    const { text } = isFailure(asked) ? library.defaultVersion : asked.version
    const version = text.read()
    if (isFailure(asked)) {
      const near = suggestions.references(query.ref ?? '', version)
      return sendFailure(request, reply, { ...asked, suggestions: near })
    }
    return answer(request, reply, snapshot, { ...asked, version })
  }
})
