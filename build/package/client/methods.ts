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
import { formats } from '../../../src/operations/vocabulary/shared.js'

/** Relative to the project's folder. */
export const METHODS_FILE = 'client/src/methods.ts'
export const CALLS_FILE = 'src/pages/client-methods.ts'

/** An operation whose methods client.ts and client-call.ts have by hand; the type of their options is made all the same. */
interface ByHand {
  readonly because: string
  /** What its options are called. */
  readonly options: string
  /** The parameters that are not among them. */
  readonly apart: readonly string[]
}

/** Everything that is not made from the table, and why. `formatted` and `html` of client.ts are further methods of getPassage. */
const BY_HAND: Readonly<Record<string, ByHand>> = {
  getVerses: {
    because: 'one verse and several are two methods, whose data differ in type',
    options: 'VersesOptions',
    apart: ['book', 'chapter', 'verse'],
  },
  findReferences: {
    because: 'a text and one reference are two methods, of which each has its argument',
    options: 'ReferencesOptions',
    apart: ['text', 'ref'],
  },
  searchVerses: {
    because: 'one version, several, and every page are three methods, whose data differ in type',
    options: 'CommonSearchOptions',
    apart: ['q', 'version', 'versions', 'language'],
  },
  listTopics: {
    because: 'a name and a reference are two methods, of which each has its argument',
    options: 'TopicsOptions',
    apart: ['q', 'ref'],
  },
}

/** The parameters of a format: `formatted` has them. */
const OF_FORMATS: readonly string[] = Object.keys(formats)

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
  /** Parameters that are no options. */
  readonly apart: readonly string[]
  /** Those of the query that are. */
  readonly optional: readonly string[]
  readonly parameters: Operation['parameters']
}

const ALL = OPERATIONS.map(methodOf)
const METHODS = ALL.filter(({ id }) => BY_HAND[id] === undefined)

/** `getStrongs` is `strongs`, `listCrossReferences` is `crossReferences`. */
function methodOf(operation: Operation): Method {
  const { id, path, parameters, summary } = operation
  const noun = id.replace(/^[a-z]+/, '')
  const names = parameterNames(operation)
  const ofPath = names.filter((name) => isInPath(operation, name))
  const rest = names.filter((name) => !isInPath(operation, name))
  const ofQuery = rest.filter((name) => parameters[name]?.required)
  const { options = `${noun}Options`, apart = ofQuery } = BY_HAND[id] ?? {}
  const withFormat = isFormatted(parameters) ? [...apart, ...OF_FORMATS] : apart
  return {
    id,
    name: noun.charAt(0).toLowerCase() + noun.slice(1),
    options,
    summary: summary.en,
    path,
    ofPath,
    ofQuery,
    apart: rest.filter((name) => withFormat.includes(name)),
    optional: rest.filter((name) => !withFormat.includes(name)),
    parameters,
  }
}

/** Whether an operation answers with passages, which have formats of their own. */
function isFormatted({ format }: Operation['parameters']): boolean {
  return format === formats.format
}

/** The type of a value. */
function typeOf({ parameters }: Method, name: string): string {
  const parameter = parameters[name] as Parameter
  switch (parameter.kind) {
    case 'versions':
    case 'texts':
      return 'readonly string[]'
    case 'list': {
      const one = parameter.values.map((value) => `'${value}'`).join(' | ')
      return `${one} | readonly (${one})[]`
    }
    case 'integer':
    case 'chapter':
      return 'number'
    default:
      return 'string'
  }
}

/** Several versions have one name in every method. */
function wordOf({ parameters }: Method, name: string): string {
  return parameters[name]?.kind === 'versions' ? 'versions' : name
}

function writeOptions(method: Method): string {
  const { id, options, apart, optional, parameters } = method
  const lists = optional.filter((name) =>
    ['list', 'versions'].includes(parameters[name]?.kind ?? ''),
  )
  const omitted = [...apart, ...lists].map((name) => `'${name}'`).join(' | ')
  const query = omitted === '' ? `Query<'${id}'>` : `Omit<Query<'${id}'>, ${omitted}>`
  const above = optional.length === lists.length ? 'RequestOptions' : `RequestOptions, ${query}`
  const members = lists.map((name) => {
    const meaning = parameters[name]?.meaning.en
    return `  /** ${meaning} */\n  readonly ${wordOf(method, name)}?: ${typeOf(method, name)}\n`
  })
  return `export interface ${options} extends ${above} {${members.length > 0 ? `\n${members.join('')}` : ''}}\n`
}

function writeSignature(method: Method): string {
  const { id, name, options, summary, ofPath, ofQuery, parameters } = method
  const words = [...ofPath, ...ofQuery].map((word) => `${word}: ${typeOf(method, word)}`)
  const given = [...words, `options?: ${options}`].join(', ')
  const answer = isFormatted(parameters) ? 'PlainAnswerTo' : 'AnswerTo'
  return `  /** ${summary}. */\n  ${name}(${given}): ${answer}<'${id}'>\n`
}

function writeMethod(method: Method): string {
  const { id, name, path, ofPath, ofQuery, optional, parameters } = method
  const renamed = optional.filter((word) => wordOf(method, word) !== word)
  const words = renamed.map((word) => wordOf(method, word))
  const once = ofQuery.filter((word) => parameters[word]?.kind !== 'texts')
  const often = ofQuery.filter((word) => parameters[word]?.kind === 'texts')
  const query = [...once, ...renamed.map((word) => `${word}: ${wordOf(method, word)}`), '...query']
  const sent = [
    ...(ofPath.length === 0 ? [] : [`path: { ${ofPath.join(', ')} }`]),
    query.length === 1 ? 'query' : `query: { ${query.join(', ')} }`,
    ...often.map((word) => `repeated: { ${word} }`),
    'signal',
  ]
  const given = [...ofPath, ...ofQuery, `{ ${['signal', ...words, '...query'].join(', ')} } = {}`]
  const place = path.replace(/:(\w+)/g, '{$1}')
  const as = isFormatted(parameters) ? ` as PlainAnswerTo<'${id}'>` : ''
  return `    ${name}: (${given.join(', ')}) =>\n      ask<'${id}'>('${place}', { ${sent.join(', ')} })${as},\n`
}

const HEAD = 'Made from src/operations by `npm run client-types`: do not edit. */'

/** The text of the client's module. */
export function methodsModule(): string {
  return `/** The methods that are the same for every operation. ${HEAD}
import type { PlainAnswerTo } from './formats.js'
import type { AnswerTo, Ask, Query, RequestOptions } from './request.js'

${ALL.map(writeOptions).join('\n')}
export interface MadeMethods {
${METHODS.map(writeSignature).join('')}}

export function makeMethods(ask: Ask): MadeMethods {
  return {
${METHODS.map(writeMethod).join('')}  }
}
`
}

/** The text of the pages' module: methods by their paths, with the arguments of the query, and how values are written. */
export function callsModule(): string {
  const rows = METHODS.map(({ name, path, ofQuery }) => {
    const words = [name, ...ofQuery].map((word) => `'${word}'`).join(', ')
    return `  '${path}': [${words}],\n`
  })
  return `/** The client's methods that are the same for every operation. ${HEAD}
export const METHODS: Readonly<Record<string, readonly [method: string, ...words: string[]]>> = {
${rows.join('')}}

/** Parameters whose values are numbers, switches, and one value or a list. */
export const NUMBERS: ReadonlySet<string> = new Set([${namesOf(({ kind }) => kind === 'integer')}])
export const SWITCHES: ReadonlySet<string> = new Set([${namesOf(isSwitch)}])
export const LISTS: ReadonlySet<string> = new Set([${namesOf(({ kind }) => kind === 'list')}])
`
}

function isSwitch(parameter: Parameter): boolean {
  return parameter.kind === 'choice' && parameter.values.join() === 'true,false'
}

/** The names of parameters of any operation, as code. */
function namesOf(isOne: (parameter: Parameter) => boolean): string {
  const names = OPERATIONS.flatMap(({ parameters }) =>
    Object.entries(parameters).flatMap(([name, parameter]) => (isOne(parameter) ? [name] : [])),
  )
  return [...new Set(names)].map((name) => `'${name}'`).join(', ')
}
