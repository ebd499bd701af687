/** What is loaded when it is first needed, and kept from then on. */
export class Lazy<T> {
  readonly #load: () => Promise<T>
  #opening: Promise<T> | undefined
  #ready: T | undefined

  /** `load` gives what is needed, or rejects, as with a BundleError if a file is missing, damaged or foreign. */
  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** What was loaded before; undefined otherwise. */
  get ready(): T | undefined {
    return this.#ready
  }

  /** Loads it once, however many callers wait for it. Rejects as `load` does; the next call then loads again. */
  open(): Promise<T> {
    this.#opening ??= this.#load().then(
      (loaded) => {
        this.#ready = loaded
        return loaded
      },
      (thrown: unknown) => {
        this.#opening = undefined
        throw thrown
      },
    )
    return this.#opening
  }
}
