/** Waits for layers that are opened for a request. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openShown, type ShownLayers } from '../../answers/passages/layers.js'
import type { Snapshot } from '../../answers/texts.js'
import type { LayerName } from '../../bundle/layers.js'
import { NO_LATER_LAYERS } from '../../library/layers.js'
import type { Version } from '../../text/version.js'
import type { RouteContext } from '../route-context.js'

/**
 * Opens layers of some versions of `snapshot`, then calls `send` with them, by version. If the texts were exchanged
 * meanwhile, it calls `again`, which begins the request anew. If a file cannot be read, it answers 503 and logs why.
 */
export function openLayers(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  versions: readonly Version[],
  wanted: readonly LayerName[],
  send: (shown: ReadonlyMap<Version, ShownLayers>) => unknown,
  again: () => unknown,
): Promise<unknown> {
  const open = async (version: Version) => {
    const later = snapshot.library.layers.get(version) ?? NO_LATER_LAYERS
    return [version, await openShown(later, wanted)] as const
  }
  const opening = Promise.all(versions.map(open)).then((opened) => new Map(opened))
  return whenOpened(context, request, reply, snapshot, opening, send, again)
}

/** The same for what is being opened: `send` is called with it. */
export function whenOpened<Opened>(
  { envelope, log, snapshot: current }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  opening: Promise<Opened>,
  send: (opened: Opened) => unknown,
  again: () => unknown,
): Promise<unknown> {
  return opening.then(
    (opened) => (current(request) === snapshot ? send(opened) : again()),
    (error: unknown) => {
      log.error({ err: error, request_id: request.id }, 'layers cannot be read')
      envelope.sendFailure(request, reply, { kind: 'broken' })
    },
  )
}
