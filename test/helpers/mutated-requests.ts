/** Requests that are nearly right: valid ones with a few things wrong. Bytes are strings with one character a byte. */
import { createDraw } from '../../bench/lib/draw.js'

type Draw = (below: number) => number

const COMMON_PATHS = (
  '/v1/versions /v1/versions/KJV /v1/books?version=RV1909 /v1/books/gen ' +
  '/v1/books/JHN?version=KJV /v1/chapters/JHN/3?version=KJV /v1/chapters/psa/117 ' +
  '/v1/verses/JHN/3/16 /v1/verses/JHN/3/16-18?version=KJV /v1/verses/gen/1/1?version=web ' +
  '/v1/passage?ref=Juan%203:16 /v1/passage?ref=1%20Corintios%2013:4-7&version=RV1909 ' +
  '/v1/passage?ref=Jude%201&version=KJV /v1/passage?ref=G%C3%A9nesis+1:1-2:3 ' +
  '/v1/search?q=mercy&version=KJV&limit=2 /v1/search?q=%22amor+de+Dios%22&limit=1&offset=1 ' +
  '/v1/search?q=king&version=KJV&book=RUT&testament=OT&limit=3'
).split(' ')
const RARE_PATHS =
  '/openapi.json /livez /readyz /metrics /dashboard /dashboard/api/keys /docs /nothing /'.split(' ')
const BODY = '{"password":"not the password"}'

const HEADERS = (
  'Accept-Encoding: gzip, deflate, br|If-None-Match: W/"abc"|Origin: https://example.org|Accept: */*|' +
  'Connection: keep-alive'
).split('|')

const METHODS = 'QUERY|HEAD|POST|PUT|DELETE|OPTIONS|TRACE|CONNECT|PRI|get|GETT|'.split('|')
const PROTOCOLS = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', 'HTTP/1.', 'ICE/1.0', '']
const ESCAPES = '% %z %zz %00 %C3 %ff %2e%2e%2f %u0041 %25%32%35 %0d%0a %F0%9F%98%80'.split(' ')
const BYTES = '\0|\r|\n|\r\n|\t| |\x7f|\x80|\xc3|\xff\xfe|\xed\xa0\x80|\x1b[2J'.split('|')
const HEADER_JUNK = (
  'Content-Length: -1|Content-Length: 5|Content-Length: 99999999999999999999|Transfer-Encoding: chunked|' +
  'Transfer-Encoding: gzip, chunked\r\nContent-Length: 3|Expect: 100-continue|Expect: everything|' +
  'Upgrade: websocket\r\nConnection: Upgrade|' +
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AA|Host: other|' +
  'Transfer-Encoding: identity|X-API-Key: a|X-API-Key:|X-API-Key: \xff\xff|If-None-Match: ,,,"*|' +
  'Accept-Encoding: br;q=1.5, gzip;q=a, *;q=0|Accept-Encoding: identity;q=0, *;q=0|Origin: null|' +
  'X-Forwarded-For: 1.2.3.4, ::1, ,,nonsense|Cookie: session=%zz; a=b; =; ;;|Range: bytes=0-1,5-2|' +
  'Access-Control-Request-Method: \x01|Content-Type: application/json; charset=\xff| folded: line|: no name|' +
  'no colon|__proto__: a\r\nconstructor: b\r\ntoString: c'
).split('|')
const QUERY_JUNK = (
  'version=KJV&version=WEB version= version=__proto__ limit=1e9&offset=-0 ' +
  'limit=9007199254740993&offset=18446744073709551616 q=%22%22%22 q=&q&&&=&=q ' +
  'book=constructor&testament=toString ref=Juan%203:16-18-20:1-2 ref=1%20 ' +
  'ref=%CD%8F%CC%81%CC%81%CC%81Juan%C2%A03'
).split(' ')
const KINDS_OF_LENGTH = 'a / ../ %41 % ?a=b& 0 9 " + %C3%B1 1- \xc3\xb1'.split(' ')

/** How a request is changed, with how often relative to the others. */
const MUTATIONS: readonly (readonly [
  weight: number,
  change: (draw: Draw, request: string) => string,
])[] = [
  [6, flipByte],
  [3, cut],
  [3, repeatPart],
  [3, insertBytes],
  [14, (draw, request) => addHeader(request, one(draw, HEADER_JUNK))],
  [16, (draw, request) => changePath(draw, request, one(draw, ESCAPES))],
  [5, (draw, request) => changePath(draw, request, one(draw, BYTES))],
  [12, addQuery],
  [8, (draw, request) => request.replace(/^\S*/, one(draw, METHODS))],
  [2, (draw, request) => request.replace(/HTTP\/1\.1/, one(draw, PROTOCOLS))],
  [2, (draw, request) => changePath(draw, request, one(draw, KINDS_OF_LENGTH).repeat(draw(2_000)))],
  [0.3, (draw, request) => changePath(draw, request, one(draw, KINDS_OF_LENGTH).repeat(65_536))],
  [0.3, (draw, request) => addHeader(request, `X-Long: ${'a'.repeat(60_000 + draw(10_000))}`)],
  [0.2, (draw, request) => addHeader(request, 'a: b\r\n'.repeat(draw(5_000)).slice(0, -2))],
  [1, (draw, request) => request + noise(draw, draw(200))],
  [1, (_draw, request) => request.replaceAll('\r\n', '\n')],
  [20, (draw, request) => changeNumber(draw, request)],
]
const WEIGHTS = MUTATIONS.reduce((sum, [weight]) => sum + weight, 0)

function one<T>(draw: Draw, list: readonly T[]): T {
  return list[draw(list.length)] as T
}

function insertAt(text: string, at: number, inserted: string): string {
  return text.slice(0, at) + inserted + text.slice(at)
}

function noise(draw: Draw, length: number): string {
  return String.fromCharCode(...Array.from({ length }, () => draw(256)))
}

function flipByte(draw: Draw, request: string): string {
  const at = draw(request.length)
  const flipped = String.fromCharCode(request.charCodeAt(at) ^ (1 << draw(8)))
  return request.slice(0, at) + flipped + request.slice(at + 1)
}

/** What follows on the connection becomes a part of this one. */
function cut(draw: Draw, request: string): string {
  return request.slice(0, draw(request.length))
}

function repeatPart(draw: Draw, request: string): string {
  const at = draw(request.length)
  return insertAt(request, at, request.slice(at, at + draw(60)).repeat(1 + draw(3)))
}

function insertBytes(draw: Draw, request: string): string {
  return insertAt(
    request,
    draw(request.length),
    one(draw, [one(draw, BYTES), noise(draw, 1 + draw(8))]),
  )
}

function addHeader(request: string, line: string): string {
  const at = request.indexOf('\r\n')
  return insertAt(request, at, `\r\n${line}`)
}

function changePath(draw: Draw, request: string, inserted: string): string {
  const start = request.indexOf(' ') + 2
  const end = Math.max(start, request.indexOf(' ', start))
  return insertAt(request, start + draw(end - start + 1), inserted)
}

function addQuery(draw: Draw, request: string): string {
  const junk = one(draw, QUERY_JUNK)
  const end = request.indexOf(' ', request.indexOf(' ') + 1)
  return insertAt(request, Math.max(0, end), one(draw, ['?', '&']) + junk)
}

/** Another number for the first, most of them of a size that nothing has. */
function changeNumber(draw: Draw, request: string): string {
  const number = one(draw, '0 1 7 150 999 1000 00003 -1 1.5 १ 4294967297'.split(' '))
  return request.replace(/\b\d{1,3}\b/, number)
}

function mutate(draw: Draw, request: string): string {
  let at = draw(WEIGHTS * 1000) / 1000
  for (const [weight, change] of MUTATIONS) {
    at -= weight
    if (at < 0) return change(draw, request)
  }
  return request
}

function writeRequest(draw: Draw, key: string): string {
  const rare = draw(400)
  if (rare === 0) {
    return (
      'POST /dashboard/api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${BODY.length}\r\n\r\n${BODY}`
    )
  }
  const path = rare < 4 ? one(draw, RARE_PATHS) : one(draw, COMMON_PATHS)
  const more = draw(3) === 0 ? `${one(draw, HEADERS)}\r\n` : ''
  return `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n${more}\r\n`
}

/** Requests that are sent over one connection without waiting for answers. */
const BATCH = 24

/**
 * The batch of this number: the bytes of `BATCH` requests, most of them with one to three things wrong. The
 * same seed, number and key give the same bytes.
 */
export function writeBatch(seed: number, number: number, key: string): Buffer {
  const draw = createDraw(Math.imul(seed, 1_000_003) + number)
  let batch = ''
  for (let at = 0; at < BATCH; at++) {
    let request = writeRequest(draw, key)
    for (let changes = draw(4); changes > 0; changes--) request = mutate(draw, request)
    batch += request
  }
  return Buffer.from(batch, 'latin1')
}
