/** Sends a passage in a format. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FormatPlace, formatData } from '../../answers/formats/answer.js'
import { type AskedFormat, FORMAT_LAYERS } from '../../answers/formats/request.js'
import type { Language } from '../../answers/language.js'
import { json } from '../../answers/templates.js'
import type { Snapshot } from '../../answers/texts.js'
import type { StoredLayers } from '../../library/layers.js'
import type { Version } from '../../text/version.js'
import { chosenBeside } from '../reply/chosen-language.js'
import type { RouteContext } from '../route-context.js'

/** A passage that was found. */
export interface FormattedPassage {
  readonly version: Version
  readonly layers: StoredLayers
  /** In normal form. */
  readonly reference: string
  readonly places: readonly FormatPlace[]
  readonly asked: AskedFormat
  /** The language that `Accept-Language` might have changed; absent if none. */
  readonly chosen?: Language | undefined
  /** Further members of the data, as bytes; with messages in the requested language if there are any. */
  readonly more?: string
  /** Members of `meta`, as bytes; empty if there are none. */
  readonly meta: string
}

/** Sends a passage with what its version's layers say of it, and names these layers in `meta`. */
export function sendFormatted(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  { version, layers, reference, places, asked, more = '', meta: members, chosen }: FormattedPassage,
): void {
  const named = `"layers":${json(layers.names)}`
  const meta = members === '' ? named : `${members},${named}`
  const source = { version, layers: layers.read(FORMAT_LAYERS), kept: snapshot.tools.kept }
  const data = formatData(source, reference, places, asked, more)
  const isWorded = more !== ''
  const beside = chosenBeside(chosen, { meta, isWorded })
  context.envelope.sendData(request, reply, data, !isWorded, beside)
}
