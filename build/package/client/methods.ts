/**
 * What is the same for every operation, made from the table: the client's methods, and the calls of them that the pages show.
 * `npm run client-types` writes both; a test compares.
 */
import { OPERATIONS } from '../../../src/operations/operations.js'
import type { Parameter } from '../../../src/operations/vocabulary/kinds.js'
import {
  isInPath,
  type Operation,
  parameterNames,
} from '../../../src/operations/vocabulary/operation.js'

/** Relative to the project's folder. */
export const METHODS_FILE = 'client/src/methods.ts'
export const CALLS_FILE = 'src/pages/client-methods.ts'

/** These have methods of another shape, which client.ts and client-call.ts have by hand. */
const BY_HAND: ReadonlySet<string> = new Set([
  'listVersions',
  'getVersion',
  'getChapter',
  'getVerses',
  'getPassage',
  'getPassages',
  'findReferences',
  'searchVerses',
  'listTopics',
])

/** One operation as a method: its arguments are what it cannot do without, in the order of the row. */
interface Method {
  readonly id: string
  readonly name: string
  readonly options: string
  readonly summary: string
  readonly path: string
  /** The names of the arguments in the path, and of those in the query. */
  readonly ofPath: readonly string[]
  readonly ofQuery: readonly string[]
  /** Names of the query that are options. */
  readonly optional: readonly string[]
  readonly kindOf: (name: string) => Parameter['kind']
}

const METHODS = OPERATIONS.filter(({ id }) => !BY_HAND.has(id)).map(methodOf)

/** `getStrongs` is `strongs`, `listCrossReferences` is `crossReferences`. */
function methodOf(operation: Operation): Method {
  const { id, path, parameters, summary } = operation
  const noun = id.replace(/^[a-z]+/, '')
  const names = parameterNames(operation)
  const ofPath = names.filter((name) => isInPath(operation, name))
  const rest = names.filter((name) => !isInPath(operation, name))
  const kindOf = (name: string) => (parameters[name] as Parameter).kind
  return {
    id,
    name: noun.charAt(0).toLowerCase() + noun.slice(1),
    options: `${noun}Options`,
    summary: summary.en,
    path,
    ofPath,
    ofQuery: rest.filter((name) => parameters[name]?.required),
    optional: rest.filter((name) => !parameters[name]?.required),
    kindOf,
  }
}

function typeOf({ kindOf }: Method, name: string): string {
  const kind = kindOf(name)
  if (kind === 'versions') return 'readonly string[]'
  return kind === 'integer' || kind === 'chapter' ? 'number' : 'string'
}

const isList =
  ({ kindOf }: Method) =>
  (name: string) =>
    kindOf(name) === 'versions'

function writeOptions(method: Method): string {
  const { id, options, ofQuery, optional } = method
  const lists = optional.filter(isList(method))
  const apart = [...ofQuery, ...lists].map((name) => `'${name}'`).join(' | ')
  const query = apart === '' ? `Query<'${id}'>` : `Omit<Query<'${id}'>, ${apart}>`
  const above = optional.length === 0 ? 'RequestOptions' : `RequestOptions, ${query}`
  const members = lists.map((name) => `  readonly ${name}?: readonly string[]\n`).join('')
  return `export interface ${options} extends ${above} {${members && `\n${members}`}}\n`
}

function writeSignature(method: Method): string {
  const { id, name, options, summary, ofPath, ofQuery } = method
  const words = [...ofPath, ...ofQuery].map((word) => `${word}: ${typeOf(method, word)}`)
  const given = [...words, `options?: ${options}`].join(', ')
  return `  /** ${summary}. */\n  ${name}(${given}): AnswerTo<'${id}'>\n`
}

function writeMethod(method: Method): string {
  const { id, name, path, ofPath, ofQuery, optional } = method
  const lists = optional.filter(isList(method))
  const written = ofQuery.map((word) =>
    isList(method)(word) ? `${word}: ${word}.join(',')` : word,
  )
  const listed = lists.map((word) => `...(${word} && { ${word}: ${word}.join(',') })`)
  const sent = [...written, '...rest', ...listed]
  const query = sent.length === 1 ? 'query: rest' : `query: { ${sent.join(', ')} }`
  const hasQuery = ofQuery.length + optional.length > 0
  const place = ofPath.length === 0 ? [] : [`path: { ${ofPath.join(', ')} }`]
  const params = [...place, ...(hasQuery ? [query] : [])].join(', ')
  const options = ['signal', ...lists, ...(hasQuery ? ['...rest'] : [])]
  const given = [...ofPath, ...ofQuery, `{ ${options.join(', ')} } = {}`]
  const address = path.replace(/:(\w+)/g, '{$1}')
  return `    ${name}: (${given.join(', ')}) =>
      answer<'${id}'>(api.GET('${address}', { ${params === '' ? '' : `params: { ${params} }, `}...on(signal) })),\n`
}

const HEAD = 'Made from src/operations by `npm run client-types`: do not edit. */'

/** The text of the client's module. */
export function methodsModule(): string {
  return `/** The methods that are the same for every operation. ${HEAD}
import type { Client } from 'openapi-fetch'
import { type AnswerTo, answer, on, type Query, type RequestOptions } from './request.js'
import type { paths } from './schema.js'

${METHODS.map(writeOptions).join('\n')}
export interface MadeMethods {
${METHODS.map(writeSignature).join('')}}

export function makeMethods(api: Client<paths>): MadeMethods {
  return {
${METHODS.map(writeMethod).join('')}  }
}
`
}

/** The text of the pages' module: methods by their paths, with the arguments of the query, and which values are numbers. */
export function callsModule(): string {
  const rows = METHODS.map(({ name, path, ofQuery }) => {
    const words = [name, ...ofQuery].map((word) => `'${word}'`).join(', ')
    return `  '${path}': [${words}],\n`
  })
  const numbers = OPERATIONS.flatMap((operation) =>
    parameterNames(operation).filter((name) => operation.parameters[name]?.kind === 'integer'),
  )
  const names = [...new Set(numbers)].map((name) => `'${name}'`).join(', ')
  return `/** The client's methods that are the same for every operation. ${HEAD}
export const METHODS: Readonly<Record<string, readonly [method: string, ...words: string[]]>> = {
${rows.join('')}}

export const NUMBERS: ReadonlySet<string> = new Set([${names}])
`
}
