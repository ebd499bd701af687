/**
 * Preloaded into a server (NODE_OPTIONS, which its threads have too): shared memory that was given back is filled with FF at once, a byte
 * that no file has everywhere. So whoever still reads it gives wrong answers even if no other text has taken the place yet.
 */
import { pathToFileURL } from 'node:url'
import { type Allocated, Arena } from '../../src/library/opening/arena.js'

const POISON = 0xff
const { allocate, free } = Arena.prototype
const given = new WeakMap<Arena, Map<number, Allocated>>()

function blocksOf(arena: Arena): Map<number, Allocated> {
  const blocks = given.get(arena) ?? new Map()
  given.set(arena, blocks)
  return blocks
}

Arena.prototype.allocate = function (...args) {
  const allocated = allocate.apply(this, args)
  if (allocated !== undefined) blocksOf(this).set(allocated.block, allocated)
  return allocated
}

Arena.prototype.free = function (block, limit) {
  const blocks = blocksOf(this)
  blocks.get(block)?.bytes.fill(POISON)
  blocks.delete(block)
  free.call(this, block, limit)
}

/** The settings of a program whose memory is poisoned so. */
export const POISONED = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(import.meta.filename)}`,
}
