/**
 * What other pages take from a reader: a passage as JSON, a frame, oEmbed, feeds of the verse of the day, and the script that links
 * references. Open where the reader is, within the same limit for each address; with a key in a header it is answered as /v1 is.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, isFailure } from '../../answers/failure.js'
import { askedLanguage, DEFAULT_LANGUAGE } from '../../answers/language.js'
import { missingParameter, readInteger, readQuery } from '../../answers/parameters.js'
import type { ReaderTools } from '../../http/app.js'
import { READ_METHODS, refuseOthers } from '../../http/edge/method-not-allowed.js'
import { protectPages } from '../../http/edge/security-headers.js'
import type { Origins } from '../../http/reply/cors-origins.js'
import { matchesEtag } from '../../http/reply/entity-tags.js'
import { originOf, rawQuery } from '../../http/route-context.js'
import type { createAnswers } from '../answers.js'
import { SHARED } from '../assets.js'
import { WORDS } from '../words/words.js'
import { demoPage } from './demo.js'
import { describeEmbed, EMBED_STYLE, embedPage, placeOfAddress } from './embed.js'
import { createFeeds } from './feeds.js'
import { type Sender, sharedVerse, verseOfDay } from './verse.js'

const PARAMETERS = [
  'ref',
  'version',
  'cite',
  'url',
  'maxwidth',
  'maxheight',
  'format',
  'lang',
] as const
/** The largest frame. */
const MOST_PIXELS = 4000
const DEMO_POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const JSON_TYPE = 'application/json; charset=utf-8'

type Query = Partial<Record<(typeof PARAMETERS)[number], string>>
interface Sent {
  readonly type: string
  readonly text: string
}
type Make = (request: FastifyRequest, query: Query, sender: Sender) => Sent | Failure

/** What a Content-Security-Policy calls them. */
const sourcesOf = (origins: Origins): readonly string[] =>
  origins === 'none' ? ["'none'"] : origins.split(',')

const asJson = (value: object): Sent => ({ type: JSON_TYPE, text: JSON.stringify(value) })

/** Adds the routes. */
export async function routeShared(
  app: FastifyInstance,
  { context, usage }: ReaderTools,
  { admit, sendFile }: Pick<ReturnType<typeof createAnswers>, 'admit' | 'sendFile'>,
  embedOrigins: Origins,
): Promise<void> {
  const { envelope, explain } = context
  const style = `'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`
  await protectPages(app, { styleSrc: [style], frameAncestors: sourcesOf(embedOrigins) }, true)

  const route = (url: string, make: Make) => {
    app.get(url, (request, reply) => {
      // Any page may read what anybody may read: no cookie counts here, and a key is in a header.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      admit(request, reply, async (reads) => {
        if (typeof reads === 'object') return envelope.sendFailure(request, reply, reads.refused)
        if (reads === 'nothing') return envelope.sendFailure(request, reply, { kind: 'no-key' })
        const query = readQuery(rawQuery(request), PARAMETERS)
        const sent = isFailure(query) ? query : attempt(request, query, make)
        if (isFailure(sent)) return envelope.sendFailure(request, reply, sent)
        send(request, reply, sent)
      })
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }

  const attempt = (request: FastifyRequest, query: Query, make: Make): Sent | Failure => {
    const language = askedLanguage(query.lang ?? request.headers['accept-language'])
    try {
      return make(request, query, { language, now: Date.now(), origin: originOf(request) })
    } catch (error) {
      return explain(error, request.id, 'what another page shows cannot be made')
    }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, { type, text }: Sent) => {
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('x-request-id', request.id)
    reply.header('vary', 'Accept-Language, X-API-Key, Authorization')
    const known = request.headers['if-none-match']
    const isKnown = known !== undefined && matchesEtag(known, etag)
    usage.count(request.keyRecord, 'other', isKnown ? 304 : 200, request.started, [])
    if (isKnown) return reply.code(304).send()
    return reply.type(type).send(text)
  }

  route('/reader/verse', (request, { ref, ...asked }, sender) => {
    if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
    const verse = sharedVerse(context.snapshot(request), { ref, ...asked }, sender)
    return isFailure(verse) ? verse : asJson(verse)
  })
  route('/embed/verse', (request, { ref, ...asked }, sender) => {
    const texts = context.snapshot(request)
    const verse =
      ref === undefined
        ? verseOfDay(texts, asked.version, undefined, sender)
        : sharedVerse(texts, { ref, version: asked.version }, sender)
    return isFailure(verse) ? verse : { type: 'text/html; charset=utf-8', text: embedPage(verse) }
  })
  route('/oembed', (request, { url, maxwidth, maxheight, format = 'json' }, sender) => {
    const asked = placeOfAddress(url ?? '')
    if (asked === undefined || format !== 'json') return { kind: 'no-path' }
    const width = readInteger('maxwidth', maxwidth, MOST_PIXELS, 1, MOST_PIXELS)
    if (isFailure(width)) return width
    const height = readInteger('maxheight', maxheight, MOST_PIXELS, 1, MOST_PIXELS)
    if (isFailure(height)) return height
    const verse = sharedVerse(context.snapshot(request), asked, sender)
    if (isFailure(verse)) return verse
    return asJson(describeEmbed(verse, asked, sender.origin ?? '', { width, height }))
  })
  const writeFeed = createFeeds()
  for (const path of ['/today.json', '/today.atom']) {
    route(path, (request, { version }, sender) => {
      const words = WORDS[sender.language ?? DEFAULT_LANGUAGE]
      return writeFeed(context.snapshot(request), path, version, words, sender)
    })
  }
  app.get('/links/demo', (request, reply) => {
    const language = askedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE
    reply.header('content-security-policy', DEMO_POLICY).header('vary', 'Accept-Language')
    return reply.type('text/html; charset=utf-8').send(demoPage(language))
  })
  refuseOthers(app, '/links/demo', READ_METHODS, envelope.refuseMethod)
  for (const name of SHARED) {
    const url = name === 'links.js' ? '/links.js' : `/links/${name}`
    app.get(url, (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(request, reply, ({ shared }) => shared.get(name))
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }
}
