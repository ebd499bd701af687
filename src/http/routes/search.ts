/** GET /v1/search: the verses that a query finds, one page per request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { excerpt } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { hintFor } from '../../answers/search/hint.js'
import { findPassage, type QueryPassage } from '../../answers/search/passage.js'
import { SEARCH_QUERY } from '../../answers/search/request.js'
import { type AskedSearch, askSearch, openSearch, writeSearch } from '../../answers/search.js'
import {
  openSuggestions,
  type Suggested,
  suggestSearches,
} from '../../answers/suggestions/suggest.js'
import { json } from '../../answers/templates.js'
import type { ParseReference } from '../../reference/parse.js'
import { missingWords, openParts } from '../reply/open-parts.js'
import { whenOpened } from '../reply/when-opened.js'
import { type RouteContext, rawQuery } from '../route-context.js'

const UNREAD = 'the forms of words cannot be read'

const NOTHING_SUGGESTED: Suggested = {}
/** Of an answer without what would be suggested if the forms could be read: it is not stored and has no entity tag. */
const UNREAD_SUGGESTED: Suggested = {}

export function routeSearch(app: FastifyInstance, context: RouteContext): void {
  const { searched, log } = context
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  /** Sends what has been written. */
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { q }: AskedSearch,
    passage: QueryPassage | undefined,
    isEmpty: boolean,
    suggested: Suggested,
  ) => {
    const hint = hintFor(q, !isEmpty)
    const hasMore = passage !== undefined || suggested !== NOTHING_SUGGESTED
    const life = suggested === UNREAD_SUGGESTED ? { life: 'once' as const } : {}
    const meta = hasMore ? json({ passage, ...suggested }).slice(1, -1) : ''
    const data = excerpt('', writer.memory, 0, writer.length, '')
    sendData(request, reply, data, false, { hint, meta, isWorded: false, ...life })
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AskedSearch,
    parse: ParseReference,
  ) => {
    const total = writeSearch(asked, writer)
    searched(total)
    const versions = asked.targets.map(({ chosen }) => chosen.version)
    request.versions = versions.map(({ record }) => record.id)
    const passage = findPassage(asked.q, parse, versions)
    if (total > 0) return send(request, reply, asked, passage, false, NOTHING_SUGGESTED)
    const sendLater = (suggested: Suggested) => {
      // Other searches may have been written since.
      writeSearch(asked, writer)
      send(request, reply, asked, passage, true, suggested)
    }
    const answering = Promise.resolve(openSuggestions(asked)).then(
      () => suggestSearches(asked, passage !== undefined).then(sendLater),
      (error: unknown) => {
        log.error({ err: error, request_id: request.id }, 'no suggestions: forms cannot be read')
        sendLater(UNREAD_SUGGESTED)
      },
    )
    return context.keepTexts(answering)
  }

  const begin = (request: FastifyRequest, reply: FastifyReply): unknown => {
    request.operation = 'search'
    const query = readQuery(rawQuery(request), SEARCH_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const snapshot = context.snapshot(request)
    const asked = askSearch(snapshot, query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const again = () => begin(request, reply)
    if ('unopened' in asked) {
      const missing = missingWords(asked.unopened)
      return openParts(context, request, reply, snapshot, missing, again)
    }
    const opening = openSearch(asked)
    const { parseReference } = snapshot
    const send = () => answer(request, reply, asked, parseReference)
    if (opening === undefined) return send()
    return whenOpened(context, request, reply, snapshot, opening, send, again, UNREAD)
  }

  app.get('/search', begin)
}
