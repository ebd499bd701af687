/** Reads a part so that the memory of all that was opened for it can be given back with it. */
import type { PartSource } from '../residency.js'
import { buffersOf, closeArrays } from './buffers.js'
import type { OpenedFiles, OpenedKind } from './files.js'
import type { Opener } from './opener.js'

/**
 * A source's `read`, and `free` and `blocksOf` of what it reads. `make` opens files with what it is given, when it is called and also
 * later, as the forms of words are.
 */
export function freeing<T extends object>(
  opener: Opener,
  make: (opener: Pick<Opener, 'open'>) => Promise<T>,
): Pick<PartSource<T>, 'read' | 'free' | 'blocksOf'> {
  const openedFor = new WeakMap<T, OpenedFiles[OpenedKind][]>()
  return {
    async read() {
      const all: OpenedFiles[OpenedKind][] = []
      const open: Opener['open'] = async (opening) => {
        const opened = await opener.open(opening)
        all.push(opened)
        return opened
      }
      const value = await make({ open })
      openedFor.set(value, all)
      return value
    },
    blocksOf: (value) => (openedFor.get(value) ?? []).flatMap((opened) => opener.blocksOf(opened)),
    free: (value) => {
      const all = openedFor.get(value) ?? []
      const free = (opened: OpenedFiles[OpenedKind]) => {
        const buffers = new Set(buffersOf(opened))
        const isFree = opener.free(opened)
        if (isFree) closeArrays(value, buffers)
        return isFree
      }
      // Each of them, whatever the first one says.
      return all.map(free).every(Boolean)
    },
  }
}
