/** Tests on the raw URL of a request, before the router decodes it. */

/** The path of the API; all its operations are below it. */
export const PREFIX = '/v1'

/** Whether a raw URL is at or below `/v1`; the path need not exist. */
export function isUnderPrefix(url: string | undefined): boolean {
  return url !== undefined && (url === PREFIX || /^\/v1[/?#]/.test(url))
}

/**
 * Whether a raw URL is of a page of the reader: the texts, the search, the check of quotations, and the front page if the client takes HTML. The page
 * need not exist.
 */
export function isForReader(url: string | undefined, accept: string | undefined): boolean {
  const path = decoded(url?.split(/[?#]/, 1)[0] ?? '')
  if (/^\/(?:(?:search|check|topics)$|(?:read|study|topics)\/)/.test(path)) return true
  return path === '/' && isBrowser(accept)
}

/** A path as the router sees it; as it is if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a client takes HTML because it says so, as browsers do, and not because it takes anything. */
export function isBrowser(accept: string | undefined): boolean {
  return accept !== undefined && /(?:^|[\s,])text\/html(?:$|[\s,;])/i.test(accept)
}

/**
 * Whether the path of a raw URL ends in a slash. No path of the API does: the router would read an empty last parameter,
 * and each operation would refuse it in another way.
 */
export function endsInSlash(url: string): boolean {
  if (!url.endsWith('/') && !url.includes('/?') && !url.includes('/#')) return false
  const end = url.search(/[?#]/)
  return url.at(end < 0 ? -1 : end - 1) === '/'
}
