/** The forms of a version's words, which few queries need: read when they are first asked for, and kept from then on. */
import type { WordForms } from '../bundle/word-forms.js'

export class LaterForms {
  readonly #read: () => Promise<WordForms>
  #opening: Promise<WordForms> | undefined
  #ready: WordForms | undefined

  /** `read` gives the forms, or rejects with a BundleError if their file is missing, damaged or foreign. */
  constructor(read: () => Promise<WordForms>) {
    this.#read = read
  }

  /** The forms if they were opened before; undefined otherwise. */
  get ready(): WordForms | undefined {
    return this.#ready
  }

  /**
   * The forms. They are read once, however many callers wait for them. Rejects as `read` does; the next call then
   * reads again.
   */
  open(): Promise<WordForms> {
    this.#opening ??= this.#read().then(
      (forms) => {
        this.#ready = forms
        return forms
      },
      (thrown: unknown) => {
        this.#opening = undefined
        throw thrown
      },
    )
    return this.#opening
  }
}
