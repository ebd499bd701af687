/**
 * The reader as one scope of the app: the front page, the texts, the search and the check of quotations as pages for people. Knows who may read; what
 * a page shows is in pages.ts, which is loaded when a page is first asked for. A key in a header counts as under /v1. Without
 * one, an open reader shows the versions whose records allow it, within a limit of its own for each address; the API under
 * /v1 stays closed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage, DEFAULT_LANGUAGE } from '../answers/language.js'
import type { Snapshot } from '../answers/texts.js'
import type { ReaderTools } from '../http/app.js'
import { READ_METHODS, refuseOthers } from '../http/edge/method-not-allowed.js'
import { protectPages } from '../http/edge/security-headers.js'
import { isBrowser } from '../http/path.js'
import { originOf } from '../http/route-context.js'
import { createAnswers, type ReaderSettings } from './answers.js'
import { ASSETS } from './assets.js'
import { searchDescription, sitemapIndex, sitemapOf } from './indexed.js'
import { routeShared } from './shared/routes.js'
import { WORDS } from './words/words.js'

/** Below /read/, so that its scope is the texts alone. */
const WORKER = 'worker.js'
/** The page for who is offline. A version's id has no dot. */
const OFFLINE = 'offline.html'
/** The front page of an installed reader. */
const START = 'home.html'
/** The list of a version's chapters for search engines. */
const LISTED = '.xml'

type Write = (texts: Snapshot, origin: string) => string | undefined

/** Adds the reader to an app that does not listen yet. `folder` has what the build made of its script and style. */
export async function registerReader(
  app: FastifyInstance,
  tools: ReaderTools,
  settings: ReaderSettings,
  folder: string,
): Promise<void> {
  const answers = createAnswers(app, tools, settings, folder)
  const { admit, answer, sendFile } = answers
  await app.register(async (scope) => routeShared(scope, tools, answers, settings.embedOrigins))
  await app.register(async (scope) => {
    await protectPages(scope, {
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    })
    /** Sends what search engines read, if they are welcome. */
    const sendXml = (request: FastifyRequest, reply: FastifyReply, write: Write) => {
      const { envelope, snapshot } = tools.context
      if (settings.reader !== 'open' || !settings.readerIndexed) {
        return envelope.sendFailure(request, reply, { kind: 'no-path' })
      }
      admit(request, reply, async (reads) => {
        const isOpen = reads === 'texts'
        const text = isOpen && write(snapshot(request), originOf(request) ?? '')
        const refused = typeof reads === 'object' ? reads.refused : undefined
        if (text) reply.type('application/xml; charset=utf-8').send(text)
        else envelope.sendFailure(request, reply, refused ?? { kind: 'no-path' })
      })
    }
    type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown
    const route = (url: string, send: Answer) => {
      scope.get(url, send)
      refuseOthers(scope, url, READ_METHODS, tools.context.envelope.refuseMethod)
    }
    route('/', (request, reply) => {
      if (!isBrowser(request.headers.accept)) return tools.describeService(request, reply)
      reply.header('vary', 'Accept')
      return admit(request, reply, (reads) => answer(request, reply, { at: 'home' }, reads))
    })
    route('/search', (request, reply) =>
      admit(request, reply, (reads) => answer(request, reply, { at: 'search' }, reads)),
    )
    route('/check', (request, reply) =>
      admit(request, reply, (reads) => answer(request, reply, { at: 'check' }, reads)),
    )
    route('/read/*', (request, reply) => {
      const path = below(request)
      if (path === WORKER) return sendFile(request, reply, ({ worker }) => worker)
      if (path === OFFLINE) return answer(request, reply, { at: 'offline' }, 'nothing')
      if (path === START) {
        return admit(request, reply, (reads) => answer(request, reply, { at: 'home' }, reads))
      }
      if (path.endsWith(LISTED)) {
        const id = path.slice(0, -LISTED.length)
        return sendXml(request, reply, (texts, origin) => sitemapOf(texts, id, origin))
      }
      return admit(request, reply, (reads) => answer(request, reply, { at: 'read', path }, reads))
    })
    route('/sitemap.xml', (request, reply) => sendXml(request, reply, sitemapIndex))
    route('/opensearch.xml', (request, reply) =>
      sendXml(request, reply, (_, origin) => {
        const language = askedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE
        return searchDescription(WORDS[language], origin)
      }),
    )
    route('/study/*', (request, reply) =>
      admit(request, reply, (reads) =>
        answer(request, reply, { at: 'study', path: below(request) }, reads),
      ),
    )
    for (const [path, id] of [
      ['/topics', () => undefined],
      ['/topics/*', below],
    ] as const) {
      route(path, (request, reply) =>
        admit(request, reply, (reads) =>
          answer(request, reply, { at: 'topics', id: id(request) }, reads),
        ),
      )
    }
    route(`${ASSETS}/*`, (request, reply) =>
      sendFile(request, reply, ({ files }) => files.get(below(request))),
    )
  })
}

/** The decoded path below a route that ends in a star. */
function below(request: FastifyRequest): string {
  return (request.params as { '*': string })['*']
}
