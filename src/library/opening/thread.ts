/** What the thread runs that opens files: one after another, as they are asked for. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { BundleError, checksumOf } from '../../bundle/format.js'
import { buffersOf, freeBuffers } from './buffers.js'
import { type OpenedFiles, type OpenedKind, type Opening, openFiles } from './files.js'

/** What the thread says of one opening: what it holds, or why it cannot be opened. */
export type ThreadAnswer = { readonly number: number } & (
  | { readonly opened: OpenedFiles[OpenedKind] }
  | { readonly refused: string }
)

/** What the thread is asked for, or told: to open files, or to free memory, which takes the system a while too. */
export type ThreadQuestion =
  | { readonly number: number; readonly opening: Opening }
  | { readonly freed: ArrayBuffer[] }

/** Lower than that of the thread that answers requests: where both share a core, requests go first. */
const PRIORITY = 10

const port = parentPort as MessagePort
yieldToRequests()
let last: Promise<void> = Promise.resolve()
port.on('message', (question: ThreadQuestion) => {
  if ('freed' in question) return freeBuffers(question.freed)
  // One after another: what is read takes memory.
  last = last.then(() => answer(question.number, question.opening))
})

async function answer(number: number, opening: Opening): Promise<void> {
  try {
    const opened = await openFiles(opening, checksumOf)
    // The memory of the arrays is handed over and not copied.
    port.postMessage({ number, opened } satisfies ThreadAnswer, buffersOf(opened))
  } catch (error) {
    // A mistake in the program ends the thread; whoever waits then has its error.
    if (!(error instanceof BundleError)) throw error
    port.postMessage({ number, refused: error.message } satisfies ThreadAnswer)
  }
}

/** Linux has a priority for each thread; elsewhere nothing changes. */
function yieldToRequests(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PRIORITY)
  } catch {
    // There is no /proc, or it may not be asked.
  }
}
