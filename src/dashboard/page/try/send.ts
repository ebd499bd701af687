/** The live request of the test tool: sent as any program would, without the page's own session. */
import type { Reply } from './outcome.js'

const OF_INTEREST = [
  'content-type',
  'content-language',
  'content-length',
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
  'retry-after',
  'www-authenticate',
  'link',
  'etag',
  'cache-control',
]

/** Sends the request, for messages in a language (its code); undefined if there was no answer. */
export async function sendRequest(
  path: string,
  key: string,
  language: string,
): Promise<Reply | undefined> {
  const start = performance.now()
  try {
    const response = await fetch(path, {
      headers: { 'Accept-Language': language, ...(key !== '' && { 'X-API-Key': key }) },
      credentials: 'omit',
      cache: 'no-store',
    })
    const text = await response.text()
    return {
      status: response.status,
      milliseconds: performance.now() - start,
      headers: OF_INTEREST.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      }),
      text,
      json: parse(text),
    }
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
