/**
 * The log of a process: JSON lines on standard error, written before the call returns, so that none is lost with
 * the process. What is about one request carries `request_id`; no line carries a key or a password.
 */
import { type Logger, pino } from 'pino'

export function createLog(level: string): Logger {
  return pino({ level }, pino.destination({ fd: 2, sync: true }))
}
