/**
 * A catalogue of texts for a test: its list and archives, packed when they are asked for, and a server of them on the
 * loopback address. Every text is invented.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** What the server does at a path: bytes to send, a status, or anything else. */
export type Route =
  | Uint8Array
  | string
  | number
  | ((request: IncomingMessage, response: ServerResponse) => void)

export interface CatalogueServer {
  readonly base: string
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  readonly routes: Record<string, Route>
  stop(): Promise<void>
}

/** Serves `routes` by path until the test ends, with an ETag for what is sent as bytes. */
export async function serveCatalogue(
  t: { teardown(done: () => unknown): void },
  routes: Record<string, Route> = {},
): Promise<CatalogueServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const route = routes[path]
    if (typeof route === 'function') return route(request, response)
    if (route === undefined || typeof route === 'number') {
      return response.writeHead(route ?? 404).end('nothing')
    }
    sendFile(request, response, Buffer.from(route))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  t.teardown(stop)
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, asked, routes, stop }
}

/** The ETag that these servers give to a file. */
export function etagOf(bytes: Buffer): string {
  return `"${bytes.length}-${bytes.reduce((sum, byte) => (sum * 31 + byte) % 1_000_007, 7)}"`
}

/** Sends a file as servers of files do: with an ETag, in parts if a part is asked for. */
export function sendFile(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = etagOf(bytes)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined || request.headers['if-range'] !== etag) {
    response.writeHead(200, { etag, 'content-length': bytes.length }).end(bytes)
    return
  }
  const start = Number(from)
  response.writeHead(206, {
    etag,
    'content-length': bytes.length - start,
    'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
  })
  response.end(bytes.subarray(start))
}

export interface TarEntry {
  readonly name: string
  readonly content?: string | Uint8Array
  /** `0` a file, `2` a link, `L` a long name; see the format. */
  readonly kind?: string
}

/** A tar archive of these entries, with its two empty blocks at the end. */
export function tarOf(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap(({ name, content = '', kind = '0' }) => {
    const bytes = Buffer.from(content)
    const head = Buffer.alloc(512)
    head.write(name.slice(0, 100), 0)
    head.write('0000644\0', 100)
    head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
    head.write('        ', 148)
    head.write(kind, 156)
    head.write('ustar\x0000', 257)
    const sum = head.reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** mods.d.tar.gz of modules: a name, and what its .conf says beside the usual. */
export function modsOf(modules: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(modules).map(([name, conf]) => ({
    name: `mods.d/${name.toLowerCase().replaceAll('/', '')}.conf`,
    content: `[${name}]\n${conf.includes('ModDrv=') ? '' : 'ModDrv=zText\n'}DataPath=./modules/texts/ztext/${name}/\n${conf}`,
  }))
  return gzipSync(tarOf([{ name: 'mods.d/', kind: '5' }, ...entries]))
}

const COLUMNS =
  'languageCode,translationId,languageName,languageNameInEnglish,title,description,Redistributable,' +
  'Copyright,UpdateDate,OTbooks,OTverses,NTbooks,NTverses,DCbooks,DCverses,swordName,downloadable,shortTitle'

/** A row of translations.csv; what is not given is that of a small free text in Spanish. */
export function translation(id: string, row: Readonly<Record<string, string>> = {}): string {
  const values: Readonly<Record<string, string>> = {
    languageCode: 'spa',
    translationId: id,
    languageName: 'Español',
    languageNameInEnglish: 'Spanish',
    title: `Texto ${id}`,
    description: `Un texto "inventado", ${id}`,
    Redistributable: 'True',
    Copyright: 'public domain',
    UpdateDate: '2031-01-02',
    ...{ OTbooks: '1', OTverses: '21', NTbooks: '0', NTverses: '0', DCbooks: '0', DCverses: '0' },
    ...{ swordName: `${id}Sword`, downloadable: 'True', shortTitle: `Breve ${id}` },
    ...row,
  }
  return COLUMNS.split(',')
    .map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

/** translations.csv of rows, with the mark at its beginning that the real one has. */
export function translationsOf(rows: readonly string[]): string {
  return `\uFEFF${[COLUMNS, ...rows, ''].join('\r\n')}`
}

/** Obadiah, the shortest book, as USFM in an archive; `more` are files beside it. */
export function usfmZip(word: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const verses = Array.from({ length: 21 }, (_, at) => `\\v ${at + 1} ${word} ${at}.`)
  const files = { '32-OBA.usfm': `\\id OBA ${word}\n\\c 1\n\\p\n${verses.join('\n')}\n`, ...more }
  return zipOf(files)
}

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]),
    ),
  )
}
