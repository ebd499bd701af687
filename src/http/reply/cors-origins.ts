/** Parses the setting of allowed origins. A file of its own because the command line uses it without HTTP. */

import { readOrigin } from '../../state/keys/origins.js'

/** Every origin, no origin, or a comma-separated list. */
export type Origins = '*' | 'none' | (string & {})

/**
 * Reads comma-separated origins as browsers write them: `https://example.org:8443`, or of apps `capacitor://localhost`.
 * Undefined if any of them is not an origin.
 */
export function readOrigins(text: string): Origins | undefined {
  if (text === '*' || text === 'none') return text
  const origins = text.split(',').map((origin) => readOrigin(origin.trim()))
  return origins.includes(undefined) ? undefined : origins.join(',')
}
