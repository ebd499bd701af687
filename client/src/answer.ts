/**
 * The result of a request: data, or a failure with its code. Knows the service's envelope; the types of the data and
 * of each operation's failures come from the OpenAPI document.
 */
import type { components, operations } from './schema.js'

type Operations = operations
type Json<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never
type Responses<Name extends keyof Operations> = Operations[Name]['responses']

/** `data` of the answer to an operation. */
export type DataOf<Name extends keyof Operations> =
  Json<Responses<Name>[200]> extends infer Body
    ? Body extends { data: infer Data }
      ? Data
      : never
    : never

/** The codes that an operation may be refused with. The client sends no other method, so 405 is none of them. */
export type CodeOf<Name extends keyof Operations> =
  Json<Responses<Name>[Exclude<keyof Responses<Name>, 405>]> extends infer Body
    ? Body extends { error: { code: infer Code extends string } }
      ? Code
      : never
    : never

/** Every code that the document names for any operation. */
export type FailureCode = { [Name in keyof Operations]: CodeOf<Name> }[keyof Operations]

/** Why there are no data. One member for each code, so that a `switch` over `code` can be complete. */
export type Failure<Code extends string = FailureCode> = Code extends string
  ? {
      readonly code: Code
      /** For people; it may change. */
      readonly message: string
      readonly status: number
      /** Names the request in the server's log. */
      readonly requestId: string | undefined
      /** What would work instead, the closest first; empty if nothing is close. */
      readonly suggestions: readonly string[]
      /** The server's page about the code: a path with a fragment, from the header `Link`. */
      readonly docs: string | undefined
      /** Seconds to wait before another attempt, from Retry-After; undefined if the server sent none. */
      readonly retryAfter: number | undefined
    }
  : never

/** A layer of a text: what stands beside the words of its verses. */
export type Layer = NonNullable<components['schemas']['VersesMeta']['layers']>[number]

export type Answer<Data, Code extends string = FailureCode> =
  | {
      readonly ok: true
      readonly data: Data
      /** For a search that found nothing: the parts of its query that are no operators here, for people. */
      readonly hint: string | undefined
      /** For a search: the place that its query begins or ends with, and the path of its text. */
      readonly passage: components['schemas']['QueryPassage'] | undefined
      /** For a search that found nothing: queries that find something, best first; empty if there are none. */
      readonly suggestions: readonly string[]
      /** For a search that found nothing: what it finds with `match: 'forms'`. */
      readonly forms: { readonly total: number } | undefined
      /** With `include: 'neighbours'`: what comes before; null at the beginning of the version. */
      readonly previous: components['schemas']['Neighbour'] | null | undefined
      /** With `include: 'neighbours'`: what comes after; null at the end of the version. */
      readonly next: components['schemas']['Neighbour'] | null | undefined
      /** If layers were included, or for a passage in a format: those that the version has. */
      readonly layers: readonly Layer[] | undefined
      /** With `cite`: the passage as a citation. */
      readonly citation: string | undefined
      /** For a random verse and the verse of the day: the id of the version. */
      readonly version: string | undefined
      /** For the verse of the day: its day, and why it was chosen. */
      readonly today: Omit<components['schemas']['TodayMeta'], 'request_id' | 'version'> | undefined
      readonly requestId: string | undefined
      readonly headers: Headers
    }
  | { readonly ok: false; readonly failure: Failure<Code>; readonly headers: Headers }

/** Thrown by `searchAll` and `html`, which give results themselves and cannot return a failure. */
export class LecternError extends Error {
  override readonly name = 'LecternError'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`${failure.code}: ${failure.message}`)
    this.failure = failure
  }
}

/** Thrown if an answer does not come from the service but from a proxy or another server. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number
  constructor(url: string, status: number) {
    super(`${url} answered ${status} with something that is no answer of Lectern`)
    this.status = status
  }
}
