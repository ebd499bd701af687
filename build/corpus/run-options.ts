/** What a build is asked for. */
import type { Worker } from 'node:worker_threads'
import type { Places } from '../project.js'
import type { Environment } from './acquire/command.js'

export interface RunOptions {
  readonly places: Places
  /** For the programs that a build runs. */
  readonly environment: Environment
  /** Installed SWORD libraries, in the order of looking. */
  readonly libraries: readonly string[]
  /** Ids of the versions to build, each of them required; undefined for every version with a record. */
  readonly only?: readonly string[] | undefined
  /** Versions that are compiled already stay as they are, besides those of `only`. */
  readonly keepOthers?: boolean | undefined
  /** Compiles even what has not changed. */
  readonly force?: boolean | undefined
  /** How many threads compile; undefined for as many as the machine has processors and memory for. */
  readonly threads?: number | undefined
  /** Starts a thread, in place of the usual way. */
  readonly startThread?: () => Worker
  /** Told what is being done, for a person who waits. */
  readonly onStep?: (id: string, step: string) => void
  /** Told how far a build of several versions is: the versions that are done with the time left, and what is being done. */
  readonly onProgress?: ((done: string, doing: string) => void) | undefined
}
