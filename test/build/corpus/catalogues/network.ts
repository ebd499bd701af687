// check: Requests of catalogues against servers that misbehave, on loopback addresses.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { isPrivateAddress } from '../../../../build/corpus/catalogues/network/addresses.js'
import { getBytes } from '../../../../build/corpus/catalogues/network/get-bytes.js'
import { getFile } from '../../../../build/corpus/catalogues/network/get-file.js'
import { proxyFor } from '../../../../build/corpus/catalogues/network/proxy.js'
import { etagOf, sendFile, serveCatalogue } from '../../../helpers/catalogue-server.js'
import { scratch } from '../../../helpers/corpus-project.js'

const OWN = {
  environment: {},
  isPrivateAllowed: true,
  idleMilliseconds: 20_000,
  milliseconds: 60_000,
}
const get = (address: string, options = {}) => getBytes(address, 1000, {}, { ...OWN, ...options })
const nothing = () => {}
/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 22

t.test('which addresses are private', async (t) => {
  const own = '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1'
  const other = '198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 fc00::1 fe80::1 ::ffff:10.0.0.1 x'
  for (const address of [...own.split(' '), ...other.split(' ')]) {
    t.ok(isPrivateAddress(address), address)
  }
  const carriers = '64:ff9b::a00:1 64:ff9b:1::1 ::ffff:0:10.0.0.1 2001::1 2002:a00:1::1'
  for (const address of carriers.split(' ')) t.ok(isPrivateAddress(address), `carries: ${address}`)
  for (const address of '8.8.8.8 172.32.0.1 100.128.0.1 2606:4700::1111 ::ffff:8.8.8.8'.split(
    ' ',
  )) {
    t.notOk(isPrivateAddress(address), address)
  }
})

t.test('a private address is asked only if the operator named it', async (t) => {
  const { base, asked } = await serveCatalogue(t, { '/a': 'words' })
  const port = new URL(base).port
  const refused = { isPrivateAllowed: false }
  await t.rejects(get(`${base}/a`, refused), { message: /127\.0\.0\.1, in a private network/ })
  await t.rejects(get(`http://localhost:${port}/a`, refused), { message: /in a private network/ })
  await t.rejects(get(`http://0x7f.1:${port}/a`, refused), { message: /in a private network/ })
  t.strictSame(asked, [])
  t.match(await get(`${base}/a`), { bytes: Buffer.from('words') })
})

t.test('redirects: a few are followed, none leads from public to private', async (t) => {
  const to = (place: string) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location: place }).end()
  const { base, routes, asked } = await serveCatalogue(t, { '/end': 'words', '/one': to('end') })
  const port = new URL(base).port
  Object.assign(routes, {
    '/circle': to('/round'),
    '/round': to('/circle'),
    '/file': to('file:///etc/passwd'),
    '/ftp': to('ftp://127.0.0.1/x'),
    '/nowhere': (_: IncomingMessage, response: ServerResponse) => response.writeHead(302).end(),
    '/inside': to(`http://127.0.0.2:${port}/end`),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, to(`/${at + 1}`)])),
  })
  t.match(await get(`${base}/one`), { bytes: Buffer.from('words') })
  for (const [path, reason] of [
    ['circle', 'it leads in a circle'],
    ['file', 'it leads to file:///etc/passwd'],
    ['ftp', 'it leads to ftp://127.0.0.1/x'],
    ['nowhere', 'it leads on, and does not say where'],
    ['0', 'it leads on too many times'],
  ] as const) {
    await t.rejects(get(`${base}/${path}`), { message: `${base}/${path}: ${reason}` })
  }
  // Here 127.0.0.1 stands for the public network and 127.0.0.2 for a private one.
  const isPrivate = (address: string) => address === '127.0.0.2'
  for (const isPrivateAllowed of [true, false]) {
    asked.length = 0
    await t.rejects(get(`${base}/inside`, { isPrivate, isPrivateAllowed }), {
      message: `${base}/inside: it leads to 127.0.0.2, in a private network`,
    })
    t.strictSame(asked, ['/inside'])
  }
})

t.test('answers that are no file, too large, or never end', async (t) => {
  const { base } = await serveCatalogue(t, {
    '/500': 500,
    '/large': Buffer.alloc(1001),
    '/stalls': (_, response) => void response.writeHead(200).write('x'),
    '/silent': () => {},
    '/breaks': (request, response) => {
      response.writeHead(200, { 'content-length': 9 })
      response.write('x', () => request.socket.destroy())
    },
  })
  const idleMilliseconds = 200
  for (const [path, reason] of [
    ['500', 'the server answered 500'],
    ['gone', 'the server answered 404'],
    ['large', 'it is larger than 1000 bytes'],
    ['stalls', 'no byte came for 0.2 s'],
    ['silent', 'no byte came for 0.2 s'],
    ['breaks', 'the connection broke'],
  ] as const) {
    const wish = path === 'breaks' ? {} : { idleMilliseconds }
    await t.rejects(get(`${base}/${path}`, wish), { message: `${base}/${path}: ${reason}` })
  }
  await t.rejects(get(`${base}/stalls`, { milliseconds: 200 }), {
    message: /it did not end within 0\.2 s/,
  })
  await t.rejects(get('http://127.0.0.1:1/x'), { message: /its host refuses connections/ })
  await t.rejects(get('http://a:b@127.0.0.1/x'), { message: /an address with a password/ })
})

t.test('a file is fetched on from where it broke off', async (t) => {
  const bytes = Buffer.from(Array.from({ length: 90_000 }, (_, at) => at % 251))
  const ranges: (string | undefined)[] = []
  let breaks = 0
  const { base, routes } = await serveCatalogue(t)
  routes['/a.zip'] = (request, response) => {
    ranges.push(request.headers.range)
    if (breaks-- <= 0) return sendFile(request, response, bytes)
    const end = () => request.socket.destroy()
    const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
    const head = { etag: etagOf(bytes), 'content-length': bytes.length - from }
    if (from > 0) {
      response.writeHead(206, { ...head, 'content-range': `bytes ${from}-89999/90000` })
    } else response.writeHead(200, head)
    response.write(bytes.subarray(from, from + 20_000), end)
  }
  const folder = scratch(t)
  const fetch = (name: string, limit = 100_000) =>
    getFile(`${base}/a.zip`, join(folder, name), { bytes: limit, attempts: 3 }, OWN, nothing)
  breaks = 2
  t.equal(await fetch('a.zip'), 'written')
  t.ok(readFileSync(join(folder, 'a.zip')).equals(bytes))
  t.strictSame(ranges, [undefined, 'bytes=20000-', 'bytes=40000-'])
  breaks = 9
  await t.rejects(fetch('b.zip'), { message: `${base}/a.zip: the connection broke` })
  t.notOk(existsSync(join(folder, 'b.zip')))
  ranges.length = breaks = 0
  t.equal(await fetch('b.zip'), 'written')
  t.strictSame(ranges, ['bytes=60000-'])
  t.ok(readFileSync(join(folder, 'b.zip')).equals(bytes))
  // Another file by now: what came of the old one is not kept.
  writeFileSync(join(folder, 'c.zip.part'), 'other')
  writeFileSync(join(folder, 'c.zip.etag'), '"other"')
  t.equal(await fetch('c.zip'), 'written')
  t.ok(readFileSync(join(folder, 'c.zip')).equals(bytes))
  await t.rejects(fetch('d.zip', 1000), { message: /larger than 1000 bytes/ })
  t.notOk(existsSync(join(folder, 'd.zip.part')))
})

t.test('a part of another file is never joined to what was there', async (t) => {
  const bytes = Buffer.alloc(5000, 'new')
  const { base, routes } = await serveCatalogue(t)
  const folder = scratch(t)
  for (const [name, part, total, etag] of [
    ['etag', '"other"\n5000', 5000, '"now"'],
    ['total', '"now"\n4000', 5000, '"now"'],
    ['unnoted', '"other"', 5000, '"now"'],
  ] as const) {
    routes[`/${name}`] = (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
      const head = { etag, 'content-length': total - from }
      const range = { 'content-range': `bytes ${from}-${total - 1}/${total}` }
      response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...head, ...range } : head)
      response.end(bytes.subarray(from))
    }
    const file = join(folder, name)
    writeFileSync(`${file}.part`, 'old')
    writeFileSync(`${file}.etag`, part)
    const limits = { bytes: 10_000, attempts: 3 }
    t.equal(await getFile(`${base}/${name}`, file, limits, OWN, nothing), 'written')
    t.ok(readFileSync(file).equals(bytes), name)
  }
})

t.test('a file that is not there, and a disk without room', async (t) => {
  const { base } = await serveCatalogue(t, { '/a.zip': Buffer.alloc(9000, 1), '/b': 503 })
  const folder = scratch(t)
  const limits = { bytes: 10_000, attempts: 1 }
  const file = join(folder, 'a.zip')
  t.equal(await getFile(`${base}/none`, file, limits, OWN, nothing), 'missing')
  await t.rejects(getFile(`${base}/b`, file, limits, OWN, nothing), { message: /answered 503/ })
  if (existsSync('/dev/full')) {
    symlinkSync('/dev/full', `${file}.part`)
    await t.rejects(getFile(`${base}/a.zip`, file, limits, OWN, nothing), {
      message: /the disk is full: make room and try again/,
    })
    t.notOk(existsSync(`${file}.part`))
  }
})

t.test('the proxy of the environment is obeyed', async (t) => {
  const address = (text: string) => new URL(text)
  const env = { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'a.example, .b.example:8443' }
  t.equal(proxyFor(address('https://x.example/'), env)?.host, 'proxy:3128')
  t.equal(proxyFor(address('http://x.example/'), env), undefined)
  t.equal(proxyFor(address('https://a.example/'), env), undefined)
  t.equal(proxyFor(address('https://www.a.example/'), env), undefined)
  t.equal(proxyFor(address('https://www.b.example:8443/'), env), undefined)
  t.equal(proxyFor(address('https://www.b.example/'), env)?.host, 'proxy:3128')
  t.equal(proxyFor(address('https://x/'), { https_proxy: 'p:1', NO_PROXY: '*' }), undefined)
  t.equal(proxyFor(address('https://x/'), { all_proxy: 'p:1' })?.host, 'p:1')
  t.throws(() => proxyFor(address('https://x/'), { ALL_PROXY: 'socks5://p:1' }), /no http:\/\//)

  const { base } = await serveCatalogue(t, { '/a': 'words' })
  const said: string[] = []
  const proxy = createServer((request, response) => {
    said.push(`${request.method} ${request.url} ${request.headers['proxy-authorization']}`)
    response.end('by proxy')
  })
  proxy.on('connect', (request, socket) => {
    said.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('refused')) socket.end('HTTP/1.1 407 No\r\n\r\n')
    else {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      socket.once('data', (bytes) => {
        said.push(bytes[0] === TLS_HANDSHAKE ? 'TLS' : 'no TLS')
        socket.end()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  const at = `http://user:pass@127.0.0.1:${port}`
  const environment = { http_proxy: at, HTTPS_PROXY: at }
  const basic = `Basic ${Buffer.from('user:pass').toString('base64')}`
  const answer = await get('http://texts.example/list', { environment, isPrivateAllowed: false })
  t.equal(answer?.bytes.toString(), 'by proxy')
  await t.rejects(get('https://refused.example/list', { environment }), {
    message: `https://refused.example/list: the proxy 127.0.0.1:${port} answered 407`,
  })
  // What goes through the tunnel is TLS, which the proxy cannot read.
  await t.rejects(get('https://texts.example/list', { environment, isPrivateAllowed: false }), {
    message: /^https:\/\/texts\.example\/list: /,
  })
  const direct = { ...environment, NO_PROXY: '127.0.0.1' }
  t.equal((await get(`${base}/a`, { environment: direct }))?.bytes.toString(), 'words')
  t.strictSame(said, [
    `GET http://texts.example/list ${basic}`,
    'CONNECT refused.example:443',
    'CONNECT texts.example:443',
    'TLS',
  ])
})
