// check: Compressed answers come back from any decoder, and what is kept is bounded.
import { createHook } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { gunzipSync as gunzipElsewhere } from 'fflate'
import t from 'tap'
import {
  chooseEncoding,
  createCompressor,
  type Encoding,
} from '../../../src/http/reply/compression.js'
import { fc } from '../../helpers/property.js'
import { startApp } from '../../helpers/running-app.js'
import { smallLibrary } from '../../helpers/small-library.js'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const DECODERS: Record<Encoding, (answer: string) => string> = {
  br: (answer) => brotliDecompressSync(bytesOf(answer)).toString('latin1'),
  gzip: (answer) => gunzipSync(bytesOf(answer)).toString('latin1'),
}
const encodings = ['br', 'gzip'] as const
/** Text that no compression makes much shorter, one character a byte. */
const noise = (length: number) => randomBytes(length).toString('latin1')

const anyBytes = fc
  .uint8Array({ maxLength: 400 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'))
const anyFixed = fc
  .tuple(anyBytes, fc.integer({ min: 1, max: 40 }))
  .map(([text, times]) => text.repeat(times))

t.test('any fixed part and tail come back from any decoder, kept or not', async (t) => {
  const compressor = createCompressor()
  fc.assert(
    fc.property(anyFixed, anyBytes, anyBytes, (fixed, tail, other) => {
      for (const encoding of encodings) {
        for (const last of [tail, other]) {
          const answer = compressor.compress(encoding, fixed, fixed, last)
          t.match(answer, /^[\0-\xff]*$/)
          if (DECODERS[encoding](answer) !== fixed + last) return false
        }
      }
      const answer = compressor.compress('gzip', undefined, fixed, tail)
      return Buffer.from(gunzipElsewhere(bytesOf(answer))).equals(bytesOf(fixed + tail))
    }),
  )
})

t.test('a part below 64 KiB needs a window of 16 bits, which is all of it', async (t) => {
  // RFC 7932, 9.1: a stream whose first bit is 0 has a window of 16 bits.
  const isSmall = (fixed: string) =>
    (createCompressor().compress('br', undefined, fixed, '').charCodeAt(0) & 1) === 0
  for (const length of [1024, 5_000, 65_535]) t.ok(isSmall(noise(length)), `${length}`)
  t.notOk(isSmall(noise(65_536)))
  // What is repeated at the greatest distance is found.
  const half = noise(32_767)
  const compressed = createCompressor().compress('br', undefined, half + half, '')
  t.ok(compressed.length < 34_000, `${compressed.length}`)
})

t.test('long answers and the longest tail come back too', async (t) => {
  const compressor = createCompressor()
  const fixed = 'and it came to pass '.repeat(20_000)
  for (const encoding of encodings) {
    for (const tail of ['', 'x', noise(65_535)]) {
      const answer = compressor.compress(encoding, undefined, fixed, tail)
      t.ok(DECODERS[encoding](answer) === fixed + tail)
    }
    t.throws(() => compressor.compress(encoding, undefined, fixed, noise(65_536)), RangeError)
  }
})

t.test(
  'a decoder that gets its bytes one by one finds one whole stream and nothing after it',
  async (t) => {
    const compressor = createCompressor()
    for (const encoding of encodings) {
      const answer = compressor.compress(encoding, undefined, 'word '.repeat(500), '"tail"}}')
      const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip()
      let read = ''
      decoder.on('data', (chunk: Buffer) => {
        read += chunk.toString('latin1')
      })
      for (const byte of bytesOf(answer)) decoder.write(Buffer.of(byte))
      decoder.end()
      await new Promise((resolve, reject) => decoder.on('end', resolve).on('error', reject))
      t.equal(read, `${'word '.repeat(500)}"tail"}}`)
      t.throws(
        () => DECODERS[encoding](answer.slice(0, -1)),
        'without its last byte it is not whole',
      )
    }
  },
)

t.test('a client that decodes by itself reads the answer', async (t) => {
  const compressor = createCompressor()
  const fixed = JSON.stringify({ text: 'palabra y niño '.repeat(200) }).slice(0, -1)
  const server = createServer((request, response) => {
    const encoding = request.url === '/br' ? 'br' : 'gzip'
    const body = compressor.compress(encoding, 'k', bytesOf16(fixed), ',"id":"x"}')
    response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length })
    response.end(body, 'latin1')
  })
  t.teardown(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const encoding of encodings) {
    const reply = await fetch(`http://127.0.0.1:${port}/${encoding}`)
    t.match(await reply.json(), { text: /^palabra y niño /, id: 'x' })
  }
})

/** Text as UTF-8 with one character a byte. */
function bytesOf16(text: string): string {
  return Buffer.from(text).toString('latin1')
}

t.test('a chapter-like answer becomes less than half as long', async (t) => {
  const compressor = createCompressor()
  const words = Array.from({ length: 1000 }, (_, at) => `word${(at * 7919) % 97}`).join(' ')
  for (const encoding of encodings) {
    t.ok(compressor.compress(encoding, undefined, words, '}').length < words.length / 2)
  }
})

t.test('a fixed part is compressed once for its key and encoding', async (t) => {
  const compressor = createCompressor()
  for (const encoding of encodings) {
    compressor.compress(encoding, 'a', 'first', '.')
    // A key that breaks its word shows that the kept part is what is sent.
    t.equal(DECODERS[encoding](compressor.compress(encoding, 'a', 'other', '!')), 'first!')
    t.equal(DECODERS[encoding](compressor.compress(encoding, 'b', 'other', '!')), 'other!')
    t.equal(DECODERS[encoding](compressor.compress(encoding, undefined, 'third', '?')), 'third?')
  }
})

t.test('what is kept is bounded, and what is asked for stays', async (t) => {
  const compressor = createCompressor(10_000)
  const ask = (key: string, fixed: string) => {
    return DECODERS.gzip(compressor.compress('gzip', key, fixed, ''))
  }
  const [popular, changed] = [noise(1000), noise(1000)]
  ask('popular', popular)
  const forgotten = noise(1000)
  ask('forgotten', forgotten)
  for (let page = 0; page < 30; page++) {
    ask(`page ${page}`, noise(1000))
    t.equal(ask('popular', changed), popular, 'asked for in between')
  }
  t.equal(ask('forgotten', changed), changed, 'not asked for in between')
  const large = noise(1500)
  ask('large', large)
  t.equal(ask('large', noise(1500)) === large, false, 'more than its share')
  const key = 'k'.repeat(1500)
  t.equal(ask(key, popular), popular)
  t.equal(ask(key, changed), changed, 'a long name counts too')
})

t.test('the encoding is the offered one that the client likes best', async (t) => {
  const cases: readonly (readonly [string | undefined, Encoding | undefined])[] = [
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', undefined],
    ['zstd, compress', undefined],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0.5,gzip;q=0.5', 'br'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.000, br ; q=0.001', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip', 'gzip'],
    ['identity;q=0.5, gzip;q=0.4', undefined],
    ['identity;q=0.5, gzip;q=0.4, br;q=0.6', 'br'],
    ['identity;q=0', undefined],
    ['identity;q=0, *', 'br'],
    ['gzip;q=2', undefined],
    ['gzip;q=0.1234', undefined],
    ['gzip;q=', undefined],
    ['gzip;level=9', undefined],
    ['gzip;q=1.', 'gzip'],
    [' , ,gzip', 'gzip'],
    ['gzip\t;\tq=0.3', 'gzip'],
    ['é, gzip', 'gzip'],
    ['gzip, gzip;q=0', undefined],
  ]
  for (const [header, encoding] of cases) {
    t.equal(chooseEncoding(header), encoding, `Accept-Encoding: ${header}`)
    t.equal(chooseEncoding(header), encoding, 'the same when asked again')
  }
})

t.test('many different headers are each answered rightly', async (t) => {
  const weights = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))
  const chosen = weights.filter((weight) => chooseEncoding(`gzip;q=0.${weight}`) === 'gzip')
  t.strictSame(chosen, weights.slice(1))
})

/** How often an answer of each kind is compressed when it is asked for again: one that may differ then is each time. */
const AGAIN = {
  '/v1/chapters/GEN/2?include=neighbours': 0,
  '/v1/chapters/GEN/2?format=html': 0,
  '/v1/passage?ref=G%C3%A9nesis%201': 0,
  '/v1/passages?ref=G%C3%A9nesis%201': 0,
  '/v1/parallel?ref=GEN%201&versions=trial,prueba': 0,
  '/v1/passage?ref=G%C3%A9nesis%201;%20Juan%2099': 1,
  '/v1/passages?ref=G%C3%A9nesis%201&ref=Juan%2099': 1,
  '/v1/passage?ref=G%C3%A9nesis%201;%20Juan%2099&format=html': 1,
  '/v1/search?q=gen&limit=50': 1,
}

t.test('an answer that is asked for again is not compressed again, a search is', async (t) => {
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  let compressions = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1
    },
  }).enable()
  t.teardown(() => hook.disable())
  const ask = async (path: string, encoding: Encoding) => {
    const before = compressions
    const headers = { 'x-api-key': app.key, 'accept-encoding': encoding }
    const asked = get({ host: '127.0.0.1', port: app.port, path, headers, agent: false })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    t.equal(answer.headers['content-encoding'], encoding, path)
    await once(answer.resume(), 'end')
    return compressions - before
  }
  for (const encoding of encodings) {
    const counts = []
    for (const path of ['/v1/chapters/GEN/1', '/v1/chapters/GEN/1', '/v1/chapters/GEN/2']) {
      counts.push(await ask(path, encoding))
    }
    t.same(counts, [1, 0, 1], encoding)
    for (const [path, again] of Object.entries(AGAIN)) {
      t.same([await ask(path, encoding), await ask(path, encoding)], [1, again], path)
    }
  }
})
