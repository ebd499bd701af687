/** GET /v1/passage?ref=: a passage by a written reference; the shape of `data` depends on the reference. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { findPassage } from '../../answers/formats/passage.js'
import {
  FORMAT_QUERY,
  formatQuery,
  readFormat,
  readIncludes,
} from '../../answers/formats/request.js'
import { askedLanguage } from '../../answers/language.js'
import { readQuery } from '../../answers/parameters.js'
import { type AnswerSource, answerPassage, askPassage } from '../../answers/passage.js'
import { layersAmong, type ShownLayers } from '../../answers/passages/layers.js'
import { passageSource, serve } from '../../answers/texts.js'
import { sendFormatted } from '../reply/formatted.js'
import { openLayers } from '../reply/open-layers.js'
import { openParts } from '../reply/open-parts.js'
import { type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['ref', 'version', 'include', 'numbering', ...FORMAT_QUERY] as const

export function routePassage(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    request.operation = 'passage'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const language = askedLanguage(request.headers['accept-language'])
    const snapshot = context.snapshot(request)
    const asked = askPassage(snapshot.library, snapshot.parseReference, query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const format = readFormat(query)
    if (isFailure(format)) return sendFailure(request, reply, format)
    const include = readIncludes(query.include, format)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const again = () => answer(request, reply)
    const { text, layers } = asked.version
    const version = text.ready
    if (version === undefined) return openParts(context, request, reply, snapshot, [text], again)
    request.versions = version.record.id
    const plain = passageSource(snapshot, serve(version))
    if (format !== undefined) {
      const found = findPassage(plain, asked, language, include, formatQuery(format))
      if (isFailure(found)) return sendFailure(request, reply, found)
      const passage = { ...found, version, later: layers, asked: format }
      return sendFormatted(context, request, reply, snapshot, passage, again)
    }
    const send = (source: AnswerSource) => {
      const passage = answerPassage(source, asked, language, include)
      if (isFailure(passage)) return sendFailure(request, reply, passage)
      sendData(request, reply, passage.data, !passage.isWorded, passage)
    }
    const wanted = layersAmong(include)
    if (wanted.length === 0) return send(plain)
    const sendLayers = (shown: ReadonlyMap<string, ShownLayers>) =>
      send({ ...plain, layers: shown.get(version.record.id) as ShownLayers })
    return openLayers(context, request, reply, snapshot, [asked.version], wanted, sendLayers, again)
  }

  app.get('/passage', answer)
}
