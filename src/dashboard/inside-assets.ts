/**
 * The page's assets in the single executable, where there is no folder that @fastify/static could serve:
 * answered from memory, with the same headers that matter to a browser. Knows the manifest of the build.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from '../http/compression.js'
import { readBytes, readText } from '../package.js'

/** Where the build leaves the compressed asset, by its content coding. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves the assets that `manifest.json` in `folder` names, below `path`, for `seconds`. */
export async function routeInsideAssets(
  scope: FastifyInstance,
  folder: string,
  path: string,
  seconds: number,
): Promise<void> {
  const manifest = JSON.parse(readText(join(folder, 'manifest.json')) ?? '{}')
  for (const name of Object.values<string>(manifest)) {
    const file = join(folder, path, name)
    const plain = await readBytes(file)
    const coded = {
      br: await readBytes(file + ENDINGS.br),
      gzip: await readBytes(file + ENDINGS.gzip),
    }
    const type = TYPES[name.slice(name.lastIndexOf('.'))] as string
    scope.get(`/${path}/${name}`, (request, reply) => {
      const coding = chooseEncoding(request.headers['accept-encoding'])
      reply.header('content-type', type)
      reply.header('cache-control', `public, max-age=${seconds}, immutable`)
      reply.header('vary', 'accept-encoding')
      if (coding !== undefined) reply.header('content-encoding', coding)
      return reply.send(coding === undefined ? plain : coded[coding])
    })
  }
}
