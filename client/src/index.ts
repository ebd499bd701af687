/** The public exports of the package. */

export {
  type Answer,
  type Failure,
  type FailureCode,
  type Layer,
  LecternError,
  UnexpectedAnswer,
} from './answer.js'
export {
  type Client,
  type ClientOptions,
  createClient,
  type FormatOptions,
  type SearchOptions,
  type VersionsSearchOptions,
} from './client.js'
export type { Format, FormattedPassage } from './formats.js'
export type * from './methods.js'
export type { RequestOptions } from './request.js'
export type { components, operations, paths } from './schema.js'
