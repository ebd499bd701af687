/** What the thread runs that opens files: one after another, as they are asked for. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { BundleError } from '../../bundle/format.js'
import { Arena } from './arena.js'
import { buffersOf, freeBuffers, ownOf } from './buffers.js'
import { type OpenedFiles, type OpenedKind, type Opening, openFiles } from './files.js'
import { KnownChecksums } from './known-checksums.js'
import { Lease } from './lease.js'

/** What the thread says of one opening: what it holds and where, or why it cannot be opened. */
export type ThreadAnswer = { readonly number: number; readonly touched: number } & (
  | {
      readonly opened: OpenedFiles[OpenedKind]
      /** The blocks of its shared memory, and their bytes. */
      readonly blocks: readonly number[]
      readonly bytes: number
    }
  | { readonly refused: string }
)

/** What the thread is asked for, or told: to open files, or to free memory, which takes the system a while too. */
export type ThreadQuestion =
  | {
      readonly number: number
      readonly opening: Opening
      /** Bytes of shared memory that may be resident. */
      readonly limit: number
    }
  | { readonly freed: ArrayBuffer[]; readonly blocks: readonly number[] }

/** Lower than that of the thread that answers requests: where both share a core, requests go first. */
const PRIORITY = 10

const port = parentPort as MessagePort
const arena = new Arena()
const checksums = new KnownChecksums()
let limit = 0
yieldToRequests()
let last: Promise<void> = Promise.resolve()
port.on('message', (question: ThreadQuestion) => {
  if ('freed' in question) {
    freeBuffers(question.freed)
    for (const block of question.blocks) arena.free(block, limit)
    return
  }
  // One after another: what is read takes memory.
  last = last.then(() => {
    limit = question.limit
    return answer(question.number, question.opening)
  })
})

async function answer(number: number, opening: Opening): Promise<void> {
  const lease = new Lease(arena, limit)
  const checksum = (bytes: Buffer) => checksums.checksumOf(bytes)
  const read = async (path: string) => checksums.read(path, (length) => lease.allocate(length))
  try {
    const opened = await openFiles(opening, { checksum, read })
    lease.moveIn(opened)
    const { blocks, bytes } = lease
    const { touched } = arena
    // The memory of arrays that are not shared is handed over and not copied.
    const answer = { number, opened, blocks, bytes, touched } satisfies ThreadAnswer
    port.postMessage(answer, ownOf(buffersOf(opened)))
  } catch (error) {
    lease.end()
    // A mistake in the program ends the thread; whoever waits then has its error.
    if (!(error instanceof BundleError)) throw error
    const { touched } = arena
    port.postMessage({ number, touched, refused: error.message } satisfies ThreadAnswer)
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
