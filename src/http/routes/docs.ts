/**
 * GET /docs and below: the interactive reference and the guides, without a key. The manifest of the build lists the files,
 * which are read at the start. Without a manifest there are no routes.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT, readText } from '../../runtime/assets.js'
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { READ_METHODS, refuseOthers } from '../edge/method-not-allowed.js'
import { protectPages } from '../edge/security-headers.js'
import type { Envelope } from '../reply/envelope.js'

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
}

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
      return sendBuiltFile(request, reply, found)
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }
}

/** The files of the manifest by URL path; a missing file is left out. */
async function readFiles(
  folder: string,
  manifest: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  const read = async ({ path, file, isFixed }: ManifestEntry) => {
    const built = await readBuiltFile(join(folder, file), isFixed)
    if (built !== undefined) files.set(PREFIX + path, built)
  }
  await Promise.all(manifest.map(read))
  return files
}
