/**
 * A cache of answers by their entity tags: a later request for the same URL has If-None-Match, and 304 gives the cached
 * body. Bounded; the least recently used entry is dropped first.
 */
import type { Fetch } from './retry.js'

interface Kept {
  readonly etag: string
  readonly body: string
  readonly headers: Headers
}

/** These describe the body as it was sent, and not the cached text. */
const NOT_KEPT = ['content-encoding', 'content-length']

/** A fetch with a cache of up to `characters` of bodies. A 304 becomes a 200 with the cached body. */
export function caching(fetch: Fetch, characters: number): Fetch {
  if (characters <= 0) return fetch
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(url: string): void {
    size -= kept.get(url)?.body.length ?? 0
    kept.delete(url)
  }
  function keep(url: string, one: Kept): void {
    forget(url)
    if (one.body.length > characters) return
    kept.set(url, one)
    size += one.body.length
    for (const oldest of kept.keys()) {
      if (size <= characters) break
      forget(oldest)
    }
  }

  return async (request) => {
    const { url } = request
    const known = kept.get(url)
    const headers = new Headers(request.headers)
    if (known !== undefined) headers.set('if-none-match', known.etag)
    const response = await fetch(new Request(request, { headers }))
    if (response.status === 304 && known !== undefined) {
      keep(url, known)
      const merged = new Headers(known.headers)
      for (const [name, value] of response.headers) merged.set(name, value)
      return new Response(known.body, { status: 200, headers: merged })
    }
    const etag = response.headers.get('etag')
    if (response.status !== 200 || etag === null) return response
    const body = await response.text()
    const own = new Headers(response.headers)
    for (const name of NOT_KEPT) own.delete(name)
    keep(url, { etag, body, headers: own })
    return new Response(body, { status: 200, headers: own })
  }
}
