/** Fetches one file over HTTPS, within limits of size and time. Hides the client. */
import { CorpusError, reasonOf } from '../corpus-error.js'

export interface DownloadLimits {
  readonly bytes: number
  readonly milliseconds: number
}

const LIMITS: DownloadLimits = { bytes: 64 * 1024 * 1024, milliseconds: 180_000 }

/** The bytes at `url`. Throws a CorpusError that names it; what came half is never given. */
export async function download(
  url: string,
  limits: DownloadLimits = LIMITS,
  client: typeof fetch = fetch,
): Promise<Buffer> {
  try {
    const response = await client(url, { signal: AbortSignal.timeout(limits.milliseconds) })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    if (new URL(response.url).protocol !== new URL(url).protocol) {
      throw new Error(`it leads to ${response.url}`)
    }
    return await within(limits.bytes, response.body)
  } catch (thrown) {
    throw new CorpusError(`${url}: ${reasonOf(causeOf(thrown))}`)
  }
}

async function within(limit: number, body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) throw new Error(`it is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** fetch says "fetch failed" and keeps the reason inside. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof TypeError && thrown.cause instanceof Error ? thrown.cause : thrown
}
