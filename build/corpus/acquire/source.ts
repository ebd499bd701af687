/**
 * What acquiring gives: one text in one format, found somewhere on this machine and ready to be read.
 * Knows nothing of where it was found.
 */
import type { Reading } from '../draft.js'

export interface Source {
  /** Name of the format, and of its reader. */
  readonly format: string
  /** The source's own name for itself, for example a SWORD module's. */
  readonly name: string
  /** The source's own revision; '' if it states none. */
  readonly revision: string
  /** As the source states it. */
  readonly languageCode: string | undefined
  /** The file or folder of the text itself, for messages. */
  readonly place: string
  /** Over the files of the text, see checksum.ts. */
  readonly sha256: string
  /** Files beside the text that say how to read it; a change in them changes what is read. */
  readonly settings: readonly string[]
  /** The folder that `files` lie in, and the files of the text with their settings, as absolute paths. */
  readonly root: string
  readonly files: readonly string[]
  readonly read: () => Promise<Reading>
}
