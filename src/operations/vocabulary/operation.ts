/**
 * The form of a row of the table: all that there is to know of one operation under /v1. The documents, the routes, the
 * command line and the client are loops over the rows.
 */
import type { Result } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import type { Operation as UsedOperation } from '../../state/usage/usage.js'
import type * as schemas from '../schemas/v1.js'
import { type Asked, createReader, type ReadValues, type Texts, type Values } from './asked.js'
import { type JsonSchema, type Parameters, schemaOf, type Words } from './kinds.js'

export type { JsonSchema, Words }
export { schemaOf }

/** A name in every language of the pages. */
export interface Names extends Words {
  readonly pt: string
}

/**
 * A request: values of parameters by their name, undefined for one that is not sent, a list for one that is sent several
 * times.
 */
export interface Sent {
  readonly values?: Readonly<Record<string, string | number | readonly string[] | undefined>>
}

/**
 * A request and the data of its answer. A text that ends with `…` is the beginning of the real one, and a list
 * may be the beginning of the real list.
 */
export interface Example extends Sent {
  readonly summary: Words
  readonly data: object
  /** Members of `meta` beside the request's id. */
  readonly meta?: object
}

/** A failure, and how the request of the first example must be changed to meet it. */
export type FailureExample = { readonly failure: Failure } & (
  | { readonly sent: Sent; readonly summary?: never }
  /** What cannot be asked for with the texts that are shipped is told in words. */
  | { readonly sent?: never; readonly summary: string }
)

export interface Operation<P extends Parameters = Parameters, R extends Result = Result> {
  readonly id: string
  /** Its name in the counts of requests; the list of them is made from the rows. */
  readonly usage: string
  /** What the dashboard calls it. */
  readonly label: Names
  /** As Fastify writes it: `/v1/books/:id`. A parameter that is not in it is one of the query. */
  readonly path: `/v1/${string}`
  readonly tag: 'Versions' | 'Books' | 'Text' | 'Search' | 'Words'
  readonly summary: Names
  /** Markdown. */
  readonly description: Words
  /** In the order of the documents. */
  readonly parameters: P
  /** The name of its answer in schemas/v1.ts. */
  readonly schema: Extract<keyof typeof schemas, `${string}Answer`>
  /** False if some of its answers are not stored: these have no entity tag. */
  readonly isStored?: false
  /** By the name that the document gives them; the first is the usual one. */
  readonly examples: Readonly<Record<string, Example>>
  /** What only this operation can meet. */
  readonly failures: Readonly<Record<string, FailureExample>>
  /** Reads the parameters; made from them. */
  readonly read: ReadValues<P>
  /** The name in the counts of requests with some values, if it is another than `usage`. */
  usageOf?(values: Values<P>): UsedOperation
  /** Answers a request. Throws a BundleError if a file of a text is damaged. */
  answer(texts: Snapshot, asked: Asked<P>): R
}

/** Whether a parameter is part of the operation's path. */
export function isInPath({ path }: Pick<Operation, 'path'>, name: string): boolean {
  return path.split('/').includes(`:${name}`)
}

/** A row; the types of its parameters and of its answer are kept. */
export function operation<const P extends Parameters, R extends Result>(
  row: Omit<Operation<P, R>, 'read'>,
): Operation<P, R> {
  return { ...row, read: createReader(row) }
}

/** Reads the parameters and answers: for those that are not routes. Fails and throws as `answer` does. */
export function answerTo<P extends Parameters, R extends Result>(
  row: Operation<P, R>,
  texts: Snapshot,
  given: Texts,
  { language, now }: Pick<Asked, 'language' | 'now'>,
): R | Failure {
  const values = row.read(given)
  return isFailure(values) ? values : row.answer(texts, { values, language, now })
}

/** The names of an operation's parameters, those of its path too. */
export function parameterNames<P extends Parameters>({
  parameters,
}: Pick<Operation<P>, 'parameters'>): (keyof P & string)[] {
  return Object.keys(parameters)
}
