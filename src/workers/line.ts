/**
 * One end of the channel between the primary process and one of its workers: what they say to each other, and
 * questions that are answered. Hides how a question finds its answer. What is said when the other end is gone
 * is lost.
 */
import type { LeaseQuestion } from '../keys/leases.js'

/** What is said by a worker. */
export type WorkerWord =
  /** It accepts connections. */
  | {
      readonly kind: 'ready'
      readonly url: string
      readonly metricsUrl?: string | undefined
      readonly firstKey?: string | undefined
      readonly firstPassword?: string | undefined
    }
  /** It could not start, with the error's message and code. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string | undefined }
  /** A question; the answer is a Lease. */
  | { readonly kind: 'lease'; readonly id: string; readonly question: LeaseQuestion }
  | {
      readonly kind: 'give-back'
      readonly id: string
      readonly window: string
      readonly count: number
    }
  /** A question; the answer is the Metrics of every worker. */
  | { readonly kind: 'metrics' }
  /** It counts nothing more. */
  | { readonly kind: 'leaving'; readonly metrics: readonly object[] }

/** What is said by the primary. */
export type PrimaryWord =
  /** Finish what runs, and end. */
  | { readonly kind: 'stop' }
  /** Another one is in its place: let the connections go one after another, and end. */
  | { readonly kind: 'retire' }
  /** Give back what is not used of this key's limit. */
  | { readonly kind: 'recall'; readonly id: string }
  /** A question; the answer is the worker's own Metrics. */
  | { readonly kind: 'snapshot' }

/** Process or worker of node:cluster, as far as it is needed here. */
export interface Channel {
  readonly connected: boolean
  send?(message: unknown, sent: (error: Error | null) => void): boolean
  on(event: 'message', heard: (message: unknown) => void): unknown
}

interface Message {
  readonly word?: unknown
  /** Given by whoever asks. */
  readonly number?: number
  readonly isAnswer?: true
  readonly value?: unknown
}

/** Milliseconds that a worker waits for the primary, which has nothing else to do. */
export const PATIENCE_MS = 5000

/** The other end did not answer in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** `Said` is what this end says, `Heard` what it hears; `hear` gives the answer where that is a question. */
export class Line<Said, Heard> {
  readonly #channel: Channel
  readonly #hear: (word: Heard) => unknown
  readonly #waiting = new Map<number, (value: unknown) => void>()
  #number = 0

  constructor(channel: Channel, hear: (word: Heard) => unknown) {
    this.#channel = channel
    this.#hear = hear
    channel.on('message', (message) => void this.#receive(message as Message))
  }

  /** Resolves when it is on its way, or is lost. */
  say(word: Said): Promise<void> {
    return this.#send({ word })
  }

  /** Rejects with Unanswered after `patience` milliseconds; `late` is told of what comes after that. */
  ask(word: Said, patience: number, late?: (value: unknown) => void): Promise<unknown> {
    const number = ++this.#number
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (late === undefined) this.#waiting.delete(number)
        else this.#waiting.set(number, late)
        reject(new Unanswered('The other process has not answered in time.'))
      }, patience)
      this.#waiting.set(number, (value) => {
        clearTimeout(timer)
        resolve(value)
      })
      void this.#send({ word, number })
    })
  }

  async #receive({ word, number, isAnswer, value }: Message): Promise<void> {
    if (isAnswer) {
      const waiting = this.#waiting.get(number as number)
      this.#waiting.delete(number as number)
      waiting?.(value)
      return
    }
    const answer = this.#hear(word as Heard)
    if (number !== undefined) await this.#send({ number, isAnswer: true, value: await answer })
  }

  #send(message: Message): Promise<void> {
    return new Promise((resolve) => {
      if (this.#channel.connected) this.#channel.send?.(message, () => resolve())
      else resolve()
    })
  }
}
