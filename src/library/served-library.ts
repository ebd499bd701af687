/** The library that answers requests now, and what is notified when another one replaces it. */
import type { Library } from './library.js'

/** Holds the current library. It is replaced as a whole, between two requests. */
export class ServedLibrary {
  #library: Library
  readonly #watchers: ((library: Library) => void)[] = []

  constructor(library: Library) {
    this.#library = library
  }

  get current(): Library {
    return this.#library
  }

  /** Calls `observe` with the current library, and with each one that replaces it. */
  watch(observe: (library: Library) => void): void {
    this.#watchers.push(observe)
    observe(this.#library)
  }

  replace(library: Library): void {
    this.#library = library
    for (const observe of this.#watchers) observe(library)
  }
}
