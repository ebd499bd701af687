/**
 * Memory that the thread that opens files and the thread that answers share: chunks of which blocks are allocated and freed. V8
 * counts shared memory in no heap, so what comes and goes here starts no collection of garbage, and the system neither clears
 * nor unmaps pages for it. Knows nothing of what is in a block.
 *
 * A block takes the smallest hole that is large enough. Only what was written to once is resident: a chunk is asked for whole.
 */

import type { Run } from './hole.js'

/** Of a chunk, if no block is larger. */
const CHUNK_BYTES = 64 * 2 ** 20
/** Blocks begin and end with pages of the system: arrays of every type are aligned, and holes join well. */
const PAGE_BYTES = 4096

/** A piece of a chunk that no block has, in bytes from its beginning. */
interface Hole {
  readonly chunk: Chunk
  at: number
  end: number
}

interface Chunk {
  readonly memory: SharedArrayBuffer
  /** Those below `touched`, ascending; no two of them touch each other. */
  readonly holes: Hole[]
  /** How much of it has ever been in a block: that much is resident. */
  touched: number
}

interface Block {
  readonly chunk: Chunk
  readonly at: number
  readonly end: number
}

/** Of a block if it has a number, else of a hole. */
interface Place {
  readonly block?: number
  readonly at: number
  readonly end: number
}

/** Allocated memory: its number is what frees it. */
export interface Allocated {
  readonly block: number
  readonly bytes: Buffer
}

export class Arena {
  readonly #chunks = new Set<Chunk>()
  readonly #blocks = new Map<number, Block>()
  readonly #chunkBytes: number
  #last = 0
  #touched = 0

  constructor(chunkBytes = CHUNK_BYTES) {
    this.#chunkBytes = chunkBytes
  }

  /** Bytes that are resident at most. */
  get touched(): number {
    return this.#touched
  }

  /** What lies in each chunk, but for what was never in a block. */
  get runs(): Run[] {
    const pieces = new Map([...this.#chunks].map((chunk) => [chunk, [...chunk.holes] as Place[]]))
    for (const [block, { chunk, at, end }] of this.#blocks) {
      pieces.get(chunk)?.push({ block, at, end })
    }
    return [...pieces.values()].map((places) =>
      places
        .sort((one, other) => one.at - other.at)
        .map(({ block, at, end }) => ({ ...(block !== undefined && { block }), bytes: end - at })),
    )
  }

  /** Bytes of these blocks. */
  sizeOf(blocks: readonly number[]): number {
    return blocks.reduce((sum, number) => {
      const { at, end } = this.#blocks.get(number) as Block
      return sum + end - at
    }, 0)
  }

  /** Memory of this length, whatever is in it; undefined if more than `limit` bytes would be resident, or the system has none. */
  allocate(length: number, limit: number): Allocated | undefined {
    const needed = pagesFor(length)
    const place = this.#takeHole(needed) ?? this.#extend(needed, limit)
    if (place === undefined) return undefined
    const { chunk, at } = place
    const block = ++this.#last
    this.#blocks.set(block, { chunk, at, end: at + needed })
    return { block, bytes: Buffer.from(chunk.memory, at, length) }
  }

  /** Whether a hole is large enough for this length. */
  hasHole(length: number): boolean {
    return this.#findHole(pagesFor(length)) !== undefined
  }

  /** Frees a block, whose memory the next one may take; then lets go of chunks without blocks as long as more than `limit` is resident. */
  free(number: number, limit: number): void {
    const block = this.#blocks.get(number)
    if (block === undefined) return
    this.#blocks.delete(number)
    addHole(block)
    if (this.#touched > limit) this.#leave(block.chunk)
  }

  /** The smallest hole that is large enough. */
  #findHole(needed: number): Hole | undefined {
    let best: Hole | undefined
    for (const { holes } of this.#chunks) {
      for (const hole of holes) {
        const length = hole.end - hole.at
        if (length >= needed && (best === undefined || length < best.end - best.at)) best = hole
      }
    }
    return best
  }

  /** Takes the beginning of the smallest hole that is large enough. */
  #takeHole(needed: number): Pick<Block, 'chunk' | 'at'> | undefined {
    const best = this.#findHole(needed)
    if (best === undefined) return undefined
    const { chunk, at } = best
    best.at += needed
    if (best.at === best.end) chunk.holes.splice(chunk.holes.indexOf(best), 1)
    return { chunk, at }
  }

  /** Takes memory that was never used, with the hole before it, of the first chunk that has enough of it. */
  #extend(needed: number, limit: number): Pick<Block, 'chunk' | 'at'> | undefined {
    for (const chunk of this.#chunks) {
      const last = chunk.holes.at(-1)
      const at = last?.end === chunk.touched ? last.at : chunk.touched
      const more = at + needed - chunk.touched
      if (at + needed > chunk.memory.byteLength || this.#touched + more > limit) continue
      if (at < chunk.touched) chunk.holes.pop()
      chunk.touched += more
      this.#touched += more
      return { chunk, at }
    }
    if (this.#touched + needed > limit) return undefined
    const memory = newMemory(Math.max(needed, this.#chunkBytes))
    if (memory === undefined) return undefined
    const chunk = { memory, holes: [], touched: needed }
    this.#chunks.add(chunk)
    this.#touched += needed
    return { chunk, at: 0 }
  }

  /** V8 frees the memory of a chunk that has no blocks. */
  #leave(chunk: Chunk): void {
    const [first] = chunk.holes
    if (first?.at !== 0 || first.end !== chunk.touched) return
    this.#chunks.delete(chunk)
    this.#touched -= chunk.touched
  }
}

/** The bytes of the pages that this length takes. */
function pagesFor(length: number): number {
  return Math.ceil(Math.max(length, 1) / PAGE_BYTES) * PAGE_BYTES
}

function addHole({ chunk, at, end }: Block): void {
  const { holes } = chunk
  const next = holes.findIndex((hole) => hole.at >= end)
  const index = next === -1 ? holes.length : next
  const [before, after] = [holes[index - 1], holes[index]]
  if (before?.end === at) {
    before.end = end
    if (after?.at !== end) return
    before.end = after.end
    holes.splice(index, 1)
  } else if (after?.at === end) after.at = at
  else holes.splice(index, 0, { chunk, at, end })
}

function newMemory(bytes: number): SharedArrayBuffer | undefined {
  try {
    return new SharedArrayBuffer(bytes)
  } catch {
    // The address space of the process is bounded.
    return undefined
  }
}
