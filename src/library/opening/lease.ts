/** The memory of one opening: blocks of an arena as long as it has room, else memory that V8 allocates. */
import { isSharedArrayBuffer } from 'node:util/types'
import type { Arena } from './arena.js'
import { changeArrays } from './buffers.js'

/** Arrays of every type may begin at a multiple of it. */
const ALIGNMENT = 8

export class Lease {
  readonly #arena: Arena
  readonly #limit: number
  readonly #isStrict: boolean
  readonly #blocks: number[] = []
  #lacking = 0

  /** `limit`: of the arena's memory, the bytes that may be resident. If `isStrict`, files are read into the arena alone. */
  constructor(arena: Arena, limit: number, isStrict = false) {
    this.#arena = arena
    this.#limit = limit
    this.#isStrict = isStrict
  }

  /** Bytes of the largest block that was asked for in vain if the lease is strict; 0 if there was none. */
  get lacking(): number {
    return this.#lacking
  }

  /** The numbers of its blocks. */
  get blocks(): readonly number[] {
    return this.#blocks
  }

  /** Of its blocks. */
  get bytes(): number {
    return this.#arena.sizeOf(this.#blocks)
  }

  /** Memory of this length, whatever is in it. Throws if the lease is strict and the arena has no room. */
  allocate(length: number): Buffer {
    const block = this.#takeBlock(length)
    if (block !== undefined) return block
    if (!this.#isStrict) return Buffer.allocUnsafeSlow(length)
    this.#lacking = Math.max(this.#lacking, length)
    throw new Error(`the arena has no room for ${length} bytes`)
  }

  /** A block of the arena; undefined if that has no room. */
  #takeBlock(length: number): Buffer | undefined {
    const allocated = this.#arena.allocate(length, this.#limit)
    if (allocated === undefined) return undefined
    this.#blocks.push(allocated.block)
    return allocated.bytes
  }

  /** Moves the arrays of a value that are elsewhere into one block, and leaves them there if it has no room. */
  moveIn(value: object): void {
    const views: Uint8Array[] = []
    changeArrays(value, (view) => {
      if (!isSharedArrayBuffer(view.buffer)) views.push(view)
      return view
    })
    const needed = views.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0)
    if (needed === 0) return
    const block = this.#takeBlock(needed)
    if (block === undefined) return
    const { buffer, byteOffset } = block
    let at = byteOffset
    changeArrays(value, (view) => {
      if (isSharedArrayBuffer(view.buffer)) return view
      const type = view.constructor as typeof Uint8Array
      const moved = Buffer.isBuffer(view)
        ? Buffer.from(buffer, at, view.length)
        : new type(buffer, at, view.length)
      moved.set(view)
      at += aligned(view.byteLength)
      return moved
    })
  }

  /** Frees its blocks: nothing came of the opening. */
  end(): void {
    for (const block of this.#blocks) this.#arena.free(block, this.#limit)
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}
