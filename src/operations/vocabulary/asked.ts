/**
 * What a request asks of an operation: the values of its parameters, each read by its kind. What a text means (a book, a
 * date, a reference) is read by what answers, where the texts are known.
 */
import { type EdgeFailure, type Failure, isFailure } from '../../answers/failure.js'
import type { Language } from '../../answers/language.js'
import {
  badParameter,
  checkLength,
  emptyParameter,
  missingParameter,
  readChapter,
  readInteger,
  readOneOf,
  readSome,
  readVerses,
  type VerseSegment,
} from '../../answers/parameters.js'
import type {
  ChoiceParameter,
  IntegerParameter,
  ListParameter,
  Parameter,
  Parameters,
  TextParameter,
} from './kinds.js'

/** What a text of a parameter becomes. */
type ReadAs<P extends Parameter> = P extends { readonly kind: 'chapter' }
  ? number
  : P extends { readonly kind: 'verses' }
    ? VerseSegment
    : P extends IntegerParameter
      ? number
      : P extends ListParameter
        ? readonly P['values'][number][]
        : P extends { readonly kind: 'texts' }
          ? readonly string[]
          : P extends { readonly isReadLater: true }
            ? string
            : P extends ChoiceParameter
              ? P['values'][number]
              : string

/** What stands for a parameter that is not sent. */
type Absent<P extends Parameter> = P extends { readonly required: true } | ListParameter
  ? never
  : P extends { readonly kind: 'texts' }
    ? never
    : P extends { readonly usual: string | number }
      ? never
      : undefined

export type Values<P extends Parameters> = {
  readonly [Name in keyof P]: ReadAs<P[Name]> | Absent<P[Name]>
}

/** A request to an operation. */
export interface Asked<P extends Parameters = Parameters> {
  readonly values: Values<P>
  /** The language that its sender prefers; undefined for none that messages exist in. */
  readonly language: Language | undefined
  /** The time of day, in milliseconds since 1970. */
  readonly now: number
  /** Of the server that is asked, as `https://bible.example.org`; absent if no server is. */
  readonly origin?: string | undefined
}

/** Texts of parameters by their names. */
export type Texts = Readonly<Record<string, string | undefined>>

/** Reads the parameters of an operation in their order; the first that is wrong or missing is the failure. */
export type ReadValues<P extends Parameters> = (
  texts: Texts,
  repeated?: readonly string[],
  path?: Texts,
) => Values<P> | Failure

interface Reader {
  readonly name: string
  readonly read: (text: string, before: Readonly<Record<string, unknown>>) => unknown
  /** The failure if it is not sent. */
  readonly missing: EdgeFailure | undefined
}

/** Makes the reader of an operation's parameters; one that depends on another is read last. */
export function createReader<P extends Parameters>({
  path,
  parameters,
}: {
  readonly path: string
  readonly parameters: P
}): ReadValues<P> {
  const ofPath: Reader[] = []
  const readers: Reader[] = []
  const usual: Record<string, unknown> = {}
  let list: string | undefined
  let noItem: EdgeFailure | undefined
  const depends = ([, parameter]: [string, Parameter]) => Number('fewer' in parameter)
  const inOrder = Object.entries<Parameter>(parameters).sort((a, b) => depends(a) - depends(b))
  for (const [name, parameter] of inOrder) {
    const { kind, required } = parameter
    const missing = required && missingParameter(name, parameter.example ?? '')
    if (kind === 'texts') [list, noItem] = [name, missing]
    else {
      const isInPath = path.split('/').includes(`:${name}`)
      const reader = { name, read: readerOf(name, parameter, usual), missing }
      if (isInPath) ofPath.push(reader)
      else readers.push(reader)
    }
    usual[name] = usualOf(parameter)
  }
  const required = 1 + readers.findLastIndex(({ missing }) => missing !== undefined)
  return (texts, repeated = NOTHING, path = texts) => {
    const values = { ...usual }
    if (list !== undefined) {
      if (noItem !== undefined && repeated.length === 0) return noItem
      values[list] = repeated
    }
    for (const { name, read } of ofPath) {
      const value = read(path[name] as string, values)
      if (isFailure(value)) return value
      values[name] = value
    }
    // Most requests have few of the parameters: when these are read, the others need not be looked for.
    let left = Object.keys(texts).length
    for (let at = 0; at < required || (left > 0 && at < readers.length); at++) {
      const { name, read, missing } = readers[at] as Reader
      const text = texts[name]
      if (text === undefined) {
        if (missing !== undefined) return missing
        continue
      }
      left -= 1
      const value = read(text, values)
      if (isFailure(value)) return value
      values[name] = value
    }
    return values as Values<P>
  }
}

const NOTHING: readonly never[] = []

function usualOf(parameter: Parameter): unknown {
  if (parameter.kind === 'list') return NOTHING
  return 'usual' in parameter ? parameter.usual : undefined
}

/** The one reader of each kind. */
function readerOf(
  name: string,
  parameter: Exclude<Parameter, { kind: 'texts' }>,
  usual: Readonly<Record<string, unknown>>,
): Reader['read'] {
  switch (parameter.kind) {
    case 'integer': {
      const { least, most } = parameter
      return (text) => readInteger(name, text, least, least, most)
    }
    case 'choice': {
      const { values, isReadLater } = parameter
      return isReadLater ? asItIs : (text) => readOneOf(name, text, values)
    }
    case 'list': {
      const { values, fewer } = parameter
      if (fewer === undefined) return (text) => readSome(name, text, values)
      return (text, { [fewer.beside]: other }) =>
        readSome(name, text, other === usual[fewer.beside] ? values : fewer.values)
    }
    case 'chapter':
      return readChapter
    case 'verses':
      return readVerses
    default:
      return textReader(name, parameter)
  }
}

function textReader(
  name: string,
  { most, mostBytes }: TextParameter,
): (text: string) => string | EdgeFailure {
  if (mostBytes !== undefined) {
    const tooLong = badParameter(name, { is: 'too-many-bytes', most: mostBytes })
    return (text) => {
      if (text.trim() === '') return emptyParameter(name)
      return Buffer.byteLength(text) > mostBytes ? tooLong : text
    }
  }
  return most === undefined ? asItIs : (text) => checkLength(name, text, most) ?? text
}

function asItIs(text: string): string {
  return text
}
