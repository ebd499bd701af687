/** Whether a request for metrics has their password: by Basic authentication (RFC 7617) with any name, or as a Bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Makes the check of an Authorization header. Takes the same time for every wrong password. */
export function createPasswordCheck(password: string): (header: string | undefined) => boolean {
  const wanted = digestOf(password)
  return (header) => {
    const sent = passwordIn(header)
    return sent !== undefined && timingSafeEqual(digestOf(sent), wanted)
  }
}

function passwordIn(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S.*)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  if (scheme === '') return undefined
  const pair = Buffer.from(value, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon < 0 ? undefined : pair.slice(colon + 1)
}
