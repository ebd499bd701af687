/**
 * A project for the tests of acquiring: a small project, stand-ins for Debian's clients, and a publisher on
 * the loopback address. Nothing of it reaches the network.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Test } from 'tap'
import { type AcquireContext, acquire } from '../../build/corpus/acquire/acquire.js'
import { openDebianClient } from '../../build/corpus/acquire/debian.js'
import { readText } from '../../build/corpus/acquire/read-text.js'
import type { CorpusRecord } from '../../build/corpus/records.js'
import { library, put, putCorpus, record, scratch, sword } from './corpus-project.js'

export const DATA = 'modules/texts/ztext/testMod'

export interface AcquireProject extends AcquireContext {
  readonly root: string
  /** What was fetched, in order. */
  readonly fetched: string[]
  readonly record: CorpusRecord
}

/** A project with one version `tst`, no installed library, and clients that are not there. */
export function acquireProject(
  t: Test,
  options: { sword?: object; bin?: string } = {},
): AcquireProject {
  const root = scratch(t)
  const one = record('tst', 'sword' in options ? { sword: options.sword } : { sword: sword() })
  putCorpus(root, one)
  const cache = join(root, 'cache')
  mkdirSync(cache)
  const PATH = options.bin ?? join(root, 'no-programs')
  const fetched: string[] = []
  return {
    root,
    fetched,
    record: one as unknown as CorpusRecord,
    corpus: join(root, 'corpus'),
    cache,
    libraries: [join(root, 'installed')],
    debian: openDebianClient(cache, { PATH }, 5_000),
    onFetch: (from) => fetched.push(from),
  }
}

/**
 * Stand-ins for apt-get and dpkg-deb. The package holds the library in `<folder>/package`; every call is
 * noted in `<folder>/calls`. Without `lists` a download works only from private lists, once updated.
 */
export function clients(folder: string, options: { lists: boolean; fails?: string }): string {
  const bin = join(folder, 'bin')
  put(folder, {
    'bin/apt-get': `#!/bin/sh
PATH=/usr/bin:/bin
echo "$*" >> '${folder}/calls'
case "$*" in
  *update*) ${options.fails === 'update' ? 'echo "E: no network" >&2; exit 100' : ''}
    touch '${folder}/updated';;
  *download*)
    if ${options.lists}; then :
    elif [ -f '${folder}/updated' ] && [ "$*" != "\${*#*Dir::State=}" ]; then :
    else echo "E: Unable to locate package" >&2; echo "said later" >&2; exit 100; fi
    ${options.fails === 'download' ? 'exit 0' : ''}
    echo deb > sword-text-test_1.0-1_all.deb;;
esac`,
    'bin/dpkg-deb': `#!/bin/sh
PATH=/usr/bin:/bin
${options.fails === 'unpack' ? 'echo "damaged archive" >&2; exit 2' : ''}
cp -r '${folder}/package/.' "$3"`,
  })
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755)
  return bin
}

export const calls = (folder: string) =>
  readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

export const putPackage = (folder: string, options = {}) =>
  put(join(folder, 'package/usr/share/sword'), library(options))

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, new Uint8Array(Buffer.from(content))]),
    ),
  )

/** Serves `replies` by path on the loopback address until the test ends. */
export async function serve(
  t: Test,
  replies: Readonly<Record<string, Uint8Array | { status: number; location?: string }>>,
) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const reply = replies[path]
    if (path === '/hangs') response.writeHead(200).write('x')
    else if (path === '/breaks') {
      response.writeHead(200, { 'content-length': 9 })
      response.write('x', () => request.socket.destroy())
    } else if (reply instanceof Uint8Array) response.end(reply)
    else response.writeHead(reply?.status ?? 404, { location: reply?.location ?? '' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

export async function foundBy(context: AcquireProject) {
  const result = await acquire(context.record, context)
  if (result.kind !== 'found') throw new Error(`missing: ${result.attempts.join('; ')}`)
  return result
}

export const verses = async (context: AcquireProject) => {
  const { draft } = await readText((await foundBy(context)).source.text)
  return draft?.books[0]?.chapters[0]?.verses.map((verse) => verse.text)
}
