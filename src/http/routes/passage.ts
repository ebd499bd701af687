/** GET /v1/passage?ref=: a passage by a reference in words, in the four shapes that a reference can have. */
import type { FastifyInstance } from 'fastify'
import { bookByNumber } from '../../canon/books.js'
import { formatPlace } from '../../reference/format.js'
import { type Reference, rangeStart } from '../../reference/reference.js'
import { isMiss, locate, type Run } from '../../text/locate.js'
import { sliceMembers, sliceVerses } from '../../text/version.js'
import { type Data, listVerses } from '../data.js'
import type { Failure } from '../errors.js'
import {
  checkLength,
  emptyParameter,
  isFailure,
  missingParameter,
  type Query,
  readQuery,
} from '../parameters.js'
import {
  bookOf,
  chooseVersion,
  rawQuery,
  type ServedBook,
  type Service,
  type Snapshot,
} from '../service.js'

const QUERY = ['ref', 'version'] as const

/** The longest reference that is read, in code points. */
export const MAX_REFERENCE_LENGTH = 100

export function routePassage(app: FastifyInstance, service: Service): void {
  const { sendData, sendFailure } = service.envelope

  app.get('/passage', (request, reply) => {
    request.operation = 'passage'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const data = findPassage(service.snapshot(), query)
    if (isFailure(data)) return sendFailure(request, reply, data)
    sendData(request, reply, data)
  })
}

function findPassage(
  snapshot: Snapshot,
  { ref, version: askedVersion }: Query<'ref' | 'version'>,
): Data | Failure {
  if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
  const problem = checkReferenceText(ref)
  if (problem !== undefined) return problem
  const reference = snapshot.parseReference(ref)
  const chosen = chooseVersion(snapshot, askedVersion)
  if (isFailure(reference)) {
    const { version } = isFailure(chosen) ? { version: snapshot.library.defaultVersion } : chosen
    return { ...reference, suggestions: snapshot.advice.references(ref, version) }
  }
  if (isFailure(chosen)) return chosen
  const served = bookOf(chosen, reference.book, bookByNumber(reference.book).abbreviation)
  if (isFailure(served)) return served
  const runs = locate(served.version, served.book, reference)
  if (isMiss(runs)) {
    const suggestions = snapshot.advice.places(runs, served.version, rangeStart(reference))
    return { ...runs, suggestions }
  }
  return assemblePassage(served, reference, runs)
}

/** What is wrong with a text before it is read as a reference. */
export function checkReferenceText(ref: string): Failure | undefined {
  if (ref.trim() === '') return emptyParameter('ref')
  return checkLength('ref', ref, MAX_REFERENCE_LENGTH)
}

/** The data of a passage. */
export function assemblePassage(
  { version, bookTemplate }: Pick<ServedBook, 'version' | 'bookTemplate'>,
  reference: Reference,
  runs: readonly Run[],
): Data {
  const { referenceHead, passageContext } = bookTemplate
  const head = `${referenceHead}${formatPlace(reference)}",`
  const run = runs[0] as Run
  const { chapter } = run
  switch (reference.form) {
    case 'verse':
      return `${head}${passageContext},"chapter":${chapter},${sliceMembers(version, run.first)}}`
    case 'verses':
      return listVerses(version, head, run)
    case 'chapter':
      return listVerses(version, `${head}${passageContext},"chapter":${chapter},`, run)
    case 'chapters':
    case 'span': {
      let chapters = ''
      for (const run of runs) {
        if (chapters !== '') chapters += ','
        const verses = sliceVerses(version, run.first, run.last)
        chapters += `{"chapter":${run.chapter},"verses":[${verses}]}`
      }
      return `${head}${passageContext},"chapters":[${chapters}]}`
    }
  }
}
