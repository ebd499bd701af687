/** Starts the thread that opens files. The single executable has another way in place of this file: see build/package/executable. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A new thread, which waits for openings. Options of this process, such as a script of its own, are not for it. */
export function startThread(): Worker {
  return new Worker(threadScript(), { execArgv: [] })
}

/** Beside this module, or beside the script that the build has put this module into: then it is bundled too. */
function threadScript(): string {
  const bundled = join(import.meta.dirname, 'opening-thread.cjs')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'thread.js')
}
