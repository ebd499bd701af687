/**
 * The page as it was built, with the first view's data written into it. The files are read once, at the
 * start; if there are none, the answer says that the page is not built.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../http/edge/built-files.js'
import { readText } from '../runtime/assets.js'
import { send } from './answer.js'
import { type HealthParts, viewHealth } from './health.js'
import type { KeyAdmin } from './key-admin.js'
import { chooseLanguage } from './language.js'
import type { LibraryWatch } from './library-view.js'
import type { SessionView } from './schemas.js'
import { isSignedIn, type Sessions } from './sessions.js'

const TEMPLATE = 'index.html'
/** The build's list of its assets. */
const MANIFEST = 'manifest.json'
const ASSETS = 'assets'
const PLACE = '<!--state-->'

/** Serves the assets that the build's manifest names under `/assets/` of the scope. */
export async function routeAssets(scope: FastifyInstance, folder: string): Promise<void> {
  const manifest = readText(join(folder, MANIFEST))
  if (manifest === undefined) return
  const files = new Map<string, BuiltFile>()
  for (const name of Object.values<string>(JSON.parse(manifest))) {
    const file = await readBuiltFile(join(folder, ASSETS, name), true)
    if (file !== undefined) files.set(name, file)
  }
  scope.get(`/${ASSETS}/*`, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const file = files.get(name)
    return file === undefined
      ? send(request, reply, { kind: 'no-path' })
      : sendBuiltFile(request, reply, file)
  })
}

export interface PageParts {
  readonly sessions: Sessions
  readonly keyAdmin: KeyAdmin
  readonly library: LibraryWatch
  readonly health: HealthParts
}

/** Serves the page on every path of the scope that no other route has. */
export function routePage(
  scope: FastifyInstance,
  folder: string,
  { sessions, keyAdmin, library, health }: PageParts,
): void {
  const page = readText(join(folder, TEMPLATE))
  const pages =
    page === undefined ? undefined : { in: partsFor(page, 'in'), out: partsFor(page, 'out') }
  for (const path of ['', '/*']) {
    scope.get(path, async (request, reply) => {
      if (pages === undefined) return send(request, reply, { kind: 'not-built' })
      const language = chooseLanguage(request.headers['accept-language'])
      const session = sessions.view(request, reply)
      const known = isSignedIn(request)
      const [head, tail] = known ? pages.in : pages.out
      const state = known ? await stateOf(session, language) : membersOf({ session, language })
      reply.header('x-request-id', request.id)
      reply.header('content-type', 'text/html; charset=utf-8')
      reply.header('cache-control', 'no-store')
      return reply.send(`${head}${stateElement(`{${state}}`)}${tail}`)
    })
  }

  async function stateOf(session: SessionView, language: string): Promise<string> {
    const [ofKeys, now] = await Promise.all([stateOfKeys(keyAdmin), viewHealth(health)])
    return `${membersOf({ session, language, ...ofKeys, health: now })},"library":${library.json}`
  }
}

/** What stands before the state and after it, with the outline of one of the two first views. */
function partsFor(page: string, kept: 'in' | 'out'): readonly [head: string, tail: string] {
  const dropped = kept === 'in' ? 'out' : 'in'
  const own = page.replace(new RegExp(`<!--${dropped}-->.*?<!--/${dropped}-->`, 'gs'), '')
  const [head = '', tail = ''] = own.replace(/<!--\/?(?:in|out)-->/g, '').split(PLACE)
  return [head, tail]
}

async function stateOfKeys(keyAdmin: KeyAdmin) {
  return { keys: await keyAdmin.list(), key_prefix: keyAdmin.keyPrefix }
}

/** An object's JSON without its braces. */
function membersOf(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}

/** Without `<`, JSON cannot end the element that it stands in, nor open another. */
function stateElement(json: string): string {
  return `<script type="application/json" id="state">${json.replaceAll('<', '\\u003c')}</script>`
}
