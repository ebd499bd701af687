/**
 * The form of the table that the OpenAPI document is made from: what is told of one operation. Everything under
 * src/openapi is for the build and for tests; no running server loads it.
 */
import type { TSchema } from 'typebox'
import type * as dashboard from '../dashboard/schemas.js'
import type * as http from './schemas/v1.js'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A failure as the tables of errors describe it. */
export interface DescribedFailure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly suggestions?: readonly string[]
}

/** Answers that several operations have in common, by their names in the document. */
export type SharedAnswer =
  | 'NotModified'
  | 'Undecodable'
  | 'Unauthorized'
  | 'MethodNotAllowed'
  | 'RateLimited'
  | 'NotSignedIn'
  | 'Forged'
  | 'InternalError'
  | 'Unavailable'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: string
  readonly schema: JsonSchema
  readonly required: boolean
}

/**
 * A request: values of parameters by their name, undefined for one that is not sent, a list for one that is sent several
 * times, and a body.
 */
export interface Sent {
  readonly values?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body?: object
}

/**
 * A request and the data of its answer. A text that ends with `…` is the beginning of the real one, and a list
 * may be the beginning of the real list.
 */
export interface AnswerExample extends Sent {
  readonly summary: string
  readonly data: object
  /** Members of `meta` beside the request's id. */
  readonly meta?: object
}

/** A failure, and how the request of the first example must be changed to meet it. */
export type FailureExample = { readonly failure: DescribedFailure } & (
  | { readonly sent: Sent; readonly summary?: never }
  /** What cannot be asked for with the texts that are shipped, or not as JSON, is told in words. */
  | { readonly sent?: never; readonly summary: string }
)

export interface ApiOperation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As Fastify writes it: `/v1/books/:id`. */
  readonly path: string
  readonly tag: 'Versions' | 'Books' | 'Text' | 'Search' | 'Dashboard'
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body?: TSchema
  /** The schema's name in src/openapi/schemas/v1.ts or src/dashboard/schemas.ts. */
  readonly answer: Extract<keyof typeof http | keyof typeof dashboard, `${string}Answer`>
  readonly status: 200 | 201
  /** False if some of its answers are not stored: these have no entity tag. */
  readonly isStored?: false
  /** By the name that the document gives them; the first is the usual one. */
  readonly examples: Readonly<Record<string, AnswerExample>>
  /** What only this operation can meet. */
  readonly failures: Readonly<Record<string, FailureExample>>
  /** Answers that it has in common with others, unless it has failures of its own with the same status. */
  readonly shared: readonly SharedAnswer[]
  /** Alternatives, each the names of security schemes that are asked for together. */
  readonly security: readonly (readonly string[])[]
}

/** What every operation under /v1 has in common. */
export const UNDER_V1 = {
  method: 'GET',
  status: 200,
  shared: [
    'NotModified',
    'Undecodable',
    'Unauthorized',
    'MethodNotAllowed',
    'RateLimited',
    'InternalError',
    'Unavailable',
  ],
  security: [['ApiKey'], ['Bearer']],
} as const satisfies Partial<ApiOperation>
