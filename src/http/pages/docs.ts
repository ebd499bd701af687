/**
 * GET /docs and below: the interactive reference and the guides, without a key. The manifest of the build lists the files,
 * which are read at the start. Without a manifest there are no routes. `/docs/es/errors` is always in Spanish; `/docs/errors`
 * is in the language that the browser asks for, without a redirect.
 */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage, DEFAULT_LANGUAGE } from '../../answers/language.js'
import { PACKAGE_ROOT, readText } from '../../runtime/assets.js'
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { READ_METHODS, refuseOthers } from '../edge/method-not-allowed.js'
import { protectPages } from '../edge/security-headers.js'
import { type Envelope, setHeaders } from '../reply/envelope.js'

const PREFIX = '/docs'
/** The build's output folder. */
const BUILT = join(PACKAGE_ROOT, 'dist/docs')
const MANIFEST = 'manifest.json'

export interface DocsOptions {
  readonly envelope: Envelope
  /** The folder of the pages; the build's output folder by default. */
  readonly folder?: string | undefined
}

/** One file of the manifest. */
interface ManifestEntry {
  readonly path: string
  readonly file: string
  readonly isFixed: boolean
  /** The language of a page. A path has an entry for each of its languages. */
  readonly lang?: string
  /** Whether it is read when somebody asks for it, and not kept: the Markdown of a guide. */
  readonly isSeldom?: true
}

/** What is at a path: a file, or a page by its languages. */
type Content =
  | { readonly file: BuiltFile }
  | { readonly seldom: string }
  | { readonly pages: ReadonlyMap<string, BuiltFile> }

export async function routeDocs(
  app: FastifyInstance,
  { envelope, folder = BUILT }: DocsOptions,
): Promise<void> {
  const manifest = readText(join(folder, MANIFEST))
  if (manifest === undefined) return
  await protectPages(app)
  const files = await readFiles(folder, JSON.parse(manifest))
  // Two routes for all files: at the start each route costs time for every HTTP method.
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, async (request, reply) => {
      const found = files.get(request.url.split('?', 1)[0] as string)
      if (found === undefined) return envelope.sendFailure(request, reply, { kind: 'no-path' })
      if ('file' in found) return sendBuiltFile(request, reply, found.file)
      if ('seldom' in found) {
        const file = await readBuiltFile(found.seldom, false)
        if (file === undefined) return envelope.sendFailure(request, reply, { kind: 'no-path' })
        return sendBuiltFile(request, reply, file)
      }
      return sendPage(request, reply, found.pages)
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }
}

/** The page in the language asked for, if it is there in several. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: ReadonlyMap<string, BuiltFile>,
): FastifyReply {
  const [first] = pages.keys() as Iterable<string>
  let lang = first as string
  if (pages.size > 1) {
    setHeaders(reply, ['vary', 'Accept-Language'])
    const asked = askedLanguage(request.raw.headers['accept-language'], [...pages.keys()])
    lang = asked ?? DEFAULT_LANGUAGE
  }
  reply.header('content-language', lang)
  return sendBuiltFile(request, reply, pages.get(lang) as BuiltFile)
}

/** What the manifest lists by URL path. A file is read once for all its paths; a missing one is left out. */
async function readFiles(
  folder: string,
  manifest: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, Content>> {
  const kept = manifest.filter(({ isSeldom }) => isSeldom !== true)
  const isFixed = new Map(kept.map((entry) => [entry.file, entry.isFixed]))
  const read = async ([file, isFixed]: [string, boolean]) =>
    [file, await readBuiltFile(join(folder, file), isFixed)] as const
  const files = new Map(await Promise.all([...isFixed].map(read)))
  const contents = new Map<string, Content>()
  const pages = new Map<string, Map<string, BuiltFile>>()
  for (const { path, file: name, isSeldom } of manifest) {
    if (isSeldom) contents.set(PREFIX + path, { seldom: join(folder, name) })
  }
  for (const { path, file: name, lang } of kept) {
    const [url, file] = [PREFIX + path, files.get(name)]
    if (file === undefined) continue
    if (lang === undefined) {
      contents.set(url, { file })
      continue
    }
    const own = pages.get(url) ?? new Map<string, BuiltFile>()
    pages.set(url, own.set(lang, file))
    contents.set(url, { pages: own })
  }
  return contents
}
