/** Origins of web pages, as the header `Origin` has them: `https://example.org:8443`, or of apps `capacitor://localhost`. */

/** The longest that is kept, in UTF-16 code units; a host name has at most 253. */
const LONGEST = 300

/** An origin as browsers write it; undefined if the text is none. */
export function readOrigin(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { origin } = new URL(text)
  // URL gives the origin `null` for all but the web's schemes.
  return origin === 'null' ? text.toLowerCase() : origin
}

/** Whether a request may use a key: one for pages of some origins alone comes with one of them in its header `Origin`. */
export function isFromOrigins(
  origins: readonly string[] | null,
  origin: string | undefined,
): boolean {
  return origins === null || (origin !== undefined && origins.includes(origin))
}
