/**
 * Requests that a client sends without waiting for answers. Answers leave in the order of their requests, so what
 * is ready early is held in memory: a connection has a few such answers at a time, and its other requests wait
 * unanswered while nothing more is read from it. A connection that asks one thing after another never comes here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface TurnLimits {
  /** Answers of one connection that are begun and not sent whole. */
  readonly begun: number
  /** Bytes of these that wait, beyond which no other is begun. */
  readonly unsent: number
  /** Requests of all connections together that wait unanswered, 3 KiB each; a connection beyond is closed. */
  readonly held: number
}

/** `held` is above what fifty connections bring with a thousand requests each. */
const LIMITS: TurnLimits = { begun: 16, unsent: 256 * 1024, held: 50_000 }

type Turn = readonly [IncomingMessage, ServerResponse]

/** What all connections of a server share. */
interface Shared {
  readonly listener: RequestListener
  readonly limits: TurnLimits
  held: number
}

/** The same listener, asked for so many requests of a connection at a time. */
export function answerInTurn(listener: RequestListener, limits = LIMITS): RequestListener {
  const shared: Shared = { listener, limits, held: 0 }
  const lines = new WeakMap<Socket, Line>()
  return (request, response) => {
    // The runtime gives a response its connection when all before it have left.
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    const line = lines.get(socket) ?? new Line(socket, shared)
    lines.set(socket, line)
    line.add([request, response])
  }
}

/** The runtime keeps the answer that is leaving on its connection. */
type Answering = Socket & { readonly _httpMessage?: ServerResponse | null }

class Line {
  readonly #socket: Answering
  readonly #shared: Shared
  /** The answer that is leaving among them. */
  readonly #begun = new Set<ServerResponse>()
  #held: Turn[] = []

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket
    this.#shared = shared
    // The runtime pauses connections for reasons of its own, and resumes them when these are over.
    socket.on('resume', () => {
      if (this.#held.length > 0) socket.pause()
    })
    socket.once('close', () => {
      shared.held -= this.#held.length
      this.#held = []
    })
  }

  add(turn: Turn): void {
    const { _httpMessage: first } = this.#socket
    if (first && !this.#begun.has(first)) this.#follow(first)
    if (this.#socket.destroyed) return
    if (this.#held.length === 0 && this.#hasRoom()) {
      this.#begin(turn)
      return
    }
    this.#held.push(turn)
    this.#shared.held += 1
    if (this.#shared.held > this.#shared.limits.held) this.#socket.destroy()
    else if (!this.#socket.isPaused()) this.#socket.pause()
  }

  #begin([request, response]: Turn): void {
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
      this.#begin(this.#held.shift() as Turn)
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
