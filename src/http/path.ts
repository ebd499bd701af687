/** What the raw URL of a request says before a router has read it: which scope, and whether it ends in a slash. */

/** Everything of the interface is below this path. */
export const PREFIX = '/v1'

/** Whether a raw URL is of a path below `/v1`, known or not. */
export function isUnderPrefix(url: string | undefined): boolean {
  return url !== undefined && (url === PREFIX || /^\/v1[/?#]/.test(url))
}

/**
 * Whether the path of a raw URL ends in a slash. No path of the interface does: a router would read the slash as
 * an empty last parameter, and every operation would say something else about it.
 */
export function endsInSlash(url: string): boolean {
  const end = url.search(/[?#]/)
  return url.at(end < 0 ? -1 : end - 1) === '/'
}
