/**
 * Opens files of texts, in this thread or in one of its own. A server reads in its own thread what stays in memory, before it
 * accepts requests. What is read while it answers them is read in another one, which hands over what it has read.
 */
import type { Worker } from 'node:worker_threads'
import { BundleError } from '../../bundle/format.js'
import type { SharedMemory } from '../memory/share.js'
import { buffersOf, closeArrays, ownOf } from './buffers.js'
import { type OpenedFiles, type OpenedKind, type Opening, openFiles } from './files.js'
import { startThread } from './start.js'
import type { Shortage, ThreadAnswer, ThreadQuestion } from './thread.js'

export interface Opener {
  /** Opens files. Rejects with a BundleError if one is missing, damaged, of another format or not what the catalogue lists. */
  open<K extends OpenedKind>(opening: Opening<K>): Promise<OpenedFiles[K]>
  /** Frees the memory of what it opened, whose arrays cannot be read then; false if V8 alone can do that. */
  free(opened: OpenedFiles[OpenedKind]): boolean
  /** The numbers of the blocks of shared memory that it opened them into; none if they are elsewhere. */
  blocksOf(opened: OpenedFiles[OpenedKind]): readonly number[]
}

/** Opens in this thread. */
export const OPENS_HERE: Opener = {
  open: (opening) => openFiles(opening),
  free: () => false,
  blocksOf: () => [],
}

/** An opening that was asked for and has not come yet. */
interface Asked {
  readonly resolve: (opened: OpenedFiles[OpenedKind]) => void
  readonly reject: (error: unknown) => void
}

/** Shared memory that a thread has handed over. */
interface Loan {
  readonly thread: Worker
  readonly blocks: readonly number[]
  readonly bytes: number
  /** How many objects stand for it; if V8 has collected all of them, nobody can read it any more. */
  objects: number
}

/** Opens in this thread until the server has started, then as it is told. */
export class ServingOpener implements Opener {
  readonly #limit: () => number
  readonly #makeRoom: (shortage: Shortage) => boolean
  readonly #asked = new Map<number, Asked>()
  #here: Opener | undefined = OPENS_HERE
  #thread: Worker | undefined
  #last = 0
  #used = 0
  #touched = 0
  /** What a thread has handed over: memory that nothing else uses. */
  readonly #loans = new WeakMap<OpenedFiles[OpenedKind], Loan>()
  readonly #collected = new FinalizationRegistry<Loan>((loan) => {
    loan.objects -= 1
    if (loan.objects === 0) this.#giveBack(loan, [])
  })

  /**
   * `limit`: how many bytes of memory the threads may share, asked before each opening. `makeRoom` is called when no hole in it is large
   * enough; it tells whether something of it will be freed. If not, what is opened is read into other memory.
   */
  constructor(
    limit = () => Number.POSITIVE_INFINITY,
    makeRoom: (shortage: Shortage) => boolean = () => false,
  ) {
    this.#limit = limit
    this.#makeRoom = makeRoom
  }

  /** The memory that the thread and this one share: V8 counts it nowhere. */
  get shared(): SharedMemory {
    return { used: this.#used, touched: this.#touched }
  }

  /** From now on files are opened in a thread, which starts when it is first needed, or in this one. */
  serve(inThread: boolean): void {
    this.#here = inThread ? undefined : OPENS_HERE
  }

  open<K extends OpenedKind>(opening: Opening<K>): Promise<OpenedFiles[K]> {
    return this.#here === undefined ? this.#openThere(opening) : this.#here.open(opening)
  }

  free(opened: OpenedFiles[OpenedKind]): boolean {
    const loan = this.#loanOf(opened)
    if (loan === undefined) return false
    this.#loans.delete(opened)
    this.#collected.unregister(loan)
    const all = buffersOf(opened)
    // The next text will be in the same place: whoever still had these arrays would read that.
    closeArrays(opened, new Set(all))
    this.#giveBack(loan, ownOf(all))
    return true
  }

  blocksOf(opened: OpenedFiles[OpenedKind]): readonly number[] {
    return this.#loanOf(opened)?.blocks ?? []
  }

  /** Ends the thread, if there is one; what was asked for is rejected. */
  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  async #openThere<K extends OpenedKind>(opening: Opening<K>): Promise<OpenedFiles[K]> {
    const number = ++this.#last
    const opened = await new Promise<OpenedFiles[OpenedKind]>((resolve, reject) => {
      this.#asked.set(number, { resolve, reject })
      this.#thread ??= this.#start()
      this.#thread.ref()
      const limit = this.#limit()
      const question: ThreadQuestion = { number, opening: opening as Opening, limit }
      this.#thread.postMessage(question)
    })
    return opened as OpenedFiles[K]
  }

  #start(): Worker {
    const thread = startThread()
    thread.on('message', (answer: ThreadAnswer) => {
      this.#touched = answer.touched
      if ('lacking' in answer) {
        if (!this.#makeRoom(answer)) thread.postMessage({ isFull: true } satisfies ThreadQuestion)
        return
      }
      const asked = this.#asked.get(answer.number)
      this.#asked.delete(answer.number)
      // It keeps a process alive that waits for it, and none that has nothing else to do.
      if (this.#asked.size === 0) thread.unref()
      if ('opened' in answer) asked?.resolve(this.#borrow(thread, answer))
      else asked?.reject(new BundleError(answer.refused))
    })
    let reason: unknown
    thread.on('error', (error) => {
      reason = error
    })
    thread.on('exit', () => {
      // Another one starts with the next opening, with other memory.
      this.#thread = undefined
      this.#used = 0
      this.#touched = 0
      // Made here: its stack would hold what is being opened as long as the thread lives.
      reason ??= new Error('the thread that opens texts has ended')
      for (const { reject } of this.#asked.values()) reject(reason)
      this.#asked.clear()
    })
    return thread
  }

  /** What a thread has opened, with its memory until that is given back. */
  #borrow(
    thread: Worker,
    { opened, blocks, bytes }: Extract<ThreadAnswer, { opened: unknown }>,
  ): OpenedFiles[OpenedKind] {
    const usable = withBuffers(opened)
    const buffers = buffersOf(usable)
    const loan = { thread, blocks, bytes, objects: buffers.length }
    this.#loans.set(usable, loan)
    for (const buffer of buffers) this.#collected.register(buffer, loan, loan)
    this.#used += bytes
    return usable
  }

  /** The loan of what the thread that there is now has opened. */
  #loanOf(opened: OpenedFiles[OpenedKind]): Loan | undefined {
    const loan = this.#loans.get(opened)
    return loan?.thread === this.#thread ? loan : undefined
  }

  #giveBack({ thread, blocks, bytes }: Loan, freed: ArrayBuffer[]): void {
    if (thread !== this.#thread) return
    this.#used -= bytes
    thread.postMessage({ freed, blocks } satisfies ThreadQuestion, freed)
  }
}

/** Another thread's bytes arrive as plain arrays. */
function withBuffers(opened: OpenedFiles[OpenedKind]): OpenedFiles[OpenedKind] {
  if ('fragments' in opened) return { ...opened, fragments: bufferOf(opened.fragments) }
  if ('content' in opened) return { ...opened, content: bufferOf(opened.content) }
  return opened
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}
