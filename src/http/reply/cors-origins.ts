/** The origins of web pages as the settings name them. Apart from the headers: the command line reads it too. */

/** Every origin, no origin, or a list with commas between them. */
export type Origins = '*' | 'none' | (string & {})

/**
 * Reads origins as browsers write them, `https://example.org:8443`, with commas between them. Undefined where
 * one is none. The schemes of apps (`capacitor://localhost`) are origins too.
 */
export function readOrigins(text: string): Origins | undefined {
  if (text === '*' || text === 'none') return text
  const origins = text.split(',').map((origin) => readOrigin(origin.trim()))
  return origins.includes(undefined) ? undefined : origins.join(',')
}

function readOrigin(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { origin } = new URL(text)
  // Of other schemes than the web's the platform knows no origin.
  return origin === 'null' ? text.toLowerCase() : origin
}
