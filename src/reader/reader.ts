/**
 * The reader as one scope of the app: the front page, the texts, the search and the check of quotations as pages for people. Knows who may read; what
 * a page shows is in pages.ts, which is loaded when a page is first asked for. A key in a header counts as under /v1. Without
 * one, an open reader shows the versions whose records allow it, within a limit of its own for each address; the API under
 * /v1 stays closed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReaderTools } from '../http/app.js'
import { READ_METHODS, refuseOthers } from '../http/edge/method-not-allowed.js'
import { protectPages } from '../http/edge/security-headers.js'
import { isBrowser } from '../http/path.js'
import { createAnswers, type ReaderSettings } from './answers.js'
import { ASSETS } from './assets.js'
import { routeShared } from './shared/routes.js'

/** Below /read/, so that its scope is the texts alone. */
const WORKER = 'worker.js'
/** The page for who is offline. A version's id has no dot. */
const OFFLINE = 'offline.html'

/** Adds the reader to an app that does not listen yet. `folder` has what the build made of its script and style. */
export async function registerReader(
  app: FastifyInstance,
  tools: ReaderTools,
  settings: ReaderSettings,
  folder: string,
): Promise<void> {
  const answers = createAnswers(app, tools, settings, folder)
  const { admit, answer, sendFile } = answers
  await app.register(async (scope) => routeShared(scope, tools, answers))
  await app.register(async (scope) => {
    await protectPages(scope, { formAction: ["'self'"], workerSrc: ["'self'"] })
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
      return admit(request, reply, (reads) => answer(request, reply, { at: 'read', path }, reads))
    })
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
