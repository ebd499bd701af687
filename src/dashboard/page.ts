/**
 * The page as it was built, with the first view's data written into it. The files are read once, at the
 * start; where there are none, the page is answered as not built.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isInside, readText } from '../package.js'
import { send } from './answer.js'
import { routeInsideAssets } from './inside-assets.js'
import type { KeyDesk } from './key-desk.js'
import { chooseLanguage } from './language.js'
import type { LibraryWatch } from './library-view.js'
import { isSignedIn, type Sessions } from './sessions.js'

const TEMPLATE = 'index.html'
const ASSETS = 'assets'
const PLACE = '<!--state-->'
/** A year, in seconds: the name of an asset changes with its content. */
const ASSET_SECONDS = 31_536_000

/** Serves the built assets, where there are any, under `/assets/` of the scope. */
export async function routeAssets(scope: FastifyInstance, folder: string): Promise<void> {
  if (isInside(folder)) return routeInsideAssets(scope, folder, ASSETS, ASSET_SECONDS)
  const root = join(folder, ASSETS)
  if (!existsSync(root)) return
  await scope.register(fastifyStatic, {
    root,
    prefix: `/${ASSETS}/`,
    index: false,
    acceptRanges: false,
    decorateReply: false,
    immutable: true,
    maxAge: ASSET_SECONDS * 1000,
    preCompressed: true,
  })
}

/** Every path of the scope that is nothing else is a view of the page. */
export function routePage(
  scope: FastifyInstance,
  folder: string,
  sessions: Sessions,
  desk: KeyDesk,
  library: Readonly<LibraryWatch>,
): void {
  const [head, tail] = readText(join(folder, TEMPLATE))?.split(PLACE) ?? []
  for (const path of ['', '/*']) {
    scope.get(path, async (request, reply) => {
      if (head === undefined) return send(request, reply, { kind: 'not-built' })
      const language = chooseLanguage(request.headers['accept-language'])
      const session = sessions.view(request, reply)
      const state = isSignedIn(request)
        ? `${membersOf({ session, language, keys: await desk.list() })},"library":${library.json}`
        : membersOf({ session, language })
      reply.header('x-request-id', request.id)
      reply.header('content-type', 'text/html; charset=utf-8')
      reply.header('cache-control', 'no-store')
      return reply.send(`${head}${stateElement(`{${state}}`)}${tail ?? ''}`)
    })
  }
}

/** An object's JSON without its braces. */
function membersOf(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}

/** Without `<`, JSON cannot end the element that it stands in, nor open another. */
function stateElement(json: string): string {
  return `<script type="application/json" id="state">${json.replaceAll('<', '\\u003c')}</script>`
}
