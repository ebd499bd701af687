/** The shape of a tool, and parts of JSON Schema that several of them share. */
import { type Answer as Answered, type Unopened, useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import type { Query } from '../../answers/parameters.js'
import type { Snapshot } from '../../answers/texts.js'
import type { VersionRecord } from '../../bundle/format.js'
import type { Parameters } from '../../operations/vocabulary/kinds.js'
import { answerTo, type Operation, schemaOf } from '../../operations/vocabulary/operation.js'
import type { Session } from '../session.js'
import type { Words } from '../words.js'

/** JSON Schema 2020-12. */
export type Schema = Readonly<Record<string, unknown>>
export interface ObjectSchema extends Schema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Schema>>
}

export interface Argument {
  /** The parameter of the answer that it becomes. */
  readonly as: string
  readonly schema: Schema
  readonly isRequired?: true
}

/** An answer in two forms with the same content. */
export interface Answer {
  /** For people and for models that read text alone. */
  readonly text: string
  /** By the tool's output schema. */
  readonly data: Readonly<Record<string, unknown>>
}

/** A session with texts, and its words. */
export interface Asking extends Session {
  readonly texts: Snapshot
  readonly words: Words
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: Readonly<Record<string, Argument>>
  readonly output: ObjectSchema
  /** Arguments that a refusal shows. */
  readonly example: Readonly<Record<string, unknown>>
  /** Answers `query`, the arguments by the names of parameters. Rejects with a BundleError if a file is damaged. */
  answer(asking: Asking, query: Query<string>): Answer | Failure | Promise<Answer | Failure>
}

/** Asks an operation, and notes the versions that its answer is from. Fails and throws as its `answer` does. */
export function ask<P extends Parameters, R extends Answered | Failure>(
  { texts, language, now, used }: Asking,
  operation: Operation<P, R>,
  given: Query<string>,
): R | Failure {
  const answer = answerTo(operation, texts, given, { language, now: now() })
  if (!isFailure(answer)) used([answer.versions ?? []].flat())
  return answer
}

/** Asks an operation that may have to read files first, and gives what it answers to `write`. Notes the versions, and throws, as `ask`. */
export function askOpened<P extends Parameters, A extends Answered>(
  { texts, language, now, used, signal }: Asking,
  operation: Operation<P, A | Failure | Unopened<A>>,
  given: Query<string>,
  write: (answer: A) => Answer,
): Answer | Failure | Promise<Answer | Failure> {
  const asked = answerTo(operation, texts, given, { language, now: now() })
  return useAnswer(asked, signal, (answer) => {
    if (isFailure(answer)) return answer
    used([answer.versions ?? []].flat())
    return write(answer)
  })
}

/** The argument that becomes a parameter of an operation, with the tool's own words for it or those of the table. */
export function argumentOf<P extends Parameters>(
  { parameters }: Pick<Operation<P>, 'parameters'>,
  as: keyof P & string,
  words?: string,
): Argument {
  const { brief, required, ...parameter } = parameters[as] as Parameters[string]
  const description = words ?? (brief && `${brief[0]?.toUpperCase()}${brief.slice(1)}`)
  return {
    as,
    schema: { ...schemaOf(parameter), ...(description !== undefined && { description }) },
    ...(required && { isRequired: required }),
  }
}

/** An argument for each parameter of an operation that has a line in the table, but those in `apart`. */
export function argumentsOf<P extends Parameters>(
  operation: Pick<Operation<P>, 'parameters'>,
  apart: readonly (keyof P & string)[] = [],
): Readonly<Record<string, Argument>> {
  const named = Object.entries(operation.parameters).filter(
    ([name, { brief }]) => brief !== undefined && !apart.includes(name),
  )
  return Object.fromEntries(named.map(([name]) => [name, argumentOf(operation, name)]))
}

/** An object of these members; those in `optional` may be absent. */
export function object(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): ObjectSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description !== undefined && { description }),
})
export const integer = (description?: string): Schema => ({
  type: 'integer',
  ...(description !== undefined && { description }),
})
export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
})

export const VERSION = object({
  id: text(),
  name: text(),
  abbreviation: text(),
  language_code: text(),
})
export const COPYRIGHT = text('Of the version; quote it with longer passages')

/** The offset of what follows `count` of `total` items; undefined if nothing does. */
export function nextOffset(offset: number, count: number, total: number): number | undefined {
  const end = offset + count
  return count > 0 && end < total ? end : undefined
}

/** The line that says what asks for the rest, if there is one. */
export function restLines(
  words: Asking['words'],
  tool: string,
  {
    next,
    shown,
    total,
  }: { readonly next: number | undefined; readonly shown: number; readonly total: number },
): readonly string[] {
  return next === undefined ? [] : [words.cut(shown, total, `${tool}, offset ${next}`)]
}

/** A version as answers name it. */
export function shortVersion({ id, name, abbreviation, language_code }: VersionRecord) {
  return { id, name, abbreviation, language_code }
}

/** The last line of a text: `Copyright: King James Version (KJV). Public Domain`. */
export function creditLine({ copyright }: Words, ...records: readonly VersionRecord[]): string {
  return records
    .map((record) => `${copyright}: ${record.name} (${record.abbreviation}). ${record.copyright}`)
    .join('\n')
}

export const REFERENCE: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description:
    'A place in the Bible in Spanish, English or Portuguese: "John 3:16", "1 Corintios 13:4-7", "Salmo 23", "Gen 1-3", ' +
    '"Romans 8:28-9:5", or several: "Mt 5:3-12; 6:1"',
}
export const NAMES_LANGUAGE: Schema = {
  type: 'string',
  minLength: 1,
  description:
    'Code of the language that decides a name that means different books: "Jn" is John, and Jonah in "pt". By default that of the ' +
    'request, else of the version',
}
export const VERSION_ID: Schema = {
  type: 'string',
  description:
    'Id of the version, such as "kjv" or "rv1909" (list_versions names them); absent: the default one',
}
