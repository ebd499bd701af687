/**
 * Limits HTTP pipelining. Answers are sent in the order of their requests, so an answer that is ready early waits in
 * memory. A connection may have a few such answers; its other requests wait unanswered, and its socket is paused. A
 * connection that sends one request at a time is never handled here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createFindResponse, type FindResponse } from '../../runtime/response-internals.js'

export interface PipelineLimits {
  /** Answers of one connection that have begun and are not completely sent. */
  readonly begun: number
  /** Unsent bytes of these answers above which no other answer is begun. */
  readonly unsent: number
  /** Waiting requests of all connections together, 3 KiB each; a connection that exceeds it is closed. */
  readonly held: number
}

/** `held` allows fifty connections with a thousand requests each. */
const LIMITS: PipelineLimits = { begun: 16, unsent: 256 * 1024, held: 50_000 }

type PendingRequest = readonly [IncomingMessage, ServerResponse]

/** State that all connections of a server share. */
interface SharedByConnections {
  readonly listener: RequestListener
  readonly findResponse: FindResponse
  readonly limits: PipelineLimits
  held: number
}

/** Wraps a listener: it gets a limited number of requests of one connection at a time. */
export function answerInTurn(
  listener: RequestListener,
  limits = LIMITS,
  findResponse: FindResponse = createFindResponse(),
): RequestListener {
  const shared: SharedByConnections = { listener, findResponse, limits, held: 0 }
  const pipelines = new WeakMap<Socket, Pipeline>()
  return (request, response) => {
    // A response gets its socket when all earlier responses have been sent.
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    const pipeline = pipelines.get(socket) ?? new Pipeline(socket, shared)
    pipelines.set(socket, pipeline)
    pipeline.add([request, response])
  }
}

class Pipeline {
  readonly #socket: Socket
  readonly #shared: SharedByConnections
  /** Includes the answer that is being sent. */
  readonly #begun = new Set<ServerResponse>()
  #held: PendingRequest[] = []

  constructor(socket: Socket, shared: SharedByConnections) {
    this.#socket = socket
    this.#shared = shared
    // The runtime pauses and resumes sockets too.
    socket.on('resume', () => {
      if (this.#held.length > 0) socket.pause()
    })
    socket.once('close', () => {
      shared.held -= this.#held.length
      this.#held = []
    })
  }

  add(pending: PendingRequest): void {
    const first = this.#shared.findResponse(this.#socket)
    if (first && !this.#begun.has(first)) this.#follow(first)
    if (this.#socket.destroyed) return
    if (this.#held.length === 0 && this.#hasRoom()) {
      this.#begin(pending)
      return
    }
    this.#held.push(pending)
    this.#shared.held += 1
    if (this.#shared.held > this.#shared.limits.held) this.#socket.destroy()
    else if (!this.#socket.isPaused()) this.#socket.pause()
  }

  #begin([request, response]: PendingRequest): void {
    this.#follow(response)
    this.#shared.listener(request, response)
  }

  #follow(response: ServerResponse): void {
    this.#begun.add(response)
    response.once('close', () => {
      this.#begun.delete(response)
      this.#advance()
    })
  }

  #advance(): void {
    if (this.#held.length === 0) return
    while (this.#held.length > 0 && this.#hasRoom()) {
      this.#shared.held -= 1
      this.#begin(this.#held.shift() as PendingRequest)
    }
    if (this.#held.length === 0) this.#socket.resume()
  }

  #hasRoom(): boolean {
    const { begun, unsent } = this.#shared.limits
    if (this.#begun.size >= begun) return false
    let bytes = 0
    for (const response of this.#begun) bytes += response.writableLength
    return bytes <= unsent
  }
}
