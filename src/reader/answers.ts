/**
 * Answers the requests for pages: who may read, within which limit, and what is sent if a page cannot be made. Hides that
 * pages, script and style are loaded when the first of them is asked for.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../answers/failure.js'
import { MAX_TEXT_BYTES } from '../answers/references/references.js'
import type { Snapshot } from '../answers/texts.js'
import { isReadOpenly } from '../bundle/format.js'
import type { ReaderMode } from '../config.js'
import type { ReaderTools } from '../http/app.js'
import { type BuiltFile, sendBuiltFile } from '../http/edge/built-files.js'
import { RETRY_SECONDS } from '../http/edge/overload.js'
import { allowInline } from '../http/edge/security-headers.js'
import { createAddressCounter } from '../http/guard.js'
import { hasLeft, leaving } from '../http/left.js'
import { readKey } from '../http/read-key.js'
import type { Origins } from '../http/reply/cors-origins.js'
import { CHALLENGE } from '../http/reply/json-headers.js'
import { rawQuery } from '../http/route-context.js'
import { isAbort } from '../http/thrown.js'
import type { Limit } from '../rate-limit/windows.js'
import { Lazy } from '../runtime/lazy.js'
import type { KeyRecord } from '../state/keys/store.js'
import { type Assets, readAssets } from './assets.js'
import { isOfThisMachine, readersOf } from './door.js'
import type { Page } from './pages.js'
import { sendPage } from './send.js'
import type { View } from './view.js'

export interface ReaderSettings {
  readonly reader: ReaderMode
  /** What the server listens on. */
  readonly host: string
  /** Requests a minute from one address without a key. */
  readonly readerRateLimit: Limit
  /** Whether search engines may list the texts of an open reader. */
  readonly readerIndexed: boolean
  /** The origins whose pages may show a verse in a frame. */
  readonly embedOrigins: Origins
}

/** What a request may read: texts, none without a key, or nothing because it is beyond its limit. */
type Reads = 'texts' | 'nothing' | { readonly refused: Failure }

/** Of an address, and of its query, the signs that pages are made of: some of them are written many times. */
const MOST_SIGNS = 4096
/** Of the query of a text to check: each byte of it may be three signs. */
const MOST_SIGNS_CHECKED = 4 * MAX_TEXT_BYTES

/** Makes the handlers of the reader's routes. */
export function createAnswers(
  app: FastifyInstance,
  tools: ReaderTools,
  settings: ReaderSettings,
  folder: string,
) {
  const { context, guard, chooseView, usage } = tools
  const { envelope, explain } = context
  const isOpen = settings.reader === 'open'
  const countAddress = createAddressCounter(app, settings.readerRateLimit)
  const loaded = new Lazy(() => Promise.all([import('./pages.js'), readAssets(folder)]))
  let turn: Promise<unknown> = Promise.resolve()

  function isOpenTo(request: FastifyRequest): boolean {
    const records = context.snapshot(request).library.versions.map(({ record }) => record)
    const readers = readersOf(settings, records)
    return readers === 'everybody' || (readers === 'machine' && isOfThisMachine(request.raw))
  }

  /** Calls `next` with what a request may read. A key that is refused is answered as under /v1. */
  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    next: (reads: Reads) => Promise<unknown>,
  ): void {
    const go = (reads: Reads) => {
      next(reads).catch((error: unknown) => {
        if (isAbort(error)) reply.hijack()
        else reply.send(error)
      })
    }
    if (readKey(request.raw) !== undefined) {
      guard(request, reply, (error) => {
        if (error) return void reply.send(error)
        const failure = chooseView(request, (request.keyRecord as KeyRecord).versions)
        if (failure === undefined) go('texts')
        else envelope.sendFailure(request, reply, failure)
      })
    } else if (!isOpenTo(request)) go('nothing')
    else {
      countAddress(request).then(
        (seconds) => {
          if (seconds > 0) {
            reply.header('retry-after', seconds)
            return go({ refused: { kind: 'limited', seconds } })
          }
          const { versions } = context.snapshot(request).library
          const open = versions.map(({ record }) => record).filter(isReadOpenly)
          const hidden = chooseView(
            request,
            open.map(({ id }) => id),
          )
          go(hidden === undefined ? 'texts' : 'nothing')
        },
        (error: unknown) => void reply.send(error),
      )
    }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    reads: Reads,
  ): Promise<void> {
    const [pages, assets] = await loaded.open()
    const { headers } = request
    const isCheck = page.at === 'check'
    const query = rawQuery(request).slice(0, isCheck ? MOST_SIGNS_CHECKED : MOST_SIGNS)
    const speech = pages.speechOf(query, headers['accept-language'], headers.cookie)
    const moved = page.at === 'read' ? pages.redirectOf(page.path, query) : undefined
    if (moved !== undefined) {
      reply.header('cache-control', 'no-store').header('x-request-id', request.id)
      return void reply.redirect(moved, 303)
    }
    let view: View
    if (page.at === 'offline') view = pages.offlineView(speech)
    else if (reads === 'nothing') {
      const heading = pages.headingOf(page, query, speech, context.snapshot(request).library.names)
      view = pages.keyView(speech, page.at === 'home' ? 200 : 401, heading)
      if (view.status === 401) reply.header('www-authenticate', CHALLENGE)
    } else if (reads === 'texts') view = await make(request, reply, pages, page, query, speech)
    else view = pages.problemView(speech, reads.refused)
    const isPart = page.at === 'study' && new URLSearchParams(query).has('part')
    const html = isPart
      ? pages.partOf(view)
      : pages.framePage(view, {
          ...speech,
          assets,
          address: isCheck ? speech.links.check() : request.url.slice(0, MOST_SIGNS),
          origin: `${request.protocol}://${request.host}`,
          isIndexed: isOpen && settings.readerIndexed,
          needsKey: reads === 'nothing',
        })
    allowInline(reply, assets.style.source, assets.boot.source)
    const status = sendPage(request, reply, view.status, speech.language, html, view.isPassing)
    usage.count(request.keyRecord, view.operation, status, request.started, view.shown)
  }

  /** The view of a page. Pages are made one in a turn of the event loop. */
  async function make(
    request: FastifyRequest,
    reply: FastifyReply,
    pages: typeof import('./pages.js'),
    page: Page,
    query: string,
    speech: ReturnType<typeof pages.speechOf>,
  ): Promise<View> {
    turn = turn.then(() => nextTurn())
    await turn
    if (hasLeft(request, reply)) throw new DOMException('the client has left', 'AbortError')
    const snapshot: Snapshot = context.snapshot(request)
    try {
      return await pages.viewPage(page, query, { ...speech, snapshot, signal: leaving(reply) })
    } catch (error) {
      if (isAbort(error)) throw error
      const failure = explain(error, request.id, 'a page of the reader cannot be made')
      if (failure.kind === 'crowded') reply.header('retry-after', RETRY_SECONDS)
      return pages.problemView(speech, failure)
    }
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    choose: (assets: Assets) => BuiltFile | undefined,
  ): Promise<FastifyReply | undefined> {
    const [, assets] = await loaded.open()
    const file = choose(assets)
    if (file !== undefined) return sendBuiltFile(request, reply, file)
    envelope.sendFailure(request, reply, { kind: 'no-path' })
    return reply
  }

  return { admit, answer, sendFile }
}
