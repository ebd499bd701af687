/**
 * A request as a call of the project's own client (client/): from path and query to the method that sends them. Knows the
 * client's methods; a test runs a call for every operation of the document.
 */
import { LISTS, METHODS, NUMBERS, SWITCHES } from './client-methods.js'

/** A call in JavaScript: the method, its arguments and its options, each as it is written. */
interface Call {
  readonly method: string
  readonly words: readonly string[]
  readonly options: readonly (readonly [name: string, word: string])[]
}

type Query = URLSearchParams
type Write = (path: readonly string[], query: Query) => Call

/** What asks for each resource of `/v1` whose method has a shape of its own; `path` has the parts after its name. */
const CALLS: Readonly<Record<string, Write>> = {
  chapters: ([book = '', chapter = ''], query) =>
    query.has('format')
      ? formatted(`${book} ${chapter}`, query)
      : call('chapter', [quote(book), number(chapter)], query),
  verses: ([book = '', chapter = '', verse = ''], query) => {
    if (query.has('format')) return formatted(`${book} ${chapter}:${verse}`, query)
    const place = [quote(book), number(chapter), ...verse.split('-').map(number)]
    return call(place.length > 3 ? 'verses' : 'verse', place, query)
  },
  passage: (_path, query) =>
    query.has('format')
      ? formatted(take(query, 'ref'), query)
      : call('passage', [quote(take(query, 'ref'))], query),
  passages: (_path, query) => {
    const references = query.getAll('ref')
    query.delete('ref')
    rename(query, 'version', 'versions')
    return call('passages', [list(references)], query)
  },
  search: (_path, query) => {
    const isSeveral = query.has('versions') || query.has('language')
    const q = query.has('q') ? quote(take(query, 'q')) : 'undefined'
    return call(isSeveral ? 'searchVersions' : 'search', [q], query)
  },
  references: (_path, query) =>
    query.has('text')
      ? call('references', [quote(take(query, 'text'))], query)
      : call('parse', [quote(take(query, 'ref'))], query),
  topics: ([id], query) => {
    if (id !== undefined) return call('topic', [quote(id)], query)
    return query.has('q')
      ? call('topics', [quote(take(query, 'q'))], query)
      : call('topicsOf', [quote(take(query, 'ref'))], query)
  },
}

/** The call for a request: `client.book('JHN', { version: 'kjv' })`. Throws if the client has no method for the path. */
export function writeClientCall(path: string): string {
  const [place = '', query] = path.split('?')
  const [, , resource = '', ...parts] = place.split('/')
  const own = Object.hasOwn(CALLS, resource) ? CALLS[resource] : undefined
  const write = own ?? madeCall(place)
  if (write === undefined) throw new Error(`the client has no method for ${path}`)
  const { method, words, options } = write(
    parts.map(decodeURIComponent),
    new URLSearchParams(query),
  )
  const named = options.map(([name, word]) => `${name}: ${word}`).join(', ')
  return `client.${method}(${[...words, ...(named === '' ? [] : [`{ ${named} }`])].join(', ')})`
}

/** What asks for a path that has a method like the others. */
function madeCall(place: string): Write | undefined {
  const given = place.split('/')
  const isValue = (part: string | undefined) => part?.startsWith(':') === true
  for (const [path, [method, ...names]] of Object.entries(METHODS)) {
    const parts = path.split('/')
    const isIt = (part: string, at: number) => isValue(parts[at]) || part === parts[at]
    if (parts.length !== given.length || !given.every(isIt)) continue
    const values = given.filter((_, at) => isValue(parts[at])).map(decodeURIComponent)
    return (_path, query) => {
      const words = names.map((name) => word(name, take(query, name)))
      return call(method, [...values.map(quote), ...words], query)
    }
  }
  return undefined
}

/** Text as JavaScript. */
export function quote(text: string): string {
  const inside = text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `'${inside}'`
}

function call(method: string, words: readonly string[], query: Query): Call {
  return {
    method,
    words,
    options: [...query].map(([name, value]) => [name, word(name, value)]),
  }
}

/** A passage as one text: the format is an argument. */
function formatted(reference: string, query: Query): Call {
  const words = [quote(reference), quote(take(query, 'format'))]
  return call('formatted', words, query)
}

function word(name: string, value: string): string {
  if (NUMBERS.has(name)) return number(value)
  if (SWITCHES.has(name)) return value === 'true' || value === 'false' ? value : quote(value)
  const isList = name === 'versions' || (LISTS.has(name) && value.includes(','))
  return isList ? list(value.split(',')) : quote(value)
}

function rename(query: Query, name: string, other: string): void {
  const value = query.get(name)
  if (value !== null) query.set(other, value)
  if (value !== null) query.delete(name)
}

function take(query: Query, name: string): string {
  const value = query.get(name) ?? ''
  query.delete(name)
  return value
}

/** What is no number is sent as it is: the answer says what is wrong with it. */
function number(text: string): string {
  return /^(?:0|[1-9]\d{0,8})$/.test(text) ? text : quote(text)
}

function list(texts: readonly string[]): string {
  return `[${texts.map(quote).join(', ')}]`
}
