/** Waits for parts of versions that a request needs and that are not in memory. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Snapshot } from '../../answers/texts.js'
import type { LibraryVersion } from '../../library/library.js'
import { type Part, waitFor } from '../../library/residency.js'
import type { RouteContext } from '../route-context.js'
import { whenOpened } from './when-opened.js'

/** The parts that are not in memory. All of them are asked for, so that none of them goes for another one. */
export function missingTexts(versions: readonly LibraryVersion[]): readonly Part[] {
  return missingAmong(versions.map(({ text }) => text))
}

/** The same of the texts and the words. */
export function missingWords(versions: readonly LibraryVersion[]): readonly Part[] {
  return missingAmong(versions.flatMap(({ text, words }) => [text, words]))
}

function missingAmong(parts: readonly Part[]): readonly Part[] {
  // Each is read, which counts as asking for it.
  const missing = parts.filter((part) => part.ready === undefined)
  return missing.length === 0 ? missing : parts
}

/** What the log says if one cannot be read. */
const UNREAD = 'a text cannot be read'

/**
 * Calls `again`, which begins the request anew, once the parts are in memory; the rest is as in `whenOpened`. A client that
 * goes away leaves the queue.
 */
export function openParts(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  parts: readonly Part[],
  again: () => unknown,
): Promise<unknown> {
  const opening = waitFor(parts, reply.raw)
  return whenOpened(context, request, reply, snapshot, opening, again, again, UNREAD)
}
