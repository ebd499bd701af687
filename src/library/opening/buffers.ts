/** The memory of what was opened: the buffers that its arrays view. Knows values of data alone: arrays, objects and maps. */
import { isArrayBufferView, isSharedArrayBuffer } from 'node:util/types'

/** A typed array, whatever its numbers are. */
type View = Uint8Array

/** Puts `change(view)` in the place of each array of a value, in whatever objects and maps they are. */
export function changeArrays(value: object, change: (view: View) => View): void {
  if (value instanceof Map) {
    for (const [key, part] of value) {
      if (isArrayBufferView(part)) value.set(key, change(part as View))
    }
    return
  }
  const members = value as Record<string, unknown>
  for (const name of Object.keys(members)) {
    const part = members[name]
    if (isArrayBufferView(part)) members[name] = change(part as View)
    else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      changeArrays(part, change)
    }
  }
}

/** The buffers of all arrays in a value. */
export function buffersOf(value: object): (ArrayBuffer | SharedArrayBuffer)[] {
  const found = new Set<ArrayBuffer | SharedArrayBuffer>()
  changeArrays(value, (view) => {
    found.add(view.buffer)
    return view
  })
  return [...found]
}

/** Those of the buffers that one thread alone can have, and hand over. */
export function ownOf(buffers: readonly (ArrayBuffer | SharedArrayBuffer)[]): ArrayBuffer[] {
  return buffers.filter((buffer) => !isSharedArrayBuffer(buffer)) as ArrayBuffer[]
}

/**
 * Takes the arrays of these buffers out of a value, and the maps with such arrays: to read one of them throws from now on. Their memory
 * will soon hold something else.
 */
export function closeArrays(value: object, buffers: ReadonlySet<ArrayBufferLike>): void {
  const isTheirs = (part: unknown) => isArrayBufferView(part) && buffers.has(part.buffer)
  const members = value as Record<string, unknown>
  for (const name of Object.keys(members)) {
    const part = members[name]
    if (isTheirs(part)) close(value, name)
    else if (part instanceof Map) {
      if ([...part.values()].some(isTheirs)) close(value, name)
    } else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      closeArrays(part, buffers)
    }
  }
}

/** What takes the place of an array, by its name: the same for all parts. Whoever walks over the members of a value passes it by. */
const closed = new Map<string, PropertyDescriptor>()

function close(owner: object, name: string): void {
  const descriptor = closed.get(name) ?? {
    get() {
      throw new Error(
        `${name} of a part that has gone are read; whoever needs them longer must keep the part`,
      )
    },
    enumerable: false,
  }
  closed.set(name, descriptor)
  Object.defineProperty(owner, name, descriptor)
}

/** Nobody listens here: what is handed over to it is gone, and its memory free. */
const { port1: nowhere, port2 } = new MessageChannel()
port2.close()
nowhere.unref()

/** Frees the memory of these buffers at once; whoever still has an array of them finds it empty. */
export function freeBuffers(buffers: ArrayBuffer[]): void {
  nowhere.postMessage(undefined, buffers)
}
