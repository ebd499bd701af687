/** The routes of `/v1`: one loop over the operations, which reads what a row says and sends what it answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, isUnopened } from '../answers/answer.js'
import { ByteWriter } from '../answers/byte-writer.js'
import { type Failure, isFailure } from '../answers/failure.js'
import { askedLanguage, type Language } from '../answers/language.js'
import { type Repeated, readQuery, type Unknown } from '../answers/parameters.js'
import type { Snapshot } from '../answers/texts.js'
import type { View } from '../answers/views.js'
import { OPERATIONS } from '../operations/operations.js'
import type { Asked, Values } from '../operations/vocabulary/asked.js'
import type { Parameters } from '../operations/vocabulary/kinds.js'
import { isInPath, type Operation, parameterNames } from '../operations/vocabulary/operation.js'
import type { Operation as CountedOperation } from '../state/usage/usage.js'
import { nameIgnored, withMeant } from './ignored.js'
import { leaving } from './left.js'
import { PREFIX } from './path.js'
import { originOf, type RouteContext, rawQuery } from './route-context.js'

export function routeOperations(app: FastifyInstance, context: RouteContext): void {
  const { sendFailure } = context.envelope
  const send = createSend(context)
  for (const operation of OPERATIONS) {
    const { path, parameters, read } = operation
    const usage = operation.usage as CountedOperation
    const known = parameterNames(operation).filter((name) => !isInPath(operation, name))
    const names = known.filter((name) => parameters[name]?.kind !== 'texts')
    const collect = collectorOf(operation)
    // Of one request at a time: it is read and looked at without a pause.
    const notes: Unknown = { unknown: null }
    app.get(path.slice(PREFIX.length), (request, reply) => {
      request.operation = usage
      const repeated = collect?.()
      notes.unknown = null
      const query = readQuery(rawQuery(request), names, repeated, notes)
      if (isFailure(query)) return sendFailure(request, reply, query)
      const ignored = notes.unknown && nameIgnored(notes.unknown, known)
      request.ignored = ignored
      const values = read(query, repeated?.values, request.params as Record<string, string>)
      if (isFailure(values)) return sendFailure(request, reply, withMeant(values, ignored))
      if (operation.usageOf !== undefined) request.operation = operation.usageOf(values)
      const { snapshot, versionList } = request.view as View
      // Without a snapshot only the list of versions is let through; it reads nothing else.
      const texts = snapshot ?? ({ versionList } as Snapshot)
      const answer = operation.answer(texts, new Request(values, request))
      if (!isUnopened(answer)) return send(request, reply, answer)
      return answer.open(leaving(reply), (opened) => send(request, reply, opened))
    })
  }
}

/** What a request asks for; what few operations look at is read when they do. */
class Request implements Asked {
  readonly values: Values<Parameters>
  readonly #request: FastifyRequest

  constructor(values: Values<Parameters>, request: FastifyRequest) {
    this.values = values
    this.#request = request
  }

  get language(): Language | undefined {
    return askedLanguage(this.#request.headers['accept-language'])
  }

  get now(): number {
    return Date.now()
  }

  get origin(): string | undefined {
    return originOf(this.#request)
  }
}

function createSend({ envelope, searched, explain }: RouteContext) {
  // Belongs to one request at a time: an answer is written and sent without a pause.
  const writer = new ByteWriter()
  return (request: FastifyRequest, reply: FastifyReply, answer: Answer | Failure) => {
    if (isFailure(answer)) {
      return envelope.sendFailure(request, reply, withMeant(answer, request.ignored))
    }
    const { versions = null, total, lacking, isSeldom, beside } = answer
    request.versions = versions
    if (total !== undefined) searched(total)
    if (lacking !== undefined) explain(lacking.error, request.id, lacking.what)
    envelope.sendData(request, reply, answer.write(writer), isSeldom !== true, beside)
  }
}

/** Makes a place for the values of a parameter that may be given several times; undefined if the operation has none. */
function collectorOf({ parameters }: Operation): (() => Repeated) | undefined {
  for (const [name, parameter] of Object.entries(parameters)) {
    if (parameter.kind !== 'texts') continue
    const most = parameter.mostItems
    const tooMany = { kind: 'too-many-references', most } as const
    return () => ({ name, values: [], most, tooMany })
  }
  return undefined
}
