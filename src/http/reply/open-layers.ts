/** Opens the layers that a request asks for before it is answered. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openShown, type ShownLayers } from '../../answers/passages/layers.js'
import type { Snapshot } from '../../answers/texts.js'
import type { LayerName } from '../../bundle/layers.js'
import type { LibraryVersion } from '../../library/library.js'
import type { RouteContext } from '../route-context.js'
import { whenOpened } from './when-opened.js'

/** What the log says if they cannot be read. */
export const LAYERS_UNREAD = 'layers cannot be read'

/**
 * Opens layers of some versions of `snapshot`, then calls `send` with them, by the version's id; the rest is as in
 * `whenOpened`.
 */
export function openLayers(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  versions: readonly Pick<LibraryVersion, 'record' | 'layers'>[],
  wanted: readonly LayerName[],
  send: (shown: ReadonlyMap<string, ShownLayers>) => unknown,
  again: () => unknown,
): Promise<unknown> {
  const open = async ({ record, layers }: (typeof versions)[number]) =>
    [record.id, await openShown(layers, wanted, reply.raw)] as const
  const opening = Promise.all(versions.map(open)).then((opened) => new Map(opened))
  return whenOpened(context, request, reply, snapshot, opening, send, again, LAYERS_UNREAD)
}
