/**
 * GET /docs and what is below it: the interactive reference and the guides as the build prepared them, open
 * without a key. The build's manifest says what is there; where it was not built there is nothing. All of it is
 * read at the start.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT, readText } from '../../runtime/assets.js'
import { type BuiltFile, readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { refuseOthers } from '../edge/method-not-allowed.js'
import { protectPages } from '../edge/security-headers.js'
import type { Envelope } from '../reply/envelope.js'

const PREFIX = '/docs'
/** Where the build leaves the pages. */
const BUILT = join(PACKAGE_ROOT, 'dist/docs')
const MANIFEST = 'manifest.json'
export interface DocsOptions {
  readonly envelope: Envelope
  /** The pages' folder; the built one where it is not given. */
  readonly folder?: string | undefined
}

interface Prepared {
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
  // Two routes in all: each one costs the start of the server time for every method that there is.
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, async (request, reply) => {
      const found = files.get(request.url.split('?', 1)[0] as string)
      if (found === undefined) return envelope.sendFailure(request, reply, { kind: 'no-path' })
      return sendBuiltFile(request, reply, found)
    })
    refuseOthers(app, url, envelope)
  }
}

/** The files of the manifest, by the path that each is served at; one that is gone is served nowhere. */
async function readFiles(
  folder: string,
  manifest: readonly Prepared[],
): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  const read = async ({ path, file, isFixed }: Prepared) => {
    const built = await readBuiltFile(join(folder, file), isFixed)
    if (built !== undefined) files.set(PREFIX + path, built)
  }
  await Promise.all(manifest.map(read))
  return files
}
