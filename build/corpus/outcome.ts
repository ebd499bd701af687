/** What comes of a build, version by version. */
import type { Message } from './draft.js'
import type { VersionReport } from './report.js'
import type { Listed } from './write.js'

export type VersionOutcome =
  | {
      readonly kind: 'compiled'
      readonly id: string
      readonly from: string
      readonly report: VersionReport
      /** As the catalogue lists it. */
      readonly listed: Listed
      readonly milliseconds: number
    }
  | {
      readonly kind: 'unchanged'
      readonly id: string
      readonly report: VersionReport
      /** As the catalogue lists it: one version. */
      readonly listed: readonly Listed[]
    }
  /** No text anywhere; `lines` say what to do. */
  | {
      readonly kind: 'missing'
      readonly id: string
      readonly required: boolean
      readonly lines: readonly string[]
    }
  /** There is a text, and it cannot be used; an older bundle stays. */
  | { readonly kind: 'failed'; readonly id: string; readonly messages: readonly Message[] }

export interface Outcome {
  /** Every version that was wanted is there and new enough, and there is one at least. */
  readonly ok: boolean
  /** In the order of their ids. */
  readonly versions: readonly VersionOutcome[]
}
