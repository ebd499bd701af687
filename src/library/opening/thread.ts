/** What the thread runs that opens files: one after another, as they are asked for. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { BundleError } from '../../bundle/format.js'
import { Arena } from './arena.js'
import { buffersOf, freeBuffers, ownOf } from './buffers.js'
import { type OpenedFiles, type OpenedKind, type Opening, openFiles } from './files.js'
import type { Run } from './hole.js'
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
  | Shortage
)

/** No hole is large enough. The opening waits until memory is freed or `isFull` is said. */
export interface Shortage {
  /** Bytes of the block that found no room. */
  readonly lacking: number
  /** What lies in the arena. */
  readonly runs: readonly Run[]
}

/** What the thread is asked for, or told: to open files, or to free memory, which takes the system a while too. */
export type ThreadQuestion =
  | {
      readonly number: number
      readonly opening: Opening
      /** Bytes of shared memory that may be resident. */
      readonly limit: number
    }
  | { readonly freed: ArrayBuffer[]; readonly blocks: readonly number[] }
  /** Nothing will be freed for the opening that lacks room. */
  | { readonly isFull: true }

/** Lower than that of the thread that answers requests: where both share a core, requests go first. */
const PRIORITY = 10

/** How often an opening waits for room before it takes memory of V8: its files may lack it one after another. */
const MOST_WAITS = 3
/** How long it waits: longer than most work keeps what it reads, and hardly longer than fresh memory takes. */
const MOST_WAIT_MS = 40

const port = parentPort as MessagePort
const arena = new Arena()
const checksums = new KnownChecksums()
let limit = 0
yieldToRequests()
let last: Promise<void> = Promise.resolve()
/** Lets the opening go on that waits for room, if it is told so or if there is room now. */
let goOn: (isFull: boolean) => void = () => {}
port.on('message', (question: ThreadQuestion) => {
  if ('isFull' in question) return goOn(true)
  if ('freed' in question) {
    freeBuffers(question.freed)
    for (const block of question.blocks) arena.free(block, limit)
    return goOn(false)
  }
  // One after another: what is read takes memory.
  last = last.then(() => {
    limit = question.limit
    return answer(question.number, question.opening)
  })
})

async function answer(number: number, opening: Opening): Promise<void> {
  let waits = MOST_WAITS
  for (;;) {
    const lease = new Lease(arena, limit, waits > 0)
    await tryAnswer(number, opening, lease)
    const { lacking } = lease
    if (lacking === 0) return
    const { touched, runs } = arena
    port.postMessage({ number, touched, lacking, runs } satisfies ThreadAnswer)
    waits = (await roomComes(lacking)) ? waits - 1 : 0
  }
}

/** Waits for a hole of this length; whether there is one in the end. */
async function roomComes(lacking: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    goOn = (isFull) => {
      if (isFull || arena.hasHole(lacking)) resolve()
    }
    timer = setTimeout(resolve, MOST_WAIT_MS)
  })
  clearTimeout(timer)
  goOn = () => {}
  return arena.hasHole(lacking)
}

/** Opens files into the memory of `lease` and answers, unless that has no room. */
async function tryAnswer(number: number, opening: Opening, lease: Lease): Promise<void> {
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
    if (lease.lacking > 0) return
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
