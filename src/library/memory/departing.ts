/**
 * Values that have left and whose memory is not free yet. V8 frees buffers only when it collects, and begins to collect with
 * each 64 MiB of new ones: where texts come and go all the time it would never stop. So what left is freed by hand as soon as
 * nobody can be reading it: in a later turn of the event loop, and when the work has ended that had begun before and goes on
 * over several turns. If such work lasts, V8 may collect a value before.
 */

/** Bytes that have left, until they are free. */
interface Departure {
  readonly value: WeakRef<object>
  readonly bytes: number
  readonly free: () => void
  /** Counts the turns in which something left; 0 in the turn itself. */
  turn: number
}

/** Work that goes on over several turns: it may read whatever leaves after its beginning. */
interface Work {
  readonly begun: number
}

export class Departing {
  #bytes = 0
  #turns = 0
  /** In the order of their beginnings. */
  readonly #works = new Set<Work>()
  /** What left in this turn. */
  #fresh: Departure[] = []
  /** In the order of their turns. */
  readonly #later = new Set<Departure>()
  readonly #collected = new FinalizationRegistry<Departure>((departure) => {
    this.#later.delete(departure)
    this.#bytes -= departure.bytes
  })

  /** Of all that left and is not free. */
  get bytes(): number {
    return this.#bytes
  }

  /** A value leaves: nobody is given it any more. `free` gives its memory back, or does nothing if only V8 can. */
  leave<T extends object>(value: T, bytes: number, free: (value: T) => boolean): void {
    const reference = new WeakRef(value)
    const departure: Departure = {
      value: reference,
      bytes,
      free: () => {
        const left = reference.deref()
        if (left === undefined || !free(left)) return
        this.#collected.unregister(departure)
        this.#bytes -= bytes
      },
      turn: 0,
    }
    this.#bytes += bytes
    this.#collected.register(value, departure, departure)
    this.#fresh.push(departure)
    // Whoever was given it in this turn uses it up within the turn, or keeps it by `keep`.
    if (this.#fresh.length === 1) setImmediate(() => this.#endTurn())
  }

  /** Nothing that leaves from now on is freed until `work` is done, which is returned. */
  keep<T>(work: Promise<T>): Promise<T> {
    const one: Work = { begun: this.#turns }
    this.#works.add(one)
    return work.finally(() => {
      this.#works.delete(one)
      this.#free()
    })
  }

  #endTurn(): void {
    this.#turns += 1
    for (const departure of this.#fresh) {
      departure.turn = this.#turns
      this.#later.add(departure)
    }
    this.#fresh = []
    this.#free()
  }

  #free(): void {
    const [oldest] = this.#works
    for (const departure of this.#later) {
      if (oldest !== undefined && departure.turn > oldest.begun) return
      this.#later.delete(departure)
      departure.free()
    }
  }
}
