/**
 * What `lectern corpus` does: check, add, list, remove. Each answers with lines for a person and data for a
 * program; none prints. The only door of build/ that the command line uses.
 */
import type { Places } from '../project.js'

/** Folders and environment of one command. */
export interface Surroundings {
  readonly places: Places
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Told what is being done, for a person who waits. */
  readonly onStep?: (what: string, step: string) => void
}

export interface Answer {
  readonly ok: boolean
  /** For standard output. */
  readonly lines: readonly string[]
  /** For standard error: what is wrong, and what to do about it. */
  readonly faults: readonly string[]
  readonly data: unknown
}

export { addText } from './add.js'
export { checkPath } from './check-path.js'
export { listTexts } from './list.js'
export { removeText } from './remove.js'
