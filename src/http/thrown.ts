/** What is thrown while a request is answered: what the client is told, and what the log says. */
import type { Logger } from 'pino'
import type { Failure } from '../answers/failure.js'
import { BundleError } from '../bundle/format.js'
import { TooManyWaiting } from '../library/words.js'

/** The failure that answers `error`, which was thrown while `what` was done for a request. Logs it. */
export type Explain = (error: unknown, id: string, what: string) => Failure

const MINUTE_MS = 60_000

/** Logs a refusal of searches once a minute, as a warning; anything else as an error. */
export function createExplain(log: Pick<Logger, 'warn' | 'error'>, now = Date.now): Explain {
  let quietUntil = 0
  return (error, id, what) => {
    if (error instanceof TooManyWaiting) {
      if (now() >= quietUntil) {
        quietUntil = now() + MINUTE_MS
        log.warn('too many searches wait for the words of their versions; more are refused')
      }
      return { kind: 'crowded' }
    }
    log.error({ err: error, request_id: id }, what)
    return { kind: error instanceof BundleError ? 'broken' : 'internal' }
  }
}

/** Whether `error` only says that the client has left. */
export function isAbort(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'AbortError'
}
