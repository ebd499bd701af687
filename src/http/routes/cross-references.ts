/** GET /v1/cross-references: the places that say the like of a verse. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { crossHint } from '../../answers/references/cross-hint.js'
import {
  type AskedCross,
  answerCross,
  askCross,
  CROSS_QUERY,
  numberingsOfSources,
} from '../../answers/references/cross-references.js'
import { json } from '../../answers/templates.js'
import type { Snapshot } from '../../answers/texts.js'
import type { CrossReferences } from '../../bundle/cross-references.js'
import type { Version } from '../../text/version.js'
import { openParts } from '../reply/open-parts.js'
import { whenOpened } from '../reply/when-opened.js'
import { type RouteContext, rawQuery } from '../route-context.js'

const UNREAD = 'the cross references cannot be read'

export function routeCrossReferences(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    { library, suggestions }: Snapshot,
    asked: AskedCross<Version>,
    sources: readonly CrossReferences[],
  ) => {
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

  const begin = (request: FastifyRequest, reply: FastifyReply): unknown => {
    request.operation = 'crossReferences'
    const snapshot = context.snapshot(request)
    const query = readQuery(rawQuery(request), CROSS_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const { library, parseReference, suggestions } = snapshot
    const asked = askCross(library, parseReference, query)
    if (isFailure(asked) && asked.kind !== 'unreadable') return sendFailure(request, reply, asked)
    const again = () => begin(request, reply)
    const { text } = isFailure(asked) ? library.defaultVersion : asked.version
    const version = text.ready
    if (version === undefined) return openParts(context, request, reply, snapshot, [text], again)
    if (isFailure(asked)) {
      const near = suggestions.references(query.ref ?? '', version)
      return sendFailure(request, reply, { ...asked, suggestions: near })
    }
    const { crossReferences } = library
    const opened = { ...asked, version }
    if (crossReferences.ready !== undefined) {
      return answer(request, reply, snapshot, opened, crossReferences.ready)
    }
    const send = (sources: readonly CrossReferences[]) =>
      answer(request, reply, snapshot, opened, sources)
    const opening = crossReferences.open(reply.raw)
    return whenOpened(context, request, reply, snapshot, opening, send, again, UNREAD)
  }

  app.get('/cross-references', begin)
}
