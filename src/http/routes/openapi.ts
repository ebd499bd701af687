/**
 * GET /openapi.json: the document of the service as the build wrote it, open without a key. It is read once, at
 * the start; where it was not built there is nothing at its path.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT } from '../../runtime/assets.js'
import { readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { refuseOthers } from '../edge/method-not-allowed.js'
import type { Envelope } from '../reply/envelope.js'

const PATH = '/openapi.json'
/** Where the build leaves the document. */
const BUILT = join(PACKAGE_ROOT, 'dist/openapi.json')

export interface DocumentOptions {
  readonly envelope: Envelope
  /** The document's file; the built one where it is not given. */
  readonly file?: string | undefined
}

export async function routeDocument(
  app: FastifyInstance,
  { envelope, file = BUILT }: DocumentOptions,
): Promise<void> {
  const document = await readBuiltFile(file, false)
  if (document === undefined) return
  app.get(PATH, (request, reply) => {
    envelope.nameRequest(request, reply)
    return sendBuiltFile(request, reply, document)
  })
  refuseOthers(app, PATH, envelope)
}
