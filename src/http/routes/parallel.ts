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
  type ParallelSource,
} from '../../answers/passages/parallel.js'
import type { BookTemplate } from '../../answers/templates.js'
import type { ServedVersion, Snapshot } from '../../answers/texts.js'
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
    const parallel = findParallel(writer, context.snapshot(), query)
    if (isFailure(parallel)) return sendFailure(request, reply, parallel)
    const { data, meta } = parallel
    sendData(request, reply, data, true, { meta, isWorded: false })
  })
}

function findParallel(
  writer: ByteWriter,
  { library, parseReference, suggestions, served }: Snapshot,
  query: Query<(typeof PARALLEL_QUERY)[number]>,
): Parallel | Failure {
  const asked = askParallel(library, parseReference, query)
  if (isFailure(asked)) return asked
  const sourceOf = ({ record }: Version): ParallelSource => {
    const { version, template } = served.get(record.id) as ServedVersion
    return { version, templateOf: (book) => template.bookByNumber[book] as BookTemplate }
  }
  const [first, ...others] = asked.versions
  const main = sourceOf(first)
  const source = { ...main, suggestions, names: library.names }
  return answerParallel(writer, source, [main, ...others.map(sourceOf)], asked)
}
