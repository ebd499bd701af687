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
  type BookOptions,
  type Client,
  type ClientOptions,
  createClient,
  type FormatOptions,
  type ParallelOptions,
  type PassageOptions,
  type RandomOptions,
  type RequestOptions,
  type SearchOptions,
  type StrongsOptions,
  type TodayOptions,
  type VersesOptions,
  type VersionOptions,
  type VersionsSearchOptions,
} from './client.js'
export type { Format, FormattedPassage } from './formats.js'
export type { components, operations, paths } from './schema.js'
