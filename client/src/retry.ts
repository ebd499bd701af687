/** Sends a request again after 429 and 503. Knows both forms of Retry-After; hides the wait. */

export type Fetch = (request: Request) => Promise<Response>

export interface RetrySettings {
  /** Attempts after the first. */
  readonly retries: number
  /** Seconds; if Retry-After asks for more, the 429 or 503 is returned at once. */
  readonly longestWait: number
}

const LATER = new Set([429, 503])
/** Seconds before the second attempt if there is no Retry-After; each further wait is twice as long. */
const FIRST_WAIT = 0.5

/** A fetch that waits and tries again. Rejects with the signal's reason if the signal ends the wait. */
export function retrying(fetch: Fetch, { retries, longestWait }: RetrySettings): Fetch {
  return async (request) => {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const response = await fetch(request.clone())
      if (!LATER.has(response.status)) return response
      const told = readRetryAfter(response.headers.get('retry-after'), Date.now())
      // Between half and all of the usual wait, so that many clients do not come back together.
      const seconds = told ?? FIRST_WAIT * 2 ** attempt * (0.5 + Math.random() / 2)
      if (seconds > longestWait) return response
      await response.body?.cancel()
      await wait(seconds, request.signal)
    }
    return fetch(request)
  }
}

/** The seconds to wait from `now` (milliseconds since 1970); undefined if the header is absent or malformed. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
