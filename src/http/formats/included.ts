/** Sends verses of one chapter in a format, or with what else `include` asks for: neighbours and layers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Data } from '../../answers/data.js'
import { type AskedFormat, formatQuery } from '../../answers/formats/request.js'
import {
  joinMembers,
  layerMembers,
  layersAmong,
  layersFact,
  readShown,
} from '../../answers/passages/layers.js'
import { type PassageInclude, pathNeighbours } from '../../answers/passages/neighbours.js'
import type { Snapshot } from '../../answers/texts.js'
import type { LibraryVersion } from '../../library/library.js'
import { formatReference } from '../../reference/format.js'
import type { Reference } from '../../reference/reference.js'
import type { Run } from '../../text/locate.js'
import type { Version, VersionBook } from '../../text/version.js'
import type { RouteContext } from '../route-context.js'
import { sendFormatted } from './formatted.js'

/** Verses that were found. */
export interface FoundVerses {
  readonly version: Version
  readonly listed: LibraryVersion
  readonly book: VersionBook
  readonly reference: Reference
  readonly run: Run
  /** The data with further members behind the verses, each with a comma before it. */
  readonly write: (more: string) => Data
}

/** Sends them; `format` is undefined for the plain answer. */
export function sendVerses(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  { version, listed, book, reference, run, write }: FoundVerses,
  format: AskedFormat | undefined,
  include: readonly PassageInclude[],
): unknown {
  const query = format === undefined ? '' : formatQuery(format)
  const near = include.includes('neighbours')
    ? pathNeighbours(version, reference, run, include, query)
    : ''
  if (format !== undefined) {
    const passage = {
      version,
      layers: listed.layers,
      reference: formatReference(reference, book.name),
      places: [{ book, reference, runs: [run] }],
      asked: format,
      meta: near,
    }
    return sendFormatted(context, request, reply, snapshot, passage)
  }
  const send = (more: string, meta: string) =>
    context.envelope.sendData(request, reply, write(more), true, { meta, isWorded: false })
  const wanted = layersAmong(include)
  if (wanted.length === 0) return send('', near)
  const layers = readShown(listed.layers, wanted)
  const more = layerMembers(layers, version, book, reference, run)
  return send(more, joinMembers(near, layersFact(layers)))
}
