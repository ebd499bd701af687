/** Entity tags of the texts that a request is answered from, and the header lines that depend on them. */
import type { Life } from '../../answers/answer.js'
import { byLanguage, type Language } from '../../answers/language.js'
import { createOriginHeaders } from './cors-headers.js'
import type { Origins } from './cors-origins.js'
import { headerLine } from './raw-head.js'

export interface EntityTag {
  readonly etag: string
  /** The headers of a success that lasts until the texts change. */
  readonly originHeaders: ReturnType<typeof createOriginHeaders>
}

/** Answers with messages have an entity tag for each language. */
export type EntityTags = Readonly<Record<'plain' | Language, EntityTag>>

/** Makes the entity tags of a revision of the texts, under a setting of CORS. */
export function createEntityTags(origins: Origins): (revision: string) => EntityTags {
  const tagged = (revision: string): EntityTag => {
    const etag = `W/"${revision}"`
    const lines = headerLine('etag', etag) + headerLine('cache-control', 'private')
    return { etag, originHeaders: createOriginHeaders(origins, lines) }
  }
  return (revision) => ({
    plain: tagged(revision),
    ...byLanguage((language) => tagged(`${revision}.${language}`)),
  })
}

/** The entity tag of an answer with this life, from that of a lasting one; undefined if it has none. */
export function tagOf(lasting: string, life: Life): string | undefined {
  return life === 'once' ? undefined : `${lasting.slice(0, -1)}.${life.tag}"`
}

/** The header lines of an answer with this life. */
export function linesOfLife(etag: string | undefined, life: Life): string {
  if (life === 'once' || etag === undefined) return headerLine('cache-control', 'no-store')
  // Rounded down: no cache keeps it longer than its life.
  const seconds = Math.max(0, Math.floor((life.end - life.now) / 1000))
  return (
    headerLine('etag', etag) +
    headerLine('cache-control', `private, max-age=${seconds}`) +
    headerLine('expires', new Date(life.end).toUTCString())
  )
}

/**
 * Weak comparison of an If-None-Match header with a weak tag (RFC 9110, 8.8.3.2). Tags contain no quotes, so the quoted
 * tag is found in a list only as one of its members.
 */
export function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header.includes(etag.slice('W/'.length)) || header.trim() === '*'
}
