/**
 * A registry of packages on the loopback address, with the packages that this checkout has installed: npm installs a
 * packed program from it as from the real one. It lists the parts for other systems too and has them not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { type TarEntry, tarOf } from './catalogue-server.js'

interface Locked {
  readonly version: string
  readonly dev?: true
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly optional?: true
  readonly hasInstallScript?: true
}

/** What package-lock.json says of every package that is needed at run time, by its folder. */
export function lockedPackages(): readonly (Locked & { readonly folder: string; name: string })[] {
  const lock = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages as Record<string, Locked>)
    .filter(([folder, { dev }]) => folder !== '' && dev !== true)
    .map(([folder, locked]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { ...locked, folder, name }
    })
}

/** Serves until the test ends; gives the address. */
export async function servePackages(t: { teardown(done: () => unknown): void }): Promise<string> {
  const packages = lockedPackages()
  let base = ''
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const packed = packages.find(({ folder }) => path === `packed/${folder}.tgz`)
    if (packed !== undefined) return send(response, pack(join(PACKAGE_ROOT, packed.folder)))
    const versions = packages.filter(({ name }) => name === path)
    if (versions.length === 0) return response.writeHead(404).end('{}')
    const listed = versions.map((one) => [one.version, manifest(one, base)] as const)
    const tags = { latest: listed.at(-1)?.[0] }
    const body = { name: path, 'dist-tags': tags, versions: Object.fromEntries(listed) }
    send(response, Buffer.from(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return `${base}/`
}

function manifest(
  { folder, name, ...locked }: ReturnType<typeof lockedPackages>[number],
  base: string,
) {
  const file = join(PACKAGE_ROOT, folder, 'package.json')
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { name, ...locked }
  return { ...own, dist: { tarball: `${base}/packed/${encodeURIComponent(folder)}.tgz` } }
}

/** A package's files as npm packs them, without the packages in it. */
function pack(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).includes('/node_modules/'))
    .flatMap((file): TarEntry[] => {
      const name = `package${file.slice(folder.length)}`
      const entry = { name, content: readFileSync(file) }
      return name.length < 100
        ? [entry]
        : [{ name: '././@LongLink', kind: 'L', content: `${name}\0` }, entry]
    })
  return gzipSync(tarOf(entries), { level: 1 })
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-length': body.length }).end(body)
}
