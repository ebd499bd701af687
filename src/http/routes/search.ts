/** GET /v1/search: the verses that a query finds, one page per request. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { type Data, excerpt, joinData } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { hintFor } from '../../answers/search/hint.js'
import { findPassage, type QueryPassage } from '../../answers/search/passage.js'
import { type AskedSearch, askSearch, openSearch, writeSearch } from '../../answers/search.js'
import {
  openSuggestions,
  type Suggested,
  suggestSearches,
} from '../../answers/suggestions/suggest.js'
import { json } from '../../answers/templates.js'
import { searchVerses } from '../../operations/search-verses.js'
import type { ParseReference } from '../../reference/parse.js'
import { leaving } from '../left.js'
import { route } from './route.js'

const NOTHING_SUGGESTED: Suggested = {}
/** Of an answer without what would be suggested if the forms could be read: it is not stored and has no entity tag. */
const UNREAD_SUGGESTED: Suggested = {}

export const searchRoute = route(searchVerses, (context) => {
  const { searched, explain } = context
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  /** Sends what was written. */
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Data,
    { q }: AskedSearch,
    passage: QueryPassage | undefined,
    isEmpty: boolean,
    suggested: Suggested,
  ) => {
    const hint = hintFor(q, !isEmpty)
    const hasMore = passage !== undefined || suggested !== NOTHING_SUGGESTED
    const life = suggested === UNREAD_SUGGESTED ? { life: 'once' as const } : {}
    const meta = hasMore ? json({ passage, ...suggested }).slice(1, -1) : ''
    sendData(request, reply, found, false, { hint, meta, isWorded: false, ...life })
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
    const found = excerpt('', writer.memory, 0, writer.length, '')
    if (total > 0) return send(request, reply, found, asked, passage, false, NOTHING_SUGGESTED)
    // Other searches are written meanwhile.
    const kept = joinData(found)
    const suggesting = Promise.resolve(openSuggestions(asked)).then(
      () => suggestSearches(asked, passage !== undefined),
      (error: unknown) => {
        explain(error, request.id, 'no suggestions: forms cannot be read')
        return UNREAD_SUGGESTED
      },
    )
    return suggesting.then((suggested) =>
      send(request, reply, kept, asked, passage, true, suggested),
    )
  }

  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const asked = askSearch(snapshot, query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const { parseReference } = snapshot
    const search = (opened: AskedSearch) => {
      const opening = openSearch(opened)
      const send = () => answer(request, reply, opened, parseReference)
      return opening === undefined ? send() : opening.then(send)
    }
    return 'open' in asked ? asked.open(leaving(reply), search) : search(asked)
  }
})
