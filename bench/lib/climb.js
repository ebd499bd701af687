// A climb over inputs: from some requests to the ones that cost a server the most, by small changes of which the
// costly ones are kept. The same seed draws the same changes.
import { createDraw } from './draw.js'

/** What inputs are made of: separators, escapes, marks and words that some part of the service reads one by one. */
const PIECES = (
  '&|a=&|=|a|y |el |1|1,|1-|3:16;|"|"a" |-| |.|:|/|;|,|%41|%20|%|%25|+|%C3%B1|%CC%81|' +
  '%EF%B7%BA|%F0%9F%98%80|%E4%B8%AD|%00|*|~|q=0,|gzip,|br;q=0.1,|W/"x",|"",|a=b; |a;|es,|' +
  'es;q=0.1,|1.2.3.4,|Juan |1 Cor '
).split('|')
const HEADERS = (
  'Accept-Encoding|If-None-Match|Accept-Language|Cookie|Origin|X-Forwarded-For|X-Long|' +
  'Content-Type|Authorization|Host|X-API-Key|Range|Accept'
).split('|')
const HEAD_BYTES = 200

/** Bytes that a request takes, but for its constant part. */
function sizeOf({ path, headers }) {
  return (
    path.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  )
}

/** A text without what would end the line that it stands in. */
function clean(text) {
  return [...text].filter((sign) => sign >= '\x20' && sign !== '\x7f').join('')
}

/**
 * Gives `change(request)`: another request of at most `bytes`. A request is {path, headers: [[name, value]]}, and
 * what else it has is kept.
 */
export function createChanges(seed, bytes) {
  const draw = createDraw(seed)
  const one = (list) => list[draw(list.length)]
  const filling = (room) => {
    const piece = draw(3) === 0 ? one(PIECES) + one(PIECES) : one(PIECES)
    const length = draw(2) === 0 ? room : draw(room + 1)
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  }
  const fillPath = (request, room) => {
    const [path, query] = request.path.split(/\?(.*)/s)
    const text = clean(filling(room)).replaceAll(' ', '%20').replaceAll('"', '%22').slice(0, room)
    const kind = draw(4)
    if (kind === 0)
      return { ...request, path: `${path}${text}${query === undefined ? '' : `?${query}`}` }
    if (kind === 1 || query === undefined) {
      return { ...request, path: `${path}?${query === undefined ? '' : `${query}&`}${text}` }
    }
    // Into a value that is there.
    const places = [...query.matchAll(/=/g)].map(({ index }) => index + 1)
    const at = places.length > 0 ? one(places) : 0
    return { ...request, path: `${path}?${query.slice(0, at)}${text}${query.slice(at)}` }
  }
  const fillHeader = (request, room) => {
    const name = one(HEADERS)
    const kept = request.headers.filter(([other]) => other !== name)
    const value = clean(filling(Math.max(0, room - name.length - 4)))
    if (draw(6) > 0) return { ...request, headers: [...kept, [name, value]] }
    const count = draw(Math.floor(room / 6) + 1)
    const many = Array.from({ length: count }, (_, at) => [draw(2) ? 'a' : at.toString(36), ''])
    return { ...request, headers: [...kept, ...many] }
  }
  /** Less of something: half of the headers or of the path's end, so that there is room for another thing. */
  const thin = (request) =>
    draw(2) === 0
      ? { ...request, headers: request.headers.filter(() => draw(2) === 0) }
      : { ...request, path: request.path.slice(0, 1 + draw(request.path.length)) }
  return (request) => {
    const room = bytes - HEAD_BYTES - sizeOf(request)
    if (room < 64 || draw(8) === 0) return thin(request)
    const changed = draw(2) === 0 ? fillPath(request, room) : fillHeader(request, room)
    return sizeOf(changed) <= bytes - HEAD_BYTES ? changed : request
  }
}
