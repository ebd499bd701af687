/** What a check looks at, and what it has found for it so far. */
import type { WordIndex } from '../search/word-index.js'
import type { Version } from '../text/version.js'
import type { Located } from './alignment/locate.js'
import type { Extent } from './prose/cited.js'

/** A version with its words. */
export interface Target {
  readonly version: Version
  readonly words: WordIndex
}

/** Words of the text that are looked for: tokens from `from` to `to`, excluded. */
export interface Span extends Extent {
  readonly from: number
  readonly to: number
  readonly by: 'marks' | 'block' | 'run'
  readonly isClosed: boolean
}

/** A span and what each version has for it, by the order of the versions. */
export interface Looked {
  readonly span: Span
  readonly located: readonly Located[]
}
