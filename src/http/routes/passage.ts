/** GET /v1/passage?ref=: a passage by a reference in words, in the shape that the reference has. */
import type { FastifyInstance } from 'fastify'
import type { Misread, Reading } from '../../reference/reference.js'
import type { Failure } from '../errors.js'
import { askedLanguage, type Language } from '../language.js'
import {
  checkLength,
  emptyParameter,
  isFailure,
  missingParameter,
  type Query,
  readQuery,
} from '../parameters.js'
import { type Passage, readPassage } from '../passage-data.js'
import {
  chooseVersion,
  rawQuery,
  type ServedVersion,
  type Service,
  type Snapshot,
} from '../service.js'
import type { BookTemplate } from '../templates.js'

const QUERY = ['ref', 'version'] as const

/** The longest reference that is read, in code points. */
export const MAX_REFERENCE_LENGTH = 100

export function routePassage(app: FastifyInstance, service: Service): void {
  const { sendData, sendFailure } = service.envelope

  app.get('/passage', (request, reply) => {
    request.operation = 'passage'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const language = askedLanguage(request.headers['accept-language'])
    const passage = findPassage(service.snapshot(), query, language)
    if (isFailure(passage)) return sendFailure(request, reply, passage)
    sendData(request, reply, passage.data, !passage.isWorded, undefined, passage)
  })
}

function findPassage(
  snapshot: Snapshot,
  { ref, version: askedVersion }: Query<'ref' | 'version'>,
  language: Language | undefined,
): Passage | Failure {
  if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
  const problem = checkReferenceText(ref)
  if (problem !== undefined) return problem
  const reading = snapshot.parseReference(ref)
  const chosen = choosePassageVersion(snapshot, askedVersion, reading)
  if (isFailure(reading)) {
    const { version } = isFailure(chosen) ? { version: snapshot.library.defaultVersion } : chosen
    return { ...reading, suggestions: snapshot.advice.references(ref, version) }
  }
  if (isFailure(chosen)) return chosen
  const { version, template } = chosen
  const { advice, library } = snapshot
  const templateOf = (book: number) => template.bookByNumber[book] as BookTemplate
  return readPassage({ version, templateOf, advice, names: library.names }, reading, language)
}

/** The version that `version` names, or that stands behind the reference; if both do, they must agree. */
function choosePassageVersion(
  snapshot: Snapshot,
  asked: string | undefined,
  reading: Reading | Misread,
): ServedVersion | Failure {
  const written = 'kind' in reading ? undefined : reading.version
  if (written === undefined) return chooseVersion(snapshot, asked)
  const found = snapshot.library.findWritten(written)
  if (asked === undefined) {
    const { id } = found === undefined ? { id: written } : 'record' in found ? found.record : found
    return chooseVersion(snapshot, id)
  }
  const chosen = chooseVersion(snapshot, asked)
  if (isFailure(chosen) || chosen.version === found) return chosen
  return { kind: 'two-versions', asked: chosen.version.record.abbreviation, written }
}

/** What is wrong with a text before it is read as a reference. */
export function checkReferenceText(ref: string): Failure | undefined {
  if (ref.trim() === '') return emptyParameter('ref')
  return checkLength('ref', ref, MAX_REFERENCE_LENGTH)
}
