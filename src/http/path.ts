/** Tests on the raw URL of a request, before the router decodes it. */

/** The path of the API; all its operations are below it. */
export const PREFIX = '/v1'

/** Whether a raw URL is at or below `/v1`; the path need not exist. */
export function isUnderPrefix(url: string | undefined): boolean {
  return url !== undefined && (url === PREFIX || /^\/v1[/?#]/.test(url))
}

/**
 * Whether the path of a raw URL ends in a slash. No path of the API does: the router would read an empty last parameter,
 * and each operation would refuse it in another way.
 */
export function endsInSlash(url: string): boolean {
  const end = url.search(/[?#]/)
  return url.at(end < 0 ? -1 : end - 1) === '/'
}
