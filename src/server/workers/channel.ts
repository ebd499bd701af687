/**
 * One end of the channel between the primary process and one of its workers: messages, and requests with a response.
 * Hides how a response finds its request. A message is lost if the other end is gone.
 */
import type { Readers } from '../../reader/door.js'
import type { LeaseQuestion } from '../../state/leases/leases.js'

/** Messages of a worker. */
export type WorkerMessage =
  /** It accepts connections. */
  | {
      readonly kind: 'ready'
      readonly url: string
      readonly metricsUrl?: string | undefined
      readonly examples?: readonly string[] | undefined
      readonly firstKey?: string | undefined
      readonly firstPassword?: string | undefined
      readonly readers?: Readers | undefined
    }
  /** It could not start, with the error's message and code. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string | undefined }
  /** A request; the response is a Lease. */
  | { readonly kind: 'lease'; readonly id: string; readonly question: LeaseQuestion }
  | {
      readonly kind: 'give-back'
      readonly id: string
      readonly window: string
      readonly count: number
    }
  /** A request; the response is how many workers accept connections. */
  | { readonly kind: 'workers' }
  /** A request; the response is the Metrics of every worker. */
  | { readonly kind: 'metrics' }
  /** It exits; these are its last counts. */
  | { readonly kind: 'leaving'; readonly metrics: readonly object[] }

/** Messages of the primary. */
export type PrimaryMessage =
  /** Finish the running requests and exit. */
  | { readonly kind: 'stop' }
  /** Another worker has its slot: close the connections one after another and exit. */
  | { readonly kind: 'drain' }
  /** Give back what is not used of this key's limit. */
  | { readonly kind: 'recall'; readonly id: string }
  /** A request; the response is the worker's own Metrics. */
  | { readonly kind: 'snapshot' }

/** What a channel needs of a process or a worker of node:cluster. */
export interface Endpoint {
  readonly connected: boolean
  send?(message: unknown, sent: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
}

interface Envelope {
  readonly message?: unknown
  /** Of a request and its response: chosen by the end that requests. */
  readonly number?: number
  readonly isResponse?: true
  readonly value?: unknown
}

/** Milliseconds that a worker waits for the primary, which has nothing else to do. */
export const PATIENCE_MS = 5000

/** The other end did not answer in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** `Sent` and `Received` are the messages of this end and of the other; `onMessage` returns the response to a request. */
export class Channel<Sent, Received> {
  readonly #endpoint: Endpoint
  readonly #onMessage: (message: Received) => unknown
  readonly #waiting = new Map<number, (value: unknown) => void>()
  #number = 0

  constructor(endpoint: Endpoint, onMessage: (message: Received) => unknown) {
    this.#endpoint = endpoint
    this.#onMessage = onMessage
    endpoint.on('message', (envelope) => void this.#receive(envelope as Envelope))
  }

  /** Resolves when the message is on its way, or is lost. */
  send(message: Sent): Promise<void> {
    return this.#post({ message })
  }

  /** Rejects with Unanswered after `patience` milliseconds; `late` is called with a response that comes after that. */
  request(message: Sent, patience: number, late?: (value: unknown) => void): Promise<unknown> {
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
      void this.#post({ message, number })
    })
  }

  async #receive({ message, number, isResponse, value }: Envelope): Promise<void> {
    if (isResponse) {
      const waiting = this.#waiting.get(number as number)
      this.#waiting.delete(number as number)
      waiting?.(value)
      return
    }
    const response = this.#onMessage(message as Received)
    if (number !== undefined) await this.#post({ number, isResponse: true, value: await response })
  }

  #post(envelope: Envelope): Promise<void> {
    return new Promise((resolve) => {
      if (this.#endpoint.connected) this.#endpoint.send?.(envelope, () => resolve())
      else resolve()
    })
  }
}
