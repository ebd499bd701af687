/** What was odd in one slot, as sentences for messages: each once, and a bounded number of them. */

const MOST = 20

export class Oddities {
  /** Most slots have none. */
  #said: Map<string, number> | undefined
  #more = 0

  add(text: string): void {
    this.#said ??= new Map()
    const count = this.#said.get(text)
    if (count === undefined && this.#said.size >= MOST) this.#more += 1
    else this.#said.set(text, (count ?? 0) + 1)
  }

  /** The sentences in the order of their first times. */
  sentences(): string[] {
    if (this.#said === undefined) return []
    const said = [...this.#said].map(([text, count]) =>
      count === 1 ? text : `${text} (${count} times)`,
    )
    return this.#more === 0 ? said : [...said, `and ${this.#more} more oddities`]
  }
}
