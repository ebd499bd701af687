/**
 * What a visitor finds without a key: a page at `/` for browsers and what the service is for programs, `/robots.txt`,
 * `/llms.txt`, the icon, and the style sheet of passages as HTML. The page is read once, at the start; if it was not built, browsers get what programs get.
 */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, pageLanguage } from '../../answers/language.js'
import { PACKAGE_ROOT } from '../../runtime/assets.js'
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { READ_METHODS, refuseOthers } from '../edge/method-not-allowed.js'
import { protectPages } from '../edge/security-headers.js'
import { isBrowser } from '../path.js'
import { type Envelope, setHeaders } from '../reply/envelope.js'
import { originOf, rawQuery } from '../route-context.js'

/** The build's output folder. */
const BUILT = join(PACKAGE_ROOT, 'dist/docs')
/** Search engines may show the front page and the documents; the rest needs a key. */
const ROBOTS = 'User-agent: *\nAllow: /$\nAllow: /docs\nAllow: /llms.txt\nDisallow: /\n'
/** And the texts of an open reader, with its script and style. */
const ROBOTS_OF_READER = ROBOTS.replace(
  'Disallow',
  'Allow: /read/\nAllow: /reader/\nAllow: /sitemap.xml\nDisallow',
)
/** An hour: how long a browser may keep what changes with a release alone. */
const KEPT = 'public, max-age=3600'

export interface FrontOptions {
  readonly envelope: Envelope
  /** The version of the software. */
  readonly software: string
  /** The folder of the built pages; the build's output folder by default. */
  readonly folder?: string | undefined
  /** The pages for readers, whose front page is at `/` instead; undefined if there are none. */
  readonly reader?: { readonly isIndexed: boolean } | undefined
}

/** Makes the answer at `/` for programs: what this service is. */
export function describeService(envelope: Pick<Envelope, 'nameRequest'>, software: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    envelope.nameRequest(request, reply)
    return sendService(reply, software)
  }
}

/** The same to a request that has its name. */
function sendService(reply: FastifyReply, software: string): FastifyReply {
  setHeaders(reply, ['vary', 'Accept, Accept-Language'])
  const service = { name: 'Lectern', version: software, docs: '/docs', openapi: '/openapi.json' }
  return reply.send(service)
}

export async function routeFront(
  app: FastifyInstance,
  { envelope, software, folder = BUILT, reader }: FrontOptions,
): Promise<void> {
  await protectPages(app)
  const read = async (language: string): Promise<[string, BuiltFile | undefined]> => [
    language,
    await readBuiltFile(join(folder, `front-${language}.html`), false),
  ]
  const pages = new Map(reader === undefined ? await Promise.all(LANGUAGES.map(read)) : [])
  const style = await readBuiltFile(join(folder, 'scripture.css'), false)
  const icon = await readBuiltFile(join(folder, 'favicon.svg'), false)

  const route = (
    url: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    app.get(url, async (request, reply) => {
      envelope.nameRequest(request, reply)
      return answer(request, reply)
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }
  const front = (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request.raw
    // The switch at the top of the page names a language; the browser's own does not matter then.
    const language = pageLanguage(rawQuery(request), headers['accept-language'])
    const asked = pages.get(language ?? DEFAULT_LANGUAGE)
    const page = isBrowser(headers.accept) ? (asked ?? pages.get(DEFAULT_LANGUAGE)) : undefined
    if (page === undefined) return sendService(reply, software)
    setHeaders(reply, ['vary', 'Accept, Accept-Language'])
    return sendBuiltFile(request, reply, page)
  }
  if (reader === undefined) route('/', front)
  route('/robots.txt', (request, reply) => {
    const sitemap = `\nSitemap: ${originOf(request) ?? ''}/sitemap.xml\n`
    return reply
      .header('cache-control', KEPT)
      .type('text/plain; charset=utf-8')
      .send(reader?.isIndexed ? ROBOTS_OF_READER + sitemap : ROBOTS)
  })
  route('/llms.txt', async (request, reply) => {
    const overview = await readBuiltFile(join(folder, 'llms.txt'), false)
    if (overview === undefined) return envelope.sendFailure(request, reply, { kind: 'no-path' })
    return sendBuiltFile(request, reply, overview)
  })
  if (style !== undefined) {
    route('/scripture.css', (request, reply) => {
      // Pages of other origins link it.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendBuiltFile(request, reply, { ...style, cacheControl: KEPT })
    })
  }
  if (icon === undefined) return
  // Browsers ask for the .ico unbidden, and take what its type says.
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    route(url, (request, reply) => sendBuiltFile(request, reply, icon))
  }
}
