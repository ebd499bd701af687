/**
 * What the document tells of one operation, of the API or of the dashboard. Everything under src/openapi is for the build
 * and for tests; no running server loads it.
 */
import type { TSchema } from 'typebox'
import type * as dashboard from '../dashboard/schemas.js'
import { describeFailure } from '../http/reply/errors.js'
import type * as http from '../operations/schemas/v1.js'
import {
  isInPath,
  type JsonSchema,
  type Operation,
  schemaOf,
} from '../operations/vocabulary/operation.js'

/** A text in English, and in the languages that have it. */
export interface Said {
  readonly en: string
  readonly es?: string
  readonly pt?: string
}

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
  | 'OtherOrigin'
  | 'MethodNotAllowed'
  | 'RateLimited'
  | 'NotSignedIn'
  | 'Forged'
  | 'InternalError'
  | 'Unavailable'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: Said
  readonly schema: JsonSchema
  readonly required: boolean
}

/** A request as the table of operations has it, and a body. */
export interface Sent {
  readonly values?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body?: object
}

export interface AnswerExample extends Sent {
  readonly summary: Said
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
  readonly tag: Operation['tag'] | 'Dashboard'
  readonly summary: Said
  readonly description: Said
  readonly parameters: readonly Parameter[]
  readonly body?: TSchema
  /** The schema's name in src/operations/schemas/v1.ts or src/dashboard/schemas.ts. */
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
const UNDER_V1 = {
  method: 'GET',
  status: 200,
  shared: [
    'NotModified',
    'Undecodable',
    'Unauthorized',
    'OtherOrigin',
    'MethodNotAllowed',
    'RateLimited',
    'InternalError',
    'Unavailable',
  ],
  security: [['ApiKey'], ['Bearer']],
} as const satisfies Partial<ApiOperation>

/** A row of the table of operations. */
export function describeOperation(row: Operation): ApiOperation {
  const { id, path, tag, summary, description, schema, isStored, examples } = row
  const parameters = Object.entries(row.parameters).map(([name, parameter]): Parameter => {
    const { meaning, required = false } = parameter
    const place = isInPath(row, name) ? 'path' : 'query'
    return { name, in: place, description: meaning, schema: schemaOf(parameter), required }
  })
  const failures = Object.entries(row.failures).map(([name, one]) => [
    name,
    { ...one, failure: describeFailure(one.failure) },
  ])
  return {
    ...UNDER_V1,
    ...{ id, path, tag, summary, description, parameters, answer: schema, examples },
    ...(isStored === false && { isStored }),
    failures: Object.fromEntries(failures),
  }
}
