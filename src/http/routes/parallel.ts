/** GET /v1/parallel?ref=&versions=: a passage in several versions side by side. */
import type { FastifyInstance } from 'fastify'
import { ByteWriter } from '../../answers/byte-writer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { type Query, readQuery } from '../../answers/parameters.js'
import {
  answerParallel,
  askParallel,
  PARALLEL_QUERY,
  type Parallel,
} from '../../answers/passages/parallel.js'
import { passageSource, type ServedVersion, type Snapshot } from '../../answers/texts.js'
import type { Version } from '../../text/version.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routeParallel(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()

  app.get('/parallel', (request, reply) => {
    request.operation = 'parallel'
    const query = readQuery(rawQuery(request), PARALLEL_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const parallel = findParallel(writer, context.snapshot(request), query)
    if (isFailure(parallel)) return sendFailure(request, reply, parallel)
    const { data, meta, versions } = parallel
    request.versions = versions
    sendData(request, reply, data, true, { meta, isWorded: false })
  })
}

function findParallel(
  writer: ByteWriter,
  snapshot: Snapshot,
  query: Query<(typeof PARALLEL_QUERY)[number]>,
): Parallel | Failure {
  const asked = askParallel(snapshot.library, snapshot.parseReference, query)
  if (isFailure(asked)) return asked
  const sourceOf = ({ record }: Version) =>
    passageSource(snapshot, snapshot.served.get(record.id) as ServedVersion)
  const [first, ...others] = asked.versions
  const main = sourceOf(first)
  return answerParallel(writer, main, [main, ...others.map(sourceOf)], asked)
}
