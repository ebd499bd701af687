/**
 * Opens files of texts, in this thread or in one of its own. A server reads in its own thread what stays in memory, before it
 * accepts requests. What is read while it answers them is read in another one, which hands over what it has read.
 */
import type { Worker } from 'node:worker_threads'
import { BundleError, checksumLater, checksumOf } from '../../bundle/format.js'
import { buffersOf } from './buffers.js'
import { type OpenedFiles, type OpenedKind, type Opening, openFiles } from './files.js'
import { startThread } from './start.js'
import type { ThreadAnswer, ThreadQuestion } from './thread.js'

export interface Opener {
  /** Opens files. Rejects with a BundleError if one is missing, damaged, of another format or not what the catalogue lists. */
  open<K extends OpenedKind>(opening: Opening<K>): Promise<OpenedFiles[K]>
  /** Frees the memory of what it opened, whose arrays are empty then; false if V8 alone can do that. */
  free(opened: OpenedFiles[OpenedKind]): boolean
}

/** Opens in this thread; another one computes the checksums, so that requests are answered meanwhile. */
export const OPENS_HERE: Opener = {
  open: (opening) => openFiles(opening, checksumLater),
  free: () => false,
}

/** Opens in this thread before there are requests: other threads would compute checksums of copies. */
const OPENS_AT_START: Opener = {
  open: (opening) => openFiles(opening, checksumOf),
  free: () => false,
}

/** An opening that was asked for and has not come yet. */
interface Asked {
  readonly resolve: (opened: OpenedFiles[OpenedKind]) => void
  readonly reject: (error: unknown) => void
}

/** Opens in this thread until the server has started, then as it is told. */
export class ServingOpener implements Opener {
  readonly #asked = new Map<number, Asked>()
  #here: Opener | undefined = OPENS_AT_START
  #thread: Worker | undefined
  #last = 0
  /** What a thread has handed over: memory that nothing else shares. */
  readonly #handedOver = new WeakSet<OpenedFiles[OpenedKind]>()

  /** From now on requests are answered. With `inThread` files are opened in a thread, which starts when it is first needed. */
  serve(inThread: boolean): void {
    this.#here = inThread ? undefined : OPENS_HERE
  }

  open<K extends OpenedKind>(opening: Opening<K>): Promise<OpenedFiles[K]> {
    return this.#here === undefined ? this.#openThere(opening) : this.#here.open(opening)
  }

  free(opened: OpenedFiles[OpenedKind]): boolean {
    const thread = this.#thread
    if (thread === undefined || !this.#handedOver.delete(opened)) return false
    const freed = buffersOf(opened)
    thread.postMessage({ freed } satisfies ThreadQuestion, freed)
    return true
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
      const question: ThreadQuestion = { number, opening: opening as Opening }
      this.#thread.postMessage(question)
    })
    const usable = withBuffers(opened)
    this.#handedOver.add(usable)
    return usable as OpenedFiles[K]
  }

  #start(): Worker {
    const thread = startThread()
    thread.on('message', (answer: ThreadAnswer) => {
      const asked = this.#asked.get(answer.number)
      this.#asked.delete(answer.number)
      // It keeps a process alive that waits for it, and none that has nothing else to do.
      if (this.#asked.size === 0) thread.unref()
      if ('opened' in answer) asked?.resolve(answer.opened)
      else asked?.reject(new BundleError(answer.refused))
    })
    let reason: unknown = new Error('the thread that opens texts has ended')
    thread.on('error', (error) => {
      reason = error
    })
    thread.on('exit', () => {
      // Another one starts with the next opening.
      this.#thread = undefined
      for (const { reject } of this.#asked.values()) reject(reason)
      this.#asked.clear()
    })
    return thread
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
