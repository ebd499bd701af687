/** Sends a passage in a format: opens the layers of its version first, if no request has before. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FormatPlace, formatData } from '../../answers/formats/answer.js'
import { type AskedFormat, FORMAT_LAYERS } from '../../answers/formats/request.js'
import { json } from '../../answers/templates.js'
import type { Snapshot } from '../../answers/texts.js'
import type { LaterLayers, VersionLayers } from '../../library/layers.js'
import type { Version } from '../../text/version.js'
import type { RouteContext } from '../route-context.js'
import { LAYERS_UNREAD } from './open-layers.js'
import { whenOpened } from './when-opened.js'

/** A passage that was found. */
export interface FormattedPassage {
  readonly version: Version
  readonly later: LaterLayers
  /** In normal form. */
  readonly reference: string
  readonly places: readonly FormatPlace[]
  readonly asked: AskedFormat
  /** Further members of the data, as bytes; with messages in the requested language if there are any. */
  readonly more?: string
  /** Members of `meta`, as bytes; empty if there are none. */
  readonly meta: string
}

/**
 * Sends a passage with what its version's layers say of it, and names these layers in `meta`. `again` begins the request
 * anew.
 */
export function sendFormatted(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  { version, later, reference, places, asked, more = '', meta: members }: FormattedPassage,
  again: () => unknown,
): unknown {
  const { tools } = snapshot
  const named = `"layers":${json(later.names)}`
  const meta = members === '' ? named : `${members},${named}`
  const send = (layers: VersionLayers) => {
    const source = { version, layers, kept: tools.kept }
    const data = formatData(source, reference, places, asked, more)
    const isWorded = more !== ''
    context.envelope.sendData(request, reply, data, !isWorded, { meta, isWorded })
  }
  if (later.ready !== undefined) return send(later.ready)
  const opening = later.open(FORMAT_LAYERS, reply.raw)
  return whenOpened(context, request, reply, snapshot, opening, send, again, LAYERS_UNREAD)
}
