/**
 * The formats that can be read: one row a format. A new reader is a new row; nothing else of acquiring
 * knows what formats there are.
 */

import type { Source } from './source.js'
import { findSwordSource, type SwordWish } from './sword-source.js'

export interface Format {
  /** As in the reader's Drafts. */
  readonly name: string
  /** How a person recognises it, for error messages. */
  readonly looksLike: string
  /** The version in `folder`; undefined where the folder holds nothing of this format. */
  readonly find: (folder: string, wish: SwordWish) => Source | undefined
}

export const FORMATS: readonly Format[] = [
  {
    name: 'sword',
    looksLike: 'a SWORD library (mods.d/ and modules/) or the same as a raw zip',
    find: findSwordSource,
  },
]
