/** The memory of what was opened: the buffers that its arrays view. */
import { isArrayBufferView } from 'node:util/types'

/** The buffers of all arrays in a value, in whatever objects and maps they are. */
export function buffersOf(value: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const look = (part: unknown) => {
    if (isArrayBufferView(part)) found.add(part.buffer as ArrayBuffer)
    else if (part instanceof Map) for (const one of part.values()) look(one)
    else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      for (const one of Object.values(part)) look(one)
    }
  }
  look(value)
  return [...found]
}

/** Nobody listens here: what is handed over to it is gone, and its memory free. */
const { port1: nowhere, port2 } = new MessageChannel()
port2.close()
nowhere.unref()

/** Frees the memory of these buffers at once; whoever still has an array of them finds it empty. */
export function freeBuffers(buffers: ArrayBuffer[]): void {
  nowhere.postMessage(undefined, buffers)
}
