/**
 * GET /openapi.json: the OpenAPI document that the build wrote, without a key. It is read once, at the start. If it was
 * not built, there is no route.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT } from '../../runtime/assets.js'
import { readBuiltFile, sendBuiltFile } from '../edge/built-files.js'
import { READ_METHODS, refuseOthers } from '../edge/method-not-allowed.js'
import type { Envelope } from '../reply/envelope.js'

const PATH = '/openapi.json'
/** The build's output file. */
const BUILT = join(PACKAGE_ROOT, 'dist/openapi.json')

export interface DocumentOptions {
  readonly envelope: Envelope
  /** The file of the document; the build's output by default. */
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
  refuseOthers(app, PATH, READ_METHODS, envelope.refuseMethod)
}
