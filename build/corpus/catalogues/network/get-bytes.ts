/** A small file over the network, whole and in memory; nothing if it has not changed since it was fetched before. */
import { CorpusError } from '../../corpus-error.js'
import { type NetworkOptions, openAddress, wordsOf } from './open.js'

/** What a server said of a file, to ask later whether it has changed. */
export interface Validators {
  readonly etag?: string | undefined
  readonly modified?: string | undefined
}

export interface Fetched extends Validators {
  readonly bytes: Buffer
}

/** The conditions of a request for what changed since. */
export function conditionsOf({ etag, modified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(modified === undefined ? {} : { 'if-modified-since': modified }),
  }
}

/**
 * The bytes at `address`, at most `limit`; undefined if they are still those of `known`. Throws a CorpusError that names
 * the address; a part is never given.
 */
export async function getBytes(
  address: string,
  limit: number,
  known: Validators,
  options: NetworkOptions,
): Promise<Fetched | undefined> {
  const { status, headers, body, close } = await openAddress(address, conditionsOf(known), options)
  try {
    if (status === 304 && (known.etag ?? known.modified) !== undefined) return undefined
    if (status !== 200) throw new CorpusError(`the server answered ${status}`)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > limit) throw new CorpusError(`it is larger than ${limit} bytes`)
      chunks.push(chunk)
    }
    const modified = headers['last-modified']
    return { bytes: Buffer.concat(chunks), etag: headers.etag, modified }
  } catch (thrown) {
    throw new CorpusError(`${address}: ${wordsOf(thrown, options)}`)
  } finally {
    close()
  }
}
